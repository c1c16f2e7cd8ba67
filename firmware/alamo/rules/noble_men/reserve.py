"""[6.0] Amat's column: a die from turn 3 on, by itself in turn 7. [14.1] VP for a better die."""

from alamo.rules.contract import EYES_ALL, NONE, PICK, PLACED
from alamo.rules.noble_men.codes import BID_MADE, RESERVE_COMES, RESERVE_WAITS
from alamo.rules.noble_men.data import AMAT, COLUMNS, LEADERS, RESERVE_ROLLS
from alamo.rules.noble_men.state import BID, BIDDING, HAS_MOVED, RESERVE_DIE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

FIRST_TURN = 3  # of the die
BY_ITSELF = 7
MOST_BID = 2


def begin(g: "State", events: "list[Event]") -> bool:
    """Whether something is asked: the bid, once a game, or the die. g.count: VP for this die."""
    g.count = 0
    if g.turn >= BY_ITSELF:
        enter_column(g, AMAT - LEADERS, events)
        return False
    g.enter(BID if g.options & BIDDING and not g.bid else RESERVE_DIE)
    return True


def needed(g: "State") -> int:
    """[6.2] The total needed this turn."""
    return RESERVE_ROLLS[g.turn - FIRST_TURN]


def modifier(g: "State") -> int:
    """[6.21] One for every 20 SP lost; [14.1] and what was given for it."""
    return g.lost[2] // 20 + g.count


def args(g: "State") -> tuple[int, ...]:
    """(turn, needed, modifier)"""
    return (g.turn, needed(g), modifier(g))


def free(g: "State") -> "list[Action]":
    """(PICK, NONE, NONE, NONE, points given)"""
    return [(PICK, NONE, NONE, NONE, n) for n in range(MOST_BID + 1)]


def play(g: "State", a: "Action", events: "list[Event]") -> None:
    if g.phase == BID:
        g.bid = g.count = a[4]
        if a[4]:
            events.append((BID_MADE, NONE, NONE, NONE, a[4], EYES_ALL))
        g.enter(RESERVE_DIE)
        return
    total = a[4] + modifier(g)
    if total >= needed(g):
        enter_column(g, AMAT - LEADERS, events)
    else:
        events.append((RESERVE_WAITS, NONE, NONE, NONE, total, EYES_ALL))
    g.count = 0


def enter_column(g: "State", column: int, events: "list[Event]") -> None:
    """[4.5, 6.3] A column is placed in the zone written down for it: its move for the turn."""
    zone = g.entries[column]
    g.sealed = True
    for piece in [LEADERS + column] + list(range(COLUMNS[column], COLUMNS[column + 1])):
        g.put(piece, zone)
        g.did[piece] |= HAS_MOVED
        events.append((PLACED, piece, NONE, zone, NONE, g.eyes(piece)))
    if column == AMAT - LEADERS:
        events.append((RESERVE_COMES, NONE, NONE, zone, NONE, EYES_ALL))
