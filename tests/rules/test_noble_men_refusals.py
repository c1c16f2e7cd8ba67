"""Refusals: why_not is 0 exactly when a legal action fits, and public before it is hidden."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import (
    AIM,
    ASK_CHANCE,
    CHANCE,
    DONE,
    EMPTY_ZONE,
    GAME_OVER,
    MOVE,
    NONE,
    NOT_LEGAL,
    NOT_OFFERED,
    NOT_THERE,
    OVER,
    PUT,
    RELOAD,
    WRONG_PHASE,
    all_legal,
)
from alamo.rules.noble_men import codes
from alamo.rules.noble_men.codes import CHECKS, HIDDEN
from alamo.rules.noble_men.data import DEAD_TEXIANS, GUNS, PIECES, ZONES
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import LAST_PHASE, MEXICAN_MOVE, RESERVE_DIE, TEXIAN_FIRE
from contract import checker
from rules.noble_men_fights import COS_MEN, GREYS, PASS, field, number
from rules.noble_men_scenes import begun, no_go, play_to


def refusal(game: NobleMen, action: tuple) -> int:
    before = game.pack()
    with pytest.raises(ValueError) as error:
        game.apply(action)
    assert game.pack() == before
    return int(error.value.args[0])


def test_every_check_has_its_place_and_the_hidden_ones_come_last() -> None:
    assert len(set(CHECKS)) == len(CHECKS)
    own = {
        value
        for name, value in vars(codes).items()
        if isinstance(value, int) and (32 <= value < 54 or 64 <= value < 77)
    }
    events = set(range(codes.LOSSES, codes.FRIENDLY_FIRE + 1))
    assert own - events - set(CHECKS) == set()
    assert CHECKS.endswith(HIDDEN) and NobleMen.HIDDEN == HIDDEN


def test_wrong_phase_nobody_there_and_the_end() -> None:
    game = field(MEXICAN_MOVE, {COS_MEN[0]: "7", GREYS: "M"})
    assert game.why_not(AIM, NONE, number("7"), NONE) == WRONG_PHASE
    assert game.why_not(RELOAD, GUNS, NONE, NONE) == WRONG_PHASE
    assert game.why_not(NONE, NONE, number("12"), NONE) == EMPTY_ZONE
    assert no_go(game, GREYS, "D") == NOT_THERE  # not his turn
    assert game.why_not(NONE, NONE, DEAD_TEXIANS, NONE) != 0
    assert refusal(game, (MOVE, COS_MEN[0], number("7"), number("15"), 3)) == NOT_OFFERED
    assert refusal(game, (MOVE, 1)) == NOT_LEGAL
    over = field(MEXICAN_MOVE, {COS_MEN[0]: "D"}, turn=15)
    while over.to_act != OVER:
        over.apply(PASS)
    assert over.why_not(NONE, NONE, NONE, NONE) == GAME_OVER == refusal(over, PASS)


def test_while_a_die_is_asked_for_nothing_else_is() -> None:
    game = play_to(begun(), RESERVE_DIE)
    assert game.why_not(MOVE, NONE, NONE, NONE) == ASK_CHANCE == refusal(game, PASS)
    assert game.why_not(NONE, NONE, NONE, NONE) == 0
    assert game.fateful(game.legal(NONE)[0])  # nobody asked for it: it waits for OK


def test_no_die_but_when_it_is_asked_for() -> None:
    game = field(TEXIAN_FIRE, {COS_MEN[0]: "15", GREYS: "E"})
    assert refusal(game, (20, NONE, NONE, NONE, 3)) == WRONG_PHASE
    with pytest.raises(ValueError):
        game.roll()


@pytest.mark.parametrize("seed", [3, 4])
def test_why_not_agrees_with_the_lists_for_every_pair_of_zones_in_every_phase(seed: int) -> None:
    game = NobleMen(127 if seed == 3 else 0, seed)
    bot = RandomPlayer(seed)
    asked = {}
    stream = checker.Stream(seed)
    while game.to_act != OVER:
        if asked.get(game.phase, 0) < 2 and stream.below(4) == 0:
            asked[game.phase] = asked.get(game.phase, 0) + 1
            checker.check_why_not(game, all_legal(game), checker.every_pair(game))
        game.apply(bot.choose(game))
    assert len(asked) > 8 and max(asked) <= LAST_PHASE


@pytest.mark.parametrize("seed", [5, 6])
def test_a_reason_is_always_one_that_has_a_place(seed: int) -> None:
    game = NobleMen(0, seed)
    bot = RandomPlayer(seed)
    stream = checker.Stream(seed)
    heard = set()
    while game.to_act != OVER:
        for _ in range(6):
            piece = stream.below(PIECES)
            src = game.where(piece) if stream.below(3) else stream.below(ZONES)
            verb = stream.choice((NONE, PUT, MOVE, AIM, 5, 6, 7, 8, DONE, 11, 12))
            heard.add(game.why_not(verb, piece, src, stream.choice((NONE, stream.below(ZONES)))))
        game.apply(bot.choose(game))
    assert heard <= set(CHECKS) | {0, ASK_CHANCE, GAME_OVER}
    assert len(heard) > 12 and game.to_act != CHANCE
