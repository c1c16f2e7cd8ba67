"""[13.0] Points for places as they fall; at the end for losses, and who has won."""

from alamo.rules.contract import ENDED, EYES_ALL, MEXICAN, NONE, TEXIAN
from alamo.rules.noble_men.codes import POINTS
from alamo.rules.noble_men.data import (
    A,
    COURTS,
    IN_B,
    LEADERS,
    LETTERED,
    PLACE_POINTS,
    RESERVE,
)
from alamo.rules.noble_men.state import FINISHED, TWELVE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.noble_men.state import State

MEXICAN_DECISIVE = 1
MEXICAN_MARGINAL = 2
DRAWN = 3
TEXIAN_MARGINAL = 4
TEXIAN_DECISIVE = 5
SP_A_POINT = 8  # [13.2] Texian SP
LOSSES_A_POINT = 10  # [13.3] Mexican
LOSSES_A_POINT_MORE = 12  # [14.1]
# PLACE_POINTS: where the rows of the first wall, the Chapel and El Quartel begin, and the end.
_ROWS = b"\x00\x04\x0a\x0c"


def held(g: "State", zone: int) -> bool:
    """A Mexican block stands there, and so no Texian."""
    return g.blocks[zone] > 0 and not g.men[zone]


def points_for(place: int, turn: int) -> int:
    """[13.2] place 0 first wall, 1 Chapel, 2 El Quartel, taken by the end of that turn."""
    for i in range(_ROWS[place], _ROWS[place + 1], 2):
        if turn <= PLACE_POINTS[i + 1]:
            return PLACE_POINTS[i]
    return 0


def score(g: "State", events: "list[Event]") -> None:
    """The end of a turn: places taken for the first time. El Quartel is held from within. A place
    taken too late for points is scored with none, so that nobody asks again."""
    wall = NONE
    for zone in range(COURTS - 1, A, -1):
        if held(g, zone):
            wall = zone
    chapel = A if held(g, A) else NONE
    quartel = IN_B if held(g, IN_B) else NONE
    taken = (wall, chapel, quartel)
    for place in range(3):
        bit = 1 << place
        if taken[place] != NONE and not g.scored & bit:
            g.scored |= bit
            points = points_for(place, g.turn)
            g.points += points
            events.append((POINTS, NONE, NONE, taken[place], points, EYES_ALL))


def counter(g: "State") -> int:
    """[13.4] The counter: what it would be if the game ended now."""
    each = LOSSES_A_POINT_MORE if g.options & TWELVE else LOSSES_A_POINT
    return g.points - g.bid + g.lost[TEXIAN] // SP_A_POINT - g.lost[MEXICAN] // each


def outcome_of(counted: int) -> int:
    if counted >= 3:
        return MEXICAN_DECISIVE
    if counted > 0:
        return MEXICAN_MARGINAL
    if counted == 0:
        return DRAWN
    return TEXIAN_MARGINAL if counted > -3 else TEXIAN_DECISIVE


def texians_left(g: "State") -> bool:
    """Decoys do not count."""
    for piece in range(LEADERS):
        if g.place[piece] < RESERVE:
            return True
    return False


def finish(g: "State", events: "list[Event]") -> None:
    g.outcome = outcome_of(counter(g))
    g.enter(FINISHED)
    events.append((ENDED, NONE, NONE, NONE, g.outcome, EYES_ALL))


def args(g: "State") -> tuple[int, ...]:
    """(outcome, counter, Texian SP lost, Mexican SP lost, points for places)"""
    return (g.outcome, counter(g), g.lost[TEXIAN], g.lost[MEXICAN], g.points)


def track(g: "State", i: int) -> int:
    """0 and 2 the turn, 1 the counter; [9.55] 3 and 4 the loss tracks, Texian and Mexican."""
    if i > 2:
        return g.lost[i - 2]
    return counter(g) if i == 1 else g.turn


def finale(g: "State") -> bytes:
    """The fort goes dark when no Texian is left; else the whole track is lit."""
    return b"" if texians_left(g) else bytes(range(LETTERED, COURTS))
