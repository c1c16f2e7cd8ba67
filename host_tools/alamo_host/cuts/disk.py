"""A flash image as the firmware finds it: littlefs mounted here, read and written by its own
store, calibration and main.py.
"""

import posixpath
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from littlefs import LittleFSError
from littlefs.context import UserContext

from alamo.board import files

from ..installing.layout import BLOCK, FS_START
from ..installing.littlefs_image import mounted_on


class _Blocks(UserContext):  # type: ignore[misc,unused-ignore]
    """Those of the flash as they are; what is written goes elsewhere. Notes what is read."""

    def __init__(self, flash: bytes | bytearray, looked: set[int]) -> None:
        super().__init__(buffer=bytearray())
        self._flash = flash
        self._looked = looked
        self._written: dict[int, bytearray] = {}

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        self._looked.add(FS_START // BLOCK + block)
        own = self._written.get(block)
        if own is not None:
            return own[off : off + size]
        start = FS_START + block * BLOCK + off
        return bytearray(self._flash[start : start + size])

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        if block not in self._written:
            start = FS_START + block * BLOCK
            self._written[block] = bytearray(self._flash[start : start + BLOCK])
        self._written[block][off : off + len(data)] = data
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        self._written[block] = bytearray(b"\xff" * BLOCK)
        return 0


class Disk:
    """Stands in for open() and os in firmware/alamo/board/files.py; the flash stays as it is.

    Raises littlefs.LittleFSError when it does not mount. `looked`: blocks that were read.
    """

    def __init__(self, flash: bytes | bytearray, looked: set[int] | None = None) -> None:
        self._fs = mounted_on(_Blocks(flash, set() if looked is None else looked))

    @contextmanager
    def used(self) -> Iterator[None]:
        """The firmware's files are these, for as long."""
        with (
            mock.patch.object(files, "open", self.open, create=True),
            mock.patch.object(files, "os", self),
            mock.patch.object(files, "_rename", self.rename),
        ):
            yield

    def open(self, path: str, mode: str = "r") -> Any:
        if mode == "ab":
            folder, name = posixpath.split(path)
            if name not in self.listdir(folder):
                mode = "wb"  # littlefs-python makes no file to append to, MicroPython does
        with _as_oserror(path):
            return self._fs.open(path, mode)

    def listdir(self, folder: str) -> list[str]:
        with _as_oserror(folder):
            return [str(name) for name in self._fs.listdir(folder)]

    def mkdir(self, folder: str) -> None:
        with _as_oserror(folder):
            self._fs.mkdir(folder)

    def remove(self, path: str) -> None:
        with _as_oserror(path):
            self._fs.remove(path)

    def rename(self, old: str, new: str) -> None:
        with _as_oserror(old):
            self._fs.rename(old, new)

    def files(self, top: str = "/") -> dict[str, bytes]:
        """Path to content of all files below; of none when there is no such folder."""
        found: dict[str, bytes] = {}
        if top != "/" and posixpath.basename(top) not in self.listdir(posixpath.dirname(top)):
            return found
        for root, _, names in self._fs.walk(top):
            for name in names:
                path = posixpath.join(root, name)
                found[path] = self.read(path)
        return found

    def read(self, path: str) -> bytes:
        with _as_oserror(path), self._fs.open(path, "rb") as file:
            return bytes(file.read())


@contextmanager
def _as_oserror(path: str) -> Iterator[None]:
    """MicroPython's littlefs says everything by OSError."""
    try:
        yield
    except LittleFSError as error:
        raise OSError(-error.code, str(error), path) from error


def chosen(disk: Disk) -> list[str]:
    """The sets in the order in which the main.py that lies there would try them."""
    source = disk.read("/main.py")
    names: dict[str, Any] = {"__name__": "main", "open": disk.open}
    exec(compile(source, "/main.py", "exec"), names)
    order: list[str] = names["order"]()
    return order
