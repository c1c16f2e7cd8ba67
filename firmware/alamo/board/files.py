"""Small files that are whole after a cut at any byte: the old content or the new."""

import os

from alamo import journal

_NEW = ".new"

# os.rename replaces the target on littlefs and POSIX; on a Windows computer only os.replace does.
_rename = getattr(os, "replace", os.rename)


def read(path: str, most: int = -1) -> bytes:
    """At most so many bytes of it; b"" when there is nothing to be read."""
    try:
        with open(path, "rb") as f:
            return f.read(most)
    except OSError:
        return b""


def write(path: str, mode: str, data: "bytes | bytearray") -> None:
    """OSError, also where only a part found room. A cut may leave that part."""
    with open(path, mode) as f:
        if f.write(data) != len(data):
            raise OSError("short write")


def replace(path: str, data: "bytes | bytearray") -> None:
    """Whole after a cut, old or new. OSError."""
    write(path + _NEW, "wb", data)
    _rename(path + _NEW, path)


def make(folder: str, paths: "list[str] | tuple[str, ...]") -> None:
    """Empty files where there are none yet, and their folder. OSError."""
    try:
        there = os.listdir(folder)
    except OSError:
        os.mkdir(folder)
        there = []
    for path in paths:
        if path.rsplit("/", 1)[1] not in there:
            write(path, "ab", b"")


def checked(data: "bytes | bytearray") -> bytes:
    """With its checksum behind it, as read_whole() wants it."""
    crc = journal.crc16(data, 0, len(data))
    return bytes(data) + bytes((crc & 255, crc >> 8))


def read_whole(path: str) -> "bytes | None":
    """What write_whole() wrote last; None when there is nothing or it is not whole."""
    data = read(path)
    end = len(data) - 2
    if end < 0 or journal.crc16(data, 0, end) != data[end] | data[end + 1] << 8:
        return None
    return data[:end]


def write_whole(path: str, data: "bytes | bytearray") -> bool:
    """Write so that a cut leaves the old content or the new. False when it cannot be written.

    For a calibration too; the same content is not written again.
    """
    if read_whole(path) == bytes(data):
        return True
    try:
        replace(path, checked(data))
    except OSError:
        return False
    return True


def write_both(path: str, data: "bytes | bytearray") -> bool:
    """As write_whole, for what is written in play: two files that stay, one after the other."""
    try:
        for one in (path + _NEW, path):
            if read_whole(one) != bytes(data):
                write(one, "wb", checked(data))
    except OSError:
        return False
    return True


def read_either(path: str) -> "bytes | None":
    """What write_both() wrote last."""
    data = read_whole(path)
    return read_whole(path + _NEW) if data is None else data
