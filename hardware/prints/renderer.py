"""Pictures of shapes: an orthographic view with flat shading and drawn edges, no screen needed."""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import matplotlib
import numpy
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont
from trimesh import Trimesh

import picture_marks
from prints.checks import mark

Array = NDArray[Any]
Colour = tuple[int, int, int]

PAPER: Colour = (250, 248, 243)
INK: Colour = (46, 38, 32)
_FINE = 2  # pixels drawn for one kept, each way
_SHARP = math.radians(25)  # edges between flatter faces are not drawn
_LIGHT = numpy.array([0.35, -0.55, 0.76])


@dataclass
class Thing:
    mesh: Trimesh
    colour: Colour
    see_through: float = 0.0  # how much of what is behind shows
    edges: bool = True


@dataclass
class Sheet:
    """A picture that lies flat: its upper left corner, the ways to its right and lower edge."""

    image: Image.Image
    design: str  # a mark of what is on it
    corner: Array
    right: Array
    down: Array
    holes: list[tuple[float, float, float]]  # x, y, radius in the picture's own mm


@dataclass
class View:
    """Where one looks from, degrees: azimuth 0 is from the south, elevation 90 from above."""

    azimuth: float = -28
    elevation: float = 32
    things: list[Thing] = field(default_factory=list)
    sheets: list[Sheet] = field(default_factory=list)
    lines: list[tuple[Array, Colour, int]] = field(default_factory=list)
    labels: list[tuple[Array, str, tuple[int, int]]] = field(default_factory=list)

    def add(self, mesh: Trimesh, colour: Colour, **more: Any) -> None:
        self.things.append(Thing(mesh, colour, **more))

    def line(self, points: Sequence[Sequence[float]], colour: Colour, wide: int = 1) -> None:
        self.lines.append((numpy.array(points, dtype=float), colour, wide))

    def label(self, at: Sequence[float], words: str, offset: tuple[int, int]) -> None:
        """Words beside a point of the scene, with a line to it; offset in pixels."""
        self.labels.append((numpy.array(at, dtype=float), words, offset))

    def mark(self, size: tuple[int, int]) -> str:
        """Of all that is in the picture: two with the same mark look the same."""
        whole = hashlib.sha256(repr((self.azimuth, self.elevation, size)).encode())
        for thing in self.things:
            whole.update(f"{mark(thing.mesh)} {thing.colour} {thing.see_through}".encode())
        for sheet in self.sheets:
            lies = (sheet.corner, sheet.right, sheet.down)
            sides = [numpy.round(side, 2).tolist() for side in lies]
            whole.update(f"{sheet.design} {sides} {sheet.holes}".encode())
        for points, colour, wide in self.lines:
            whole.update(f"{numpy.round(points, 2).tolist()} {colour} {wide}".encode())
        for at, words, offset in self.labels:
            whole.update(f"{numpy.round(at, 2).tolist()} {words} {offset}".encode())
        return whole.hexdigest()[:12]

    def turn(self) -> Array:
        a, e = math.radians(self.azimuth), math.radians(self.elevation)
        right = [math.cos(a), math.sin(a), 0]
        into = numpy.array([-math.sin(a) * math.cos(e), math.cos(a) * math.cos(e), -math.sin(e)])
        up = numpy.cross(numpy.array(right), into)
        return numpy.array([right, up, into])


