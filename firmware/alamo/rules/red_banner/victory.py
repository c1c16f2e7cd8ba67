"""[8.0] Victory and defeat."""

from alamo.rules.contract import ENDED, EYES_ALL, NONE
from alamo.rules.red_banner.fort import WALLS_AND_ALAMO
from alamo.rules.red_banner.state import FINISHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.red_banner.state import State

TEXIAN_MORAL_VICTORY = 1
MEXICAN_PYRRHIC_VICTORY = 2
MEXICAN_MAJOR_VICTORY = 3
MEXICAN_CRUSHING_VICTORY = 4
TEXIAN_MAJOR_VICTORY = 5


def grade(cards_left: int) -> int:
    """How dearly the Alamo was sold: by the cards left in the Draw Pile."""
    if cards_left <= 2:
        return TEXIAN_MORAL_VICTORY
    if cards_left <= 5:
        return MEXICAN_PYRRHIC_VICTORY
    if cards_left <= 8:
        return MEXICAN_MAJOR_VICTORY
    return MEXICAN_CRUSHING_VICTORY


def the_alamo_fell(g: "State", events: "list[Event]") -> None:
    """The instant a Mexican unit has stormed into the Alamo."""
    _finish(g, grade(g.cards_left), events)


def the_deck_was_survived(g: "State", events: "list[Event]") -> None:
    _finish(g, TEXIAN_MAJOR_VICTORY, events)


def _finish(g: "State", outcome: int, events: "list[Event]") -> None:
    g.outcome = outcome
    g.enter(FINISHED)
    events.append((ENDED, NONE, NONE, NONE, outcome, EYES_ALL))


def args(g: "State") -> tuple[int, ...]:
    """(outcome, cards left)"""
    return (g.outcome, g.cards_left)


def finale(g: "State") -> bytes:
    """The fort goes dark wall by wall; a victory lights the whole track instead."""
    return b"" if g.outcome == TEXIAN_MAJOR_VICTORY else WALLS_AND_ALAMO
