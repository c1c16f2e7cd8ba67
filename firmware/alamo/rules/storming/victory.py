"""How it ends: the document does not say; decided as in README.md."""

from alamo.rules.contract import ENDED, EYES_ALL, NONE
from alamo.rules.storming.data import COLUMNS, FIGURES, HEROES, SECTIONS, TURNS
from alamo.rules.storming.fort import AT_WALL, zone_of
from alamo.rules.storming.state import ADVANCING, FINISHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.storming.state import State

THE_ALAMO_FELL = 1
IT_HELD = 2
THE_ASSAULT_BROKE = 3
MEXICAN_POINTS = 4


def nobody_left(g: "State", events: "list[Event]") -> bool:
    """No Texan figure is left: the Mexican has won on the spot."""
    if g.texans():
        return False
    _finish(g, THE_ALAMO_FELL, events)
    return True


def assault_goes_on(g: "State") -> bool:
    """A base is in, the reserve waits, or a column advances or is at a wall."""
    if g.reserve_waits():
        return True
    for section in range(SECTIONS):
        if g.bases_in[section]:
            return True
    for column in range(COLUMNS):
        if g.lane[column] != NONE:
            if g.band[column] == AT_WALL or g.morale[column] == ADVANCING:
                return True
    return False


def turn_over(g: "State", events: "list[Event]") -> bool:
    """At the end of a turn: broken; or after the last the points decide, and a tie is Texan."""
    if not assault_goes_on(g):
        _finish(g, THE_ASSAULT_BROKE, events)
    elif g.turn == TURNS:
        _finish(g, MEXICAN_POINTS if lead(g) > 0 else IT_HELD, events)
    return g.outcome != 0


def _finish(g: "State", outcome: int, events: "list[Event]") -> None:
    g.outcome = outcome
    g.at = g.half = g.begun = 0
    g.enter(FINISHED)
    events.append((ENDED, NONE, NONE, NONE, outcome, EYES_ALL))


def args(g: "State") -> tuple[int, ...]:
    """(outcome, turn, figures left, bases left outside and in, Mexican points, Texan points)"""
    theirs = g.killed + g.fled
    return (g.outcome, g.turn, g.texans(), bases_left(g), lead(g) + theirs, theirs)


def lead(g: "State") -> int:
    """Mexican points before the Texan: figures that fell, less bases killed or fled."""
    return FIGURES + HEROES - g.texans() - g.killed - g.fled


def bases_left(g: "State") -> int:
    n = 0
    for row in (g.bases, g.bases_in):
        for count in row:
            n += count
    return n


def finale(g: "State") -> bytes:
    """The fort goes dark place by place; a Texan win lights the whole track instead."""
    if g.outcome not in (THE_ALAMO_FELL, MEXICAN_POINTS):
        return b""
    return bytes([zone_of(section) for section in range(SECTIONS)])
