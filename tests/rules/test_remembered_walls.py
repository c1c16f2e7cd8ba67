"""Rules 5 to 14 of The Alamo Remembered, by number: set-up, fire, units that come, the walls."""


from alamo.rules.contract import (
    DONE,
    MEXICAN,
    MOVED,
    NONE,
    OVER,
    PUBLIC,
    PUT,
    RALLY,
    REVEALED,
    TEXIAN,
    all_legal,
)
from alamo.rules.remembered import victory
from alamo.rules.remembered.codes import (
    ALL_FELL,
    FALLEN,
    FELL,
    HERO_FELL,
    LOSSES,
)
from alamo.rules.remembered.data import (
    BANNER,
    BOWIE,
    CENTRE,
    CROCKETT,
    FALLEN_HERE,
    FEINT,
    FIRST_DECOY,
    INFANTRY,
    LOST_HERE,
    MEXICAN_DEAD,
    MEXICANS,
    STAYS_ILL,
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
    DEPLOYMENT,
    FINISHED,
    ILL,
    MOVEMENT,
    PHASES,
    RALLY_PHASE,
    REINFORCEMENT,
    RIFLE_FIRE,
    S_BREACH,
)
from rules.remembered_scenes import rest

from .remembered_scenes import (
    SE,
    SW,
    E,
    N,
    S,
    begin,
    codes,
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
