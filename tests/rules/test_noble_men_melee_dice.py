"""Melee (11): both dice before any loss, who pays, and who holds the ground."""

import pytest

from alamo.rules.contract import (
    CHANCE,
    CHARGE,
    EMPTY,
    EYES_ALL,
    MEXICAN,
    MOVED,
    NONE,
    OPEN,
    PUBLIC,
    REMOVED,
    REPELLED,
    REVEALED,
    TEXIAN,
    WRONG_PHASE,
)
from alamo.rules.noble_men.codes import (
    FOUGHT_ALREADY,
    TOOK,
)
from alamo.rules.noble_men.data import (
    COS,
    CROCKETT,
    DEAD_MEXICANS,
    DECOYS,
    DUQUE,
    GUNS,
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
    SERVES,
    TAKEN,
    WITH_DECOYS,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    GREYS,
    JIMENEZ,
    PASS,
    RIFLES,
    act,
    charge,
    codes,
    die,
    field,
    fight,
    fire,
    gun_of,
    number,
    pay,
    strength_left,
    why,
)


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
