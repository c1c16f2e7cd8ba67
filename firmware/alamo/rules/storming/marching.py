"""Men on foot inside the fort, both sides alike: by number, 6 inches a turn, section to section.

(MOVE, the section's men, from, to, n): n = 0 all who may (Texan heroes with them), else 1, 2 or 4;
what has come cannot go on. (MOVE, hero, from, to, NONE): he alone.
"""

from alamo.rules.contract import (
    ALREADY_ACTED,
    EMPTY_ZONE,
    EYES_ALL,
    MOVE,
    MOVED,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    TEXIAN,
    WRONG_PHASE,
)
from alamo.rules.storming.codes import BOWIE_STAYS, NOT_IN_THE_FORT, ON_THE_WALLS, WENT
from alamo.rules.storming.data import (
    BOWIE,
    DEFENDERS,
    GROUP,
    HEROES,
    HOSPITAL,
    OUTER,
    SECTIONS,
    TRAVIS,
)
from alamo.rules.storming.fort import next_to, section_of, zone_of
from alamo.rules.storming.state import TEXAN_SET_UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.storming.state import State

SHARES = bytes((0, 1, 2, 4))
_ALL_OUTER = bytes(range(OUTER))
_BOWIES = bytes(range(HOSPITAL + 1))  # ill men may begin in the hospital too
_BOWIE = BOWIE - TRAVIS


def may_go_on(g: "State", section: int) -> int:
    """Ordinary men of the side to act who have not used up their move."""
    men = g.figures if g.to_act == TEXIAN else g.bases_in
    return men[section] - g.came[section]


def hero_refusal(g: "State", hero: int) -> int:
    """Bowie never leaves the place where he was set up."""
    if g.hero_at[hero] == NONE:
        return NOT_THERE
    if hero == _BOWIE and g.phase != TEXAN_SET_UP:
        return BOWIE_STAYS
    return ALREADY_ACTED if g.hero_done[hero] else 0


def _heroes_who_may(g: "State", section: int) -> int:
    n = 0
    if g.to_act == TEXIAN:
        for hero in range(HEROES):
            n += g.hero_at[hero] == section and hero_refusal(g, hero) == 0
    return n


def _reach(g: "State", section: int, bowie: bool) -> bytes:
    if g.phase != TEXAN_SET_UP:
        return next_to(section)
    return _BOWIES if bowie else _ALL_OUTER


def way_refusal(g: "State", section: int, zone: int, bowie: bool) -> int:
    to = section_of(zone)
    if to == NONE:
        return NOT_IN_THE_FORT
    if to in _reach(g, section, bowie) and to != section:
        return 0
    return ON_THE_WALLS if g.phase == TEXAN_SET_UP else NOT_ADJACENT


def actions(g: "State", zone: int) -> "list[Action]":
    section = section_of(zone)
    found: list[Action] = []
    if section == NONE:
        return found
    texian = g.to_act == TEXIAN
    able = may_go_on(g, section)
    if able:
        piece = (DEFENDERS if texian else GROUP) + section
        most = able + _heroes_who_may(g, section)
        for to in _reach(g, section, False):
            if to != section:
                for n in SHARES:
                    if n <= able and n < most:
                        found.append((MOVE, piece, zone, zone_of(to), n))
    if texian:
        for hero in range(HEROES):
            if g.hero_at[hero] == section and hero_refusal(g, hero) == 0:
                for to in _reach(g, section, hero == _BOWIE):
                    if to != section:
                        found.append((MOVE, TRAVIS + hero, zone, zone_of(to), NONE))
    return found


def reason(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """Why nothing fits: the latest check that failed."""
    if verb not in (NONE, MOVE):
        return WRONG_PHASE
    texian = g.to_act == TEXIAN
    hero = NONE
    section = section_of(src)
    if texian and TRAVIS <= piece < TRAVIS + HEROES:
        hero = piece - TRAVIS
        at = g.hero_at[hero]
    elif piece != NONE:
        at = piece - (DEFENDERS if texian else GROUP)
    else:
        at = section
    if not 0 <= at < SECTIONS or src not in (NONE, zone_of(at)):
        return NOT_THERE if dst == NONE or section_of(dst) != NONE else NOT_IN_THE_FORT
    if hero != NONE:
        if hero_refusal(g, hero):
            return hero_refusal(g, hero)
    elif not may_go_on(g, at) and not _heroes_who_may(g, at):
        if not (g.texans_in(at) if texian else g.bases_in[at]):
            return EMPTY_ZONE
        bowie_alone = texian and g.hero_at[_BOWIE] == at and not g.figures[at]
        return BOWIE_STAYS if bowie_alone else ALREADY_ACTED
    return way_refusal(g, at, dst, hero == _BOWIE) or NOT_THERE


def go(g: "State", a: "Action", events: "list[Event]") -> None:
    """Those named go; the standard follows when a section is left, entered or emptied."""
    _verb, piece, src, dst, n = a
    section = section_of(src)
    to = section_of(dst)
    texian = g.to_act == TEXIAN
    if texian:
        for hero in range(HEROES):
            if piece == TRAVIS + hero or (n == 0 and g.hero_at[hero] == section):
                if hero_refusal(g, hero) == 0:
                    g.hero_at[hero] = to
                    g.hero_done[hero] = 1
                    events.append((MOVED, TRAVIS + hero, src, dst, NONE, EYES_ALL))
    if n != NONE:
        count = n or may_go_on(g, section)
        men = g.figures if texian else g.bases_in
        men[section] -= count
        men[to] += count
        g.came[to] += count
        events.append((WENT, piece, src, dst, count, EYES_ALL))
    for place in (section, to):
        g.settle(place, events)


def rest(g: "State") -> None:
    """The moves of a side are over."""
    for section in range(SECTIONS):
        g.came[section] = 0
    for hero in range(HEROES):
        g.hero_done[hero] = 0
