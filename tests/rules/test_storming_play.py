"""What must hold in every state of every game of Storming: seen over many random ones.

That either side can win: test_storming_balance.py.
"""

import pytest

from alamo.rules.contract import (
    LOST_STRENGTH,
    NONE,
    PUBLIC,
)
from alamo.rules.storming import state
from alamo.rules.storming.data import (
    BASES,
    COLUMN,
    COLUMNS,
    DEFENDERS,
    FIGURES,
    GROUP,
    GUN,
    GUNS,
    HEROES,
    LOST,
    PIECES,
    RESERVE,
    SECTIONS,
    TRAVIS,
    TURNS,
)
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import MELEE, TEXAN_MOVE
from rules.play_checks import play_checked


def check_counts(game: Storming) -> None:
    """Figures and bases conserved as everybody sees them; nobody where he cannot be."""
    figures = sum(game.strength(DEFENDERS + s) for s in range(SECTIONS))
    assert figures + game.fallen == FIGURES
    outside = sum(game.strength(COLUMN + c) for c in range(COLUMNS))
    inside = sum(game.strength(GROUP + s) for s in range(SECTIONS))
    assert outside + inside + game.killed + game.fled == BASES
    for section in range(SECTIONS):
        if game.phase not in (TEXAN_MOVE, MELEE) and game.phase < state.MEXICAN_MOVE:
            assert not game.contested(section)
    for column in range(COLUMNS):
        assert game.front[column] <= game.bases[column]
        assert game.ready[column] <= max(1, game.front[column])
    assert game.turn <= TURNS and game.day <= 5
    for piece in range(PIECES):
        assert game.seen(piece, PUBLIC)
    for gun in range(GUNS):
        assert game.where(GUN + gun) == LOST or game.where(GUN + gun) < RESERVE
    for hero in range(HEROES):
        assert game.where(TRAVIS + hero) != NONE


def play(seed: int) -> int:
    """The outcome of a game checked at every action."""
    fallen = 0

    def look(game: Storming, events: list) -> None:
        nonlocal fallen
        check_counts(game)
        for code, piece, _, _, n, _ in events:
            if code == LOST_STRENGTH and piece < TRAVIS:
                fallen += n

    game, _ = play_checked(Storming, 0, seed, 1500, look)
    assert fallen == game.fallen
    return game.outcome


def test_fifty_random_games_end_within_ten_turns_and_nobody_is_lost() -> None:
    for seed in range(50):
        assert play(seed) in (1, 2, 3, 4)


@pytest.mark.soak
def test_soak_two_thousand_random_games_keep_every_promise() -> None:
    for seed in range(2000):
        assert play(seed) in (1, 2, 3, 4)
