"""Any legal action of any game can be played by hands alone, or by buttons alone, and no other is.

More of Blood of Noble Men, from the middle of the game on: test_noble_men_by_hands.py.
"""

import pytest

from alamo.rules import catalog
from probe.probe_game import Game as Probe
from table.hands import Hands, at_the_board
from table.playing import perform, perform_by_buttons
from table.scenes import UNWATCHED_STARS, probe_words
from table.whole_games import play_on

# (game, (options, seed) of each played by hands, the same by buttons): a line a game
PLAYED = (
    ("probe", ((0, 0), (1, 1), (2, 2), (0, 3)), ((0, 0), (1, 1), (2, 2), (0, 3))),
    ("noble_men", ((0, 3), (127, 4)), ((31, 5),)),
    ("remembered", ((0, 3), (31, 5), (32, 1), (32, 2)), ((0, 3), (32, 1))),
    ("storming", ((0, 0), (0, 1), (0, 2)), ((0, 0), (0, 1), (0, 2))),
    ("red_banner", ((0, 0), (1, 1), (0, 2), (1, 3)), ((0, 0), (1, 1))),
)


def begun(name, options, seed, *settings):
    if name == "probe":
        return Hands(Probe(options, seed), probe_words(), *settings)
    return at_the_board(catalog.load(name, options, seed), *settings)


def test_every_game_is_played():
    assert {row[0] for row in PLAYED} == {"probe", *catalog.NAMES}
    assert all(row[1] and row[2] for row in PLAYED)


@pytest.mark.parametrize(
    ("name", "options", "seed"), [(row[0], *game) for row in PLAYED for game in row[1]]
)
def test_a_whole_game_is_played_by_hands_alone(name, options, seed):
    play_on(begun(name, options, seed), perform, seed)


@pytest.mark.parametrize(
    ("name", "options", "seed"), [(row[0], *game) for row in PLAYED for game in row[2]]
)
def test_a_whole_game_is_played_by_buttons_alone(name, options, seed):
    play_on(begun(name, options, seed, UNWATCHED_STARS), perform_by_buttons, seed)
