"""[7.0] Texian Phase: each hero moves or attacks once, each face-up Attack marker attacks once.

Free order, one piece finished before the next (7.2), each result known before the next (7.5).
"""

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    DONE,
    EMPTY_ZONE,
    EYES_ALL,
    HIT,
    MISSED,
    MOVE,
    MOVED,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    NO_TARGET,
    OCCUPIED,
    OUT_OF_RANGE,
    ROLLED,
    WRONG_PHASE,
)
from alamo.rules.red_banner.codes import (
    BOWIE_STAYS,
    DISORDERED,
    FIRED,
    MARKERS_UP,
    MARKER_RANGE,
    MOVED_BY_CARDS,
    NO_MARKER_LEFT,
    NOT_A_WALL,
)
from alamo.rules.red_banner.data import (
    ALAMO,
    BOWIE,
    BOWIE_ENTERS,
    COLUMNS,
    COLUMN_BITS,
    DISORDER,
    HEROES,
    HEROES_PLUS_ONE,
    MARKER,
    MAY_DISORDER,
    SICKBED,
    UNITS,
    ZONES,
    battle_value,
    card_flag,
    card_markers,
)
from alamo.rules.red_banner.fort import (
    WALLS_AND_ALAMO,
    away_from_the_alamo,
    is_wall,
    next_to,
    number,
    track_of,
    within_reach,
)
from alamo.rules.red_banner.state import BOWIE_AT_THE_ALAMO, SHOT_DIE, TEXIAN_PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.red_banner.state import State

END_OF_PHASE = (DONE, NONE, NONE, NONE, NONE)


def begin(g: "State", events: "list[Event]") -> None:
    """The card's Attack markers are turned face-up; every hero in play may act."""
    g.enter(TEXIAN_PHASE)
    g.markers = card_markers(g.card)
    if g.markers:
        events.append((MARKERS_UP, MARKER, NONE, NONE, g.markers, EYES_ALL))
    if card_flag(g.card) == BOWIE_ENTERS and g.place[BOWIE] == SICKBED:
        g.put(BOWIE, ALAMO)
        events.append((MOVED, BOWIE, SICKBED, ALAMO, NONE, EYES_ALL))
    g.ready = 0
    for hero in HEROES:
        if in_play(g, hero):
            g.ready |= 1 << hero


def args(g: "State") -> tuple[int, ...]:
    """(heroes who may still act, Attack markers face-up, turn, card)"""
    ready = g.ready
    return ((ready & 1) + (ready >> 1 & 1) + (ready >> 2), g.markers, g.turn(), g.card)


def in_play(g: "State", hero: int) -> bool:
    return g.place[hero] <= ALAMO


# --- what a piece may do, as the rulebook words it


def may_move(g: "State", hero: int) -> bool:
    """Rule 9.1: Bowie, brought to the Alamo before the battle, may attack but not move."""
    return hero != BOWIE or not g.options & BOWIE_AT_THE_ALAMO


def may_enter(g: "State", zone: int) -> bool:
    """[7.1] Never a Wall space with another unit; always the Alamo."""
    return zone == ALAMO or not g.at[zone]


def marker_reaches(zone: int) -> bool:
    """[7.2] Any #3, #2 or #1 (Wall) space."""
    return zone < ALAMO and number(zone) != 4


def attack_modifier(g: "State", shooter: int, src: int, dst: int) -> int:
    """[7.3] A hero's +1: from the card, or straight ahead on his own Track; never more than 1."""
    if shooter == MARKER:
        return 0
    if card_flag(g.card) == HEROES_PLUS_ONE:
        return 1
    straight = is_wall(src) and number(dst) == 2 and track_of(src) == track_of(dst)
    return 1 if straight else 0


def face_needed(g: "State", shooter: int, src: int, dst: int, target: int) -> int:
    """[7.4] The lowest face that beats the target's Battle Value; 7 and more never come."""
    return max(1, battle_value(target) + 1 - attack_modifier(g, shooter, src, dst))


# --- the actions


def actions(g: "State", zone: int) -> "list[Action]":
    """(MOVE, hero, src, dst, NONE) (AIM, hero, src, dst, target) (AIM, MARKER, NONE, dst, target)

    and, with no zone, the end of the phase.
    """
    if zone == NONE:
        return [END_OF_PHASE]
    here = g.at[zone]
    found: list[Action] = []
    able = here & g.ready
    if able:
        for hero in HEROES:
            if able >> hero & 1 and may_move(g, hero):
                for dst in next_to(zone):
                    if may_enter(g, dst):
                        found.append((MOVE, hero, zone, dst, NONE))
        for hero in HEROES:
            if able >> hero & 1:
                for dst in within_reach(zone):
                    if g.at[dst] & COLUMN_BITS:
                        _aim_at_each(g, hero, zone, dst, found)
    elif here & COLUMN_BITS and g.markers and marker_reaches(zone):
        _aim_at_each(g, MARKER, NONE, zone, found)
    return found


def _aim_at_each(g: "State", shooter: int, src: int, dst: int, found: "list[Action]") -> None:
    here = g.at[dst]
    for unit in COLUMNS:
        if here >> unit & 1:
            found.append((AIM, shooter, src, dst, unit))


def would_waste(g: "State") -> bool:
    """Whether an attack could still be made."""
    for zone in range(ALAMO + 1):
        if g.at[zone]:
            for a in actions(g, zone):
                if a[0] == AIM:
                    return True
    return False


# --- why not: every check in the order the rules make it; the latest that fails is the answer

