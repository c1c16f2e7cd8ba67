"""All in a zone fire by default; left and right, or a touch, pick some of them first."""

from alamo.rules.contract import AIM, DIE, NONE, PICK
from alamo.table import modes
from probe.probe_state import FIRE, MARCH
from probe.probe_volley import Volley
from probe.scenes import played_to
from table.hands import Hands
from table.playing import enter
from table.scenes import OWN_DICE, probe_words

ALL_OF_1 = (AIM, NONE, 1, 4, NONE)
PICK_1, PICK_4 = (PICK, 1, 1, NONE, NONE), (PICK, 4, 1, NONE, NONE)


def volley(settings=OWN_DICE):
    """The fire phase; on 1 stand the rifles 1 and the militia 4; Mexicans on 4 and 6."""
    game = Volley(1, 1)
    game.unpack(played_to(FIRE).pack())
    hands = Hands(game, probe_words(), settings, laid=True)
    hands.wait(400)
    return hands


def chosen(hands):
    return hands.table.deciding.choice.chosen()


def fired(hands):
    return [piece for piece in range(5) if hands.game.s[21 + 28 + piece] & 2]


def test_the_default_is_all_of_them_and_ok_does_it():
    hands = volley()
    assert hands.table.deciding.called()
    while chosen(hands)[0][2] != 1:
        hands.press("back")
    hands.press("ok")
    assert hands.actions() == [ALL_OF_1]
    enter(hands, 1)
    assert fired(hands) == [1, 4] and hands.game.prompt == FIRE


def test_left_and_right_reach_each_of_them_and_the_same_zone_is_offered_again():
    hands = volley()
    hands.touch(2)  # from another zone than the first
    hands.press("back")
    while chosen(hands)[0][2] != 1:
        hands.press("back")
    hands.press("left")
    assert chosen(hands) == [PICK_4]
    assert "block" in hands.screen()[1].lower()
    hands.press("ok")
    hands.wait(400)
    assert hands.actions() == [PICK_4] and hands.table.deciding.called()
    assert chosen(hands) == [ALL_OF_1]  # now of the one picked
    hands.press("ok")
    enter(hands, 1)
    assert fired(hands) == [4]
    hands.wait(400)
    hands.press("ok")
    assert hands.actions()[-1] == ALL_OF_1  # the rest fires again, at another if they like
    enter(hands, 1)
    assert fired(hands) == [1, 4]


def test_back_takes_the_picked_one_back_and_then_passes():
    hands = volley()
    while chosen(hands)[0][2] != 1:
        hands.press("back")
    before = hands.game.pack()
    hands.press("left")
    hands.press("ok")
    hands.wait(400)
    assert hands.screen()[-1] == "OK=do it  BACK=undo"
    hands.press("back")
    hands.wait(400)
    assert hands.game.pack() == before and chosen(hands) == [ALL_OF_1]
    assert hands.screen()[-1] == "OK=do it  BACK=pass"
    hands.press("back")
    assert chosen(hands)[0][2] == 2


def test_by_touch_too():
    hands = volley()
    hands.touch(2)
    hands.touch(1)
    assert not hands.table.deciding.armed()
    hands.press("ok")  # of what this zone can do, what needs no other zone
    assert chosen(hands)[0][0] == PICK
    hands.press("ok")
    hands.wait(400)
    assert hands.actions() == [PICK_1]
    hands.touch(4)  # the target
    enter(hands, 1)
    assert fired(hands) == [1]


def test_the_rest_by_default_needs_no_picking():
    hands = volley(modes.DEFAULT_SETTINGS)
    hands.press("ok", 1100)
    for _ in range(12):
        hands.wait(900)
        if hands.game.prompt != FIRE:
            hands.press("ok")  # losses wait for their owner
            hands.obey()
    played = [a[0] for a in hands.actions()]
    assert played.count(AIM) == played.count(DIE) >= 3 and PICK not in played


def test_nothing_of_it_lingers_in_the_next_phase():
    hands = volley()
    assert hands.table.deciding.part == NONE and hands.game.prompt != MARCH
    while chosen(hands)[0][2] != 1:
        hands.press("back")
    hands.press("left")
    hands.press("ok")
    hands.wait(400)
    assert hands.table.deciding.part == 1
    hands.press("ok")
    enter(hands, 1)
    assert hands.table.deciding.part == NONE
