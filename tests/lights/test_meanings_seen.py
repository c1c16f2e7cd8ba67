"""The nine meanings: each looks as the guide to hands and lights says, and never by hue alone."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from lamp_series import STEP, flashes, lamp, luminance, most_in_a_second, series

from alamo.table import meanings, times
from alamo.table.meanings import (
    ATTACK,
    CHOSEN,
    CURSOR,
    HAPPENED,
    MAY_ACT,
    MAY_GO,
    MEANINGS,
    NO,
    OFF,
    PUT_HERE,
    SIDE,
    TAKE_AWAY,
    TRACK,
    TRACK_NOW,
    code,
)
from alamo.table.render import lively

ON_STARS = (MAY_ACT, CHOSEN, MAY_GO, ATTACK, CURSOR, TAKE_AWAY, PUT_HERE, HAPPENED, NO)
ON_TRACKS = (TRACK, TRACK_NOW, SIDE)
WRAP = times.CLOCK_MASK + 1
LONG = times.BREATH  # all endless movements repeat after this


def peak(code_: int) -> float:
    return max(series(code_, LONG))


def test_every_meaning_has_a_letter_of_its_own() -> None:
    assert len(meanings.LETTERS) == MEANINGS == len(set(meanings.LETTERS))
    assert len(meanings.TABLE) == 16 * meanings.ROW


def test_the_order_when_several_fit() -> None:
    """9, 8, 6/7, 5, 2, 4, 3, 1."""
    order = [NO, HAPPENED, TAKE_AWAY, CURSOR, CHOSEN, ATTACK, MAY_GO, MAY_ACT, OFF]
    ranks = [meanings.rank(m) for m in order]
    assert ranks == sorted(ranks, reverse=True) and len(set(ranks)) == len(ranks)
    assert meanings.rank(TAKE_AWAY) == meanings.rank(PUT_HERE)
    assert meanings.rank(TRACK) < meanings.rank(TRACK_NOW) < meanings.rank(SIDE)


def test_may_act_is_a_slow_dim_breath() -> None:
    values = series(MAY_ACT, 2 * LONG)
    top, low = max(values), min(values)
    assert top < peak(CHOSEN) / 3, "dim"
    assert 0 < low < top / 3
    assert values[: LONG // STEP] == values[LONG // STEP :], "every 2 s"
    half = values[: LONG // 2 // STEP]
    assert half == sorted(half), "one swell"
    back = values[LONG // 2 // STEP : LONG // STEP]
    assert back == sorted(back, reverse=True), "and one sinking"
    assert len(set(values)) > 10, "slowly"


@pytest.mark.parametrize("meaning", [CHOSEN, MAY_GO, TRACK, TRACK_NOW])
def test_steady_ones_are_steady(meaning: int) -> None:
    assert len(set(series(meaning, LONG))) == 1
    assert lively(bytearray([meaning, OFF])) == 0


def test_an_attack_winks_twice_and_pauses() -> None:
    rises = flashes(series(ATTACK, 2 * LONG, start_ms=1000), peak(ATTACK))
    assert len(rises) == 4
    gaps = [b - a for a, b in itertools.pairwise(rises)]
    assert gaps[0] == gaps[2] < 500 < 1200 < gaps[1]


@pytest.mark.parametrize("under", [OFF, MAY_ACT, MAY_GO, ATTACK, CHOSEN])
def test_a_cursor_blinks_evenly_twice_a_second_in_the_colour_underneath(under: int) -> None:
    cursor = code(CURSOR, under)
    values = series(cursor, 8 * times.BLINK)
    rises = flashes(values, max(values))
    assert {b - a for a, b in itertools.pairwise(rises)} == {times.BLINK}
    assert 490 <= times.BLINK <= 520
    lit = sum(value > max(values) / 2 for value in values)
    assert lit == len(values) / 2
    colour = under or CHOSEN
    row = meanings.TABLE[colour * meanings.ROW : colour * meanings.ROW + 3]
    assert lamp(cursor, 0, 0) == tuple(row)


def test_take_away_jumps_on_and_fades_out_and_put_here_is_its_mirror() -> None:
    out = series(TAKE_AWAY, times.FADE)
    assert (
        out == sorted(out, reverse=True) and out[0] == peak(TAKE_AWAY) and out[-1] < 0.02 * out[0]
    )
    into = series(PUT_HERE, times.FADE)
    assert into == sorted(into) and into[-1] > 0.97 * peak(PUT_HERE) and into[0] < 0.02 * into[-1]
    assert series(TAKE_AWAY, 2 * times.FADE) == out * 2, "every second"


@pytest.mark.parametrize("count", range(16))
def test_what_happened_flashes_once_a_hit(count: int) -> None:
    happened = code(HAPPENED, count)
    long = meanings.lasts(happened)
    values = series(happened, long + 3000, start_ms=777, since_ms=777)
    assert len(flashes(values, peak_of_flash())) == max(count, 1)
    assert set(values[long // STEP + 1 :]) == {0.0}
    assert lively(bytearray([OFF, happened, CHOSEN])) == long


def peak_of_flash() -> float:
    return max(series(code(HAPPENED, 1), 600))


@pytest.mark.parametrize("under", [OFF, CHOSEN, MAY_GO, MAY_ACT, CURSOR, TRACK])
def test_no_flickers_three_times_and_then_all_is_as_before(under: int) -> None:
    no = code(NO, under)
    long = meanings.lasts(no)
    values = series(no, long)
    assert len(flashes(values, max(values))) == 3
    for t in range(long, long + 2 * LONG, 20):
        assert lamp(no, t, 0) == lamp(under, t, 0)
    ends = lively(bytearray([no]))
    assert ends == (times.CLOCK_MASK if meanings.moves(under) else long)


def test_a_count_beyond_fifteen_shows_fifteen() -> None:
    assert code(HAPPENED, 18) == code(HAPPENED, 15) < 256


def far_apart(a: list[float], b: list[float]) -> float:
    """How different two movements are, wherever they begin: 0 the same .. 1; hue aside."""
    a = [value / max(a) for value in a]
    b = [value / max(b) for value in b]
    step = 4
    return min(
        sum(abs(x - y) for x, y in zip(a, b[shift:] + b[:shift])) / len(a)
        for shift in range(0, len(b), step)
    )


@pytest.mark.parametrize("pair", list(itertools.combinations((*ON_STARS, SIDE), 2)), ids=str)
def test_any_two_meanings_differ_without_hue(pair: tuple[int, int]) -> None:
    """By movement, whatever the phase; two steady ones by threefold brightness."""
    one, two = (series(code(m, 3 if m == HAPPENED else 0), LONG)[::4] for m in pair)
    if len(set(one)) == len(set(two)) == 1:
        assert max(one[0], two[0]) >= 3 * min(one[0], two[0])
    else:
        assert far_apart(one, two) >= 0.08


def test_the_track_differs_without_hue() -> None:
    assert peak(TRACK_NOW) >= 3 * peak(TRACK) > 0
    assert peak(SIDE) >= 3 * peak(TRACK)
    assert len(set(series(SIDE, LONG))) > 1


@pytest.mark.parametrize("brightness", [1, 2, 3, 4])
def test_every_meaning_shows_at_every_brightness(brightness: int) -> None:
    for meaning in (*ON_STARS, *ON_TRACKS):
        values = [lamp(meaning, t, 0, brightness) for t in range(0, LONG, 20)]
        assert max(max(value) for value in values) >= 3
    assert min(max(lamp(MAY_ACT, t, 0, brightness)) for t in range(0, LONG, 20)) >= 1
    steady = [luminance(*lamp(m, 0, 0, brightness)) for m in (CHOSEN, MAY_GO)]
    assert steady[0] >= 3 * steady[1]


def test_brighter_is_brighter_and_a_setting_of_nothing_is_not_dark() -> None:
    levels = [luminance(*lamp(CHOSEN, 0, 0, b)) for b in range(6)]
    assert levels[0] == levels[1] < levels[2] < levels[3] < levels[4] == levels[5]


# --- never more than three flashes a second


def test_never_more_than_three_flashes_a_second() -> None:
    for shown in [low | high << 4 for low in range(16) for high in (0, 2, 3, 5, 15)]:
        values = series(shown, 8000, start_ms=500, since_ms=500)
        assert most_in_a_second(flashes(values, max(values) or 1)) <= 3, shown


def rises(shown: int, ms: int, since_ms: int = 0) -> list[int]:
    return flashes(series(shown, ms, 0, since_ms), peak(shown & 15) or 1)


ENDLESS = [m for m in ON_STARS if m not in (HAPPENED, NO)]
COARSE = 16  # ms; a divisor of all that endless movements do


@cache
def coming(meaning: int) -> list[list[int]]:
    """For each moment of an endless meaning: its flashes if it comes up then, out of the dark."""
    values = series(meaning, LONG + 1500)
    high = peak(meaning)
    return [
        flashes([0.0, *values[at // STEP : (at + 1500) // STEP]], high)
        for at in range(0, LONG, COARSE)
    ]


@pytest.mark.parametrize("finite", [code(HAPPENED, n) for n in (1, 2, 3, 15)] + [NO])
def test_not_even_where_one_meaning_follows_another(finite: int) -> None:
    """A finite one begins at any moment of any before it; any other may follow when it ends."""
    assert lamp(finite, 0, 0) == (0, 0, 0), "the lead is dark, so that nothing joins on to it"
    long = meanings.lasts(finite)
    own = rises(finite, long)
    for meaning in ENDLESS:
        before = [t + 1 for t in flashes([0.0, *series(meaning, 2 * LONG)], peak(meaning))]
        for begin in range(LONG, 2 * LONG, COARSE):
            found = [t for t in before if begin - 1000 < t < begin] + [begin + t for t in own[:3]]
            assert most_in_a_second(found) <= 3, (meaning, begin)
        for number, after in enumerate(coming(meaning)):
            found = own[-3:] + [long + t for t in after]
            assert most_in_a_second(found) <= 3, (meaning, number * COARSE)


# --- the clock wraps


@pytest.mark.parametrize("meaning", [*ON_STARS, *ON_TRACKS])
def test_the_wrap_of_the_clock_is_not_seen(meaning: int) -> None:
    shown = code(meaning, 3 if meaning == HAPPENED else 0)
    start = WRAP - 1000
    assert series(shown, 3000, start, start) == series(
        shown, 3000, LONG * 5 - 1000, LONG * 5 - 1000
    )


def test_elapsed_goes_on_across_the_wrap() -> None:
    assert times.elapsed(5, WRAP - 5) == 10
    assert times.elapsed(5, 5) == 0
    assert times.elapsed(WRAP - 1, 0) == WRAP - 1
    assert times.elapsed(0, 1) == WRAP - 1, "the future is twelve days away"
