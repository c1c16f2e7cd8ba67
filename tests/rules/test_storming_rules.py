"""Every other rule of Storming, and what was decided where the document is silent."""

from fractions import Fraction
from itertools import product

import pytest

from alamo.rules.contract import (
    AIM,
    CHANCE,
    CHARGE,
    CLIMB,
    DONE,
    MEXICAN,
    MOVE,
    NONE,
    ORDER,
    OVER,
    RALLY,
    TEXIAN,
    UNWATCHED,
    all_legal,
)
from alamo.rules.storming import dice, guns, melee, morale, texan_fire, victory
from alamo.rules.storming.codes import LEFT_THE_FIELD
from alamo.rules.storming.data import (
    BASES,
    BATTERY_ZONE,
    CHURCH,
    COLUMN,
    COLUMNS,
    DEFENDERS,
    FIGURES,
    GROUP,
    HEADQUARTERS,
    HEROES,
    HOSPITAL,
    LANES,
    LOST,
    NE_BATTERY,
    OUTER,
    PLAZA,
    PLAZA_NORTH,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_6, AT_12, AT_18, AT_24, AT_WALL, lane_zone, zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import (
    ADVANCING,
    COLUMN_SET_UP,
    DIRECTION,
    FACING,
    FINISHED,
    FIRE,
    HALTED,
    LOST_BEFORE,
    LOST_NOW,
    MELEE,
    MORALE,
    RETREATING,
    TEXAN_SET_UP,
    VOLLEY,
)
from rules.storming_scenes import (
    NW,
    PASS,
    SE,
    SW,
    A,
    B,
    E,
    N,
    S,
    assault,
    codes,
    count,
    day,
    die,
    field,
    hits,
    morale_dice,
    next_turn,
    to_mexican_move,
    to_texan_move,
)

TRAVIS_, CROCKETT_, BOWIE_, DICKINSON_ = range(HEROES)


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
