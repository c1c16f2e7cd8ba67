"""What hands meet in the bombardment: a hit, and a battery lost on its last day."""

from alamo.rules.contract import HITS, NONE, PICK
from alamo.rules.storming.data import BATTERY, BATTERY_ZONE, BREACH, GUN, LOST
from alamo.rules.storming.fort import zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import COLUMN_SET_UP, PICK_DAMAGE
from rules.storming_scenes import PASS, N, S, day, die
from table.hands import Hands, at_the_board

OTHERS = "Or gun: touch, \u25c0\u25b6 (3)"


def a_hit() -> Hands:
    """The first battery has hit the North wall, which has a gun of its own."""
    game = day()
    game.apply(PASS)
    die(game, 6)
    assert game.phase == PICK_DAMAGE
    hands = at_the_board(game, laid=True)
    hands.wait(400)
    return hands


def test_what_is_offered_is_the_breach_and_beside_it_that_guns_can_be_chosen() -> None:
    hands = a_hit()
    assert hands.screen()[:3] == ["HIT: N wall", "Breach > N wall", OTHERS]
    hands.press("ok")
    assert hands.game.breaches[N] == 1 and all(hands.game.guns)


def test_a_touch_of_the_wall_is_the_breach_though_a_gun_stands_there() -> None:
    hands = a_hit()
    hands.touch(zone_of(N))
    assert hands.game.breaches[N] == 1 and all(hands.game.guns)


def test_the_gun_at_that_wall_is_the_next_value() -> None:
    hands = a_hit()
    hands.press("right")
    assert hands.screen()[:3] == ["\u25c0Gun 11\u25b6", "at N wall", "One of 2 there"]
    hands.press("left")
    assert hands.screen()[:3] == ["HIT: N wall", "\u25c0Breach > N wall\u25b6", OTHERS]
    hands.press("right")
    hands.press("ok")
    assert hands.game.guns[10] == 0 and hands.game.breaches[N] == 0


def test_a_gun_elsewhere_is_one_touch_and_ok() -> None:
    hands = a_hit()
    gun = next(a for a in hands.game.legal(zone_of(5)) if a[0] == PICK)
    assert gun[1] not in (BREACH, NONE)
    hands.touch(zone_of(5))
    hands.press("ok")
    assert hands.game.guns[gun[1] - GUN] == 0 and hands.game.breaches[N] == 0


def last_reply_of_the_last_day() -> Storming:
    """Three guns of the South are to reply to three batteries."""
    game = day()
    game.day = 5
    game.facing[:] = bytes((S, S, S))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    return game


def test_the_standard_of_a_battery_lost_on_the_last_day_is_taken_off() -> None:
    game = last_reply_of_the_last_day()
    hands = at_the_board(game, laid=True)
    box = hands.stars[BATTERY_ZONE]
    assert hands.readings[box]
    hands.press("right")  # dice of their own
    while hands.table.deciding.values.current() != (HITS, NONE, NONE, NONE, 1):
        hands.press("right")
    hands.press("ok")
    hands.wait(400)
    assert game.phase == COLUMN_SET_UP and game.where(BATTERY) == LOST
    hands.obey()
    assert not hands.readings[box] and hands.readings[hands.stars[BATTERY_ZONE + 1]]
