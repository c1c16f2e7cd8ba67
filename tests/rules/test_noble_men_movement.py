"""Movement (8): steps and double moves, walls, leaders; what is still to do."""

import pytest

from alamo.rules.contract import (
    ALREADY_ACTED,
    MEXICAN,
    MOVE,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    OCCUPIED,
    TEXIAN,
)
from alamo.rules.noble_men.codes import (
    ALIKE,
    CHAPEL_DOOR,
    DOOR_ONLY,
    INSIDE_FORT,
    LEADER_SP,
    MUST_SCALE,
    NO_LEADER,
)
from alamo.rules.noble_men.data import (
    AMAT,
    COS,
    CROCKETT,
    DUQUE,
    GUNS,
    TRAVIS,
)
from alamo.rules.noble_men.state import (
    MEXICAN_MOVE,
    MEXICAN_RELOAD,
    TEXIAN_MOVE,
    TWENTY,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    FAR,
    GREYS,
    PASS,
    RIFLES,
    ROMERO_MEN,
    field,
    gun_of,
    label,
    number,
)
from rules.noble_men_scenes import go, held, no_go, steps


def test_B01_from_K_to_the_walls_and_into_the_buildings_of_G_and_H() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "K", **FAR})
    assert {"G", "H", "G*", "H*"} <= steps(game, GREYS)


def test_B05_from_J_one_zone_and_never_across_a_corner() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "J", **FAR})
    assert steps(game, GREYS) == {"A", "B", "I", "H", "K", "B*"}
    for corner in "CL":
        assert corner not in steps(game, GREYS)
    # two zones away along the walls or courts: only with a leader, which is hidden
    assert no_go(game, GREYS, "C") == NO_LEADER and NO_LEADER in game.HIDDEN
    assert no_go(game, GREYS, "E") == NOT_ADJACENT


# --- B06, the movement example


def example(phase: int):
    game = field(phase, {(GREYS, RIFLES): "K", CREW: "H*", COS_MEN[0]: "H", COS_MEN[1]: "20"})
    return held(game, "H")


def test_B06_a_the_units_in_K() -> None:
    game = example(TEXIAN_MOVE)
    assert steps(game, GREYS) == {"H*", "G*", "G", "J", "L"}
    assert no_go(game, GREYS, "H") == OCCUPIED


def test_B06_b_the_unit_inside_H_comes_out_to_K_alone() -> None:
    game = example(TEXIAN_MOVE)
    assert steps(game, CREW) == {"K"}
    assert no_go(game, CREW, "E") == DOOR_ONLY
    # G and I lie two zones away, H too: a door leads to K, and no further
    for wall in ("H", "G", "I"):
        assert no_go(game, CREW, wall) in (NO_LEADER, OCCUPIED, DOOR_ONLY)


def test_B06_c_the_mexican_on_H() -> None:
    game = example(MEXICAN_MOVE)
    assert steps(game, COS_MEN[0]) == {"G", "I", "J", "20"}
    assert no_go(game, COS_MEN[0], "K") == OCCUPIED
    for inside in ("G*", "H*"):
        assert no_go(game, COS_MEN[0], inside) == OCCUPIED  # the doors lie in K


def test_B06_d_the_mexican_in_20_walks_onto_H_without_scaling() -> None:
    game = example(MEXICAN_MOVE)
    assert "H" in steps(game, COS_MEN[1])
    game.held[:] = bytes(9)  # 8.5: he must have been there when the turn began
    assert no_go(game, COS_MEN[1], "H") == MUST_SCALE


# --- rates (8.1, 8.2)


def test_R8_1_one_move_a_turn() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[:2]: "7", GREYS: "M"})
    go(game, COS_MEN[0], "15")
    assert no_go(game, COS_MEN[0], "16") == ALREADY_ACTED
    assert no_go(game, COS_MEN[1], "2") == 0


def test_R8_8_texians_stay_in_the_compound() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "D", **FAR})
    assert no_go(game, GREYS, "16") == INSIDE_FORT


def test_R8_3_nobody_enters_where_the_enemy_stands() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "M", GREYS: "D", CREW: "E", TRAVIS: "L"})
    assert steps(game, COS_MEN[0]) == {"F", "D*", "E*"}
    game = field(TEXIAN_MOVE, {GREYS: "M", COS_MEN[0]: "D"})
    assert no_go(game, GREYS, "D") == OCCUPIED


