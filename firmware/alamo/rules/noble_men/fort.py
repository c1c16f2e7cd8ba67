"""The map: what lies next to what, and what kind of zone it is. Follows from data.py."""

from alamo.rules.noble_men.data import (
    A,
    BORDERS,
    COURTS,
    DOORS,
    H,
    INSIDE,
    J,
    LETTERED,
    RESERVE,
    WALL_OF,
    ZONES,
)


def is_outside(zone: int) -> bool:
    return zone < LETTERED


def in_fort(zone: int) -> bool:
    """A lettered zone or the inside of a building."""
    return LETTERED <= zone < RESERVE


def is_wall(zone: int) -> bool:
    """[2.4] Zones A to I, up on the wall; A is both wall and inside."""
    return LETTERED <= zone < COURTS


def is_inside(zone: int) -> bool:
    """The inside of a building, apart from A."""
    return INSIDE <= zone < RESERVE


def is_building(zone: int) -> bool:
    """[2.41, 8.91] 8 SP at most."""
    return zone == A or INSIDE <= zone < RESERVE


def wall_of(zone: int) -> int:
    """The wall zone round an inside."""
    return WALL_OF[zone - INSIDE]


def guns_allowed(zone: int) -> int:
    """[3.32] One gun a zone, two in H, none inside or outside the compound."""
    return (2 if zone == H else 1) if LETTERED <= zone < INSIDE else 0


def may_scale(src: int, wall: int) -> bool:
    """[10.1] From a numbered zone onto the wall it touches; never A."""
    return src < LETTERED and A < wall < COURTS and wall in NEAR[src]


def _touching(zone: int, row: bytearray) -> None:
    for i in range(len(_PAIRS)):
        if _PAIRS[i] == zone:
            row[_PAIRS[i ^ 1]] = 1


def _near(zone: int, row: bytearray) -> bytes:
    if zone == A:
        row[J] = 1  # [2.41] in and out by J alone
    else:
        _touching(zone, row)
        if zone != J:
            row[A] = 0
    return marked(row)


def _two_steps(zone: int, row: bytearray) -> bytes:
    for between in NEAR[zone]:
        for dst in NEAR[between]:
            row[dst] = 1
    for dst in NEAR[zone]:
        row[dst] = 0
    row[zone] = 0
    return marked(row)


def marked(row: bytearray) -> bytes:
    """The zones marked in a row, in order; the row is empty again after. Tables are made with one
    row, since what is thrown away while modules are read in adds to the most memory needed."""
    n = 0
    for zone in range(RESERVE):
        if row[zone]:
            row[zone] = 0
            row[n] = zone
            n += 1
    found = bytes(row[:n])
    for i in range(n):
        row[i] = 0
    return found


_PAIRS = BORDERS + DOORS
_ROW = bytearray(RESERVE)
_touching(A, _ROW)
AT_THE_CHAPEL = marked(_ROW)
# By zone: where a unit may step [8.2, 8.9], in zone order. Borders and doors alike.
NEAR = [_near(zone, _ROW) for zone in range(ZONES)]
# By zone: what two steps reach and one does not.
FAR = [_two_steps(zone, _ROW) for zone in range(RESERVE)]
