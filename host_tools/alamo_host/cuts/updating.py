"""The series of installations: `alamo install` onto the emulated Pico, every flash operation of it
cut, from the first one to the end of the new set's first hello.

Sets of a few files that say hello are quick; the firmware itself (`whole_sets`) takes minutes.
"""

from pathlib import Path

from .. import paths
from ..emulated import files
from ..emulated.board import EmulatedBoard, installed
from ..emulated.talk import Client, Connection, RawRepl
from ..errors import LinkError
from ..installing import layout
from ..installing.install import Installer
from ..installing.install import Outcome as Installed
from ..installing.layout import FirmwareSet
from .counting import Cut, Lost, Series
from .disk import Disk, chosen

BALLAST = 9000  # bytes of a file that has several blocks
KEPT = {f"{layout.SAVED}/settings": b"settings", f"{layout.SAVED}/board": b"calibration" * 20}
START_MS = 8000.0
_EVERY = 3  # so many of the files are others in an older firmware
_BOARD = b"class Pico:\n    pass\n"
_RUNNING = """
import json, sys
def run(board):
    hello = {"firmware": "alamo", "version": VERSION, "protocol": 1, "set": NAME}
    hello["build"] = open("/" + NAME + "/manifest").readline().split()[2]
    while True:
        line = sys.stdin.readline()
        if line.strip():
            print(json.dumps({"jsonrpc": "2.0", "id": json.loads(line)["id"], "result": hello}))
"""


def small_set(version: str, name: str, fill: bytes) -> FirmwareSet:
    """It says hello as that version from /name; main.py is ours with a line of its own."""
    content = {
        "alamo/__init__.py": b"",
        "alamo/board/__init__.py": b"",
        "alamo/board/pico.py": _BOARD,
        "alamo/running.py": f"VERSION = {version!r}\nNAME = {name!r}\n{_RUNNING}".encode(),
        "alamo/ballast.bin": fill * BALLAST,
    }
    main = (paths.firmware() / "main.py").read_bytes()
    return FirmwareSet(version, content, main + f"# {version}\n".encode())


def small_sets() -> tuple[FirmwareSet, FirmwareSet]:
    return small_set("1", "set_a", b"\x11"), small_set("2", "set_b", b"\x22")


def whole_sets() -> tuple[FirmwareSet, FirmwareSet]:
    """An older firmware that runs as this checkout's does, though every third file is another (one
    byte longer, behind what counts), and this one."""
    new = layout.of_checkout()
    older = dict(new.files)
    for path in sorted(older)[::_EVERY]:
        if path.endswith((".mpy", ".txt")):
            older[path] += b"\n"
    return FirmwareSet(new.version, older, new.main + b"# older\n"), new


class Updating:
    """From one set in set_a to the next in set_b, while the old one runs. `old` None: onto a Pico
    that has nothing but MicroPython, and what an earlier life has saved."""

    def __init__(self, uf2: Path, name: str, old: FirmwareSet | None, new: FirmwareSet) -> None:
        self.old, self.new = old, new
        self.at = layout.SETS[0] if old is None else layout.SETS[1]
        self.board = EmulatedBoard(uf2, KEPT if old is None else {**old.installed(), **KEPT})
        self.kept = KEPT
        if old is not None and "alamo/app.mpy" in old.files:  # it wants a calibration that is one
            found = installed(self.board.sensors)
            self.kept = {path: found[path] for path in found if path.startswith(layout.SAVED)}
            content = {**old.installed(), **self.kept}
            self.board.flash.write(files.build(content), layout.FS_START)
        self.pico = self.board.pico
        self.board.power_on()
        if old is not None:
            Client(self.pico, START_MS)
        self.series = Series(name, self.pico.flash)
        self.sent = len(Installer(Connection(self.pico), new).install().plan.sent)
        self.series.finished(timed=False)

    # ------------------------------------------------------------------ what a cut may leave

    def check(self, cut: Cut) -> None:
        """Raises Lost unless main.py, one of the two, starts a set that is whole."""
        if self.started(Disk(cut.flash, cut.looked)) is not self.new and cut.done:
            raise Lost("it was installed, and something else starts")

    def started(self, disk: Disk) -> FirmwareSet | None:
        """Which firmware starts; None: none is there yet."""
        for path, content in self.kept.items():
            if disk.read(path) != content:
                raise Lost(f"{path} is not what it was")
        if layout.MAIN[1:] not in disk.listdir("/"):
            if self.old is None:
                return None
            raise Lost("main.py is gone")
        if disk.read(layout.MAIN) not in [one.main for one in (self.old, self.new) if one]:
            raise Lost("main.py is neither the old nor the new one")
        name = chosen(disk)[0]
        one = self.new if name == self.at else self.old
        if one is None or name not in layout.SETS:
            raise Lost(f"{name} is started")
        found = disk.files(f"/{name}")
        for count in (layout.TRYING, layout.TRYING + layout.NEW):
            found.pop(f"/{name}/{count}", None)
        wanted = {f"/{name}/{path}": content for path, content in one.files.items()}
        wanted[f"/{name}/{layout.MANIFEST}"] = one.manifest
        if found != wanted:
            wrong = [path for path in {*found, *wanted} if found.get(path) != wanted.get(path)]
            raise Lost(f"{name} is started and not whole: {', '.join(sorted(wrong)[:3])}")
        return one

    # ------------------------------------------------------------------ on the chip

    def start(self, cut: Cut) -> None:
        """The set that main.py chooses here says hello on the chip; without one the REPL waits."""
        expected = self.started(Disk(cut.flash))
        self._power(bytes(cut.flash))
        self._says_hello(expected)

    def go_on(self, cut: Cut) -> None:
        """The command once more: it takes up what is there, and the new set says hello."""
        self._power(bytes(cut.flash))
        again = Installer(Connection(self.pico), self.new).install()
        if self.started(Disk(self.pico.flash.read())) is not self.new:
            raise Lost("installed once more, and not what was to be installed")
        self._less_to_do(cut, again)

    def _less_to_do(self, cut: Cut, again: Installed) -> None:
        if cut.number > len(self.series.flash.recorded()) // 2 and not (
            again.plan.there or len(again.plan.sent) < self.sent
        ):
            raise Lost(f"{len(again.plan.sent)} files are sent again, as at first")

    def _power(self, flash: bytes) -> None:
        self.board.power_off()
        self.pico.flash.write(flash)
        self.board.power_on()

    def _says_hello(self, expected: FirmwareSet | None) -> None:
        if expected is None:
            RawRepl(self.pico).enter()
            return
        try:
            hello = Client(self.pico, START_MS).greeting
        except LinkError as error:
            raise Lost(f"nobody says hello: {error}") from error
        if hello["build"] != expected.build:
            raise Lost(f"build {hello['build']} says hello, {expected.build} was chosen")
