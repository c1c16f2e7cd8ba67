"""When a star's level counts: 120 ms of bounce, 250 ms of sliding, lights at once."""

import pytest

from alamo.rules.contract import MOVE, NONE
from alamo.rules.red_banner.data import TRAVIS
from alamo.table import times
from alamo.table.meanings import CHOSEN, MAY_GO
from alamo.table.touch import Touch
from table.hands import NORTH
from table.scenes import N1, NW1, NW2, S1, red

ALAMO = 20


class Star:
    """One star and a clock: trace of (ms, reading) in, settled changes out."""

    def __init__(self, reading):
        self.readings = bytearray(48)
        self.readings[7] = reading
        self.touch = Touch()
        self.touch.prime(self.readings)
        self.now_ms = 0

    def hold(self, reading, ms):
        self.readings[7] = reading
        for _ in range(ms // 5):
            self.now_ms += 5
            self.touch.update(self.now_ms, self.readings)
        return [(change >> 6 & 3, change >> 8) for change in self.touch.changes]


def settles_after(was, now):
    star = Star(was)
    star.readings[7] = now
    for ms in range(5, 1000, 5):
        star.now_ms += 5
        star.touch.update(star.now_ms, star.readings)
        if star.touch.changes:
            return ms - 5  # its level began to count in the first tick
    return None


def test_all_times_are_those_of_the_guide():
    assert (times.BOUNCE, times.SLIDE) == (120, 250)
    assert (times.PLAY, times.MISMATCH, times.QUIET) == (600, 3000, 1000)
    assert (times.HANDS_OFF_WINDOW, times.HANDS_OFF_STARS, times.HOLD) == (1000, 2, 1000)


def test_a_standard_gone_for_less_than_120_ms_was_never_lifted():
    star = Star(NORTH)
    assert star.hold(0, 120) == []
    assert star.hold(NORTH, 2000) == []
    assert settles_after(NORTH, 0) == times.BOUNCE == 120


@pytest.mark.parametrize("pole", (1, 2))
def test_a_star_covered_for_less_than_250_ms_was_only_slid_over(pole):
    star = Star(0)
    assert star.hold(pole, 250) == []
    assert star.hold(0, 2000) == []
    assert settles_after(0, pole) == times.SLIDE == 250


def test_a_level_that_never_rests_never_settles():
    star = Star(0)
    for _ in range(100):
        star.hold(1, 5)
        star.hold(2, 5)
    assert star.touch.settled[7] == 0
    assert star.hold(0, 1000) == []


def test_a_lift_is_seen_at_once_and_settles_later():
    star = Star(1)
    star.hold(0, 5)
    assert star.touch.seen[7] == 0 and star.touch.settled[7] == 1


def test_lights_answer_a_lift_at_once():
    """In its tick the lamp of the star itself, in the next one where it may go."""
    hands = red()
    hands.readings[NW1] = 0
    hands.tick()
    assert hands.meaning(NW1) == CHOSEN and hands.meaning(ALAMO) == 0
    hands.tick()
    assert hands.meaning(NW1) == CHOSEN and hands.meaning(ALAMO) == MAY_GO
    hands.readings[NW1] = NORTH
    hands.tick()
    assert hands.meaning(ALAMO) == 0


def test_a_free_action_is_played_600_ms_after_the_last_change():
    hands = red()
    hands.readings[NW1] = 0
    hands.wait(200)
    hands.readings[ALAMO] = NORTH
    hands.wait(5 + times.SLIDE + times.PLAY - 5)
    assert hands.actions() == []
    hands.wait(5)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]


def test_ok_plays_a_free_action_at_once():
    hands = red()
    hands.lift(NW1)
    hands.on(ALAMO, NORTH)
    hands.down("ok")
    hands.wait(30)
    hands.up("ok")
    hands.wait(30)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]


def test_what_fits_nothing_is_refused_at_250_ms():
    hands = red()
    hands.lift(NW1)
    hands.readings[S1 - 1] = NORTH  # south 2: no wall
    hands.wait(times.SLIDE)
    assert hands.refusals() == []
    hands.wait(10)
    assert len(hands.refusals()) == 1


def test_a_chattering_star_books_no_move_and_the_next_clean_move_counts():
    """B01: a weak magnet toggles 30 times in 400 ms and ends on."""
    hands = red()
    before = hands.game.pack()
    for at in range(80):
        hands.readings[NW1] = NORTH if at * 30 // 80 % 2 else 0
        hands.tick()
    hands.readings[NW1] = NORTH
    hands.wait(5000)
    assert hands.actions() == [] and hands.refusals() == []
    assert hands.game.pack() == before and not hands.table.guide.kind
    hands.carry(NW1, ALAMO)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]


def test_sliding_over_other_stars_stops_at_none_of_them():
    """B04: lifted, over two stars for 60 ms each, at rest on a third: exactly one move."""
    hands = red()
    hands.lift(NW1)
    for passed in (NW2, N1 - 1):
        hands.readings[passed] = NORTH
        hands.wait(60)
        hands.readings[passed] = 0
        hands.wait(20)
    hands.on(ALAMO, NORTH)
    hands.wait(1000)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]
    assert hands.refusals() == [] and not hands.table.guide.kind
