"""Own dice and own draws, at any moment, by the menu or where a roll waits."""

from alamo.rules.contract import DIE, DRAW, HITS, NONE
from alamo.rules.red_banner.data import COS, DUQUE
from alamo.table import modes
from probe.probe_state import BOMBARD, SHELL
from table.hands import Hands
from table.playing import menu
from table.scenes import (
    N1,
    N2,
    NW2,
    OWN_DICE,
    OWN_DRAWS,
    probe,
    red,
    red_game,
    red_words,
)

ALAMO = 20


def entered(hands):
    return hands.table.deciding.values.current()


def test_an_own_die_is_entered_with_left_right_and_ok():
    hands = red([(COS, N2)], settings=OWN_DICE)
    hands.touch(N2)
    hands.press("ok")
    assert hands.table.mode == modes.CHANCE_OWN
    assert "YOUR DIE" in hands.screen()[1] and hands.screen()[-1] == "OK=that is it"
    while entered(hands)[4] != 4:
        hands.press("right")
    assert "\u25c04\u25b6" in hands.screen()[1]
    hands.press("ok")
    assert hands.actions()[-1] == (DIE, NONE, NONE, NONE, 4)


def test_every_face_can_be_entered_and_no_other():
    hands = red([(COS, N2)], settings=OWN_DICE)
    hands.touch(N2)
    hands.press("ok")
    faces = []
    for _ in range(7):
        faces.append(entered(hands)[4])
        hands.press("right")
    assert sorted(faces[:6]) == [1, 2, 3, 4, 5, 6] and faces[6] == faces[0]


def test_an_own_draw_is_entered_and_names_its_card():
    hands = red([], settings=OWN_DRAWS, ready=(), markers=0)
    hands.press("ok")
    assert "YOUR DRAW" in " ".join(hands.screen())
    while entered(hands)[4] != 15:
        hands.press("right")
    assert "Canister" in " ".join(hands.screen())
    hands.press("ok")
    assert (DRAW, NONE, NONE, NONE, 15) in hands.actions()
    assert hands.game.card == 15


def test_eighteen_dice_are_entered_as_one_number_of_hits():
    hands = probe(BOMBARD, order=SHELL, settings=OWN_DICE)
    assert "YOUR HITS" in " ".join(hands.screen())
    while entered(hands)[4] != 3:
        hands.press("right")
    bar = sum(1 for lamp in range(72, 87) if hands.table.frame[lamp] & 15 == 11)
    assert bar == 3 or hands.table.frame[72] & 15 == 12  # the number stands on the track
    hands.press("ok")
    assert hands.actions()[-1] == (HITS, NONE, NONE, NONE, 3)


def test_left_or_right_where_a_roll_waits_enters_it_by_hand():
    for button in ("left", "right"):
        hands = red([], ready=(), markers=0)
        hands.press("ok")
        assert hands.table.mode == modes.CHANCE_OK
        hands.press(button)
        assert hands.table.mode == modes.CHANCE_OWN and "YOUR DRAW" in " ".join(hands.screen())
        hands.press("back")  # no: the board draws
        hands.wait(50)
        assert hands.table.mode == modes.CHANCE_OK and hands.actions()[-1][0] != DRAW


def test_own_dice_can_be_switched_on_while_a_roll_waits_and_off_again():
    hands = red([], ready=(), markers=0)
    hands.press("ok")
    menu(hands, "OWN DRAWS")
    hands.press("menu")
    assert hands.table.mode == modes.CHANCE_OWN
    menu(hands, "OWN DRAWS")
    hands.press("menu")
    assert hands.table.mode == modes.CHANCE_OK
    assert hands.flags & modes.REQUEST  # it is remembered


def test_own_dice_switched_on_in_the_middle_of_a_turn_serve_the_next_roll():
    hands = red([(COS, N2), (DUQUE, NW2)], markers=2)
    hands.touch(N2)
    hands.press("ok")  # the board rolls
    hands.lay()
    hands.wait(700)
    menu(hands, "OWN DICE")
    hands.press("menu")
    hands.touch(NW2)
    hands.press("ok")
    assert hands.table.mode == modes.CHANCE_OWN


def test_the_last_twenty_rolls_are_in_the_menu():
    hands = red([(COS, N2)], settings=OWN_DICE)
    table = hands.table
    for face in (3, 6, 1):
        table.game.unpack(red_game([(COS, N2)]).pack())
        table.plays.play((4, 8, NONE, N2, COS), False)
        table.plays.play((DIE, NONE, NONE, NONE, face), False)
    hands.lay()
    hands.wait(700)
    hands.press("menu")
    while hands.screen()[0] != "LAST ROLLS":
        hands.press("right")
    assert hands.screen()[1] == "361"


def test_a_storm_die_waits_for_ok_and_its_zones_are_lit():
    hands = red([(COS, N2)], ready=(), markers=0, settings=OWN_DRAWS)
    hands.press("ok")
    while entered(hands)[4] != 8:  # Cos, twice
        hands.press("right")
    hands.press("ok")
    hands.wait(100)
    assert hands.table.mode == modes.CHANCE_OK and hands.game.about() == (N2, N1)
    assert hands.meaning(N2) == 2 and hands.meaning(N1) == 2
    hands.touch(N1)  # as OK
    assert hands.actions()[-1][0] == DIE


def test_the_roll_that_counts_by_hand_and_by_board_is_one_and_the_same():
    """The count of rolls goes on either way, so the seed's later dice do not repeat."""
    counts = []
    for settings in (OWN_DICE, modes.DEFAULT_SETTINGS):
        hands = Hands(red_game([(COS, N2)]), red_words(), settings, laid=True)
        hands.wait(300)
        hands.touch(N2)
        hands.press("ok")
        if hands.table.mode == modes.CHANCE_OWN:
            hands.press("ok")
        counts.append(hands.game.rolls)
    assert counts == [1, 1]
