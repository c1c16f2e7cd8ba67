"""Mexican move: columns by their morale, all at once; those at a wall spread and go up.

First, by itself: every column marches or falls back 6 inches; at a wall the column closes up and
one base more goes left and one right of the lead base. Then in any order, each once: Santa Anna
rides to a column (RALLY), the reserve is called (CHARGE), columns go up (CLIMB), and what is in
the fort moves (MOVE, see marching.py).
"""

from alamo.rules.contract import (
    CHARGE,
    CLIMB,
    EYES_ALL,
    MOVE,
    MOVED,
    NONE,
    NOT_THERE,
    NO_ACTION,
    OUT_OF_RANGE,
    PLACED,
    RALLY,
    REPELLED,
    REVEALED,
)
from alamo.rules.storming import dice, marching
from alamo.rules.storming.codes import (
    AT_THE_WALL,
    BY_MORALE,
    CLIMBED,
    CROSSED,
    FELL_BACK,
    LEFT_THE_FIELD,
    NEEDS_NO_RALLY,
    NOT_AT_THE_FOOT,
    NOT_A_WALL,
    RALLIED,
    RODE,
)
from alamo.rules.storming.data import (
    COLUMN,
    COLUMNS,
    PALISADE,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    SCALING,
)
from alamo.rules.storming.fort import AT_12, AT_18, AT_24, AT_WALL, steps_between, zone_of
from alamo.rules.storming.state import ADVANCING, CLIMBING, MEXICAN_MOVE, RETREATING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.storming.state import State

SANTA_ANNAS_STEPS = 4  # 24 inches
_INCHES = bytes((12, 18))


def begin(g: "State", events: "list[Event]") -> None:
    """All columns at once."""
    g.enter(MEXICAN_MOVE)
    g.rallied = 0
    for column in range(COLUMNS):
        if g.lane[column] == NONE:
            continue
        if g.band[column] == AT_WALL:
            _spread(g, column)
        elif g.morale[column] == ADVANCING:
            _advance(g, column, events)
        elif g.morale[column] == RETREATING:
            _retreat(g, column, events)


def _spread(g: "State", column: int) -> None:
    """Those next to the wall now may go up; one more comes left and right of the lead base."""
    g.ready[column] = g.front[column]
    g.front[column] = min(g.bases[column], g.front[column] + 2)


def _advance(g: "State", column: int, events: "list[Event]") -> None:
    src = g.column_zone(column)
    g.band[column] += 1
    dst = g.column_zone(column)
    if dst != src:
        events.append((MOVED, COLUMN + column, src, dst, NONE, EYES_ALL))
    if g.band[column] == AT_WALL:
        g.front[column] = 1
        events.append((AT_THE_WALL, COLUMN + column, NONE, dst, NONE, EYES_ALL))


def _retreat(g: "State", column: int, events: "list[Event]") -> None:
    """Beyond 24 inches it has left the table."""
    src = g.column_zone(column)
    if g.band[column] == AT_24:
        g.fled += g.bases[column]
        events.append((LEFT_THE_FIELD, COLUMN + column, src, NONE, g.bases[column], EYES_ALL))
        g.leave_map(column)
        return
    g.band[column] -= 1
    dst = g.column_zone(column)
    if dst == src:
        events.append((FELL_BACK, COLUMN + column, NONE, dst, NONE, EYES_ALL))
    else:
        events.append((MOVED, COLUMN + column, src, dst, NONE, EYES_ALL))


# --- what may be done


def rally_refusal(g: "State", column: int) -> int:
    """Santa Anna rides 24 inches at most, once a turn; at a wall nobody needs him."""
    if g.rallied:
        return RALLIED
    if not g.marches(column) or g.beside == column:
        return NEEDS_NO_RALLY
    if g.beside == NONE:
        return 0  # from headquarters he comes out at any lane
    far = steps_between(g.lane[g.beside], g.band[g.beside], g.lane[column], g.band[column])
    return OUT_OF_RANGE if far > SANTA_ANNAS_STEPS else 0


def through_breaches(g: "State", column: int) -> int:
    """Bases that get through breaches now: one a breach and turn, two where nobody defends."""
    lane = g.lane[column]
    ways = g.breaches[lane] + (1 if lane == PALISADE else 0)
    if not g.texans_in(lane):
        ways *= 2
    return min(g.ready[column], max(0, ways - g.crossed[lane]))


def climbers(g: "State", column: int) -> int:
    """Bases left to climb: beside the palisade there is wall as well."""
    return g.ready[column] - through_breaches(g, column)


def climb_refusal(g: "State", column: int) -> int:
    if g.lane[column] == NONE:
        return NOT_THERE
    if g.band[column] != AT_WALL:
        return BY_MORALE
    return 0 if g.ready[column] else NOT_AT_THE_FOOT


def face_to_climb(g: "State", column: int) -> int:
    return SCALING[1 if g.texans_in(g.lane[column]) else 0]


