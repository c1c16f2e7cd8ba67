"""Melee (11): who may fight where, and who has to."""

import pytest

from alamo.rules.contract import (
    ALREADY_ACTED,
    CHARGE,
    EYES_ALL,
    LOSE,
    MEXICAN,
    NONE,
    NOT_ADJACENT,
    REVEALED,
    TEXIAN,
)
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    BUILDING_SP,
    FOUGHT_ALREADY,
    MUST_SCALE,
    NO_BLOCK,
    NOT_DEFENDED,
    ONE_PLACE,
    THROWN_BACK,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import (
    COS,
    CROCKETT,
    DUQUE,
    MORALES,
    ROMERO,
)
from alamo.rules.noble_men.state import (
    MELEE,
    MELEE_DIE,
    MEXICAN_FIRE,
    SCALING,
    SERVES,
)
from rules.noble_men_fights import (
    AMAT_MEN,
    COS_MEN,
    CREW,
    DUQUE_MEN,
    GREYS,
    JIMENEZ,
    MATAMOROS,
    MORALES_MEN,
    PASS,
    RIFLES,
    act,
    charge,
    climb,
    die,
    draw,
    field,
    fight,
    fire,
    number,
    why,
)


def test_B19_the_example_goes_on_thrown_back_from_D() -> None:
    game = field(SCALING, {(CROCKETT, GREYS): "D", (MORALES, *MORALES_MEN): "16"})
    climb(game, MORALES_MEN, "16", "D", 5)
    draw(game, JIMENEZ, MATAMOROS)
    game.apply(PASS)
    fire(game, "16", "D", 1)  # no hits
    if game.phase == MEXICAN_FIRE:
        game.apply(PASS)
    assert game.phase == MELEE and game.args == (number("D"),)
    events = game.apply(PASS)
    revealed = {event[1] for event in events if event[0] == REVEALED}
    assert revealed == {CROCKETT, GREYS, JIMENEZ, MATAMOROS}
    assert game.phase == MELEE_DIE and game.args == (MEXICAN, 12)
    die(game, 5)
    assert game.args == (TEXIAN, 5) and game.lost[TEXIAN] == 0
    die(game, 1)
    assert game.to_act == TEXIAN and game.args == (number("D"), 2)
    assert [a[1] for a in game.legal(number("D"))] == [CROCKETT, GREYS]
    game.apply((LOSE, GREYS, number("D"), NONE, NONE))
    events = game.apply((LOSE, GREYS, number("D"), NONE, NONE))
    assert game.sp(GREYS) == 2 and game.lost[TEXIAN] == 2 and game.lost[MEXICAN] == 0
    assert (THROWN_BACK, NONE, NONE, number("D"), NONE, EYES_ALL) in events
    for piece in (JIMENEZ, MATAMOROS):
        assert game.place[piece] == number("16") and game.against[piece] == NONE
    assert not game.seen(JIMENEZ, TEXIAN) and game.star(number("D")) == TEXIAN


def test_B20_of_more_than_eight_points_in_K_eight_take_part_against_building_H() -> None:
    game = field(MELEE, {GREYS: "H*", (COS, *COS_MEN): "K", DUQUE_MEN: "J"})
    act(game, CHARGE, COS_MEN[0], "K", "H*")  # 8
    for piece in COS_MEN[1:]:
        assert why(game, CHARGE, piece, "K", "H*") == BUILDING_SP
    assert BUILDING_SP in game.HIDDEN
    assert why(game, CHARGE, DUQUE_MEN[0], "J", "H*") == NOT_ADJACENT
    game.apply(PASS)
    assert game.args == (MEXICAN, 8)


def test_exactly_eight_points_may_fight_for_a_building_nine_may_not() -> None:
    game = field(MELEE, {GREYS: "H*", (COS_MEN[0], JIMENEZ, MORALES_MEN[1]): "K"})
    game.step[COS_MEN[0]] = 2  # 5
    act(game, CHARGE, COS_MEN[0], "K", "H*")
    assert why(game, CHARGE, JIMENEZ, "K", "H*") == BUILDING_SP  # 4
    game.step[JIMENEZ] = 1
    act(game, CHARGE, JIMENEZ, "K", "H*")  # 3
    assert why(game, CHARGE, MORALES_MEN[1], "K", "H*") == BUILDING_SP


def test_a_leader_goes_along_and_adds_nothing() -> None:
    game = field(MELEE, {GREYS: "H*", (COS, *COS_MEN): "K"})
    assert why(game, CHARGE, COS, "K", "H*") == NO_BLOCK
    charge(game, (COS_MEN[0], COS), "K", "H*")
    game.apply(PASS)
    assert game.args == (MEXICAN, 8)


