"""The rows of the grammar that buttons speak mean what they say."""

from alamo.rules.contract import (
    AIM,
    DONE,
    NONE,
)
from alamo.rules.red_banner.data import ALAMO, COS, DUQUE, MARKER
from alamo.table import modes, times
from alamo.table.meanings import ATTACK, CURSOR, MAY_ACT
from probe.probe_state import FIRE, MARCH
from probe.scenes import END_OF_PHASE
from table.playing import menu, point
from table.scenes import (
    N1,
    N2,
    N3,
    NW1,
    S2,
    probe,
    red,
    shots,
)

# --- OK


def test_ok_with_nothing_chosen_ends_the_phase():
    hands = red(markers=0)
    hands.press("ok")
    assert hands.actions() == [END_OF_PHASE]


def test_ok_does_what_is_shown_before_it_ends_anything():
    hands = red([(COS, N2)])
    hands.touch(N2)
    hands.press("ok")
    assert DONE not in [a[0] for a in hands.actions()] and shots(hands)


def test_hold_ok_fills_a_bar_and_letting_go_stops_it():
    hands = probe(FIRE)
    bars = []
    hands.watch = lambda h: bars.append(h.screen()[-1].count("#"))
    hands.down("ok")
    hands.wait(900)
    assert 0 < bars[100] < bars[-1] <= 21
    hands.up("ok")
    hands.wait(2000)
    assert hands.actions() == []
    assert "#" not in "".join(hands.screen())


# --- left and right


def test_left_and_right_move_a_cursor_over_the_lit_stars_only():
    hands = red([(COS, N2), (DUQUE, S2)])
    lit = [zone for zone, m in hands.lights().items() if m in (MAY_ACT, ATTACK)]
    seen = []
    for _ in range(len(lit)):
        hands.press("right")
        seen += [zone for zone, m in hands.lights().items() if m == CURSOR]
    assert sorted(seen) == sorted(lit) and len(lit) == 4
    hands.press("left")
    assert [z for z, m in hands.lights().items() if m == CURSOR] == [seen[-2]]


def test_cursor_and_ok_choose_as_a_touch_does():
    by_buttons, by_touch = red([(COS, N2)]), red([(COS, N2)])
    point(by_buttons, N1)
    by_touch.touch(N1)
    assert by_buttons.lights() == by_touch.lights()
    point(by_buttons, N2)
    by_touch.touch(N2)
    assert by_buttons.lights() == by_touch.lights()
    assert by_buttons.screen() == by_touch.screen()


def test_held_right_goes_on_fast():
    hands = red([], settings=bytes((1, 0, 1, 2, 1)), markers=0)
    hands.press("ok")  # ends the turn: the players draw the next card themselves
    assert hands.table.mode == modes.CHANCE_OWN
    first = hands.table.deciding.values.current()[4]
    hands.press("right", 2000)
    turned = (hands.table.deciding.values.current()[4] - first) % 23
    assert turned == (2000 + times.DEBOUNCE - 20 - times.REPEAT_AFTER) // times.REPEAT + 1


def test_left_and_right_choose_among_several_pieces():
    hands = red([(COS, N3), (DUQUE, N3)])
    hands.touch(N3)
    first = " ".join(hands.screen())
    assert "\u25c0" in first and "\u25b6" in first and "Cos" in first
    hands.press("right")
    assert "Duque" in " ".join(hands.screen())
    hands.press("ok")
    assert shots(hands) == [(AIM, MARKER, NONE, N3, DUQUE)]


# --- BACK


def test_back_drops_the_last_choice():
    hands = red([(COS, N2)])
    hands.touch(N2)
    hands.press("back")
    assert hands.meaning(N2) == ATTACK and not hands.table.deciding.open()
    assert hands.table.seq == 0


def test_back_with_nothing_chosen_undoes_the_last_free_gesture():
    hands = red()
    before = hands.game.pack()
    hands.carry(NW1, ALAMO)
    hands.press("back")
    hands.wait(50)
    assert hands.game.pack() == before and hands.table.guide.kind == modes.PLEASE_DO
    hands.obey()
    assert not hands.table.guide.kind


# --- HINT and MENU


def test_hint_shows_what_can_be_done_then_what_lights_mean():
    hands = red([(COS, N2)])
    before = hands.screen()
    hands.press("hint")
    shown = " ".join(hands.screen())
    assert "N wall" in shown and "NW wall" in shown and "N 2" in shown
    hands.press("hint")
    assert "white" in " ".join(hands.screen()) and hands.screen() != before
    hands.press("hint")
    assert hands.screen() == before


def test_held_hint_is_a_private_look_that_ends_with_it():
    hands = probe(MARCH)
    hands.touch(4)
    public = " ".join(hands.screen())
    hands.down("hint")
    hands.wait(times.HOLD + 100)
    private = " ".join(hands.screen())
    assert "Veterans" in private and "4" in private and "Veterans" not in public
    hands.up("hint")
    hands.wait(50)
    assert "Veterans" not in " ".join(hands.screen())


def test_menu_has_scores_dice_draws_save_test_and_set_right():
    hands = red()
    hands.press("menu")
    seen = []
    for _ in range(14):
        seen.append(hands.screen()[0])
        hands.press("right")
    for item in ("SCORES", "OWN DICE", "OWN DRAWS", "LAST ROLLS", "SET RIGHT", "SENSOR TEST"):
        assert item in seen, seen
    assert "SAVE AND LEAVE" in seen and "NEW GAME" in seen
    hands.press("menu")
    assert not hands.table.menu


def test_the_menu_asks_the_app_for_what_it_cannot_do_itself():
    for item, request in (("SAVE AND LEAVE", 2), ("SENSOR TEST", 3), ("NEW GAME", 1)):
        hands = red()
        menu(hands, item)
        assert hands.table.request == request and hands.flags & modes.REQUEST
