"""The few solids that parts are made of. mm; z up, the printer's bed at 0, axis at x = y = 0."""

import math
from collections.abc import Iterable

from manifold3d import CrossSection, Manifold

SIDES = 96  # of a circle; a multiple of 4, so that its width is its diameter
CUT = 0.5  # how far a cut reaches over the surface it opens


def disc(diameter: float, bottom: float, top: float) -> Manifold:
    return cone(diameter, diameter, bottom, top)


def cone(lower: float, upper: float, bottom: float, top: float) -> Manifold:
    """From one diameter to another."""
    made = Manifold.cylinder(top - bottom, lower / 2, upper / 2, SIDES)
    return made.translate((0, 0, bottom))


def box(
    left: float, front: float, right: float, back: float, bottom: float, top: float
) -> Manifold:
    made = Manifold.cube((right - left, back - front, top - bottom))
    return made.translate((left, front, bottom))


def square_frustum(lower: float, upper: float, bottom: float, top: float) -> Manifold:
    """A square whose side goes from one length to another."""
    made = Manifold.extrude(
        CrossSection.square((lower, lower), True), top - bottom, 0, 0, (upper / lower,) * 2
    )
    return made.translate((0, 0, bottom))


def turned_outline(points: Iterable[tuple[float, float]]) -> Manifold:
    """An outline of (radius, z), counterclockwise, turned round the axis."""
    return Manifold.revolve(CrossSection([list(points)]), SIDES)


def union(parts: Iterable[Manifold]) -> Manifold:
    return sum(parts, Manifold())


def dome(diameter: float, bottom: float, top: float, rounding: float) -> Manifold:
    """A round knob, its upper edge rounded."""
    r, steps = diameter / 2, 12
    edge = [
        (
            r - rounding + rounding * math.cos(math.pi / 2 * i / steps),
            top - rounding + rounding * math.sin(math.pi / 2 * i / steps),
        )
        for i in range(steps + 1)
    ]
    return turned_outline([(0, bottom), (r, bottom), *edge, (0, top)])
