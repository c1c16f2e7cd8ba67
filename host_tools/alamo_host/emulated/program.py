"""python -m alamo_host.emulated.program IMAGE: an emulated board as a program, its USB serial port
on standard input and output. ALAMO_SAVED names the folder of saved games.

Simulated time never runs ahead of the clock on the wall; behind it, it may be (a busy board takes
some eight seconds for one). The saved games are those of that folder: they go onto the board's
flash at the start and come back whenever the flash has been written and is quiet again, so a game
goes on with any runtime.
"""

import os
import sys
import time
from pathlib import Path

from ..cpython_port import StdioPort
from . import files
from .board import EmulatedBoard, installed
from .sensors import Sensors

SLICE_MS = 5.0
QUIET_MS = 300.0
GAME = "alamo-"  # how the names of a game's files begin: firmware/alamo/board/store.py
HEAD = "alamo-head"  # names the game that counts; the last to be written
KEPT = ("settings", "board", "fault")


def _kept(name: str) -> bool:
    return name.startswith(GAME) or name in KEPT


def to_board(folder: Path) -> dict[str, bytes]:
    """The saved games of the folder as files of the board."""
    return {
        f"{files.SAVED}/{path.name}": path.read_bytes()
        for path in sorted(folder.iterdir())
        if path.is_file() and _kept(path.name)
    }


def from_board(image: bytes, folder: Path) -> None:
    """Make the folder as /saved is; cut at any moment, it has the old game or the new."""
    saved = {
        path.removeprefix(f"{files.SAVED}/"): content
        for path, content in files.listing(image).items()
        if path.startswith(f"{files.SAVED}/")
    }
    names = sorted((name for name in saved if _kept(name)), key=lambda name: name == HEAD)
    for name in names:
        target = folder / name
        if not target.exists() or target.read_bytes() != saved[name]:
            making = folder / f"{name}.coming"
            making.write_bytes(saved[name])
            os.replace(making, target)
    for path in folder.iterdir():
        if path.name.startswith(GAME) and path.name not in saved:
            path.unlink()


class Program:
    """A board between two pipes."""

    def __init__(self, uf2: Path, folder: Path, port: StdioPort) -> None:
        sensors = Sensors()
        content = {**installed(sensors), **to_board(folder)}
        self.board = EmulatedBoard(uf2, content, sensors=sensors)
        self._folder = folder
        self._outside = port
        self._chunk = bytearray(512)
        self._saved = self._seen = 0  # flash operations
        self._quiet_since_ms = 0.0

    def run(self) -> None:
        """Until the input ends."""
        self.board.port.open()
        self.board.power_on()
        self._saved = self._seen = self.board.flash.operations
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
                from_board(self.board.flash.files_image(), self._folder)

    def _carry(self) -> None:
        count = self._outside.read(self._chunk)
        inside = self.board.port
        if count:
            inside.write(bytes(self._chunk[:count]))
        if inside.received:
            self._outside.write(inside.take())
        room = self._outside.ready()
        if not room:
            inside.reading = False
        elif not inside.reading:
            inside.read_again()

    def _save_when_quiet(self) -> None:
        done = self.board.flash.operations
        if done != self._seen:
            self._seen = done
            self._quiet_since_ms = self.board.ms
        elif done != self._saved and self.board.ms - self._quiet_since_ms >= QUIET_MS:
            self._saved = done
            from_board(self.board.flash.files_image(), self._folder)


def main() -> None:
    Program(Path(sys.argv[1]), Path(os.environ["ALAMO_SAVED"]), StdioPort()).run()


if __name__ == "__main__":
    main()
