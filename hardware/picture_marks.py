"""A picture says of what it is: a text in its PNG, by which a stale one is found.

Pictures differ from machine to machine, by fonts and programs; what they are of does not.
"""

import hashlib
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path

_KEY = b"design\0"
_HEAD = b"\x89PNG\r\n\x1a\n"


def digest(*texts: str) -> str:
    """A short mark of what a picture shows."""
    whole = hashlib.sha256()
    for text in texts:
        whole.update(text.encode() + b"\0")
    return whole.hexdigest()[:12]


def mark(path: Path, design: str) -> None:
    """Writes the mark into a PNG; one that is there is replaced."""
    chunks = [(kind, body) for kind, body in _chunks(path.read_bytes()) if not _ours(kind, body)]
    chunks.insert(1, (b"tEXt", _KEY + design.encode("ascii")))  # behind the header
    path.write_bytes(_HEAD + b"".join(_packed(kind, body) for kind, body in chunks))


def design_of(path: Path) -> str:
    """The mark of a picture; empty where there is none."""
    if not path.exists():
        return ""
    for kind, body in _chunks(path.read_bytes()):
        if _ours(kind, body):
            return body[len(_KEY) :].decode("ascii")
    return ""


def _ours(kind: bytes, body: bytes) -> bool:
    return kind == b"tEXt" and body.startswith(_KEY)


def _chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    """(kind, body) of each chunk; what is cut short gives none."""
    at = len(_HEAD)
    while at + 12 <= len(png):
        (size,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + size]
        at += 12 + size


def _packed(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
