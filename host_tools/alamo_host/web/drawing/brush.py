"""Soft strokes, an unsteady hand, hatching: what a screen blurs, a printer lays on in layers.

A filter would make a printer's file a picture of dots. So a printed sheet has none: a soft edge is
some strokes over each other, and the unsteady hand moves the points of a line itself.
"""

import math
import re
from collections.abc import Sequence

from .svg import Canvas, Point, bounds, line_path, num

BLURS = {"wash": 3.2, "soft": 1.3}  # mm, as the filters of that name in country.definitions
LAYERS = {"wash": 13, "soft": 7}
THIN = 0.8  # of a soft stroke: a blur spreads what layers keep together
WAVE, SWAY = 11.0, 0.55  # mm: how long the hand's waves are, how far they reach
PIECE = 4.0  # mm, the longest straight piece of an unsteady line

_TOKEN = re.compile(r"[MLlCHVZ]|-?[\d.]+")


def soft_stroke(c: Canvas, d: str, colour: str, width: float, opacity: float, blur: str) -> None:
    """A line without edges: so wide, so opaque in its middle."""
    if not c.printed:
        c.path(d, stroke=colour, stroke_width=width, opacity=opacity, filter=f"url(#{blur})")
        return
    reach, count = BLURS[blur] * 1.7, LAYERS[blur]
    for k, layer in enumerate(_layers(opacity * THIN, count)):
        wide = width + reach - 2 * reach * (k + 0.5) / count
        if wide > 0:
            c.path(d, stroke=colour, stroke_width=wide, opacity=layer, stroke_linejoin="round")


def soft_area(c: Canvas, d: str, colour: str, opacity: float, **style: object) -> None:
    """An area without edges, as a shadow."""
    if not c.printed:
        c.path(d, fill=colour, opacity=opacity, filter="url(#soft)", **style)
        return
    reach, count = BLURS["soft"] * 1.7, LAYERS["soft"]
    for k, layer in enumerate(_layers(opacity, count)):
        wide = reach - reach * (k + 1) / count
        c.path(d, fill=colour, stroke=colour, stroke_width=wide, stroke_linejoin="round",
               opacity=layer, **style)  # fmt: skip


def soft_circle(c: Canvas, at: Point, radius: float, colour: str, opacity: float) -> None:
    if not c.printed:
        c.circle(at, radius, fill=colour, opacity=opacity, filter="url(#soft)")
        return
    count = LAYERS["soft"]
    for k, layer in enumerate(_layers(opacity, count)):
        c.circle(at, radius + 2.2 - 4.4 * (k + 0.5) / count, fill=colour, opacity=layer)


def _layers(opacity: float, count: int) -> list[float]:
    """What each layer must have, so that all together are as opaque as that."""
    one = 1 - (1 - opacity) ** (1 / count)
    return [round(one, 4)] * count


def hatch(
    c: Canvas,
    area: Sequence[Point],
    step: float,
    degrees: float,
    *,
    stroke: str,
    stroke_width: float,
    opacity: float,
) -> None:
    """Parallel lines over an area. Draw them inside a clip of that area."""
    x0, y0, x1, y1 = bounds(area)
    middle, half = ((x0 + x1) / 2, (y0 + y1) / 2), math.dist((x0, y0), (x1, y1)) / 2
    a = math.radians(degrees)
    u, n = (math.cos(a), math.sin(a)), (-math.sin(a), math.cos(a))
    d = ""
    for k in range(-int(half / step), int(half / step) + 1):
        x, y = middle[0] + n[0] * k * step, middle[1] + n[1] * k * step
        d += line_path([(x - u[0] * half, y - u[1] * half), (x + u[0] * half, y + u[1] * half)])
    c.path(d, stroke=stroke, stroke_width=stroke_width, opacity=opacity)


def unsteady(d: str) -> str:
    """The same path by an unsteady hand: points that coincide still do, lines get waves."""
    out: list[str] = []
    tokens = _TOKEN.findall(d)
    i, at, start, command = 0, (0.0, 0.0), (0.0, 0.0), "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        if command == "Z":
            out += _waves(at, start)[:-1]
            out.append("Z")
            at = start
            continue
        if command in "HV":
            value = float(tokens[i])
            i += 1
            to = (value, at[1]) if command == "H" else (at[0], value)
            out += _waves(at, to)
        elif command == "l":  # a short stroke, as of grass
            to = (at[0] + float(tokens[i]), at[1] + float(tokens[i + 1]))
            i += 2
            out.append("L" + _moved(to))
        elif command == "C":
            p = [(float(tokens[i + k]), float(tokens[i + k + 1])) for k in (0, 2, 4)]
            i += 6
            to = p[2]
            out.append("C" + " ".join(_moved(q) for q in p))
        else:
            to = (float(tokens[i]), float(tokens[i + 1]))
            i += 2
            if command == "M":
                start = to
                out.append("M" + _moved(to))
                command = "L"
            else:
                out += _waves(at, to)
        at = to
    return "".join(out)


def _waves(a: Point, b: Point) -> list[str]:
    pieces = max(1, math.ceil(math.dist(a, b) / PIECE))
    return [
        "L" + _moved((a[0] + (b[0] - a[0]) * k / pieces, a[1] + (b[1] - a[1]) * k / pieces))
        for k in range(1, pieces + 1)
    ]


def _moved(p: Point) -> str:
    dx, dy = _noise(p[0] / WAVE, p[1] / WAVE, 7), _noise(p[0] / WAVE, p[1] / WAVE, 19)
    return f"{num(p[0] + dx * SWAY)},{num(p[1] + dy * SWAY)}"


def _noise(x: float, y: float, seed: int) -> float:
    """Smooth, between -1 and 1, the same at the same place."""
    i, j = math.floor(x), math.floor(y)
    u, v = (t * t * (3 - 2 * t) for t in (x - i, y - j))
    a, b = _grain(i, j, seed), _grain(i + 1, j, seed)
    p, q = _grain(i, j + 1, seed), _grain(i + 1, j + 1, seed)
    return (a + (b - a) * u) * (1 - v) + (p + (q - p) * u) * v


def _grain(i: int, j: int, seed: int) -> float:
    n = (i * 374761393 + j * 668265263 + seed * 2147483647) & 0xFFFFFFFF
    n = ((n ^ (n >> 13)) * 1274126177) & 0xFFFFFFFF
    return (n ^ (n >> 16)) % 2001 / 1000 - 1
