"""Standards, and the studs they click over.

Printed upright, pausing once for the magnet: it lies in a pocket that is closed from all sides.
The clear one is a column of its whole width: it meets more of the light of the lamp beside it, and
sends most of that up through its top (glow.py).
"""

from typing import Any

from manifold3d import Manifold

from prints.solids import CUT, box, cone, disc, dome, square_frustum

FOOT = 0.4  # bevel of edges on the bed: the first layer spreads
KNOB_EDGE = 4.0  # rounding of a round knob; a square one keeps its corners
BEVEL = 0.6  # of a stud's upper edge and of the recess above it


def pocket(data: dict[str, Any]) -> tuple[float, float, float]:
    """(diameter, bottom, top) of the room for the magnet."""
    magnet, prints, stack = data["magnet"], data["prints"], data["stack"]
    bottom = stack["recess"][0] + stack["skin"][0]
    wide = magnet["diameter"] + magnet["tolerance"] + prints["fit"]
    # half of the play suffices upwards: it lies loose until the roof is printed over it
    return wide, bottom, bottom + magnet["height"] + magnet["tolerance"] + prints["fit"] / 2


def standard(data: dict[str, Any], square: bool, clear: bool) -> Manifold:
    prints = data["prints"]
    wide = data["standard_diameter"]
    shoulder = prints["base_height"]
    height = prints["clear_height"] if clear else prints["height"]
    made = cone(wide - 2 * FOOT, wide, 0, FOOT) + disc(wide, FOOT, shoulder)
    if clear:
        shoulder = height - prints["clear_knob"]
        made += disc(wide, prints["base_height"], shoulder)
    made += _knob(prints["knob"], shoulder, height, square)
    return made - (_recess(data) + _pocket(data) + _slot(data, height))


def _knob(wide: float, bottom: float, top: float, square: bool) -> Manifold:
    if square:
        edge = square_frustum(wide, wide - 1, top - 0.5, top)
        return square_frustum(wide, wide, bottom, top - 0.5) + edge
    return dome(wide, bottom, top, KNOB_EDGE)


def _recess(data: dict[str, Any]) -> Manifold:
    """For the stud: a mouth that finds it, straight sides, and a bevel that spares a bridge."""
    wide = data["stud_diameter"] + data["prints"]["stud_play"]
    deep = data["stack"]["recess"][0]
    return (
        cone(wide + 2 * CUT + 2 * FOOT, wide, -CUT, FOOT)
        + disc(wide, 0, deep - BEVEL)
        + cone(wide, wide - 2 * BEVEL, deep - BEVEL, deep)
    )


def _pocket(data: dict[str, Any]) -> Manifold:
    return disc(*pocket(data))


def _slot(data: dict[str, Any], top: float) -> Manifold:
    wide, deep = data["prints"]["slot"]
    half = data["standard_diameter"]
    return box(-half, -wide / 2, half, wide / 2, top - deep, top + CUT)


def stud(data: dict[str, Any]) -> Manifold:
    """Printed on its face; the peg is glued into the sheet, the map drops over the rest."""
    wide = data["stud_diameter"]
    high = data["prints"]["stud_height"] + data["stack"]["overlay"][0]
    peg, long = data["prints"]["stud_peg"]
    face = cone(wide - 2 * BEVEL, wide, 0, BEVEL) + disc(wide, BEVEL, high)
    return face + disc(peg, high - CUT, high + long)
