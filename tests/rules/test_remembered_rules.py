"""Every other rule of The Alamo Remembered, by its number."""

import pytest

from alamo.rules.contract import (
    BAD_OPTIONS,
    CHANCE,
    DONE,
    MEXICAN,
    MOVED,
    NONE,
    OVER,
    PICK,
    PLACE_ALL,
    PLACED,
    PUBLIC,
    PUT,
    RALLY,
    REVEALED,
    TEXIAN,
    UNWATCHED,
    all_legal,
)
from alamo.rules.remembered import solitaire, victory
from alamo.rules.remembered.codes import (
    ALL_FELL,
    COLUMNS,
    FALLEN,
    FELL,
    HERO_FELL,
    LOSSES,
)
from alamo.rules.remembered.data import (
    ASIDE,
    ASLEEP,
    AWAKE,
    BANNER,
    BOWIE,
    BRIGHT_MOON,
    CENTRE,
    CLOUDY,
    CROCKETT,
    FALLEN_HERE,
    FEINT,
    FIRST_DECOY,
    FIRST_WALL,
    GIVE_EM_HELL,
    ILLNESS,
    IN_HAND,
    INFANTRY,
    LOST_HERE,
    MEXICAN_DEAD,
    MEXICANS,
    NO_RENDIRSE,
    RELIEF,
    RIFLEMAN,
    RISES,
    STAYS_ILL,
    TEXIAN_DEAD,
    TEXIANS,
    UNITS,
    inside,
    outside,
)
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import (
    APPROACH,
    ASSAULT,
    BALLSHOT,
    CHARGE_IN,
    CONDITIONS,
    COT_COIN,
    DEPLOYMENT,
    FINISHED,
    HAND_TO_HAND,
    ILL,
    INCURSION,
    MOVEMENT,
    OVERRUN,
    PHASES,
    PRESSURE,
    PRESSURE_DIE,
    RALLY_PHASE,
    REINFORCEMENT,
    RELIEF_COLUMN,
    RIFLE_FIRE,
    S_BREACH,
    SICKBED,
    SICKBED_COIN,
    SOLITAIRE,
    SPIKING,
    WEAK_SPOT,
)

from .remembered_scenes import (
    NW,
    SE,
    SW,
    E,
    N,
    S,
    begin,
    codes,
    die,
    done,
    draw,
    force,
    letters,
    lose,
    move,
    nobody,
    place,
    place_next,
    rally,
    scene,
)


def scene_events(*position) -> list:
    """What is told as that phase begins."""
    phase = position[0]
    game = scene(MOVEMENT, *position[1:])
    return begin(game, phase)


def rest(game: Remembered) -> list:
    return game.apply((PLACE_ALL, NONE, NONE, NONE, NONE))


# --- 3, 5, 6: setting up


