"""Preliminary bombardment: five days of batteries against walls and guns.

Each day the Mexican may turn each battery to another wall, then all fire: a 6 hits, and he picks a
breach in that wall or one of the guns that face it. Then every gun that faces a battery replies:
each 6 eliminates one that is faced.
"""

from alamo.rules.contract import (
    ALREADY_ACTED,
    EYES_ALL,
    MISSED,
    NONE,
    NOT_THERE,
    PICK,
    PUT,
    REMOVED,
    ROLLED,
    WRONG_PHASE,
)
from alamo.rules.storming import dice, guns, set_up
from alamo.rules.storming.codes import (
    BREACHED,
    DAY_BEGAN,
    FACES_IT,
    NOT_A_WALL,
    NOT_THIS_GUN,
    TURNED_TO,
)
from alamo.rules.storming.data import (
    BATTERIES,
    BATTERY,
    BATTERY_ZONE,
    BREACH,
    DAYS,
    GUN,
    GUNS,
    GUN_ARCS,
    GUN_SITES,
    LANES,
    LOST,
    SECTIONS,
)
from alamo.rules.storming.fort import battery_of, section_of, zone_of
from alamo.rules.storming.state import (
    BATTERY_DIE,
    FACING,
    GONE,
    HAS_FIRED,
    PICK_DAMAGE,
    REPLY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.storming.state import State

HIT_FACE = 6


def begin_day(g: "State", events: "list[Event]") -> None:
    g.day += 1
    for battery in range(BATTERIES):
        g.turnable[battery] = 1 if g.facing[battery] != NONE else 0
    events.append((DAY_BEGAN, NONE, NONE, NONE, g.day, EYES_ALL))
    g.enter(FACING)


# --- which wall


def aim_refusal(g: "State", battery: int, zone: int) -> int:
    if g.facing[battery] == NONE:
        return NOT_THERE
    if not g.turnable[battery]:
        return ALREADY_ACTED
    lane = section_of(zone)
    if lane >= LANES:
        return NOT_A_WALL
    return FACES_IT if g.facing[battery] == lane else 0


def facing_actions(g: "State", zone: int) -> "list[Action]":
    """(PUT, battery, its zone, wall, NONE), once a day each"""
    battery = battery_of(zone)
    found: list[Action] = []
    if battery != NONE:
        for lane in range(LANES):
            if aim_refusal(g, battery, zone_of(lane)) == 0:
                found.append((PUT, BATTERY + battery, zone, zone_of(lane), NONE))
    return found


def facing_reason(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    battery = battery_of(src) if piece == NONE else piece - BATTERY
    if verb not in (NONE, PUT):
        return WRONG_PHASE
    if not 0 <= battery < BATTERIES or src not in (NONE, BATTERY_ZONE + battery):
        return NOT_THERE
    return aim_refusal(g, battery, dst) or WRONG_PHASE


def aim(g: "State", a: "Action", events: "list[Event]") -> None:
    g.facing[a[1] - BATTERY] = section_of(a[3])
    g.turnable[a[1] - BATTERY] = 0
    events.append((TURNED_TO, a[1], a[2], a[3], NONE, EYES_ALL))


# --- the batteries fire


def fire(g: "State", events: "list[Event]") -> None:
    g.at = 0
    for battery in range(BATTERIES):
        g.turnable[battery] = 0
    _next_battery(g, events)


def _next_battery(g: "State", events: "list[Event]") -> None:
    while g.at < BATTERIES:
        if g.facing[g.at] != NONE:
            g.enter(BATTERY_DIE)
            return
        g.at += 1
    g.at = 0
    _next_reply(g, events)


def batteries_left(g: "State") -> int:
    n = 0
    for battery in range(BATTERIES):
        n += g.facing[battery] != NONE
    return n


def faced_zone(g: "State") -> int:
    """The wall that the battery in question faces."""
    return zone_of(g.facing[g.at])


def battery_die(g: "State", face: int, events: "list[Event]") -> None:
    events.append((ROLLED, BATTERY + g.at, NONE, faced_zone(g), face, EYES_ALL))
    if face >= HIT_FACE:
        g.enter(PICK_DAMAGE)
        return
    events.append((MISSED, BATTERY + g.at, NONE, faced_zone(g), NONE, EYES_ALL))
    g.at += 1
    _next_battery(g, events)


def gun_refusal(g: "State", gun: int) -> int:
    """A gun may be the one destroyed when it faces the battery that hit."""
    if g.guns[gun] == GONE:
        return NOT_THERE
    return 0 if GUN_ARCS[gun] >> g.facing[g.at] & 1 else NOT_THIS_GUN


def pick_actions(g: "State", zone: int) -> "list[Action]":
    """(PUT, BREACH, NONE, wall, NONE) or (PICK, gun, NONE, its zone, NONE): where both can be, the
    breach comes first, as it is what a touch of the wall means."""
    found: list[Action] = []
    section = section_of(zone)
    if zone == faced_zone(g):
        found.append(breach(g))
    if section < SECTIONS:
        for gun in range(GUNS):
            if GUN_SITES[gun] == section and gun_refusal(g, gun) == 0:
                found.append((PICK, GUN + gun, NONE, zone, NONE))
    return found


def guns_to_hit(g: "State") -> int:
    """How many guns could be destroyed instead of a breach."""
    n = 0
    for gun in range(GUNS):
        n += gun_refusal(g, gun) == 0
    return n


def pick_reason(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb not in (NONE, PICK, PUT):
        return WRONG_PHASE
    if GUN <= piece < GUN + GUNS:
        return gun_refusal(g, piece - GUN) or NOT_THERE
    return NOT_A_WALL if section_of(dst) == NONE else NOT_THIS_GUN


def breach(g: "State") -> "Action":
    """What is chosen as a rule."""
    return (PUT, BREACH, NONE, faced_zone(g), NONE)


def pick(g: "State", a: "Action", events: "list[Event]") -> None:
    if a[1] != BREACH:
        g.guns[a[1] - GUN] = GONE
        events.append((REMOVED, a[1], a[3], LOST, NONE, EYES_ALL))
    else:
        g.breaches[g.facing[g.at]] += 1
        events.append((BREACHED, NONE, NONE, a[3], NONE, EYES_ALL))
    g.at += 1
    _next_battery(g, events)


# --- the Texans reply


def _next_reply(g: "State", events: "list[Event]") -> None:
    """Dice for every served gun that faces a battery; or, when there is none, the next day."""
    faced = 0
    for battery in range(BATTERIES):
        if g.facing[battery] != NONE:
            faced |= 1 << g.facing[battery]
    for section in range(SECTIONS):
        guns.fire(g, section, faced)
    if dice.next_group(g)[0]:
        g.enter(REPLY)
    else:
        _end_day(g, events)


def reply(g: "State", events: "list[Event]") -> None:
    """All dice are down: each 6 eliminates one battery that those guns face, the first left."""
    arcs = 0
    for gun in range(GUNS):
        if g.guns[gun] == HAS_FIRED:
            arcs |= GUN_ARCS[gun]
    for battery in range(BATTERIES):
        at = g.facing[battery]
        if g.scored and at != NONE and arcs >> at & 1:
            g.facing[battery] = NONE
            g.scored -= 1
            src = BATTERY_ZONE + battery
            events.append((REMOVED, BATTERY + battery, src, LOST, NONE, EYES_ALL))
    g.scored = 0
    _end_day(g, events)


def _end_day(g: "State", events: "list[Event]") -> None:
    g.begun = 0
    guns.reload(g)
    if g.day < DAYS and batteries_left(g):
        begin_day(g, events)
        return
    set_up.columns_appear(g, events)
