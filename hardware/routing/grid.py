"""The board as a grid of two layers, and where copper of a given width may be."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from kicad.footprints import KeepOut, Pad
from kicad.project import CLEARANCE, EDGE_CLEARANCE
from source.polygons import inside, nearest_edge, segment_distance

STEP = 0.25  # mm
VIA_RADIUS = 0.4
VIA_DRILL = 0.4
BLOCKED = -1
HOLE_CLEARANCE = 0.3  # around holes without copper
_EPSILON = 1e-6


@dataclass(frozen=True)
class Track:
    """A straight track; layer 0 is the front, 1 the back."""

    net: str
    layer: int
    half_width: float
    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True)
class Via:
    net: str
    x: float
    y: float


class Grid:
    """Cells are numbered layer by layer, row by row."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.columns = int(width / STEP) + 1
        self.rows = int(height / STEP) + 1
        self.cells = self.columns * self.rows  # of one layer

    def cell(self, x: float, y: float, layer: int) -> int:
        return layer * self.cells + round(y / STEP) * self.columns + round(x / STEP)

    def place(self, cell: int) -> tuple[float, float, int]:
        layer, rest = divmod(cell, self.cells)
        row, column = divmod(rest, self.columns)
        return column * STEP, row * STEP, layer

    def disc(self, radius: float) -> list[int]:
        """Offsets of the cells nearer than radius."""
        reach = int(radius / STEP) + 1
        return [
            dy * self.columns + dx
            for dy in range(-reach, reach + 1)
            for dx in range(-reach, reach + 1)
            if math.hypot(dx, dy) * STEP < radius - _EPSILON
        ]

    def around(
        self, left: float, top: float, right: float, bottom: float
    ) -> Iterable[tuple[int, float, float]]:
        """(cell of the front, x, y) of a rectangle."""
        for row in range(max(0, int(top / STEP)), min(self.rows, int(bottom / STEP) + 2)):
            for col in range(max(0, int(left / STEP)), min(self.columns, int(right / STEP) + 2)):
                yield row * self.columns + col, col * STEP, row * STEP


class Clearances:
    """For copper of one half width: whose a cell is. 0 anybody's, a net's number, or BLOCKED."""

    def __init__(self, grid: Grid, half_width: float, numbers: dict[str, int]) -> None:
        self.grid = grid
        self.half_width = half_width
        self.numbers = numbers
        self.owner = [0] * (2 * grid.cells)
        edge = EDGE_CLEARANCE + half_width
        for cell, x, y in grid.around(0, 0, grid.width, grid.height):
            if min(x, y, grid.width - x, grid.height - y) < edge - _EPSILON:
                self.owner[cell] = self.owner[cell + grid.cells] = BLOCKED

    def _mark(self, cell: int, net: int) -> None:
        owner = self.owner[cell]
        if owner == 0:
            self.owner[cell] = net
        elif owner != net:
            self.owner[cell] = BLOCKED

    def add_pad(self, pad: Pad) -> None:
        net = BLOCKED if pad.bare_hole else self.numbers.get(pad.net, BLOCKED)
        gap = self.half_width + (HOLE_CLEARANCE if pad.bare_hole else CLEARANCE)
        reach = pad.reach + gap
        layers = (0, 1) if pad.bare_hole else pad.layers
        box = (pad.x - reach, pad.y - reach, pad.x + reach, pad.y + reach)
        for cell, x, y in self.grid.around(*box):
            if pad.distance(x, y) < gap - _EPSILON:
                for layer in layers:
                    self._mark(cell + layer * self.grid.cells, net)

    def add_keep_out(self, area: KeepOut) -> None:
        gap = self.half_width + CLEARANCE
        xs, ys = [x for x, _ in area.points], [y for _, y in area.points]
        for cell, x, y in self.grid.around(
            min(xs) - gap, min(ys) - gap, max(xs) + gap, max(ys) + gap
        ):
            if inside(area.points, (x, y)) or nearest_edge(area.points, (x, y)) < gap:
                self.owner[cell] = self.owner[cell + self.grid.cells] = BLOCKED

    def add_track(self, track: Track) -> None:
        gap = self.half_width + track.half_width + CLEARANCE
        left, right = sorted((track.x1, track.x2))
        top, bottom = sorted((track.y1, track.y2))
        for cell, x, y in self.grid.around(left - gap, top - gap, right + gap, bottom + gap):
            if segment_distance(track.x1, track.y1, track.x2, track.y2, x, y) < gap - _EPSILON:
                self._mark(cell + track.layer * self.grid.cells, self.numbers[track.net])

    def add_via(self, via: Via) -> None:
        gap = self.half_width + VIA_RADIUS + CLEARANCE
        for cell, x, y in self.grid.around(via.x - gap, via.y - gap, via.x + gap, via.y + gap):
            if math.hypot(x - via.x, y - via.y) < gap - _EPSILON:
                for layer in (0, 1):
                    self._mark(cell + layer * self.grid.cells, self.numbers[via.net])
