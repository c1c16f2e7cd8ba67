"""The measure of how long the board's loop stands still (emulated/loop.py), without a chip."""

import pytest

pytest.importorskip("rp2040py")

from alamo_host.emulated.loop import Loop


class Bench:
    """A clock, sensors and a flash, as far as the measure looks at them."""

    def __init__(self):
        self.nanos = 0.0
        self.erased = 0
        self.on_read = None
        self.loop = Loop(self, self, self)

    def read(self, after_ms, erases=0):
        self.nanos += after_ms * 1e6
        self.erased += erases
        self.on_read()


def test_the_longest_time_between_two_conversions_is_kept_and_long_ones_with_their_erases():
    bench = Bench()
    bench.read(900)  # it has begun before the first: that is no standing still
    for _ in range(48):
        bench.read(0.01)
    bench.read(8)
    bench.read(19)
    assert bench.loop.gaps(0) == [] and bench.loop.rounds == 2
    assert bench.loop.longest_ms == pytest.approx(19)
    bench.read(56, erases=1)
    bench.read(10)
    bench.read(31)
    gaps = bench.loop.gaps(20)
    assert [(round(gap.ms), gap.erases) for gap in gaps] == [(56, 1), (31, 0)]
    assert gaps[0].at_ms == pytest.approx(900 + 48 * 0.01 + 8 + 19 + 56)
    assert bench.loop.gaps(50) == gaps[:1]


def test_begin_forgets_what_was():
    bench = Bench()
    bench.read(1)
    bench.read(70, erases=1)
    bench.loop.begin()
    bench.read(500, erases=3)
    assert (bench.loop.longest_ms, bench.loop.rounds, bench.loop.gaps(20)) == (0, 0, [])
    bench.read(25)
    assert [gap.erases for gap in bench.loop.gaps(20)] == [0]
