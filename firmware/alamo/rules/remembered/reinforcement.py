"""[9.0] Mexican Reinforcement: the strength-2 unit of the turn, decoys and Infantry that fell."""

from alamo.rules.contract import DONE, EYES_ALL, NONE, NOT_OFFERED, NOT_YOUR_TURN
from alamo.rules.remembered.codes import (
    LEADERS_FIRST,
    NOT_OUTSIDE,
    NOT_RECOVERED,
    NO_COLUMN,
    NO_MORE,
    REINFORCED,
)
from alamo.rules.remembered.data import (
    FEINT,
    FIRST_LEADER,
    FIRST_MEXICAN,
    INFANTRY,
    KIND,
    MEXICAN_DEAD,
    RECOVERED,
    RECOVERED_WAITING,
    TURN_BOX,
    UNITS,
    WALLS,
    is_outside,
    outside,
    wall_of,
)
from alamo.rules.remembered.state import (
    GRAPESHOT,
    S_MAY_COME,
    S_QUOTA,
    S_REINFORCED,
    WAIT,
    WAITS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State

ANY_WALL = (1 << WALLS) - 1


def begin(g: "State", events: "list[Event]") -> int:
    """They go where there are Mexicans already; where there are none at all, anywhere."""
    g.s[S_QUOTA] = RECOVERED_WAITING if g.options & WAITS else RECOVERED
    g.s[S_MAY_COME] = g.columns() or ANY_WALL
    g.s[S_REINFORCED] = 0
    return WAIT


def leader(g: "State") -> int:
    """The strength-2 unit that comes this turn."""
    return FIRST_LEADER + g.turn - 1


def leader_waits(g: "State") -> bool:
    return g.place[leader(g)] == TURN_BOX + g.turn - 1


def comes_back(g: "State", kind: int) -> int:
    """The first of the fallen of a kind, UNITS when there is none or the kind does not return."""
    return g.first(kind, MEXICAN_DEAD) if kind in (INFANTRY, FEINT) else UNITS


def offered(g: "State") -> tuple[int, ...]:
    """Who can come now: the strength-2 unit, or one of each kind that returns."""
    if leader_waits(g):
        return (leader(g),)
    if not g.s[S_QUOTA]:
        return ()
    return tuple([p for p in (comes_back(g, INFANTRY), comes_back(g, FEINT)) if p < UNITS])


def could_take_more(g: "State") -> bool:
    return not leader_waits(g) and len(offered(g)) > 0


def args(g: "State") -> tuple[int, ...]:
    """(strength-2 unit of this turn, how many more may come, Infantry fallen, decoys fallen)"""
    return (
        leader(g),
        g.s[S_QUOTA],
        g.number(INFANTRY, MEXICAN_DEAD),
        g.number(FEINT, MEXICAN_DEAD),
    )


def refusal(g: "State", verb: int, piece: int, dst: int) -> int:
    waits = leader_waits(g)
    if verb == DONE:
        return LEADERS_FIRST if waits else 0
    if piece < FIRST_MEXICAN:
        return NOT_YOUR_TURN
    if piece != leader(g) or not waits:
        if g.place[piece] != MEXICAN_DEAD or KIND[piece] not in (INFANTRY, FEINT):
            return NOT_RECOVERED
        if waits:
            return LEADERS_FIRST
        if not g.s[S_QUOTA]:
            return NO_MORE
    if not is_outside(dst):
        return NOT_OUTSIDE
    if not g.s[S_MAY_COME] >> wall_of(dst) & 1:
        return NO_COLUMN
    if piece != leader(g) and piece != comes_back(g, KIND[piece]):
        return NOT_OFFERED  # they are alike: the first of its kind stands for all
    return 0


def come(g: "State", piece: int, zone: int) -> None:
    if piece != leader(g):
        g.s[S_QUOTA] -= 1
    g.lay(piece, zone)
    g.s[S_REINFORCED] |= 1 << wall_of(zone)


def tell(g: "State", events: "list[Event]") -> None:
    """Where they came, and how many stand there: all that everybody may know."""
    for wall in range(WALLS):
        if g.s[S_REINFORCED] >> wall & 1:
            zone = outside(wall)
            events.append((REINFORCED, NONE, NONE, zone, g.at[zone], EYES_ALL))


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    if a[0] == DONE:
        tell(g, events)
        return GRAPESHOT
    come(g, a[1], a[3])
    return WAIT
