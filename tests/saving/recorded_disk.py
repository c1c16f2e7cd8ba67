"""A file system in memory that remembers every step, so that power can fail at each of them."""

from __future__ import annotations

import io
from collections.abc import Iterator
from typing import Any

import pytest

from alamo.board import files

Files = dict[str, bytes]
Step = tuple[str, str, bytes]  # "create" | "append" | "rename" (to the name in bytes) | "remove"


class Disk:
    """Stands in for open() and os in board/files.py."""

    def __init__(self, files: Files | None = None, folders: tuple[str, ...] = ("/saved",)) -> None:
        self.files: Files = dict(files or {})
        self.folders = {*folders, *(path.rsplit("/", 1)[0] for path in self.files)}
        self.steps: list[Step] = []
        self.read_only = False
        self.full = False
        self.reads = 0

    def use(self, patch: pytest.MonkeyPatch) -> Disk:
        patch.setattr(files, "open", self.open, raising=False)
        patch.setattr(files, "os", self)
        patch.setattr(files, "_rename", self.rename)
        return self

    def step(self, what: str, path: str, data: bytes = b"") -> None:
        if self.read_only:
            raise OSError(30, "read-only file system")
        self.steps.append((what, path, data))
        do(self.files, self.steps[-1])

    def open(self, path: str, mode: str) -> Any:
        if mode == "rb":
            self.reads += 1
            if path not in self.files:
                raise OSError(2, path)
            return io.BytesIO(self.files[path])
        if path.rsplit("/", 1)[0] not in self.folders:
            raise OSError(2, path)
        if mode == "wb" or path not in self.files:
            self.step("create", path)
        return _Writer(self, path)

    def rename(self, old: str, new: str) -> None:
        if old not in self.files:
            raise OSError(2, old)
        self.step("rename", old, new.encode())

    def remove(self, path: str) -> None:
        if path not in self.files:
            raise OSError(2, path)
        self.step("remove", path)

    def listdir(self, folder: str) -> list[str]:
        if folder not in self.folders:
            raise OSError(2, folder)
        below = [path.rpartition("/") for path in [*self.files, *self.folders]]
        return [name for place, _, name in below if place == folder]

    def mkdir(self, folder: str) -> None:
        if self.read_only:
            raise OSError(30, "read-only file system")
        self.folders.add(folder)


class _Writer:
    def __init__(self, disk: Disk, path: str) -> None:
        self._disk = disk
        self._path = path

    def __enter__(self) -> _Writer:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def write(self, data: bytes) -> int:
        if self._disk.full:
            raise OSError(28, "no space left")
        self._disk.step("append", self._path, bytes(data))
        return len(data)


def do(files: Files, step: Step) -> None:
    what, path, data = step
    if what == "create":
        files[path] = b""
    elif what == "append":
        files[path] = files[path] + data
    elif what == "rename":
        files[data.decode()] = files.pop(path)
    else:
        del files[path]


def torn(step: Step) -> Iterator[bytes]:
    """What a cut inside this step can leave of its bytes: each prefix, alone and with junk."""
    what, _, data = step
    if what == "append":
        for length in range(1, len(data)):
            yield data[:length]
        for junk in (b"\0", b"\xff", b"\x5a"):
            for length in range(len(data)):
                yield data[:length] + junk * (len(data) - length)


def cuts(steps: list[Step]) -> Iterator[tuple[int, Files]]:
    """(steps that were done whole, what is on the disk) for a cut before, in and after each."""
    files: Files = {}
    yield 0, dict(files)
    for number, step in enumerate(steps):
        for data in torn(step):
            cut = dict(files)
            cut[step[1]] = cut[step[1]] + data
            yield number, cut
        do(files, step)
        yield number + 1, dict(files)
