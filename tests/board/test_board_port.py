"""The Pico's USB port is not written to when there is no host any more (board/port.py)."""

import random

import pytest

from alamo.board.port import Bus

SUSPENDED_US = 3000  # from then on a write may never return
TICK_US = 10_000


class Host:
    """Begins a frame every millisecond until `gone_us`."""

    def __init__(self, phase_us=0, clock_us=0):
        self.phase_us = phase_us
        self.us = 0
        self.gone_us = 1 << 40
        self.clock_us = clock_us
        self.bus = Bus(self.frame, lambda: (self.us + self.clock_us) & 0x3FFFFFFF)

    def frame(self):
        return (min(self.us, self.gone_us) + self.phase_us) // 1000 & 0x7FF

    def after(self, us):
        self.us += us
        return self.bus.alive()


@pytest.mark.parametrize("seed", range(20))
def test_a_host_that_is_there_is_found_and_one_that_went_is_never_trusted(seed):
    dice = random.Random(seed)
    host = Host(dice.randrange(3_000_000), dice.randrange(1 << 30))
    host.after(TICK_US)
    host.after(TICK_US)
    for _ in range(3000):
        spent_us = dice.choice([150, 900, TICK_US, 10 * TICK_US, dice.randrange(1, 60_000)])
        assert host.after(spent_us)
    for _ in range(300):
        host.gone_us = host.us + dice.randrange(TICK_US)
        while host.us < host.gone_us + 4 * TICK_US:
            alive = host.after(dice.choice([100, 700, TICK_US - 700, TICK_US]))
            assert not alive or host.us < host.gone_us + SUSPENDED_US
        host.phase_us -= host.us - host.gone_us  # it comes back, and counts on from there
        host.gone_us = 1 << 40
        host.after(TICK_US)
        assert host.after(TICK_US)


@pytest.mark.parametrize("frames", [2046, 2047, 2048, 2 * 2048, 300 * 2048])
def test_a_silence_in_which_the_numbers_came_round_is_not_taken_for_a_host(frames):
    """Nothing is looked at while nothing is to be said."""
    host = Host()
    host.after(TICK_US)
    assert host.after(TICK_US)
    host.gone_us = host.us
    assert not host.after(1000 * frames)
    assert not host.after(TICK_US)


def test_without_any_host_nothing_is_ever_written():
    host = Host()
    host.gone_us = 0
    assert not any(host.after(TICK_US) for _ in range(1000))


def test_a_look_that_was_interrupted_does_not_mistake_the_host_for_gone():
    """The frame's number is read a little later than the clock."""
    host = Host()
    host.after(TICK_US)
    host.phase_us = 900
    assert host.after(TICK_US)
    host.phase_us = 0
    assert host.after(TICK_US + 50)
