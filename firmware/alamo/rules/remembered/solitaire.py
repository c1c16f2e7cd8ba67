"""[18.0] The Solitaire Game: where the Mexicans probe, assault and are reinforced.

Which of them stands where the mixing says; nobody knows before it is turned up.
"""

from alamo.rules.chance import below, die
from alamo.rules.contract import DIE, DRAW, EYES_ALL, NONE, ROLLED
from alamo.rules.remembered import assault, mixing, placing, reinforcement
from alamo.rules.remembered.codes import COLUMNS, GROUP, REROLL, TIE
from alamo.rules.remembered.data import (
    BREACH_VALUES,
    FIRST_INFANTRY,
    FIRST_WALL,
    GROUPS,
    GROUP_SIZE,
    GUN_PIECES,
    IN_HAND,
    MEXICANS,
    PROBE_SIZE,
    UNITS,
    WALLS,
    WALL_OF_FACE,
    inside,
    is_outside,
    outside,
)
from alamo.rules.remembered.state import (
    BALLSHOT,
    GRAPESHOT,
    NO_WALL,
    PRESSURE,
    PRESSURE_DIE,
    PROBE_GROUPS,
    S_FULL,
    S_LOWEST,
    S_SECOND,
    S_TAKEN,
    S_THIRD,
    S_UNPROBED,
    WAIT,
    WEAK_SPOT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State

FACES = [(DIE, NONE, NONE, NONE, face) for face in range(1, 7)]


# --- [18.1.1] turn 1


def begin_probe(g: "State", events: "list[Event]") -> int:
    g.s[S_UNPROBED] = NO_WALL
    return WAIT


def probe(g: "State", a: "Action", events: "list[Event]") -> int:
    """The wall of this die is not probed."""
    g.s[S_UNPROBED] = WALL_OF_FACE[a[4] - 1]
    events.append((ROLLED, NONE, NONE, outside(g.s[S_UNPROBED]), a[4], EYES_ALL))
    return PROBE_GROUPS


def probe_groups(g: "State", a: "Action", events: "list[Event]") -> int:
    """The wall of this die is probed by one Infantry unit alone, the others by a group as well."""
    wall = WALL_OF_FACE[a[4] - 1]
    events.append((ROLLED, NONE, NONE, outside(wall), a[4], EYES_ALL))
    if wall == g.s[S_UNPROBED]:
        events.append((REROLL, NONE, NONE, outside(wall), a[4], EYES_ALL))
        return WAIT
    piece = FIRST_INFANTRY
    for probed in range(WALLS):
        if probed != g.s[S_UNPROBED]:
            g.lay(piece, outside(probed))
            piece += 1
    rest = bytearray([p for p in MEXICANS if g.place[p] == IN_HAND])
    mixing.mix(g, rest)
    at = 0
    for probed in range(WALLS):
        if probed != g.s[S_UNPROBED] and probed != wall:
            for i in range(at, at + PROBE_SIZE):
                g.lay(rest[i], outside(probed))
            at += PROBE_SIZE
    _tell_columns(g, wall, events)
    return BALLSHOT


def _tell_columns(g: "State", wall: int, events: "list[Event]") -> None:
    """How many blocks each column has: four, but for the one that is not full."""
    zone = outside(wall)
    events.append((COLUMNS, NONE, NONE, zone, g.at[zone], EYES_ALL))


# --- [18.1.2] turns 2 and 3


def weak_spot(g: "State", wall: int) -> int:
    return BREACH_VALUES[wall] + 2 * g.guns_at(wall)


def begin_assault(g: "State", events: "list[Event]") -> int:
    g.s[S_TAKEN] = g.s[S_FULL] = 0
    g.s[S_LOWEST] = NO_WALL
    return _assign(g, events)


def _assign(g: "State", events: "list[Event]") -> int:
    """Full groups to the weakest walls, the rest to the next; a draw where equals are too many."""
    while g.s[S_LOWEST] == NO_WALL:
        alike = equals(g)
        full_left = GROUPS - g.s[S_FULL]
        if len(alike) > max(1, full_left):
            return WAIT
        _take(g, alike[0])
    _march(g, events)
    return BALLSHOT


def _take(g: "State", wall: int) -> None:
    g.s[S_TAKEN] |= 1 << wall
    if g.s[S_FULL] < GROUPS:
        g.s[S_FULL] += 1
    else:
        g.s[S_LOWEST] = wall  # that of the last group


def _march(g: "State", events: "list[Event]") -> None:
    """All there are, mixed: four before each wall taken, what remains before the last."""
    placing.recycle(g)
    units = bytearray([p for p in MEXICANS if g.place[p] == IN_HAND or is_outside(g.place[p])])
    for piece in units:
        g.put(piece, IN_HAND)
    mixing.mix(g, units)
    at = 0
    for wall in range(WALLS):
        if g.s[S_TAKEN] >> wall & 1 and wall != g.s[S_LOWEST]:
            for i in range(at, at + GROUP_SIZE):
                g.lay(units[i], outside(wall))
            at += GROUP_SIZE
    for i in range(at, len(units)):
        g.lay(units[i], outside(g.s[S_LOWEST]))
    _tell_columns(g, g.s[S_LOWEST], events)


# --- [18.2] reinforcement


def pressure(g: "State", wall: int) -> int:
    """In halves of a point. What the rulebook calls this wall's Breach Value; its dashes are no
    minus signs, as its example shows."""
    zone = inside(wall)
    guns = 0
    for piece in GUN_PIECES:
        if g.place[piece] == zone:
            guns += 1
    others = g.at[zone] - guns
    return (
        2 * BREACH_VALUES[wall] + 4 * g.guns_at(wall) + others - 2 * g.points_at(outside(wall))
    )


def begin_reinforcement(g: "State", events: "list[Event]") -> int:
    assault.reveal(g, events)
    reinforcement.begin(g, events)
    g.s[S_LOWEST] = g.s[S_SECOND] = g.s[S_THIRD] = NO_WALL
    return _rank(g)


def _rank(g: "State") -> int:
    """The three walls of lowest pressure; a draw among equals. Fewer walls: the last one stands in
    for those that are missing."""
    for rank in (S_LOWEST, S_SECOND, S_THIRD):
        if g.s[rank] == NO_WALL:
            alike = equals(g)
            if len(alike) > 1:
                return WAIT
            g.s[rank] = alike[0] if alike else g.s[rank - 1]
    return PRESSURE_DIE


def come(g: "State", a: "Action", events: "list[Event]") -> int:
    """1 to 3 the lowest, 4 and 5 the second, 6 the third: all of them there."""
    rank = S_LOWEST if a[4] <= 3 else S_SECOND if a[4] <= 5 else S_THIRD
    zone = outside(g.s[rank])
    events.append((ROLLED, NONE, NONE, zone, a[4], EYES_ALL))
    piece = reinforcement.leader(g)
    while piece < UNITS:
        reinforcement.come(g, piece, zone)
        g.face[piece] = 0
        piece = _next_to_come(g)
    events.append((GROUP, NONE, NONE, zone, g.at[zone], EYES_ALL))
    return GRAPESHOT


def _next_to_come(g: "State") -> int:
    """Infantry that fell; decoys only where there is not enough of it."""
    offered = reinforcement.offered(g)
    return offered[0] if offered else UNITS


# --- draws among equals


def equals(g: "State") -> bytes:
    """The walls, not yet taken, that are weakest or under most pressure: one, or several alike."""
    alike = b""
    least = 0
    for wall in range(WALLS):
        if g.phase == WEAK_SPOT:
            passed = g.s[S_TAKEN] >> wall & 1
            value = weak_spot(g, wall)
        else:
            ranked = wall in (g.s[S_LOWEST], g.s[S_SECOND], g.s[S_THIRD])
            passed = ranked or bool(g.columns()) and not g.at[outside(wall)]
            value = pressure(g, wall)
        if passed:
            continue
        if not alike or value < least:
            alike = bytes((wall,))
            least = value
        elif value == least:
            alike += bytes((wall,))
    return alike


def draw(g: "State", a: "Action", events: "list[Event]") -> int:
    wall = a[4] - FIRST_WALL
    events.append((TIE, NONE, NONE, outside(wall), NONE, EYES_ALL))
    if g.phase == WEAK_SPOT:
        _take(g, wall)
        return _assign(g, events)
    for rank in (S_LOWEST, S_SECOND, S_THIRD):
        if g.s[rank] == NO_WALL:
            g.s[rank] = wall
            break
    return _rank(g)


def actions(g: "State") -> "list[Action]":
    if g.phase in (WEAK_SPOT, PRESSURE):
        return [(DRAW, NONE, NONE, NONE, FIRST_WALL + wall) for wall in equals(g)]
    return list(FACES)


def roll(g: "State") -> "Action":
    if g.phase in (WEAK_SPOT, PRESSURE):
        row = actions(g)
        return row[below(g.seed, g.rolls, len(row))]
    return FACES[die(g.seed, g.rolls) - 1]


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    if g.phase in (WEAK_SPOT, PRESSURE):
        return draw(g, a, events)
    if g.phase == PRESSURE_DIE:
        return come(g, a, events)
    return probe_groups(g, a, events) if g.phase == PROBE_GROUPS else probe(g, a, events)
