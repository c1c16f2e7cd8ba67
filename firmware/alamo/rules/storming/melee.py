"""Melee: wherever both sides are they fight, exchange after exchange, until one side is gone.

In an exchange both throw before anybody falls. Each base strikes at up to three Texans, a die for
each; of the Texans at most two a base strike back, the best first.
"""

from alamo.rules.contract import EYES_ALL, LOST_STRENGTH, NONE, REMOVED
from alamo.rules.storming import dice
from alamo.rules.storming.codes import STRUCK
from alamo.rules.storming.data import (
    BASE_STRIKES,
    BOWIE,
    CROCKETT,
    DEFENDERS,
    DICKINSON,
    GROUP,
    HEROES,
    HERO_MELEE,
    LOST,
    ORDINARY,
    SECTIONS,
    STRIKE_ONE_BASE,
    TRAVIS,
)
from alamo.rules.storming.fort import zone_of
from alamo.rules.storming.state import MELEE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.storming.state import State

FACE = ORDINARY[1]
BASE_FACE = ORDINARY[2]
# Heroes fall only when no ordinary figure is left there: in this order.
_FALL = bytes((DICKINSON - TRAVIS, TRAVIS - TRAVIS, CROCKETT - TRAVIS, BOWIE - TRAVIS))


def next_fight(g: "State") -> bool:
    """The dice of the next exchange, from section `at` on; False when both sides are nowhere."""
    while g.at < SECTIONS:
        if g.contested(g.at):
            _count_dice(g)
            g.enter(MELEE)
            return True
        g.at += 1
        g.begun = 0
    g.at = 0
    return False


def _count_dice(g: "State") -> None:
    section = g.at
    bases = g.bases_in[section]
    dice.wait(g, min(BASE_STRIKES * bases, g.texans_in(section)), BASE_FACE)
    room = STRIKE_ONE_BASE * bases
    for face in range(2, FACE):  # the best first
        for hero in range(HEROES):
            if room and g.hero_at[hero] == section and HERO_MELEE[hero] == face:
                dice.wait(g, 1, face)
                room -= 1
    dice.wait(g, min(room, g.figures[section]), FACE)


def args(g: "State") -> tuple[int, ...]:
    """(dice, at least, zone, bases, Texans, who throws)"""
    section = g.at
    count, at_least = dice.next_group(g)
    who = (GROUP if at_least == BASE_FACE else DEFENDERS) + section
    men = (g.bases_in[section], g.texans_in(section))
    return (count, at_least, zone_of(section)) + men + (who,)


def thrown(g: "State", at_least: int, hits: int) -> None:
    """Only bases strike on that face."""
    if at_least == BASE_FACE:
        g.struck += hits
    else:
        g.scored += hits


def resolve(g: "State", events: "list[Event]") -> None:
    """All dice of the exchange are down: both sides lose at once."""
    section = g.at
    zone = zone_of(section)
    bases = min(g.scored, g.bases_in[section])
    struck = min(g.struck, g.texans_in(section))
    g.scored = g.struck = 0
    events.append((STRUCK, GROUP + section, NONE, zone, struck, EYES_ALL))
    events.append((STRUCK, DEFENDERS + section, NONE, zone, bases, EYES_ALL))
    g.bases_in[section] -= bases
    g.killed += bases
    if bases:
        events.append((LOST_STRENGTH, GROUP + section, zone, NONE, bases, EYES_ALL))
    figures = min(struck, g.figures[section])
    g.figures[section] -= figures
    g.fallen += figures
    if figures:
        events.append((LOST_STRENGTH, DEFENDERS + section, zone, NONE, figures, EYES_ALL))
    struck -= figures
    for hero in _FALL:
        if struck and g.hero_at[hero] == section:
            g.hero_at[hero] = NONE
            struck -= 1
            events.append((REMOVED, TRAVIS + hero, zone, LOST, NONE, EYES_ALL))
    g.settle(section, events)
