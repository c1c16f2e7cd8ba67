"""python -m alamo_host.emulated.program IMAGE: an emulated board as a program, its USB serial port
on standard input and output. ALAMO_SAVED names the folder of saved games.

Simulated time never runs ahead of the clock on the wall; behind it, it may be (a busy board takes
some eight seconds for one). It stands still while a client is slow to read: MicroPython throws
away what USB does not take within 500 ms of its own time. A client that reads nothing at all for
DEAF_SECONDS holds up nothing any more, and finds out what a board does to such a one.

The saved games are those of that folder: they go onto the board's flash at the start and come back
whenever the flash has been written and is quiet again, so a game goes on with any runtime. But
where ALAMO_FLASH names a file, that is all 2 MB of the Pico's flash, with whatever is on it; when
there is no such file yet it is a new Pico, on which the image was dropped and nothing else.
"""

import os
import sys
import time
from pathlib import Path

from .. import paths
from ..cpython_port import NOT_KEPT, StdioPort
from ..installing import image
from . import files
from .board import EmulatedBoard, installed
from .sensors import Sensors

SLICE_MS = 5.0
QUIET_MS = 300.0
DEAF_SECONDS = 10.0
GAME = "alamo-"  # how the names of a game's files begin: firmware/alamo/board/store.py
HEAD = "alamo-head"  # names the game that counts
KEPT = ("settings", "settings.new", "board", "fault")


def _kept(name: str) -> bool:
    return name.startswith(GAME) or name in KEPT


def _names(folder: Path) -> list[str]:
    """Of all files, those in the folders of a game too."""
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def to_board(folder: Path) -> dict[str, bytes]:
    """The saved games of the folder as files of the board."""
    return {
        f"{files.SAVED}/{name}": (folder / name).read_bytes()
        for name in sorted(_names(folder))
        if _kept(name)
    }


def from_board(image: bytes, folder: Path) -> None:
    """Make the folder as /saved is; cut at any moment, it has the old game, or the new one as far
    as it was copied: what is of another game than the head names is never read."""
    saved = {
        path.removeprefix(f"{files.SAVED}/"): content
        for path, content in files.listing(image).items()
        if path.startswith(f"{files.SAVED}/")
    }
    names = sorted((name for name in saved if _kept(name)), key=lambda name: name != HEAD)
    for name in names:
        target = folder / name
        target.parent.mkdir(exist_ok=True)
        if not target.exists() or target.read_bytes() != saved[name]:
            paths.replace(target, saved[name])
    for name in _names(folder):
        if name.startswith(GAME) and name not in saved:
            (folder / name).unlink()


class Program:
    """A board between two pipes; `folder` of its saved games, or the file of all its flash."""

    def __init__(
        self, board: EmulatedBoard, folder: Path, port: StdioPort, flash: Path | None = None
    ) -> None:
        self.board = board
        self._folder = folder
        self._flash = flash
        self._outside = port
        self._chunk = bytearray(512)
        self._saved = self._seen = 0  # flash operations
        self._quiet_since_ms = 0.0

    def run(self) -> None:
        """Until the input ends."""
        self.board.port.open()
        self.board.power_on()
        self._saved = self._seen = self.board.flash.operations
        if self._flash is not None:
            self._saved = -1  # a new one is kept as it is, with the file system it has made itself
        wall = time.monotonic()
        try:
            while True:
                self._carry()
                before = self.board.ms
                self.board.run_ms(SLICE_MS)
                self._save_when_quiet()
                wall += (self.board.ms - before) / 1000
                now = time.monotonic()
                if wall > now:
                    time.sleep(wall - now)
                else:
                    wall = now
        finally:
            if self._saved != self.board.flash.operations:
                self._save()

    def _carry(self) -> None:
        count = self._outside.read(self._chunk)
        inside = self.board.port
        if count:
            inside.write(bytes(self._chunk[:count]))
        if inside.received:
            self._outside.write(inside.take())
        if self._outside.ready():
            if not inside.reading:
                inside.read_again()
        elif inside.reading:
            inside.reading = self._outside.wait(DEAF_SECONDS)

    def _save_when_quiet(self) -> None:
        done = self.board.flash.operations
        if done != self._seen:
            self._seen = done
            self._quiet_since_ms = self.board.ms
        elif done != self._saved and self.board.ms - self._quiet_since_ms >= QUIET_MS:
            self._saved = done
            self._save()

    def _save(self) -> None:
        with paths.written(self._flash or self._folder):
            if self._flash is None:
                from_board(self.board.flash.files_image(), self._folder)
            else:
                paths.replace(self._flash, self.board.flash.read())


def dropped(uf2: Path) -> bytes:
    """The flash of a new Pico on whose drive this file was dropped."""
    flash = bytearray(b"\xff" * files.FLASH_BYTES)
    for offset, content in image.blocks(uf2):
        flash[offset : offset + len(content)] = content
    return bytes(flash)


def main() -> None:
    uf2, folder = Path(sys.argv[1]), Path(os.environ["ALAMO_SAVED"])
    sensors = Sensors()
    flash = Path(os.environ["ALAMO_FLASH"]) if os.environ.get("ALAMO_FLASH") else None
    if flash is None:
        content = {**installed(sensors), **to_board(folder)}
        board = EmulatedBoard(uf2, content, sensors=sensors)
    else:
        whole = flash.read_bytes() if flash.exists() else dropped(uf2)
        board = EmulatedBoard(uf2, flash=whole, sensors=sensors)
    try:
        Program(board, folder, StdioPort(), flash).run()
    except paths.CannotWrite as error:
        print(error, file=sys.stderr)
        sys.exit(NOT_KEPT)


if __name__ == "__main__":
    main()
