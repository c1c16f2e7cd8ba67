"""[15.0] The Last Stand, steps A to F. Alone, the board makes the Mexicans' choices."""

from alamo.rules.contract import (
    ALREADY_ACTED,
    DONE,
    EYES_ALL,
    LOSE,
    MOVE,
    MOVED,
    NONE,
    NOT_ADJACENT,
    NOT_LEGAL,
    NOT_OFFERED,
    NOT_THERE,
    NOT_YOUR_TURN,
    NO_ACTION,
    PHASE_BEGAN,
    PICK,
    REMOVED,
)
from alamo.rules.remembered import fire
from alamo.rules.remembered.codes import (
    CAPTURED,
    COIN,
    ENTRY_FULL,
    FELL_BACK,
    NOT_OUTSIDE,
    NO_COLUMN,
    NO_ENTRY,
    OVERRAN,
)
from alamo.rules.remembered.data import (
    BOWIE,
    CENTRE,
    FIRST_MEXICAN,
    ILLNESS,
    INTO_A_BREACH,
    INTO_THE_OVERRUN,
    KIND,
    MEXICANS,
    RISES,
    TEXIANS,
    UNITS,
    WALLS,
    WALL_ZONES,
    is_gun,
    is_inside,
    is_outside,
    next_to,
    outside,
    strength_of,
    wall_of,
)
from alamo.rules.remembered.state import (
    CAME,
    CHARGE_IN,
    COT_COIN,
    FINISHED,
    HAND_TO_HAND,
    INCURSION,
    NO_WALL,
    OVERRUN,
    SPIKING,
    S_BREACH,
    S_DRAWN,
    S_DUE,
    S_ENTRIES,
    WAIT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


# --- A. Bowie


def begin(g: "State", events: "list[Event]") -> int:
    events.append((PHASE_BEGAN, NONE, NONE, NONE, COT_COIN, EYES_ALL))
    return WAIT if g.place[BOWIE] == ILLNESS else _fall_back(g, events)


def flip(g: "State", a: "Action", events: "list[Event]") -> int:
    events.append((COIN, BOWIE, NONE, NONE, a[4], EYES_ALL))
    if a[4] == RISES:
        g.put(BOWIE, CENTRE)
        events.append((MOVED, BOWIE, ILLNESS, CENTRE, NONE, EYES_ALL))
    return _fall_back(g, events)


# --- B. Texians fall back


def _fall_back(g: "State", events: "list[Event]") -> int:
    """Guns are lost; those at a breach are captured, unless they were spiked (17.5)."""
    for piece in TEXIANS:
        zone = g.place[piece]
        if is_inside(zone):
            if not is_gun(piece):
                g.put(piece, CENTRE)
            elif g.s[S_BREACH] >> wall_of(zone) & 1 and not g.options & SPIKING:
                events.append((CAPTURED, piece, NONE, zone, NONE, EYES_ALL))
            else:
                g.fall(piece)
                events.append((REMOVED, piece, zone, NONE, NONE, EYES_ALL))
    events.append((FELL_BACK, NONE, NONE, CENTRE, g.at[CENTRE], EYES_ALL))
    return INCURSION if g.s[S_BREACH] else OVERRUN


# --- C. Mexicans rush in


def begin_overrun(g: "State", events: "list[Event]") -> int:
    """Where no Mexican is left, nothing is overrun; of one column alone nobody is asked."""
    columns = g.columns()
    if not columns:
        return CHARGE_IN
    return act(g, usual(g), events) if g.alone or not columns & (columns - 1) else WAIT


def begin_incursion(g: "State", events: "list[Event]") -> int:
    if g.alone:
        while _bring_the_strongest(g, events):
            pass
        return CHARGE_IN
    return WAIT if _somebody_may_come(g) else CHARGE_IN


def is_entry(g: "State", wall: int) -> bool:
    return g.s[S_ENTRIES] >> wall & 1 == 1


def added(g: "State", wall: int) -> int:
    """How many have come to that entry from the walls beside it."""
    count = 0
    for piece in MEXICANS:
        if g.face[piece] & CAME and g.place[piece] == outside(wall):
            count += 1
    return count


def may_add(g: "State") -> int:
    return INTO_A_BREACH if g.s[S_BREACH] else INTO_THE_OVERRUN


def _move_refusal(g: "State", piece: int, dst: int) -> int:
    if not is_outside(g.place[piece]):
        return NOT_THERE
    if not is_outside(dst):
        return NOT_OUTSIDE
    if dst == g.place[piece]:
        return NOT_LEGAL
    if not is_entry(g, wall_of(dst)):
        return NO_ENTRY
    if not next_to(wall_of(g.place[piece]), wall_of(dst)):
        return NOT_ADJACENT
    if g.face[piece] & CAME:
        return ALREADY_ACTED
    return ENTRY_FULL if added(g, wall_of(dst)) >= may_add(g) else 0


def _somebody_may_come(g: "State") -> bool:
    for piece in MEXICANS:
        for wall in range(WALLS):
            if _move_refusal(g, piece, outside(wall)) == 0:
                return True
    return False


def _come(g: "State", piece: int, dst: int, events: "list[Event]") -> None:
    events.append((MOVED, piece, g.place[piece], dst, NONE, EYES_ALL))
    g.put(piece, dst)
    g.face[piece] |= CAME


def _bring_the_strongest(g: "State", events: "list[Event]") -> bool:
    """Alone: the strongest who may come does, from walls that are no entry; decoys stay."""
    best = UNITS
    to = NONE
    for wall in range(WALLS):
        for piece in MEXICANS:
            if _move_refusal(g, piece, outside(wall)) or is_entry(g, wall_of(g.place[piece])):
                continue
            if strength_of(piece) > (0 if best == UNITS else strength_of(best)):
                best = piece
                to = outside(wall)
    if best == UNITS:
        return False
    _come(g, best, to, events)
    return True


def _strongest_column(g: "State") -> int:
    """The wall with the most strength before it, the first of equals."""
    best = NO_WALL
    for wall in range(WALLS):
        if g.at[outside(wall)]:
            if best == NO_WALL or g.points_at(outside(wall)) > g.points_at(outside(best)):
                best = wall
    return best


# --- D. fire and charge


def begin_charge(g: "State", events: "list[Event]") -> int:
    """All points of entry together, with the guns captured there."""
    points = 0
    for wall in range(WALLS):
        if is_entry(g, wall):
            points += g.points_at(outside(wall)) + g.guns_at(wall)
    g.s[S_DRAWN] = 0
    g.s[S_DUE] = min(points, g.at[CENTRE])
    return WAIT if g.s[S_DUE] else HAND_TO_HAND


def charge(g: "State", a: "Action", events: "list[Event]") -> int:
    fire.turn_up(g, a[4], CENTRE, events)
    g.s[S_DUE] -= 1
    g.s[S_DRAWN] += 1
    return WAIT if g.s[S_DUE] else HAND_TO_HAND


# --- E. hand to hand


def begin_hand_to_hand(g: "State", events: "list[Event]") -> int:
    """Units, not points; where all must fall, or the board chooses, nobody is asked."""
    left = 0
    for zone in range(WALL_ZONES):
        left += g.at[zone]
    due = min(g.points_at(CENTRE), left)
    g.s[S_DUE] = due
    g.s[S_DRAWN] = 0
    if due == left or g.alone:
        while g.s[S_DUE]:
            act(g, usual(g), events)
    return WAIT if g.s[S_DUE] else FINISHED


def _lose_refusal(g: "State", piece: int) -> int:
    zone = g.place[piece]
    if zone >= WALL_ZONES:
        return NOT_THERE
    return 0 if piece == g.first(KIND[piece], zone) else NOT_OFFERED


# --- the answers


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb == DONE:
        return 0
    if verb == PICK:
        if not is_outside(src):
            return NOT_OUTSIDE
        return 0 if g.at[src] else NO_COLUMN
    if piece < FIRST_MEXICAN and not (verb == LOSE and is_gun(piece)):
        return NOT_YOUR_TURN
    return _move_refusal(g, piece, dst) if verb == MOVE else _lose_refusal(g, piece)


def usual(g: "State") -> "Action":
    """Overrun by the strongest; of those who must fall, the weakest."""
    if g.phase == OVERRUN:
        wall = _strongest_column(g)
        return NO_ACTION if wall == NO_WALL else (PICK, NONE, outside(wall), NONE, NONE)
    if g.phase != HAND_TO_HAND:
        return NO_ACTION
    weakest = UNITS
    for piece in range(UNITS - 1, -1, -1):
        if g.place[piece] < WALL_ZONES and piece == g.first(KIND[piece], g.place[piece]):
            if weakest == UNITS or strength_of(piece) < strength_of(weakest):
                weakest = piece
    return (LOSE, weakest, g.place[weakest], NONE, NONE) if weakest < UNITS else NO_ACTION


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    verb, piece, src, dst, _n = a
    if verb == PICK:
        g.s[S_ENTRIES] = 1 << wall_of(src)
        events.append((OVERRAN, NONE, NONE, src, NONE, EYES_ALL))
        return INCURSION
    if verb == DONE:
        return CHARGE_IN
    if verb == MOVE:
        _come(g, piece, dst, events)
        return WAIT if _somebody_may_come(g) else CHARGE_IN
    g.fall(piece)
    events.append((REMOVED, piece, src, NONE, NONE, EYES_ALL))
    g.s[S_DUE] -= 1
    g.s[S_DRAWN] += 1
    return WAIT if g.s[S_DUE] else FINISHED
