"""Code that is needed for a while only: lobby, self-test, sensor test, steps of a calibration."""

import sys

_KEEP = sys.implementation.name != "micropython"  # a computer has memory enough


def drop(name: str) -> None:
    """Let go of a module, or of a package and all in it; the next import reads it again."""
    if _KEEP:
        return
    for loaded in list(sys.modules):
        if loaded == name or loaded.startswith(name + "."):
            del sys.modules[loaded]
    package, _, last = name.rpartition(".")
    if hasattr(sys.modules[package], last):  # the package around it holds it too
        delattr(sys.modules[package], last)
