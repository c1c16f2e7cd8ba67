"""Twins of a probe game: games that differ from it only in what is hidden."""

from alamo.rules.contract import EMPTY, NONE, OVER, PUBLIC
from contract.copies import copy_of

from .probe_data import COSTS, LOST, PIECES, RESERVE
from .probe_state import MARCH, S_FLAGS, S_FROM, S_ORDER, S_STEPS, S_WHERE, State


def twins(game: State) -> "list[tuple[State, tuple[int, int]]]":
    """(twin, the two pieces that stand in each other's place, or (NONE, NONE)) of each sort."""
    found = []
    data = game.pack()
    if game.to_act == OVER or data[S_FROM] != NONE:
        return found  # what is left of an allowance rests on the pieces that have used it
    if game.prompt == MARCH:
        other = bytearray(data)
        other[S_ORDER] = (data[S_ORDER] + 1) % 3
        found.append((copy_of(game, other), (NONE, NONE)))
    for a in range(PIECES):
        for b in range(a):
            alike = COSTS[2 * a] == COSTS[2 * b] and COSTS[2 * a + 1] == COSTS[2 * b + 1]
            if alike or game.side_of(a) != game.side_of(b) or game.side_of(a) == EMPTY:
                continue
            if game.seen(a, PUBLIC) or game.seen(b, PUBLIC):
                continue
            if game.where(a) in (RESERVE, LOST, game.where(b)) or game.where(b) in (RESERVE, LOST):
                continue
            other = bytearray(data)
            for row in (S_WHERE, S_STEPS, S_FLAGS):
                other[row + a] = data[row + b]
                other[row + b] = data[row + a]
            found.append((copy_of(game, other), (a, b)))
    return found
