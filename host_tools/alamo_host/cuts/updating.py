"""The series of installations: `alamo install` onto the emulated Pico, every flash operation of it
cut. Sets of a few files that say hello: what is written in which order is the same for any.
"""

from pathlib import Path

from .. import paths
from ..emulated import files
from ..emulated.engine import Pico
from ..emulated.talk import Client, Connection
from ..errors import LinkError
from ..installing import layout
from ..installing.install import Installer
from ..installing.layout import FirmwareSet
from .counting import Lost, Series
from .disk import Disk, chosen

BALLAST = 9000  # bytes of a file that has several blocks
KEPT = {f"{layout.SAVED}/settings": b"settings", f"{layout.SAVED}/board": b"calibration" * 20}
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


class Updating:
    """From version 1 in set_a to version 2 in set_b, recorded to the end of its first hello."""

    def __init__(self, uf2: Path) -> None:
        self.sets = (small_set("1", "set_a", b"\x11"), small_set("2", "set_b", b"\x22"))
        old, new = self.sets
        self.pico = Pico(uf2)
        self.pico.flash.write(files.build({**old.installed("set_a"), **KEPT}), files.FS_START)
        self.pico.power_on()
        self.series = Series("installing", self.pico.flash)
        Installer(Connection(self.pico), new).install()
        self.series.finished()

    def check(self, flash: bytes, done: int) -> None:
        """Raises Lost unless main.py, one of the two, starts a set that is whole."""
        if self._started(Disk(flash)) != "2" and done:
            raise Lost("it was installed, and the old set starts")

    def _started(self, disk: Disk) -> str:
        content = disk.files()
        if content.get(layout.MAIN) not in [one.main for one in self.sets]:
            raise Lost("main.py is neither the old nor the new one")
        name = chosen(disk)[0]
        for one, its_name in zip(self.sets, layout.SETS):
            wanted = {f"/{name}/{path}": data for path, data in one.files.items()}
            wanted[f"/{name}/{layout.MANIFEST}"] = one.manifest
            if name == its_name and {**content, **wanted, **KEPT} == content:
                return one.version
        raise Lost(f"{name} is started and not whole, or something in {layout.SAVED} is gone")

    def start(self, flash: bytes, done: int) -> None:
        """The set that main.py chooses here says hello on the chip."""
        expected = self._started(Disk(flash))
        self.pico.power_off()
        self.pico.flash.write(flash)
        self.pico.power_on()
        try:
            found = Client(self.pico, 3000).greeting["version"]
        except LinkError as error:
            raise Lost(f"nobody says hello: {error}") from error
        if found != expected:
            raise Lost(f"version {found} says hello, {expected} was chosen")
