"""Field cases B43 and B44: whatever is asked for, the light stays under the budget."""

from __future__ import annotations

import contextlib
import io
import math
import runpy
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import micropython_vm
from alamo.table.meanings import CHOSEN, CURSOR, HAPPENED, MAY_ACT, NO, TRACK, code
from alamo.table.render import BUDGET_MA, dark_ma, light_ma, render

HERE = Path(__file__).parent
LAMPS = 87
OTHER_LOADS_MA = 278  # at the worst, the lamps dark but powered (hardware/power.md)


def estimate(out: bytes | bytearray) -> Fraction:
    """The light's current, told from the rule in hardware/README.md and nothing else."""
    return sum((Fraction(35, 2) / 255 * value for value in out), Fraction(0))


def rendered(frame: bytes, now: int = 0, since: int = 0, b: int = 4, budget: int = BUDGET_MA):  # type: ignore[no-untyped-def]
    out = bytearray(len(frame) * 3)
    return render(bytearray(frame), now, since, b, budget, out), out


@settings(max_examples=400, deadline=None)
@given(
    st.binary(min_size=LAMPS, max_size=LAMPS),
    st.integers(0, (1 << 30) - 1),
    st.integers(0, (1 << 30) - 1),
    st.integers(0, 255),
    st.integers(0, 3000),
)
def test_no_frame_at_no_time_is_above_the_budget(
    frame: bytes, now: int, since: int, brightness: int, budget: int
) -> None:
    ma, out = rendered(frame, now, since, brightness, budget)
    assert estimate(out) <= ma <= budget
    assert ma == math.ceil(estimate(out)) == light_ma(out)


def test_a_board_full_of_any_one_meaning_is_under_the_budget() -> None:
    for shown in range(256):
        for now in (0, 160, 250, 1023, 5000):
            ma, out = rendered(bytes([shown]) * LAMPS, now)
            assert estimate(out) <= ma <= BUDGET_MA, (shown, now)


@pytest.mark.parametrize("brightness", [1, 2, 3, 4])
def test_all_lamps_white_at_full_is_scaled_under_the_cap(brightness: int) -> None:
    """B43."""
    frame = bytes([code(HAPPENED, 15)]) * LAMPS
    ma, out = rendered(frame, 200, 0, brightness)
    assert 0.9 * BUDGET_MA < ma <= BUDGET_MA
    assert len(set(out[0::3])) == len(set(out[2::3])) == 1
    assert out[0] == out[1] > out[2] > 0, "all by the same factor: still white"


def test_the_whole_board_stays_under_what_usb_gives() -> None:
    """B44: the default is for the light; with all else at its worst it is under 500 mA."""
    assert BUDGET_MA == 170
    assert OTHER_LOADS_MA + BUDGET_MA <= 448 < 500
    assert dark_ma(LAMPS) == 79 <= 90, "the dark lamps are within the other loads"


def test_a_usual_frame_is_not_dimmed() -> None:
    frame = bytearray(LAMPS)
    for star in range(6):
        frame[star] = MAY_ACT
    frame[6] = CHOSEN
    frame[48:62] = bytes([TRACK]) * 14
    alone = rendered(bytes([CHOSEN]))[1]
    assert rendered(bytes(frame))[1][18:21] == alone


def test_steady_lamps_do_not_breathe_against_the_moving_ones() -> None:
    """The scale is that of the brightest moment, so a frame over budget keeps its steady light."""
    frame = bytes([MAY_ACT]) * 40 + bytes([CHOSEN]) * 20 + bytes([code(NO, CHOSEN)]) * 10
    shown = {bytes(rendered(frame, now, 0)[1][120:123]) for now in range(0, 4000, 25)}
    assert len(shown) == 1 and max(next(iter(shown))) > 10


@given(st.binary(min_size=LAMPS, max_size=LAMPS), st.integers(1, 400), st.integers(0, 5000))
@settings(max_examples=100, deadline=None)
def test_a_smaller_budget_dims_every_lamp_and_never_lights_one(
    frame: bytes, budget: int, now: int
) -> None:
    more, less = rendered(frame, now, 0, 4, budget)[1], rendered(frame, now, 0, 4, budget // 2)[1]
    assert all(a >= b for a, b in zip(more, less))


def test_unknown_meanings_are_dark_and_harmless() -> None:
    for high in range(16):
        rendered(bytes([code(HAPPENED, 15)]) * LAMPS, 200)  # nothing of it may linger
        for low in (13, 14, 15):
            assert rendered(bytes([low | high << 4]))[1] == bytes(3)
        # a cursor or a refusal over an unknown meaning shows nothing wrong either
        rendered(bytes([code(CURSOR, high), code(NO, high)]), 99999, 0)


def test_a_frame_of_any_length_can_be_rendered() -> None:
    for lamps in (0, 1, 48, 90, 200):
        ma, out = rendered(bytes([CHOSEN]) * lamps)
        assert len(out) == 3 * lamps and ma <= BUDGET_MA


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_the_same_light_on_micropython() -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        runpy.run_path(str(HERE / "render_device.py"))
    lines = here.getvalue().splitlines()
    assert len(set(lines)) == 20
    assert micropython_vm.run(HERE / "render_device.py").splitlines() == lines


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_a_render_allocates_nothing() -> None:
    grown, most, lit = micropython_vm.run(HERE / "render_allocates.py").split()
    assert (grown, lit) == ("0", "True")
    assert int(most) <= 0
