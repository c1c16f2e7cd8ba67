"""Scaling the walls [10]: men of a numbered zone try a wall together; the chart says how many get
up. Nobody stands on a defended wall before its melee is won: they are against it till then."""

from alamo.rules.contract import (
    ALREADY_ACTED,
    CLIMB,
    DIE,
    DRAW,
    DREW,
    EYES_ALL,
    EYES_MEXICAN,
    MISSED,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    NO_ACTION,
    PICK,
)
from alamo.rules.noble_men.charts import CLIMB as CHART
from alamo.rules.noble_men.charts import look_up
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    CAP_SEVEN,
    CLIMBED_WALL,
    NOT_A_BLOCK,
    NOT_A_WALL,
    NO_BLOCK,
    NO_LEADER,
    ONE_PLACE,
    SCALED,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import A, BLOCKS, C, GUNS, LETTERED
from alamo.rules.noble_men.fort import NEAR, may_scale
from alamo.rules.noble_men.losses import two_leaders
from alamo.rules.noble_men.state import (
    CLIMBED,
    CLIMB_DIE,
    CLIMB_DRAW,
    CLIMB_PICK,
    PICKED,
    SCALING,
    SERVES,
    TRIED,
    is_leader,
    leader_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

MOST = 7  # [10.2] from a zone, and by the chart onto a wall
_UP = 0x80  # in g.tries: some of them are up
FIRST_ORIGIN = 13  # "14"


def trying(g: "State") -> list[int]:
    """Those who have joined the attempt under way."""
    if g.src == NONE:
        return []
    return [piece for piece in g.here(g.src, BLOCKS, GUNS) if g.did[piece] & PICKED]


pending = trying  # an attempt has been begun and not rolled


# --- the question


def args(g: "State") -> tuple[int, ...]:
    """While they join: (how many try, from, wall), else (how many try, how many dice are still to
    roll, how many are still to go up)."""
    party = len(trying(g))
    return (party, g.src, g.dst) if g.phase == SCALING else (party, g.dice, g.hits)


def ends(g: "State", verb: int, src: int) -> "bytes | list[int]":
    if verb == PICK:
        return b"\xff"
    return [zone for zone in NEAR[src] if zone >= LETTERED] if src < LETTERED else b""


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb == PICK:  # [10.3] onto an undefended wall the Mexican says who goes
        return 0 if g.did[piece] & PICKED else NOT_THERE
    if not may_scale(src, dst):
        return NOT_A_WALL if src < LETTERED and dst == A else NOT_ADJACENT
    did = g.did[piece]
    if did & SERVES:
        return AT_THE_GUN
    if g.against[piece] != NONE:
        return CLIMBED_WALL
    if did & (TRIED | PICKED):
        return ALREADY_ACTED
    party = trying(g)
    if party and (src, dst) != (g.src, g.dst):
        return ONE_PLACE
    full = max([g.tries[i] & ~_UP for i in _marks(src, dst)]) + len(party) >= MOST
    if full and not someone_up(g, src, dst):
        return CAP_SEVEN
    # From here on it shows who is a leader.
    if is_leader(piece):
        if party or not someone_up(g, src, dst):
            return NO_BLOCK
        return TWO_LEADERS if two_leaders(g, dst) else 0
    if full:
        return NOT_A_BLOCK  # only a leader may still follow
    leader = leader_of(piece)
    return 0 if g.place[leader] == src and g.against[leader] == NONE else NO_LEADER


def _marks(src: int, wall: int) -> tuple[int, int]:
    """Where g.tries counts for that zone and for that wall."""
    return (src - FIRST_ORIGIN, 7 + wall - C)


def someone_up(g: "State", src: int, wall: int) -> bool:
    """[10.3] Men of that zone are up on that wall. (No wall that two zones reach has a zone that
    reaches two walls, so the marks of both tell it.)"""
    first, second = _marks(src, wall)
    return g.tries[first] & g.tries[second] & _UP != 0


def usual(g: "State", zone: int) -> "Action":
    """Who goes up: the strongest."""
    if g.phase == CLIMB_PICK and zone in (NONE, g.src):
        best = NONE
        for piece in trying(g):
            if best == NONE or g.sp(piece) > g.sp(best):
                best = piece
        return (PICK, best, g.src, NONE, NONE)
    return NO_ACTION


# --- what happens


def play(g: "State", action: "Action", events: "list[Event]") -> None:
    verb, piece, src, dst, n = action
    if verb == CLIMB and is_leader(piece):
        _go_up(g, piece, dst, events)
    elif verb == CLIMB:
        g.did[piece] |= PICKED
        g.src = src
        g.dst = dst
    elif verb == DIE:
        _rolled(g, n, events)
    else:
        if verb == DRAW:
            piece = trying(g)[n - 1]
            events.append((DREW, piece, g.src, g.dst, n, EYES_MEXICAN))
        _up(g, piece, events)
        g.hits -= 1
        _ask(g, events)


def done(g: "State", events: "list[Event]") -> bool:
    """Roll for those who try: one die, or two where nobody defends the wall; else the phase is
    over."""
    party = trying(g)
    if not party:
        return True
    for piece in party:
        g.did[piece] |= TRIED
    for i in _marks(g.src, g.dst):
        g.tries[i] += len(party)
    g.dice = 1 if g.men[g.dst] else 2
    g.back_to = SCALING
    g.enter(CLIMB_DIE)
    return False


def _rolled(g: "State", face: int, events: "list[Event]") -> None:
    party = len(trying(g))
    g.hits = min(party, g.hits + look_up(CHART, party, face))
    g.dice -= 1
    if g.dice == 0:
        code = SCALED if g.hits else MISSED
        events.append((code, NONE, g.src, g.dst, g.hits or NONE, EYES_ALL))
        _ask(g, events)


def _ask(g: "State", events: "list[Event]") -> None:
    """Who goes up of those who try? [10.3] Drawn blindly against a defended wall. When it is
    settled, the attempt is over."""
    party = trying(g)
    if g.hits == len(party):
        for piece in party:
            _up(g, piece, events)
    elif g.hits:
        g.count = len(party)
        g.enter(CLIMB_DRAW if g.men[g.dst] else CLIMB_PICK)
        return
    for piece in trying(g):
        g.did[piece] &= ~PICKED
    g.src = g.dst = NONE
    g.count = g.hits = 0
    g.resume()


def _up(g: "State", block: int, events: "list[Event]") -> None:
    g.did[block] &= ~PICKED
    for i in _marks(g.src, g.dst):
        g.tries[i] |= _UP
    _go_up(g, block, g.dst, events)


def _go_up(g: "State", piece: int, wall: int, events: "list[Event]") -> None:
    """[10.1] To scale a defended wall is to begin its melee; an undefended one is held at once."""
    if g.men[wall]:
        g.against[piece] = wall
    else:
        g.did[piece] |= CLIMBED
        g.stand(piece, wall, events)
