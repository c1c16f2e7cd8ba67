"""Units mixed face-down, or placed as it comes: whatever nobody is to choose and nobody to know.

It follows from the seed and from how many dice have fallen, so undo and replay agree; the dice
have a stream of their own.
"""

from alamo.rules.chance import SEEDS, below

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.remembered.state import State

_APART = 0x2545F491  # from the stream of the dice


def one_of(g: "State", i: int, n: int) -> int:
    """0..n-1: the i-th such number (below 128) of this moment."""
    key = _APART + 0x1F123 * g.to_act + 0x5BD1E9 * g.turn
    return below((g.seed ^ key) & SEEDS, g.rolls * 128 + i, n)


def mix(g: "State", units: bytearray) -> None:
    """Shuffle a list of units."""
    for i in range(len(units) - 1, 0, -1):
        j = one_of(g, i, i + 1)
        units[i], units[j] = units[j], units[i]
