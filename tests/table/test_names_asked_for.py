"""The guide asks for pieces by name where everybody may know the name, and sends none astray."""

from alamo.journal import Chain
from alamo.rules.contract import EYES_MEXICAN, MOVE, MOVED, NONE
from alamo.rules.red_banner.data import AMAT, COS, DUQUE, MORALES, ROMERO
from alamo.table import meanings, modes
from table.hands import Hands
from table.playing import enter
from table.scenes import BY_HAND, E3, E4, N4, NW1, NW4, red, red_drawn, red_game, red_words


def test_a_saved_game_calls_all_pieces_of_a_zone_back_by_name():
    hands = Hands(red_game([(MORALES, N4), (AMAT, N4)]), red_words())
    screens = []
    for _ in range(6):
        if not hands.table.guide.kind:
            break
        screens.append(hands.screen())
        missing = hands.table.guide.missing_and_surplus()[0]
        hands.set(missing, hands.table.picture.want[hands.stars[missing]])
    assert ["PUT ON N 4:", "Morales, Amat"] in [lines[1:3] for lines in screens]
    assert ["PUT ON Sickbed:", "Bowie"] in [lines[1:3] for lines in screens]
    assert hands.table.guide.kind == modes.NO_GUIDE


def test_a_column_that_arrives_and_marches_in_one_card_is_asked_for_where_it_ends():
    hands = red_drawn(12, [])  # Amat twice
    enter(hands, 3)  # the East track
    assert hands.game.where(AMAT) == E3
    assert hands.screen()[:2] == ["Amat", "Put it on E 3"]
    hands.set(E3)
    assert not hands.table.guide.kind and not hands.table.arrivals.owed


def test_what_is_set_right_sends_no_standard_where_another_belongs():
    """Duque came in on NW 4 and Romero marched E 4 to E 3; both are taken back together."""
    hands = red_drawn(2, [(ROMERO, E4)])  # Duque, Romero
    enter(hands, 1)
    hands.obey()
    while hands.table.arrivals.owed:
        hands.press("ok")
    assert (hands.game.where(DUQUE), hands.game.where(ROMERO)) == (NW4, E3)
    hands.hold_both()
    while hands.game.where(ROMERO) != E4:
        hands.press("back")
        hands.wait(100)
    hands.press("ok")
    hands.wait(100)
    assert hands.table.guide.missing_and_surplus() == (E4, E3)
    assert hands.screen()[:2] == ["Romero", "E 3 > E 4"]
    hands.carry(E3, E4)
    assert hands.table.guide.missing_and_surplus() == (NONE, NW4)


def test_touching_the_star_where_it_stands_beside_another_says_that_it_is_done():
    hands = red_drawn(9, [(AMAT, E4)])
    enter(hands, 3)  # Romero comes in beside him
    assert hands.screen() == ["Romero", "Put it on E 4", "OK=done"]
    assert hands.meaning(E4) == meanings.CHOSEN
    hands.touch(E4)
    hands.wait(300)
    assert not hands.table.arrivals.owed and hands.table.mode == modes.FREE
    assert not hands.reason()


def test_while_something_is_asked_for_nobody_is_shown_as_a_target():
    hands = red([(COS, N4), (DUQUE, N4)], card=15, ready=(), markers=0)
    hands.press("ok")  # both are disordered: rings
    assert hands.table.arrivals.owed
    shown = {hands.meaning(zone) for zone in range(hands.game.ZONES)}
    assert meanings.ATTACK not in shown and meanings.MAY_ACT not in shown


def test_hint_explains_the_lights_while_the_guide_is_open():
    hands = Hands(red_game(), red_words())
    assert hands.table.guide.kind
    asked = hands.screen()
    hands.press("hint")
    assert "violet in=put here" in hands.screen()
    hands.press("hint")
    assert hands.screen() == asked


def test_the_menu_tells_the_score_of_the_game_under_way():
    hands = red(card=3, settings=BY_HAND)
    hands.press("menu")
    assert hands.screen()[0] == "SCORES"
    assert hands.screen()[1].startswith("Card ")


def test_a_column_beaten_back_onto_a_held_space_is_asked_for_until_it_stands_there():
    hands = red([(MORALES, E3), (AMAT, E4)], settings=BY_HAND)
    hands.touch(E3)
    hands.press("ok")
    enter(hands, 6)  # back to E 4, where Amat stands and stays
    assert hands.game.where(MORALES) == E4
    assert hands.screen()[:3] == ["Morales", "E 3 > E 4", "Move it there"]
    hands.take(E3)
    hands.wait(300)
    assert not hands.table.guide.kind
    assert hands.screen()[:2] == ["Morales", "E 3 > E 4"]  # he is still in the hand
    hands.touch(E4)  # set beside Amat: no refusal, and nobody has to confirm anything
    hands.wait(300)
    assert not hands.reason() and not hands.table.deciding.open()
    assert hands.screen()[0] != "Morales"


def test_what_was_rolled_may_be_written_while_the_lights_ask():
    """A draw must be safe before hands have done what it asks for, however long they take."""
    hands = red_drawn(12, [])
    enter(hands, 3)
    assert hands.table.guide.kind == modes.PLEASE_DO
    hands.wait(300)
    assert hands.table.gestures.air and not hands.table.lifted()
    hands.set(E3)
    hands.lift(NW1)
    assert hands.table.lifted()  # a standard in a hand is waited for


def test_hint_with_nothing_lit_leaves_what_is_chosen_on_the_display():
    hands = red([(COS, E3)], settings=BY_HAND)
    hands.touch(E3)
    armed = hands.screen()
    hands.press("hint")
    assert hands.screen() == armed


def test_who_comes_beside_another_is_not_named_when_one_side_alone_may_know():
    hands = red([(MORALES, E4), (AMAT, E4)])
    arrivals = hands.table.arrivals
    arrivals.owe([(MOVED, MORALES, E3, E4, NONE, EYES_MEXICAN)], True)
    assert arrivals.beside is None and not arrivals.owed


def test_what_was_played_before_the_board_went_off_is_no_move_to_be_made():
    hands = red()
    arrivals = hands.table.arrivals
    hands.table.plays.restore([(MOVE, 0, NW1, 20, NONE, 0)], Chain(0, 1))
    arrivals.read()
    assert set(arrivals.came) == {NONE}
