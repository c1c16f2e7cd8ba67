"""A sleeve, a phone, a cat: more than two unexplained stars in a second, and the board waits."""

import pytest

from alamo.rules.contract import HANDS_OFF
from alamo.rules.red_banner.data import BOWIE, COS, CROCKETT, DUQUE
from alamo.table import modes, times
from table.hands import NORTH, SOUTH
from table.scenes import E1, N2, NW1, S2, SE2, red

ALAMO = 20
STANDING = ((NW1, NORTH), (E1, NORTH), (N2, SOUTH), (S2, SOUTH), (ALAMO, NORTH))


def board():
    return red([(CROCKETT, E1), (BOWIE, ALAMO), (COS, N2), (DUQUE, S2)])


def sweep(hands, zones, gap_ms):
    for zone in zones:
        hands.readings[zone] = 0
        hands.wait(gap_ms)


@pytest.mark.parametrize("lead_ms", (0, 300, 600, 900))
def test_three_stars_in_a_second_are_hands_off(lead_ms):
    hands = board()
    hands.touch(NW1)  # something a little before must not hide it
    hands.touch(NW1)
    hands.wait(lead_ms)
    sweep(hands, (NW1, E1, N2), 200)
    hands.wait(150)
    assert hands.table.gestures.hands_off
    assert hands.screen()[0] == "HANDS OFF" and hands.reason() == HANDS_OFF
    assert hands.actions() == []


def test_a_phone_laid_on_three_stars_is_hands_off():
    hands = board()
    for zone in (SE2, SE2 + 1, SE2 - 1):
        hands.readings[zone] = SOUTH
    hands.wait(times.SLIDE + 20)
    assert hands.table.gestures.hands_off and hands.screen()[0] == "HANDS OFF"


def test_three_stars_in_more_than_a_second_are_not():
    hands = board()
    sweep(hands, (NW1, E1, N2), 700)
    hands.wait(200)
    assert not hands.table.gestures.hands_off


def test_two_carries_at_once_are_not():
    hands = board()
    hands.readings[NW1] = 0
    hands.readings[E1] = 0
    hands.wait(150)
    hands.readings[S2 + 1] = NORTH
    hands.readings[SE2 + 1] = NORTH
    hands.wait(300)
    assert not hands.table.gestures.hands_off


def test_back_to_the_same_picture_it_goes_on_silently():
    hands = board()
    before = hands.game.pack()
    sweep(hands, (NW1, E1, N2), 100)
    hands.wait(400)
    hands.table.flags = 0
    hands.lay()
    hands.wait(times.SLIDE)
    hands.flags = 0
    hands.wait(times.QUIET + 50)
    assert not hands.table.gestures.hands_off and not hands.table.guide.kind
    assert not hands.flags & modes.SOUND and hands.screen()[0] != "HANDS OFF"
    assert hands.game.pack() == before and hands.table.seq == 0
    hands.touch(NW1)
    assert hands.table.deciding.choice.actor == NW1


def test_another_picture_is_guided_after_a_second_of_quiet():
    hands = board()
    sweep(hands, (NW1, E1, N2), 100)
    for _ in range(20):  # the cat is still there
        hands.readings[S2] = 0
        hands.wait(200)
        hands.readings[S2] = SOUTH
        hands.wait(300)
        assert hands.table.gestures.hands_off and not hands.table.guide.kind
    hands.wait(times.QUIET - 100)
    assert not hands.table.guide.kind
    hands.wait(100)
    assert hands.table.guide.kind == modes.REPAIR
    hands.obey()
    assert not hands.table.guide.kind and hands.table.seq == 0


def test_a_button_is_answered_while_the_board_waits():
    hands = board()
    sweep(hands, (NW1, E1, N2), 100)
    hands.wait(200)
    told = len(hands.refusals())
    for name in ("back", "ok", "menu"):
        hands.press(name)
        told += 1
        assert len(hands.refusals()) == told and hands.reason() == HANDS_OFF
    assert hands.actions() == []
