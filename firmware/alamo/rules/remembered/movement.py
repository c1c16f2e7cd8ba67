"""[8.0] Texian Movement: from wall to wall, but each wall is a door that turns one way only."""

from alamo.rules.contract import (
    DONE,
    EYES_ALL,
    EYES_TEXIAN,
    MOVED,
    NONE,
    NOT_LEGAL,
    NOT_THERE,
    NOT_YOUR_TURN,
)
from alamo.rules.remembered.codes import CAME_IN, GUNS_STAY, NOT_INSIDE, WALL_FULL, WENT_OUT
from alamo.rules.remembered.data import (
    FIRST_MEXICAN,
    MOST_INSIDE,
    is_gun,
    is_inside,
    wall_of,
)
from alamo.rules.remembered.state import PRESSURE, REINFORCEMENT, S_CAME_IN, S_WENT_OUT, WAIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


def begin(g: "State", events: "list[Event]") -> int:
    """With guns alone nobody is asked."""
    g.s[S_CAME_IN] = g.s[S_WENT_OUT] = 0
    return WAIT if g.somebody_moves() else after(g)


def after(g: "State") -> int:
    return PRESSURE if g.alone else REINFORCEMENT


def came_in(g: "State", zone: int) -> bool:
    return g.s[S_CAME_IN] >> wall_of(zone) & 1 == 1


def went_out(g: "State", zone: int) -> bool:
    return g.s[S_WENT_OUT] >> wall_of(zone) & 1 == 1


def refusal(g: "State", verb: int, piece: int, dst: int) -> int:
    if verb == DONE:
        return 0
    src = g.place[piece]
    if piece >= FIRST_MEXICAN:
        return NOT_YOUR_TURN
    if not is_inside(src):
        return NOT_THERE
    if is_gun(piece):
        return GUNS_STAY
    if not is_inside(dst):
        return NOT_INSIDE
    if dst == src:
        return NOT_LEGAL
    if came_in(g, src):
        return CAME_IN
    if went_out(g, dst):
        return WENT_OUT
    return WALL_FULL if g.at[dst] >= MOST_INSIDE else 0


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    verb, piece, src, dst, _n = a
    if verb == DONE:
        return after(g)
    g.put(piece, dst)
    g.s[S_WENT_OUT] |= 1 << wall_of(src)
    g.s[S_CAME_IN] |= 1 << wall_of(dst)
    eyes = EYES_TEXIAN if g.face[piece] else EYES_ALL
    events.append((MOVED, piece, src, dst, NONE, eyes))
    return WAIT
