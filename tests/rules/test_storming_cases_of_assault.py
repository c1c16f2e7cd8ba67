"""The rule cases of Storming by name, S07 to S12: walls, heroes, columns."""

import pytest

from alamo.rules.contract import (
    CHARGE,
    CLIMB,
    MEXICAN,
    MOVE,
    NONE,
    RALLY,
    TEXIAN,
)
from alamo.rules.storming import melee, mexican_move
from alamo.rules.storming.data import (
    COLUMN,
    DEFENDERS,
    GROUP,
    PLAZA_NORTH,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_WALL, lane_zone, zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import (
    ADVANCING,
    CLIMBING,
    FIRE,
    LOST_BEFORE,
    LOST_NOW,
    MELEE,
    MEXICAN_MOVE,
    MORALE,
)
from rules.storming_scenes import (
    BOWIE_,
    CROCKETT_,
    DICKINSON_,
    NW,
    PASS,
    TRAVIS_,
    A,
    B,
    E,
    F,
    N,
    S,
    aim,
    assault,
    die,
    field,
    hits,
    morale_dice,
    next_turn,
    to_mexican_move,
    to_texan_move,
)


def climb(game: Storming, column: int) -> list:
    at = game.column_zone(column)
    return game.apply((CLIMB, COLUMN + column, at, at + 1, NONE))


def ready_to_climb(bases: int, texans: int, lane: int = N) -> Storming:
    """Column A at the wall; so many of its bases stood next to it when the turn began."""
    game = field({A: (lane, AT_WALL)}, {lane: texans, PLAZA_NORTH: 1})
    game.front[A] = bases
    return to_mexican_move(game)


# --- S07, S08: walls and breaches


def test_s07_a_defended_wall_is_climbed_on_four_and_who_is_up_fights() -> None:
    game = ready_to_climb(3, 4)
    assert game.tell(game.usual(game.column_zone(A))) == (0, 3, 4)
    climb(game, A)
    assert game.phase == CLIMBING and game.args == (3, 4, COLUMN + A, zone_of(N))
    hits(game, 2)
    assert game.bases_in[N] == 2 and game.strength(COLUMN + A) == 8
    assert game.star(zone_of(N)) == TEXIAN  # the standard goes up when the fight is won
    game.apply(PASS)
    assert game.phase == MELEE and game.args[2:5] == (zone_of(N), 2, 4)


def test_s07_who_fails_stays_until_the_next_turn() -> None:
    game = ready_to_climb(3, 4)
    climb(game, A)
    hits(game, 0)
    assert game.bases_in[N] == 0 and game.strength(COLUMN + A) == 10
    assert game.legal(game.column_zone(A)) == []


def test_s07_an_empty_wall_is_climbed_on_two() -> None:
    game = ready_to_climb(3, 0)
    climb(game, A)
    assert game.args[:2] == (3, 2)
    hits(game, 3)
    assert game.star(zone_of(N)) == MEXICAN


@pytest.mark.parametrize(("texans", "through"), [(4, 1), (0, 2)])
def test_s08_a_breach_lets_one_through_or_two_where_nobody_defends(
    texans: int, through: int
) -> None:
    game = ready_to_climb(3, texans)
    game.breaches[N] = 1
    climb(game, A)
    assert game.bases_in[N] == through  # without a die
    assert game.phase == CLIMBING and game.args[0] == 3 - through
    hits(game, 0)
    game.apply(PASS)
    assert (game.phase == MELEE) == (texans > 0)


def test_s08_two_columns_share_a_breach() -> None:
    game = field({A: (N, AT_WALL), B: (N, AT_WALL)}, {N: 4})
    game.breaches[N] = 1
    to_mexican_move(game)
    climb(game, A)
    assert game.bases_in[N] == 1 and game.phase == MEXICAN_MOVE
    assert mexican_move.through_breaches(game, B) == 0
    climb(game, B)
    assert game.phase == CLIMBING


def test_s08_the_palisade_is_a_breach() -> None:
    game = ready_to_climb(1, 4, lane=2)
    up = game.usual(game.column_zone(A))
    assert game.tell(up) == (1,)  # nobody climbs: nothing is said of it
    climb(game, A)
    assert game.bases_in[2] == 1 and game.phase == MEXICAN_MOVE


# --- S09: heroes


@pytest.mark.parametrize(
    ("hero", "face"), [(TRAVIS_, 5), (CROCKETT_, 3), (BOWIE_, 5), (DICKINSON_, 5)]
)
def test_s09_heroes_hit_more_easily(hero: int, face: int) -> None:
    game = field({A: (N, AT_6)}, {}, heroes={hero: N})
    aim(game, A)
    assert game.args[:2] == (1, face)  # Dickinson with the gun of the North wall


def test_s09_dickinson_without_a_gun_is_no_better_than_others() -> None:
    game = field({A: (N, AT_6)}, {}, heroes={DICKINSON_: N})
    game.guns[10] = 0
    aim(game, A)
    assert game.args[:2] == (1, 6)


@pytest.mark.parametrize(
    ("hero", "face"), [(TRAVIS_, 5), (CROCKETT_, 5), (BOWIE_, 4), (DICKINSON_, 5)]
)
def test_s09_heroes_strike_better(hero: int, face: int) -> None:
    game = field({}, {S: 1}, {N: 2}, {hero: N})
    to_texan_move(game)
    game.apply(PASS)
    assert game.phase == MELEE and game.args[:2] == (1, melee.BASE_FACE)  # at him alone
    hits(game, 0)
    assert game.args[:2] == (1, face)


def test_s09_bowie_never_moves() -> None:
    game = to_texan_move(field({A: (N, AT_18)}, {S: 3}, heroes={TRAVIS_: S, BOWIE_: S}))
    assert {a[1] for a in game.legal(zone_of(S))} == {DEFENDERS + S, TRAVIS}
    all_go = next(a for a in game.legal(zone_of(S)) if a[4] == 0)
    game.apply(all_go)
    assert game.hero_at[TRAVIS_] == 2 and game.hero_at[BOWIE_] == S
    assert game.star(zone_of(S)) == TEXIAN


# --- S10: Santa Anna and the reserve


def test_s10_santa_anna_helps_one_column_a_turn_and_never_comes_in() -> None:
    game = to_mexican_move(field({A: (N, AT_18), B: (E, AT_18)}, {S: 5}))
    rides = [a for zone in range(game.ZONES) for a in game.legal(zone) if a[0] == RALLY]
    assert {a[3] for a in rides} == {game.column_zone(A), game.column_zone(B)}
    game.apply((RALLY, SANTA_ANNA, NONE, game.column_zone(A), COLUMN + A))
    assert [a for zone in range(game.ZONES) for a in game.legal(zone) if a[0] == RALLY] == []
    game.apply(PASS)
    if game.phase == FIRE:
        game.apply(PASS)
    assert game.phase == MORALE and game.args[2] == 3  # 5 with his +2
    die(game, 1)
    die(game, 2)
    assert game.morale[A] == ADVANCING
    assert game.args[2] == 5


def test_s10_he_is_immune() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    game.beside = A
    assert SANTA_ANNA not in {a[1] for zone in range(game.ZONES) for a in game.legal(zone)}


@pytest.mark.parametrize(("inches", "band"), [(18, AT_18), (12, AT_12)])
def test_s10_the_reserve_comes_from_the_written_direction(inches: int, band: int) -> None:
    game = assault(lane=S)
    to_mexican_move(game)
    assert game.star(RESERVE) == MEXICAN
    game.apply((CHARGE, COLUMN + RESERVE_COLUMN, RESERVE, NONE, inches))
    assert game.where(COLUMN + F) == lane_zone(S, band) and game.morale[F] == ADVANCING
    assert game.star(RESERVE) == 0 and game.sealed


# --- S11, S12: columns


def test_s11_at_the_wall_one_base_more_left_and_right_each_turn() -> None:
    game = field({A: (N, AT_6)}, {S: 5})
    seen = []
    for _ in range(4):
        to_mexican_move(game)
        seen.append((game.front[A], game.ready[A]))
        next_turn(game)
    assert seen == [(1, 0), (3, 1), (5, 3), (7, 5)]  # the lead base arrives, then spreads


def test_s12_from_18_inches_three_moves_to_the_wall() -> None:
    game = field({A: (N, AT_18)}, {S: 5})
    places = []
    for _ in range(3):
        to_mexican_move(game)
        places.append(game.where(COLUMN + A))
        next_turn(game)
    assert places == [lane_zone(N, band) for band in (AT_12, AT_6, AT_WALL)]


def test_a_command_base_lost_counts_three_then_one() -> None:
    game = field({A: (N, AT_12)}, {S: 5})
    game.command[A] = LOST_NOW
    game.lost[A] = 2
    if game.phase == FIRE:
        game.apply(PASS)
    assert game.args[2] == 5 + 2 + 3
    morale_dice(game, (5, 5))
    assert game.morale[A] == ADVANCING and game.command[A] == LOST_BEFORE and game.lost[A] == 0
    next_turn(game)
    if game.phase == FIRE:
        game.apply(PASS)
    assert game.args[2] == 6


def test_bases_that_are_in_move_on_their_own() -> None:
    game = field({}, {S: 5}, {N: 4})
    to_mexican_move(game)
    here = zone_of(N)
    assert {a[3] for a in game.legal(here)} == {zone_of(NW), zone_of(7), zone_of(PLAZA_NORTH)}
    game.apply((MOVE, GROUP + N, here, zone_of(PLAZA_NORTH), 1))
    assert game.bases_in[N] == 3 and game.star(zone_of(PLAZA_NORTH)) == MEXICAN
    game.apply((MOVE, GROUP + N, here, zone_of(PLAZA_NORTH), 0))
    assert game.star(here) == 0 and game.bases_in[PLAZA_NORTH] == 4
    assert game.legal(zone_of(PLAZA_NORTH)) == []  # 6 inches a turn
