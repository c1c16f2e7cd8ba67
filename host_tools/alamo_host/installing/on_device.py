"""Runs on the board: `alamo install` sends this text through the raw REPL and calls what is in it.
MicroPython; paths are absolute. A file is seen under its name only when it is whole, except in a
set that has no manifest yet.
"""

import binascii
import hashlib
import os
import sys

_buffer = bytearray(1024)
_view = memoryview(_buffer)
_file = None


def facts():
    made = sys.implementation
    print(made.name)
    print(" ".join([str(part) for part in made.version[:3]]))
    print(getattr(made, "_mpy", 0))
    print(sys.platform)
    print(getattr(made, "_machine", ""))


def _is_folder(path):
    return os.stat(path)[0] & 0x4000 != 0


def _exists(path):
    try:
        os.stat(path)
        return True
    except OSError:
        return False


def _inside(top):
    """All files below, depth first; a folder after its files."""
    for name in os.listdir(top):
        path = top.rstrip("/") + "/" + name
        if _is_folder(path):
            yield from _inside(path)
            yield path, True
        else:
            yield path, False


def names(path):
    """Of a file its own name; of a folder what is in it, folders with a slash behind. Ends with a
    line that says how many."""
    found = []
    if _exists(path):
        if _is_folder(path):
            for name in os.listdir(path):
                found.append(path + "/" + name + ("/" if _is_folder(path + "/" + name) else ""))
        else:
            found.append(path)
    for name in found:
        print(name)
    print(len(found))


def hashes(*paths):
    """A line a file: sha256 and size."""
    for path in paths:
        made = hashlib.sha256()
        size = 0
        with open(path, "rb") as file:
            while True:
                count = file.readinto(_buffer)
                if not count:
                    break
                made.update(_view[:count])
                size += count
        print(binascii.hexlify(made.digest()).decode(), size)


def _blocks(size, block):
    return (size + block - 9) // (block - 8) if size > 512 else 0


def _used(path, block):
    """[blocks, bytes] of a file, or of a folder with all that is in it, as littlefs stores them: a
    small file in its folder, a folder in pairs of blocks that are halved when they fill up."""
    size = os.stat(path)[6]
    if not _is_folder(path):
        return [_blocks(size, block), size]
    used = [2, 0]
    fill = 0
    for name in os.listdir(path):
        inner = path.rstrip("/") + "/" + name
        blocks, size = _used(inner, block)
        used[0] += blocks
        used[1] += size
        fill += 28 + len(name) + (size if not blocks else 0)
    used[0] += fill // (block // 2) * 2
    return used


def room():
    """Block size and number of blocks; then a line for each name in the root: blocks and bytes in
    it, counted here, since statvfs counts some blocks twice; then the number of lines."""
    told = os.statvfs("/")
    print(told[0], told[2])
    found = os.listdir("/")
    for name in found:
        blocks, size = _used("/" + name, told[0])
        print(blocks, size, name)
    print(len(found) + 1)


def show(path, start):
    """The next of its bytes in hex; an empty line at its end, or when there is no such file."""
    try:
        with open(path, "rb") as file:
            file.seek(start)
            print(binascii.hexlify(file.read(512)).decode())
    except OSError:
        print()


def remove(*paths):
    for path in paths:
        if _exists(path):
            os.remove(path)


def tidy(top):
    """Remove folders that have become empty."""
    if _exists(top):
        for path, folder in _inside(top):
            if folder and not os.listdir(path):
                os.rmdir(path)


def _folders(path):
    at = path.find("/", 1)
    while at > 0:
        if not _exists(path[:at]):
            os.mkdir(path[:at])
        at = path.find("/", at + 1)


def begin(path):
    global _file
    _folders(path)
    _file = open(path, "wb")


def more(text):
    _file.write(binascii.a2b_base64(text))


def end():
    _file.close()


def put(path, text):
    begin(path)
    more(text)
    end()


def copy(*pairs):
    """Pairs of source and target; a line each when it is done."""
    for source, target in pairs:
        _folders(target)
        with open(source, "rb") as old, open(target, "wb") as new:
            while True:
                count = old.readinto(_buffer)
                if not count:
                    break
                new.write(_view[:count])
        print(target)


def rename(old, new):
    os.rename(old, new)


def reset():
    import machine

    machine.reset()


def bootloader():
    import machine

    machine.bootloader()
