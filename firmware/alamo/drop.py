"""Code that is needed for a while only: lobby, self-test, tests of the board, calibration."""

import sys

# what the screens that lie over lobby or game need
TESTS = (
    "alamo.table.sensor_test",
    "alamo.table.calibration_screen",
    "alamo.table.bench_screen",
    "alamo.table.requests",
    "alamo.board.calibrating",
    "alamo.board.checkup",
    "alamo.link.methods_doctor",
    "alamo.link.methods_sensors",
    "alamo.doctoring",
)
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


def end_tests(board) -> None:  # type: ignore[no-untyped-def]
    """No screen lies over the lobby or the game any more; a calibration is left as it was."""
    if board.calibration is not None:
        board.calibration.stop()
    for name in TESTS:
        drop(name)
