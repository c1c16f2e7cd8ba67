"""The official MicroPython image for the Pico: where it is, or how it is got.

It is looked for in this order: the path given, the environment variable ALAMO_PICO_IMAGE, the
cache folder. Otherwise it is downloaded from the MicroPython project, once, and kept when its hash
is that of the release. An image that was named is taken as it is: other releases may be tried.
"""

import os
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from http.client import HTTPException
from pathlib import Path

from .. import paths, vm
from . import uf2
from .layout import FLASH_START, FS_START, sha256

VERSION = (1, 26, 1)
NAME = "RPI_PICO-20250911-v1.26.1.uf2"
SHA256 = "fc2a8096e0d999d3caca11b34381854599d68aee3e905d3cccbd5247ca78d07c"
URL = f"https://micropython.org/resources/firmware/{NAME}"
VARIABLE = "ALAMO_PICO_IMAGE"
SECONDS = 30.0


class NoImage(vm.NoRuntime):
    """There is no image of MicroPython; the text says how to get one."""


def find(path: Path | None = None, download: bool = True) -> Path:
    """The image to boot or to install. Raises NoImage."""
    named = path or (Path(os.environ[VARIABLE]) if os.environ.get(VARIABLE) else None)
    if named is not None:
        if not named.is_file():
            whence = "--image" if path else VARIABLE
            raise NoImage(f"there is no MicroPython image at {named}, which {whence} names")
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
        return sha256(path.read_bytes()) == SHA256
    except OSError:
        return False


def _how(what: str) -> str:
    return (
        f"MicroPython's image for the Pico, {NAME}, is needed, and {what}."
        f" Get {URL} with a browser, and give its path with --image or in {VARIABLE}"
    )


def _download(target: Path) -> Path:
    try:
        with urllib.request.urlopen(URL, timeout=SECONDS) as answer:
            data = answer.read()
    except (OSError, ValueError, HTTPException) as error:
        why = getattr(error, "reason", None) or error
        told = getattr(why, "strerror", None) or why
        raise NoImage(_how(f"it could not be downloaded ({told})")) from error
    if sha256(data) != SHA256:
        raise NoImage(_how("what was downloaded is another file"))
    with paths.written_ours(target.parent):
        target.parent.mkdir(parents=True, exist_ok=True)
        handle, making = tempfile.mkstemp(dir=target.parent)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
            os.replace(making, target)
        finally:
            Path(making).unlink(missing_ok=True)
    return target


def read(path: Path) -> Sequence[uf2.Block]:
    """All blocks of an image. NoImage when it is no UF2 file for a Pico, or not all of one."""
    try:
        data = path.read_bytes()
        return uf2.whole(uf2.for_pico(uf2.parse(data, str(path)), str(path)), str(path))
    except OSError as error:
        raise NoImage(f"{path} cannot be read: {error.strerror}") from error
    except uf2.BadUf2 as error:
        raise NoImage(f"{error}; get it again: {URL}") from error


def alone(path: Path) -> bytes:
    """MicroPython and nothing else, as it lies in flash from its start on. NoImage when the image
    is another thing: one that reaches into the file system would take the saved games along."""
    found = read(path)
    if found[0].address != FLASH_START:
        raise NoImage(f"{path} does not begin where a Pico's flash does; get it again: {URL}")
    if wrong := uf2.misplaced(found):
        block, due = wrong
        raise NoImage(
            f"{path} is damaged: block {block.number} is for {block.address:#x}, where"
            f" {due:#x} is due; get it again: {URL}"
        )
    content = uf2.content(found)
    if len(content) > FS_START:
        raise NoImage(
            f"{path} holds more than MicroPython: it reaches into the file system, where games are"
            f" saved. Take MicroPython alone: {URL}"
        )
    return content


def blocks(path: Path) -> list[tuple[int, bytes]]:
    """(offset in flash, content) of each block. Raises NoImage."""
    return [(block.address - FLASH_START, block.content) for block in read(path)]


if __name__ == "__main__":
    try:
        print(find())
    except NoImage as missing:
        sys.exit(f"{missing}.")
