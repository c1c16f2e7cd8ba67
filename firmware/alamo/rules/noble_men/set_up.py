"""[4.0] Set-up: the columns' entries are written down, then the Texians stand where they like."""

from alamo.rules.contract import (
    EYES_MEXICAN,
    NONE,
    ORDER,
    PLACED,
    PLACE_ALL,
    PUT,
    TEXIAN,
)
from alamo.rules.noble_men.codes import BUILDING_SP as TOO_MANY
from alamo.rules.noble_men.codes import INSIDE_FORT, NOT_NEXT, WRITTEN
from alamo.rules.noble_men.data import (
    BUILDING_SP,
    CREWS,
    DECOYS,
    DEFAULT_PLACES,
    J,
    LEADERS,
    LETTERED,
    PIECES,
    RESERVE,
    TEXIAN_INFANTRY,
)
from alamo.rules.noble_men.fort import is_building
from alamo.rules.noble_men.state import ENTRIES, SET_UP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

ENTRY_ZONES = 6  # "1" to "6", the first zones
MOST_IN_AN_ENTRY = 2
# The first piece of each kind: those of a kind are set up one after the other.
KINDS = bytes([0, 1, CREWS, TEXIAN_INFANTRY, DECOYS, PIECES])


def next_column(g: "State") -> int:
    """The column whose entry is asked for; 5: all are written."""
    column = 0
    while column < 5 and g.entries[column] != NONE:
        column += 1
    return column


def next_piece(g: "State") -> int:
    """The piece to be set up next; PIECES when all stand."""
    piece = 0
    while piece < PIECES and (LEADERS <= piece < DECOYS or g.place[piece] != RESERVE):
        piece += 1
    return piece


def args(g: "State") -> tuple[int, ...]:
    """Entries: (leader,). Set-up: (the next piece, how many of its kind are left)."""
    if g.phase == ENTRIES:
        return (LEADERS + next_column(g),)
    piece = next_piece(g)
    end = piece
    for kind in KINDS:
        if kind > piece:
            end = kind
            break
    return (piece, (LEADERS if end == DECOYS else end) - piece)


def free(g: "State") -> "list[Action]":
    """(ORDER, leader, NONE, NONE, number of the entry zone), or all the rest by the default"""
    if g.phase == SET_UP:
        return [(PLACE_ALL, NONE, NONE, NONE, NONE)]
    found = []
    leader = LEADERS + next_column(g)
    for zone in range(ENTRY_ZONES):
        here = 0
        for entry in g.entries:
            here += entry == zone
        if here < MOST_IN_AN_ENTRY:
            found.append((ORDER, leader, NONE, NONE, zone + 1))
    return found


def ends(g: "State", verb: int, src: int) -> bytes:
    return bytes(range(LETTERED, RESERVE))


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """[4.4] Anywhere in the compound; [2.41, 8.91] 8 SP in the Chapel or a building."""
    if piece != next_piece(g):
        return NOT_NEXT
    if not LETTERED <= dst < RESERVE:
        return INSIDE_FORT
    full = is_building(dst) and g.sp_in(dst, 0, LEADERS) + g.sp(piece) > BUILDING_SP
    return TOO_MANY if full else 0


def play(g: "State", a: "Action", events: "list[Event]") -> None:
    verb, piece, _src, dst, n = a
    if verb == ORDER:
        g.entries[piece - LEADERS] = n - 1
        events.append((WRITTEN, piece, NONE, NONE, n, EYES_MEXICAN))
        if next_column(g) == 5:
            g.enter(SET_UP)
        return
    if verb == PUT:
        _place(g, piece, dst, events)
    else:
        while next_piece(g) < PIECES:
            piece = next_piece(g)
            zone = DEFAULT_PLACES[piece if piece < LEADERS else piece - DECOYS + LEADERS]
            # Where hands have filled the Chapel before, the rest stand in the court before it.
            _place(g, piece, J if refusal(g, PUT, piece, NONE, zone) else zone, events)


def _place(g: "State", piece: int, zone: int, events: "list[Event]") -> None:
    g.put(piece, zone)
    events.append((PLACED, piece, NONE, zone, NONE, TEXIAN))