class Canvas:
    """Pixels with a depth each."""

    def __init__(self, size: tuple[int, int]) -> None:
        wide, high = size
        self.colours = numpy.empty((high, wide, 3))
        self.colours[:] = PAPER
        self.depth = numpy.full((high, wide), numpy.inf)

    def triangle(self, corners: Array, colour: Array, see_through: float) -> None:
        high, wide = self.depth.shape
        low = numpy.floor(corners[:, :2].min(axis=0)).astype(int)
        top = numpy.ceil(corners[:, :2].max(axis=0)).astype(int) + 1
        x0, y0 = max(low[0], 0), max(low[1], 0)
        x1, y1 = min(top[0], wide), min(top[1], high)
        (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if x0 >= x1 or y0 >= y1 or abs(area) < 1e-9:
            return
        xs = numpy.arange(x0, x1) + 0.5
        ys = (numpy.arange(y0, y1) + 0.5)[:, None]
        u = ((xs - ax) * (cy - ay) - (cx - ax) * (ys - ay)) / area
        v = ((bx - ax) * (ys - ay) - (xs - ax) * (by - ay)) / area
        z = az + u * (bz - az) + v * (cz - az)
        depth = self.depth[y0:y1, x0:x1]
        seen = (u >= 0) & (v >= 0) & (u + v <= 1) & (z < depth)
        if not see_through:
            depth[seen] = z[seen]
        pixels = self.colours[y0:y1, x0:x1]
        pixels[seen] = colour * (1 - see_through) + pixels[seen] * see_through

    def sheet(self, corners: Array, sheet: Sheet) -> None:
        """corners: upper left, upper right, lower left, as placed."""
        a, right, down = corners[0], corners[1] - corners[0], corners[2] - corners[0]
        high, wide = self.depth.shape
        xs = numpy.arange(wide) + 0.5 - a[0]
        ys = (numpy.arange(high) + 0.5 - a[1])[:, None]
        area = right[0] * down[1] - right[1] * down[0]
        u = (xs * down[1] - ys * down[0]) / area
        v = (ys * right[0] - xs * right[1]) / area
        z = a[2] + u * right[2] + v * down[2]
        seen = (u >= 0) & (u < 1) & (v >= 0) & (v < 1) & (z < self.depth)
        mm_x, mm_y = (float(numpy.linalg.norm(side)) for side in (sheet.right, sheet.down))
        for x, y, radius in sheet.holes:
            seen &= (u * mm_x - x) ** 2 + (v * mm_y - y) ** 2 > radius**2
        pixels = numpy.asarray(sheet.image.convert("RGB"), dtype=float)
        rows = (v[seen] * pixels.shape[0]).astype(int)
        columns = (u[seen] * pixels.shape[1]).astype(int)
        self.colours[seen] = pixels[rows, columns]
        self.depth[seen] = z[seen]

    def stroke(self, a: Array, b: Array, colour: Colour, wide: int, nearer: float) -> None:
        """A line where nothing lies before it."""
        steps = max(int(max(abs(b[0] - a[0]), abs(b[1] - a[1]))), 1)
        points = a + (b - a) * numpy.linspace(0, 1, steps + 1)[:, None]
        high, width = self.depth.shape
        x, y = points[:, 0].astype(int), points[:, 1].astype(int)
        for dx in range(wide):
            for dy in range(wide):
                px, py = x + dx, y + dy
                inside = (px >= 0) & (px < width) & (py >= 0) & (py < high)
                px, py, z = px[inside], py[inside], points[inside, 2]
                seen = z - nearer < self.depth[py, px]
                self.colours[py[seen], px[seen]] = colour


def draw(view: View, size: tuple[int, int], margin: tuple[int, int]) -> Image.Image:
    """margin: pixels left free at the sides, and above and below."""
    turn = view.turn()
    corners = numpy.concatenate([thing.mesh.vertices for thing in view.things]) @ turn.T
    low, high = corners[:, :2].min(axis=0), corners[:, :2].max(axis=0)
    scale = min((size[i] - 2 * margin[i]) / (high[i] - low[i]) for i in (0, 1)) * _FINE
    middle = (low + high) / 2

    def placed(points: Array) -> Array:
        seen = points @ turn.T
        x = (seen[..., 0] - middle[0]) * scale + size[0] * _FINE / 2
        y = size[1] * _FINE / 2 - (seen[..., 1] - middle[1]) * scale
        return numpy.stack([x, y, seen[..., 2]], axis=-1)

    canvas = Canvas((size[0] * _FINE, size[1] * _FINE))
    solid = [thing for thing in view.things if not thing.see_through]
    clear = [thing for thing in view.things if thing.see_through]
    for thing in solid:
        _faces(canvas, thing, placed, turn[2])
    for sheet in view.sheets:
        a = sheet.corner
        canvas.sheet(placed(numpy.array([a, a + sheet.right, a + sheet.down])), sheet)
    nearer = float(numpy.ptp(corners[:, 2])) * 2e-3 + 0.02
    for thing in solid:
        _edges(canvas, thing, placed, nearer)
    for points, colour, wide in view.lines:
        at = placed(points)
        for a, b in zip(at, at[1:]):
            canvas.stroke(a, b, colour, wide, nearer)
    for thing in clear:
        _faces(canvas, thing, placed, turn[2])
        _edges(canvas, thing, placed, nearer)
    image = Image.fromarray(canvas.colours.clip(0, 255).astype(numpy.uint8))
    image = image.resize(size, Image.Resampling.BOX)
    _write_labels(image, view, placed)
    return image


def _faces(canvas: Canvas, thing: Thing, placed: Any, into: Array) -> None:
    normals = thing.mesh.face_normals
    light = numpy.clip(normals @ _LIGHT, 0, 1) * 0.55 + 0.45 + normals[:, 2] * 0.04
    at = placed(thing.mesh.triangles)
    order = numpy.argsort(-at[:, :, 2].mean(axis=1), kind="stable")
    toward = normals @ into < 0
    for i in order:
        if toward[i] or thing.see_through:
            canvas.triangle(at[i], numpy.array(thing.colour) * light[i], thing.see_through)


def _edges(canvas: Canvas, thing: Thing, placed: Any, nearer: float) -> None:
    if not thing.edges:
        return
    mesh = thing.mesh
    sharp = mesh.face_adjacency_edges[mesh.face_adjacency_angles > _SHARP]
    red, green, blue = (int(c * 0.42) for c in thing.colour)
    for a, b in placed(mesh.vertices[sharp]):
        canvas.stroke(a, b, (red, green, blue), 1, nearer)


def _write_labels(image: Image.Image, view: View, placed: Any) -> None:
    pen = ImageDraw.Draw(image)
    path = Path(matplotlib.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf"
    font = ImageFont.truetype(str(path), 17)
    for at, words, (dx, dy) in view.labels:
        x, y = placed(at)[:2] / _FINE
        end = (x + dx, y + dy)
        pen.line([(x, y), end], fill=INK, width=1)
        pen.ellipse([x - 2, y - 2, x + 2, y + 2], fill=INK)
        anchor = "lm" if dx >= 0 else "rm"
        side = "left" if dx >= 0 else "right"
        pen.multiline_text(
            (end[0] + (4 if dx >= 0 else -4), end[1]), words, INK, font, anchor, align=side
        )


def save(image: Image.Image, path: Path, design: str) -> None:
    """With a mark of what it shows, so that a stale one is found."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.quantize(128).save(path, optimize=True)
    picture_marks.mark(path, design)
