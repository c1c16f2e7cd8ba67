"""How many bytes of .mpy each part may have, and why so many.

At boot MicroPython 1.29 leaves 229,000 bytes of the Pico's RAM free (1.26.1: 241,000). What a game
of A Blood-Red Banner takes was measured on an emulated Pico with 1.26.1: gc.mem_alloc() after a
collection, the firmware as it is installed, a host on the link.

    code in RAM = 1.39 * its .mpy    113,000 bytes for 82,000
    objects     = 20 kB              of these 6 kB are the link's buffers, 5 kB the table

MicroPython's table of names doubles when it is full, by 8 kB at the 1260th name. There are 1230 in
a game; a sensor test, a calibration or a larger game adds to them. So that is reserved, and with
the largest game allowed, 26 kB of rules,

    229,000 - 1.39 * (26 kB + TABLE + REST) - 20 kB - 8 kB  >=  60 kB

60 kB stay free for what comes and goes: replies, undo, code on demand, holes between the pieces.
That leaves TABLE and REST 73,200 together: 7 % more than they were when this was written, and a
game 10 % more. Where a part outgrows its share another has to shrink, or the 60 kB are not true.

A computer's virtual machine has pointers of 64 bits: there code takes 2.0 bytes where it takes
1.39 on the Pico, and objects two for one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from . import compile_firmware

KB = 1024
PICO_HEAP = 229_000
RAM_PER_MPY = 139  # percent
OBJECTS = 20 * KB
RESERVE = 8 * KB
FREE_GOAL = 60 * KB

# --- what may be in memory while a game is played
LARGEST_RULES = 26 * KB
RULES = {"red_banner": 15_000}  # of each game, with what all games share
TABLE = 38_000
REST = 35_200  # link, board, words, app and main
# --- what is read in when it is needed and let go again
ON_DEMAND = 8_500

# Part of the set, but no Pico loads it: for type checkers, computers and `alamo selfplay`.
NOT_LOADED = (
    "alamo.rules.game",
    "alamo.board.simulated",
    "alamo.proof",
    "alamo.proof.player",
    "alamo.proof.selfplay",
)


def free_on_a_pico(rules: int, table: int, rest: int) -> int:
    """Bytes of heap left while a game is played, from bytes of .mpy."""
    return PICO_HEAP - RAM_PER_MPY * (rules + table + rest) // 100 - OBJECTS - RESERVE


@dataclass
class Sizes:
    """Bytes of .mpy."""

    rules: int
    table: int
    rest: int
    on_demand: int


def sizes(built: Path, game: str, loaded: Iterable[str]) -> Sizes:
    """loaded: the modules that were in memory after a game on a board without hardware.

    A Pico holds besides all of board/ but the steps of a calibration.
    """
    loaded = set(loaded)
    found = Sizes(0, 0, 0, 0)
    for path in sorted((built / "alamo").rglob("*.mpy")):
        parts = path.relative_to(built).with_suffix("").parts
        module = ".".join(parts).removesuffix(".__init__")
        size = path.stat().st_size
        if module in NOT_LOADED:
            continue
        on_chip = parts[1] == "board" and module != "alamo.board.calibrating"
        if module not in loaded and not on_chip:
            found.on_demand += size
        elif parts[1] == "rules":
            found.rules += size
        elif parts[1] == "table":
            found.table += size
        else:
            found.rest += size
    found.rest += _main(built)
    return found


def _main(built: Path) -> int:
    """main.py stays source, because it is started by name; the chip compiles it."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "main.mpy"
        compile_firmware.cross_compile(built / "main.py", target, "main.py")
        return target.stat().st_size
