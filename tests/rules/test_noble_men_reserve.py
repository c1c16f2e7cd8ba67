"""Amat's column (6): the die from turn 3 on, the losses that help it, the zone written down."""

import pytest

from alamo.rules.contract import CHANCE, DIE, MEXICAN, NONE, OVER, PICK
from alamo.rules.noble_men.codes import RESERVE_COMES, RESERVE_WAITS
from alamo.rules.noble_men.data import AMAT, COLUMNS, RESERVE
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import BID, BIDDING, HAS_MOVED, MEXICAN_MOVE, RESERVE_DIE
from rules.noble_men_fights import die, label, number
from rules.noble_men_scenes import begun, on_map, play_to, steps


def before_roll(turn: int, losses: int, options: int = 0) -> NobleMen:
    game = play_to(begun(options, entries=(1, 2, 3, 4, 6)), BID if options else RESERVE_DIE)
    while game.turn < turn:
        if game.phase == BID:
            game.apply((PICK, NONE, NONE, NONE, 0))
        die(game, 1)
        play_to(game, BID if options else RESERVE_DIE, game.turn + 1)
    game.lost[MEXICAN] = losses
    return game


def test_B02_fourteen_losses_and_a_five_in_turn_3_are_not_enough() -> None:
    game = before_roll(3, 14)
    assert game.to_act == CHANCE and game.args == (3, 6, 0)
    events = die(game, 5)
    assert (RESERVE_WAITS, NONE, NONE, NONE, 5, 3) in events
    assert game.where(AMAT) == RESERVE


def test_B03_twenty_five_losses_and_a_five_bring_it_to_its_written_zone() -> None:
    game = before_roll(3, 25)
    assert game.args == (3, 6, 1)
    events = die(game, 5)
    assert (RESERVE_COMES, NONE, NONE, number("6"), NONE, 3) in events
    for piece in [AMAT, *range(COLUMNS[4], COLUMNS[5])]:
        assert label(game.where(piece)) == "6"
        assert game.did[piece] & HAS_MOVED  # 6.3: that was its move
    assert game.sealed


@pytest.mark.parametrize(("losses", "bonus"), [(0, 0), (19, 0), (20, 1), (39, 1), (40, 2)])
def test_B03_one_for_each_twenty_losses(losses: int, bonus: int) -> None:
    assert before_roll(3, losses).args == (3, 6, bonus)


@pytest.mark.parametrize(("turn", "needed"), [(3, 6), (4, 5), (5, 4), (6, 3)])
def test_B04_the_roll_needed_falls_turn_by_turn(turn: int, needed: int) -> None:
    for face in range(1, 7):
        game = before_roll(turn, 0)
        assert game.turn == turn and game.args == (turn, needed, 0)
        die(game, face)
        assert on_map(game, AMAT) == (face >= needed)


def test_B04_in_turn_7_it_comes_without_a_roll() -> None:
    game = before_roll(6, 0)
    die(game, 1)
    play_to(game, MEXICAN_MOVE, 7)
    assert label(game.where(AMAT)) == "6" and game.rolls > 0
    assert steps(game, AMAT) == set()  # 6.3


def test_once_it_is_there_nobody_rolls_again() -> None:
    game = before_roll(3, 0)
    die(game, 6)
    while game.to_act != OVER:
        assert game.phase != RESERVE_DIE or game.turn == 3
        game.apply(game.roll() if game.to_act == CHANCE else game.legal(NONE)[0])


def test_its_zone_is_the_mexicans_secret_until_it_comes() -> None:
    one, other = begun(entries=(1, 2, 3, 4, 5)), begun(entries=(1, 2, 3, 4, 6))
    for game in (one, other):
        play_to(game, MEXICAN_MOVE)
    assert [one.where(p) for p in range(one.PIECES)] == [other.where(p) for p in range(one.PIECES)]
    assert one.args == other.args and one.legal(2) == other.legal(2)


# --- the option (14.1): VP for a better die


@pytest.mark.parametrize(("given", "face", "comes"), [(0, 5, False), (1, 5, True), (2, 4, True)])
def test_R14_points_given_are_added_to_this_die(given: int, face: int, comes: bool) -> None:
    game = before_roll(3, 0, BIDDING)
    assert game.phase == BID and game.to_act == MEXICAN
    assert [a[4] for a in game.legal(NONE)] == [0, 1, 2]
    game.apply((PICK, NONE, NONE, NONE, given))
    assert game.args == (3, 6, given) and game.legal(NONE)[0][0] == DIE
    assert game.track(1) == -given
    die(game, face)
    assert on_map(game, AMAT) == comes


def test_R14_once_in_the_game_and_not_for_the_next_die() -> None:
    game = before_roll(3, 0, BIDDING)
    game.apply((PICK, NONE, NONE, NONE, 2))
    die(game, 1)
    play_to(game, RESERVE_DIE, 4)
    assert game.turn == 4 and game.args == (4, 5, 0)
    other = before_roll(3, 0, BIDDING)
    other.apply((PICK, NONE, NONE, NONE, 0))
    die(other, 1)
    assert play_to(other, BID, 4).turn == 4  # nothing was given yet
