"""[6.0] Mexican Phase: the units of the card are activated in its order, until one needs a die."""

from alamo.rules.chance import below, die
from alamo.rules.contract import (
    DIE,
    EYES_ALL,
    MOVED,
    NONE,
    PLACED,
    REMOVED,
    REPELLED,
    ROLLED,
)
from alamo.rules.red_banner.codes import RECOVERED, REROLL
from alamo.rules.red_banner.data import (
    ALAMO,
    COLUMNS,
    HERO_BITS,
    HEROES,
    LOST,
    MORALES,
    MOST_ON_TRACK,
    STORM_LESS_ONE,
    TRACK_OF_FACE,
    WAITING,
    battle_value,
    card_flag,
    card_unit,
    card_units,
)
from alamo.rules.red_banner.fort import is_wall, space, toward_the_alamo, track_of
from alamo.rules.red_banner.state import ENTRY_DIE, STORM_DIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.red_banner.state import State

FACES = tuple([(DIE, NONE, NONE, NONE, face) for face in range(1, 7)])
MOST_REROLLS = 15  # after so many the own generator picks among the Tracks that will do


def active(g: "State") -> int:
    """The unit under activation."""
    return card_unit(g.card, g.step)


def activate(g: "State", events: "list[Event]") -> bool:
    """Activate unit after unit. False: a die must be rolled first. True: the card is done.

    [6.7] A unit named twice simply comes twice.
    """
    while g.step < card_units(g.card):
        unit = active(g)
        zone = g.place[unit]
        if zone == WAITING:  # 6.0 A
            g.rerolls = 0
            g.enter(ENTRY_DIE)
            return False
        if g.disordered >> unit & 1:  # 6.0 C, 6.6
            g.disordered &= ~(1 << unit)
            events.append((RECOVERED, unit, NONE, zone, NONE, EYES_ALL))
        elif must_storm(toward_the_alamo(zone)):  # 6.0 B, 6.5
            g.enter(STORM_DIE)
            return False
        else:  # 6.0 B, 6.4
            g.put(unit, toward_the_alamo(zone))
            events.append((MOVED, unit, zone, g.place[unit], NONE, EYES_ALL))
        g.step += 1
    return True


# --- [6.1] Placing units


def entry_args(g: "State") -> tuple[int, ...]:
    """(unit, times rolled again)"""
    return (active(g), g.rerolls)


def units_on(g: "State", track: int) -> int:
    n = 0
    for unit in COLUMNS:
        zone = g.place[unit]
        if zone < ALAMO and track_of(zone) == track:
            n += 1
    return n


def suitable(g: "State", unit: int, track: int) -> bool:
    """[6.3] No more than two on a Track; [6.2] Morales only where no other is."""
    return units_on(g, track) < (1 if unit == MORALES else MOST_ON_TRACK)


def roll_entry(g: "State") -> "Action":
    """A die; should it go on failing, one of the faces that will do (their odds are the same)."""
    if g.rerolls < MOST_REROLLS:
        return FACES[die(g.seed, g.rolls) - 1]
    unit = active(g)
    good = [face for face in FACES if suitable(g, unit, TRACK_OF_FACE[face[4] - 1])]
    return good[below(g.seed, g.rolls, len(good))]


def enter_track(g: "State", a: "Action", events: "list[Event]") -> None:
    """On the Start space of the die's Track, or roll again."""
    unit = active(g)
    track = TRACK_OF_FACE[a[4] - 1]
    events.append((ROLLED, unit, NONE, NONE, a[4], EYES_ALL))
    if not suitable(g, unit, track):
        if g.rerolls < MOST_REROLLS:
            g.rerolls += 1
        events.append((REROLL, unit, NONE, space(track, 4), a[4], EYES_ALL))
        return
    g.rerolls = 0
    g.put(unit, space(track, 4))
    events.append((PLACED, unit, NONE, space(track, 4), NONE, EYES_ALL))
    g.step += 1


# --- [6.5] Storming the defenses


def must_storm(target: int) -> bool:
    """Into these there is no way without a die; a Mexican unit that stands there opens none."""
    return target == ALAMO or is_wall(target)


def texians_hold(g: "State", zone: int) -> int:
    """1 when one or more Texian units are there."""
    return 1 if g.at[zone] & HERO_BITS else 0


def card_storm_modifier(g: "State") -> int:
    """1 when the Current Event card takes 1 off storming rolls."""
    return 1 if card_flag(g.card) == STORM_LESS_ONE else 0


def storm_args(g: "State") -> tuple[int, ...]:
    """(unit, target, highest face that succeeds, 1 = Texians there, 1 = the card takes 1 off)"""
    unit = active(g)
    target = toward_the_alamo(g.place[unit])
    return (
        unit,
        target,
        highest_success(g, unit, target),
        texians_hold(g, target),
        card_storm_modifier(g),
    )


def storm_result(g: "State", face: int, target: int) -> int:
    """The die as modified, held within 1 to 6."""
    result = face + texians_hold(g, target) - card_storm_modifier(g)
    return min(6, max(1, result))


def highest_success(g: "State", unit: int, target: int) -> int:
    """0 when no face succeeds."""
    face = 6
    while face and storm_result(g, face, target) > battle_value(unit):
        face -= 1
    return face


def storm(g: "State", a: "Action", events: "list[Event]") -> bool:
    """Enters when the result is at most its Battle Value. True: it stands in the Alamo."""
    unit = active(g)
    zone = g.place[unit]
    target = toward_the_alamo(zone)
    events.append((ROLLED, unit, zone, target, a[4], EYES_ALL))
    g.step += 1
    if storm_result(g, a[4], target) > battle_value(unit):
        events.append((REPELLED, unit, zone, target, NONE, EYES_ALL))
        return False
    for hero in HEROES:
        if g.place[hero] == target:
            g.put(hero, LOST)
            events.append((REMOVED, hero, target, LOST, NONE, EYES_ALL))
    g.put(unit, target)
    events.append((MOVED, unit, zone, target, NONE, EYES_ALL))
    return target == ALAMO
