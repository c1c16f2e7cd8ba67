"""Twins of a game of Blood of Noble Men: games that differ from it only in what is hidden.

Two pieces of one side stand in each other's place, with all they did this turn; or a column is
written down for another entry.
"""

from alamo.rules.contract import EMPTY, NONE, OVER, PUBLIC
from alamo.rules.noble_men.data import AMAT, BUILDING_SP, GUNS, LEADERS, PIECES, RESERVE
from alamo.rules.noble_men.fort import is_building
from alamo.rules.noble_men.state import HAS_MOVED, SET_UP, is_gun, is_leader
from contract.copies import copy_of

_SELDOM = 8  # states for one that has twins: to look at each would take minutes
_TRIES = 16  # pairs of pieces looked at
_ROWS = ("place", "step", "did", "against")


def twins(game):
    """(twin, the two pieces exchanged, or (NONE, NONE)) of each sort; none for most states."""
    found = []
    data = game.pack()
    if game.to_act == OVER or game.turn and sum(data) % _SELDOM:
        return found
    if game.phase == SET_UP:
        twin = copy_of(game)
        twin.entries[0], twin.entries[3] = twin.entries[3], twin.entries[0]
        return [(copy_of(twin), (NONE, NONE))] if twin.pack() != data else found
    if game.place[AMAT] == RESERVE and game.turn:
        twin = copy_of(game)
        twin.entries[AMAT - LEADERS] = (twin.entries[AMAT - LEADERS] + 1) % 6
        found.append((copy_of(twin), (NONE, NONE)))
    if [zone for zone in game.led_from if zone != NONE]:
        return found  # what is left of an allowance rests on the pieces that have used it
    hidden = [
        piece
        for piece in range(PIECES)
        if not is_gun(piece) and game.where(piece) < RESERVE and not game.seen(piece, PUBLIC)
    ]
    start = sum(data)
    for k in range(_TRIES if hidden else 0):
        a = hidden[(start + 37 * k) % len(hidden)]
        b = hidden[(start // 7 + 11 * k + 1) % len(hidden)]
        if not _exchangeable(game, a, b):
            continue
        twin = copy_of(game)
        for name in _ROWS:
            row = getattr(twin, name)
            row[a], row[b] = row[b], row[a]
        twin = copy_of(twin)
        if _might_be(game, twin):
            found.append((twin, (a, b)))
    return found


def _exchangeable(game, a: int, b: int) -> bool:
    """Of one side, in two zones; who did more than to move must be of the other's kind."""
    if game.side_of(a) != game.side_of(b) or game.where(a) == game.where(b):
        return False
    if _alike(a, b):
        return True
    more = (game.did[a] | game.did[b]) & ~HAS_MOVED & 0xFF
    return not more and game.against[a] == game.against[b] == NONE


def _alike(a: int, b: int) -> bool:
    """Of one kind: who serves a gun or is up a wall is known to be of his kind."""
    kinds = (2, 12, LEADERS, 24, GUNS, PIECES)
    return is_leader(a) == is_leader(b) and [a < k for k in kinds] == [b < k for k in kinds]


def _might_be(game, twin) -> bool:
    """The rules could have brought it about, and what all can see is the same: where men of either
    side stand (a leader alone has no standard)."""
    for zone in range(RESERVE):
        if game.star(zone) != twin.star(zone) or twin.chiefs[zone] > 2:
            return False
        if is_building(zone) and twin.sp_in(zone, 0, GUNS) > BUILDING_SP:
            return False
        if game.star(zone) == EMPTY and game.chiefs[zone] != twin.chiefs[zone]:
            return False
    return True


def shown(game, twin) -> bool:
    """A Mexican leader alone has no standard: whose men have all gone is known for a leader."""
    for zone in range(RESERVE):
        if game.star(zone) != twin.star(zone):
            alone = game if game.star(zone) == EMPTY else twin
            return alone.chiefs[zone] > 0 and not alone.blocks[zone]
    return False
