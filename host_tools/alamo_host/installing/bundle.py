"""`alamo build`: what can be put on a Pico without these tools.

One UF2 for drag and drop: the official MicroPython and a file system with the firmware on it, all
2 MB of flash without a gap, so that nothing old shines through; saved games go with it. And a
folder for `mpremote mip install`.
"""

import json
from pathlib import Path

from . import littlefs_image, uf2
from .layout import FLASH_START, FS_START, FirmwareSet, sha256


def one_uf2(image: Path, new: FirmwareSet) -> bytes:
    """Raises uf2.BadUf2 when the image is none, or reaches into the file system."""
    blocks = uf2.for_pico(uf2.parse(image.read_bytes(), str(image)), str(image))
    python = uf2.content(blocks)
    first = min(block.address for block in blocks)
    if first != FLASH_START:
        raise uf2.BadUf2(f"{image} does not begin where a Pico's flash does: {first:#x}")
    if len(python) > FS_START:
        raise uf2.BadUf2(
            f"{image} is {len(python)} bytes long: it reaches into the file system, {FS_START:#x}"
        )
    flash = python.ljust(FS_START, b"\xff") + littlefs_image.build(new.installed())
    return uf2.make(flash)


def flash_of(data: bytes, name: str = "the file") -> bytes:
    """What a Pico's flash holds after this file was dropped on its drive; checked first."""
    blocks = uf2.parse(data, name)
    uf2.check(blocks, name)
    return uf2.content(blocks)


def write_mip(new: FirmwareSet, folder: Path) -> None:
    """package.json (the firmware, into /lib), main.json (main.py, into /) and their files."""
    for path, content in {**new.files, "main.py": new.main}.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    for name, paths in (("package.json", sorted(new.files)), ("main.json", ["main.py"])):
        package = {
            "urls": [[path, path] for path in paths],
            "deps": [],
            "version": f"{new.version}+{new.build}",
        }
        (folder / name).write_text(json.dumps(package, indent=1) + "\n", encoding="utf-8")


def told(data: bytes) -> str:
    return f"{len(data)} bytes, sha256 {sha256(data)}"


MIP_COMMAND = (
    "mpremote mip install {0}/package.json + mip install --target / {0}/main.json + reset"
)
