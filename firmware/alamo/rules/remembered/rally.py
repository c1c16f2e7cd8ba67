"""[14.0] Texian Rally; [17.4] at its end Bowie, lying ill, may try to rise; then the next turn.

No answer has a zone, so the board offers one; ORDER is to leave it at that (14.0 and 17.4: "may").
"""

from alamo.rules.contract import (
    DRAW,
    EYES_ALL,
    NONE,
    NOT_OFFERED,
    NOT_THERE,
    NOT_YOUR_TURN,
    NO_ACTION,
    ORDER,
    RALLY,
    TURN_BEGAN,
)
from alamo.rules.remembered.codes import COIN, NOT_RECOVERED, RALLIED
from alamo.rules.remembered.data import (
    BOWIE,
    CROCKETT,
    DECOY,
    FIRST_MEXICAN,
    ILLNESS,
    IN_HAND,
    KIND,
    RIFLEMAN,
    RISES,
    STAYS_ILL,
    TEXIAN_DEAD,
    UNITS,
    is_inside,
)
from alamo.rules.remembered.state import (
    DEPLOYMENT,
    ILL,
    RALLY_PHASE,
    SICKBED,
    SICKBED_COIN,
    S_QUOTA,
    S_TURN,
    WAIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


def begin(g: "State", events: "list[Event]") -> int:
    """One unit for each hero in play."""
    g.s[S_QUOTA] = 0
    for hero in (CROCKETT, BOWIE):
        if is_inside(g.place[hero]):
            g.s[S_QUOTA] += 1
    return WAIT if _may_go_on(g) else SICKBED


def _may_go_on(g: "State") -> bool:
    lost = g.first(RIFLEMAN, TEXIAN_DEAD) < UNITS or g.first(DECOY, TEXIAN_DEAD) < UNITS
    return g.s[S_QUOTA] > 0 and lost


def begin_sickbed(g: "State", events: "list[Event]") -> int:
    if g.options & ILL and g.place[BOWIE] == ILLNESS:
        return WAIT
    return _next_turn(g, events)


def _next_turn(g: "State", events: "list[Event]") -> int:
    g.s[S_TURN] += 1
    events.append((TURN_BEGAN, NONE, NONE, NONE, g.turn, EYES_ALL))
    return DEPLOYMENT


def args(g: "State") -> tuple[int, ...]:
    """(how many may still come back, riflemen lost, decoys lost)"""
    return (g.s[S_QUOTA], g.number(RIFLEMAN, TEXIAN_DEAD), g.number(DECOY, TEXIAN_DEAD))


def refusal(g: "State", verb: int, piece: int) -> int:
    if verb == ORDER:
        return 0
    if piece >= FIRST_MEXICAN:
        return NOT_YOUR_TURN
    if g.phase == SICKBED:
        return 0 if piece == BOWIE else NOT_THERE
    if g.place[piece] != TEXIAN_DEAD:
        return NOT_THERE
    if KIND[piece] not in (RIFLEMAN, DECOY):
        return NOT_RECOVERED
    return 0 if piece == g.first(KIND[piece], TEXIAN_DEAD) else NOT_OFFERED


def usual(g: "State") -> "Action":
    """A rifleman rather than a decoy; Bowie tries to rise."""
    piece = BOWIE
    if g.phase == RALLY_PHASE:
        piece = g.first(RIFLEMAN, TEXIAN_DEAD)
        if piece == UNITS:
            piece = g.first(DECOY, TEXIAN_DEAD)
    return (RALLY, piece, NONE, NONE, NONE) if piece < UNITS else NO_ACTION


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    if g.phase == SICKBED:
        return _next_turn(g, events) if a[0] == ORDER else SICKBED_COIN
    if a[0] == ORDER:
        return SICKBED
    g.put(a[1], IN_HAND)
    g.s[S_QUOTA] -= 1
    events.append((RALLIED, a[1], NONE, NONE, NONE, EYES_ALL))
    return WAIT if _may_go_on(g) else SICKBED


# --- the coin


def coin_actions() -> "list[Action]":
    return [(DRAW, NONE, NONE, NONE, RISES), (DRAW, NONE, NONE, NONE, STAYS_ILL)]


def flip(g: "State", a: "Action", events: "list[Event]") -> int:
    """Face up: he joins the others, to be placed with them in the next turn."""
    events.append((COIN, BOWIE, NONE, NONE, a[4], EYES_ALL))
    if a[4] == RISES:
        g.put(BOWIE, IN_HAND)
    return _next_turn(g, events)
