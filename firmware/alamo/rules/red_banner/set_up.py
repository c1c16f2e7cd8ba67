"""[3.0] Setting up: Travis, then Crockett, on different spaces of the fort."""

from alamo.rules.contract import EYES_ALL, NONE, OCCUPIED, PLACED, PUT, WRONG_PHASE
from alamo.rules.red_banner.codes import NOT_A_WALL
from alamo.rules.red_banner.data import BOWIE
from alamo.rules.red_banner.fort import WALLS_AND_ALAMO

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.red_banner.state import State


def args(g: "State") -> tuple[int, ...]:
    """(hero to place)"""
    return (g.placing,)


def actions(g: "State", zone: int) -> "list[Action]":
    """(PUT, hero, NONE, zone, NONE)"""
    if refusal(g, zone):
        return []
    return [(PUT, g.placing, NONE, zone, NONE)]


def refusal(g: "State", zone: int) -> int:
    if zone not in WALLS_AND_ALAMO:
        return NOT_A_WALL
    for other in range(g.placing):  # Bowie on his sickbed in the Alamo bars nobody
        if g.place[other] == zone:
            return OCCUPIED
    return 0


def why_not(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb not in (PUT, NONE) or piece not in (g.placing, NONE) or src != NONE:
        return WRONG_PHASE
    return 0 if dst == NONE else refusal(g, dst)


def place(g: "State", a: "Action") -> "list[Event]":
    g.put(a[1], a[3])
    g.placing += 1
    return [(PLACED, a[1], NONE, a[3], NONE, EYES_ALL)]


def finished(g: "State") -> bool:
    return g.placing == BOWIE
