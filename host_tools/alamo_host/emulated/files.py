"""What lies on the flash of an emulated board: the firmware as installed, a calibration."""

import tempfile
from array import array
from pathlib import Path

from ..installing import layout
from ..installing.layout import FLASH_BYTES, FS_BYTES, FS_START, SAVED, Files
from ..installing.littlefs_image import build, listing

__all__ = (
    "FLASH_BYTES",
    "FS_BYTES",
    "FS_START",
    "SAVED",
    "Files",
    "build",
    "calibration",
    "firmware",
    "listing",
)


def firmware(start: bool = True, built: Path | None = None) -> dict[str, bytes]:
    """The compiled firmware as installed. start=False: only in /lib and without main.py, so the
    REPL waits at once and finds `alamo` by itself."""
    made = layout.of_checkout(built)
    return made.installed() if start else made.in_lib()


def calibration(zeros: list[int], order: str = "GRB") -> bytes:
    """The file /saved/board of a board with these zeros (counts), as the firmware writes it."""
    from alamo.board.calibration import Calibration

    class _Uses:
        stored: object = None

        def use(self, zeros: object) -> None:
            self.stored = zeros

    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/board"
        kept = Calibration(path, _Uses())
        kept.order = order
        if not kept.keep(array("H", [zero * 8 for zero in zeros])):
            raise OSError(f"{path} could not be written")
        return Path(path).read_bytes()
