"""Rules 17 and 18 of The Alamo Remembered, by number: the options, and a game alone."""

import pytest

from alamo.rules.contract import (
    BAD_OPTIONS,
    CHANCE,
    NONE,
    OVER,
    PLACED,
    PUBLIC,
    TEXIAN,
)
from alamo.rules.remembered import solitaire
from alamo.rules.remembered.codes import (
    COLUMNS,
)
from alamo.rules.remembered.data import (
    ASIDE,
    ASLEEP,
    AWAKE,
    BOWIE,
    BRIGHT_MOON,
    CENTRE,
    CLOUDY,
    FEINT,
    FIRST_WALL,
    GIVE_EM_HELL,
    ILLNESS,
    IN_HAND,
    MEXICAN_DEAD,
    MEXICANS,
    NO_RENDIRSE,
    RELIEF,
    RISES,
    STAYS_ILL,
    TEXIAN_DEAD,
    TEXIANS,
    inside,
    outside,
)
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import (
    ASSAULT,
    BALLSHOT,
    CHARGE_IN,
    CONDITIONS,
    COT_COIN,
    DEPLOYMENT,
    FINISHED,
    ILL,
    MOVEMENT,
    PRESSURE,
    PRESSURE_DIE,
    RALLY_PHASE,
    RELIEF_COLUMN,
    SICKBED,
    SICKBED_COIN,
    SOLITAIRE,
    SPIKING,
    WEAK_SPOT,
)
from rules.remembered_scenes import rest

from .remembered_scenes import (
    NW,
    SE,
    SW,
    E,
    N,
    S,
    codes,
    die,
    done,
    draw,
    force,
    letters,
    nobody,
    rally,
    scene,
)

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
