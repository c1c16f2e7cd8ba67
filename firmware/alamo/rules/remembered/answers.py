"""What may be answered, and why not: one list and one refusal from the same checks.

Each phase has a function that gives 0, or the reason why one action is not legal. Here it is asked
for every unit and zone that a verb names; `legal` keeps the zeros, `why_not` the check that came
furthest.
"""

from alamo.rules.contract import (
    ALREADY_ACTED,
    DONE,
    LOSE,
    MOVE,
    NONE,
    NOT_ADJACENT,
    NOT_LEGAL,
    NOT_OFFERED,
    NOT_THERE,
    NOT_YOUR_TURN,
    ORDER,
    PICK,
    PLACE_ALL,
    PUT,
    RALLY,
    WRONG_PHASE,
)
from alamo.rules.remembered import assault, last_stand, movement, placing, rally, reinforcement
from alamo.rules.remembered.codes import (
    ALL_PLACED,
    CAME_IN,
    COLUMN_FULL,
    ENTRY_FULL,
    GUNS_STAY,
    LAST_TO_FALL,
    LEADERS_FIRST,
    NOT_INSIDE,
    NOT_NEXT,
    NOT_OUTSIDE,
    NOT_RECOVERED,
    NO_COLUMN,
    NO_ENTRY,
    NO_MORE,
    PLACE_ALL_FIRST,
    WALL_FULL,
    WENT_OUT,
)
from alamo.rules.remembered.data import UNITS, WALL_ZONES
from alamo.rules.remembered.state import (
    APPROACH,
    ASSAULT,
    DEPLOYMENT,
    HAND_TO_HAND,
    INCURSION,
    MOVEMENT,
    OVERRUN,
    RALLY_PHASE,
    REINFORCEMENT,
    SICKBED,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action
    from alamo.rules.remembered.state import State

# From the first check to the last.
CHECKS = bytes((
    WRONG_PHASE, NOT_YOUR_TURN, NOT_THERE, NOT_NEXT, ALL_PLACED, NOT_RECOVERED, GUNS_STAY,
    LEADERS_FIRST, NO_MORE, PLACE_ALL_FIRST, NOT_INSIDE, NOT_OUTSIDE, NOT_LEGAL, NO_ENTRY,
    NOT_ADJACENT, ALREADY_ACTED, CAME_IN, WENT_OUT, NO_COLUMN, WALL_FULL, COLUMN_FULL, ENTRY_FULL,
    LAST_TO_FALL, NOT_OFFERED,
))  # fmt: skip


def verbs(phase: int) -> bytes:
    """What the side to act may do in a phase."""
    if phase in (DEPLOYMENT, APPROACH):
        return bytes((PUT, MOVE, PLACE_ALL, DONE))
    if phase in (MOVEMENT, INCURSION):
        return bytes((MOVE, DONE))
    if phase == REINFORCEMENT:
        return bytes((PUT, DONE))
    if phase in (RALLY_PHASE, SICKBED):
        return bytes((RALLY, ORDER))
    if phase in (ASSAULT, HAND_TO_HAND):
        return bytes((LOSE,))
    return bytes((PICK,)) if phase == OVERRUN else b""


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """0, or why not: an action whose verb fits the phase and whose unit stands at src."""
    phase = g.phase
    if phase in (DEPLOYMENT, APPROACH):
        return placing.refusal(g, verb, piece, dst)
    if phase == MOVEMENT:
        return movement.refusal(g, verb, piece, dst)
    if phase == REINFORCEMENT:
        return reinforcement.refusal(g, verb, piece, dst)
    if phase in (RALLY_PHASE, SICKBED):
        return rally.refusal(g, verb, piece)
    if phase == ASSAULT:
        return assault.refusal(g, piece)
    return last_stand.refusal(g, verb, piece, src, dst)


def legal(g: "State", zone: int) -> "list[Action]":
    """(PUT, unit, NONE, zone, NONE) (MOVE, unit, src, dst, NONE) (LOSE, unit, src, NONE, NONE)
    (PICK, NONE, zone, NONE, NONE); with no zone (RALLY, unit, NONE, NONE, NONE) ORDER PLACE_ALL
    DONE
    """
    found: "list[Action]" = []
    for verb in verbs(g.phase):
        if verb in (DONE, PLACE_ALL, RALLY, ORDER):
            if zone == NONE:
                for piece in range(UNITS) if verb == RALLY else (NONE,):
                    _keep(g, verb, piece, NONE, NONE, found)
        elif zone == NONE or zone >= WALL_ZONES:
            continue
        elif verb == PICK:
            _keep(g, verb, NONE, zone, NONE, found)
        elif verb == PUT:
            for piece in _put_next(g):
                _keep(g, verb, piece, NONE, zone, found)
        elif g.at[zone]:
            for piece in range(UNITS):
                if g.place[piece] == zone:
                    # nobody moves in or out through a wall
                    for dst in range(zone & 1, WALL_ZONES, 2) if verb == MOVE else (NONE,):
                        _keep(g, verb, piece, zone, dst, found)
    found.sort()
    return found


def _put_next(g: "State") -> tuple[int, ...]:
    """The units that can be placed at all; of those alike the first."""
    if g.phase == REINFORCEMENT:
        return reinforcement.offered(g)
    return () if g.all_placed(g.to_act) else (g.next_in_hand(g.to_act),)


def _keep(g: "State", verb: int, piece: int, src: int, dst: int, found: "list[Action]") -> None:
    if refusal(g, verb, piece, src, dst) == 0:
        found.append((verb, piece, src, dst, NONE))


def why_not(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    furthest = 0  # a place in CHECKS
    for fit in verbs(g.phase):
        if verb in (NONE, fit):
            if fit in (PICK, DONE, PLACE_ALL, ORDER):
                found = _without_unit(g, fit, piece, src, dst)
            else:
                found = _with_unit(g, fit, piece, src, dst)
            if found == _LEGAL:
                return 0
            furthest = max(furthest, found)
    return CHECKS[furthest]


_LEGAL = 255
_NOT_THERE = CHECKS.find(bytes((NOT_THERE,)))


def _place_of(code: int) -> int:
    return CHECKS.find(bytes((code,))) if code else _LEGAL


def _without_unit(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """How far the best of these actions comes."""
    if piece != NONE or dst != NONE or src != NONE and verb != PICK:
        return 0
    furthest = 0
    for zone in range(WALL_ZONES) if verb == PICK and src == NONE else (src,):
        furthest = max(furthest, _place_of(refusal(g, verb, NONE, zone, NONE)))
    return furthest


def _with_unit(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    has_src = verb in (MOVE, LOSE)
    has_dst = verb in (MOVE, PUT)
    if src != NONE and not has_src or dst != NONE and not has_dst:
        return 0
    if piece != NONE and piece >= UNITS:
        return _NOT_THERE
    if src != NONE and (src >= WALL_ZONES or not g.at[src]):
        return _NOT_THERE
    furthest = last = 0
    for unit in range(UNITS) if piece == NONE else (piece,):
        start = g.place[unit] if has_src else NONE
        if has_src and (start >= WALL_ZONES or src not in (NONE, start)):
            if furthest < _NOT_THERE:
                furthest = _NOT_THERE
            continue
        for end in range(WALL_ZONES) if has_dst and dst == NONE else (dst,):
            code = refusal(g, verb, unit, start, end)
            if code == 0:
                return _LEGAL
            if code != last:
                last = code
                furthest = max(furthest, _place_of(code))
    return furthest
