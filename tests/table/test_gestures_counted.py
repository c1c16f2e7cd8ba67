"""How many gestures a game takes, played sensibly by scripted hands.

They shoot whatever they can, the surest and nearest first, and a hero who has nobody to shoot at
stays where he is. Who moves such a hero every turn comes to 9.6 gestures a turn.
"""

import pytest

from alamo.rules.contract import AIM, CHANCE, OVER, all_legal
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes
from table.hands import NORTH, Hands
from table.scenes import NW1, red_words

TURN = 9.5
ALAMO = 20


def set_up(seed):
    hands = Hands(RedBanner(0, seed), red_words())
    hands.obey()  # Bowie on his sickbed
    hands.set(NW1, NORTH)
    hands.wait(300)
    hands.set(ALAMO, NORTH)
    hands.wait(300)
    return hands


def best_shot(game):
    """The surest shot, by a marker before a hero; nearest to the fort first."""
    shots = [a for a in all_legal(game) if a[0] == AIM]
    if not shots:
        return None
    return max(shots, key=lambda a: (game.tell(a)[2] >= 33, a[3] % 4, game.tell(a)[2], a[1] == 8))


def shoot(hands, action):
    if action[1] == 8:
        hands.touch(action[3])
    else:
        hands.touch(action[2])
        hands.touch(action[3])
    choice = hands.table.deciding.choice
    for _ in range(8):
        if choice.current() == action:
            break
        hands.press("right")
    seq = hands.table.seq
    hands.press("ok")
    assert hands.table.seq > seq, (action, hands.screen())


def play(hands):
    """A whole game; how many turns it took."""
    game = hands.game
    for _ in range(2000):
        hands.wait(150)
        if hands.table.guide.kind or hands.table.arrivals.owed:
            hands.obey()
        elif game.to_act == OVER:
            return game.track(0)
        elif game.to_act == CHANCE:
            hands.press("ok")
        elif hands.table.mode == modes.FREE and not hands.table.busy():
            hands.wait(250)
            shot = best_shot(game)
            if shot:
                shoot(hands, shot)
            else:
                hands.press("ok")
    raise AssertionError("the game does not end")


def test_a_game_is_set_up_in_six_gestures():
    hands = set_up(1)
    assert hands.game.to_act == CHANCE and not hands.table.guide.kind
    assert hands.gestures <= 6
    assert hands.now_ms < 20000  # at this pace; people have 20 s


def average(games):
    """Gestures a turn, over whole games."""
    turns = gestures = 0
    for seed in range(games):
        hands = set_up(seed)
        before = hands.gestures
        turns += play(hands)
        gestures += hands.gestures - before
    return gestures / turns


def test_a_turn_takes_no_more_gestures_than_the_guide_says():
    assert 5 < average(6) <= TURN


@pytest.mark.soak
def test_a_turn_takes_no_more_gestures_than_the_guide_says_over_many_games():
    assert 8 < average(300) <= TURN
