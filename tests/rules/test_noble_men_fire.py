"""Fire (9): guns, volleys, split fire, who may not; and the optional rules about fire."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    CHANCE,
    DIE,
    EYES_ALL,
    HIT,
    LOSE,
    MEXICAN,
    MISSED,
    NONE,
    PICK,
    REMOVED,
    ROLLED,
    TEXIAN,
)
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    CLIMBED_WALL,
    FIRED,
    FRIENDLY_FIRE,
    GUN_ALONE,
    GUN_EMPTY,
    GUN_MOVED,
    NO_BLOCK,
    NO_CREW,
    NO_LEADER,
    NOT_A_BLOCK,
    TOO_FEW_SP,
)
from alamo.rules.noble_men.data import COS, CROCKETT, DECOYS, DUQUE, GUNS, TRAVIS
from alamo.rules.noble_men.state import (
    CLIMBED,
    EMPTY_GUN,
    FRIENDLY,
    GUN_DIE,
    HAS_MOVED,
    LOSSES_DUE,
    MEXICAN_FIRE,
    MEXICAN_GUNS,
    SERVES,
    TAKEN,
    TEXIAN_FIRE,
    TEXIAN_GUNS,
    TRAVIS_FALLS,
    WITH_DECOYS,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    GREYS,
    PASS,
    RIFLES,
    act,
    codes,
    die,
    field,
    fire,
    gun_of,
    number,
    pay,
    refused,
    why,
)


def aim(game, src: str, dst: str, piece: int = NONE) -> tuple:
    return (AIM, piece, number(src), number(dst), NONE)


# --- guns


def test_a_gun_is_fired_by_its_crew_and_is_empty_then() -> None:
    game = field(TEXIAN_GUNS, {(CREW, GREYS): "D", COS_MEN: "16"})
    gun = gun_of(game, "D")
    events = act(game, AIM, gun, "D", "16")
    assert events[0] == (FIRED, gun, number("D"), number("16"), 1, EYES_ALL)
    assert game.phase == GUN_DIE and game.to_act == CHANCE and not game.fateful(game.roll())
    events = die(game, 6)
    assert (HIT, NONE, NONE, number("16"), 4, EYES_ALL) in events
    assert game.to_act == MEXICAN and game.args == (number("16"), 4)
    pay(game)
    assert game.lost[MEXICAN] == 4
    assert game.gun_state[gun - GUNS] == EMPTY_GUN and game.did[CREW] & SERVES
    assert game.phase != TEXIAN_GUNS  # nobody else could fire a gun: the phase is over


def test_the_range_decides_the_row_and_a_wall_is_one_more() -> None:
    for dst, face, hits in (("16", 4, 3), ("8", 4, 2), ("3", 4, 1), ("E", 4, 2)):
        game = field(TEXIAN_GUNS, {CREW: "D", COS_MEN: dst})
        events = fire(game, "D", dst, face, gun_of(game, "D"))
        assert (HIT, NONE, NONE, number(dst), hits, EYES_ALL) in events


def test_B12_from_J_at_the_chapel_the_second_row_counts() -> None:
    game = field(MEXICAN_GUNS, {(COS, COS_MEN[0]): "J", (CREW, GREYS): "A"})
    gun = gun_of(game, "C")
    game.put(gun, number("J"))
    game.gun_flags[gun - GUNS] |= TAKEN
    assert game.tell(aim(game, "J", "A", gun)) == (2, 1, 1, 2, 2, 2, 3)
    events = fire(game, "J", "A", 6, gun)
    assert (HIT, NONE, NONE, number("A"), 3, EYES_ALL) in events


def test_no_gun_fires_empty_or_moved_or_without_men() -> None:
    game = field(TEXIAN_GUNS, {CREW: "D", COS_MEN[0]: "16", COS_MEN[1]: "15"})
    gun = gun_of(game, "D")
    game.gun_state[gun - GUNS] = EMPTY_GUN
    assert why(game, AIM, gun, "D", "16") == GUN_EMPTY
    game.gun_state[gun - GUNS] = 0
    game.did[gun] |= HAS_MOVED
    assert why(game, AIM, gun, "D", "16") == GUN_MOVED
    assert why(game, AIM, gun_of(game, "E"), "E", "15") == GUN_ALONE


def test_men_who_are_no_crew_cannot_and_nobody_is_told() -> None:
    game = field(TEXIAN_GUNS, {GREYS: "D", COS_MEN: "16"})
    assert why(game, AIM, gun_of(game, "D"), "D", "16") == NO_CREW and NO_CREW in game.HIDDEN


def test_a_crew_that_has_just_come_fires_one_that_works_does_not() -> None:
    game = field(TEXIAN_GUNS, {CREW: "D", COS_MEN: "16"})
    game.did[CREW] = HAS_MOVED
    assert why(game, AIM, gun_of(game, "D"), "D", "16") == 0
    game.did[CREW] = SERVES
    assert why(game, AIM, gun_of(game, "D"), "D", "16") != 0


def test_one_crew_fires_one_of_two_guns() -> None:
    game = field(TEXIAN_GUNS, {CREW: "H", CREW + 1: "D", COS_MEN: "20", DUQUE_MEN: "16"})
    first, second = game.here(number("H"), GUNS, DECOYS)
    fire(game, "H", "20", 1, first)
    pay(game)
    assert why(game, AIM, second, "H", "20") != 0
    assert why(game, AIM, first, "H", "20") == GUN_EMPTY


def test_captured_guns_are_fired_by_a_block_with_a_leader() -> None:
    men = {(COS, COS_MEN[0], COS_MEN[5]): "E", (CREW, GREYS): "D"}
    game = field(MEXICAN_GUNS, men)
    gun = gun_of(game, "E")
    game.gun_flags[gun - GUNS] |= TAKEN
    fire(game, "E", "D", 1, gun)
    pay(game)
    assert game.did[COS_MEN[5]] & SERVES and game.did[COS] & SERVES  # the weakest
    assert not game.did[COS_MEN[0]] & SERVES
    for left, reason in ((COS, NO_BLOCK), (COS_MEN[0], NO_LEADER)):
        game = field(MEXICAN_GUNS, {(CREW, GREYS): "D", (left, left + 1): "E"})
        game.gun_flags[gun - GUNS] |= TAKEN
        if left == COS:
            continue  # leaders alone have no standard: nothing there may fire
        assert why(game, AIM, gun, "E", "D") == reason


# --- infantry


def test_all_who_may_fire_together_at_one_target() -> None:
    game = field(TEXIAN_FIRE, {(TRAVIS, CREW, GREYS): "D", COS_MEN: "16", RIFLES: "J"})
    events = fire(game, "D", "16", 6)  # 6 SP
    assert (HIT, NONE, NONE, number("16"), 2, EYES_ALL) in events
    pay(game)
    assert game.lost[MEXICAN] == 2
    assert why(game, AIM, NONE, "D", "16") != 0


def test_a_miss_is_told_and_the_phase_goes_on() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "D", RIFLES: "E", COS_MEN: "16", DUQUE_MEN: "15"})
    events = fire(game, "D", "16", 1)
    assert (MISSED, NONE, NONE, number("16"), NONE, EYES_ALL) in events
    assert game.phase == TEXIAN_FIRE and game.to_act == TEXIAN
    assert why(game, AIM, NONE, "D", "16") == ALREADY_ACTED


def test_B13_two_units_of_a_zone_may_take_two_targets_but_none_is_split() -> None:
    game = field(TEXIAN_FIRE, {(GREYS, RIFLES): "F", COS_MEN: "14", DUQUE_MEN: "L"})
    act(game, PICK, GREYS, "F")
    assert why(game, PICK, GREYS, "F") == ALREADY_ACTED
    fire(game, "F", "14", 5)  # 4 SP: one
    pay(game)
    assert why(game, PICK, GREYS, "F") == ALREADY_ACTED  # not at L too
    events = fire(game, "F", "L", 6)
    assert (HIT, NONE, NONE, number("L"), 2, EYES_ALL) in events  # 4 SP again, not 8
    pay(game)
    assert game.lost[MEXICAN] == 3


def test_who_works_at_a_gun_or_has_climbed_does_not_fire() -> None:
    game = field(TEXIAN_FIRE, {CREW: "D", GREYS: "E", COS_MEN: "16", DUQUE_MEN: "15"})
    game.did[CREW] |= SERVES
    assert why(game, AIM, NONE, "D", "16") == AT_THE_GUN
    game = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN: "16", DUQUE_MEN: "E"})
    for piece in DUQUE_MEN:
        game.did[piece] |= CLIMBED
    assert why(game, AIM, NONE, "E", "D") == CLIMBED_WALL
    for piece in COS_MEN:
        game.against[piece] = number("D")
    assert why(game, AIM, NONE, "16", "D") == CLIMBED_WALL


def test_B28_six_mexican_strength_points_are_refused_seven_are_not() -> None:
    few = (COS_MEN[0], COS_MEN[1])  # 3 and 3
    game = field(MEXICAN_FIRE, {GREYS: "D", few: "16"})
    game.step[few[0]] = game.step[few[1]] = 3
    assert refused(game, aim(game, "16", "D")) == TOO_FEW_SP and TOO_FEW_SP in game.HIDDEN
    game.put(DUQUE_MEN[6], number("16"))
    game.step[DUQUE_MEN[6]] = 3  # 1
    assert why(game, AIM, NONE, "16", "D") == 0


def test_the_volley_of_a_picked_few_needs_seven_too() -> None:
    game = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN: "16"})
    act(game, PICK, COS_MEN[0], "16")
    assert why(game, AIM, NONE, "16", "D") == 0  # 8
    game.step[COS_MEN[0]] = 2  # 5
    assert why(game, AIM, NONE, "16", "D") == TOO_FEW_SP


def test_mexican_fire_uses_its_own_chart_and_leaders_add_nothing() -> None:
    game = field(MEXICAN_FIRE, {(GREYS, RIFLES): "D", (COS, COS_MEN[0], COS_MEN[1]): "16"})
    assert MISSED in codes(fire(game, "16", "D", 4))  # 16 SP
    game = field(MEXICAN_FIRE, {(GREYS, RIFLES): "D", (COS, *COS_MEN[:3]): "16"})
    assert HIT in codes(fire(game, "16", "D", 4))  # 24 SP


def test_after_a_volley_flags_do_not_tell_who_is_a_leader() -> None:
    game = field(MEXICAN_FIRE, {(GREYS, RIFLES): "D", (COS, *COS_MEN[:3]): "16", DUQUE_MEN: "15",
                                CREW: "E"})  # fmt: skip
    fire(game, "16", "D", 1)
    assert {game.did[piece] for piece in (COS, *COS_MEN[:3])} == {game.did[COS]}
    assert why(game, AIM, NONE, "16", "D") == ALREADY_ACTED


def test_leaders_and_decoys_cannot_be_picked_to_fire() -> None:
    game = field(MEXICAN_FIRE, {GREYS: "D", (COS, *COS_MEN): "16"})
    assert why(game, PICK, COS, "16") == NOT_A_BLOCK
    game = field(TEXIAN_FIRE, {(GREYS, DECOYS): "D", COS_MEN: "16"}, WITH_DECOYS)
    assert why(game, PICK, DECOYS, "D") == NOT_A_BLOCK


def test_a_default_rests_on_public_facts_nearest_first_then_most() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "F", COS_MEN[0]: "13", COS_MEN[1]: "L", DUQUE_MEN: "M"})
    assert game.usual(number("F")) == aim(game, "F", "M")
    weak = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN[0]: "16"})
    weak.step[COS_MEN[0]] = 3
    assert weak.usual(number("16")) == aim(weak, "16", "D")  # refused only when it is tried
    assert refused(weak, aim(weak, "16", "D")) == TOO_FEW_SP


# --- options


@pytest.mark.parametrize(
    ("options", "face", "due"), [(0, 1, 0), (FRIENDLY, 1, 1), (FRIENDLY, 2, 0)]
)
def test_friendly_fire_on_a_one(options: int, face: int, due: int) -> None:
    game = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN[:2]: "16"}, options)
    events = fire(game, "16", "D", face)
    assert (FRIENDLY_FIRE in codes(events)) == (due == 1)
    pay(game)
    assert game.lost[MEXICAN] == due and game.lost[TEXIAN] == 0


def test_friendly_fire_comes_with_a_hit_of_a_great_volley_too() -> None:
    game = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN + DUQUE_MEN: "16"}, FRIENDLY)
    fire(game, "16", "D", 1)
    assert game.to_act == TEXIAN and game.args == (number("D"), 1)
    game.apply(game.usual(NONE))
    assert game.to_act == MEXICAN and game.args == (number("16"), 1)
    pay(game)
    assert (game.lost[TEXIAN], game.lost[MEXICAN]) == (1, 1)


def test_friendly_fire_hits_those_who_stayed_below_not_those_who_are_up() -> None:
    game = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN[:3]: "16"}, FRIENDLY)
    game.against[COS_MEN[0]] = number("D")
    fire(game, "16", "D", 1)
    assert [a[1] for a in game.legal(number("16"))] == list(COS_MEN[1:3])


def test_travis_falls_beside_two_losses() -> None:
    men = {(TRAVIS, CROCKETT, GREYS): "D", COS_MEN[:3]: "16", RIFLES: "J"}
    game = field(MEXICAN_FIRE, men, TRAVIS_FALLS)
    events = fire(game, "16", "D", 6)
    assert REMOVED in codes(events) and game.strength(TRAVIS) == 0
    pay(game)
    assert game.lost[TEXIAN] == 3
    game = field(MEXICAN_FIRE, men, TRAVIS_FALLS)
    fire(game, "16", "D", 5)  # one
    assert game.strength(TRAVIS) == 1
    game = field(MEXICAN_FIRE, men)
    fire(game, "16", "D", 6)
    assert game.strength(TRAVIS) == 1


def test_decoys_draw_fire_take_no_losses_and_are_seen_when_nobody_else_is_left() -> None:
    men = {(CREW, DECOYS): "D", COS_MEN: "16", GREYS: "J"}
    game = field(MEXICAN_FIRE, men, WITH_DECOYS)
    fire(game, "16", "D", 3)  # 46 SP: one
    assert game.legal(number("D")) == [(LOSE, CREW, number("D"), NONE, NONE)]
    pay(game)
    assert game.place[DECOYS] == number("D") and game.lost[TEXIAN] == 1
    game = field(MEXICAN_FIRE, men, WITH_DECOYS)
    fire(game, "16", "D", 6)  # two: more than is there
    pay(game)
    assert game.star(number("D")) == 0 and game.lost[TEXIAN] == 1
    game = field(MEXICAN_FIRE, {DECOYS: "D", COS_MEN: "16", GREYS: "J"}, WITH_DECOYS)
    events = fire(game, "16", "D", 3)
    assert REMOVED in codes(events) and game.phase != LOSSES_DUE and game.lost[TEXIAN] == 0


def test_decoys_do_not_fire_and_nobody_is_told_why() -> None:
    game = field(TEXIAN_FIRE, {DECOYS: "D", GREYS: "J", COS_MEN: "16"}, WITH_DECOYS)
    assert why(game, AIM, NONE, "D", "16") == NOT_A_BLOCK
    assert game.usual(number("D")) == aim(game, "D", "16")


def test_men_up_on_a_wall_that_fire_has_emptied_hold_it_and_do_no_more() -> None:
    game = field(MEXICAN_FIRE, {CREW: "D", GREYS: "J", COS_MEN[:4]: "16", COS_MEN[4:]: "16"})
    for piece in COS_MEN[4:]:
        game.against[piece] = number("D")
    assert game.place[COS_MEN[5]] == number("16") and game.star(number("D")) == TEXIAN
    fire(game, "16", "D", 5)
    pay(game)
    assert [game.place[piece] for piece in COS_MEN[4:]] == [number("D")] * 2
    assert game.star(number("D")) == MEXICAN
    assert all(game.did[piece] & CLIMBED for piece in COS_MEN[4:])
    assert game.place[COS_MEN[0]] == number("16")


def test_a_die_comes_after_a_volley_and_its_number_is_told() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "D", COS_MEN: "16"})
    act(game, AIM, NONE, "D", "16")
    assert game.legal(NONE) == [(DIE, NONE, NONE, NONE, face) for face in range(1, 7)]
    assert game.args == () and game.about() == (number("D"), number("16"))
    assert codes(die(game, 3))[0] == ROLLED and game.sealed


def test_a_volley_on_nobody_and_by_nobody() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "D", COS_MEN: "16", DUQUE: "8"})
    assert why(game, AIM, NONE, "E", "15") != 0
    assert why(game, AIM, NONE, "D", "8") != 0  # a leader alone is no target
    assert PASS in game.legal(NONE)