def test_a_block_of_ten_is_too_much_for_a_building_and_for_the_chapel() -> None:
    game = field(MELEE, {GREYS: "H*", RIFLES: "A", AMAT_MEN[0]: "K", AMAT_MEN[1]: "J"})
    assert why(game, CHARGE, AMAT_MEN[0], "K", "H*") == BUILDING_SP
    assert why(game, CHARGE, AMAT_MEN[1], "J", "A") == BUILDING_SP


@pytest.mark.parametrize("src", ["C", "I"])
def test_the_chapel_is_fought_for_from_J_alone(src: str) -> None:
    game = field(MELEE, {RIFLES: "A", COS_MEN[0]: "J", DUQUE_MEN[0]: src})
    assert why(game, CHARGE, DUQUE_MEN[0], src, "A") == NOT_ADJACENT
    assert why(game, CHARGE, COS_MEN[0], "J", "A") == 0


def test_B06e_no_melee_between_a_wall_and_its_own_inside() -> None:
    game = field(MELEE, {RIFLES: "H*", COS_MEN[0]: "H", COS_MEN[1]: "K"})
    assert why(game, CHARGE, COS_MEN[0], "H", "H*") == NOT_ADJACENT
    game = field(MELEE, {RIFLES: "H", COS_MEN[0]: "H*", COS_MEN[1]: "K"})
    assert why(game, CHARGE, COS_MEN[0], "H*", "H") == NOT_ADJACENT


def test_only_defended_zones_and_from_outside_only_by_scaling() -> None:
    game = field(MELEE, {GREYS: "K", COS_MEN[0]: "J", DUQUE_MEN[0]: "20"})
    assert why(game, CHARGE, COS_MEN[0], "J", "H") == NOT_DEFENDED  # its gun defends nothing
    assert why(game, CHARGE, COS_MEN[0], "J", "K") == 0
    game.put(GREYS, number("H"))
    assert why(game, CHARGE, DUQUE_MEN[0], "20", "H") == MUST_SCALE


def test_a_wall_is_fought_for_from_walls_and_courts_without_scaling() -> None:
    game = field(MELEE, {GREYS: "H", COS_MEN[0]: "J", COS_MEN[1]: "G", COS_MEN[2]: "I"})
    for piece, src in ((COS_MEN[0], "J"), (COS_MEN[1], "G"), (COS_MEN[2], "I")):
        act(game, CHARGE, piece, src, "H")
    game.apply(PASS)
    assert game.args == (MEXICAN, 24)


def test_units_fight_once_a_turn_and_so_do_the_defenders() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", COS_MEN[:3]: "K", DUQUE_MEN[0]: "J", CREW: "G"})
    act(game, CHARGE, COS_MEN[0], "K", "H")
    fight(game, 1, 1)
    assert game.phase == MELEE
    assert why(game, CHARGE, COS_MEN[1], "K", "H") == FOUGHT_ALREADY
    assert why(game, CHARGE, COS_MEN[0], "K", "G") == FOUGHT_ALREADY
    assert why(game, CHARGE, COS_MEN[1], "K", "G") == 0


def test_one_melee_after_the_other() -> None:
    game = field(MELEE, {GREYS: "H", RIFLES: "G", COS_MEN[:3]: "K"})
    act(game, CHARGE, COS_MEN[0], "K", "H")
    assert why(game, CHARGE, COS_MEN[1], "K", "G") == ONE_PLACE
    assert why(game, CHARGE, COS_MEN[0], "K", "H") == ALREADY_ACTED


def test_men_up_on_a_wall_must_fight_and_others_may_join_them() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", COS_MEN[:2]: "20", DUQUE_MEN[:1]: "J"})
    for piece in COS_MEN[:2]:
        game.against[piece] = number("H")
    act(game, CHARGE, DUQUE_MEN[0], "J", "H")
    game.apply(PASS)
    assert game.phase == MELEE_DIE and game.args == (MEXICAN, 24)


def test_the_phase_does_not_end_while_men_are_up_against_defenders() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", COS_MEN[0]: "20", DUQUE_MEN[0]: "16", CREW: "D"})
    game.against[COS_MEN[0]] = number("H")
    game.against[DUQUE_MEN[0]] = number("D")
    assert game.args == (number("D"),)
    fight(game, 1, 1)
    assert game.phase == MELEE and game.args == (number("H"),)
    fight(game, 1, 1)
    assert game.phase != MELEE


def test_who_works_at_a_captured_gun_does_not_charge() -> None:
    game = field(MELEE, {GREYS: "H", (COS, *COS_MEN): "K"})
    game.did[COS_MEN[0]] |= SERVES
    assert why(game, CHARGE, COS_MEN[0], "K", "H") == AT_THE_GUN


def test_two_leaders_at_most_go_along() -> None:
    men = {(COS, DUQUE, COS_MEN[0]): "K", (ROMERO, DUQUE_MEN[0]): "J"}
    game = field(MELEE, {GREYS: "H", **men})
    charge(game, (COS_MEN[0], COS, DUQUE), "K", "H")
    assert why(game, CHARGE, ROMERO, "J", "H") == TWO_LEADERS