CHECKS = bytes(
    (
        WRONG_PHASE,
        EMPTY_ZONE,
        MOVED_BY_CARDS,
        NOT_THERE,
        NO_MARKER_LEFT,
        ALREADY_ACTED,
        NO_TARGET,
        BOWIE_STAYS,
        NOT_A_WALL,
        NOT_ADJACENT,
        OCCUPIED,
        OUT_OF_RANGE,
        MARKER_RANGE,
    )
)


def hero_refusal(g: "State", hero: int) -> int:
    if not in_play(g, hero):
        return NOT_THERE
    return 0 if g.ready >> hero & 1 else ALREADY_ACTED


def move_refusal(g: "State", hero: int, dst: int) -> int:
    if not may_move(g, hero):
        return BOWIE_STAYS
    if dst not in WALLS_AND_ALAMO:
        return NOT_A_WALL
    if dst not in next_to(g.place[hero]):
        return NOT_ADJACENT
    return 0 if may_enter(g, dst) else OCCUPIED


def attack_refusal(g: "State", hero: int, dst: int) -> int:
    if dst >= ALAMO or not g.at[dst] & COLUMN_BITS:
        return NO_TARGET
    return 0 if dst in within_reach(g.place[hero]) else OUT_OF_RANGE


def marker_refusal(g: "State", dst: int) -> int:
    if not g.markers:
        return NO_MARKER_LEFT
    if dst >= ALAMO or not g.at[dst] & COLUMN_BITS:
        return NO_TARGET
    return 0 if marker_reaches(dst) else MARKER_RANGE


def why_not(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb not in (NONE, MOVE, AIM, DONE):
        return WRONG_PHASE
    if verb in (NONE, DONE) and piece == src == dst == NONE:
        return 0
    if verb == DONE:
        return WRONG_PHASE
    latest = _nobody_there(g, piece, src)
    zones = range(ZONES) if dst == NONE else (dst,)
    for hero in HEROES:
        if piece in (NONE, hero) and src in (NONE, g.place[hero]):
            refused = hero_refusal(g, hero)
            if refused:
                latest = _later(latest, refused)
                continue
            for zone in zones:
                if verb != AIM:
                    latest = _later(latest, move_refusal(g, hero, zone))
                if verb != MOVE:
                    latest = _later(latest, attack_refusal(g, hero, zone))
    if piece in (NONE, MARKER) and src == NONE and verb != MOVE:
        for zone in zones:
            latest = _later(latest, marker_refusal(g, zone))
    return latest


def _nobody_there(g: "State", piece: int, src: int) -> int:
    """The answer when no hero or marker is meant at all."""
    if BOWIE < piece < UNITS:
        return MOVED_BY_CARDS
    if src != NONE and (src >= ZONES or not g.at[src]):
        return EMPTY_ZONE
    if src != NONE and g.at[src] & COLUMN_BITS:
        return MOVED_BY_CARDS
    return NOT_THERE if src != NONE or piece != NONE else WRONG_PHASE


def _later(a: int, b: int) -> int:
    """Of two reasons the one whose check comes later; 0, no reason left, is the latest of all."""
    if a == 0 or b == 0:
        return 0
    return b if CHECKS.find(bytes((b,))) > CHECKS.find(bytes((a,))) else a


# --- effects


def move(g: "State", a: "Action") -> "list[Event]":
    g.put(a[1], a[3])
    g.ready &= ~(1 << a[1])
    return [(MOVED, a[1], a[2], a[3], NONE, EYES_ALL)]


def aim(g: "State", a: "Action") -> "list[Event]":
    """The target is named; the die comes next. A marker fired is turned face-down."""
    if a[1] == MARKER:
        g.markers -= 1
    else:
        g.ready &= ~(1 << a[1])
    g.shooter = a[1]
    g.target = a[4]
    g.enter(SHOT_DIE)
    return [(FIRED, a[1], a[2], a[3], a[4], EYES_ALL)]


def shot_args(g: "State") -> tuple[int, ...]:
    """(shooter, target, where, lowest face that hits, its chance in percent)"""
    needed = _shot_needs(g)
    return (g.shooter, g.target, g.place[g.target], needed, percent(needed))


def percent(needed: int) -> int:
    return (7 - needed) * 100 // 6 if needed < 7 else 0


def _shot_needs(g: "State") -> int:
    src = NONE if g.shooter == MARKER else g.place[g.shooter]
    return face_needed(g, g.shooter, src, g.place[g.target], g.target)


def shoot(g: "State", a: "Action") -> "list[Event]":
    """[7.4] A target that is beaten retreats one space, but not beyond its Start."""
    target = g.target
    zone = g.place[target]
    hit = a[4] >= _shot_needs(g)
    events = [
        (ROLLED, g.shooter, NONE, zone, a[4], EYES_ALL),
        (HIT if hit else MISSED, target, NONE, zone, 1 if hit else 0, EYES_ALL),
    ]
    back = away_from_the_alamo(zone)
    if hit and back != zone:
        g.put(target, back)
        events.append((MOVED, target, zone, back, NONE, EYES_ALL))
    g.shooter = g.target = NONE
    g.enter(TEXIAN_PHASE)
    return events


def end(g: "State", events: "list[Event]") -> None:
    """Markers not used are lost. [7.7] On two cards Cos and Duque, if on #4, become Disordered."""
    g.markers = 0
    g.ready = 0
    if card_flag(g.card) == DISORDER:
        for unit in COLUMNS:
            zone = g.place[unit]
            if may_be_disordered(g, unit) and zone < ALAMO and number(zone) == 4:
                g.disordered |= 1 << unit
                events.append((DISORDERED, unit, NONE, zone, NONE, EYES_ALL))


def may_be_disordered(g: "State", unit: int) -> bool:
    """Only Cos and Duque have a Disordered piece."""
    return bool(MAY_DISORDER >> unit & 1) and not g.disordered >> unit & 1
