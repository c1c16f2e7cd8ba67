"""The few SVG strokes the map is drawn with. Lengths are millimetres of the real board, y down."""

import math
import random
from collections.abc import Callable, Iterable, Sequence
from html import escape

Point = tuple[float, float]

INK = "#33241a"  # the pen
PAPER = "#ead9b0"


def num(value: float) -> str:
    """A number as short as it can be: two decimals are a hundredth of a millimetre."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def line_path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{num(x)},{num(y)}" for x, y in points)


def area_path(points: Sequence[Point], holes: Iterable[Sequence[Point]] = ()) -> str:
    return line_path(points) + "Z" + "".join(line_path(hole) + "Z" for hole in holes)


def smooth_path(points: Sequence[Point]) -> str:
    """A curve through all points (Catmull-Rom as cubic Bezier pieces)."""
    d = f"M{num(points[0][0])},{num(points[0][1])}"
    for i in range(len(points) - 1):
        before, a, b = points[max(i - 1, 0)], points[i], points[i + 1]
        after = points[min(i + 2, len(points) - 1)]
        c1 = (a[0] + (b[0] - before[0]) / 6, a[1] + (b[1] - before[1]) / 6)
        c2 = (b[0] - (after[0] - a[0]) / 6, b[1] - (after[1] - a[1]) / 6)
        d += f"C{num(c1[0])},{num(c1[1])} {num(c2[0])},{num(c2[1])} {num(b[0])},{num(b[1])}"
    return d


def curve(a: Point, b: Point, bow: float, steps: int = 60) -> list[Point]:
    """Points of a bowed line; `bow` is how far the control point stands off, to the right."""
    length = math.dist(a, b)
    middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    control = (
        middle[0] - (b[1] - a[1]) / length * bow,
        middle[1] + (b[0] - a[0]) / length * bow,
    )
    out = []
    for i in range(steps + 1):
        t = i / steps
        k = (1 - t) ** 2, 2 * t * (1 - t), t * t
        out.append(
            (
                k[0] * a[0] + k[1] * control[0] + k[2] * b[0],
                k[0] * a[1] + k[1] * control[1] + k[2] * b[1],
            )
        )
    return out


def along(points: Sequence[Point], every: float) -> list[tuple[Point, float]]:
    """Points at equal distances along a line, each with the direction there (radians)."""
    out: list[tuple[Point, float]] = []
    left = every / 2
    for a, b in zip(points, points[1:]):
        length = math.dist(a, b)
        angle = math.atan2(b[1] - a[1], b[0] - a[0])
        at = left
        while at < length:
            t = at / length
            out.append(((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t), angle))
            at += every
        left = at - length
    return out


def trimmed(points: Sequence[Point], start: float, end: float) -> list[Point]:
    """The line without what lies within `start` of its first and `end` of its last point."""
    first, last = points[0], points[-1]
    return [p for p in points if math.dist(p, first) >= start and math.dist(p, last) >= end]


def inside(p: Point, polygon: Sequence[Point]) -> bool:
    x, y = p
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, [*polygon[1:], polygon[0]]):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def far_from(p: Point, places: Iterable[tuple[Point, float]]) -> bool:
    return all(math.dist(p, place) >= radius for place, radius in places)


def bounds(polygon: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    return min(xs), min(ys), max(xs), max(ys)


class Canvas:
    """Collects elements; `rnd` is the pen's unsteady hand, the same on every drawing."""

    def __init__(self, seed: int = 1836, *, printed: bool = False) -> None:
        self.parts: list[str] = []
        self.printed = printed  # nothing but lines and areas: no filters
        self.moved: Callable[[str], str] | None = None  # what the hand does to a path
        self.rnd = random.Random(seed)
        self._clips = 0

    def __call__(self, text: str) -> None:
        self.parts.append(text)

    def path(self, d: str, *, fill: str = "none", **style: object) -> None:
        if self.moved is not None:
            d = self.moved(d)
        self(f'<path d="{d}" fill="{fill}"{_style(style)}/>')

    def circle(self, p: Point, r: float, *, fill: str = "none", **style: object) -> None:
        self(
            f'<circle cx="{num(p[0])}" cy="{num(p[1])}" r="{num(r)}"'
            f' fill="{fill}"{_style(style)}/>'
        )

    def rect(
        self, x: float, y: float, w: float, h: float, *, fill: str = "none", **style: object
    ) -> None:
        self(
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
            f' fill="{fill}"{_style(style)}/>'
        )

    def text(
        self,
        p: Point,
        words: str,
        size: float,
        *,
        fill: str = INK,
        turn: float = 0,
        halo: float = 0,
        family: str = "title",
        **style: object,
    ) -> None:
        place = f'x="{num(p[0])}" y="{num(p[1])}"'
        if turn:
            place += f' transform="rotate({num(turn)} {num(p[0])} {num(p[1])})"'
        if halo:
            style = {
                "stroke": PAPER, "stroke_width": halo, "stroke_linejoin": "round",
                "paint_order": "stroke", **style,
            }  # fmt: skip
        style.setdefault("text_anchor", "middle")
        self(
            f'<text class="{family}" {place} font-size="{num(size)}" fill="{fill}"'
            f"{_style(style)}>{escape(words)}</text>"
        )

    def group(self, **style: object) -> None:
        self(f"<g{_style(style)}>")

    def end(self) -> None:
        self("</g>")

    def clip(self, d: str) -> str:
        """Defines a clipping path and gives its url(...)."""
        self._clips += 1
        self(f'<clipPath id="c{self._clips}"><path d="{d}" clip-rule="evenodd"/></clipPath>')
        return f"url(#c{self._clips})"


def _style(style: dict[str, object]) -> str:
    out = ""
    for name, value in style.items():
        text = num(value) if isinstance(value, (int, float)) else escape(str(value))
        out += f' {name.rstrip("_").replace("_", "-")}="{text}"'
    return out
