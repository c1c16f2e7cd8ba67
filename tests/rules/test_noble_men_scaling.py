"""Scaling (10): who may try, one die or two, who goes up, and what that means."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    CHANCE,
    CHARGE,
    CLIMB,
    DIE,
    DRAW,
    DREW,
    EYES_ALL,
    EYES_MEXICAN,
    MEXICAN,
    NONE,
    NOT_ADJACENT,
    PICK,
    TEXIAN,
)
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    CAP_SEVEN,
    CLIMBED_WALL,
    NO_BLOCK,
    NO_LEADER,
    NOT_A_BLOCK,
    NOT_A_WALL,
    ONE_PLACE,
    SCALED,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import COS, CROCKETT, DECOYS, DUQUE, MORALES, ROMERO
from alamo.rules.noble_men.state import (
    CLIMB_DRAW,
    CLIMB_PICK,
    CLIMBED,
    MELEE,
    MEXICAN_FIRE,
    SCALING,
    SERVES,
    WITH_DECOYS,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    GREYS,
    JIMENEZ,
    MATAMOROS,
    MORALES_MEN,
    PASS,
    RIFLES,
    ROMERO_MEN,
    act,
    climb,
    codes,
    die,
    draw,
    field,
    number,
    refused,
    why,
)


def up(game, wall: str) -> list[int]:
    """Mexican blocks on that wall, or up against its defenders."""
    zone = number(wall)
    return [p for p in range(24, 54) if game.place[p] == zone or game.against[p] == zone]


def test_B15_of_twelve_blocks_seven_may_try_and_their_leader_must_be_there() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", ROMERO_MEN: "15", GREYS: "E"})
    for piece in ROMERO_MEN:
        assert why(game, CLIMB, piece, "15", "E") == NO_LEADER
    assert NO_LEADER in game.HIDDEN
    game.put(ROMERO, number("15"))
    for piece in COS_MEN + ROMERO_MEN[:1]:
        act(game, CLIMB, piece, "15", "E")
    assert game.args == (7, 14, 24) and game.phase == SCALING
    for piece in ROMERO_MEN[1:]:
        assert why(game, CLIMB, piece, "15", "E") == CAP_SEVEN
    game.apply(PASS)
    assert game.args == (7, 1, 0)  # seven; the leaders are not counted
    die(game, 2)
    assert game.phase == CLIMB_DRAW


def test_B16_seven_blocks_two_dice_five_go_up_and_the_mexican_says_which() -> None:
    game = field(SCALING, {(DUQUE, *DUQUE_MEN): "15", GREYS: "J"})
    climb(game, DUQUE_MEN, "15", "E", 2, 5)
    assert game.phase == CLIMB_PICK and game.to_act == MEXICAN and game.args == (7, 0, 5)
    chosen = DUQUE_MEN[2:]
    for piece in chosen:
        game.apply((PICK, piece, number("15"), NONE, NONE))
    assert up(game, "E") == list(chosen)
    assert all(game.place[piece] == number("E") for piece in chosen)
    assert game.star(number("E")) == MEXICAN and game.phase == SCALING


def test_the_strongest_go_up_by_default() -> None:
    game = field(SCALING, {(DUQUE, *DUQUE_MEN): "15", GREYS: "J"})
    game.step[DUQUE_MEN[0]] = 3
    climb(game, DUQUE_MEN, "15", "E", 2, 5)
    while game.phase == CLIMB_PICK:
        game.apply(game.usual(NONE))
    assert up(game, "E") == list(DUQUE_MEN[1:6])


def test_B17_against_defenders_one_die_and_the_texian_draws_blindly() -> None:
    game = field(SCALING, {(DUQUE, *DUQUE_MEN): "15", GREYS: "E"})
    events = climb(game, DUQUE_MEN, "15", "E", 5)
    assert (SCALED, NONE, number("15"), number("E"), 3, EYES_ALL) in events
    for left in (7, 6, 5):
        assert game.phase == CLIMB_DRAW and game.to_act == CHANCE
        assert game.legal(NONE) == [(DRAW, NONE, NONE, NONE, n + 1) for n in range(left)]
        assert game.roll() in game.legal(NONE)
        events = game.apply((DRAW, NONE, NONE, NONE, 1))
        drawn = [event for event in events if event[0] == DREW]
        assert drawn[0][1] != NONE and drawn[0][5] == EYES_MEXICAN
    assert len(up(game, "E")) == 3 and game.phase == SCALING


def test_B18_the_example_two_of_morales_men_are_up_and_the_others_may_fire() -> None:
    men = {(CROCKETT, GREYS): "D", (MORALES, *MORALES_MEN): "16"}
    game = field(SCALING, men)
    climb(game, MORALES_MEN, "16", "D", 5)
    draw(game, JIMENEZ, MATAMOROS)
    assert game.sp(JIMENEZ) == 4 and game.sp(MATAMOROS) == 8
    assert up(game, "D") == sorted((JIMENEZ, MATAMOROS))
    game.apply(PASS)
    assert game.phase == MEXICAN_FIRE
    for piece in MORALES_MEN:
        code = why(game, PICK, piece, "16")
        assert code == (CLIMBED_WALL if piece in (JIMENEZ, MATAMOROS) else 0)
    assert why(game, AIM, NONE, "16", "D") == 0  # 6 and 5 SP


def test_the_example_s_die_lets_all_of_two_up_without_a_draw() -> None:
    game = field(SCALING, {(MORALES, *MORALES_MEN[:2]): "16", GREYS: "D"})
    climb(game, MORALES_MEN[:2], "16", "D", 6)
    assert up(game, "D") == list(MORALES_MEN[:2]) and game.phase == SCALING


def test_two_dice_never_bring_up_more_than_try() -> None:
    game = field(SCALING, {(MORALES, *MORALES_MEN): "16", GREYS: "J"})
    climb(game, MORALES_MEN[:2], "16", "D", 6, 6)
    assert up(game, "D") == list(MORALES_MEN[:2]) and game.phase == SCALING


def test_nobody_up_and_they_have_tried() -> None:
    game = field(SCALING, {(MORALES, *MORALES_MEN): "16", GREYS: "D"})
    climb(game, MORALES_MEN[:2], "16", "D", 1)
    assert up(game, "D") == [] and game.phase == SCALING
    assert why(game, CLIMB, MORALES_MEN[0], "16", "D") == ALREADY_ACTED
    assert why(game, CLIMB, MORALES_MEN[2], "16", "D") == 0


def test_those_who_try_a_defended_wall_stand_where_they_were_until_it_is_won() -> None:
    game = field(SCALING, {(MORALES, *MORALES_MEN): "16", GREYS: "D"})
    climb(game, MORALES_MEN[:2], "16", "D", 6)
    assert game.star(number("D")) == TEXIAN and game.star(number("16")) == MEXICAN
    assert all(game.where(piece) == number("16") for piece in MORALES_MEN)
    assert not game.seen(MORALES_MEN[0], TEXIAN)


@pytest.mark.parametrize(("src", "wall"), [("17", "A"), ("18", "A"), ("9", "A"), ("19", "A")])
def test_the_chapel_is_never_scaled(src: str, wall: str) -> None:
    game = field(SCALING, {(COS, *COS_MEN): src, DUQUE_MEN: "15", DUQUE: "15", GREYS: "A"})
    assert why(game, CLIMB, COS_MEN[0], src, wall) == NOT_A_WALL


def test_only_from_the_numbered_zone_that_touches_the_wall() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", (DUQUE, *DUQUE_MEN): "J", GREYS: "E"})
    assert why(game, CLIMB, COS_MEN[0], "15", "D") == NOT_ADJACENT
    assert why(game, CLIMB, DUQUE_MEN[0], "J", "I") == NOT_ADJACENT


def test_one_attempt_after_the_other() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "14", (DUQUE, *DUQUE_MEN): "15", GREYS: "E"})
    act(game, CLIMB, COS_MEN[0], "14", "F")
    assert why(game, CLIMB, COS_MEN[1], "14", "G") == ONE_PLACE
    assert why(game, CLIMB, DUQUE_MEN[0], "15", "E") == ONE_PLACE
    game.apply(PASS)
    die(game, 1)
    die(game, 1)
    assert why(game, CLIMB, COS_MEN[1], "14", "G") == 0


def test_seven_from_a_zone_and_seven_onto_a_wall_in_a_turn() -> None:
    men = {(COS, *COS_MEN, DUQUE, *DUQUE_MEN): "14", GREYS: "F", RIFLES: "G"}
    game = field(SCALING, men)
    climb(game, COS_MEN[:4], "14", "F", 1)
    draw(game, COS_MEN[0])
    climb(game, DUQUE_MEN[:3], "14", "G", 1)
    assert why(game, CLIMB, DUQUE_MEN[3], "14", "G") == CAP_SEVEN
    game = field(SCALING, {(COS, *COS_MEN): "18", (DUQUE, *DUQUE_MEN): "19", GREYS: "I"})
    climb(game, COS_MEN[:5], "18", "I", 1)
    draw(game, COS_MEN[0])
    climb(game, DUQUE_MEN[:2], "19", "I", 1)
    assert why(game, CLIMB, DUQUE_MEN[3], "19", "I") == CAP_SEVEN


def test_a_leader_follows_his_men_and_only_then() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "E"})
    assert why(game, CLIMB, COS, "15", "E") == NO_BLOCK and NO_BLOCK in game.HIDDEN
    climb(game, COS_MEN[:2], "15", "E", 6)
    act(game, CLIMB, COS, "15", "E")
    assert game.against[COS] == number("E") and game.place[COS] == number("15")
    assert why(game, CLIMB, COS_MEN[2], "15", "E") == NO_LEADER


def test_no_leader_leaves_those_who_are_about_to_try() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "E"})
    climb(game, COS_MEN[:2], "15", "E", 6)
    act(game, CLIMB, COS_MEN[2], "15", "E")
    assert why(game, CLIMB, COS, "15", "E") == NO_BLOCK


def test_at_the_cap_only_a_leader_may_still_go() -> None:
    game = field(SCALING, {(COS, *COS_MEN, *DUQUE_MEN, DUQUE): "15", GREYS: "J"})
    climb(game, COS_MEN + DUQUE_MEN[:1], "15", "E", 6, 6)
    assert game.phase == SCALING and game.hits == 0
    assert why(game, CLIMB, DUQUE_MEN[1], "15", "E") == NOT_A_BLOCK
    assert NOT_A_BLOCK in game.HIDDEN
    act(game, CLIMB, DUQUE, "15", "E")
    assert game.place[DUQUE] == number("E")


def test_no_more_than_two_leaders_go_up() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "18", (DUQUE, *DUQUE_MEN, ROMERO): "19", GREYS: "I"})
    climb(game, COS_MEN[:2], "18", "I", 6)
    climb(game, DUQUE_MEN[:2], "19", "I", 6)
    act(game, CLIMB, COS, "18", "I")
    act(game, CLIMB, DUQUE, "19", "I")
    assert why(game, CLIMB, ROMERO, "19", "I") == TWO_LEADERS


def test_who_is_up_on_an_undefended_wall_does_no_more() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "D"})
    climb(game, COS_MEN, "15", "E", 6, 6)
    assert all(game.did[piece] & CLIMBED for piece in up(game, "E"))
    game.enter(MEXICAN_FIRE)
    assert why(game, AIM, NONE, "E", "D") == CLIMBED_WALL
    game.enter(MELEE)
    assert why(game, CHARGE, COS_MEN[0], "E", "D") == CLIMBED_WALL


def test_who_works_at_a_gun_does_not_climb() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "E"})
    game.did[COS_MEN[0]] |= SERVES
    assert why(game, CLIMB, COS_MEN[0], "15", "E") == AT_THE_GUN


def test_guns_do_not_defend_and_decoys_seem_to() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "J"})  # the gun of E stands there
    act(game, CLIMB, COS_MEN[0], "15", "E")
    game.apply(PASS)
    assert game.args == (1, 2, 0)
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "J", DECOYS: "E"}, WITH_DECOYS)
    act(game, CLIMB, COS_MEN[0], "15", "E")
    game.apply(PASS)
    assert game.args == (1, 1, 0)


def test_an_attempt_begun_is_rolled_even_when_nobody_else_can_join() -> None:
    game = field(SCALING, {(COS, COS_MEN[0]): "15", (CREW, GREYS): "E"})
    act(game, CLIMB, COS_MEN[0], "15", "E")
    assert game.phase == SCALING
    game.apply(PASS)
    assert game.legal(NONE)[0][0] == DIE
    assert refused(game, PASS) != 0


def test_dice_and_draws_of_scaling_roll_inside_the_ok() -> None:
    game = field(SCALING, {(COS, *COS_MEN): "15", GREYS: "E"})
    climb(game, COS_MEN[:4], "15", "E")
    assert not game.fateful(game.roll())
    assert codes(die(game, 1))
    assert not game.fateful(game.roll())
