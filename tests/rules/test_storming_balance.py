"""What is chosen where the document of Storming is silent must leave both sides a game."""

import pytest

from rules.storming_players import Mexican, Texan, play
from rules.storming_scenes import NW, SW, E, S

MEXICAN_WINS = (1, 4)
GAMES = 12  # a plan
# The wall before which all columns stand, the reserve's, the turn when it is called
PLANS = ((E, E, 1), (S, S, 1), (SW, SW, 1), (NW, NW, 1), (E, SW, 2))


def test_players_who_mean_it_win_between_a_third_and_two_thirds() -> None:
    won = 0
    for plan in PLANS:
        for seed in range(GAMES):
            won += play(seed, Texan(), Mexican(*plan)) in MEXICAN_WINS
    assert 1 / 3 < won / (GAMES * len(PLANS)) < 2 / 3


@pytest.mark.parametrize("plan", PLANS)
def test_no_wall_is_hopeless_and_none_is_lost_beforehand(plan: tuple[int, int, int]) -> None:
    won = sum(play(seed, Texan(), Mexican(*plan)) in MEXICAN_WINS for seed in range(GAMES))
    assert 1 <= won < GAMES
