"""Movement (8): rough ground, buildings, guns, lone leaders."""


from alamo.rules.contract import (
    MEXICAN,
    MOVED,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    PICK,
    TEXIAN,
)
from alamo.rules.noble_men.codes import (
    BUILDING_SP,
    DOOR_ONLY,
    GUN_ALONE,
    GUN_LIMIT,
    GUN_STAYS,
    INSIDE_FORT,
    NO_CREW,
    NO_LEADER,
    ROUGH_GROUND,
    ROUGH_SP,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import (
    COS,
    DEAD_MEXICANS,
    DUQUE,
    MORALES,
    ROMERO,
    TRAVIS,
)
from alamo.rules.noble_men.state import (
    DISPLACED,
    MEXICAN_MOVE,
    SERVES,
    TEXIAN_GUNS,
    TEXIAN_MOVE,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    FAR,
    GREYS,
    RIFLES,
    field,
    gun_of,
    label,
    number,
)
from rules.noble_men_scenes import go, no_go, play_to, steps

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