def test_R8_4_a_gun_alone_bars_nobody_and_changes_hands() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "M", GREYS: "L"})
    gun = gun_of(game, "E")
    go(game, COS_MEN[0], "E")
    assert game.side_of(gun) == MEXICAN
    other = field(TEXIAN_MOVE, {GREYS: "M", **FAR})
    gun = gun_of(other, "E")
    other.gun_flags[gun - GUNS] = 1
    go(other, GREYS, "E")
    assert other.side_of(gun) == TEXIAN


def test_R2_41_the_chapel_is_left_and_entered_by_J() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "A", RIFLES: "I", **FAR})
    assert steps(game, GREYS) == {"J"}
    assert no_go(game, RIFLES, "A") == NO_LEADER  # by J it is two zones
    assert no_go(field(MEXICAN_MOVE, {COS_MEN[0]: "17", GREYS: "M"}), COS_MEN[0], "A") == (
        CHAPEL_DOOR
    )


# --- leaders (8.7)


def test_R3_34_leaders_move_two_zones() -> None:
    game = field(MEXICAN_MOVE, {(COS, COS_MEN[0]): "7", GREYS: "M"})
    assert {"15", "2", "14", "16", "1", "3"} <= steps(game, COS)
    assert "9" not in steps(game, COS)  # by 8 alone
    game = field(TEXIAN_MOVE, {TRAVIS: "J", **FAR})
    assert {"C", "L", "G", "K", "H*"} <= steps(game, TRAVIS)
    assert "J" not in steps(game, TRAVIS)


def test_R8_7_ten_sp_follow_the_leader_from_the_same_zone_to_the_same() -> None:
    game = field(MEXICAN_MOVE, {(COS, *COS_MEN): "7", DUQUE_MEN[6]: "15", GREYS: "M"})
    assert no_go(game, COS_MEN[0], "14") == NO_LEADER
    go(game, COS, "14")
    assert no_go(game, COS_MEN[0], "14") == 0
    assert no_go(game, COS_MEN[0], "16") == NO_LEADER  # he did not go there
    go(game, COS_MEN[0], "14")  # 8
    assert no_go(game, COS_MEN[1], "14") == LEADER_SP and LEADER_SP in game.HIDDEN
    game.step[COS_MEN[5]] = 3  # a block of 1
    go(game, COS_MEN[5], "14")
    game.step[COS_MEN[4]] = 3  # one of 2: 11 in all
    assert no_go(game, COS_MEN[4], "14") == LEADER_SP
    assert no_go(game, COS_MEN[4], "15") == 0  # one zone, as ever


def test_R8_7_any_column_follows_and_two_leaders_lead_twice_as_many() -> None:
    game = field(MEXICAN_MOVE, {(COS, DUQUE, *DUQUE_MEN[:3]): "7", GREYS: "M"})
    go(game, COS, "14")
    go(game, DUQUE_MEN[0], "14")
    assert no_go(game, DUQUE_MEN[1], "14") == LEADER_SP
    go(game, DUQUE, "14")
    go(game, DUQUE_MEN[1], "14")
    assert no_go(game, DUQUE_MEN[2], "14") == LEADER_SP


def test_R14_twenty_sp_with_the_option() -> None:
    game = field(MEXICAN_MOVE, {(COS, *COS_MEN[:3]): "7", GREYS: "M"}, TWENTY)
    go(game, COS, "14")
    go(game, COS_MEN[0], "14")
    go(game, COS_MEN[1], "14")
    assert no_go(game, COS_MEN[2], "14") == LEADER_SP


def test_R8_7_five_sp_follow_a_texian_leader_crews_too() -> None:
    game = field(TEXIAN_MOVE, {(TRAVIS, GREYS, RIFLES, CREW): "J", **FAR})
    go(game, TRAVIS, "L")
    go(game, GREYS, "L")  # 4
    assert no_go(game, RIFLES, "L") == LEADER_SP
    go(game, CREW, "L")  # 5
    assert [label(game.where(p)) for p in (TRAVIS, GREYS, CREW, RIFLES)] == ["L", "L", "L", "J"]


