"""Which Pico is meant: one that runs MicroPython, or one in boot mode, which is a drive.

Several are listed and nothing is written; a drive that this computer does not show is named with
the command that makes it.
"""

import re
import string
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from .. import ports
from ..errors import NoBoard, SeveralBoards
from .errors import NotMounted, WrongChip

BOOT_ID = ("2e8a", "0003")  # a Pico in boot mode
_INFO = "INFO_UF2.TXT"
_BOARD = "RPI-RP2"  # its Board-ID there, and the name of its drive
_OTHERS = {"RP2350": "a Pico 2 (RP2350)"}


@dataclass(frozen=True)
class BootDrive:
    """`path` is None while it is not mounted; `mount` is the command for that."""

    path: Path | None
    mount: str = ""

    def __str__(self) -> str:
        return f"in boot mode: {self.path or 'its drive is not mounted'}"


@dataclass(frozen=True)
class Found:
    running: list[ports.Port]
    boot: list[BootDrive]


def look(root: Path = Path("/")) -> Found:
    """All Picos there are. `root` is for tests: what /proc, /dev, /sys, /Volumes are below."""
    return Found(ports.boards(), boot_drives(root))


def boot_drives(root: Path = Path("/"), platform: str = sys.platform) -> list[BootDrive]:
    if platform == "win32":
        return _mounted(Path(f"{letter}:\\") for letter in string.ascii_uppercase)
    if platform == "darwin":
        volumes = root / "Volumes"
        return _mounted(sorted(volumes.iterdir()) if volumes.is_dir() else [])
    return _linux(root)


def _mounted(folders: Iterable[Path]) -> list[BootDrive]:
    return [BootDrive(folder) for folder in folders if _board_id(folder) is not None]


def _board_id(folder: Path) -> str | None:
    """What the boot program says it is; None when this is no such drive."""
    try:
        text = (folder / _INFO).read_text(errors="replace")
    except OSError:
        return None
    told = re.search(r"^Board-ID:\s*(\S+)", text, re.MULTILINE)
    return told[1] if told else ""


def is_there(folder: Path) -> bool:
    """Whether it is, still, the drive of a Pico in boot mode."""
    return _board_id(folder) is not None


def _linux(root: Path) -> list[BootDrive]:
    found, sources = [], set()
    for line in _lines(root / "proc/mounts"):
        source, folder, kind, *_ = [*line.split(), "", "", ""]
        path = root / re.sub(r"\\(\d{3})", lambda m: chr(int(m[1], 8)), folder).lstrip("/")
        if kind in ("vfat", "msdos") and _board_id(path) is not None:
            found.append(BootDrive(path))
            sources.add(Path(source).name)
    links = [*(root / "dev/disk/by-label").glob(_BOARD)]
    links += (root / "dev/disk/by-id").glob("usb-RPI_RP2_*-part1")
    devices = sorted({link.resolve().name for link in links} - sources)
    found += [BootDrive(None, f"udisksctl mount -b /dev/{device}") for device in devices]
    if not found and _on_usb(root):
        found.append(BootDrive(None, "lsblk -o NAME,LABEL, then udisksctl mount -b /dev/NAME"))
    return found


def _lines(path: Path) -> list[str]:
    try:
        return path.read_text(errors="replace").splitlines()
    except OSError:
        return []


def _on_usb(root: Path) -> bool:
    return any(
        (_lines(device / "idVendor"), _lines(device / "idProduct")) == ([BOOT_ID[0]], [BOOT_ID[1]])
        for device in (root / "sys/bus/usb/devices").glob("*")
    )


def choose(
    port: str | None, serial: str | None, found: Found | None = None
) -> ports.Port | BootDrive:
    """The one that is meant. Raises NoBoard, SeveralBoards, NotMounted, WrongChip."""
    if port:
        return ports.Port(port, "")
    found = found or look()
    if serial:
        return ports.named(serial, found.running)
    both: list[ports.Port | BootDrive] = [*found.running, *found.boot]
    if not both:
        raise NoBoard(
            "no Pico is plugged in. A new one: hold BOOTSEL while plugging it in. One that was"
            " used before: plug it in; a cable that only charges shows nothing at all"
        )
    if len(both) > 1:
        listed = "".join(f"\n  {one}" for one in both)
        raise SeveralBoards(
            f"{len(both)} Picos are plugged in; say which with --port or --serial, or unplug the"
            f" others. Nothing was written{listed}"
        )
    return usable(both[0]) if isinstance(both[0], BootDrive) else both[0]


def usable(drive: BootDrive) -> BootDrive:
    """The same, mounted and of an RP2040. Raises NotMounted or WrongChip."""
    if drive.path is None:
        raise NotMounted(
            "a Pico in boot mode is plugged in, but its drive RPI-RP2 is not mounted. Mount it"
            f" and run the command again: {drive.mount}"
        )
    told = _board_id(drive.path)
    if told != _BOARD:
        raise WrongChip(
            f"the drive {drive.path} is of {_OTHERS.get(told or '', told or 'another board')}; the"
            " board needs a Raspberry Pi Pico with an RP2040. Nothing was written"
        )
    return drive
