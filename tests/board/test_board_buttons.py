"""Buttons: one press is one press."""

import pytest

from alamo.board.buttons import DEBOUNCE_MS, LONG_MS, Buttons
from alamo.table import times


def run(trace, step=1, start=0, until=None):
    """Feed (ms, levels) changes at `step` ms a tick; (ms, short bits, long bits) of what came."""
    buttons = Buttons()
    out = []
    levels = 0
    trace = sorted(trace)
    for ms in range(0, until or trace[-1][0] + 2000, step):
        while trace and trace[0][0] <= ms:
            levels = trace.pop(0)[1]
        presses = buttons.update(levels, (start + ms) & 0x3FFFFFFF)
        if presses & 0xFFFF:
            out.append((ms, presses & 63, presses >> 8 & 63))
    return out


def bounce(at, level):
    """Ten edges within 8 ms that end on the level."""
    return [(at + i * 8 // 10, level if i % 2 else 0 if level else 4) for i in range(10)]


@pytest.mark.parametrize("step", [1, 5, 10])
def test_bouncing_press_and_release_are_one_press(step):
    # B20
    got = run(bounce(100, 4) + bounce(300, 0), step)
    assert [(short, long) for _, short, long in got] == [(4, 0)]
    assert 300 <= got[0][0] <= 345


@pytest.mark.parametrize("step", [1, 5, 10])
def test_held_for_a_second_is_one_long_press_and_no_short_one(step):
    # B20
    got = run(bounce(100, 4) + bounce(1900, 0), step)
    assert [(short, long) for _, short, long in got] == [(0, 4)]
    assert 1100 <= got[0][0] <= 1150


def test_just_under_a_second_is_short():
    assert [(s, g) for _, s, g in run([(100, 1), (1095, 0)])] == [(1, 0)]


def test_noise_shorter_than_20_ms_is_nothing():
    assert run([(100, 8), (115, 0), (130, 8), (148, 0)]) == []


def test_buttons_do_not_disturb_each_other():
    got = run([(100, 0b000001), (150, 0b100001), (300, 0b100000), (400, 0)])
    assert [(short, long) for _, short, long in got] == [(1, 0), (32, 0)]


def test_two_held_together_are_two_long_presses():
    got = run([(100, 3), (1500, 0)])
    assert [(short, long) for _, short, long in got] == [(0, 3)]


def test_held_bits_follow_the_debounced_level():
    buttons = Buttons()
    held = [buttons.update(4 if 10 <= ms < 200 else 0, ms) >> 16 for ms in range(300)]
    assert held.index(4) == 30
    assert 299 - held[::-1].index(4) == 219


def test_clock_may_wrap_while_a_button_is_down():
    wrap = 0x40000000
    for start in (wrap - 110, wrap - 700, wrap - 1600):
        assert [g for _, _, g in run([(100, 4), (1700, 0)], start=start)] == [4]


def test_second_press_is_a_second_press():
    assert len(run([(100, 4), (160, 0), (260, 4), (320, 0)])) == 2


def test_the_table_reckons_with_the_same_times():
    assert (DEBOUNCE_MS, LONG_MS) == (times.DEBOUNCE, times.HOLD)