def test_the_way_of_a_double_move_must_be_free() -> None:
    game = field(TEXIAN_MOVE, {TRAVIS: "D", COS_MEN[0]: "M", COS_MEN[1]: "E"})
    assert steps(game, TRAVIS) == {"B", "C", "J", "L"}
    game = field(MEXICAN_MOVE, {COS: "15", GREYS: "E"})
    held(game, "E")
    assert no_go(game, COS, "M") == OCCUPIED
    game = field(MEXICAN_MOVE, {(COS, COS_MEN[0]): "15", COS_MEN[1]: "E", GREYS: "B"})
    assert no_go(game, COS, "M") == MUST_SCALE
    held(game, "E")
    go(game, COS, "M")
    go(game, COS_MEN[0], "M")


def test_R8_5_a_leader_walks_onto_a_wall_by_way_of_the_next() -> None:
    """14 touches F and G: with G held, F is two steps away, and one that would have to scale."""
    game = field(MEXICAN_MOVE, {(COS, *COS_MEN[:2]): "14", COS_MEN[2]: "G", GREYS: "M"})
    held(game, "G")
    assert no_go(game, COS_MEN[0], "F") == NO_LEADER
    go(game, COS, "F")
    go(game, COS_MEN[0], "F")
    assert no_go(game, COS_MEN[1], "F") == LEADER_SP
    held(game, "F")
    assert no_go(game, COS_MEN[1], "F") == 0


def test_of_a_crowd_each_kind_is_listed_once_and_all_may_go_one_after_the_other() -> None:
    game = field(MEXICAN_MOVE, {(COS, *COS_MEN, *DUQUE_MEN): "7", GREYS: "M"})
    firsts = [COS, COS_MEN[0], COS_MEN[3], COS_MEN[5], DUQUE_MEN[0], DUQUE_MEN[4], DUQUE_MEN[6]]
    assert [p for p in (COS, *COS_MEN, *DUQUE_MEN) if steps(game, p)] == firsts
    assert no_go(game, COS_MEN[1], "15") == ALIKE and ALIKE in game.HIDDEN
    assert no_go(game, COS_MEN[1], "5") == NOT_ADJACENT  # what all see comes first
    assert game.why_not(MOVE, NONE, number("7"), number("15")) == 0
    gone = 0
    while game.blocks[number("7")]:
        game.apply(next(a for a in game.legal(number("7")) if a[3] == number("15")))
        gone += 1
    assert gone == 1 + 13 or game.where(COS) == number("7")
    game = field(MEXICAN_MOVE, {(COS, *COS_MEN): "7", GREYS: "M"})
    assert all(steps(game, piece) for piece in COS_MEN)  # few enough to list them all


# --- what is over, and what is still to do


def test_ending_the_phase_early_is_worth_a_question_while_somebody_might_move() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "7", GREYS: "M"})
    assert game.remind and game.args == (5, 1)
    go(game, COS_MEN[0], "15")
    assert not game.remind and game.args == (5, 0) and game.phase == MEXICAN_MOVE
    game.apply(PASS)
    assert game.phase == TEXIAN_MOVE


@pytest.mark.parametrize("phase", [MEXICAN_MOVE, TEXIAN_MOVE])
def test_a_side_without_men_is_passed_over(phase: int) -> None:
    men = {GREYS: "M"} if phase == MEXICAN_MOVE else {COS_MEN[0]: "7"}
    game = field(MEXICAN_RELOAD if phase == MEXICAN_MOVE else MEXICAN_MOVE, men)
    game.apply(PASS)
    assert game.phase != phase


def test_the_reserve_does_not_move_before_it_has_come() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "7", GREYS: "M"})
    game.put(AMAT, 39)
    assert game.why_not(MOVE, AMAT, NONE, NONE) == NOT_THERE and game.legal(39) == []


def test_columns_of_romero_and_crockett_keep_their_names() -> None:
    game = field(TEXIAN_MOVE, {CROCKETT: "J", ROMERO_MEN[0]: "1"})
    assert game.side_of(CROCKETT) == TEXIAN and game.side_of(ROMERO_MEN[0]) == MEXICAN


def test_the_chapels_door_is_named_only_to_those_beside_the_chapel() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "C", RIFLES: "E", **FAR})
    assert no_go(game, GREYS, "A") == CHAPEL_DOOR
    assert no_go(game, RIFLES, "A") == NOT_ADJACENT
