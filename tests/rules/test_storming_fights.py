"""Storming's melee, its end and its dice; and what was decided where the document is silent."""


import pytest

from alamo.rules.contract import (
    CHARGE,
    DONE,
    MEXICAN,
    MOVE,
    NONE,
    OVER,
    TEXIAN,
    all_legal,
)
from alamo.rules.storming import dice, melee, victory
from alamo.rules.storming.data import (
    COLUMN,
    COLUMNS,
    DEFENDERS,
    GROUP,
    LOST,
    PLAZA_NORTH,
    RESERVE,
    RESERVE_COLUMN,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_WALL, zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import (
    ADVANCING,
    FINISHED,
    HALTED,
    MELEE,
)
from rules.storming_scenes import (
    BOWIE_,
    CROCKETT_,
    DICKINSON_,
    PASS,
    TRAVIS_,
    A,
    B,
    E,
    N,
    S,
    assault,
    count,
    day,
    field,
    hits,
    next_turn,
    to_mexican_move,
    to_texan_move,
)

# --- melee


def fight(texans: int, bases: int, heroes: dict[int, int] | None = None) -> Storming:
    game = to_texan_move(field({}, {N: texans, S: 1}, {N: bases}, heroes))
    game.apply(PASS)
    assert game.phase == MELEE
    return game


def test_both_throw_before_anybody_falls_and_they_fight_to_the_end() -> None:
    game = fight(4, 2)
    assert game.args == (4, 3, zone_of(N), 2, 4, GROUP + N) and game.fateful(game.roll())
    hits(game, 2)
    assert game.figures[N] == 4 and game.args[:2] == (4, 6)
    assert game.args[5] == DEFENDERS + N  # whose dice they are: own dice are entered
    hits(game, 1)
    assert game.figures[N] == 2 and game.bases_in[N] == 1
    assert game.phase == MELEE and not game.fateful(game.roll())  # one OK a fight
    hits(game, 1)
    hits(game, 1)
    assert game.figures[N] == 1 and game.bases_in[N] == 0 and game.phase != MELEE
    assert game.star(zone_of(N)) == TEXIAN


@pytest.mark.parametrize(("texans", "bases", "dice_"), [(9, 2, 6), (9, 3, 9), (5, 4, 5)])
def test_a_base_strikes_at_three_texans_a_die_for_each(
    texans: int, bases: int, dice_: int
) -> None:
    assert fight(texans, bases).args[:2] == (dice_, melee.BASE_FACE)


def test_the_largest_fight_can_be_saved() -> None:
    game = field({}, {N: 71}, {N: 49}, {TRAVIS_: N, CROCKETT_: N, BOWIE_: N, DICKINSON_: N})
    to_texan_move(game)
    game.apply(PASS)
    assert game.phase == MELEE and sum(game.dice) == 150
    packed = game.pack()
    game.unpack(packed)
    assert game.pack() == packed


def test_at_most_two_texans_a_base_strike_the_best_first() -> None:
    game = fight(9, 2, {TRAVIS_: N, BOWIE_: N})
    hits(game, 0)
    throws = []
    while game.args[1] != melee.BASE_FACE:
        throws.append(game.args[:2])
        hits(game, 0)
    assert throws == [(1, 4), (1, 5), (2, 6)]


def test_heroes_fall_last() -> None:
    game = fight(1, 3, {CROCKETT_: N})
    hits(game, 1)
    while game.args[1] != melee.BASE_FACE:
        hits(game, 0)
    assert game.figures[N] == 0 and game.hero_at[CROCKETT_] == N
    hits(game, 1)
    while game.phase == MELEE:
        hits(game, 0)
    assert game.where(TRAVIS + CROCKETT_) == LOST and game.star(zone_of(N)) == MEXICAN


def test_texans_may_go_at_bases_in_the_fort() -> None:
    game = to_texan_move(field({}, {N: 6}, {PLAZA_NORTH: 2}))
    game.apply((MOVE, DEFENDERS + N, zone_of(N), zone_of(PLAZA_NORTH), 4))
    assert game.star(zone_of(PLAZA_NORTH)) == MEXICAN and game.contested(PLAZA_NORTH)
    game.apply(PASS)
    assert game.phase == MELEE and game.args[2:5] == (zone_of(PLAZA_NORTH), 2, 4)


# --- how it ends


def test_no_texan_left_is_a_mexican_victory_on_the_spot() -> None:
    game = to_texan_move(field({}, {N: 1}, {N: 2}))
    game.apply(PASS)
    hits(game, 1)
    hits(game, 0)
    assert game.outcome == victory.THE_ALAMO_FELL and game.phase == FINISHED
    assert len(game.finale()) == 12 and all_legal(game) == []


@pytest.mark.parametrize(("texans", "outcome"), [(41, 4), (42, 2), (43, 2)])
def test_after_ten_turns_points_decide_and_a_tie_is_texan(texans: int, outcome: int) -> None:
    """A point for each figure that fell, and for each base killed or gone: 33 of those here."""
    game = field({A: (N, AT_18), B: (E, AT_18)}, {S: texans})
    game.turn = 10
    game.bases[A] = 6  # and nine in reserve, ten with B
    count(game)
    game.killed -= 5
    game.fled += 5
    to_mexican_move(game)
    game.apply(PASS)
    assert game.killed + game.fled == 33 and game.track(2) == 75 - texans - 33
    assert game.outcome == outcome and game.args[4:] == (75 - texans, 33)
    assert len(game.finale()) == (12 if outcome == 4 else 0)


def test_the_assault_is_broken_when_nobody_comes_on() -> None:
    game = to_mexican_move(field({A: (N, AT_18)}, {S: 5}))
    game.morale[A] = HALTED
    game.leave_map(RESERVE_COLUMN)
    count(game)
    game.apply(PASS)
    assert game.outcome == victory.THE_ASSAULT_BROKE


@pytest.mark.parametrize("what", ["reserve", "wall", "advancing", "inside"])
def test_the_assault_goes_on_while_anybody_comes(what: str) -> None:
    game = to_mexican_move(field({A: (N, AT_WALL if what == "wall" else AT_12)}, {S: 5}))
    game.morale[A] = ADVANCING if what == "advancing" else HALTED
    if what != "reserve":
        game.leave_map(RESERVE_COLUMN)
    if what == "inside":
        game.bases_in[N] = 1
        game.taken[N] = 1
    count(game)
    game.apply(PASS)
    assert game.outcome == 0 and game.to_act != OVER


# --- dice


def test_dice_thrown_together_are_fair() -> None:
    game = field({A: (N, AT_6)}, {N: 61})
    game.apply(game.usual(NONE))
    assert game.args[0] == 61
    total = 0
    for _ in range(400):
        total += game.roll()[4]
        game.rolls += 1
    assert 3840 < total < 4300  # 4067, sd 58


def test_each_die_of_a_throw_is_its_own() -> None:
    game = field({A: (N, AT_6)}, {N: 7})
    game.apply(game.usual(NONE))
    seen = {}
    for _ in range(3000):
        n = game.roll()[4]
        seen[n] = seen.get(n, 0) + 1
        game.rolls += 1
    for n in range(3):
        chance = [0.279, 0.391, 0.234][n]
        assert abs(seen[n] / 3000 - chance) < 0.03


def test_a_face_is_as_likely_as_another() -> None:
    game = day()
    game.apply(PASS)
    faces = [0] * 7
    for _ in range(3000):
        faces[dice.roll_die(game)[4]] += 1
        game.rolls += 1
    assert all(430 < n < 570 for n in faces[1:])


def test_reserve_called_may_not_be_undone() -> None:
    game = to_mexican_move(assault(lane=E))
    call = (CHARGE, COLUMN + RESERVE_COLUMN, RESERVE, NONE, 12)
    assert game.fateful(call)
    game.apply(call)
    assert game.sealed
    assert (DONE, NONE, NONE, NONE, NONE) in game.legal(NONE)
    assert len([c for c in range(COLUMNS) if game.lane[c] != NONE]) == 6
    next_turn(game)
    assert game.turn == 2
