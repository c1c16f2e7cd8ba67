"""Every refusal has its reason, and why_not says 0 exactly where something is legal."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    ASK_CHANCE,
    BAD_OPTIONS,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    EMPTY_ZONE,
    GAME_OVER,
    MOVE,
    NO_TARGET,
    NONE,
    NOT_ADJACENT,
    NOT_LEGAL,
    NOT_OFFERED,
    NOT_THERE,
    OUT_OF_RANGE,
    PICK,
    PUT,
    RALLY,
    WRONG_PHASE,
)
from alamo.rules.storming.codes import (
    BOWIE_STAYS,
    BY_MORALE,
    FACES_IT,
    NEEDS_NO_RALLY,
    NOT_A_WALL,
    NOT_AT_THE_FOOT,
    NOT_IN_THE_FORT,
    NOT_THIS_GUN,
    ON_THE_WALLS,
    RALLIED,
    START_AT_18,
)
from alamo.rules.storming.data import (
    BATTERY,
    BATTERY_ZONE,
    COLUMN,
    DEFENDERS,
    GROUP,
    GUN,
    HOSPITAL,
    PLAZA,
    PLAZA_NORTH,
    RESERVE,
    SANTA_ANNA,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_WALL, lane_zone, zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import COLUMN_SET_UP, FACING, FINISHED
from rules.storming_scenes import (
    PASS,
    A,
    B,
    E,
    N,
    S,
    day,
    die,
    field,
    hits,
    to_mexican_move,
    to_texan_move,
)

BOWIE_ = 2


def refusal(game: Storming, action: tuple[int, ...]) -> int:
    before = game.pack()
    with pytest.raises(ValueError) as error:
        game.apply(action)  # type: ignore[arg-type]
    assert game.pack() == before
    return int(error.value.args[0])


def test_options_there_are_none() -> None:
    with pytest.raises(ValueError) as error:
        Storming(1, 1)
    assert error.value.args == (BAD_OPTIONS,)


def test_set_up() -> None:
    game = Storming(0, 1)
    north = zone_of(N)
    assert game.why_not(NONE, NONE, north, zone_of(PLAZA)) == ON_THE_WALLS
    assert game.why_not(NONE, NONE, north, lane_zone(N, AT_18)) == NOT_IN_THE_FORT
    assert game.why_not(NONE, NONE, zone_of(PLAZA), NONE) == EMPTY_ZONE
    game.apply((MOVE, DEFENDERS + N, north, zone_of(S), 0))
    assert game.why_not(MOVE, TRAVIS, zone_of(S), north) == ALREADY_ACTED


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ((PUT, BATTERY, BATTERY_ZONE, zone_of(N)), FACES_IT),
        ((PUT, BATTERY, BATTERY_ZONE, zone_of(PLAZA)), NOT_A_WALL),
        ((NONE, NONE, zone_of(N), NONE), NOT_THERE),
        ((AIM, NONE, NONE, NONE), WRONG_PHASE),
        ((NONE, NONE, BATTERY_ZONE, zone_of(S)), 0),
    ],
)
def test_bombardment(query: tuple[int, int, int, int], reason: int) -> None:
    assert day().why_not(*query) == reason


def test_a_battery_is_turned_once_a_day() -> None:
    game = day()
    game.apply((PUT, BATTERY, BATTERY_ZONE, zone_of(S), NONE))
    assert game.why_not(PUT, BATTERY, BATTERY_ZONE, zone_of(E)) == ALREADY_ACTED


def test_what_a_hit_may_be() -> None:
    game = day()
    game.apply(PASS)
    assert game.why_not(PUT, NONE, NONE, NONE) == ASK_CHANCE
    die(game, 6)
    assert game.why_not(PICK, GUN + 5, NONE, zone_of(S)) == NOT_THIS_GUN
    assert game.why_not(NONE, NONE, NONE, lane_zone(N, AT_18)) == NOT_A_WALL
    assert game.why_not(PICK, NONE, NONE, zone_of(N)) == 0
    assert refusal(game, PASS) != 0


def test_columns_start_at_18() -> None:
    game = day()
    while game.phase != COLUMN_SET_UP:
        if game.phase == FACING:
            game.apply(PASS)
        elif game.legal(NONE)[0][0] == DIE:
            die(game, 1)
        else:
            hits(game, 0)
    start = game.where(COLUMN + A)
    assert game.why_not(MOVE, COLUMN + A, start, start + 1) == START_AT_18
    assert game.why_not(MOVE, COLUMN + 5, RESERVE, start) == NOT_THERE


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ((NONE, NONE, zone_of(N), lane_zone(N, AT_6)), 0),
        ((NONE, NONE, NONE, lane_zone(N, AT_6)), 0),
        ((AIM, NONE, NONE, lane_zone(N, AT_12)), NO_TARGET),
        ((AIM, NONE, zone_of(N), lane_zone(E, AT_12)), OUT_OF_RANGE),
        ((NONE, NONE, zone_of(PLAZA), NONE), EMPTY_ZONE),
        ((MOVE, NONE, NONE, NONE), WRONG_PHASE),
        ((DONE, NONE, NONE, NONE), 0),
    ],
)
def test_fire(query: tuple[int, int, int, int], reason: int) -> None:
    game = field({A: (N, AT_6), B: (E, AT_12)}, {N: 8})
    assert game.why_not(*query) == reason


def test_who_has_fired() -> None:
    game = field({A: (N, AT_6), B: (N, AT_6)}, {N: 8})
    game.apply((AIM, COLUMN + A, zone_of(N), lane_zone(N, AT_6), NONE))
    hits(game, 0)
    assert game.why_not(AIM, NONE, zone_of(N), lane_zone(N, AT_6)) == ALREADY_ACTED


def test_texan_moves() -> None:
    game = to_texan_move(field({A: (N, AT_12)}, {N: 8}, heroes={BOWIE_: S}))
    assert game.why_not(MOVE, NONE, zone_of(N), zone_of(S)) == NOT_ADJACENT
    assert game.why_not(NONE, NONE, zone_of(N), lane_zone(N, AT_WALL)) == NOT_IN_THE_FORT
    assert game.why_not(NONE, NONE, zone_of(S), NONE) == BOWIE_STAYS
    assert game.why_not(MOVE, TRAVIS + BOWIE_, zone_of(S), zone_of(1)) == BOWIE_STAYS
    assert game.why_not(NONE, NONE, zone_of(HOSPITAL), NONE) == EMPTY_ZONE
    game.apply((MOVE, DEFENDERS + N, zone_of(N), zone_of(PLAZA_NORTH), 0))
    assert game.why_not(NONE, NONE, zone_of(PLAZA_NORTH), NONE) == ALREADY_ACTED
    assert refusal(game, (MOVE, DEFENDERS + N, zone_of(N), zone_of(PLAZA_NORTH), 0)) == EMPTY_ZONE


def test_mexican_moves() -> None:
    game = field({A: (N, AT_6), B: (E, AT_12)}, {S: 8}, {PLAZA: 3})
    to_mexican_move(game)
    foot, far = lane_zone(N, AT_WALL), lane_zone(E, AT_6)
    assert game.where(COLUMN + A) == foot and game.where(COLUMN + B) == far
    assert game.why_not(CLIMB, NONE, foot, foot + 1) == NOT_AT_THE_FOOT  # it has just come
    assert game.why_not(NONE, COLUMN + B, far, NONE) == BY_MORALE
    assert game.why_not(MOVE, NONE, far, far + 1) == BY_MORALE
    assert game.why_not(NONE, NONE, zone_of(PLAZA), zone_of(N)) == NOT_ADJACENT
    assert game.why_not(MOVE, GROUP + PLAZA, zone_of(PLAZA), far) == NOT_IN_THE_FORT
    assert game.why_not(RALLY, SANTA_ANNA, NONE, foot) == NEEDS_NO_RALLY
    game.apply((RALLY, SANTA_ANNA, NONE, far, COLUMN + B))
    assert game.why_not(RALLY, SANTA_ANNA, NONE, far) == RALLIED
    assert game.why_not(CHARGE, COLUMN + 5, RESERVE, NONE) == 0
    game.apply((CHARGE, COLUMN + 5, RESERVE, NONE, 18))
    assert game.why_not(NONE, NONE, RESERVE, NONE) != 0
    assert refusal(game, (CHARGE, COLUMN + 5, RESERVE, NONE, 18)) != 0


def test_a_climb_has_one_wall() -> None:
    game = to_mexican_move(field({A: (N, AT_WALL)}, {S: 8}))
    foot = lane_zone(N, AT_WALL)
    assert game.why_not(NONE, NONE, foot, foot + 1) == 0
    assert game.why_not(NONE, NONE, foot, zone_of(E)) == NOT_A_WALL


def test_dice_are_asked_for_and_nothing_else() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    game.apply(game.usual(NONE))
    assert game.why_not(NONE, NONE, zone_of(N), NONE) == ASK_CHANCE
    assert refusal(game, PASS) == ASK_CHANCE
    assert refusal(game, (21, NONE, NONE, NONE, 9)) == NOT_OFFERED
    assert refusal(game, (1, 2, 3)) == NOT_LEGAL


def test_at_the_end_it_is_over() -> None:
    game = to_texan_move(field({}, {N: 1}, {N: 2}))
    game.apply(PASS)
    hits(game, 1)
    hits(game, 0)
    assert game.phase == FINISHED and refusal(game, PASS) == GAME_OVER
    with pytest.raises(ValueError):
        game.roll()
