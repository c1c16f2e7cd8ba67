"""An emulated Pico for the tests. Nothing here looks at the clock on the wall.

The image of MicroPython is looked for where alamo_host keeps it, and in ~/.cache/alamo-board.
Without it these tests are skipped, or fail when ALAMO_PICO_REQUIRED is set (make test-pico).
"""

import os
from pathlib import Path

import pytest

from alamo_host.installing import image
from pico_report import NO_IMAGE


def _found():
    for kept in (image.cached(), Path.home() / ".cache" / "alamo-board" / image.NAME):
        if not os.environ.get(image.VARIABLE) and image.is_the_release(kept):
            return kept
    return image.find(download=False)


@pytest.fixture(scope="session")
def uf2():
    try:
        return _found()
    except image.NoImage as missing:
        if os.environ.get("ALAMO_PICO_REQUIRED"):
            pytest.fail(str(missing))
        pytest.skip(str(missing) if os.environ.get(image.VARIABLE) else NO_IMAGE)


@pytest.fixture(scope="session")
def bench(uf2):
    """A board with the firmware's files on it but not started: scripts run its drivers alone."""
    from bench_board import Bench

    return Bench(uf2)
