"""What the board can say of itself for `alamo doctor`; read in for it and let go again.

facts(board): what it was built for and what state it is in. flash(board): a scratch file written,
read again, compared and removed. No file of the game is touched, and nothing raises OSError.
"""

import gc
import os

from alamo.board import layout

SCRATCH_BYTES = 8192  # two sectors of the chip, so that it has to erase
_PIECE = 256
_SCRATCH = "scratch"
_TOLD = 240  # bytes of the last fault


def facts(board) -> dict:
    """Names, supply profile and state; of a board without hardware most are None."""
    calibration = board.calibration
    gc.collect()  # free_ram is what could be had
    found = {
        "hardware": layout.NAME,
        "family": layout.FAMILY,
        "light_ma": board.light_ma,
        "sensors": calibration is not None,
        "display": None,
        "order": None,
        "calibrated": None,
        "zeros": None,
        "not_saving": board.store.failed,
        "free_ram": gc.mem_free() if hasattr(gc, "mem_free") else None,
        "fault": _text(board.store.path("fault")),
    }
    if calibration is not None:
        found["display"] = board.display.present
        found["order"] = calibration.order
        found["calibrated"] = calibration.calibrated
        found["zeros"] = [zero >> 3 for zero in board.sensors.stored]
    return found


def _text(path: str) -> "str | None":
    """The beginning of a small file, None when there is none."""
    try:
        with open(path) as file:
            return file.read(_TOLD).strip()
    except (OSError, ValueError):
        return None


def flash(board) -> dict:
    """size and free in bytes; wrote: the scratch file took all its bytes; same: it had them when
    read again; error: number of the OSError that ended it, 0 without; ms it all took."""
    found = {"size": 0, "free": 0, "wrote": False, "same": False, "error": 0, "ms": 0}
    folder = board.folder
    path = folder + _SCRATCH
    started_ms = board.now_ms()
    try:
        room = os.statvfs(folder)
        found["size"], found["free"] = room[1] * room[2], room[1] * room[3]
        found["wrote"] = _write(path)
        found["same"] = _compare(path)
    except OSError as error:
        found["error"] = error.args[0] if error.args else -1
    try:
        os.remove(path)
    except OSError:
        pass  # it was never made
    found["ms"] = (board.now_ms() - started_ms) & 0x3FFFFFFF
    return found


def _piece(number: int) -> bytes:
    """Another content in each: bits that stay as they were are seen."""
    return bytes([(number * 37 + i * 151) & 255 for i in range(_PIECE)])


def _write(path: str) -> bool:
    with open(path, "wb") as file:
        for number in range(SCRATCH_BYTES // _PIECE):
            if file.write(_piece(number)) != _PIECE:
                return False
    return True


def _compare(path: str) -> bool:
    with open(path, "rb") as file:
        for number in range(SCRATCH_BYTES // _PIECE):
            if file.read(_PIECE) != _piece(number):
                return False
        return not file.read(1)
