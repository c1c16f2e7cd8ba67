"""What must hold in every state of every game: seen over many random ones."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import EMPTY, MEXICAN, NONE, OVER, TEXIAN, UNWATCHED
from alamo.rules.remembered import victory
from alamo.rules.remembered.data import (
    ASIDE,
    CENTRE,
    FIRST_LEADER,
    FIRST_MEXICAN,
    MEXICAN_DEAD,
    MOST_INSIDE,
    MOST_OUTSIDE,
    PIECES,
    UNITS,
    WALLS,
    ZONES,
    inside,
    is_gun,
    is_inside,
    outside,
)
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import (
    APPROACH,
    BALLSHOT,
    DEPLOYMENT,
    FINISHED,
    OVERRUN,
    SOLITAIRE,
    WAITS,
)
from rules.play_checks import play_checked

VARIANTS = 32  # every combination of the five variants


def check_pieces(game: Remembered) -> None:
    """54 pieces, each in one place where it may be."""
    count = bytearray(len(game.at))
    for piece in range(UNITS):
        count[game.place[piece]] += 1
    assert count == game.at and sum(count) == UNITS == PIECES - 3
    assert game.where(51) == 13 + game.turn and game.where(52) == game.where(53) == NONE
    for wall in range(WALLS):
        assert game.at[inside(wall)] <= MOST_INSIDE
        most = MOST_OUTSIDE
        if game.phase not in (APPROACH, BALLSHOT):
            most += 5 if game.options & WAITS else 4
        if OVERRUN <= game.phase <= FINISHED:
            most += 2
        assert game.at[outside(wall)] <= most
    for piece in range(UNITS):
        zone = game.place[piece]
        if zone < CENTRE:
            assert is_inside(zone) == (piece < FIRST_MEXICAN)
        assert zone != CENTRE or not is_gun(piece)


def check_stars(game: Remembered) -> None:
    for zone in range(ZONES):
        sides = {game.side_of(p) for p in range(UNITS) if game.where(p) == zone}
        if zone > CENTRE or game.to_act == OVER:
            assert game.star(zone) == UNWATCHED
        else:
            assert game.star(zone) == (sides.pop() if sides else EMPTY) and not sides


class Watch:
    """Looks at every state of one game; knows who fell for good, and the turn before."""

    def __init__(self) -> None:
        self.turn = 0
        self.dead: set[int] = set()
        self.states = 0

    def look(self, game: Remembered, events: list) -> None:
        self.states += 1
        if self.states > 1:
            check_pieces(game)
        if self.states % 8 == 1:
            check_stars(game)
        assert game.turn - self.turn in (0, 1) and game.turn <= 3
        self.turn = game.turn
        for piece in self.dead:
            assert game.place[piece] == MEXICAN_DEAD, "strength 2 falls for good"
        self.dead |= {p for p in range(FIRST_LEADER, UNITS) if game.place[p] == MEXICAN_DEAD}


def check_game(options: int, seed: int) -> Remembered:
    game: Remembered
    game, _ = play_checked(Remembered, options, seed, 5000, Watch().look)
    assert game.phase == FINISHED and 1 <= game.outcome <= 5
    assert -2 <= victory.points(game) <= 33
    living = [p for p in range(UNITS) if game.side_of(p) == TEXIAN and game.where(p) < CENTRE + 2]
    assert living == []
    assert all(game.side_of(p) == MEXICAN for p in range(UNITS) if game.where(p) < CENTRE)
    assert (game.at[ASIDE] == 2) and (not game.alone or game.options == SOLITAIRE)
    return game


def test_fifty_random_games_for_two_with_every_combination_of_variants() -> None:
    games = [check_game(seed % VARIANTS, seed) for seed in range(50)]
    assert {game.outcome for game in games} == {1, 2, 3, 4, 5}
    assert {game.turn for game in games} == {1, 2, 3}


def test_fifty_random_games_alone() -> None:
    games = [check_game(SOLITAIRE, seed) for seed in range(50)]
    assert len({game.outcome for game in games}) >= 3


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_two_thousand_random_games_for_two(part: int) -> None:
    for seed in range(1000 + 250 * part, 1250 + 250 * part):
        check_game(seed % VARIANTS, seed)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(4))
def test_two_thousand_random_games_alone(part: int) -> None:
    for seed in range(5000 + 500 * part, 5500 + 500 * part):
        check_game(SOLITAIRE, seed)


def test_a_turn_later_asks_for_differences_only() -> None:
    """Whoever changes nothing sets only those anew who fell or came back."""
    met = 0
    for seed in range(12):
        game = Remembered(0, seed)
        bot = RandomPlayer(seed)
        while not (game.phase == DEPLOYMENT and game.turn == 2) and game.to_act != OVER:
            game.apply(bot.choose(game))
        if game.to_act != OVER:
            met += 1
            assert game.hand[0] <= 1  # at most whom Crockett brought back
            assert game.hand[1] == 0
    assert met > 3
