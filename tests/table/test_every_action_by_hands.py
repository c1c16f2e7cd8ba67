"""Any legal action can be played by hands alone, or by buttons alone, and no other is."""

import random
from pathlib import Path

import pytest

from alamo.rules.contract import NONE, OVER
from alamo.rules.red_banner.game import RedBanner
from alamo.table import modes
from alamo.words import Words
from probe.probe_game import Game as Probe
from table.hands import Hands
from table.playing import finish_asked, perform, perform_by_buttons

PROBE_WORDS = Words("probe", base=str(Path(__file__).parent.parent / "probe"))
UNWATCHED = bytearray(modes.DEFAULT_SETTINGS)
UNWATCHED[modes.STARS_WATCHED] = 0


def random_game(hands, play, seed, limit=400):
    choose = random.Random(seed)
    game = hands.game
    for _ in range(limit):
        finish_asked(hands)
        if game.to_act == OVER:
            assert game.outcome
            return
        zones = [z for z in [*range(game.ZONES), NONE] if game.legal(z)]
        play(hands, choose.choice(game.legal(choose.choice(zones))))
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_of_red_banner_is_played_by_hands_alone(seed):
    hands = Hands(RedBanner(seed & 1, seed), Words("red_banner"))
    random_game(hands, perform, seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_probe_game_is_played_by_hands_alone(seed):
    random_game(Hands(Probe(seed % 3, seed), PROBE_WORDS), perform, seed)


@pytest.mark.parametrize("seed", range(2))
def test_a_whole_game_of_red_banner_is_played_by_buttons_alone(seed):
    hands = Hands(RedBanner(seed & 1, seed), Words("red_banner"), UNWATCHED)
    random_game(hands, perform_by_buttons, seed)


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_probe_game_is_played_by_buttons_alone(seed):
    random_game(Hands(Probe(seed % 3, seed), PROBE_WORDS, UNWATCHED), perform_by_buttons, seed)
