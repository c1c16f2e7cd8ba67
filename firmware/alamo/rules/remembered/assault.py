"""[12.0] Mexican Assault and [13.0] Breach Determination."""

from alamo.rules.contract import (
    EYES_ALL,
    LOSE,
    NONE,
    NOT_THERE,
    NOT_YOUR_TURN,
    NO_ACTION,
    REVEALED,
)
from alamo.rules.remembered.codes import ALL_FELL, BREACHED, HERO_FELL, LAST_TO_FALL, LOSSES
from alamo.rules.remembered.data import (
    BOWIE,
    BREACH_VALUES,
    CROCKETT,
    DECOY,
    FIRST_MEXICAN,
    LOST_HERE,
    MEXICANS,
    RIFLEMAN,
    TURNS,
    UNITS,
    WALLS,
    inside,
    is_hero,
    outside,
)
from alamo.rules.remembered.state import (
    COT_COIN,
    NO_WALL,
    RALLY_PHASE,
    S_BREACH,
    S_ENTRIES,
    S_WALL,
    WAIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


def begin(g: "State", events: "list[Event]") -> int:
    reveal(g, events)
    return _from_wall(g, 0, events)


def reveal(g: "State", events: "list[Event]") -> None:
    """Mexicans are turned face-up; told once a wall, with their strength."""
    for wall in range(WALLS):
        turned = False
        for piece in MEXICANS:
            if g.place[piece] == outside(wall):
                turned = turned or g.face[piece] != 0
                g.face[piece] = 0
        if turned:
            zone = outside(wall)
            events.append((REVEALED, NONE, zone, NONE, g.points_at(zone), EYES_ALL))


def _from_wall(g: "State", wall: int, events: "list[Event]") -> int:
    """Losses wall by wall; stops where one of two heroes must be chosen."""
    while wall < WALLS:
        if _lose_at(g, wall, events):
            g.s[S_WALL] = wall
            return WAIT
        wall += 1
    g.s[S_WALL] = NO_WALL
    return _breaches(g, events)


def _lose_at(g: "State", wall: int, events: "list[Event]") -> bool:
    """Decoys, then riflemen, then heroes, never guns. True: which hero falls is the owner's."""
    zone = inside(wall)
    due = g.points_at(outside(wall))
    decoys = _lose_kind(g, DECOY, zone, due)
    riflemen = _lose_kind(g, RIFLEMAN, zone, due - decoys)
    due -= decoys + riflemen
    if decoys + riflemen and not g.at[zone]:
        events.append((ALL_FELL, NONE, zone, NONE, NONE, EYES_ALL))
    elif decoys + riflemen:
        several = LOST_HERE + 7 * decoys + riflemen
        events.append((LOSSES, NONE, zone, NONE, several, EYES_ALL))
    both = g.place[CROCKETT] == zone and g.place[BOWIE] == zone
    if due == 1 and both:
        return True
    for hero in (CROCKETT, BOWIE):
        if due and g.place[hero] == zone:
            fall(g, hero, zone, events)
            due -= 1
    return False


def _lose_kind(g: "State", kind: int, zone: int, due: int) -> int:
    """Up to `due` of a kind fall there; how many."""
    lost = 0
    while lost < due and g.first(kind, zone) < UNITS:
        g.fall(g.first(kind, zone))
        lost += 1
    return lost


def fall(g: "State", piece: int, zone: int, events: "list[Event]") -> None:
    g.fall(piece)
    events.append((HERO_FELL, piece, zone, NONE, NONE, EYES_ALL))


def args(g: "State") -> tuple[int, ...]:
    """(where one of two heroes falls)"""
    return (inside(g.s[S_WALL]),)


def refusal(g: "State", piece: int) -> int:
    if piece >= FIRST_MEXICAN:
        return NOT_YOUR_TURN
    if g.place[piece] != inside(g.s[S_WALL]):
        return NOT_THERE
    return 0 if is_hero(piece) else LAST_TO_FALL


def usual(g: "State") -> "Action":
    zone = inside(g.s[S_WALL])
    return (LOSE, CROCKETT, zone, NONE, NONE) if g.s[S_WALL] < WALLS else NO_ACTION


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    fall(g, a[1], a[2], events)
    return _from_wall(g, g.s[S_WALL] + 1, events)


def _breaches(g: "State", events: "list[Event]") -> int:
    """[13.0] Also on turn 3, where a breach is no Overrun (15.C)."""
    for wall in range(WALLS):
        points = g.points_at(outside(wall))
        if points >= BREACH_VALUES[wall]:
            g.s[S_BREACH] |= 1 << wall
            events.append((BREACHED, NONE, NONE, outside(wall), points, EYES_ALL))
    g.s[S_ENTRIES] = g.s[S_BREACH]
    return COT_COIN if g.s[S_BREACH] or g.turn == TURNS else RALLY_PHASE
