"""The official MicroPython image for the Pico: where it is, or how it is got.

It is looked for in this order: the path given, the environment variable ALAMO_PICO_IMAGE, the
cache folder. Otherwise it is downloaded from the MicroPython project, once, and kept when its hash
is that of the release. An image that was named is taken as it is: other releases may be tried.
"""

import hashlib
import os
import struct
import sys
import tempfile
import urllib.request
from pathlib import Path

from .. import paths, vm

NAME = "RPI_PICO-20250911-v1.26.1.uf2"
SHA256 = "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c"
URL = f"https://micropython.org/resources/firmware/{NAME}"
VARIABLE = "ALAMO_PICO_IMAGE"
SECONDS = 30.0

_BLOCK = 512
_START = (0x0A324655, 0x9E5D5157)
_END = 0x0AB16F30
_FAMILY_FOLLOWS = 0x2000
_RP2040 = 0xE48BFF56
FLASH_START = 0x10000000


class NoImage(vm.NoRuntime):
    """There is no image for the emulated Pico; the text says how to get one."""


def find(path: Path | None = None, download: bool = True) -> Path:
    """The image to boot. Raises NoImage."""
    named = path or (Path(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None)
    if named is not None:
        if not named.is_file():
            raise NoImage(f"there is no MicroPython image at {named}")
        return named
    kept = cached()
    if is_the_release(kept):
        return kept
    if not download:
        raise NoImage(_how("it is not in the cache"))
    return _download(kept)


def cached() -> Path:
    return paths.cache() / "pico" / NAME


def is_the_release(path: Path) -> bool:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest() == SHA256
    except OSError:
        return False


def _how(what: str) -> str:
    return (
        f"the emulated Pico needs MicroPython's image {NAME}, and {what}."
        f" Get {URL} with a browser, and give its path with --image or in {VARIABLE}"
    )


def _download(target: Path) -> Path:
    try:
        with urllib.request.urlopen(URL, timeout=SECONDS) as answer:
            data = answer.read()
    except (OSError, ValueError) as error:
        raise NoImage(_how(f"it could not be downloaded ({error})")) from error
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise NoImage(_how("what was downloaded is another file"))
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, making = tempfile.mkstemp(dir=target.parent)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
    os.replace(making, target)
    return target


def blocks(path: Path) -> list[tuple[int, bytes]]:
    """(offset in flash, content) of each block; NoImage when it is no UF2 file for a Pico."""
    data = path.read_bytes()
    found = []
    for at in range(0, len(data), _BLOCK):
        block = data[at : at + _BLOCK]
        if len(block) < _BLOCK:
            raise NoImage(f"{path} is cut off: no whole UF2 file")
        first, second, flags, address, size, _, _, family = struct.unpack_from("<8I", block)
        if (first, second) != _START or struct.unpack_from("<I", block, 508)[0] != _END:
            raise NoImage(f"{path} is no UF2 file")
        if flags & _FAMILY_FOLLOWS and family != _RP2040:
            raise NoImage(f"{path} is for another chip than the Pico's RP2040")
        found.append((address - FLASH_START, block[32 : 32 + size]))
    if not found:
        raise NoImage(f"{path} is empty")
    return found


if __name__ == "__main__":
    try:
        print(find())
    except NoImage as missing:
        sys.exit(f"{missing}.")
