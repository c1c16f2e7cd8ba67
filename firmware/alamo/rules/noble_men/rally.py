"""[12.0] Rally: each leader brings back 1 SP of a block beside him, up to turn 7.

(RALLY, block, zone, NONE, NONE) one by one, or (RALLY, NONE, NONE, NONE, NONE): each leader who
has not yet, and the phase is over. How much came back all see on the loss track; not who.
"""

from alamo.rules.contract import EYES_ALL, MEXICAN, NONE, NO_ACTION, RALLY, TEXIAN
from alamo.rules.noble_men.codes import (
    BUILDING_SP,
    BUSY_LEADER,
    NOTHING_TO_RALLY,
    NO_LEADER,
    RALLIED as RALLIED_EVENT,
    RALLY_ENDED,
)
from alamo.rules.noble_men.data import (
    BLOCKS,
    BUILDING_SP as MOST_INSIDE,
    COLUMNS,
    GUNS,
    LEADERS,
    RESERVE,
    TEXIAN_INFANTRY,
)
from alamo.rules.noble_men.fort import is_building
from alamo.rules.noble_men.state import RALLIED, is_block, leader_of, side_of_man

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

ALL = (RALLY, NONE, NONE, NONE, NONE)


def is_mexican(piece: int) -> bool:
    return side_of_man(piece) == MEXICAN


def leader_for(g: "State", block: int) -> int:
    """The leader beside it, of its column [12.1], who has not yet rallied this turn; or NONE."""
    zone = g.place[block]
    if is_mexican(block):
        leader = leader_of(block)
        able = g.place[leader] == zone and not g.did[leader] & RALLIED
        return leader if able else NONE
    for leader in g.here(zone, 0, 2):
        if not g.did[leader] & RALLIED:
            return leader
    return NONE


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """[12.2] Exactly 1 SP, by a leader in the same zone; the dead do not return."""
    if leader_for(g, piece) == NONE:
        first = leader_of(piece) if is_mexican(piece) else 0
        there = g.here(src, first, first + 1 if first else 2)
        return BUSY_LEADER if there else NO_LEADER
    step = g.step[piece]
    if not is_block(piece) or step == 0 or g.sp_at(piece, step - 1) != g.sp(piece) + 1:
        return NOTHING_TO_RALLY
    if is_building(src) and g.sp_in(src, 0, GUNS) >= MOST_INSIDE:
        return BUILDING_SP
    return 0


def ends(g: "State", verb: int, src: int) -> bytes:
    return b"\xff"


def free(g: "State") -> "list[Action]":
    return [ALL]


def usual(g: "State", zone: int) -> "Action":
    """One OK a side."""
    return ALL if zone == NONE else NO_ACTION


def args(g: "State") -> tuple[int, ...]:
    """(turn, SP on the loss track)"""
    return (g.turn, g.lost[g.to_act])


def play(g: "State", a: "Action", events: "list[Event]") -> None:
    """The strongest block that can be brought back is taken first, leader by leader."""
    if a[1] != NONE:
        _rally(g, a[1], events)
        return
    g.sealed = True
    told = len(events)
    lost = g.lost[g.to_act]
    side = g.to_act
    first = 0 if side == TEXIAN else LEADERS
    for leader in range(first, 2 if side == TEXIAN else BLOCKS):
        start = TEXIAN_INFANTRY
        end = LEADERS
        if side == MEXICAN:
            start = COLUMNS[leader - LEADERS]
            end = COLUMNS[leader - LEADERS + 1]
        zone = g.place[leader]
        for block in g.here(zone, start, end) if zone < RESERVE else ():  # the dead lie together
            if not g.did[leader] & RALLIED and refusal(g, RALLY, block, zone, NONE) == 0:
                _rally(g, block, events)
    events.insert(told, (RALLY_ENDED, NONE, NONE, NONE, lost - g.lost[side], EYES_ALL))


def _rally(g: "State", block: int, events: "list[Event]") -> None:
    side = side_of_man(block)
    g.did[leader_for(g, block)] |= RALLIED
    g.step[block] -= 1
    g.lost[side] -= 1
    events.append((RALLIED_EVENT, block, g.place[block], NONE, 1, side))
