"""[7.0] Ballshot, [10.0] Grapeshot, [11.0] Rifle Fire: for each point one Mexican before that wall
is turned up at random and falls.

Walls fire in their order; what one does changes nothing for another, so one OK fires them all and
what fell is told wall by wall. A draw's number is the kind of unit turned up. What may be drawn is
listed by what everybody can know, since a list of those really there would betray them: every kind
that lies face-down before any wall. The wood is right: should hands turn up what the books have
elsewhere, the two units change places in the books.
"""

from alamo.rules.chance import below
from alamo.rules.contract import DRAW, EYES_ALL, HIT, NONE, REVEALED
from alamo.rules.remembered.codes import ALL_FELL, FALLEN, FELL
from alamo.rules.remembered.data import (
    FALLEN_HERE,
    FEINT,
    INFANTRY,
    KIND,
    KINDS,
    MEXICANS,
    TEXIANS,
    UNITS,
    WALLS,
    inside,
    is_gun,
    is_outside,
    outside,
    strength_of,
)
from alamo.rules.remembered.state import (
    ASSAULT,
    BALLSHOT,
    DOWN,
    GRAPESHOT,
    MOVEMENT,
    NO_WALL,
    RIFLE_FIRE,
    S_DRAWN,
    S_DUE,
    S_FEINTS,
    S_INFANTRY,
    S_REINFORCED,
    S_WALL,
    WAIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


def begin(g: "State", events: "list[Event]") -> int:
    """On turn 1 the guns are revealed, before the rifles fire all Texians."""
    phase = g.phase
    if phase == BALLSHOT and g.turn == 1:
        reveal(g, True, events)
    elif phase == RIFLE_FIRE:
        reveal(g, False, events)
    g.s[S_DRAWN] = 0
    return _next_wall(g, 0)


def reveal(g: "State", guns_only: bool, events: "list[Event]") -> None:
    """Texians are turned face-up; told once a wall, with their strength."""
    for wall in range(WALLS):
        points = 0
        turned = False
        for piece in TEXIANS:
            if g.place[piece] == inside(wall) and (is_gun(piece) or not guns_only):
                points += strength_of(piece)
                turned = turned or g.face[piece] != 0
                g.face[piece] = 0
        if turned:
            events.append((REVEALED, NONE, inside(wall), NONE, points, EYES_ALL))


def points(g: "State", wall: int) -> int:
    """Battle Strength that fires at a wall in this phase."""
    guns = g.guns_at(wall)
    if g.phase == RIFLE_FIRE:
        return g.points_at(inside(wall)) - guns
    if g.phase == GRAPESHOT and not g.s[S_REINFORCED] >> wall & 1:
        return 0
    return guns


def _falls(g: "State", wall: int) -> int:
    """How many fall there in this phase."""
    return min(points(g, wall), g.at[outside(wall)])


def _next_wall(g: "State", wall: int) -> int:
    """The next wall with somebody to fire and to be hit, or the phase that follows."""
    g.s[S_INFANTRY] = g.s[S_FEINTS] = 0
    while wall < WALLS:
        due = _falls(g, wall)
        if due:
            g.s[S_WALL] = wall
            g.s[S_DUE] = due
            return WAIT
        wall += 1
    g.s[S_WALL] = NO_WALL
    g.s[S_DUE] = g.s[S_DRAWN] = 0
    if g.phase == BALLSHOT:
        return MOVEMENT
    return RIFLE_FIRE if g.phase == GRAPESHOT else ASSAULT


def args(g: "State") -> tuple[int, ...]:
    """(inside of the wall that fires, how many must still fall there, and before all walls)"""
    due = g.s[S_DUE]
    for wall in range(g.s[S_WALL] + 1, WALLS):
        due += _falls(g, wall)
    return (inside(g.s[S_WALL]), g.s[S_DUE], due)


def about(g: "State") -> tuple[int, ...]:
    """The walls that still fire, and those before them."""
    zones = []
    for wall in range(g.s[S_WALL], WALLS):
        if _falls(g, wall):
            zones.append(inside(wall))
            zones.append(outside(wall))
    return tuple(zones)


# --- the draw


def kinds(g: "State", zone: int) -> bytes:
    """What may be turned up there, as far as everybody can know."""
    open_there = bytearray(KINDS)
    down_anywhere = bytearray(KINDS)
    some_down = False
    for piece in range(UNITS):
        if g.face[piece] & DOWN and is_outside(g.place[piece]):
            down_anywhere[KIND[piece]] = 1
            some_down = some_down or g.place[piece] == zone
        elif g.place[piece] == zone:
            open_there[KIND[piece]] = 1
    return bytes([k for k in range(KINDS) if open_there[k] or some_down and down_anywhere[k]])


def actions(g: "State", zone: int) -> "list[Action]":
    return [(DRAW, NONE, NONE, NONE, kind) for kind in kinds(g, zone)]


def roll(g: "State", zone: int) -> "Action":
    """Each unit there is as likely as any other."""
    skip = below(g.seed, g.rolls, g.at[zone])
    piece = 0
    while skip or g.place[piece] != zone:
        if g.place[piece] == zone:
            skip -= 1
        piece += 1
    return (DRAW, NONE, NONE, NONE, KIND[piece])


def turn_up(g: "State", kind: int, zone: int, events: "list[Event]") -> int:
    """A unit of that kind falls there; which one."""
    piece = g.first(kind, zone)
    if piece == UNITS:
        piece = _exchanged(g, kind, zone)
    g.fall(piece)
    events.append((REVEALED, piece, zone, NONE, strength_of(piece), EYES_ALL))
    events.append((HIT, piece, NONE, zone, 1, EYES_ALL))
    return piece


def _exchanged(g: "State", kind: int, zone: int) -> int:
    """The books had that kind before another wall: it changes places with one from here."""
    here = there = UNITS
    for piece in MEXICANS:
        if g.face[piece] & DOWN and is_outside(g.place[piece]):
            if KIND[piece] == kind:
                there = min(there, piece)
            if g.place[piece] == zone:
                here = min(here, piece)
    other = g.place[there]
    g.put(there, zone)
    g.put(here, other)
    return there


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    wall = g.s[S_WALL]
    zone = outside(wall)
    piece = turn_up(g, a[4], zone, events)
    if a[4] == INFANTRY:
        g.s[S_INFANTRY] += 1
    elif a[4] == FEINT:
        g.s[S_FEINTS] += 1
    elif g.at[zone]:
        events.append((FELL, piece, zone, NONE, NONE, EYES_ALL))
    g.s[S_DUE] -= 1
    g.s[S_DRAWN] += 1
    if g.s[S_DUE]:
        return WAIT
    _tell_fallen(g, zone, events)
    return _next_wall(g, wall + 1)


def _tell_fallen(g: "State", zone: int, events: "list[Event]") -> None:
    """Infantry and decoys at once; where nobody is left the star says it."""
    several = 4 * g.s[S_INFANTRY] + g.s[S_FEINTS]
    if not g.at[zone]:
        events.append((ALL_FELL, NONE, zone, NONE, NONE, EYES_ALL))
    elif several:
        events.append((FALLEN, NONE, zone, NONE, FALLEN_HERE + several, EYES_ALL))
