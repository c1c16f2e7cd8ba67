"""Movement (8): steps and double moves, doors, walls, rough ground, guns, lone leaders."""

import pytest

from alamo.rules.contract import (
    ALREADY_ACTED,
    MEXICAN,
    MOVE,
    MOVED,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    OCCUPIED,
    PICK,
    TEXIAN,
)
from alamo.rules.noble_men.codes import (
    ALIKE,
    BUILDING_SP,
    CHAPEL_DOOR,
    DOOR_ONLY,
    GUN_ALONE,
    GUN_LIMIT,
    GUN_STAYS,
    INSIDE_FORT,
    LEADER_SP,
    MUST_SCALE,
    NO_CREW,
    NO_LEADER,
    ROUGH_GROUND,
    ROUGH_SP,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import (
    AMAT,
    COS,
    CROCKETT,
    DEAD_MEXICANS,
    DUQUE,
    GUNS,
    MORALES,
    ROMERO,
    TRAVIS,
)
from alamo.rules.noble_men.state import (
    DISPLACED,
    MEXICAN_MOVE,
    MEXICAN_RELOAD,
    SERVES,
    TEXIAN_GUNS,
    TEXIAN_MOVE,
    TWENTY,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    GREYS,
    PASS,
    RIFLES,
    ROMERO_MEN,
    field,
    gun_of,
    label,
    number,
)
from rules.noble_men_scenes import go, held, no_go, play_to, steps

FAR = {COS_MEN[5]: "1"}  # somebody of the other side, out of the way


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


# --- rough ground (8.6)


def test_R8_6_no_double_move_into_through_or_out_of_8_and_9() -> None:
    game = field(MEXICAN_MOVE, {COS: "3", DUQUE: "2", ROMERO: "9", COS_MEN[0]: "3", GREYS: "M"})
    assert no_go(game, COS, "17") == ROUGH_GROUND  # through 9
    assert no_go(game, DUQUE, "8") == ROUGH_GROUND
    assert no_go(game, ROMERO, "18") == ROUGH_GROUND
    assert steps(game, ROMERO) == {"3", "8", "10", "17"}


def test_R8_6_twenty_sp_a_turn_enter_each_of_them() -> None:
    game = field(MEXICAN_MOVE, {(COS, *COS_MEN): "3", DUQUE_MEN[6]: "7", GREYS: "M"})
    go(game, COS_MEN[0], "9")
    go(game, COS_MEN[1], "9")
    assert no_go(game, COS_MEN[2], "9") == ROUGH_SP and ROUGH_SP in game.HIDDEN
    assert no_go(game, COS, "9") == 0  # leaders have no SP
    assert no_go(game, COS_MEN[2], "8") == 0  # each for itself
    game.step[COS_MEN[2]] = 3
    go(game, COS_MEN[2], "9")  # 8 + 8 + 3
    assert no_go(game, COS_MEN[3], "9") == ROUGH_SP
    for piece in COS_MEN[:3]:
        assert label(game.where(piece)) == "9"
    # so many may stand there, and more come next turn
    play_to(game, MEXICAN_MOVE, game.turn + 1)
    assert no_go(game, COS_MEN[3], "9") == 0


# --- buildings (8.9, 8.91)


def test_R8_9_in_and_out_by_the_door_never_from_building_to_building() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "D*", RIFLES: "D", **FAR})
    assert steps(game, GREYS) == {"M"}
    assert no_go(game, RIFLES, "D*") in (DOOR_ONLY, NO_LEADER)
    assert "D*" not in steps(game, RIFLES) and "E*" not in steps(game, GREYS)


def test_R8_91_eight_sp_inside() -> None:
    game = field(TEXIAN_MOVE, {(GREYS, RIFLES): "D*", (CREW, TRAVIS): "M", **FAR})
    assert no_go(game, CREW, "D*") == BUILDING_SP and no_go(game, TRAVIS, "D*") == BUILDING_SP
    game.step[GREYS] = 1
    go(game, CREW, "D*")
    game = field(MEXICAN_MOVE, {COS_MEN[3]: "B*", COS_MEN[5]: "J", COS: "L", GREYS: "M"})
    assert no_go(game, COS_MEN[5], "B*") == BUILDING_SP and BUILDING_SP in game.HIDDEN
    go(game, COS, "B*")


def test_R2_41_eight_sp_in_the_chapel() -> None:
    game = field(TEXIAN_MOVE, {(GREYS, RIFLES): "A", CREW: "J", **FAR})
    assert no_go(game, CREW, "A") == BUILDING_SP


def test_R3_42_no_third_mexican_leader() -> None:
    leaders = {(COS, DUQUE, COS_MEN[0]): "7", (MORALES, ROMERO): "15"}
    game = field(MEXICAN_MOVE, {**leaders, GREYS: "M"})
    assert no_go(game, MORALES, "7") == TWO_LEADERS and TWO_LEADERS in game.HIDDEN
    go(game, COS, "2")
    go(game, MORALES, "7")


# --- guns (8.10, 8.11, 3.32)


