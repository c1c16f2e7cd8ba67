"""Storming's set-up and fire, and what was decided where the document is silent."""


import pytest

from alamo.rules.contract import (
    AIM,
    CHANCE,
    MEXICAN,
    MOVE,
    NONE,
    ORDER,
    TEXIAN,
    UNWATCHED,
    all_legal,
)
from alamo.rules.storming import guns, texan_fire
from alamo.rules.storming.data import (
    BASES,
    BATTERY_ZONE,
    CHURCH,
    COLUMN,
    DEFENDERS,
    FIGURES,
    GROUP,
    HEADQUARTERS,
    HEROES,
    HOSPITAL,
    LANES,
    NE_BATTERY,
    OUTER,
    PLAZA,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_6, AT_18, lane_zone, zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import (
    COLUMN_SET_UP,
    DIRECTION,
    FACING,
    FIRE,
    TEXAN_SET_UP,
    VOLLEY,
)
from rules.storming_scenes import (
    BOWIE_,
    CROCKETT_,
    NW,
    PASS,
    SE,
    SW,
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
)

# --- setting up


def test_the_usual_set_up_stands_on_the_walls_with_a_man_at_each_gun() -> None:
    game = Storming(0, 1)
    assert game.phase == TEXAN_SET_UP and game.texans() == FIGURES + HEROES == 75
    assert sum(game.figures[:OUTER]) == FIGURES
    for section in range(OUTER):
        standing = guns.standing(game, section)
        assert guns.able_to_fire(game, section, 63) == standing
    assert [game.where(COLUMN + column) for column in range(5)] == [HEADQUARTERS] * 5
    assert game.where(SANTA_ANNA) == HEADQUARTERS and game.star(HEADQUARTERS) == UNWATCHED


def test_at_set_up_anybody_may_be_carried_once_to_any_wall() -> None:
    game = Storming(0, 1)
    to = {a[3] for a in game.legal(zone_of(N)) if a[1] == DEFENDERS + N}
    assert to == {zone_of(section) for section in range(OUTER) if section != N}
    game.apply((MOVE, DEFENDERS + N, zone_of(N), zone_of(SE), 4))
    assert game.figures[N] == 6 and game.figures[SE] == 14 and game.came[SE] == 4
    game.apply((MOVE, DEFENDERS + N, zone_of(N), zone_of(SE), 0))
    assert game.hero_at[TRAVIS_] == SE  # all go, Travis with them
    assert game.star(zone_of(N)) == 0


def test_bowie_may_be_set_up_in_the_hospital() -> None:
    game = Storming(0, 1)
    game.apply((MOVE, TRAVIS + BOWIE_, zone_of(S), zone_of(HOSPITAL), NONE))
    assert game.star(zone_of(HOSPITAL)) == TEXIAN
    game = Storming(0, 1)
    assert game.why_not(MOVE, TRAVIS + TRAVIS_, zone_of(N), zone_of(HOSPITAL)) != 0


def test_the_boxes_of_batteries_are_watched_until_the_columns_form() -> None:
    game = day()
    assert [game.star(BATTERY_ZONE + b) for b in range(3)] == [MEXICAN] * 3
    assert game.star(RESERVE) == MEXICAN
    game = assault()
    assert [game.star(BATTERY_ZONE + b) for b in range(3)] == [UNWATCHED] * 3


def columns_to_place() -> Storming:
    game = day()
    while game.phase != COLUMN_SET_UP:
        if game.to_act != CHANCE:
            game.apply(game.usual(NONE) if game.phase != FACING else PASS)
        else:
            game.apply(game.roll())
    return game


def test_columns_begin_18_inches_out_before_any_wall() -> None:
    game = columns_to_place()
    start = game.where(COLUMN + A)
    moves = [a for a in game.legal(start) if a[1] == COLUMN + A]
    assert {a[3] for a in moves} == {lane_zone(lane, AT_18) for lane in range(LANES)} - {start}
    game.apply(moves[0])
    assert [a for a in all_legal(game) if a[1] == COLUMN + A] == []
    game.apply(PASS)
    assert game.phase == DIRECTION and game.secret and game.to_act == MEXICAN


def test_the_direction_is_told_to_nobody_else() -> None:
    game = columns_to_place()
    game.apply(PASS)
    events = game.apply((ORDER, COLUMN + RESERVE_COLUMN, NONE, NONE, SW))
    assert events[0][5] == MEXICAN
    assert all(event[5] == 3 for event in events[1:])
    assert game.reserve_lane == SW and not game.secret and game.phase == FIRE


# --- fire


def test_church_and_northeast_battery_reach_two_lanes() -> None:
    for section, lanes in ((CHURCH, (E, SE)), (NE_BATTERY, (N, E))):
        game = field({A: (N, AT_6), B: (N, AT_18)}, {section: 6})
        for lane in range(LANES):
            game.lane[A] = lane
            rifles, _guns, _heroes = texan_fire.strength(game, section, COLUMN + A)
            assert (rifles > 0) == (lane in lanes)


@pytest.mark.parametrize(
    ("section", "lanes"),
    [(S, (S,)), (SW, (S, SW, NW)), (N, (N,)), (NE_BATTERY, (NW, N, E)), (NW, (SW, NW, N))],
)
def test_corner_guns_cover_three_lanes_others_their_own_wall(
    section: int, lanes: tuple[int, ...]
) -> None:
    game = field({A: (N, AT_18)}, {section: 6})
    for lane in range(LANES):
        assert (guns.able_to_fire(game, section, 1 << lane) > 0) == (lane in lanes)


def test_guns_never_fire_into_the_fort_but_rifles_do() -> None:
    game = field({A: (N, AT_18)}, {NW: 6}, {PLAZA: 3})
    assert texan_fire.strength(game, NW, GROUP + PLAZA) == (4, 0, 0)  # two serve guns
    assert texan_fire.strength(game, NW, COLUMN + A) == (0, 1, 0)
    assert texan_fire.strength(game, N, GROUP + PLAZA) == (0, 0, 0)


def test_a_gun_nobody_serves_is_silent() -> None:
    game = field({A: (S, AT_18), B: (N, AT_18)}, {S: 1, N: 2})
    assert texan_fire.strength(game, S, COLUMN + A) == (0, 1, 0)  # two guns, one man


def test_one_section_alone_may_fire_and_the_rest_later() -> None:
    game = field({A: (N, AT_6)}, {N: 4, NE_BATTERY: 3})
    at = game.column_zone(A)
    game.apply((AIM, COLUMN + A, zone_of(NE_BATTERY), at, NONE))
    assert game.phase == VOLLEY and game.args[0] == 3
    hits(game, 0)
    assert game.usual(at) == (AIM, COLUMN + A, NONE, at, NONE)
    game.apply(game.usual(at))
    assert game.args[0] == 4


def test_different_faces_are_thrown_one_after_the_other_inside_one_ok() -> None:
    game = field({A: (N, AT_6)}, {N: 4}, heroes={TRAVIS_: N, CROCKETT_: N})
    shot = game.usual(NONE)
    assert game.fateful(shot) and game.tell(shot) == (3, 1, 2)
    game.apply(shot)
    throws = []
    while game.phase == VOLLEY:
        throws.append(game.args[:2])
        assert not game.fateful(game.roll())
        hits(game, game.args[0])
    assert throws == [(1, 3), (1, 5), (4, 6)]
    assert game.strength(COLUMN + A) == 4


def test_more_hits_than_bases_remove_the_column() -> None:
    game = field({A: (N, AT_6)}, {N: 20})
    game.bases[A] = 2
    count(game)
    game.apply(game.usual(NONE))
    hits(game, 9)
    assert game.where(COLUMN + A) == NONE and game.star(lane_zone(N, AT_6)) == 0
    assert game.phase == FIRE and game.killed + game.strength(COLUMN + RESERVE_COLUMN) == BASES


def test_bases_shot_down_in_the_fort_give_the_place_back() -> None:
    game = field({}, {NW: 30}, {PLAZA: 1})
    game.apply(game.usual(NONE))
    hits(game, 1)
    assert game.star(zone_of(PLAZA)) == 0
