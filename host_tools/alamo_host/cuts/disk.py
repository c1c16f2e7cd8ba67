"""A flash image as the firmware finds it: littlefs mounted here, read and written by its own
store, calibration and main.py.
"""

import posixpath
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock

from littlefs import LittleFSError

from alamo.board import store

from ..installing.layout import FS_BYTES, FS_START
from ..installing.littlefs_image import mounted


class Disk:
    """Stands in for open() and os in firmware/alamo/board/store.py, on a copy of the image.

    Raises littlefs.LittleFSError when the image does not mount.
    """

    def __init__(self, flash: bytes) -> None:
        self._fs = mounted(flash[FS_START : FS_START + FS_BYTES])

    @contextmanager
    def used(self) -> Iterator[None]:
        """The firmware's files are these, for as long."""
        with (
            mock.patch.object(store, "open", self.open, create=True),
            mock.patch.object(store, "os", self),
            mock.patch.object(store, "_rename", self.rename),
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
                with self._fs.open(path, "rb") as file:
                    found[path] = bytes(file.read())
        return found


@contextmanager
def _as_oserror(path: str) -> Iterator[None]:
    """MicroPython's littlefs says everything by OSError."""
    try:
        yield
    except LittleFSError as error:
        raise OSError(-error.code, str(error), path) from error


def chosen(disk: Disk) -> list[str]:
    """The sets in the order in which the main.py that lies there would try them."""
    with disk.open("/main.py", "rb") as file:
        source = file.read()
    names: dict[str, Any] = {"__name__": "main", "open": disk.open}
    exec(compile(source, "/main.py", "exec"), names)
    order: list[str] = names["order"]()
    return order
