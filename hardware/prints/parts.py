"""Every printed part: its solid and how many a table takes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from manifold3d import Manifold

from prints.furniture import rack, rack_names, window
from prints.standards import standard, stud

SIDES = 2  # players, each with a set of racks
SOLID, HOLLOW = 1.0, 0.45  # how much of a part's volume is plastic, as a slicer fills it


@dataclass(frozen=True)
class Part:
    name: str
    count: int
    note: str
    plastic: float  # of its volume
    least_wall: float
    make: Callable[[], Manifold]


def parts(data: dict[str, Any]) -> list[Part]:
    """All of them; a standard is either plain or clear, so the clear ones count 0."""
    have = data["standards"]
    pointers = (have["spare"] + 1) // 2, have["spare"] // 2  # one of each kind
    thin, wall = data["prints"]["window_face"], data["prints"]["least_wall"]
    out = []
    for square, side, count in (
        (False, "texian_round", have["north"] + pointers[0]),
        (True, "mexican_square", have["south"] + pointers[1]),
    ):
        for clear in (False, True):
            out.append(
                Part(
                    f"standard_{side}{'_clear' if clear else ''}",
                    0 if clear else count,
                    "instead of the plain ones" if clear else "pause for the magnet",
                    SOLID,
                    wall,
                    lambda square=square, clear=clear: standard(data, square, clear),  # type: ignore[misc]
                )
            )
    out.append(Part("stud", len(data["stars"]), "face down", SOLID, wall, lambda: stud(data)))
    out.append(
        Part(
            "window_star", len(data["stars"]), "face down, natural or white", SOLID, thin,
            lambda: window(data, data["lamp_radius"]),
        )
    )  # fmt: skip
    track = data["tracks"][0]["lamp_radius"]
    lamps = sum(row["lamps"] for row in data["tracks"])
    out.append(
        Part("window_track", lamps, "face down, natural or white", SOLID, thin,
             lambda: window(data, track))
    )  # fmt: skip
    for number, name in enumerate(rack_names(data), 1):
        out.append(
            Part(name, SIDES, "one a side", HOLLOW, wall,
                 lambda number=number: rack(data, number))  # type: ignore[misc]
        )  # fmt: skip
    return out
