"""Reloading (7) and who works a gun (3.32, 8.10)."""

from alamo.rules.contract import (
    AIM,
    MOVE,
    NO_ACTION,
    NONE,
    NOT_THERE,
    PICK,
    RALLY,
    RELOAD,
    TEXIAN,
    WRONG_PHASE,
)
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    GUN_ALONE,
    GUN_EMPTY,
    GUN_READY,
    NO_BLOCK,
    NO_CREW,
    NO_LEADER,
    NOT_EMPTY,
)
from alamo.rules.noble_men.data import COS, CREWS, DUQUE, GUNS, TRAVIS
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import (
    EMPTY_GUN,
    LOADED,
    LOADING,
    MEXICAN_MOVE,
    MEXICAN_RELOAD,
    PICKED,
    SERVES,
    TEXIAN_FIRE,
    TEXIAN_GUNS,
    TEXIAN_MOVE,
    TEXIAN_RELOAD,
)
from rules.noble_men_fights import (
    COS_MEN,
    CREW,
    DUQUE_MEN,
    GREYS,
    PASS,
    act,
    field,
    fire,
    gun_of,
    number,
    pay,
    why,
)
from rules.noble_men_scenes import go, no_go, play_to


def emptied(game: NobleMen, zone: str) -> int:
    gun = gun_of(game, zone)
    game.gun_state[gun - GUNS] = EMPTY_GUN
    return gun


def test_B30_fired_in_1_crew_put_on_in_2_face_up_in_3() -> None:
    game = field(TEXIAN_GUNS, {(CREW, CREW + 1): "E", COS_MEN[0]: "15"}, turn=1)
    gun = gun_of(game, "E")
    fire(game, "E", "15", 1, gun)
    pay(game)
    assert game.gun_state[gun - GUNS] == EMPTY_GUN
    play_to(game, TEXIAN_RELOAD, 2)
    act(game, RELOAD, gun, "E")
    assert game.gun_state[gun - GUNS] == LOADING
    play_to(game, TEXIAN_FIRE, 2)  # the guns' phase had nothing for it
    assert game.gun_state[gun - GUNS] == LOADING
    play_to(game, TEXIAN_GUNS, 3)
    assert game.turn == 3 and game.gun_state[gun - GUNS] == LOADED
    assert why(game, AIM, gun, "E", "15") == 0


def test_B30_not_in_turn_2() -> None:
    game = field(TEXIAN_GUNS, {CREW: "E", (CREW + 1): "C", COS_MEN[0]: "15", COS_MEN[1]: "17"})
    gun = emptied(game, "E")
    assert why(game, AIM, gun, "E", "15") == GUN_EMPTY
    game.gun_state[gun - GUNS] = LOADING
    assert why(game, AIM, gun, "E", "15") == GUN_EMPTY


def test_R7_2_the_flip_is_told_to_all() -> None:
    game = field(MEXICAN_MOVE, {CREW: "E", COS_MEN[0]: "15"})
    gun = emptied(game, "E")
    game.gun_state[gun - GUNS] = LOADING
    events = game.apply(PASS)
    assert (GUN_READY, gun, NONE, number("E"), NONE, 3) in events


def test_R7_1_who_loads_neither_moves_nor_fires() -> None:
    game = field(TEXIAN_RELOAD, {CREW: "E", COS_MEN[0]: "15"})
    gun = emptied(game, "E")
    assert game.usual(number("E")) == (RELOAD, gun, number("E"), NONE, NONE)
    act(game, RELOAD, gun, "E")
    assert game.phase == TEXIAN_FIRE or game.phase > TEXIAN_MOVE  # nobody is left to move
    assert game.did[CREW] & SERVES
    game.enter(TEXIAN_MOVE)
    assert no_go(game, CREW, "D") == AT_THE_GUN and no_go(game, gun, "D") == AT_THE_GUN
    game.enter(TEXIAN_FIRE)
    assert why(game, AIM, NONE, "E", "15") == AT_THE_GUN


def test_R7_2_and_may_move_the_turn_after() -> None:
    game = field(TEXIAN_RELOAD, {CREW: "E", COS_MEN[0]: "10"}, turn=2)
    gun = emptied(game, "E")
    act(game, RELOAD, gun, "E")
    play_to(game, TEXIAN_MOVE, 3)
    assert no_go(game, CREW, "D") == 0 and no_go(game, gun, "M") == 0


def test_only_an_unloaded_gun_is_loaded_and_one_crew_loads_one_gun() -> None:
    game = field(TEXIAN_RELOAD, {CREW: "H", (CREW + 1): "I", COS_MEN[0]: "10"})
    first, second = game.here(number("H"), GUNS, GUNS + 9)
    assert why(game, RELOAD, first, "H") == NOT_EMPTY
    game.gun_state[first - GUNS] = game.gun_state[second - GUNS] = EMPTY_GUN
    act(game, RELOAD, first, "H")
    assert game.phase == TEXIAN_MOVE  # of those who could load, all have
    game.enter(TEXIAN_RELOAD)
    assert why(game, RELOAD, second, "H") == GUN_ALONE


