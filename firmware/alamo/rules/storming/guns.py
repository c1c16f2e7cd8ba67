"""Texan guns and the men at them: one figure serves each and does not use his rifle, Dickinson
first."""

from alamo.rules.storming import dice
from alamo.rules.storming.data import (
    DICKINSON,
    GUNS,
    GUN_ARCS,
    GUN_SITES,
    HERO_FIRE,
    ORDINARY,
    TRAVIS,
)
from alamo.rules.storming.state import GONE, HAS_FIRED, READY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.storming.state import State

_DICKINSON = DICKINSON - TRAVIS


def standing(g: "State", section: int) -> int:
    """Guns there that no shell has destroyed."""
    n = 0
    for gun in range(GUNS):
        n += GUN_SITES[gun] == section and g.guns[gun] != GONE
    return n


def dickinson_serves(g: "State", section: int) -> bool:
    return g.hero_at[_DICKINSON] == section and standing(g, section) != 0


def served_by_figures(g: "State", section: int) -> int:
    """Ordinary figures who stand at the guns of the section."""
    wanted = standing(g, section) - (1 if dickinson_serves(g, section) else 0)
    return min(wanted, g.figures[section])


def able_to_fire(g: "State", section: int, lanes: int) -> int:
    """Guns there that are served, have not fired, and whose arc covers one of the lanes (bits)."""
    served = served_by_figures(g, section) + (1 if dickinson_serves(g, section) else 0)
    bearing = 0
    for gun in range(GUNS):
        if GUN_SITES[gun] == section:
            if g.guns[gun] == HAS_FIRED:
                served -= 1
            elif g.guns[gun] == READY:
                bearing += GUN_ARCS[gun] & lanes != 0
    return min(bearing, served)


def fire(g: "State", section: int, lanes: int) -> int:
    """All guns there that can fire at the lanes (bits) do: how many. Dickinson's is the first."""
    count = able_to_fire(g, section, lanes)
    best = 0
    if count and dickinson_serves(g, section) and not g.hero_done[_DICKINSON]:
        g.hero_done[_DICKINSON] = best = 1
    dice.wait(g, best, HERO_FIRE[_DICKINSON])
    dice.wait(g, count - best, ORDINARY[0])
    left = count
    for gun in range(GUNS):
        if left and GUN_SITES[gun] == section and g.guns[gun] == READY:
            if GUN_ARCS[gun] & lanes:
                g.guns[gun] = HAS_FIRED
                left -= 1
    return count


def reload(g: "State") -> None:
    """A new day or a new turn: guns, rifles and heroes may fire again."""
    for gun in range(GUNS):
        if g.guns[gun] == HAS_FIRED:
            g.guns[gun] = READY
    for section in range(len(g.shot)):
        g.shot[section] = 0
    for hero in range(len(g.hero_done)):
        g.hero_done[hero] = 0
