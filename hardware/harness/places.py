"""Where the ends of wires are on the table, mm from the sheet's top left corner."""

from typing import Any

from source.circuit import Circuit, Part
from source.polygons import turned

Point = tuple[float, float]


def on_table(data: dict[str, Any], x: float, y: float) -> Point:
    """A point of the carrier, which lies turned in its place."""
    carrier = data["carrier"]
    width, height = carrier["size"]
    left, top, right, bottom = carrier["place"]
    dx, dy = turned(x - width / 2, y - height / 2, carrier["turn"])
    return ((left + right) / 2 + dx, (top + bottom) / 2 + dy)


def header(data: dict[str, Any], circuit: Circuit, ref: str) -> Point:
    """The middle of a connector of the carrier, near enough: of its first and last pin."""
    part = part_of(circuit, ref)
    count = len(part.kind.pins)
    if part.kind.name == "ribbon_header":
        length, depth = (count // 2 - 1) * 2.54, 2.54
        dx, dy = turned(depth / 2, length / 2, part.turn)
    else:
        dx, dy = turned((count - 1) * 2.5 / 2, 0, part.turn)
    return on_table(data, part.x + dx, part.y + dy)


def part_of(circuit: Circuit, ref: str) -> Part:
    return next(part for part in circuit.parts if part.ref == ref)


def ribbon_ref(data: dict[str, Any], mux: int) -> str:
    return str(
        next(row["ref"] for row in data["carrier"]["parts"] if row["nets"] == f"ribbon {mux}")
    )


def lamp_connector(circuit: Circuit) -> str:
    """The connector on which the lamps' data leaves."""
    for part in circuit.parts:
        if part.ref.startswith("J") and "LED_DATA" in part.nets:
            return part.ref
    raise ValueError("no connector has LED_DATA")


def star_at(star: dict[str, Any]) -> Point:
    return (star["x"], star["y"])


def lamp_at(star: dict[str, Any]) -> Point:
    return (star["lamp"][0], star["lamp"][1])


def track_ends(track: dict[str, Any]) -> tuple[Point, Point]:
    """First and last lamp of a track in the order of the chain."""
    first, last = tuple(track["first"]), tuple(track["last"])
    return (first, last) if track["step"] > 0 else (last, first)
