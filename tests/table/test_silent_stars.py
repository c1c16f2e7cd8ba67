"""A dead sensor is named and played around with the buttons; nothing else stops."""

import random

from alamo.rules.contract import AIM, MOVE, NONE, OVER
from alamo.rules.red_banner.data import COS, TRAVIS
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes
from alamo.table.touch import UNKNOWN
from table.hands import NORTH, Hands
from table.playing import finish_asked, perform_by_buttons
from table.scenes import N2, NW1, S1, red, red_words

ALAMO = 20


def kill(hands, zone):
    hands.readings[hands.stars[zone]] = UNKNOWN
    hands.wait(300)


def test_a_silent_star_is_named_with_the_way_round_it():
    hands = red([(COS, N2)])
    kill(hands, N2)
    assert hands.screen()[1:] == [
        "STAR 7 IS SILENT",
        "For N 2 use \u25c0\u25b6 OK",
        "MENU=test",
    ]
    assert not hands.table.guide.kind and hands.refusals() == []


def test_a_silent_star_of_no_zone_disturbs_nobody():
    hands = red()
    before = hands.screen()
    hands.readings[40] = UNKNOWN
    hands.wait(5000)
    assert hands.screen() == before


def test_its_zone_is_chosen_by_buttons():
    hands = red([(COS, N2)])
    kill(hands, N2)
    while hands.table.buttons.cursor != N2:
        hands.press("right")
    hands.press("ok")
    hands.press("ok")
    assert [a for a in hands.actions() if a[0] == AIM]


def test_a_piece_goes_from_and_to_silent_stars():
    for dead in (NW1, ALAMO):
        hands = red()
        kill(hands, dead)
        for zone in (NW1, ALAMO):
            while hands.table.buttons.cursor != zone:
                hands.press("right")
            hands.press("ok")
        hands.wait(700)
        assert hands.actions() == [(MOVE, TRAVIS, NW1, ALAMO, NONE)]
        hands.obey()  # only what the board can see is asked for
        assert not hands.table.guide.kind


def test_a_star_that_falls_silent_in_the_middle_of_a_gesture_ends_it():
    hands = red()
    hands.lift(NW1)
    hands.readings[NW1] = UNKNOWN
    hands.wait(300)
    assert hands.table.gestures.air == [] and not hands.table.guide.kind
    hands.touch(hands.game.where(1))
    assert hands.table.deciding.choice.actor == hands.game.where(1)


def test_a_star_that_speaks_again_is_compared_not_read_as_a_gesture():
    hands = red()
    kill(hands, NW1)
    hands.readings[NW1] = NORTH
    hands.wait(4000)
    assert hands.actions() == [] and hands.refusals() == [] and not hands.table.guide.kind
    assert "SILENT" not in " ".join(hands.screen())
    kill(hands, NW1)
    hands.readings[NW1] = 0
    hands.wait(4000)
    assert hands.table.guide.kind == modes.REPAIR


def test_half_of_all_sensors_dead_and_a_whole_game_is_played():
    for seed in range(2):
        choose = random.Random(seed)
        hands = Hands(RedBanner(0, seed), red_words(), laid=True)
        dead = choose.sample(range(22), 11)
        for zone in dead:
            hands.readings[zone] = UNKNOWN
        hands.lay = lambda: None
        game = hands.game
        for _ in range(300):
            finish_asked(hands)
            if game.to_act == OVER:
                break
            zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
            perform_by_buttons(hands, choose.choice(game.legal(choose.choice(zones))))
        assert game.to_act == OVER and S1 == 19


def test_stars_that_nobody_watches_ask_for_nothing():
    hands = red([(COS, N2)], settings=bytes((1, 0, 0, 2, 0)))
    hands.readings[:] = bytes(48)
    hands.wait(10000)
    assert not hands.table.guide.kind and hands.refusals() == []
