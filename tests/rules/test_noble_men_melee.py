"""Melee (11): who may fight where, both dice before any loss, and who holds the ground."""

import pytest

from alamo.rules.contract import (
    ALREADY_ACTED,
    CHANCE,
    CHARGE,
    EMPTY,
    EYES_ALL,
    LOSE,
    MEXICAN,
    MOVED,
    NONE,
    NOT_ADJACENT,
    OPEN,
    PUBLIC,
    REMOVED,
    REPELLED,
    REVEALED,
    TEXIAN,
    WRONG_PHASE,
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
    TOOK,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import (
    COS,
    CROCKETT,
    DEAD_MEXICANS,
    DECOYS,
    DUQUE,
    GUNS,
    MORALES,
    ROMERO,
    TRAVIS,
)
from alamo.rules.noble_men.state import (
    EMPTY_GUN,
    FEROCITY,
    LOADING,
    LOSSES_DUE,
    MELEE,
    MELEE_DIE,
    MEXICAN_FIRE,
    SCALING,
    SERVES,
    TAKEN,
    WITH_DECOYS,
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
    codes,
    die,
    draw,
    field,
    fire,
    gun_of,
    number,
    pay,
    strength_left,
    why,
)


def fight(game, *faces: int) -> list:
    """The melee that comes next: the Mexican die, the Texian's, all losses as proposed."""
    events = game.apply(PASS)
    for face in faces:
        events += die(game, face)
    return events + pay(game)


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


def test_won_they_stay_and_the_gun_is_theirs() -> None:
    game = field(MELEE, {CREW: "H", GREYS: "J", (COS, *COS_MEN): "K"})
    game.gun_state[gun_of(game, "H") - GUNS] = LOADING
    charge(game, (*COS_MEN, COS), "K", "H")
    events = fight(game, 6, 1)
    assert (TOOK, NONE, NONE, number("H"), NONE, EYES_ALL) in events
    assert all(game.place[piece] == number("H") for piece in (*COS_MEN, COS))
    assert game.star(number("K")) == EMPTY and game.star(number("H")) == MEXICAN
    for gun in game.here(number("H"), GUNS, GUNS + 9):
        assert game.gun_flags[gun - GUNS] & TAKEN
    assert game.gun_state[gun_of(game, "H") - GUNS] == EMPTY_GUN  # what was half loaded is not


def test_lost_each_goes_back_to_where_he_came_from() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", COS_MEN[0]: "J", COS_MEN[1]: "G"})
    act(game, CHARGE, COS_MEN[0], "J", "H")
    act(game, CHARGE, COS_MEN[1], "G", "H")
    events = fight(game, 1, 1)
    assert codes(events).count(REPELLED) == 2
    assert game.place[COS_MEN[0]] == number("J") and game.place[COS_MEN[1]] == number("G")


def test_both_dice_are_down_before_any_loss_and_each_owner_pays_his_own() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", COS_MEN[:2]: "K", DUQUE_MEN[0]: "J"})
    charge(game, COS_MEN[:2], "K", "H")
    game.apply(PASS)
    before = strength_left(game, TEXIAN), strength_left(game, MEXICAN)
    assert game.to_act == CHANCE and not game.fateful(game.roll())
    die(game, 5)  # 16 SP: 3
    assert game.to_act == CHANCE
    assert (strength_left(game, TEXIAN), strength_left(game, MEXICAN)) == before
    die(game, 5)  # 8 SP: 2
    assert game.to_act == TEXIAN and game.args == (number("H"), 3)
    while game.to_act == TEXIAN:
        game.apply(game.usual(NONE))
    assert game.to_act == MEXICAN and game.args == (number("H"), 2)
    # only those who fight are lost, not those who wait in J or K
    assert [a[1] for a in game.legal(number("K"))] == list(COS_MEN[:2])
    pay(game)
    assert game.lost[TEXIAN] == 3 and game.lost[MEXICAN] == 2


def test_who_worked_a_gun_does_not_fight_but_can_be_lost() -> None:
    game = field(MELEE, {(CREW, CREW + 1, GREYS): "H", COS_MEN[:1]: "K", RIFLES: "J"})
    game.did[CREW] |= SERVES
    charge(game, COS_MEN[:1], "K", "H")
    game.apply(PASS)
    die(game, 2)
    assert game.args == (TEXIAN, 5)
    die(game, 1)
    assert [a[1] for a in game.legal(number("H"))] == [CREW, CREW + 1, GREYS]


def test_where_only_gunners_stand_nobody_rolls_for_them() -> None:
    game = field(MELEE, {CREW: "H", GREYS: "J", COS_MEN[:1]: "K"})
    game.did[CREW] |= SERVES
    charge(game, COS_MEN[:1], "K", "H")
    game.apply(PASS)
    die(game, 1)  # 8 SP: nothing
    assert game.phase != MELEE_DIE and game.place[COS_MEN[0]] == number("K")
    assert game.lost[MEXICAN] == 0


def test_both_dead_and_the_zone_is_empty() -> None:
    game = field(MELEE, {(CREW, CREW + 1): "H", (COS, JIMENEZ): "K", GREYS: "J", DUQUE_MEN: "15"})
    game.step[JIMENEZ] = 3  # 1 SP
    charge(game, (JIMENEZ, COS), "K", "H")
    game.did[CREW] |= SERVES
    game.apply(PASS)
    die(game, 6)
    die(game, 6)
    pay(game)
    assert game.star(number("H")) == TEXIAN  # one of two is left
    game = field(MELEE, {CREW: "H", (COS, JIMENEZ): "K", GREYS: "J", DUQUE_MEN: "15"})
    game.step[JIMENEZ] = 3
    charge(game, (JIMENEZ, COS), "K", "H")
    fight(game, 6, 6)
    assert game.star(number("H")) == EMPTY and game.star(number("K")) == EMPTY
    assert game.place[COS] == number("K") and game.against[COS] == NONE


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


def test_all_are_seen_during_the_melee_and_turned_back_after_it() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", COS_MEN[:2]: "K", CREW: "J"})
    charge(game, COS_MEN[:1], "K", "H")
    assert not game.seen(COS_MEN[0], TEXIAN)
    events = game.apply(PASS)
    assert game.sealed and REVEALED in codes(events)
    for piece in (GREYS, RIFLES, COS_MEN[0]):
        assert game.seen(piece, PUBLIC)
    for piece in (COS_MEN[1], CREW):
        assert not game.seen(piece, PUBLIC) and game.seen(piece, OPEN)
    die(game, 1)
    die(game, 1)
    assert not game.seen(GREYS, PUBLIC) and not game.seen(COS_MEN[0], PUBLIC)


def test_decoys_are_revealed_and_out_before_the_dice() -> None:
    men = {(GREYS, DECOYS, DECOYS + 1): "H", COS_MEN[:1]: "K"}
    game = field(MELEE, men, WITH_DECOYS)
    charge(game, COS_MEN[:1], "K", "H")
    events = game.apply(PASS)
    assert codes(events).count(REMOVED) == 2 and game.lost[TEXIAN] == 0
    assert game.phase == MELEE_DIE
    game = field(MELEE, {DECOYS: "H", GREYS: "J", COS_MEN[:1]: "K"}, WITH_DECOYS)
    charge(game, COS_MEN[:1], "K", "H")
    events = game.apply(PASS)  # nobody to fight: no dice
    assert TOOK in codes(events) and game.place[COS_MEN[0]] == number("H")
    assert game.phase != MELEE_DIE and game.phase != LOSSES_DUE


@pytest.mark.parametrize(
    ("men", "dice"),
    [
        ((TRAVIS, GREYS), (5, 5)),
        ((TRAVIS, GREYS, RIFLES), (9, 6)),
        ((TRAVIS, CROCKETT), (2, 1, 1)),
        ((TRAVIS, CROCKETT, GREYS, RIFLES), (10, 6, 4)),
        ((GREYS, RIFLES), (8,)),
    ],
)
def test_travis_and_crockett_fight_twice_with_five_points(men: tuple, dice: tuple) -> None:
    game = field(MELEE, {men: "H", COS_MEN: "K", CREW: "J"}, FEROCITY)
    charge(game, COS_MEN, "K", "H")
    game.apply(PASS)
    die(game, 1)
    for sp in dice:
        assert game.args == (TEXIAN, sp)
        die(game, 6)
    assert game.phase == LOSSES_DUE
    plain = field(MELEE, {men: "H", COS_MEN: "K", CREW: "J"})
    charge(plain, COS_MEN, "K", "H")
    plain.apply(PASS)
    die(plain, 1)
    assert plain.args == (TEXIAN, dice[0])
    die(plain, 6)
    assert plain.phase != MELEE_DIE


def test_the_hits_of_two_dice_are_added() -> None:
    game = field(MELEE, {(TRAVIS, GREYS): "H", COS_MEN[:3]: "K", CREW: "J"}, FEROCITY)
    charge(game, COS_MEN[:3], "K", "H")
    game.apply(PASS)
    die(game, 1)  # 24 SP: one
    die(game, 6)  # 5 SP: two
    die(game, 5)  # and one
    game.apply(game.usual(NONE))
    assert game.to_act == MEXICAN and game.args == (number("H"), 3)


def test_R11_1_defenders_who_killed_all_attackers_have_fought_too() -> None:
    game = field(MELEE, {(GREYS, RIFLES): "H", JIMENEZ: "K", COS_MEN[0]: "J"})
    game.step[JIMENEZ] = 3
    act(game, CHARGE, JIMENEZ, "K", "H")
    game.apply(PASS)
    die(game, 1)
    die(game, 6)
    pay(game)
    assert game.where(JIMENEZ) >= DEAD_MEXICANS and game.star(number("H")) == TEXIAN
    assert why(game, CHARGE, COS_MEN[0], "J", "H") in (FOUGHT_ALREADY, WRONG_PHASE)


def test_climbers_of_a_cleared_wall_are_told_zone_by_zone() -> None:
    """No order of pieces: it would show from which zone a leader came."""
    places = {CREW: "I", (COS, COS_MEN[0]): "19", (DUQUE, *DUQUE_MEN[:2]): "18"}
    game = field(MEXICAN_FIRE, places)
    for piece in (COS, COS_MEN[0], DUQUE, DUQUE_MEN[0]):
        game.against[piece] = number("I")
    game.put(COS_MEN[1], number("H"))
    game.put(COS_MEN[2], number("H"))
    events = fire(game, "H", "I", 6) + pay(game)
    came = [event[2] for event in events if event[0] == MOVED and event[3] == number("I")]
    assert came == [number("18")] * 2 + [number("19")] * 2
