"""Texans fire: each figure, gun and hero once a turn, at columns or at bases that are in.

(AIM, target, NONE, its zone, NONE): all who can reach it fire. (AIM, target, section, its zone,
NONE): only those of one section. The dice that need the same face are thrown together.
"""

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    EMPTY_ZONE,
    EYES_ALL,
    HIT,
    MISSED,
    NONE,
    NOT_THERE,
    NO_ACTION,
    NO_TARGET,
    OUT_OF_RANGE,
    WRONG_PHASE,
)
from alamo.rules.storming import dice, guns
from alamo.rules.storming.codes import COMMAND_LOST, FIRED_AT
from alamo.rules.storming.data import (
    COLUMN,
    COLUMNS,
    DICKINSON,
    GROUP,
    HERO_FIRE,
    HEROES,
    ORDINARY,
    RIFLE_LANES,
    SECTIONS,
    TRAVIS,
    ZONES,
)
from alamo.rules.storming.fort import AT_6, AT_WALL, next_to, section_of, zone_of
from alamo.rules.storming.state import (
    COMMAND_CHECK,
    FIRE,
    LOST_NOW,
    THERE,
    VOLLEY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.storming.state import State

NO_FIRE = (0, 0, 0)
_DICKINSON = DICKINSON - TRAVIS


# --- targets


def target_zone(g: "State", piece: int) -> int:
    """Where a target stands; NONE when it is not there to be shot at."""
    if COLUMN <= piece < COLUMN + COLUMNS:
        return g.column_zone(piece - COLUMN)
    section = piece - GROUP
    if 0 <= section < SECTIONS and g.bases_in[section]:
        return zone_of(section)
    return NONE


def targets(g: "State", zone: int) -> list[int]:
    """Pieces there that can be shot at, in order; zone NONE: everywhere."""
    found = []
    for piece in range(COLUMN, GROUP + SECTIONS):
        at = target_zone(g, piece)
        if at != NONE and zone in (NONE, at):
            found.append(piece)
    return found


# --- who can fire at it


def within_rifle(g: "State", section: int, piece: int) -> bool:
    """7 inches: the lane up to 6 inches out; inside, the same section or the next."""
    if piece < GROUP:
        column = piece - COLUMN
        return g.band[column] >= AT_6 and RIFLE_LANES[section] >> g.lane[column] & 1 != 0
    return piece - GROUP == section or piece - GROUP in next_to(section)


def rifles(g: "State", section: int) -> int:
    """Ordinary figures who are at no gun and have not fired."""
    if g.shot[section]:
        return 0
    return g.figures[section] - guns.served_by_figures(g, section)


def hero_may_fire(g: "State", hero: int, section: int) -> bool:
    """With his rifle: Dickinson serves a gun where there is one."""
    if g.hero_at[hero] != section or g.hero_done[hero]:
        return False
    return hero != _DICKINSON or not guns.dickinson_serves(g, section)


def hero_needs(hero: int) -> int:
    """Lowest face that hits with his rifle; Dickinson is no marksman."""
    return ORDINARY[0] if hero == _DICKINSON else HERO_FIRE[hero]


def strength(g: "State", section: int, piece: int) -> tuple[int, int, int]:
    """(rifles, guns, heroes with rifles) of a section that can fire at the target now. Guns reach
    any column in their arc, and never into the fort."""
    men = shots = heroes = 0
    if piece < GROUP:
        shots = guns.able_to_fire(g, section, 1 << g.lane[piece - COLUMN])
    if within_rifle(g, section, piece):
        men = rifles(g, section)
        for hero in range(HEROES):
            heroes += hero_may_fire(g, hero, section)
    return men, shots, heroes


def together(g: "State", src: int, piece: int) -> tuple[int, int, int]:
    """The same of one zone's section, or of all of them when src is NONE."""
    men = shots = heroes = 0
    for section in range(SECTIONS):
        if g.texans_in(section) and src in (NONE, zone_of(section)):
            more = strength(g, section, piece)
            men += more[0]
            shots += more[1]
            heroes += more[2]
    return men, shots, heroes


# --- the actions


def actions(g: "State", zone: int) -> "list[Action]":
    found: list[Action] = []
    for piece in targets(g, zone):
        if together(g, NONE, piece) != NO_FIRE:
            found.append((AIM, piece, NONE, zone, NONE))
    section = section_of(zone)
    if section != NONE and g.texans_in(section):
        for piece in targets(g, NONE):
            if strength(g, section, piece) != NO_FIRE:
                found.append((AIM, piece, zone, target_zone(g, piece), NONE))
    return found


def usual(g: "State", zone: int) -> "Action":
    """All who can fire at what stands there."""
    for piece in targets(g, zone):
        if together(g, NONE, piece) != NO_FIRE:
            return (AIM, piece, NONE, target_zone(g, piece), NONE)
    return NO_ACTION


def may_fire(g: "State") -> bool:
    """Whether any shot is left."""
    return usual(g, NONE) != NO_ACTION


def reason(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """Why nothing fits: the latest check that failed."""
    if verb not in (NONE, AIM):
        return WRONG_PHASE
    if src != NONE and (section_of(src) == NONE or not g.texans_in(section_of(src))):
        return EMPTY_ZONE if src < ZONES and not targets(g, src) else NOT_THERE
    aimed = [piece] if piece != NONE else targets(g, dst)
    for target in aimed:
        at = target_zone(g, target)
        if at != NONE and dst in (NONE, at):
            fired = src != NONE and g.shot[section_of(src)]
            return ALREADY_ACTED if fired else OUT_OF_RANGE
    return NO_TARGET


# --- effects


def aim(g: "State", a: "Action", events: "list[Event]") -> None:
    """Who fires has fired; the dice wait, by the face they need."""
    _verb, piece, src, dst, _n = a
    count = 0
    for section in range(SECTIONS):
        if src not in (NONE, zone_of(section)):
            continue
        men, shots, heroes = strength(g, section, piece)
        count += men + shots + heroes
        if heroes:
            for hero in range(HEROES):
                if hero_may_fire(g, hero, section):
                    g.hero_done[hero] = 1
                    dice.wait(g, 1, hero_needs(hero))
        if men:
            g.shot[section] = 1
            dice.wait(g, men, ORDINARY[0])
        if shots:
            guns.fire(g, section, 1 << g.lane[piece - COLUMN])
    g.target = piece
    g.enter(VOLLEY)
    events.append((FIRED_AT, piece, src, dst, count, EYES_ALL))


def resolve(g: "State", events: "list[Event]") -> None:
    """All its dice are down: each hit removes a base, and may have been the command base."""
    piece = g.target
    zone = target_zone(g, piece)
    if piece >= GROUP:
        hits = min(g.scored, g.bases_in[piece - GROUP])
        g.bases_in[piece - GROUP] -= hits
    else:
        column = piece - COLUMN
        hits = min(g.scored, g.bases[column])
        g.bases[column] -= hits
        g.lost[column] += hits
        g.front[column] = min(g.front[column], g.bases[column])
    g.killed += hits
    g.scored = 0
    events.append((HIT if hits else MISSED, piece, NONE, zone, hits, EYES_ALL))
    if piece >= GROUP:
        g.settle(piece - GROUP, events)
    elif hits:
        column = piece - COLUMN
        if not g.bases[column]:
            g.leave_map(column)
        elif g.band[column] != AT_WALL and g.command[column] == THERE:
            dice.wait(g, hits, 6)
            g.enter(COMMAND_CHECK)
            return
    _go_on(g)


def command_check(g: "State", events: "list[Event]") -> None:
    """A 6 among the dice for the bases lost: the command base is one of them."""
    column = g.target - COLUMN
    if g.scored:
        g.command[column] = LOST_NOW
        events.append((COMMAND_LOST, g.target, g.column_zone(column), NONE, NONE, EYES_ALL))
    g.scored = 0
    _go_on(g)


def _go_on(g: "State") -> None:
    g.target = NONE
    g.enter(FIRE)