def test_5_texians_are_placed_kind_by_kind_one_touch_each_and_then_moved_as_one_likes() -> None:
    game = Remembered(0, 1)
    first = game.legal(inside(N))
    assert first == [(PUT, CROCKETT, NONE, inside(N), NONE)] and game.args == (CROCKETT, 1, 1)
    placed = 0
    while game.next_in_hand(TEXIAN) < UNITS:
        place_next(game, placed % 6)
        placed += 1
    assert placed == 24 and game.prompt == 24
    assert (DONE, NONE, NONE, NONE, NONE) in game.legal(NONE)
    gun = next(p for p in TEXIANS if letters(game, game.place[p]) and 3 <= p < 8)
    wall = (game.place[gun] // 2 + 1) % 6
    move(game, gun, inside(wall))  # turn 1: guns too
    assert game.place[gun] == inside(wall)


def test_5_2_guns_stay_on_later_turns_and_everybody_else_may_be_placed_anew() -> None:
    game = scene(DEPLOYMENT, {N: "gr", S: "d"}, {}, turn=2)
    movable = {a[1] for a in all_legal(game) if a[1] != NONE}
    assert movable == {8, FIRST_DECOY}
    assert not game.seen(8, MEXICAN) and game.seen(3, MEXICAN)  # face-down again, but not the gun


def test_5_what_is_placed_is_hidden_and_no_event_tells_where() -> None:
    game = Remembered(0, 1)
    assert game.secret and place_next(game, N) == [] and rest(game) == []
    assert done(game) == [] and game.to_act == MEXICAN and game.secret
    assert all(game.seen(p, TEXIAN) and not game.seen(p, PUBLIC) for p in TEXIANS
               if game.where(p) < CENTRE)  # fmt: skip


def test_6_the_fallen_come_again_and_survivors_keep_their_places_up_to_four() -> None:
    game = scene(DEPLOYMENT, {N: "d"}, {S: "iiiiibz", E: "d"}, turn=2)
    done(game)
    assert game.phase == APPROACH and game.at[outside(S)] == 4 and game.at[outside(E)] == 1
    assert game.where(48) == outside(S)
    while game.next_in_hand(MEXICAN) < UNITS:
        wall = next(w for w in range(6) if game.at[outside(w)] < 4)
        place_next(game, wall)
    assert sum(game.at[outside(w)] for w in range(6)) == 18
    done(game)
    assert game.phase != APPROACH


def test_any_placement_can_be_reached_from_where_they_stand() -> None:
    game = scene(DEPLOYMENT, {N: "d"}, {N: "iiii", E: "iiii"}, turn=2)
    done(game)
    rest(game)
    row = [game.at[outside(w)] for w in range(6)]
    assert max(row) == 4 and sum(row) == 17
    for piece in list(MEXICANS):
        if game.place[piece] == outside(N):
            free = next(w for w in range(5, -1, -1) if game.at[outside(w)] < 4 and w != N)
            move(game, piece, outside(free))
    assert game.at[outside(N)] == 0


def test_place_all_puts_the_rest_evenly_and_follows_from_the_seed() -> None:
    rows = []
    for seed in (5, 5, 6):
        game = Remembered(0, seed)
        rest(game)
        assert [game.at[inside(w)] for w in range(6)] == [4] * 6
        rows.append(bytes(game.place))
    assert rows[0] == rows[1] != rows[2]


# --- 7, 10, 11: fire


def test_7_guns_are_revealed_on_turn_1_and_stay_so() -> None:
    game = Remembered(0, 2)
    rest(game)
    done(game)
    rest(game)
    events = done(game)
    assert REVEALED in codes(events) and game.sealed
    assert all(game.seen(p, MEXICAN) for p in range(2, 8))
    assert not game.seen(FIRST_DECOY, MEXICAN)


def test_7_no_more_fall_than_there_are() -> None:
    game = scene(BALLSHOT, {S: "Ggg", N: "gd"}, {S: "ii", N: "ii"})
    assert game.args == (inside(N), 1, 3) and game.fateful(game.roll())
    assert game.about() == (inside(N), outside(N), inside(S), outside(S))
    assert draw(game, INFANTRY)[-1] == (FALLEN, NONE, outside(N), NONE, FALLEN_HERE + 4, 3)
    assert game.args == (inside(S), 2, 2) and game.about() == (inside(S), outside(S))
    assert not game.fateful(game.roll())  # one OK fires all walls
    draw(game, INFANTRY)
    assert draw(game, INFANTRY)[-1][:3] == (ALL_FELL, NONE, outside(S))
    assert game.phase == MOVEMENT and game.star(outside(S)) == 0


def test_7_what_fell_is_told_together_but_the_banners_by_name() -> None:
    game = scene(BALLSHOT, {S: "Gggg", N: "g"}, {S: "iiiibdd", E: "i"})
    draw(game, FEINT)
    assert draw(game, BANNER)[-1][:3] == (FELL, 44, outside(S))
    draw(game, INFANTRY)
    draw(game, INFANTRY)
    assert draw(game, FEINT)[-1] == (FALLEN, NONE, outside(S), NONE, FALLEN_HERE + 4 * 2 + 2, 3)


def test_7_each_mexican_there_is_as_likely_as_any_other() -> None:
    game = scene(BALLSHOT, {S: "g"}, {S: "iiib"})
    found = []
    for roll in range(2000):
        game.rolls = roll
        found.append(game.roll()[4])
    assert set(found) == {INFANTRY, BANNER} and 430 < found.count(BANNER) < 570


def test_a_draw_lists_what_everybody_can_know_and_the_wood_is_right() -> None:
    game = scene(BALLSHOT, {S: "g"}, {S: "ii", N: "d"})
    assert [a[4] for a in game.legal(NONE)] == [INFANTRY, FEINT]
    draw(game, FEINT)  # hands turned up a decoy that the books had before North
    assert letters(game, outside(S)) == "i" and letters(game, outside(N)) == "i"
    assert game.number(FEINT, MEXICAN_DEAD) == 3


def test_11_all_texians_are_revealed_and_riflemen_and_heroes_fire() -> None:
    game = scene(REINFORCEMENT, {S: "Crrd", N: "gd"}, {S: "iiiii", N: "i"})
    place(game, 48, outside(S))
    assert not game.seen(CROCKETT, PUBLIC)
    events = done(game)
    assert game.phase == RIFLE_FIRE and game.args == (inside(S), 4, 4)
    assert codes(events).count(REVEALED) == 2 and game.seen(CROCKETT, PUBLIC)


# --- 8


def test_8_with_guns_alone_nobody_is_asked() -> None:
    game = scene(MOVEMENT, {S: "Gg"}, {S: "ii"})
    assert game.phase == REINFORCEMENT and game.prompt == REINFORCEMENT
    place(game, 48, outside(S))
    assert game.prompt == PHASES + 2
    game = scene(DEPLOYMENT, {S: "Gg"}, {}, turn=2)
    assert game.phase == APPROACH


def test_8_a_door_turns_one_way_only() -> None:
    game = scene(MOVEMENT, {S: "drr", N: "dd", E: "d"}, {})
    events = move(game, FIRST_DECOY, inside(E))  # from South
    assert events == [(MOVED, FIRST_DECOY, inside(S), inside(E), NONE, 1)]
    ways = {(a[2], a[3]) for a in all_legal(game) if a[1] != NONE}
    assert all(src not in (inside(E),) and dst != inside(S) for src, dst in ways)
    assert {src for src, _ in ways} == {inside(S), inside(N)}


def test_8_heroes_move_guns_do_not_and_six_is_the_limit() -> None:
    game = scene(MOVEMENT, {S: "Cg", N: "dddddd"}, {})
    assert {a[1] for a in game.legal(inside(S))} == {CROCKETT}
    assert all(a[3] != inside(N) for a in game.legal(inside(S)))


# --- 9


def test_9_they_come_only_where_mexicans_are_and_anywhere_when_there_are_none() -> None:
    game = scene(REINFORCEMENT, {S: "d"}, {S: "i", N: "i"})
    places = {a[3] for a in all_legal(game) if a[0] == PUT}
    assert places == {outside(S), outside(N)} and game.legal(NONE) == []
    game = scene(REINFORCEMENT, {S: "d"}, {})
    assert {a[3] for a in all_legal(game) if a[0] == PUT} == {outside(w) for w in range(6)}


def test_9_the_strength_2_unit_first_then_up_to_three_decoys_or_infantry() -> None:
    game = scene(REINFORCEMENT, {S: "d"}, {S: "ib"})
    place(game, 48, outside(S))
    assert game.remind and {a[1] for a in game.legal(outside(S))} == {31 + 1, 45}
    place(game, 45, outside(S))
    assert game.args[1:] == (2, 12, 2)
    done(game)
    assert game.at[outside(S)] == 4


# --- 12 to 14


def test_12_of_two_heroes_the_owner_chooses_which_falls() -> None:
    game = scene(ASSAULT, {SE: "CBg"}, {SE: "i"}, ILL)
    assert game.phase == ASSAULT and game.to_act == TEXIAN and game.about() == (inside(SE),)
    assert {a[1] for a in game.legal(inside(SE))} == {CROCKETT, BOWIE}
    assert game.usual(NONE)[1] == CROCKETT
    events = lose(game, BOWIE)
    assert events[0][:3] == (HERO_FELL, BOWIE, inside(SE)) and game.where(CROCKETT) == inside(SE)


def test_12_losses_of_a_wall_are_told_at_once() -> None:
    events = scene_events(ASSAULT, {S: "gddrr", N: "d", E: "Cd"}, {S: "iii", N: "ii", E: "ii"})
    told = [event for event in events if event[0] in (LOSSES, ALL_FELL, HERO_FELL)]
    assert told == [
        (ALL_FELL, NONE, inside(N), NONE, NONE, 3),
        (LOSSES, NONE, inside(E), NONE, LOST_HERE + 7, 3),
        (HERO_FELL, CROCKETT, inside(E), NONE, NONE, 3),
        (LOSSES, NONE, inside(S), NONE, LOST_HERE + 7 * 2 + 1, 3),
    ]


def test_12_two_points_take_both_heroes_unasked() -> None:
    game = scene(ASSAULT, {SE: "CBg"}, {SE: "ii"}, ILL)
    assert letters(game, inside(SE)) == "g" and game.phase != ASSAULT


def test_13_a_breach_on_turn_3_is_no_overrun_and_changes_no_points() -> None:
    game = scene(ASSAULT, {SW: "d"}, {SW: "iii"}, turn=3)
    draw(game, STAYS_ILL)
    force(game, FINISHED)
    assert game.s[S_BREACH] == 1 << SW and game.to_act == OVER
    assert victory.points(game) == 3


def test_14_heroes_and_guns_do_not_come_back_and_a_hero_brings_one_each() -> None:
    game = scene(RALLY_PHASE, {S: "CB"}, {}, ILL)
    assert game.args[0] == 2
    assert {a[1] for a in all_legal(game) if a[0] == RALLY} == {8, FIRST_DECOY}
    assert game.usual(NONE) == (RALLY, 8, NONE, NONE, NONE)
    rally(game, 8)
    assert game.phase == RALLY_PHASE
    nobody(game)  # he may leave it at that
    assert game.turn == 2 and game.next_in_hand(TEXIAN) == 8


# --- 15


def test_15a_bowie_who_rises_fights_at_the_centre() -> None:
    for side, where in ((RISES, CENTRE), (STAYS_ILL, ILLNESS)):
        game = scene(ASSAULT, {S: "grd", N: "rr"}, {N: "iiii"})
        assert game.phase == COT_COIN
        draw(game, side)
        assert game.where(BOWIE) == where


def test_15b_guns_at_a_breach_are_captured_the_others_lost_and_all_gather_at_the_centre() -> None:
    game = scene(ASSAULT, {S: "grdddd", N: "Grrrd"}, {N: "iiii", NW: "i"})
    draw(game, STAYS_ILL)
    assert letters(game, CENTRE) == "ddddr" and game.star(CENTRE) == TEXIAN
    assert game.where(3) == TEXIAN_DEAD and game.where(2) == inside(N)
    assert game.side_of(2) == MEXICAN and game.star(inside(N)) == MEXICAN
    assert game.star(inside(S)) == 0 and game.star(TEXIAN_DEAD) == UNWATCHED


def test_15c_overrun_one_wall_is_chosen_and_one_unit_may_join() -> None:
    game = scene(ASSAULT, {N: "rr"}, {S: "ii", SE: "i", SW: "i", N: "i"}, turn=3)
    draw(game, STAYS_ILL)
    assert game.phase == OVERRUN
    assert game.legal(outside(N)) == [(PICK, NONE, outside(N), NONE, NONE)]
    assert game.usual(NONE)[2] == outside(S)
    game.apply((PICK, NONE, outside(S), NONE, NONE))
    assert game.phase == INCURSION
    move(game, game.first(INFANTRY, outside(SE)), outside(S))
    assert game.phase == CHARGE_IN and game.at[outside(S)] == 3


def test_15c_who_has_come_does_not_go_on_and_nobody_must_come() -> None:
    game = scene(ASSAULT, {N: "r"}, {N: "iiii", E: "iiii", SE: "i"})
    draw(game, STAYS_ILL)
    piece = game.first(INFANTRY, outside(SE))
    move(game, piece, outside(E))
    assert piece not in [a[1] for a in all_legal(game)]
    done(game)
    assert game.phase not in (INCURSION, OVERRUN)


def test_15c_of_one_column_alone_nobody_is_asked() -> None:
    game = scene(ASSAULT, {N: "rr"}, {S: "ii"}, turn=3)
    draw(game, STAYS_ILL)
    assert game.phase == CHARGE_IN and game.about() == (outside(S), CENTRE)


def test_15c_nobody_left_nothing_overrun() -> None:
    game = scene(ASSAULT, {N: "rr"}, {}, turn=3)
    draw(game, STAYS_ILL)
    assert game.to_act == OVER and game.outcome == 5 and victory.points(game) == -2


def test_15d_all_points_of_entry_count_together_with_captured_guns() -> None:
    game = scene(ASSAULT, {N: "Gddddd", S: "ddddd", E: "rrrrrr"}, {N: "iiii", SW: "iii"})
    draw(game, STAYS_ILL)
    assert game.phase == CHARGE_IN and game.args == (9, 12)
    draw(game, RIFLEMAN)
    assert not game.fateful(game.roll()) and game.at[CENTRE] == 11


def test_15e_mexicans_choose_units_not_points_anywhere() -> None:
    game = scene(ASSAULT, {E: "rrrr", SE: "rrr", S: "C"}, {N: "iiii", SW: "ddb"})
    draw(game, STAYS_ILL)
    for _ in range(4):
        draw(game, RIFLEMAN)
    assert game.phase == HAND_TO_HAND and game.args == (5,) and game.to_act == MEXICAN
    lose(game, 44)  # the Banners, not at a breach
    for _ in range(4):
        assert game.args == (5,)  # the same for all losses of one question
        game.apply(game.usual(NONE))
    assert game.to_act == OVER and letters(game, outside(N)) == "ii"


def test_15e_the_weakest_are_proposed_and_the_question_stays_the_same() -> None:
    game = scene(ASSAULT, {E: "rr", SE: "rrr"}, {N: "iiii", SW: "ddb"})
    draw(game, STAYS_ILL)
    force(game, HAND_TO_HAND)
    assert game.args == (1,) and game.usual(NONE)[1] in (46, 47, 45)
    assert {a[1] for a in all_legal(game)} == {
        game.first(INFANTRY, outside(N)), 44, game.first(FEINT, outside(SW))
    }  # fmt: skip
    lose(game, game.first(INFANTRY, outside(N)))
    assert game.to_act == OVER


def test_15f_no_texian_is_left_and_16_the_points_are_counted() -> None:
    game = scene(ASSAULT, {N: "gd"}, {N: "iiii"})
    draw(game, STAYS_ILL)
    force(game, FINISHED)
    assert game.to_act == OVER
    living = [p for p in TEXIANS if game.where(p) not in (TEXIAN_DEAD, RELIEF, NONE)]
    assert living == [3]  # the captured gun
    assert game.args[0] == 4 + 1 + 4 + 6  # units, gun, two units still to come, breach on turn 1
    assert game.outcome == 1 and game.finale()[-1] == CENTRE


@pytest.mark.parametrize(("units", "level"), [(1, 5), (6, 4), (7, 3), (10, 3), (11, 2), (13, 2)])
def test_16_the_five_levels(units: int, level: int) -> None:
    game = scene(ASSAULT, {N: "r"}, {}, turn=3)
    for piece in range(31, 31 + units):
        game.put(piece, outside(S))
    game.s[S_BREACH] = 1 << S
    if units == 6:  # 5 to 7
        game.put(36, MEXICAN_DEAD)
    if units == 7:
        game.put(44, outside(S))
    if units == 11:
        game.put(44, outside(S))
    begin(game, FINISHED)
    assert game.outcome == level


# --- 17


def test_17_options_that_do_not_go_together_are_refused() -> None:
    assert Remembered(31, 1).SIDES == 2 and Remembered(SOLITAIRE, 1).SIDES == 1
    for options in range(SOLITAIRE + 1, 2 * SOLITAIRE):
        with pytest.raises(ValueError) as error:
            Remembered(options, 1)
        assert error.value.args == (BAD_OPTIONS,)


def test_17_1_the_relief_column_has_a_decoy_and_three_riflemen() -> None:
    game = Remembered(RELIEF_COLUMN, 1)
    assert game.at[RELIEF] == 0 and game.at[IN_HAND] == 24 + 4 + 17
    rest(game)
    assert sum(game.at[inside(w)] for w in range(6)) == 28


def test_17_2_each_coin_gives_its_decoy_to_one_side() -> None:
    for moon, sentries, hell, rendirse in (
        (CLOUDY, ASLEEP, ASIDE, ASIDE),
        (BRIGHT_MOON, ASLEEP, IN_HAND, ASIDE),
        (CLOUDY, AWAKE, ASIDE, IN_HAND),
        (BRIGHT_MOON, AWAKE, IN_HAND, IN_HAND),
    ):
        game = Remembered(CONDITIONS, 1)
        assert game.to_act == CHANCE
        draw(game, moon)
        draw(game, sentries)
        assert game.place[GIVE_EM_HELL] == hell and game.place[NO_RENDIRSE] == rendirse
        assert game.place[45] == (ASIDE if hell == IN_HAND else IN_HAND)
        assert game.place[46] == (ASIDE if rendirse == IN_HAND else IN_HAND)
        assert game.phase == DEPLOYMENT and game.at[IN_HAND] == 41


def test_17_4_bowie_may_try_to_rise_at_the_end_of_turns_1_and_2() -> None:
    for side in (RISES, STAYS_ILL):
        game = scene(RALLY_PHASE, {S: "r"}, {}, ILL)
        assert game.phase == SICKBED
        rally(game, BOWIE)
        assert game.phase == SICKBED_COIN
        draw(game, side)
        assert game.turn == 2 and game.place[BOWIE] == (IN_HAND if side == RISES else ILLNESS)
    game = scene(RALLY_PHASE, {S: "r"}, {}, ILL)
    nobody(game)  # or not
    assert game.turn == 2 and game.where(BOWIE) == ILLNESS


def test_17_5_spiked_guns_are_lost_even_at_a_breach() -> None:
    game = scene(ASSAULT, {N: "Gd"}, {N: "iiii"}, SPIKING)
    draw(game, STAYS_ILL)
    force(game, FINISHED)
    assert game.where(2) == TEXIAN_DEAD and game.args[0] == 4 + 4 + 6


# --- 18


def test_18_texians_are_face_up_and_mexicans_are_not() -> None:
    game = Remembered(SOLITAIRE, 4)
    events = rest(game)
    assert codes(events) == [PLACED] * 24 and not game.secret
    done(game)
    die(game, 1)
    die(game, 2)
    hidden = [p for p in MEXICANS if game.where(p) < CENTRE]
    assert len(hidden) == 17 and not any(game.seen(p, TEXIAN) for p in hidden)
    assert all(game.seen(p, PUBLIC) for p in TEXIANS)


def test_18_1_2_equals_too_many_for_the_groups_are_drawn() -> None:
    game = scene(DEPLOYMENT, {SE: "G", S: "g"}, {}, SOLITAIRE, 2)
    # weak spots: E SW 3, N NW 4, S 6, SE 9: the fifth needs no draw
    assert [game.at[outside(w)] for w in (N, E, SE, S, SW, NW)] == [4, 4, 0, 1, 4, 4]
    game = scene(DEPLOYMENT, {E: "G", SW: "gg", SE: "g"}, {}, SOLITAIRE, 2)
    # N S NW 4; E SE SW 7: one of three gets the fourth group, one the last
    assert game.phase == WEAK_SPOT
    assert [a[4] - FIRST_WALL for a in game.legal(NONE)] == [E, SE, SW]
    assert not game.fateful(game.roll())
    draw(game, FIRST_WALL + SE)
    events = draw(game, FIRST_WALL + SW)
    assert [game.at[outside(w)] for w in (N, E, SE, S, SW, NW)] == [4, 0, 4, 4, 1, 4]
    assert events[-1] == (COLUMNS, NONE, NONE, outside(SW), 1, 3)


def test_18_1_2_surviving_strength_2_units_join_the_last_group() -> None:
    game = scene(DEPLOYMENT, {N: "Gd"}, {S: "z"}, SOLITAIRE, 2)
    done(game)
    force(game, BALLSHOT)
    assert sum(game.at[outside(w)] for w in range(6)) == 18


def test_18_2_three_infantry_and_the_strength_2_unit_all_at_one_wall() -> None:
    game = scene(MOVEMENT, {N: "d"}, {S: "i", N: "b", E: "d"}, SOLITAIRE)
    done(game)
    force(game, PRESSURE_DIE)
    assert all(game.seen(p, PUBLIC) for p in MEXICANS)
    before = {w: game.at[outside(w)] for w in range(6)}
    die(game, 1)
    grown = [w for w in range(6) if game.at[outside(w)] != before[w]]
    assert len(grown) == 1 and game.at[outside(grown[0])] == before[grown[0]] + 4
    assert "iiiz" in "".join(sorted(letters(game, outside(grown[0])).replace("b", "")))[-4:]


def test_18_2_too_few_infantry_then_decoys() -> None:
    game = scene(MOVEMENT, {N: "d"}, {S: "iiiiiiiiiiii"}, SOLITAIRE)
    done(game)
    die(game, 6)  # no other wall has Mexicans: all ranks are South
    assert letters(game, outside(S)) == "dd" + "i" * 13 + "z"


def test_18_2_equal_pressure_is_drawn_and_empty_walls_do_not_count() -> None:
    game = scene(MOVEMENT, {N: "d", S: "d"}, {S: "i", N: "i", E: "i"}, SOLITAIRE)
    # E 3 - 1 = 2; N and S 4 + 1/2 - 1 = 3 1/2
    assert solitaire.pressure(game, E) == 4 and solitaire.pressure(game, S) == 7
    done(game)
    assert game.phase == PRESSURE
    assert [a[4] - FIRST_WALL for a in game.legal(NONE)] == [N, S]
    draw(game, FIRST_WALL + S)
    assert game.args == (outside(E), outside(S), outside(N))


def test_alone_the_board_makes_the_mexicans_choices_in_the_last_stand() -> None:
    game = scene(ASSAULT, {E: "rr", SE: "Crrr"}, {N: "iiii", SW: "db", NW: "id"}, SOLITAIRE)
    assert game.phase == COT_COIN
    draw(game, STAYS_ILL)
    assert game.phase == CHARGE_IN and game.at[outside(NW)] == 1  # its Infantry came to North
    force(game, FINISHED)
    assert game.to_act == OVER and game.number(FEINT, MEXICAN_DEAD) > 1  # decoys fall first
