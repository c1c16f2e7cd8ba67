"""Each optional rule of section 14 has a switch of its own; here those that are not about a fight
(friendly fire, ferocity and Travis: test_noble_men_fire and _melee)."""

import pytest

from alamo.rules.contract import AIM, MOVE, NONE, PUBLIC, TEXIAN
from alamo.rules.noble_men.codes import NOT_A_BLOCK
from alamo.rules.noble_men.data import DEAD_TEXIANS, DECOYS, PIECES
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import (
    BIDDING,
    FEROCITY,
    FRIENDLY,
    MEXICAN_FIRE,
    MEXICAN_MOVE,
    TEXIAN_FIRE,
    TEXIAN_MOVE,
    TRAVIS_FALLS,
    TWELVE,
    TWENTY,
    WITH_DECOYS,
)
from rules.noble_men_fights import COS_MEN, CREW, GREYS, field, number, why
from rules.noble_men_scenes import go, steps


def test_a_bit_each_in_the_order_of_the_rulebook() -> None:
    assert NobleMen.OPTIONS == (
        "friendly", "ferocity", "decoys", "travis", "bid", "double20", "twelve"
    )  # fmt: skip
    bits = (FRIENDLY, FEROCITY, WITH_DECOYS, TRAVIS_FALLS, BIDDING, TWENTY, TWELVE)
    assert bits == tuple(1 << i for i in range(7))


@pytest.mark.parametrize("option", range(7))
def test_any_of_them_may_be_on(option: int) -> None:
    assert NobleMen(1 << option, 1).options == 1 << option
    assert NobleMen(127 ^ 1 << option, 1).options == 127 ^ 1 << option


# --- decoys


def test_decoys_move_like_infantry() -> None:
    game = field(TEXIAN_MOVE, {DECOYS: "J", COS_MEN[0]: "1"}, WITH_DECOYS)
    assert steps(game, DECOYS) == {"A", "B", "I", "H", "K", "B*"}
    go(game, DECOYS, "A")
    assert game.star(number("A")) == TEXIAN and not game.seen(DECOYS, PUBLIC)


def test_a_decoy_holds_its_zone_like_anybody_until_it_is_revealed() -> None:
    game = field(MEXICAN_MOVE, {DECOYS: "E", COS_MEN[0]: "M", GREYS: "B"}, WITH_DECOYS)
    assert "E" not in steps(game, COS_MEN[0])


def test_decoys_do_not_fire_and_nobody_hears_why() -> None:
    game = field(TEXIAN_FIRE, {DECOYS: "E", COS_MEN[0]: "15", CREW: "B"}, WITH_DECOYS)
    assert why(game, AIM, NONE, "E", "15") == NOT_A_BLOCK and NOT_A_BLOCK in game.HIDDEN
    assert game.usual(number("E")) == (AIM, NONE, number("E"), number("15"), NONE)


def test_decoys_where_there_are_men_take_no_losses() -> None:
    game = field(MEXICAN_FIRE, {(DECOYS, GREYS): "E", COS_MEN: "15"}, WITH_DECOYS)
    game.apply((AIM, NONE, number("15"), number("E"), NONE))
    game.apply((20, NONE, NONE, NONE, 6))
    assert {a[1] for a in game.legal(number("E"))} == {GREYS}


def test_decoys_alone_are_found_out_by_the_losses_they_cannot_take() -> None:
    game = field(MEXICAN_FIRE, {DECOYS: "E", COS_MEN: "15", GREYS: "B"}, WITH_DECOYS)
    game.apply((AIM, NONE, number("15"), number("E"), NONE))
    game.apply((20, NONE, NONE, NONE, 6))
    assert game.where(DECOYS) == DEAD_TEXIANS and game.lost[TEXIAN] == 0


def test_without_the_option_there_are_none() -> None:
    game = NobleMen(0, 1)
    assert {game.where(p) for p in range(DECOYS, PIECES)} == {DEAD_TEXIANS}
    assert game.why_not(MOVE, DECOYS, NONE, NONE) != 0
