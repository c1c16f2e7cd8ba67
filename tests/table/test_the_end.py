"""The end of a game: the fort goes dark, the battle is told again, nothing is booked any more."""

import pytest

from alamo.rules.contract import OVER
from alamo.rules.red_banner.data import COS
from alamo.table import modes
from alamo.table.meanings import CHOSEN, TRACK_NOW
from alamo.table.show import STEP_MS
from table.hands import BUTTONS, NORTH, SOUTH
from table.playing import enter, menu
from table.scenes import BY_HAND, N1, N2, NW1, red

ALAMO = 20


def fallen(ready=()):
    """Cos storms from the North wall into the Alamo."""
    hands = red([(COS, N1), (1, NW1), (0, 15)], ready=ready, markers=0, settings=BY_HAND)
    hands.press("ok")
    enter(hands, 8)
    enter(hands, 1)
    assert hands.game.to_act == OVER and hands.game.outcome
    return hands


def held():
    hands = red([(COS, N2)], cards_left=0, ready=(), markers=0)
    hands.press("ok")
    assert hands.game.to_act == OVER
    return hands


def lit(hands):
    return [zone for zone, m in hands.lights().items() if m == CHOSEN]


def test_the_last_standards_are_asked_for_before_the_end_is_shown():
    hands = fallen()
    assert hands.table.guide.kind == modes.PLEASE_DO and hands.table.mode != modes.FINISHED
    hands.obey()
    hands.wait(20)
    assert hands.table.mode == modes.FINISHED
    assert "Crushing Victory" in " ".join(hands.screen()) and hands.screen()[-1].startswith("OK=")


def test_the_fort_goes_dark_wall_by_wall():
    hands = fallen()
    hands.lay()
    hands.wait(280)
    seen = [len(lit(hands))]
    while hands.table.story.moving():
        hands.wait(STEP_MS)
        seen.append(len(lit(hands)))
    assert seen[0] == 6 and seen[-1] == 0
    assert seen == sorted(seen, reverse=True) and len(set(seen)) == 7


def test_a_fort_that_held_lights_the_whole_track():
    hands = held()
    hands.wait(50)
    assert all(hands.table.frame[lamp] & 15 == TRACK_NOW for lamp in range(48, 72))
    assert "Texian Major Victory" in " ".join(hands.screen())


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_any_press_ends_the_finale_and_does_nothing_else(button):
    hands = fallen()
    hands.lay()
    hands.wait(400)
    assert hands.table.story and hands.table.story.moving()
    played = hands.table.seq
    hands.press(button)
    assert not hands.table.story and lit(hands) == []
    assert hands.table.seq == played and not hands.table.menu


def test_ok_tells_the_whole_battle_again_in_lights():
    hands = red([(COS, N2)], cards_left=0, markers=1)
    hands.carry(NW1, ALAMO)
    hands.touch(N2)
    hands.press("ok")
    hands.lay()
    hands.wait(700)
    while hands.game.to_act != OVER:
        hands.press("ok")
        hands.wait(50)
    hands.press("ok")  # see it again
    shown = []
    hands.watch = lambda h: shown.append(tuple(lit(h)))
    played = hands.table.seq
    hands.wait(3 * STEP_MS)
    told = [zones for at, zones in enumerate(shown) if zones and zones != shown[at - 1]]
    assert told == [
        (NW1, ALAMO),
        (N2,),
    ]  # what has no place is left out
    assert not hands.table.story
    assert hands.table.seq == played


@pytest.mark.parametrize("button", sorted(BUTTONS))
def test_any_press_ends_the_replay_and_does_nothing_else(button):
    hands = held()
    hands.table.replay()
    hands.wait(50)
    assert hands.table.story
    played, screen = hands.table.seq, hands.screen()
    hands.press(button)
    assert not hands.table.story and hands.table.seq == played
    assert hands.screen() == screen and not hands.table.menu


def test_a_standard_lifted_ends_it_too():
    hands = fallen()
    hands.lay()
    hands.wait(400)
    hands.readings[ALAMO] = 0
    hands.wait(200)
    assert not hands.table.story


def test_a_whole_battle_is_told_in_half_a_minute():
    """A full game has some 24 turns of a few moves: at this pace its last 80 take 28 s."""
    assert 80 * STEP_MS <= 30000


@pytest.mark.parametrize("end", (fallen, held))
def test_clearing_the_board_after_the_end_books_nothing(end):
    """B28."""
    hands = end()
    hands.lay()
    hands.wait(3000)
    after, played = hands.game.pack(), hands.table.seq
    hands.table.taken_news()
    for zone in range(22):
        hands.readings[zone] = 0
        hands.wait(150)
    for zone in (5, 9, 20):  # and somebody plays about with them
        hands.readings[zone] = SOUTH
        hands.wait(400)
        hands.readings[zone] = NORTH
        hands.wait(400)
    hands.wait(6000)
    assert hands.game.pack() == after and hands.table.seq == played
    assert hands.refusals() == [] and not hands.table.guide.kind
    assert not hands.table.gestures.hands_off
    for action in ((1, 0, NW1, ALAMO, 255), (10, 255, 255, 255, 255)):
        assert hands.table.act(action)
    assert hands.table.seq == played


def test_after_the_end_the_menu_still_begins_a_new_game():
    hands = held()
    menu(hands, "NEW GAME")
    assert hands.table.request == 1
