"""[15.0] No Quarter and [16.0] Victory."""

from alamo.rules.contract import ENDED, EYES_ALL, NONE
from alamo.rules.remembered.codes import NO_QUARTER, POINTS
from alamo.rules.remembered.data import (
    BREACH_POINTS,
    CENTRE,
    ILLNESS,
    LEVELS,
    MEXICANS,
    MEXICAN_DEAD,
    ASIDE,
    NO_BREACH_POINTS,
    TEXIANS,
    WALLS,
    strength_of,
)
from alamo.rules.remembered.state import FINISHED, S_BREACH, S_OUTCOME, WAIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.remembered.state import State


def begin(g: "State", events: "list[Event]") -> int:
    """The last Texians fall; the points are counted."""
    fallen = 0
    for piece in TEXIANS:
        if g.place[piece] in (CENTRE, ILLNESS):
            g.fall(piece)
            fallen += 1
    total = points(g)
    level = 0
    while level < len(LEVELS) and total < LEVELS[level]:
        level += 1
    g.s[S_OUTCOME] = level + 1
    events.append((NO_QUARTER, NONE, NONE, CENTRE, fallen, EYES_ALL))
    events.append((POINTS, NONE, NONE, NONE, total if total >= 0 else NONE, EYES_ALL))
    events.append((ENDED, NONE, NONE, NONE, level + 1, EYES_ALL))
    return WAIT


def points(g: "State") -> int:
    """Mexican Battle Strength not fallen; at the end with captured guns and the breach."""
    total = 0
    for piece in MEXICANS:
        if g.place[piece] not in (MEXICAN_DEAD, ASIDE):
            total += strength_of(piece)
    if g.phase != FINISHED:
        return total
    for wall in range(WALLS):
        total += g.guns_at(wall)
    return total + (BREACH_POINTS[g.turn - 1] if g.s[S_BREACH] else -NO_BREACH_POINTS)
