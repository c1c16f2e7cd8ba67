"""Is this the game it was when it was built? A few known facts of each, really run.

    selftest.run("red_banner")        # PASSED or FAILED

The board does so before the first game of each.
"""

import binascii

from alamo.rules import catalog, chance
from alamo.rules.contract import OVER

PASSED = "passed"
FAILED = "failed"

# (seed, rolls, k, what mix gives)
GENERATOR = (
    (0, 0, 0, 490327582),
    (1, 0, 0, 767355966),
    (1836, 9, 0, 329298716),
    (0x3FFFFFFF, 0xFFFFFF, 63, 310083717),
    (123456789, 300, 1, 21372209),
)


def _nobody() -> None:
    pass


def run(name: str, alive=_nobody) -> str:  # type: ignore[no-untyped-def]
    """PASSED, or FAILED: for a wrong fact as for any error on the way there (check_game says
    which), but for a MemoryError. It takes seconds on a Pico: alive() is called after each action.
    """
    try:
        check_generator()
        check_game(name, alive)
    except MemoryError:
        raise  # says nothing about the rules
    except Exception:
        return FAILED
    return PASSED


def check_generator() -> None:
    for seed, rolls, k, value in GENERATOR:
        expect(chance.mix(seed, rolls, k) == value, "generator")


def check_game(name: str, alive=_nobody) -> None:  # type: ignore[no-untyped-def]
    """Play the game's script; ValueError or RuntimeError when anything is not as written down."""
    facts = _facts(name)
    game = catalog.load(name, 0, 1)
    script = facts.SCRIPT
    for count in range(len(script) // 5 + 1):
        for i in range(0, len(facts.FACTS), 3):
            if facts.FACTS[i] == count:
                expect(game.where(facts.FACTS[i + 1]) == facts.FACTS[i + 2], "where")
        for i in range(0, len(facts.REFUSED), 6):
            if facts.REFUSED[i] == count:
                verb, piece, src, dst, reason = facts.REFUSED[i + 1 : i + 6]
                expect(game.why_not(verb, piece, src, dst) == reason, "why not")
        if count < len(script) // 5:
            game.apply(tuple(script[5 * count : 5 * count + 5]))
        alive()
    expect(game.to_act == OVER and game.outcome == facts.OUTCOME, "outcome")
    expect(binascii.crc32(game.pack()) & 0xFFFFFFFF == facts.CHECKSUM, "checksum")
    other = catalog.load(name, 0, 1)
    other.unpack(game.pack())
    expect(other.pack() == game.pack(), "unpack")


def expect(true: bool, what: str) -> None:
    if not true:
        raise RuntimeError(what)


def _facts(name: str):  # type: ignore[no-untyped-def]
    if name == "red_banner":
        from alamo.proof import facts_red_banner

        return facts_red_banner
    if name == "noble_men":
        from alamo.proof import facts_noble_men

        return facts_noble_men
    if name == "remembered":
        from alamo.proof import facts_remembered

        return facts_remembered
    if name == "storming":
        from alamo.proof import facts_storming

        return facts_storming
    raise ValueError(name + ": no facts are written down")
