"""Rules 15 and 16 of The Alamo Remembered, by number: the last stand and its outcome."""

import pytest

from alamo.rules.contract import (
    MEXICAN,
    NONE,
    OVER,
    PICK,
    TEXIAN,
    UNWATCHED,
    all_legal,
)
from alamo.rules.remembered import victory
from alamo.rules.remembered.data import (
    BOWIE,
    CENTRE,
    FEINT,
    ILLNESS,
    INFANTRY,
    MEXICAN_DEAD,
    RELIEF,
    RIFLEMAN,
    RISES,
    STAYS_ILL,
    TEXIAN_DEAD,
    TEXIANS,
    inside,
    outside,
)
from alamo.rules.remembered.state import (
    ASSAULT,
    CHARGE_IN,
    COT_COIN,
    FINISHED,
    HAND_TO_HAND,
    INCURSION,
    OVERRUN,
    S_BREACH,
)

from .remembered_scenes import (
    NW,
    SE,
    SW,
    E,
    N,
    S,
    begin,
    done,
    draw,
    force,
    letters,
    lose,
    move,
    scene,
)

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