def actions(g: "State", zone: int) -> "list[Action]":
    """(RALLY, Santa Anna, NONE, zone, the column) (CHARGE, F, reserve, NONE, inches out)
    (CLIMB, column, foot, wall, NONE) and marching.py's"""
    found: list[Action] = []
    for column in range(COLUMNS):
        if g.column_zone(column) == zone:
            if climb_refusal(g, column) == 0:
                found.append((CLIMB, COLUMN + column, zone, zone + 1, NONE))
            if rally_refusal(g, column) == 0:
                found.append((RALLY, SANTA_ANNA, NONE, zone, COLUMN + column))
    if zone == RESERVE and g.reserve_waits():
        for inches in _INCHES:
            found.append((CHARGE, COLUMN + RESERVE_COLUMN, RESERVE, NONE, inches))
    found.sort()
    return found or marching.actions(g, zone)


def usual(g: "State", zone: int) -> "Action":
    """Go up wherever it can be done."""
    for column in range(COLUMNS):
        at = g.column_zone(column)
        if zone in (NONE, at) and climb_refusal(g, column) == 0:
            return (CLIMB, COLUMN + column, at, at + 1, NONE)
    return NO_ACTION


def reason(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """Why nothing fits: the latest check that failed."""
    if verb == RALLY or piece == SANTA_ANNA:
        for column in range(COLUMNS):
            if dst != NONE and g.column_zone(column) == dst:
                return rally_refusal(g, column) or NOT_THERE
        return RALLIED if g.rallied else NEEDS_NO_RALLY
    for column in range(COLUMNS):
        at = g.column_zone(column)
        if piece == COLUMN + column or piece == NONE and src == at != NONE:
            if at == NONE or src not in (NONE, at) or verb not in (NONE, MOVE, CLIMB):
                return NOT_THERE
            return climb_refusal(g, column) or (BY_MORALE if verb == MOVE else NOT_A_WALL)
    return NOT_THERE if verb == CLIMB else marching.reason(g, verb, piece, src, dst)


# --- effects


def play(g: "State", a: "Action", events: "list[Event]") -> None:
    verb = a[0]
    if verb == CLIMB:
        _climb(g, a, events)
    elif verb == RALLY:
        g.rallied = 1
        g.beside = a[4] - COLUMN
        events.append((RODE, SANTA_ANNA, NONE, a[3], a[4], EYES_ALL))
    elif verb == CHARGE:
        _call_reserve(g, a, events)
    else:
        marching.go(g, a, events)


def _call_reserve(g: "State", a: "Action", events: "list[Event]") -> None:
    """From the direction written before the battle, at 18 inches or 6 nearer."""
    column = RESERVE_COLUMN
    g.lane[column] = g.reserve_lane
    g.band[column] = AT_18 if a[4] == _INCHES[1] else AT_12
    g.sealed = True
    events.append((REVEALED, a[1], RESERVE, NONE, g.bases[column], EYES_ALL))
    events.append((PLACED, a[1], RESERVE, g.column_zone(column), NONE, EYES_ALL))


def _climb(g: "State", a: "Action", events: "list[Event]") -> None:
    """Through the breaches without a die; the rest of those ready climb."""
    column = a[1] - COLUMN
    lane = g.lane[column]
    needed = face_to_climb(g, column)
    through = through_breaches(g, column)
    going_up = climbers(g, column)
    g.crossed[lane] += through
    if through:
        events.append((CROSSED, a[1], a[2], a[3], through, EYES_ALL))
    g.at = column
    g.ready[column] -= through
    if going_up:
        dice.wait(g, going_up, needed)
        g.enter(CLIMBING)
    else:
        g.ready[column] = 0
    _get_in(g, column, through, events)
    if not going_up:
        g.at = 0


def args(g: "State") -> tuple[int, ...]:
    """(dice, at least, column, wall)"""
    return dice.next_group(g) + (COLUMN + g.at, zone_of(g.lane[g.at]))


def up(g: "State", events: "list[Event]") -> None:
    """The dice of those who climb are down; who fails stands where he is."""
    column = g.at
    src = g.column_zone(column)
    count = g.scored
    code = CLIMBED if count else REPELLED
    events.append((code, COLUMN + column, src, src + 1, count, EYES_ALL))
    g.scored = 0
    g.ready[column] = 0
    g.enter(MEXICAN_MOVE)
    _get_in(g, column, count, events)
    g.at = 0


def _get_in(g: "State", column: int, count: int, events: "list[Event]") -> None:
    """So many bases stand on the wall now, and no more outside."""
    section = g.lane[column]
    g.bases[column] -= count
    g.front[column] -= count
    g.bases_in[section] += count
    g.came[section] += count
    g.settle(section, events)
    if not g.bases[column]:
        g.leave_map(column)


def end(g: "State") -> None:
    marching.rest(g)
    for column in range(COLUMNS):
        g.ready[column] = 0
    for lane in range(len(g.crossed)):
        g.crossed[lane] = 0
