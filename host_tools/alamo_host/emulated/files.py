"""The Pico's file system on this computer: built, listed, and filled as an installation leaves it.

littlefs as MicroPython makes it on a Pico with 2 MB of flash: 352 blocks of 4096 bytes from
0xA0000. Paths are absolute ("/main.py"), contents are bytes.
"""

import tempfile
from array import array
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from .. import compile_firmware

FS_START = 0xA0000
BLOCK = 4096
BLOCKS = 352
FS_BYTES = BLOCK * BLOCKS
FLASH_BYTES = 2 << 20
SAVED = "/saved"

Files = Mapping[str, bytes]


def _littlefs(mount: bool, image: bytes | None = None) -> Any:
    from littlefs import LittleFS, UserContext  # only the emulated Pico needs it

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
    if image is None:
        made.format()
    if mount:
        made.mount()
    return made


def build(files: Files) -> bytes:
    """The whole region, FS_BYTES long."""
    fs = _littlefs(True)
    for path in sorted(files):
        folder = path.rpartition("/")[0]
        if folder:
            fs.makedirs(folder, exist_ok=True)
        with fs.open(path, "wb") as file:
            file.write(files[path])
    fs.unmount()
    return bytes(fs.context.buffer)


def listing(image: bytes) -> dict[str, bytes]:
    """Path to content of every file. Raises littlefs.LittleFSError when it does not mount."""
    fs = _littlefs(True, image)
    found = {}
    for root, _, names in fs.walk("/"):
        for name in names:
            path = f"{root.rstrip('/')}/{name}"
            with fs.open(path, "rb") as file:
                found[path] = bytes(file.read())
    return found


def firmware(start: bool = True, built: Path | None = None) -> dict[str, bytes]:
    """The compiled set as installed; start=False leaves main.py out, so the REPL waits at once.

    The set lies in /lib, the last place where main.py looks for one: see firmware/README.md.
    """
    built = built or compile_firmware.build()
    files = {}
    for path in sorted(built.rglob("*")):
        if path.is_file():
            name = path.relative_to(built).as_posix()
            if name == "main.py":
                if start:
                    files["/main.py"] = path.read_bytes()
            else:
                files[f"/lib/{name}"] = path.read_bytes()
    return files


def calibration(zeros: list[int], order: str = "GRB") -> bytes:
    """The file /saved/board of a board with these zeros (counts), as the firmware writes it."""
    from alamo.board.calibration import Calibration

    class _Uses:
        stored: object = None

        def use(self, zeros: object) -> None:
            self.stored = zeros

    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/board"
        kept = Calibration(path, _Uses())
        kept.order = order
        if not kept.keep(array("H", [zero * 8 for zero in zeros])):
            raise OSError(f"{path} could not be written")
        return Path(path).read_bytes()
