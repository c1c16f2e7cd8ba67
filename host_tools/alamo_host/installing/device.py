"""A board at its raw REPL: what it is, what is on its flash, and changing that.

Each method is one or a few commands to on_device.py; nothing is assumed between two of them, since
the cable may be pulled at any. Raises FlashFull, BoardFailed, and what the wire raises.
"""

import ast
import base64
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from .errors import BoardFailed, FlashFull
from .layout import NEW
from .raw_repl import RawRepl

CHUNK = 1024  # bytes of a file a command
_FILES = 8  # hashed a command
_ASKED = 3  # times
_COPIES = 8  # files a command, so that the bar moves
_REMOVALS = 16
_START_MS = 10000.0
_FULL = re.compile(r"^OSError: (\[Errno )?28\b")  # ENOSPC, of littlefs without its name


@dataclass(frozen=True)
class Facts:
    """What MicroPython says of itself and its chip."""

    name: str
    version: tuple[int, ...]
    mpy: int
    platform: str
    machine: str

    @property
    def version_text(self) -> str:
        return ".".join(str(part) for part in self.version)


@dataclass(frozen=True)
class Room:
    """`used`: (blocks, bytes) by the names in the root."""

    block: int
    blocks: int
    used: Mapping[str, tuple[int, int]]

    @property
    def free(self) -> int:
        """Blocks; two are the root's own."""
        return self.blocks - 2 - sum(blocks for blocks, _ in self.used.values())


class Device:
    def __init__(self, repl: RawRepl) -> None:
        self._repl = repl
        repl.enter(_START_MS, fresh=True)
        self._run(program())

    def _run(self, source: str) -> list[str]:
        try:
            return list(self._repl.lines(source))
        except RuntimeError as error:
            told = str(error).strip().splitlines()
            if not told or not told[0].startswith("Traceback"):
                raise  # not from the board: an emulated one whose power was cut
            if _FULL.search(told[-1]):
                raise FlashFull(
                    "the board's flash is full. What it had before is whole; remove files of yours"
                    " (mpremote fs rm) and run the command again"
                ) from error
            raise BoardFailed(f"the board could not do that: {told[-1]}") from error

    def _call(self, name: str, *arguments: object) -> list[str]:
        return self._run(f"{name}({', '.join(map(repr, arguments))})")

    # ------------------------------------------------------------------ looking

    def facts(self) -> Facts:
        name, version, mpy, platform, machine = self._whole(5, "facts")
        return Facts(name, tuple(map(int, version.split())), int(mpy), platform, machine)

    def room(self) -> Room:
        first, *rows = self._whole(None, "room")
        block, blocks = map(int, first.split())
        used = {name: (int(n), int(size)) for n, size, name in (row.split(" ", 2) for row in rows)}
        return Room(block, blocks, used)

    def hashes(
        self, *tops: str, told: Callable[[int, int], None] = lambda files, of: None
    ) -> dict[str, tuple[str, int]]:
        """path -> (sha256, size), of these files and all in these folders; those there are.
        told(files, all of them) after each few."""
        paths = [path for top in tops for path in self._below(top)]
        found = {}
        for at in range(0, len(paths), _FILES):
            some = paths[at : at + _FILES]
            rows = self._whole(len(some), "hashes", *some)
            for path, row in zip(some, rows):
                digest, size = row.split()
                found[path] = (digest, int(size))
            told(len(some), len(paths))
        return found

    def _below(self, top: str) -> list[str]:
        """All files in a folder; a file itself; nothing when there is none."""
        found = []
        for name in self._whole(None, "names", top):
            found += self._below(name[:-1]) if name.endswith("/") else [name]
        return found

    def _whole(self, count: int | None, name: str, *arguments: object) -> list[str]:
        """Lines that are all there: so many, or as many as the last one says. Asked again if not,
        since a host that is slow for half a second loses some of what a board prints."""
        for _ in range(_ASKED):
            rows = self._call(name, *arguments)
            if count is None and rows and rows[-1] == str(len(rows) - 1):
                return rows[:-1]
            if count is not None and len(rows) == count:
                return rows
        raise BoardFailed(
            "what the board says arrives with gaps: try another cable or USB socket, and run the"
            " command again"
        )

    def read(self, path: str) -> bytes | None:
        """The content of a small file, in pieces; None when it is empty or there is none."""
        content = b""
        while piece := bytes.fromhex(self._whole(1, "show", path, len(content))[0]):
            content += piece
        return content or None

    # ------------------------------------------------------------------ changing

    def remove(self, paths: Sequence[str]) -> None:
        for at in range(0, len(paths), _REMOVALS):
            self._call("remove", *paths[at : at + _REMOVALS])

    def tidy(self, folder: str) -> None:
        self._call("tidy", folder)

    def send(self, path: str, content: bytes, told: Callable[[int], None]) -> None:
        """Write a file; told(bytes) after each piece."""
        pieces = [content[at : at + CHUNK] for at in range(0, len(content), CHUNK)] or [b""]
        texts = [base64.b64encode(piece).decode() for piece in pieces]
        if len(texts) == 1:
            self._call("put", path, texts[0])
            told(len(content))
            return
        self._call("begin", path)
        for piece, text in zip(pieces, texts):
            self._call("more", text)
            told(len(piece))
        self._call("end")

    def copy(self, pairs: Sequence[tuple[str, str]], told: Callable[[str], None]) -> None:
        """On the board, from path to path; told(target) after each."""
        for at in range(0, len(pairs), _COPIES):
            for target in self._call("copy", *pairs[at : at + _COPIES]):
                told(target)

    def replace(self, path: str, content: bytes, digest: str) -> bool:
        """Write beside it, read back, rename. False when it does not read back as `digest`; then
        the old file is still there."""
        self.send(path + NEW, content, lambda _: None)
        if self.hashes(path + NEW)[path + NEW][0] != digest:
            return False
        self._call("rename", path + NEW, path)
        return True

    def reset(self) -> None:
        """Does not wait: hello() of the connection does."""
        self._repl.begin("reset()")

    def bootloader(self) -> None:
        self._repl.begin("bootloader()")


def program() -> str:
    """on_device.py without comments and docstrings: less to send."""
    tree = ast.parse(Path(__file__).with_name("on_device.py").read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef) and ast.get_docstring(node) is not None:
            del node.body[0]
    return ast.unparse(tree) + "\n"
