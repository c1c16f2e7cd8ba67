"""Rally (12): one SP a leader and turn, up to turn 7."""

from alamo.rules.contract import DONE, MEXICAN, NONE, RALLY, TEXIAN, WRONG_PHASE
from alamo.rules.noble_men.codes import (
    BUILDING_SP,
    BUSY_LEADER,
    NO_LEADER,
    NOTHING_TO_RALLY,
    RALLIED,
    RALLY_ENDED,
)
from alamo.rules.noble_men.data import AMAT, COS, CREWS, CROCKETT, DECOYS, DUQUE, MORALES, TRAVIS
from alamo.rules.noble_men.state import (
    FOUGHT,
    MELEE,
    MEXICAN_RALLY,
    TEXIAN_FIRE,
    TEXIAN_RALLY,
    WITH_DECOYS,
)
from rules.noble_men_fights import (
    AMAT_MEN,
    COS_MEN,
    DUQUE_MEN,
    GREYS,
    MORALES_MEN,
    PASS,
    RIFLES,
    act,
    field,
    number,
    why,
)
from rules.noble_men_scenes import play_to

ALL = (RALLY, NONE, NONE, NONE, NONE)


def hurt(game, **steps) -> None:
    """Blocks turned so many steps, the loss track with them."""
    for name, step in steps.items():
        piece = int(name[1:])
        side = game.side_of(piece)
        game.lost[side] += game.sp_at(piece, 0) - game.sp_at(piece, step)
        game.step[piece] = step


def mexicans(places: dict, turn: int = 5, **steps):
    game = field(MEXICAN_RALLY, places, turn=turn)
    hurt(game, **steps)
    return game


def test_B22_in_turn_7_but_not_in_turn_8() -> None:
    for turn, rallies in ((7, True), (8, False)):
        game = field(TEXIAN_FIRE, {(COS, *COS_MEN): "15", (TRAVIS, GREYS): "E"}, turn=turn)
        hurt(game, p24=1, p14=1)
        phases = set()
        while game.turn == turn:
            phases.add(game.phase)
            game.apply(game.roll() if game.to_act == 3 else game.legal(NONE)[-1])
        assert (MEXICAN_RALLY in phases) == (TEXIAN_RALLY in phases) == rallies
    game = field(TEXIAN_FIRE, {(COS, *COS_MEN): "15", (TRAVIS, GREYS): "E"}, turn=8)
    hurt(game, p24=1)
    assert why(game, RALLY, COS_MEN[0], "15") == WRONG_PHASE


def test_R12_2_one_sp_not_one_rotation() -> None:
    game = mexicans({(COS, *COS_MEN): "15", GREYS: "M"}, p24=1, p25=2)
    assert why(game, RALLY, COS_MEN[0], "15") == 0  # 7 to 8
    assert why(game, RALLY, COS_MEN[1], "15") == NOTHING_TO_RALLY  # 5 to 7
    assert why(game, RALLY, COS_MEN[2], "15") == NOTHING_TO_RALLY  # at full strength
    assert NOTHING_TO_RALLY in game.HIDDEN
    events = act(game, RALLY, COS_MEN[0], "15")
    assert events == [(RALLIED, COS_MEN[0], number("15"), NONE, 1, MEXICAN)]
    assert game.sp(COS_MEN[0]) == 8 and game.lost[MEXICAN] == 3  # 12.4


def test_R12_2_one_sp_a_leader_and_turn() -> None:
    game = mexicans({(COS, *COS_MEN): "15", GREYS: "M"}, p24=1, p25=1)
    act(game, RALLY, COS_MEN[0], "15")
    assert why(game, RALLY, COS_MEN[1], "15") == BUSY_LEADER
    game.lost[MEXICAN] += 1
    play_to(game, MEXICAN_RALLY, 6)
    assert why(game, RALLY, COS_MEN[1], "15") == 0


def test_R12_1_beside_him_and_of_his_column() -> None:
    mixed = {(COS, DUQUE_MEN[0]): "15", (DUQUE, COS_MEN[0]): "16"}
    game = mexicans({**mixed, GREYS: "M"}, p24=1, p30=1)
    assert why(game, RALLY, COS_MEN[0], "16") == NO_LEADER
    assert why(game, RALLY, DUQUE_MEN[0], "15") == NO_LEADER and NO_LEADER in game.HIDDEN


def test_R12_2_amat_can_never_rally() -> None:
    for step in (1, 2, 3):
        game = mexicans({(AMAT, *AMAT_MEN): "15", GREYS: "M"}, p47=step, p49=step)
        for piece in AMAT_MEN:
            assert why(game, RALLY, piece, "15") == NOTHING_TO_RALLY


