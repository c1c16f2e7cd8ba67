"""The Pico's file system on this computer: built and listed. Paths absolute, contents bytes."""

from typing import Any

from ..errors import LinkError
from .layout import BLOCK, BLOCKS, FS_BYTES, Files


def _littlefs(image: bytes | None = None, context: Any = None) -> Any:
    try:
        from littlefs import LittleFS, UserContext  # few commands need it
    except ImportError as error:
        raise LinkError(
            "the package littlefs-python is missing: make install, or pip install -e '.[pico]'"
        ) from error
    fresh = image is None and context is None
    if context is None:
        context = UserContext(buffsize=FS_BYTES)
    if image is not None:
        context.buffer[:] = image
    # the sizes of MicroPython's VfsLfs2 on the Pico: programs go by whole pages
    made = LittleFS(
        context=context,
        block_size=BLOCK,
        block_count=BLOCKS,
        prog_size=256,
        read_size=32,
        cache_size=1024,
        mount=False,
    )
    if fresh:
        made.format()
    made.mount()
    return made


def build(files: Files) -> bytes:
    """The whole region, FS_BYTES long: another length would be formatted at the first start."""
    fs = _filled(files)
    fs.unmount()
    return bytes(fs.context.buffer)


def used_blocks(files: Files) -> int:
    """Of layout.BLOCKS."""
    return int(_filled(files).used_block_count)


def _filled(files: Files) -> Any:
    fs = _littlefs()
    for path in sorted(files):
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(files[path])
    return fs


def mounted(image: bytes) -> Any:
    """A littlefs.LittleFS on a copy of the image. Raises littlefs.LittleFSError."""
    return _littlefs(image)


def mounted_on(context: Any) -> Any:
    """The same on blocks that are read and written by that littlefs.UserContext."""
    return _littlefs(context=context)


def listing(image: bytes) -> dict[str, bytes]:
    """Path to content of every file. Raises littlefs.LittleFSError when it does not mount."""
    fs = _littlefs(image)
    found = {}
    for root, _, names in fs.walk("/"):
        for name in names:
            path = f"{root.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                found[path] = bytes(file.read())
    return found