def test_R8_10_a_crew_takes_a_gun_one_zone_and_neither_fires_again() -> None:
    game = field(TEXIAN_MOVE, {(CREW, CREW + 1): "E", COS_MEN[0]: "14"})
    gun = gun_of(game, "E")
    events = go(game, gun, "M")
    assert [(e[0], e[1]) for e in events] == [(MOVED, gun), (MOVED, CREW)]
    assert label(game.where(CREW)) == "M" and label(game.where(CREW + 1)) == "E"
    assert game.did[CREW] & SERVES
    assert no_go(game, CREW, "D") != 0 and no_go(game, gun, "D") != 0
    game.enter(TEXIAN_GUNS)
    assert [a for a in game.legal(number("M")) if a[1] == gun] == []


def test_R3_32_one_gun_a_zone_two_in_H_none_inside_none_outside() -> None:
    game = field(TEXIAN_MOVE, {(CREW, CREW + 1): "G", (CREW + 2): "I", **FAR})
    gun = gun_of(game, "G")
    assert no_go(game, gun, "H") == GUN_LIMIT and no_go(game, gun, "F") == GUN_LIMIT
    assert no_go(game, gun, "K") == 0
    assert no_go(game, gun, "14") == INSIDE_FORT
    go(game, gun, "K")
    game = field(TEXIAN_MOVE, {CREW: "M", **FAR})
    gun = gun_of(game, "E")
    game.put(gun, number("M"))
    assert no_go(game, gun, "E*") == GUN_STAYS


def test_a_gun_moves_one_zone_and_with_a_crew_only() -> None:
    game = field(TEXIAN_MOVE, {(TRAVIS, GREYS): "E", **FAR})
    gun = gun_of(game, "E")
    assert no_go(game, gun, "M") == NO_CREW
    assert no_go(game, gun_of(game, "C"), "B") == GUN_ALONE
    game = field(TEXIAN_MOVE, {(TRAVIS, CREW): "E", **FAR})
    go(game, TRAVIS, "L")
    assert no_go(game, gun_of(game, "E"), "L") == NOT_ADJACENT  # 8.7: no bonus with a gun


def test_a_mexican_block_and_leader_take_a_gun_along() -> None:
    game = field(MEXICAN_MOVE, {(COS, COS_MEN[0], COS_MEN[5]): "E", GREYS: "B"})
    gun = gun_of(game, "E")
    go(game, gun, "M")
    went = (gun, COS, COS_MEN[5])
    assert [label(game.where(p)) for p in (*went, COS_MEN[0])] == ["M", "M", "M", "E"]
    game = field(MEXICAN_MOVE, {(COS, COS_MEN[0], COS_MEN[5]): "E", GREYS: "B"})
    game.apply((PICK, COS_MEN[0], number("E"), NONE, NONE))
    go(game, gun_of(game, "E"), "M")
    assert label(game.where(COS_MEN[0])) == "M" and label(game.where(COS_MEN[5])) == "E"


def test_nobody_moves_the_other_sides_gun() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "D", CREW: "E"})
    assert no_go(game, gun_of(game, "E"), "M") == NOT_THERE


# --- lone leaders (8.3)


def test_R8_3_a_leader_alone_goes_to_the_nearest_friends() -> None:
    game = field(TEXIAN_MOVE, {GREYS: "M", COS: "E", COS_MEN[0]: "15", DUQUE_MEN[0]: "16"})
    go(game, GREYS, "E")
    assert label(game.where(COS)) == "15" and label(game.where(GREYS)) == "E"
    assert game.phase == TEXIAN_MOVE or game.turn


def test_R8_3_as_near_friends_are_the_mexicans_choice() -> None:
    game = field(TEXIAN_MOVE, {(GREYS, RIFLES): "M", COS: "E", COS_MEN[0]: "14", COS_MEN[1]: "16"})
    go(game, GREYS, "E")
    assert game.phase == DISPLACED and game.to_act == MEXICAN and game.args == (number("E"),)
    picks = game.legal(number("E"))
    assert [label(a[3]) for a in picks] == ["14", "16"] and picks[0][0] == PICK
    assert game.about() == (number("E"),)
    game.apply(picks[1])
    assert label(game.where(COS)) == "16"
    assert game.phase == TEXIAN_MOVE and game.to_act == TEXIAN


def test_two_leaders_are_driven_away_one_after_the_other_and_find_room() -> None:
    game = field(
        TEXIAN_MOVE,
        {(GREYS, RIFLES): "M", (COS, DUQUE): "E", (COS_MEN[0], ROMERO): "15", COS_MEN[1]: "16"},
    )
    go(game, GREYS, "E")
    places = sorted(label(game.where(p)) for p in (COS, DUQUE))
    assert places == ["15", "16"]  # no third leader in 15
    assert game.phase == TEXIAN_MOVE


def test_with_no_friends_left_he_is_out_of_play() -> None:
    game = field(TEXIAN_MOVE, {(GREYS, RIFLES): "M", COS: "E"})
    go(game, GREYS, "E")
    assert game.where(COS) == DEAD_MEXICANS and game.lost[MEXICAN] == 0


def test_a_leader_alone_bars_the_way_of_a_double_move_but_not_the_zone() -> None:
    game = field(TEXIAN_MOVE, {TRAVIS: "M", COS: "E", COS_MEN[0]: "1"})
    assert "E" in steps(game, TRAVIS)
    game = field(TEXIAN_MOVE, {TRAVIS: "A", COS: "J", COS_MEN[0]: "1"})
    assert steps(game, TRAVIS) == {"J"}


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
