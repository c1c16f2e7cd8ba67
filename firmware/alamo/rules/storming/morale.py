"""Mexican morale: two dice for each column short of the wall; 5 and more improves it a level."""

from alamo.rules.contract import EYES_ALL, NONE, ROLLED
from alamo.rules.storming.codes import MORALE_IS
from alamo.rules.storming.data import COLUMN, COLUMNS, RALLIES_ON
from alamo.rules.storming.state import (
    ADVANCING,
    LOST_BEFORE,
    LOST_NOW,
    MORALE,
    MORALE_SECOND,
    RETREATING,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.storming.state import State


def next_column(g: "State") -> bool:
    """The dice of the next column that must check, from `at` on; False when all have."""
    while g.at < COLUMNS:
        if g.marches(g.at):
            g.enter(MORALE)
            return True
        g.at += 1
    g.at = 0
    _turn_over(g)
    return False


def _turn_over(g: "State") -> None:
    """What counts as lost this turn has counted."""
    for column in range(COLUMNS):
        g.lost[column] = 0
        if g.command[column] == LOST_NOW:
            g.command[column] = LOST_BEFORE


def modifier(g: "State", column: int) -> int:
    """-1 a base lost this turn, -3 or later -1 for the command base, +2 beside Santa Anna."""
    total = -g.lost[column]
    if g.command[column] == LOST_NOW:
        total -= 3
    elif g.command[column] == LOST_BEFORE:
        total -= 1
    return total + (2 if g.beside == column else 0)


def new_state(state: int, total: int) -> int:
    """The level after a modified roll."""
    if total >= RALLIES_ON:
        return min(state + 1, ADVANCING)
    return max(state - 1, RETREATING)


def args(g: "State") -> tuple[int, ...]:
    """(column, state now, total of two dice that improves, zone, first die)"""
    column = g.at
    needed = RALLIES_ON - modifier(g, column)
    return (COLUMN + column, g.morale[column], needed, g.column_zone(column), g.first_die)


def die(g: "State", face: int, events: "list[Event]") -> bool:
    """The first die waits for the second. False when that was the last column's."""
    column = g.at
    zone = g.column_zone(column)
    events.append((ROLLED, COLUMN + column, NONE, zone, face, EYES_ALL))
    if g.first_die == 0:
        g.first_die = face
        g.enter(MORALE_SECOND)
        return True
    total = g.first_die + face + modifier(g, column)
    g.first_die = 0
    g.morale[column] = new_state(g.morale[column], total)
    events.append((MORALE_IS, COLUMN + column, NONE, zone, g.morale[column], EYES_ALL))
    g.at += 1
    return next_column(g)
