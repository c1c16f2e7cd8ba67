"""What must hold in every state of every game of A Blood-Red Banner, over many random ones."""

import pytest

from alamo.proof import selfplay
from alamo.proof.player import RandomPlayer
from alamo.rules.contract import NONE, OVER, all_legal
from alamo.rules.red_banner.data import (
    ALAMO,
    CARDS,
    COLUMNS,
    HEROES,
    LOST,
    MORALES,
    SICKBED,
    UNITS,
    WAITING,
    ZONES,
)
from alamo.rules.red_banner.game import RedBanner
from rules.play_checks import play_checked


def check_counts(game: RedBanner) -> None:
    """Nobody doubled, nobody gone, nobody where he cannot be."""
    for unit in range(UNITS):
        zones = [zone for zone in range(ZONES) if game.at[zone] >> unit & 1]
        assert zones == ([] if game.where(unit) == NONE else [game.where(unit)])
    for column in COLUMNS:
        assert game.where(column) <= ALAMO or game.where(column) == WAITING
    for hero in HEROES:
        assert game.where(hero) in [3, 7, 11, 15, 19, ALAMO, SICKBED, LOST, NONE]
    for track in range(5):
        here = [c for c in COLUMNS if game.where(c) < ALAMO and game.where(c) // 4 == track]
        assert len(here) <= 2
    for zone in range(ALAMO):
        assert bin(game.at[zone] & 0b111).count("1") <= 1
        assert not (game.at[zone] & 0b111 and game.at[zone] & 0b11111000)
    assert game.cards_left == bin(game.deck).count("1") == CARDS - game.track(0)
    assert 0 <= game.strength(8) <= 2


def check_state(game: RedBanner, events: list) -> None:
    check_counts(game)
    assert len(all_legal(game)) <= 300


def play(seed: int) -> int:
    """The outcome of a game checked at every action."""
    game, _ = play_checked(RedBanner, seed & 1, seed, 600, check_state)
    return game.outcome


@pytest.mark.parametrize("options", [0, 1])
def test_random_games_end_and_every_action_can_be_taken_back_byte_for_byte(options: int) -> None:
    outcomes = {play(seed) for seed in range(options, 120, 2)}
    assert outcomes == {1, 2, 3, 4, 5}


def test_a_state_is_small_and_of_one_length() -> None:
    assert len(RedBanner(0, 0).pack()) == len(RedBanner(1, 99).pack()) == 24


def test_morales_came_where_nobody_was_in_every_game() -> None:
    for seed in range(40):
        game = RedBanner(0, seed)
        player = RandomPlayer(seed)
        while game.to_act != OVER:
            waiting = game.where(MORALES) == WAITING
            game.apply(player.choose(game))
            if waiting and game.where(MORALES) < ALAMO:
                track = game.where(MORALES) // 4
                others = [c for c in COLUMNS if c != MORALES and game.where(c) // 4 == track]
                assert [c for c in others if game.where(c) < ALAMO] == []


def test_a_thousand_random_games_end() -> None:
    for seed in range(1000):
        game = RedBanner(seed & 1, seed)
        assert selfplay.play(game, seed, lambda line: None) < 600
        assert 1 <= game.outcome <= 5


@pytest.mark.soak
def test_soak_ten_thousand_random_games_keep_every_promise() -> None:
    for seed in range(10000):
        assert 1 <= play(seed) <= 5
