"""Twins of a game of The Alamo Remembered: games that differ from it only in what is hidden."""

from alamo.rules.contract import OVER
from alamo.rules.remembered.data import KIND, UNITS, WALL_ZONES
from alamo.rules.remembered.state import DOWN
from contract.copies import copy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.remembered.game import Remembered


def twins(game: "Remembered") -> "list[tuple[Remembered, tuple[int, int]]]":
    """(twin, the two units that stand in each other's place), for some pairs that make one."""
    if game.to_act == OVER:
        return []
    pairs = []
    data = game.pack()
    down = [p for p in range(UNITS) if game.face[p] & DOWN and game.place[p] < WALL_ZONES]
    for a in down:
        for b in down:
            alike = KIND[a] == KIND[b] or game.place[a] == game.place[b]
            if b < a and not alike and game.side_of(a) == game.side_of(b):
                pairs.append((a, b))
    found = []
    for a, b in pairs[:: len(pairs) // 3 + 1]:
        other = bytearray(data)
        other[a], other[b] = data[b], data[a]
        found.append((copy_of(game, other), (a, b)))
    return found
