"""Each refusal has its reason, and what is refused changes nothing."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import (
    ALREADY_ACTED,
    ASK_CHANCE,
    CHANCE,
    DIE,
    DONE,
    GAME_OVER,
    LOSE,
    MOVE,
    NONE,
    NOT_ADJACENT,
    NOT_LEGAL,
    NOT_OFFERED,
    NOT_THERE,
    NOT_YOUR_TURN,
    OVER,
    PICK,
    PLACE_ALL,
    PUT,
    RALLY,
    WRONG_PHASE,
)
from alamo.rules.remembered import codes
from alamo.rules.remembered.answers import CHECKS
from alamo.rules.remembered.data import CROCKETT, FIRST_DECOY, IN_HAND, UNITS, inside, outside
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import (
    ASSAULT,
    DEPLOYMENT,
    HAND_TO_HAND,
    ILL,
    MOVEMENT,
    PACKED,
    RALLY_PHASE,
    REINFORCEMENT,
)
from contract import checker

from .remembered_scenes import NOTHING, NW, SE, SW, E, N, S, done, draw, move, place, scene


def test_placing() -> None:
    game = Remembered(0, 1)
    assert game.why_not(PUT, 8, NONE, inside(N)) == codes.NOT_NEXT
    assert game.why_not(PUT, CROCKETT, NONE, outside(N)) == codes.NOT_INSIDE
    assert game.why_not(PUT, CROCKETT, NONE, 12) == codes.NOT_INSIDE
    assert game.why_not(PUT, 31, NONE, outside(N)) == NOT_YOUR_TURN
    assert game.why_not(DONE, NONE, NONE, NONE) == codes.PLACE_ALL_FIRST
    assert game.why_not(RALLY, NONE, NONE, NONE) == WRONG_PHASE
    place(game, CROCKETT, inside(N))
    assert game.why_not(MOVE, CROCKETT, inside(N), inside(S)) == codes.PLACE_ALL_FIRST
    game.apply((PLACE_ALL, NONE, NONE, NONE, NONE))
    assert game.why_not(PLACE_ALL, NONE, NONE, NONE) == codes.ALL_PLACED
    assert game.why_not(PUT, NONE, NONE, inside(S)) == codes.ALL_PLACED
    assert game.why_not(MOVE, CROCKETT, inside(N), inside(N)) == NOT_LEGAL
    done(game)
    assert game.why_not(PUT, 31, NONE, inside(N)) == codes.NOT_OUTSIDE


def test_deployment_of_later_turns() -> None:
    game = scene(DEPLOYMENT, {N: "gd", S: "dddddd"}, {}, turn=2)
    assert game.why_not(NONE, 3, inside(N), inside(E)) == codes.GUNS_STAY
    assert game.why_not(NONE, FIRST_DECOY, inside(N), inside(S)) == codes.WALL_FULL


def test_movement() -> None:
    game = scene(MOVEMENT, {N: "gdd", S: "dd", E: "r"}, {S: "i"})
    assert game.why_not(NONE, 3, inside(N), inside(S)) == codes.GUNS_STAY
    assert game.why_not(NONE, 31, outside(S), outside(N)) == NOT_YOUR_TURN
    assert game.why_not(NONE, FIRST_DECOY, inside(N), outside(S)) == codes.NOT_INSIDE
    move(game, FIRST_DECOY, inside(S))
    assert game.why_not(NONE, FIRST_DECOY, inside(S), inside(E)) == codes.CAME_IN
    assert game.why_not(NONE, 8, inside(E), inside(N)) == codes.WENT_OUT
    assert game.why_not(NONE, NONE, inside(SW), NONE) == NOT_THERE


def test_reinforcement() -> None:
    game = scene(REINFORCEMENT, {S: "d"}, {S: "i"})
    assert game.why_not(DONE, NONE, NONE, NONE) == codes.LEADERS_FIRST
    assert game.why_not(PUT, 32, NONE, outside(S)) == codes.LEADERS_FIRST
    assert game.why_not(PUT, 48, NONE, outside(N)) == codes.NO_COLUMN
    assert game.why_not(PUT, 49, NONE, outside(S)) == codes.NOT_RECOVERED
    place(game, 48, outside(S))
    assert game.why_not(PUT, 44, NONE, outside(S)) == codes.NOT_RECOVERED
    assert game.why_not(PUT, 40, NONE, outside(S)) == NOT_OFFERED  # alike: the first stands for it
    for _ in range(3):
        place(game, game.legal(outside(S))[0][1], outside(S))
    assert game.why_not(PUT, NONE, NONE, outside(S)) == codes.NO_MORE


def test_losses_and_rally() -> None:
    game = scene(ASSAULT, {SE: "CBg"}, {SE: "i"}, ILL)
    assert game.why_not(LOSE, 3, inside(SE), NONE) == codes.LAST_TO_FALL
    assert game.why_not(LOSE, FIRST_DECOY, NONE, NONE) == NOT_THERE
    game = scene(RALLY_PHASE, {S: "C"}, {})
    assert game.why_not(RALLY, 3, NONE, NONE) == codes.NOT_RECOVERED
    assert game.why_not(RALLY, CROCKETT, NONE, NONE) == NOT_THERE
    assert game.why_not(RALLY, 9, NONE, NONE) == NOT_OFFERED


def test_the_last_stand() -> None:
    game = scene(ASSAULT, {}, {NW: "iiii", N: "iii", SW: "i", S: "i"})
    assert game.why_not(DIE, NONE, NONE, NONE) == ASK_CHANCE
    draw(game, 25)
    assert game.why_not(NONE, 38, outside(SW), outside(S)) == codes.NO_ENTRY
    assert game.why_not(NONE, 39, outside(S), outside(NW)) == NOT_ADJACENT
    move(game, 35, outside(NW))
    assert game.why_not(NONE, 35, outside(NW), outside(N)) == codes.NO_ENTRY
    move(game, 36, outside(NW))
    game = scene(ASSAULT, {}, {NW: "iiii", N: "iiiii", E: "i"})
    draw(game, 25)
    move(game, game.first(7, outside(E)), outside(N))
    assert game.why_not(NONE, 40, outside(N), outside(NW)) == ALREADY_ACTED
    for _ in range(2):
        move(game, game.first(7, outside(N)), outside(NW))
    assert game.why_not(NONE, game.first(7, outside(N)), outside(N), outside(NW)) == (
        codes.ENTRY_FULL
    )
    game = scene(ASSAULT, {N: "d"}, {S: "i", E: "i"}, turn=3)
    draw(game, 25)
    assert game.why_not(PICK, NONE, outside(N), NONE) == codes.NO_COLUMN
    assert game.why_not(PICK, NONE, inside(N), NONE) == codes.NOT_OUTSIDE
    game.apply((PICK, NONE, outside(S), NONE, NONE))
    while game.to_act != OVER:
        game.apply(game.roll() if game.to_act == CHANCE else NOTHING)
    assert game.why_not(NONE, NONE, NONE, NONE) == GAME_OVER


def test_what_random_games_hardly_meet_keeps_the_contract_too() -> None:
    """Two heroes of whom one must fall; a wall to overrun; units to lose."""
    choice = scene(ASSAULT, {SE: "CBg", N: "r"}, {SE: "i", N: "i"}, ILL)
    overrun = scene(ASSAULT, {N: "dd"}, {S: "i", N: "i"}, turn=3)
    draw(overrun, 25)
    losses = scene(ASSAULT, {E: "rrrr", SE: "rrr", S: "C"}, {N: "iiii", SW: "ddb"})
    while losses.phase != HAND_TO_HAND:
        losses.apply(losses.roll())
    for game in (choice, overrun, losses):
        for piece in range(UNITS):  # the others are where they can be in a real game
            if game.place[piece] == IN_HAND:
                game.fall(piece)
        checker.check_state(game)
        whole = checker.check_lists(game)
        checker.check_usual(game)
        checker.check_why_not(game, whole, checker.every_pair(game))
        checker.check_pack(game, Remembered)
        checker.check_refusals(game, whole, checker.Stream(5), 60)


def test_every_reason_has_its_place_among_the_checks() -> None:
    own = [getattr(codes, name) for name in dir(codes) if name.isupper()]
    reasons = sorted(set(CHECKS))
    assert len(reasons) == len(CHECKS)
    assert [code for code in reasons if code >= 32] == list(range(32, 49))
    assert set(range(32, 49)) <= set(own)


@pytest.mark.parametrize("bad", [(1, 2), (2, 0, 255, 0, 255, 0), (250, 250, 250, 250, 250)])
def test_what_is_no_action_is_refused_and_changes_nothing(bad: tuple[int, ...]) -> None:
    game = Remembered(0, 1)
    before = game.pack()
    with pytest.raises(ValueError) as error:
        game.apply(bad)  # type: ignore[arg-type]
    assert error.value.args[0] > 0 and game.pack() == before


@pytest.mark.parametrize("options", [0, 31, 32])
def test_a_save_with_any_byte_damaged_is_refused_or_can_be_played_on(options: int) -> None:
    """Every field is checked, so that no later step falls over it."""
    for seed in range(2):
        game = Remembered(options, seed)
        bot = RandomPlayer(seed)
        count = 0
        while game.to_act != OVER:
            if count % 9 == 0:
                whole = game.pack()
                for at in range(PACKED):
                    data = bytearray(whole)
                    data[at] ^= 1 << (at * 7 + count) % 8
                    other = Remembered(options, seed)
                    try:
                        other.unpack(bytes(data))
                    except ValueError:
                        continue
                    assert other.pack() == bytes(data)
                    if other.to_act != OVER:
                        other.apply(bot.choose(other))
            game.apply(bot.choose(game))
            count += 1