def test_the_dead_do_not_return() -> None:
    game = mexicans({COS: "15", COS_MEN[1]: "15", GREYS: "M"}, p25=1)
    assert why(game, RALLY, COS_MEN[0], "15") != 0
    game.kill(COS_MEN[1], [])
    assert game.legal(number("15")) == []


def test_one_ok_rallies_for_all_leaders_of_a_side() -> None:
    game = mexicans(
        {(COS, *COS_MEN): "15", (MORALES, *MORALES_MEN): "16", (TRAVIS, GREYS): "M"},
        p24=1, p25=1, p44=1, p14=1,
    )  # fmt: skip
    assert game.usual(NONE) == ALL and game.fateful(ALL) and game.args == (5, 3)
    events = game.apply(ALL)
    assert [e[1] for e in events if e[0] == RALLIED] == [24, 44]
    assert events[0] == (RALLY_ENDED, NONE, NONE, NONE, 2, 3) and game.sealed
    assert game.lost[MEXICAN] == 1
    assert game.phase == TEXIAN_RALLY and game.to_act == TEXIAN
    game.apply(ALL)
    assert game.sp(GREYS) == 4 and game.turn == 6


def test_it_is_offered_whether_there_is_somebody_to_rally_or_not() -> None:
    """That nobody could be rallied would tell where leaders are."""
    game = mexicans({COS: "15", COS_MEN[0]: "16", GREYS: "M"}, p24=1)
    assert ALL in game.legal(NONE) and game.usual(NONE) == ALL
    assert (RALLY_ENDED, NONE, NONE, NONE, 0, 3) in game.apply(ALL)


def test_R12_2_two_sp_where_both_texian_leaders_stand() -> None:
    game = field(TEXIAN_RALLY, {(TRAVIS, CROCKETT, GREYS, RIFLES): "E", COS_MEN[0]: "1"})
    hurt(game, p14=2, p15=1)
    act(game, RALLY, GREYS, "E")
    act(game, RALLY, GREYS, "E")
    assert game.sp(GREYS) == 4
    assert why(game, RALLY, RIFLES, "E") == BUSY_LEADER
    assert why(game, RALLY, CREWS, "E") != 0


def test_R8_91_not_beyond_eight_sp_inside() -> None:
    game = field(TEXIAN_RALLY, {(TRAVIS, GREYS, RIFLES): "E*", COS_MEN[0]: "1"})
    hurt(game, p14=1)
    assert game.sp_in(number("E*"), 0, 54) == 8
    assert why(game, RALLY, GREYS, "E*") == BUILDING_SP


def test_leaders_who_fought_rally_when_only_their_side_has_losses() -> None:
    game = field(MELEE, {(TRAVIS, GREYS): "E", (COS, *COS_MEN): "M"})
    game.lost[TEXIAN] = 1
    game.step[GREYS] = 1
    game.did[TRAVIS] = game.did[GREYS] = FOUGHT
    game.apply(PASS)
    assert game.phase == TEXIAN_RALLY and why(game, RALLY, GREYS, "E") == 0


def test_a_dead_leader_rallies_no_dead() -> None:
    game = field(TEXIAN_RALLY, {(CROCKETT, GREYS): "E", COS_MEN[0]: "1"})
    for piece in (TRAVIS, RIFLES):
        game.step[piece] = 4
    game.lost[TEXIAN] = 5
    game.apply(ALL)
    assert game.lost[TEXIAN] == 5 and game.sp(RIFLES) == 0


def test_a_zone_of_decoys_looks_like_any_other() -> None:
    game = field(TEXIAN_RALLY, {DECOYS: "E", (TRAVIS, GREYS): "M", COS_MEN[0]: "1"}, WITH_DECOYS)
    assert why(game, RALLY, NONE, "E") in game.HIDDEN


def test_with_nothing_on_a_loss_track_that_side_is_passed_over() -> None:
    game = field(TEXIAN_FIRE, {(COS, *COS_MEN): "10", (TRAVIS, GREYS): "E"}, turn=3)
    while game.turn == 3:
        assert game.phase not in (MEXICAN_RALLY, TEXIAN_RALLY)
        game.apply(PASS)
    hurt(game, p24=1)
    game = play_to(game, MEXICAN_RALLY)
    assert game.legal(NONE) == [(DONE, NONE, NONE, NONE, NONE), ALL]
    game.apply(PASS)
    assert game.phase != TEXIAN_RALLY


def test_losses_and_duque_are_by_side() -> None:
    game = mexicans({(DUQUE, *DUQUE_MEN): "15", GREYS: "M"}, p30=1)
    act(game, RALLY, DUQUE_MEN[0], "15")
    assert list(game.lost) == [0, 0, 0]
