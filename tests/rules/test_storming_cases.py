"""The rule cases of Storming by name, S01 to S12."""

import pytest

from alamo.rules.contract import (
    AIM,
    CHARGE,
    CLIMB,
    EMPTY,
    MEXICAN,
    MOVE,
    NONE,
    PUT,
    RALLY,
    TEXIAN,
    UNWATCHED,
)
from alamo.rules.storming import melee, mexican_move, texan_fire
from alamo.rules.storming.codes import COMMAND_LOST
from alamo.rules.storming.data import (
    BATTERY,
    BATTERY_ZONE,
    BREACH,
    COLUMN,
    DEFENDERS,
    GROUP,
    GUN,
    HEROES,
    LOST,
    PLAZA_NORTH,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_24, AT_WALL, lane_zone, zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.picture import NO_FIRE_LEFT
from alamo.rules.storming.state import (
    ADVANCING,
    BATTERY_DIE,
    CLIMBING,
    COLUMN_SET_UP,
    COMMAND_CHECK,
    DIRECTION,
    FACING,
    FIRE,
    HALTED,
    LOST_BEFORE,
    LOST_NOW,
    MELEE,
    MEXICAN_MOVE,
    MORALE,
    PICK_DAMAGE,
    REPLY,
    RETREATING,
    VOLLEY,
)
from rules.storming_scenes import (
    NW,
    PASS,
    A,
    B,
    E,
    F,
    N,
    S,
    assault,
    codes,
    day,
    die,
    field,
    hits,
    morale_dice,
    next_turn,
    pick,
    to_mexican_move,
    to_texan_move,
)

TRAVIS_, CROCKETT_, BOWIE_, DICKINSON_ = range(HEROES)


def aim(game: Storming, column: int, src: int = NONE) -> list:
    at = game.column_zone(column)
    return game.apply((AIM, COLUMN + column, src, at, NONE))


def climb(game: Storming, column: int) -> list:
    at = game.column_zone(column)
    return game.apply((CLIMB, COLUMN + column, at, at + 1, NONE))


def ready_to_climb(bases: int, texans: int, lane: int = N) -> Storming:
    """Column A at the wall; so many of its bases stood next to it when the turn began."""
    game = field({A: (lane, AT_WALL)}, {lane: texans, PLAZA_NORTH: 1})
    game.front[A] = bases
    return to_mexican_move(game)


# --- S01, S02: bombardment


@pytest.mark.parametrize("face", range(1, 7))
def test_s01_only_a_six_of_a_battery_is_a_hit(face: int) -> None:
    game = day()
    game.apply(PASS)
    assert game.phase == BATTERY_DIE and game.args[:2] == (BATTERY, zone_of(N))
    die(game, face)
    assert (game.phase == PICK_DAMAGE) == (face == 6)


def test_s01_the_mexican_picks_breach_or_gun() -> None:
    for gun in (False, True):
        game = day()
        game.apply(PASS)
        die(game, 6)
        assert game.to_act == MEXICAN
        walls = {a for zone in range(game.ZONES) for a in game.legal(zone)}
        # North: its own gun, both corner guns, and the wall itself
        assert {a[1] for a in walls} == {GUN + 9, GUN + 10, GUN + 11, BREACH}
        if gun:
            pick(game, GUN + 10, zone_of(N))
            assert game.where(GUN + 10) == LOST and sum(game.breaches) == 0
        else:
            pick(game, BREACH, zone_of(N))
            assert game.breaches[N] == 1 and game.where(GUN + 10) == zone_of(N)
        assert game.phase == BATTERY_DIE and game.at == 1


def test_s01_a_touch_of_the_wall_means_the_breach_before_its_guns() -> None:
    game = day()
    game.apply(PASS)
    die(game, 6)
    wall = game.legal(zone_of(N))
    assert [a[1] for a in wall] == [BREACH, GUN + 10]
    assert wall[0] == game.usual(NONE) == game.usual(zone_of(N)) and game.fateful(wall[0])
    assert game.tell(wall[0]) == (3,) and game.tell(wall[1]) == (2,)
    elsewhere = game.legal(zone_of(NW))
    assert [a[1] for a in elsewhere] == [GUN + 9] and game.tell(elsewhere[0]) == ()
    for gun in (9, 10, 11):
        game.guns[gun] = 0
    assert game.legal(zone_of(N)) == [wall[0]] and game.tell(wall[0]) == ()


def test_s01_five_days_then_no_more() -> None:
    game = assault()
    assert game.day == 5 and game.turn == 1 and game.phase == FIRE


def test_s01_each_day_each_battery_may_be_turned_once() -> None:
    game = day()
    turn = (PUT, BATTERY, BATTERY_ZONE, zone_of(S), NONE)
    game.apply(turn)
    assert game.facing[0] == S and game.legal(BATTERY_ZONE) == []
    game.apply(PASS)
    while game.phase != FACING:
        if game.phase == BATTERY_DIE:
            die(game, 1)
        else:
            hits(game, 0)
    assert game.facing[0] == S and len(game.legal(BATTERY_ZONE)) == 5


def test_s02_guns_that_face_it_reply_and_a_six_ends_a_battery() -> None:
    game = day()
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    # Those of the North and of the west; those of gate, palisade and church face nothing
    assert game.phase == REPLY and game.args == (5, 6)
    hits(game, 1)
    assert game.where(BATTERY) == LOST and game.star(BATTERY_ZONE) == 0
    assert game.where(BATTERY + 1) == BATTERY_ZONE + 1
    assert game.phase == FACING and game.day == 2
    game.apply(PASS)
    assert game.phase == BATTERY_DIE and game.at == 1  # a battery that is gone does not roll


def test_s02_only_guns_that_face_a_battery_reply() -> None:
    game = day()
    game.facing[:] = bytes((S, S, S))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    assert game.phase == REPLY and game.args == (3, 6)  # two at the gate, the corner's
    hits(game, 3)
    assert game.day == 1 and game.phase == COLUMN_SET_UP  # nobody is left to go on


@pytest.mark.parametrize(("hits_", "left"), [(0, (S, N)), (1, (S, NONE)), (2, (S, NONE))])
def test_s02_a_battery_that_no_gun_faces_is_never_hit(hits_: int, left: tuple[int, int]) -> None:
    """The South has lost its guns: those of the North can only reach the battery before them."""
    game = day()
    for gun in (5, 6, 7):
        game.guns[gun] = 0
    game.facing[:] = bytes((S, N, NONE))
    game.apply(PASS)
    for _ in range(2):
        die(game, 1)
    assert game.phase == REPLY
    hits(game, hits_)
    assert tuple(game.facing[:2]) == left and game.day == 2


def test_s02_dickinsons_gun_replies_better() -> None:
    game = day()
    game.facing[:] = bytes((E, E, E))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    assert game.args == (1, 5)
    hits(game, 1)
    assert game.phase == REPLY and game.args == (2, 6)  # the other of the church, the corner's
    assert not game.fateful(game.roll())  # inside the OK of the first


def test_s02_a_battery_lost_on_the_last_day_leaves_its_box_before_the_columns_stand() -> None:
    game = day()
    game.day = 5
    game.facing[:] = bytes((E, E, E))
    game.apply(PASS)
    for _ in range(3):
        die(game, 1)
    hits(game, 1)
    hits(game, 0)
    assert game.phase == COLUMN_SET_UP and game.where(BATTERY) == LOST
    boxes = range(BATTERY_ZONE, BATTERY_ZONE + 3)
    assert [game.star(box) for box in boxes] == [EMPTY, MEXICAN, MEXICAN]
    game.apply(PASS)
    assert game.phase == DIRECTION
    assert [game.star(box) for box in boxes] == [UNWATCHED] * 3


# --- S03, S04: fire


def test_s03_rifles_reach_six_inches_and_guns_any_distance() -> None:
    for band in (AT_24, AT_18, AT_12, AT_6, AT_WALL):
        game = field({A: (N, band)}, {N: 8})
        rifles, guns, heroes = texan_fire.strength(game, N, COLUMN + A)
        assert guns == 1 and heroes == 0
        assert rifles == (7 if band >= AT_6 else 0)  # who serves the gun does not shoot


def test_s03_each_six_removes_a_base() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    before = game.killed
    aim(game, A)
    assert game.phase == VOLLEY and game.args[:2] == (8, 6)
    hits(game, 3)
    assert game.strength(COLUMN + A) == 7 and game.killed == before + 3


def test_s03_nobody_fires_twice() -> None:
    game = field({A: (N, AT_6), B: (N, AT_6)}, {N: 8})
    aim(game, A)
    hits(game, 0)
    assert game.legal(zone_of(N)) == [] and game.why_not(AIM, COLUMN + B, zone_of(N), NONE) != 0


def test_s03_when_all_have_fired_the_question_says_so() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    assert game.prompt == FIRE
    aim(game, A)
    assert game.prompt == VOLLEY
    hits(game, 0)
    assert game.phase == FIRE and game.prompt == NO_FIRE_LEFT and not game.remind


def test_s04_short_of_the_wall_each_lost_base_may_be_the_command_base() -> None:
    game = field({A: (N, AT_6)}, {N: 8})
    aim(game, A)
    hits(game, 2)
    assert game.phase == COMMAND_CHECK and game.args[:2] == (2, 6)
    events = hits(game, 1)  # dice 1 and 6
    assert COMMAND_LOST in codes(events)
    assert game.command[A] == LOST_NOW and game.strength(COLUMN + A) == 8


def test_s04_no_check_at_the_wall() -> None:
    game = field({A: (N, AT_WALL)}, {N: 8})
    aim(game, A)
    hits(game, 2)
    assert game.phase == FIRE and game.command[A] == 0


# --- S05: morale


@pytest.mark.parametrize(
    ("before", "dice", "after"),
    [
        (HALTED, (2, 3), ADVANCING),
        (HALTED, (1, 3), RETREATING),
        (ADVANCING, (4, 5), ADVANCING),
        (RETREATING, (1, 2), RETREATING),
    ],
)
def test_s05_two_dice_five_and_more_is_a_level_up(
    before: int, dice: tuple[int, int], after: int
) -> None:
    game = field({A: (N, AT_12)}, {S: 5})
    game.morale[A] = before
    if game.phase == FIRE:
        game.apply(PASS)
    morale_dice(game, dice)
    assert game.morale[A] == after


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
