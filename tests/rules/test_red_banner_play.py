"""What must hold in every state of every game: seen over many random ones."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.proof.selfplay import play
from alamo.rules.contract import CHANCE, NONE, OVER, all_legal
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
from contract import checker


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


def play_checked(options: int, seed: int) -> tuple[int, int]:
    """(outcome, actions) of a game checked at every action."""
    game = RedBanner(options, seed)
    player = RandomPlayer(seed)
    other = RedBanner(options, seed)
    count = 0
    while game.to_act != OVER:
        check_counts(game)
        whole = all_legal(game)
        assert whole and len(whole) <= 300
        before = game.pack()
        action = player.choose(game)
        assert action in whole
        events = game.apply(action)
        after = game.pack()
        assert len(after) == len(before)
        other.unpack(after)
        assert other.pack() == after
        other.unpack(before)  # an undo: every byte is as before, and leads on as before
        assert other.pack() == before
        assert other.apply(action) == events and other.pack() == after
        count += 1
    check_counts(game)
    assert all_legal(game) == []
    return game.outcome, count


@pytest.mark.parametrize("options", [0, 1])
def test_random_games_end_and_every_action_can_be_taken_back_byte_for_byte(options: int) -> None:
    outcomes = {play_checked(options, seed)[0] for seed in range(options, 120, 2)}
    assert outcomes == {1, 2, 3, 4, 5}


@pytest.mark.parametrize("seed", range(12))
def test_the_contract_holds_in_every_state(seed: int) -> None:
    outcome, actions, _ = checker.play(RedBanner, seed & 1, seed, 2000)
    assert 1 <= outcome <= 5 and actions > 10


def test_a_state_is_small_and_of_one_length() -> None:
    assert len(RedBanner(0, 0).pack()) == len(RedBanner(1, 99).pack()) == 24


def test_a_state_of_other_options_or_of_no_game_is_refused_and_changes_nothing() -> None:
    game = RedBanner(0, 5)
    player = RandomPlayer(5)
    for _ in range(60):
        game.apply(player.choose(game))
    data = game.pack()
    for bad in (b"", data[:-1], data + b"\0", bytes(24), b"\xff" * 24, RedBanner(1, 5).pack()):
        with pytest.raises(ValueError):
            game.unpack(bad)
        assert game.pack() == data


def test_a_damaged_state_is_refused_or_can_be_played_on() -> None:
    """Any single changed byte: ValueError, or a game that still ends."""
    refused = 0
    for seed in (2, 3):
        game = RedBanner(0, seed)
        player = RandomPlayer(seed)
        for _ in range(40):
            game.apply(player.choose(game))
        data = game.pack()
        for place in range(len(data)):
            for value in (0, 1, 5, 16, 21, 24, 77, 128, 255):
                damaged = bytearray(data)
                damaged[place] = value
                again = RedBanner(0, seed)
                try:
                    again.unpack(bytes(damaged))
                except ValueError:
                    refused += 1
                    continue
                other = RandomPlayer(1)
                for _ in range(3000):
                    if again.to_act == OVER:
                        break
                    again.apply(other.choose(again))
                assert again.to_act == OVER
    assert refused > 100


def test_raising_rolls_changes_the_next_throw_and_nothing_else() -> None:
    game = RedBanner(0, 5)
    player = RandomPlayer(5)
    while game.to_act != CHANCE:
        game.apply(player.choose(game))
    first = game.roll()
    throws = set()
    for _ in range(20):
        game.rolls += 1
        throws.add(game.roll())
    assert len(throws) > 5 and first in game.legal(NONE)


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
        assert play(game, seed, lambda line: None) < 600
        assert 1 <= game.outcome <= 5


@pytest.mark.soak
def test_soak_ten_thousand_random_games_keep_every_promise() -> None:
    for seed in range(10000):
        outcome, _ = play_checked(seed & 1, seed)
        assert 1 <= outcome <= 5
