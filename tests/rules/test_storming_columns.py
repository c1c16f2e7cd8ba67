"""Storming's columns: morale, moving, the wall, Santa Anna; and what was decided there."""

from fractions import Fraction
from itertools import product

import pytest

from alamo.rules.contract import (
    CLIMB,
    NONE,
    RALLY,
)
from alamo.rules.storming import morale
from alamo.rules.storming.codes import LEFT_THE_FIELD
from alamo.rules.storming.data import (
    COLUMN,
    HEADQUARTERS,
    SANTA_ANNA,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_24, AT_WALL, lane_zone
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import (
    ADVANCING,
    FIRE,
    HALTED,
    LOST_BEFORE,
    LOST_NOW,
    MORALE,
    RETREATING,
)
from rules.storming_scenes import (
    PASS,
    A,
    B,
    E,
    N,
    S,
    codes,
    count,
    die,
    field,
    hits,
    morale_dice,
    to_mexican_move,
    to_texan_move,
)

# --- morale: the exact arithmetic of two dice


def improves(modifier: int) -> Fraction:
    """The chance that two dice and a modifier come to 5 and more."""
    good = sum(a + b + modifier >= 5 for a, b in product(range(1, 7), repeat=2))
    return Fraction(good, 36)


@pytest.mark.parametrize("state", [RETREATING, HALTED, ADVANCING])
@pytest.mark.parametrize("beside", [False, True])
@pytest.mark.parametrize("command", [0, LOST_NOW, LOST_BEFORE])
@pytest.mark.parametrize("lost", range(0, 10))
def test_morale_is_the_exact_arithmetic_of_two_dice(
    state: int, beside: bool, command: int, lost: int
) -> None:
    modifier = -lost - {0: 0, LOST_NOW: 3, LOST_BEFORE: 1}[command] + (2 if beside else 0)
    counts = {RETREATING: 0, HALTED: 0, ADVANCING: 0}
    start = field({A: (N, AT_12)}, {S: 5})
    start.morale[A], start.command[A], start.lost[A] = state, command, lost
    start.beside = A if beside else NONE
    if start.phase == FIRE:
        start.at = 0
        start.enter(MORALE)
    before = start.pack()
    game = Storming(0, 1)
    for first, second in product(range(1, 7), repeat=2):
        game.unpack(before)
        assert morale.modifier(game, A) == modifier
        die(game, first)
        die(game, second)
        counts[game.morale[A]] += 1
    up = improves(modifier)
    expected = {RETREATING: Fraction(0), HALTED: Fraction(0), ADVANCING: Fraction(0)}
    expected[min(state + 1, ADVANCING)] += up
    expected[max(state - 1, RETREATING)] += 1 - up
    assert {key: Fraction(n, 36) for key, n in counts.items()} == expected


def test_thirty_of_thirty_six_keep_or_gain_without_a_modifier() -> None:
    assert improves(0) == Fraction(30, 36)


def test_the_reserve_and_columns_at_the_wall_do_not_check() -> None:
    game = field({A: (N, AT_WALL), B: (E, AT_6)}, {S: 5})
    if game.phase == FIRE:
        game.apply(PASS)
    assert game.phase == MORALE and game.args[0] == COLUMN + B
    morale_dice(game, (6, 6))
    assert game.phase not in (MORALE,)


def test_the_first_die_waits_for_ok_the_second_rolls_with_it() -> None:
    game = field({A: (N, AT_12)}, {S: 5})
    if game.phase == FIRE:
        game.apply(PASS)
    assert game.fateful(game.roll()) and game.about() == (game.column_zone(A),)
    die(game, 3)
    assert not game.fateful(game.roll()) and game.args[4] == 3


# --- columns


def test_halted_stands_retreating_goes_back_beyond_24_it_is_gone() -> None:
    game = field({A: (N, AT_12), B: (E, AT_18)}, {S: 5})
    game.morale[A], game.morale[B] = HALTED, RETREATING
    game.enter(FIRE)
    places = []
    for _ in range(3):
        if game.phase == FIRE:
            game.apply(PASS)
        while game.phase == MORALE:
            keeps = game.args[0] == COLUMN + A
            game.morale[game.at] = RETREATING if not keeps else ADVANCING
            die(game, 1)
            die(game, 1)
        game.apply(PASS)
        places.append((game.where(COLUMN + A), game.band[B], game.strength(COLUMN + B)))
        game.apply(PASS)
    # A is advancing, then told to halt by two ones each turn: it stands
    assert [place for place, _, _ in places] == [lane_zone(N, AT_12)] * 3
    assert places[0][1:] == (AT_24, 10) and places[1][2] == 0 and game.fled == 10


def test_a_column_that_leaves_is_told_and_counted() -> None:
    game = field({A: (N, AT_24)}, {S: 5})
    game.morale[A] = RETREATING
    if game.phase == FIRE:
        game.apply(PASS)
    die(game, 1)
    die(game, 1)
    events = game.apply(PASS)
    assert LEFT_THE_FIELD in codes(events) and game.where(COLUMN + A) == NONE
    assert game.fled == 10


def test_all_columns_move_at_once_by_the_picture() -> None:
    game = field({A: (N, AT_18), B: (E, AT_12)}, {S: 5})
    to_texan_move(game)
    events = game.apply(PASS)
    moved = [event[1] for event in events if event[0] == 1]
    assert moved == [COLUMN + A, COLUMN + B] and game.roll_call


def test_losses_shorten_the_line_at_the_wall() -> None:
    game = field({A: (N, AT_WALL)}, {N: 30})
    game.front[A] = 7
    game.apply(game.usual(NONE))
    hits(game, 6)
    assert game.bases[A] == 4 and game.front[A] == 4
    game.unpack(game.pack())


def test_the_last_base_up_leaves_no_column() -> None:
    game = field({A: (N, AT_WALL)}, {S: 4})
    game.bases[A] = 1
    count(game)
    to_mexican_move(game)
    at = game.column_zone(A)
    game.beside = A
    game.apply((CLIMB, COLUMN + A, at, at + 1, NONE))
    hits(game, 1)
    assert game.where(COLUMN + A) == NONE and game.star(at) == 0
    assert game.where(SANTA_ANNA) == HEADQUARTERS


# --- Santa Anna


def test_he_rides_24_inches_at_most() -> None:
    game = to_mexican_move(field({A: (N, AT_12), B: (S, AT_12)}, {S: 1}))
    game.band[A] = game.band[B] = AT_12
    assert game.why_not(RALLY, SANTA_ANNA, NONE, game.column_zone(B)) == 0
    game.beside = A
    assert game.why_not(RALLY, SANTA_ANNA, NONE, game.column_zone(B)) == 0  # three lanes round
    game.band[B] = AT_24
    game.band[A] = AT_6
    assert game.why_not(RALLY, SANTA_ANNA, NONE, game.column_zone(B)) != 0
