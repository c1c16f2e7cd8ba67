"""[5.0] Texian Deployment and [6.0] Mexican Approach: units are placed face-down by kind and wall.

Who stands somewhere keeps his place unless he is moved, so that a turn asks for differences only;
any placement that the rules allow can be reached. No event tells where a hidden unit was placed:
units come kind by kind, so their order would name them.
"""

from alamo.rules.contract import (
    DONE,
    EYES_ALL,
    MEXICAN,
    MOVE,
    MOVED,
    NONE,
    NOT_LEGAL,
    NOT_THERE,
    NOT_YOUR_TURN,
    PLACED,
    PLACE_ALL,
    PUT,
    TEXIAN,
)
from alamo.rules.remembered import mixing
from alamo.rules.remembered.codes import (
    ALL_PLACED,
    COLUMN_FULL,
    GUNS_STAY,
    NOT_INSIDE,
    NOT_NEXT,
    NOT_OUTSIDE,
    PLACE_ALL_FIRST,
    WALL_FULL,
)
from alamo.rules.remembered.data import (
    FIRST_LEADER,
    FIRST_MEXICAN,
    IN_HAND,
    KIND,
    MEXICANS,
    MEXICAN_DEAD,
    MOST_INSIDE,
    MOST_OUTSIDE,
    TEXIANS,
    UNITS,
    WALLS,
    inside,
    is_gun,
    is_inside,
    is_outside,
    outside,
)
from alamo.rules.remembered.state import (
    APPROACH,
    BALLSHOT,
    DEPLOYMENT,
    DOWN,
    PROBE,
    WAIT,
    WEAK_SPOT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


def begin_deployment(g: "State", events: "list[Event]") -> int:
    """Texians in play are turned face-down; guns, once revealed, stay as they are (7.0)."""
    for piece in TEXIANS:
        if is_inside(g.place[piece]) and not is_gun(piece) and not g.alone:
            g.face[piece] = DOWN
    return WAIT if g.somebody_moves() else _after(g)


def _after(g: "State") -> int:
    """The phase after the deployment."""
    if not g.alone:
        return APPROACH
    return PROBE if g.turn == 1 else WEAK_SPOT


def begin_approach(g: "State", events: "list[Event]") -> int:
    """All Mexicans come anew, but for the strength-2 units that have fallen."""
    recycle(g)
    for piece in MEXICANS:
        if is_outside(g.place[piece]):
            g.face[piece] = DOWN
    for wall in range(WALLS):
        piece = FIRST_MEXICAN
        while g.at[outside(wall)] > MOST_OUTSIDE:  # after a reinforcement more may stand there
            if g.place[piece] == outside(wall):
                g.put(piece, IN_HAND)
                g.face[piece] = 0
            piece += 1
    return WAIT


def recycle(g: "State") -> None:
    """The fallen come again, except those of strength 2."""
    for piece in range(FIRST_MEXICAN, FIRST_LEADER):
        if g.place[piece] == MEXICAN_DEAD:
            g.put(piece, IN_HAND)


def args(g: "State") -> tuple[int, ...]:
    """(unit to place, how many of its kind are in hand, turn); NONE and 0 when all are placed"""
    piece = g.next_in_hand(g.to_act)
    if piece == UNITS:
        return (NONE, 0, g.turn)
    return (piece, g.number(KIND[piece], IN_HAND), g.turn)


# --- what may be done


def refusal(g: "State", verb: int, piece: int, dst: int) -> int:
    side = g.to_act
    all_placed = g.all_placed(side)
    if verb == DONE:
        return 0 if all_placed else PLACE_ALL_FIRST
    if verb == PLACE_ALL:
        return ALL_PLACED if all_placed else 0
    if (piece < FIRST_MEXICAN) != (side == TEXIAN):
        return NOT_YOUR_TURN
    if verb == PUT:
        if all_placed:
            return ALL_PLACED
        if g.place[piece] != IN_HAND or piece != g.next_in_hand(side):
            return NOT_NEXT
    else:
        if g.place[piece] == IN_HAND:
            return NOT_THERE
        if is_gun(piece) and g.turn > 1:
            return GUNS_STAY
        if not all_placed:
            return PLACE_ALL_FIRST
    if side == TEXIAN and not is_inside(dst):
        return NOT_INSIDE
    if side == MEXICAN and not is_outside(dst):
        return NOT_OUTSIDE
    if verb == MOVE and dst == g.place[piece]:
        return NOT_LEGAL
    if g.at[dst] >= (MOST_INSIDE if side == TEXIAN else MOST_OUTSIDE):
        return WALL_FULL if side == TEXIAN else COLUMN_FULL
    return 0


# --- what happens


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    verb, piece, src, dst, _n = a
    if verb == DONE:
        return BALLSHOT if g.phase == APPROACH else _after(g)
    if verb == PLACE_ALL:
        _place_all(g, events)
    else:
        g.lay(piece, dst)
        _tell(g, MOVED if verb == MOVE else PLACED, piece, src, dst, events)
    return WAIT


def _place_all(g: "State", events: "list[Event]") -> None:
    """The rest as it comes: each to one of the walls with the fewest units."""
    zones = [inside(w) if g.phase == DEPLOYMENT else outside(w) for w in range(WALLS)]
    piece = g.next_in_hand(g.to_act)
    while piece < UNITS:
        least = min([g.at[zone] for zone in zones])
        fewest = [zone for zone in zones if g.at[zone] == least]
        zone = fewest[mixing.one_of(g, piece, len(fewest))]
        g.lay(piece, zone)
        _tell(g, PLACED, piece, NONE, zone, events)
        piece = g.next_in_hand(g.to_act)


def _tell(g: "State", code: int, piece: int, src: int, dst: int, events: "list[Event]") -> None:
    if not g.face[piece]:
        events.append((code, piece, src, dst, NONE, EYES_ALL))
