"""On MicroPython a tick in which nothing happens allocates nothing, with the lamps and over the
wrap of the clock: else the collector would stop the board every few seconds."""

from pathlib import Path

import pytest

import micropython_vm

HERE = Path(__file__).parent

pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def test_idle_ticks_allocate_nothing_in_any_state():
    out = micropython_vm.run(
        HERE / "device_idle.py", extra_paths=[HERE, HERE.parent / "probe"], heap="4m"
    )
    rows = [line.split() for line in out.splitlines()]
    assert {"free", "guide_open", "chance_waiting", "chooser_open"} <= {row[0] for row in rows}
    assert len(rows) >= 15
    for name, idle, with_lamps, over_the_wrap in rows:
        assert (idle, with_lamps, over_the_wrap) == ("0", "0", "0"), name
