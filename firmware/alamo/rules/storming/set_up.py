"""Setting up: the Texans first, then the columns 18 inches out, then the reserve's direction.

The usual set-up stands already; what differs from it is carried, each figure and column once.
"""

from alamo.rules.contract import (
    ALREADY_ACTED,
    EYES_ALL,
    EYES_MEXICAN,
    MOVE,
    MOVED,
    NONE,
    NOT_THERE,
    ORDER,
    PLACED,
    WRONG_PHASE,
)
from alamo.rules.storming.codes import DIRECTION_WRITTEN, START_AT_18
from alamo.rules.storming.data import (
    COLUMN,
    COLUMNS,
    COLUMN_LANES,
    LANES,
    RESERVE_COLUMN,
)
from alamo.rules.storming.fort import AT_18, is_start, lane_zone
from alamo.rules.storming.state import COLUMN_SET_UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.storming.state import State


def columns_appear(g: "State", events: "list[Event]") -> None:
    for column in range(RESERVE_COLUMN):
        g.lane[column] = COLUMN_LANES[column]
        g.ready[column] = 1
        events.append((PLACED, COLUMN + column, NONE, g.column_zone(column), NONE, EYES_ALL))
    g.enter(COLUMN_SET_UP)


def place_refusal(g: "State", column: int, zone: int) -> int:
    if column >= RESERVE_COLUMN:
        return NOT_THERE
    if not g.ready[column]:
        return ALREADY_ACTED
    return START_AT_18 if not is_start(zone) or zone == g.column_zone(column) else 0


def column_actions(g: "State", zone: int) -> "list[Action]":
    """(MOVE, column, from, to, NONE) between starts, once each"""
    found: list[Action] = []
    for column in range(RESERVE_COLUMN):
        if g.column_zone(column) == zone:
            for lane in range(LANES):
                dst = lane_zone(lane, AT_18)
                if place_refusal(g, column, dst) == 0:
                    found.append((MOVE, COLUMN + column, zone, dst, NONE))
    return found


def column_reason(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb not in (NONE, MOVE):
        return WRONG_PHASE
    for column in range(RESERVE_COLUMN):
        if piece in (NONE, COLUMN + column) and src in (NONE, g.column_zone(column)):
            return place_refusal(g, column, dst) or NOT_THERE
    return NOT_THERE


def place(g: "State", a: "Action", events: "list[Event]") -> None:
    column = a[1] - COLUMN
    g.lane[column] = a[3] // 5
    g.ready[column] = 0
    events.append((MOVED, a[1], a[2], a[3], NONE, EYES_ALL))


def columns_stand(g: "State") -> None:
    for column in range(COLUMNS):
        g.ready[column] = 0


# --- the reserve's direction, written in secret


def direction_actions(g: "State", zone: int) -> "list[Action]":
    """(ORDER, reserve column, NONE, NONE, lane)"""
    if zone != NONE:
        return []
    return [(ORDER, COLUMN + RESERVE_COLUMN, NONE, NONE, lane) for lane in range(LANES)]


def write(g: "State", a: "Action", events: "list[Event]") -> None:
    g.reserve_lane = a[4]
    events.append((DIRECTION_WRITTEN, a[1], NONE, NONE, a[4], EYES_MEXICAN))
