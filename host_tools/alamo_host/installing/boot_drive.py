"""MicroPython onto a Pico in boot mode: its image is copied to the drive, then it starts."""

import errno
import os
import time
from collections.abc import Callable
from pathlib import Path

from .. import ports
from ..errors import DeviceLost
from . import find
from . import image as images
from .errors import BoardFailed
from .find import BootDrive

BACK_SECONDS = 30.0
BOOT_SECONDS = 15.0
_STEP_SECONDS = 0.3
_OURS = (errno.EACCES, errno.EPERM, errno.EROFS)


def put(drive: BootDrive, image: Path) -> None:
    """Copy a UF2 file, to the last byte. Raises BoardFailed, NotMounted, WrongChip, NoImage.

    The Pico restarts with the last block, under the hands of whoever copies: a drive that goes
    away meanwhile is no failure, wait_until_it_runs() tells.
    """
    path = find.usable(drive).path
    assert path is not None
    images.alone(image)
    data = image.read_bytes()
    written = 0
    try:
        with open(path / image.name, "wb", buffering=0) as file:
            while written < len(data):
                written += file.write(data[written : written + 65536])
            os.fsync(file.fileno())
    except OSError as error:
        if error.errno in _OURS:
            raise BoardFailed(
                f"the Pico's drive {path} may not be written to ({error.strerror}): unmount it,"
                " mount it as yourself (Linux: udisksctl mount -b DEVICE), and run the command"
                " again"
            ) from error
        if find.is_there(path):
            raise BoardFailed(
                f"{image.name} could not be copied to {path} ({error.strerror}): unplug the Pico,"
                " hold BOOTSEL while plugging it in, and run the command again"
            ) from error


def wait_until_it_runs(
    before: set[str], look: Callable[[], list[ports.Port]] = ports.boards
) -> ports.Port:
    """The Pico that was not among the ports `before`. Raises DeviceLost."""
    end = time.monotonic() + BACK_SECONDS
    while time.monotonic() < end:
        new = [port for port in look() if port.device not in before]
        if new:
            return new[0]
        time.sleep(_STEP_SECONDS)
    raise DeviceLost(
        "MicroPython was copied, but the Pico does not come back: unplug it, plug it in without"
        " holding BOOTSEL, and run the command again. Does it stay away: hold BOOTSEL after all"
    )


def wait_for_drive(look: Callable[[], list[BootDrive]] = find.boot_drives) -> BootDrive:
    """After a running Pico was sent into boot mode. Raises DeviceLost or NotMounted."""
    end = time.monotonic() + BOOT_SECONDS
    seen: list[BootDrive] = []
    while time.monotonic() < end:
        seen = look()
        if seen and seen[0].path is not None:
            return seen[0]
        time.sleep(_STEP_SECONDS)
    if seen:
        return find.usable(seen[0])
    raise DeviceLost(
        "the Pico was sent into boot mode, but its drive RPI-RP2 does not appear: unplug it, hold"
        " BOOTSEL while plugging it in, and run the command again"
    )
