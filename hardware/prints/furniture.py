"""What else is printed: windows above the lamps, racks for blocks and standards."""

from typing import Any

from manifold3d import Manifold

from prints.solids import CUT, box, cone, disc, union
from prints.standards import BEVEL
from source.print_checks import RACKS
from tables.font import GLYPHS, read_font

FRONT = 2.0  # of a rack, before the standards
NUMBER_DEPTH = 10.5
NUMBER_HIGH = 0.6
PIXEL = 1.2


def window(data: dict[str, Any], radius: float) -> Manifold:
    """Pressed into a lamp's hole from below until it is level with the sheet: a tube that keeps
    the light together, closed by a thin face that spreads it. Printed on its face."""
    prints = data["prints"]
    wide = 2 * radius - 0.1
    high, face = data["stack"]["sheet"][0], prints["window_face"]
    return disc(wide, 0, high) - disc(wide - 2 * prints["window_wall"], face, high + CUT)


def bay_size(data: dict[str, Any]) -> tuple[float, float, float]:
    """(width, depth, pitch) of a bay of a rack."""
    prints = data["prints"]
    width, depth = (side + prints["bay_play"] for side in data["block_foot"])
    return (
        width,
        depth + data["block_foot"][1] * (prints["bay_blocks"] - 1),
        (width + prints["bay_wall"]),
    )


def rack(data: dict[str, Any], number: int) -> Manifold:
    """One of four a side: bays for blocks, and before each, with its number, a stud on which the
    standard of that number waits. The owner looks at it from the front."""
    prints = data["prints"]
    width, depth, pitch = bay_size(data)
    bays, wall = prints["bays"], prints["bay_wall"]
    long = bays * pitch + wall
    home = FRONT + NUMBER_DEPTH + data["standard_diameter"]
    floor, high = prints["rack_floor"], prints["rack_floor"] + prints["bay_height"]
    back = home + depth + 2 * wall
    parts = [box(0, 0, long, back, 0, floor)]
    for edge in (home, back - wall):
        parts.append(box(0, edge, long, edge + wall, 0, high))
    for i in range(bays + 1):
        parts.append(box(i * pitch, home, i * pitch + wall, back, 0, high))
    for i in range(bays):
        middle = wall + i * pitch + width / 2
        parts.append(
            _post(data, floor).translate((middle, home - data["standard_diameter"] / 2 - 0.5, 0))
        )
        parts.append(_digits(str((number - 1) * bays + i + 1), middle, FRONT, floor))
    return union(parts)


def _post(data: dict[str, Any], floor: float) -> Manifold:
    """A stud like those of the board, on the floor of a rack."""
    wide, top = data["stud_diameter"], floor + data["prints"]["stud_height"]
    return disc(wide, floor - CUT, top - BEVEL) + cone(wide, wide - 2 * BEVEL, top - BEVEL, top)


def _digits(text: str, middle: float, front: float, floor: float) -> Manifold:
    """Raised figures of the display's own font; its dots overlap, so that they are one piece."""
    glyphs = read_font()
    wide = (6 * len(text) - 1) * PIXEL
    more = PIXEL * 0.05
    parts = []
    for i, letter in enumerate(text):
        for column, bits in enumerate(glyphs[GLYPHS.index(letter)]):
            for row in range(7):
                if bits >> row & 1:
                    x = middle - wide / 2 + (6 * i + column) * PIXEL
                    y = front + (6 - row) * PIXEL
                    parts.append(
                        box(
                            x - more, y - more, x + PIXEL + more, y + PIXEL + more,
                            floor - CUT, floor + NUMBER_HIGH,
                        )
                    )  # fmt: skip
    return union(parts)


def rack_names(data: dict[str, Any]) -> list[str]:
    bays = data["prints"]["bays"]
    return [f"rack_{n * bays + 1}_to_{(n + 1) * bays}" for n in range(RACKS)]
