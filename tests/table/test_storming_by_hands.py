"""Storming of the Alamo through gestures: how many a turn takes when both sides go by what the
board offers."""

import pytest

from alamo.rules.contract import DONE, MOVE, NO_ACTION, NONE, OVER
from alamo.rules.storming.data import NE_BATTERY, NW, E, S
from alamo.rules.storming.fort import zone_of
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import DIRECTION, FIRE, MEXICAN_MOVE, PICK_DAMAGE, TEXAN_MOVE
from table.hands import Hands, at_the_board
from table.playing import finish_asked, perform

PASS = (DONE, NONE, NONE, NONE, NONE)
MOST_A_TURN = 45


def step(hands: Hands, moves: list[int]) -> None:
    """What is offered, by OK; four Texans from each of these sections; else the next phase."""
    game = hands.game
    offered = game.phase in (FIRE, MEXICAN_MOVE, PICK_DAMAGE) and game.usual(NONE) != NO_ACTION
    if offered:
        hands.wait(300)
        hands.press("ok")
        hands.wait(300)
    elif game.phase == TEXAN_MOVE and moves:
        zone = zone_of(moves.pop())
        some = [a for a in game.legal(zone) if a[0] == MOVE and a[4] == 4]
        if some:
            perform(hands, some[0])
    else:
        perform(hands, game.legal(NONE)[3] if game.phase == DIRECTION else PASS)


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_takes_about_42_gestures(seed: int) -> None:
    """Everything counts: dice, columns moved by the lights, standards set up and taken off."""
    hands = at_the_board(Storming(0, seed))
    game = hands.game
    counted = {}
    turn = 0
    moves: list[int] = []
    while True:
        before = hands.gestures
        finish_asked(hands)
        if game.turn != turn:
            turn = game.turn
            moves = [NE_BATTERY, NW, E, S]
        if game.to_act == OVER:
            break
        step(hands, moves)
        counted[turn] = counted.get(turn, 0) + hands.gestures - before
    assert max(counted.values()) <= MOST_A_TURN, counted
    assert max(counted.values()) > 15  # somebody did something
