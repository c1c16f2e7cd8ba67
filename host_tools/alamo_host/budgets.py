"""How many bytes of .mpy each part may have, and why so many.

At boot MicroPython 1.29 leaves 229,000 bytes of the Pico's RAM free (1.26.1: 241,000). What a game
of A Blood-Red Banner takes was measured on an emulated Pico with 1.26.1: gc.mem_alloc() after a
collection, the firmware as it is installed, a host on the link.

    code in RAM = 1.39 * its .mpy    113,000 bytes for 82,000
    objects     = 20 kB              of these 6 kB are the link's buffers, 5 kB the table

MicroPython's table of names doubles when it is full, by 8 kB in one piece at the 1260th name. That
is kept from happening: tracebacks name modules and not paths (compile_firmware.py), and private
names are short ones that files share (short_names.py). bench.HEAP_GAME is too little for a game in
which it does happen. With the largest game allowed, 26 kB of rules,

    229,000 - 1.39 * (26 kB + TABLE + REST) - 20 kB  >=  62 kB

62 kB stay free for what comes and goes: replies, undo, code on demand, holes between the pieces.
That leaves TABLE and REST 77,715 together, 1,600 of it unused: what the table needs now and then
(menu, private look, replay), how a game begins, and hello are read in on demand. Where a part
outgrows its share another has to shrink, or the 62 kB are not true.

A computer's virtual machine has pointers of 64 bits: there code takes 2.0 bytes where it takes
1.39 on the Pico, and objects two for one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from alamo.rules import catalog

from . import compile_firmware
from .installing import layout

KB = 1024
PICO_HEAP = 229_000
RAM_PER_MPY = 139  # percent
OBJECTS = 20 * KB
FREE_GOAL = 62 * KB

# --- what may be in memory while a game is played
LARGEST_RULES = 26 * KB
# of each game, with what all games share
RULES = {"noble_men": 26_600, "remembered": 25_000, "storming": 24_900, "red_banner": 12_700}
TABLE = 38_600
REST = 37_500  # link, board, words, app and main
# --- what is read in when it is needed and let go again, never all of it at once: menu, private
# look and replay in a game, hello and settings; before one the beginning itself, lobby, sensor
# test, a calibration, what `alamo doctor` asks for, the self-test with the facts of one game
ON_DEMAND = 23_500
# of board/
NOT_ALWAYS = ("alamo.board.calibrating", "alamo.board.checkup", "alamo.board.opening")
ALWAYS = ("alamo.running",)  # the program itself, which the bench does without

# Names in all files that may be read in with a game. Some hundred of them MicroPython has in its
# flash; about as many come as texts while it runs. So the table in RAM stays below its 1260, see
# above. On the emulated Pico, after an evening of two games: 1,053 where the files have 1,111.
NAMES = 1_150

# On a Pico, but not in a game: for `alamo selfplay` and golden transcripts; for chips that take no
# machine code of ours.
NOT_LOADED = (
    "alamo.proof",
    "alamo.proof.player",
    "alamo.proof.selfplay",
    "alamo.board.plain",
)


def free_on_a_pico(rules: int, table: int, rest: int) -> int:
    """Bytes of heap left while a game is played, from bytes of .mpy."""
    return PICO_HEAP - RAM_PER_MPY * (rules + table + rest) // 100 - OBJECTS


@dataclass
class Sizes:
    """Bytes of .mpy."""

    rules: int
    table: int
    rest: int
    on_demand: int


def sizes(built: Path, game: str, loaded: Iterable[str]) -> Sizes:
    """loaded: the modules that were in memory after a game on a board without hardware.

    A Pico holds besides all of board/ but NOT_ALWAYS.
    """
    loaded = set(loaded)
    found = Sizes(0, 0, 0, 0)
    for path in sorted((built / "alamo").rglob("*.mpy")):
        parts = path.relative_to(built).with_suffix("").parts
        module = ".".join(parts).removesuffix(".__init__")
        size = path.stat().st_size
        if beside(path.relative_to(built), game):
            continue
        on_chip = (parts[1] == "board" and module not in NOT_ALWAYS) or module in ALWAYS
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


def names(built: Path, game: str) -> set[str]:
    """Of everything that may be in memory beside that game, code on demand too."""
    found: set[str] = set()
    for path in (built / "alamo").rglob("*.mpy"):
        if not beside(path.relative_to(built), game):
            found.update(names_of(path.read_bytes()))
    return found


def names_of(mpy: bytes) -> list[str]:
    """The table of names of one file (MicroPython documentation, ".mpy files"), without those that
    it only numbers because every MicroPython has them."""
    at = 4

    def number() -> int:
        nonlocal at
        value = 0
        while True:
            byte = mpy[at]
            at += 1
            value = value << 7 | byte & 127
            if byte < 128:
                return value

    count, _ = number(), number()  # names, objects
    found = []
    for _ in range(count):
        length = number()
        if not length & 1:
            length >>= 1
            found.append(mpy[at : at + length].decode())
            at += length + 1
    return found


def beside(path: Path, game: str) -> bool:
    """Compiled, but in no board's memory while that game is played: other games too."""
    parts = path.with_suffix("").parts
    if ".".join(parts).removesuffix(".__init__") in NOT_LOADED or not layout.for_a_pico(path):
        return True
    others = [name for name in catalog.NAMES if name != game]
    return any(name in parts or f"facts_{name}" in parts for name in others)


def _main(built: Path) -> int:
    """main.py stays source, because it is started by name; the chip compiles it."""
    with TemporaryDirectory() as folder:
        target = Path(folder) / "main.mpy"
        compile_firmware.cross_compile(built / "main.py", target, "main.py")
        return target.stat().st_size
