"""Twins of a game of Storming: only the direction written down for the reserve differs."""

from alamo.rules.contract import NONE
from alamo.rules.storming.data import LANES
from contract.copies import copy_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.storming.game import Storming


def twins(game: "Storming") -> "list[tuple[Storming, tuple[int, int]]]":
    """(twin, (NONE, NONE)) while the reserve waits and its direction is written; now and then, as
    a picture of 42 zones takes its time."""
    if game.rolls % 3 or game.reserve_lane == NONE or not game.reserve_waits():
        return []
    twin = copy_of(game)
    twin.reserve_lane = (game.reserve_lane + 1 + game.rolls % (LANES - 1)) % LANES
    return [(twin, (NONE, NONE))]
