"""One question after the other: secret entries in a row, answers of the other side, many dice.

Nobody presses more than is needed: a roll that was asked for comes inside the same OK, and a
default is one OK.
"""

from alamo.rules.contract import (
    CHANCE,
    DIE,
    DONE,
    HITS,
    LOSE,
    MEXICAN,
    NONE,
    ORDER,
    PICK,
    PUT,
    TEXIAN,
)
from alamo.table import modes
from probe.questions import Questions, question
from table.hands import NORTH, Hands
from table.playing import enter
from table.scenes import OWN_DICE, probe_words
from table.test_secret_entry import silent

SECRET, FIRE, SHOT, ASSAULT, MELEE, LOSSES, SET_UP = 2, 5, 6, 7, 8, 9, 0
END = (DONE, NONE, NONE, NONE, NONE)


def order(leader):
    return [(ORDER, leader, NONE, NONE, n) for n in range(1, 7)]


def pick(*zones):
    return [(PICK, 5, zone, NONE, NONE) for zone in zones]


def die():
    return [(DIE, NONE, NONE, NONE, n) for n in range(1, 7)]


def hits(dice):
    return [(HITS, NONE, NONE, NONE, n) for n in range(dice + 1)]


def asked(*questions, settings=modes.DEFAULT_SETTINGS):
    hands = Hands(Questions(questions), probe_words(), settings, laid=True)
    hands.wait(400)
    return hands


# --- secret entries in a row


def five_orders():
    return asked(*[question(MEXICAN, SECRET, order(5 + i), secret=True) for i in range(5)],
                 question(TEXIAN, FIRE, [END]))  # fmt: skip


def test_five_secret_orders_one_after_the_other_are_five_times_a_number_and_ok():
    hands = five_orders()
    hands.flags = 0
    hands.watch = silent
    for number in range(1, 6):
        assert hands.screen()[0] == "TEXIAN, LOOK AWAY"
        for _ in range(number - 1):
            hands.press("right")
        hands.press("ok")
        hands.wait(300)
    hands.watch = None
    assert hands.actions() == [(ORDER, 4 + n, NONE, NONE, n) for n in range(1, 6)]
    assert hands.game.to_act == TEXIAN and not hands.game.secret


def test_each_order_is_read_only_while_hint_is_held():
    hands = five_orders()
    for number in range(5):
        away = hands.screen()
        hands.down("hint")
        hands.wait(60)
        assert hands.screen() != away and "Order 1" in " ".join(hands.screen()), number
        hands.up("hint")
        hands.wait(60)
        assert hands.screen() == away
        hands.press("ok")
        hands.wait(300)


def test_back_takes_the_last_order_back_and_the_one_before():
    hands = five_orders()
    hands.press("ok")
    hands.wait(300)
    hands.press("right")
    hands.press("ok")
    hands.wait(300)
    assert hands.game.at == 2
    for left in (1, 0):
        hands.press("back")
        hands.wait(300)
        assert hands.game.at == left and hands.screen()[0] == "TEXIAN, LOOK AWAY"
    hands.press("ok")
    hands.wait(300)
    assert hands.game.at == 1 and hands.actions()[-1] == (ORDER, 5, NONE, NONE, 1)


def test_nineteen_pieces_are_nineteen_touches_in_silence_and_back_takes_the_last_one_back():
    places = [[(PUT, piece, NONE, zone, NONE) for zone in range(24)] for piece in range(19)]
    hands = asked(*[question(TEXIAN, SET_UP, ways, secret=True) for ways in places],
                  question(MEXICAN, ASSAULT, [END]))  # fmt: skip
    hands.flags = 0
    hands.watch = silent
    for zone in range(10):
        hands.set(zone, NORTH)
        hands.wait(300)
    hands.watch = None
    assert hands.game.at == 10 and hands.gestures == 10
    hands.press("back")
    hands.wait(300)
    assert hands.game.at == 9 and hands.game.held[9] == 0
    hands.obey()  # the standard comes off again
    hands.set(20, NORTH)
    for zone in range(10, 19):
        hands.set(zone, NORTH)
        hands.wait(300)
    assert hands.game.to_act == MEXICAN
    assert [a[3] for a in hands.actions() if a[0] == PUT][-9:] == list(range(10, 19))


# --- one side answers in the other's phase


def test_a_tie_is_the_other_sides_one_ok_or_touch():
    for by_touch in (False, True):
        hands = asked(
            question(TEXIAN, FIRE, [END]),
            question(MEXICAN, ASSAULT, pick(4, 6, 8), pick(6)[0]),
            question(TEXIAN, FIRE, [END]),
        )
        hands.press("ok")
        hands.wait(400)
        assert hands.table.deciding.choice.chosen() == pick(6)
        hands.touch(8) if by_touch else hands.press("ok")
        hands.wait(800)
        assert hands.actions()[-1] == pick(8 if by_touch else 6)[0]
        assert hands.game.to_act == TEXIAN


def test_losses_of_the_other_side_are_one_ok_whatever_the_prompt_was():
    lose = [(LOSE, 6, 4, NONE, NONE)]
    hands = asked(
        question(TEXIAN, FIRE, [END]),
        question(MEXICAN, LOSSES, lose, lose[0], lose),
        question(MEXICAN, LOSSES, lose, lose[0], lose),
        question(TEXIAN, FIRE, [END]),
    )
    hands.press("ok")
    hands.wait(400)
    assert len(hands.table.deciding.choice.chosen()) == 2
    hands.press("ok")
    hands.wait(400)
    assert hands.game.to_act == TEXIAN and hands.gestures == 2


# --- dice inside the OK


def test_the_dice_that_follow_an_ok_roll_inside_it():
    hands = asked(
        question(MEXICAN, ASSAULT, [END]),
        question(CHANCE, MELEE, die()),
        question(CHANCE, MELEE, die()),
        question(MEXICAN, ASSAULT, [END]),
    )
    hands.press("ok")
    hands.wait(400)
    assert [a[0] for a in hands.actions()] == [DONE, DIE, DIE] and hands.gestures == 1


def test_a_die_that_nobody_asked_for_waits_for_its_own_ok():
    hands = asked(
        question(MEXICAN, ASSAULT, [END]),
        question(CHANCE, MELEE, die(), fateful=die()),
        question(MEXICAN, ASSAULT, [END]),
    )
    hands.press("ok")
    hands.wait(5000)
    assert [a[0] for a in hands.actions()] == [DONE]
    hands.press("ok")
    assert [a[0] for a in hands.actions()] == [DONE, DIE]


def test_many_throws_of_many_dice_come_inside_one_ok():
    hands = asked(
        question(MEXICAN, ASSAULT, [END]),
        *[question(CHANCE, SHOT, hits(dice)) for dice in (18, 4, 7)],
        question(MEXICAN, ASSAULT, [END]),
    )
    hands.press("ok")
    hands.wait(600)
    assert [a[0] for a in hands.actions()] == [DONE, HITS, HITS, HITS] and hands.gestures == 1


def test_own_dice_are_entered_one_throw_after_the_other():
    hands = asked(
        question(MEXICAN, ASSAULT, [END]),
        *[question(CHANCE, SHOT, hits(dice)) for dice in (18, 4)],
        question(MEXICAN, ASSAULT, [END]),
        settings=OWN_DICE,
    )
    hands.press("ok")
    hands.wait(200)
    enter(hands, 5)
    enter(hands, 3)
    assert [a[4] for a in hands.actions()[1:]] == [5, 3]
    assert hands.table.mode == modes.FREE and hands.game.to_act == MEXICAN
