"""Several standards in the air at once: set-downs pair by pole, else by what is legal, else the
board asks. Never a guess."""

from alamo.rules.contract import MOVE, NONE
from alamo.rules.red_banner.data import BOWIE, COS, CROCKETT, TRAVIS
from alamo.table.meanings import CURSOR
from table.hands import NORTH, SOUTH
from table.scenes import E1, N1, N2, NW1, S1, SE1, red

ALAMO = 20


def test_opposite_poles_pair_by_pole():
    hands = red([(COS, N2)])
    hands.lift(NW1)
    hands.lift(N2)
    hands.on(ALAMO, NORTH)
    hands.wait(700)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]
    hands.on(N2, SOUTH)  # the Mexican was only lifted
    hands.wait(100)
    assert len(hands.actions()) == 1 and not hands.table.guide.kind
    assert hands.refusals() == [] and not hands.table.deciding.open()


def test_same_pole_takes_the_only_legal_pairing():
    hands = red([(CROCKETT, E1)])
    hands.lift(NW1)
    hands.lift(E1)
    hands.on(S1, NORTH)  # only from the NW wall
    hands.on(SE1, NORTH)  # only from the E wall
    hands.wait(1000)
    assert sorted(hands.actions()) == [
        (MOVE, TRAVIS, NW1, S1, NONE),
        (MOVE, CROCKETT, E1, SE1, NONE),
    ]
    assert not hands.table.guide.kind and hands.refusals() == []


def test_when_both_could_have_come_both_origins_blink_and_the_board_asks():
    hands = red([(CROCKETT, E1)])
    hands.lift(NW1)
    hands.lift(E1)
    hands.on(ALAMO, NORTH)
    hands.wait(5000)
    assert hands.meaning(NW1) == CURSOR and hands.meaning(E1) == CURSOR
    assert hands.screen()[:2] == ["Which one comes", "to Alamo?"]
    assert hands.actions() == []


def test_setting_one_of_two_back_says_that_the_other_one_went():
    hands = red([(CROCKETT, E1)])
    hands.lift(NW1)
    hands.lift(E1)
    hands.on(ALAMO, NORTH)
    hands.on(E1, NORTH)
    hands.wait(1000)
    assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]
    assert not hands.table.guide.kind and hands.refusals() == []


def test_the_question_which_one_came_can_be_answered_by_buttons():
    hands = red([(CROCKETT, E1)])
    hands.lift(NW1)
    hands.lift(E1)
    hands.on(ALAMO, NORTH)
    while hands.table.buttons.cursor != E1:
        hands.press("right")
    hands.press("ok")
    hands.wait(1000)
    assert hands.actions() == [(MOVE, CROCKETT, E1, ALAMO, NONE)]
    hands.on(NW1, NORTH)
    assert not hands.table.guide.kind


def test_setting_the_second_one_down_settles_which_was_the_first():
    hands = red([(CROCKETT, E1)])
    hands.lift(NW1)
    hands.lift(E1)
    hands.on(ALAMO, NORTH)  # either
    hands.on(SE1, NORTH)  # only from the E wall
    hands.wait(2000)
    assert sorted(hands.actions()) == [
        (MOVE, TRAVIS, NW1, ALAMO, NONE),
        (MOVE, CROCKETT, E1, SE1, NONE),
    ]
    assert not hands.table.guide.kind


def test_a_quick_second_gesture_loses_neither():
    hands = red([(CROCKETT, E1), (BOWIE, ALAMO)])
    hands.lift(NW1)
    hands.readings[S1] = NORTH
    hands.wait(300)  # at rest, but not yet played
    hands.readings[E1] = 0
    hands.wait(150)
    hands.on(SE1, NORTH)
    hands.wait(1000)
    assert sorted(hands.actions()) == [
        (MOVE, TRAVIS, NW1, S1, NONE),
        (MOVE, CROCKETT, E1, SE1, NONE),
    ]
    assert not hands.table.guide.kind and hands.refusals() == []


def test_a_standard_in_the_air_while_another_is_played_is_no_fault():
    hands = red([(CROCKETT, E1)])
    hands.lift(NW1)
    hands.on(S1, NORTH)
    hands.readings[E1] = 0
    hands.wait(200)  # Travis is played now, Crockett is in the hand
    assert hands.actions() == [(MOVE, TRAVIS, NW1, S1, NONE)]
    assert not hands.table.guide.kind
    hands.on(E1, NORTH)
    assert hands.refusals() == []


def test_names_decide_between_two_on_one_space():
    hands = red([(TRAVIS, ALAMO), (CROCKETT, ALAMO)])
    hands.carry(ALAMO, N1)  # a standard with a name on it; the board cannot read it
    assert hands.actions() == []
    assert "Travis" in " ".join(hands.screen())
    hands.press("right")
    hands.press("ok")
    assert hands.actions() == [(MOVE, CROCKETT, ALAMO, N1, NONE)]
    hands.set(ALAMO, NORTH)  # Travis stood beside it
    assert not hands.table.guide.kind and hands.refusals() == []
    assert hands.game.star(N2) == 0