def test_R3_33_only_a_crew_does_it_and_that_there_is_none_is_hidden() -> None:
    game = field(TEXIAN_RELOAD, {(GREYS, TRAVIS): "E", COS_MEN[0]: "10"})
    gun = emptied(game, "E")
    assert why(game, RELOAD, gun, "E") == NO_CREW and NO_CREW in game.HIDDEN
    assert game.usual(number("E"))[:3] == (RELOAD, gun, number("E"))  # offered as if there were
    emptied(game, "C")
    assert why(game, RELOAD, gun_of(game, "C"), "C") == GUN_ALONE  # everybody sees that
    assert game.usual(number("C")) == NO_ACTION


def test_R3_41_a_mexican_block_with_a_leader_works_a_captured_gun() -> None:
    game = field(MEXICAN_RELOAD, {(COS, *COS_MEN): "E", CREW: "M"})
    gun = emptied(game, "E")
    assert game.side_of(gun) != TEXIAN
    act(game, RELOAD, gun, "E")
    serving = [p for p in (COS, *COS_MEN) if game.did[p] & SERVES]
    assert serving == [COS, COS_MEN[3]]  # the weakest, of those the first
    game.step[COS_MEN[4]] = 3
    other = field(MEXICAN_RELOAD, {(COS, *COS_MEN): "E", CREW: "M"})
    other.step[COS_MEN[4]] = 3
    act(other, RELOAD, emptied(other, "E"), "E")
    assert [p for p in (COS, *COS_MEN) if other.did[p] & SERVES] == [COS, COS_MEN[4]]


def test_without_leader_or_without_block_only_the_owner_hears_why() -> None:
    game = field(MEXICAN_RELOAD, {COS_MEN[:2]: "E", CREW: "M"})
    assert why(game, RELOAD, emptied(game, "E"), "E") == NO_LEADER
    game = field(MEXICAN_RELOAD, {(COS, DUQUE): "E", COS_MEN[0]: "15", CREW: "M"})
    assert why(game, RELOAD, emptied(game, "E"), "E") == NO_BLOCK
    game = field(MEXICAN_RELOAD, {COS_MEN[0]: "E", CREW: "M"})
    assert why(game, RELOAD, emptied(game, "E"), "E") == GUN_ALONE


def test_those_picked_work_the_gun() -> None:
    game = field(MEXICAN_RELOAD, {(COS, DUQUE, *COS_MEN[:3], DUQUE_MEN[0]): "E", CREW: "M"})
    gun = emptied(game, "E")
    for piece in (COS_MEN[2], DUQUE, COS_MEN[1]):
        act(game, PICK, piece, "E")
    assert not game.did[COS_MEN[2]] & PICKED  # the last of a kind that was named
    act(game, RELOAD, gun, "E")
    assert [p for p in range(19, 54) if game.did[p] & SERVES] == [DUQUE, COS_MEN[1]]
    assert not any(d & PICKED for d in game.did)


def test_a_gun_half_loaded_is_unloaded_when_it_changes_hands() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "D", CREW: "M"})
    gun = gun_of(game, "E")
    game.gun_state[gun - GUNS] = LOADING
    go(game, COS_MEN[0], "E")  # 8.4
    assert game.side_of(gun) != TEXIAN and game.gun_state[gun - GUNS] == EMPTY_GUN
    loaded = gun_of(game, "F")
    assert game.gun_state[loaded - GUNS] == LOADED and game.side_of(loaded) == TEXIAN


def test_the_phase_ends_by_itself_when_all_see_that_nothing_is_left() -> None:
    game = field(MEXICAN_MOVE, {CREW: "E", COS_MEN[0]: "15"})
    game.apply(PASS)
    assert game.phase == TEXIAN_MOVE  # no gun is unloaded
    game = field(MEXICAN_MOVE, {GREYS: "E", COS_MEN[0]: "15"})
    emptied(game, "E")
    game.apply(PASS)
    assert game.phase == TEXIAN_RELOAD  # it might be a crew that stands there
    assert game.why_not(RALLY, NONE, NONE, NONE) == WRONG_PHASE


def test_nobody_loads_the_other_sides_guns() -> None:
    game = field(TEXIAN_RELOAD, {CREW: "M", COS_MEN[0]: "E"})
    assert why(game, RELOAD, emptied(game, "E"), "E") == NOT_THERE
    assert why(game, MOVE, CREWS, "M", "D") == WRONG_PHASE
