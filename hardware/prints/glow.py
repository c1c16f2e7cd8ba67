"""How much of a lamp's light a standard beside it sends up: rays through its shape.

The lamp's window shines like paper (Lambert). At each surface a ray is bent or, where it is too
flat, thrown back; the magnet swallows it. What printed plastic scatters and swallows is left out.
"""

import math
from dataclasses import dataclass
from typing import Any

from manifold3d import Manifold

from prints.standards import pocket

INDEX = 1.57  # of PETG
RAYS = 3000
_STEPS = 24
_NEAR = 1e-4
_FAR = 200.0
_UP = 0.5  # cosine: what leaves within 60 degrees of straight up is seen by those who sit there
Vector = tuple[float, float, float]


@dataclass(frozen=True)
class Glow:
    """Shares of all the light of the lamp."""

    met: float  # enters the standard
    up: float  # and leaves it upwards


def glow(data: dict[str, Any], shape: Manifold) -> Glow:
    """Of a standard on a star whose lamp lies to the east."""
    met = up = 0
    for i in range(RAYS):
        at, way = _ray(data, i)
        hits = shape.ray_cast(at, _along(at, way, _FAR))
        if hits:
            met += 1
            up += _leaves_upwards(data, shape, at, way)
    return Glow(met / RAYS, up / RAYS)


def _ray(data: dict[str, Any], i: int) -> tuple[Vector, Vector]:
    """The i-th ray from the window: place and direction spread evenly, the same each time."""
    a, b, c, d = (_spread(i + 1, base) for base in (2, 3, 5, 7))
    r, turn = data["lamp_radius"] * math.sqrt(a), 2 * math.pi * b
    at = (data["lamp_offset"] + r * math.cos(turn), r * math.sin(turn), _NEAR)
    flat, turn = math.sqrt(c), 2 * math.pi * d
    return at, (flat * math.cos(turn), flat * math.sin(turn), math.sqrt(1 - c))


def _spread(i: int, base: int) -> float:
    """Halton's sequence."""
    out, part = 0.0, 1.0
    while i:
        part /= base
        out += part * (i % base)
        i //= base
    return out


def _leaves_upwards(data: dict[str, Any], shape: Manifold, at: Vector, way: Vector) -> bool:
    wide, low, top = pocket(data)
    for _ in range(_STEPS):
        start = _along(at, way, _NEAR)
        hits = shape.ray_cast(start, _along(at, way, _FAR))
        if not hits:
            return way[2] > _UP
        at = _along(start, way, hits[0].distance * (_FAR - _NEAR))
        if math.hypot(at[0], at[1]) < wide / 2 + 0.01 and low - 0.01 < at[2] < top + 0.01:
            return False
        if at[2] < _NEAR and way[2] < 0:
            return False  # into the map
        way = bent(way, hits[0].normal)
    return False


def bent(way: Vector, normal: Any) -> Vector:
    """Snell's law, or thrown back."""
    x, y, z = (float(v) for v in normal)
    cosine = -(way[0] * x + way[1] * y + way[2] * z)
    ratio = 1 / INDEX
    if cosine < 0:  # out of the plastic
        x, y, z, cosine, ratio = -x, -y, -z, -cosine, INDEX
    under = 1 - ratio**2 * (1 - cosine**2)
    more = 2 * cosine if under < 0 else ratio * cosine - math.sqrt(under)
    if under < 0:
        ratio = 1
    return (way[0] * ratio + x * more, way[1] * ratio + y * more, way[2] * ratio + z * more)


def _along(at: Vector, way: Vector, far: float) -> Vector:
    return (at[0] + way[0] * far, at[1] + way[1] * far, at[2] + way[2] * far)
