"""`alamo build`: what can be put on a Pico without these tools.

One UF2 for drag and drop: the official MicroPython and a file system with the firmware on it, all
2 MB of flash without a gap, so that nothing old shines through; saved games go with it. And a
folder for `mpremote mip install`.
"""

import json
from pathlib import Path

from . import image, littlefs_image, uf2
from .layout import FS_START, FirmwareSet, sha256


def one_uf2(python: Path, new: FirmwareSet) -> bytes:
    """The file. Raises NoImage when the image at `python` is damaged, or more than MicroPython."""
    flash = image.alone(python).ljust(FS_START, b"\xff")
    return uf2.make(flash + littlefs_image.build(new.installed()))


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
