"""[17.2] Variable Assault Conditions: a coin for the moon, one for the sentries."""

from alamo.rules.contract import DRAW, EYES_ALL, NONE
from alamo.rules.remembered.codes import COIN
from alamo.rules.remembered.data import (
    ASIDE,
    ASLEEP,
    AWAKE,
    BRIGHT_MOON,
    CLOUDY,
    COVER_OF_DARK,
    GIVE_EM_HELL,
    IN_HAND,
    MOON_MARKER,
    NO_RENDIRSE,
    SENTRY_MARKER,
    SURPRISE,
)
from alamo.rules.remembered.state import DEPLOYMENT, MOON, SENTRIES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.remembered.state import State


def actions(g: "State") -> "list[Action]":
    first = CLOUDY if g.phase == MOON else ASLEEP
    return [(DRAW, NONE, NONE, NONE, first), (DRAW, NONE, NONE, NONE, first + 1)]


def act(g: "State", a: "Action", events: "list[Event]") -> int:
    """The side it favours has the decoy that belongs to it, the other has not."""
    marker = MOON_MARKER if g.phase == MOON else SENTRY_MARKER
    events.append((COIN, marker, NONE, NONE, a[4], EYES_ALL))
    if a[4] == BRIGHT_MOON:
        g.put(COVER_OF_DARK, ASIDE)
        g.put(GIVE_EM_HELL, IN_HAND)
    elif a[4] == AWAKE:
        g.put(SURPRISE, ASIDE)
        g.put(NO_RENDIRSE, IN_HAND)
    return SENTRIES if g.phase == MOON else DEPLOYMENT
