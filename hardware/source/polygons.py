"""Points and polygons, in mm."""

import math
from collections.abc import Sequence

Point = Sequence[float]


def turned(x: float, y: float, angle: float) -> tuple[float, float]:
    """By degrees counter-clockwise as seen, y down: KiCad's sense."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return x * cos + y * sin, y * cos - x * sin


def segment_distance(x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> float:
    """From the point x, y to the nearest point between the other two."""
    dx, dy = x2 - x1, y2 - y1
    length = dx * dx + dy * dy
    part = 0.0 if length == 0 else max(0.0, min(1.0, ((x - x1) * dx + (y - y1) * dy) / length))
    return math.hypot(x - x1 - part * dx, y - y1 - part * dy)


def edges(ring: Sequence[Point]) -> list[tuple[Point, Point]]:
    return [(ring[i - 1], ring[i]) for i in range(len(ring))]


def nearest_edge(ring: Sequence[Point], at: Point) -> float:
    return min(segment_distance(*a, *b, *at) for a, b in edges(ring))


def inside(ring: Sequence[Point], at: Point) -> bool:
    x, y = at
    odd = False
    for (x1, y1), (x2, y2) in edges(ring):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
