"""Signs of the rules on a map: doors, arrows, borders that only fire crosses, a wall's number."""

import math
from collections.abc import Sequence

from .furniture import star_path
from .svg import INK, Canvas, Point, line_path, num

DOOR = "#b3202a"


def door(c: Canvas, at: Point, turn: float, length: float = 13) -> None:
    """A red arrow through the wall of a building, from the zone whose door it is."""
    back, tip = -length / 2, length / 2
    for colour, wide, edge in (("#f8efd6", 3.4, 0.9), (DOOR, 2.0, 0)):
        c(
            f'<path transform="translate({num(at[0])} {num(at[1])}) rotate({num(turn)})"'
            f' d="M{num(back)},{num(-wide / 2)}H{num(tip - 5 - edge)}V{num(-wide / 2 - 1.7)}'
            f"L{num(tip + edge)},0L{num(tip - 5 - edge)},{num(wide / 2 + 1.7)}"
            f'V{num(wide / 2)}H{num(back)}Z" fill="{colour}" stroke="{colour}"'
            f' stroke-width="{num(edge)}" stroke-linejoin="round"/>'
        )


def one_way(c: Canvas, at: Point, turn: float) -> None:
    """A door that goes in or out, one or the other: two arrows parted by a bar."""
    c(f'<g transform="translate({num(at[0])} {num(at[1])}) rotate({num(turn)})">')
    c.rect(-5.6, -6.6, 11.2, 13.2, rx=2, fill="#f8efd6", stroke=INK, stroke_width=0.6)
    c.path("M-5.6,0H5.6", stroke=INK, stroke_width=0.5, stroke_dasharray="1.4 1")
    for y, way, fill in ((-3.3, 1, DOOR), (3.3, -1, "#33506e")):
        c(
            f'<path transform="translate(0 {num(y)}) scale({way} 1)" fill="{fill}"'
            ' d="M-4,-.8H.6V-2.3L4.2,0L.6,2.3V.8H-4Z"/>'
        )
    c.end()


def fire_only(c: Canvas, points: Sequence[Point]) -> None:
    """Where only fire passes: heavy dashes, each with a dot between."""
    d = line_path(points)
    c.path(d, stroke="#f8efd6", stroke_width=2.3, opacity=0.9)
    c.path(d, stroke=DOOR, stroke_width=1.1, stroke_dasharray="3.4 2.2")


def node(c: Canvas, at: Point) -> None:
    """Zones that meet in a corner only are not next to each other."""
    d = line_path([(at[0], at[1] - 2.4), (at[0] + 2.4, at[1]), (at[0], at[1] + 2.4),
                   (at[0] - 2.4, at[1])])  # fmt: skip
    c.path(d + "Z", fill="#f8efd6", stroke=INK, stroke_width=0.6, stroke_linejoin="round")


def entry(c: Canvas, at: Point, turn: float) -> None:
    """Where columns come onto the map: a swallow-tailed arrow inward."""
    c(
        f'<path transform="translate({num(at[0])} {num(at[1])}) rotate({num(turn)})"'
        f' d="M-6.5,-3.4L2,-3.4V-6L8,0L2,6V3.4L-6.5,3.4L-3.6,0Z" fill="#33506e"'
        ' stroke="#f8efd6" stroke-width=".8" stroke-linejoin="round"/>'
    )


def seal(c: Canvas, at: Point, number: str, r: float = 8.5) -> None:
    """A wall's own number, on a seal with scalloped edge."""
    d = star_path(at, r, 0.9, 16)
    c.path(d, fill="#2a1b0c", opacity=0.3, transform="translate(.9 1.1)")
    c.path(d, fill="#f2cf5b", stroke=INK, stroke_width=0.6)
    c.circle(at, r * 0.76, stroke=INK, stroke_width=0.3)
    c.text((at[0], at[1] + r * 0.4), number, r * 1.2, family="figure")


def dashed_link(c: Canvas, points: Sequence[Point], strong: bool) -> None:
    """A dashed line of the rules: heroes walk and shoot along it."""
    d = line_path(points)
    c.path(d, stroke="#f8efd6", stroke_width=2.4 if strong else 1.9, opacity=0.85)
    c.path(
        d, stroke=INK if strong else "#7b5a2e", stroke_width=1.1 if strong else 0.9,
        stroke_dasharray="3.2 2.2" if strong else "1.8 1.8",
    )  # fmt: skip


def blue_arrow(c: Canvas, points: Sequence[Point]) -> None:
    """A solid line with a blue arrow: a hero may shoot along it."""
    d = line_path(points[:-2])
    c.path(d, stroke="#f8efd6", stroke_width=3, opacity=0.85, stroke_linecap="round")
    c.path(d, stroke="#1d4f91", stroke_width=1.5, stroke_linecap="round")
    tip, before = points[-1], points[-4]
    degrees = math.degrees(math.atan2(tip[1] - before[1], tip[0] - before[0]))
    c(
        f'<path transform="translate({num(tip[0])} {num(tip[1])}) rotate({num(degrees)})"'
        ' d="M2.2,0L-5,-3.4L-3.6,0L-5,3.4Z" fill="#1d4f91" stroke="#f8efd6" stroke-width=".55"/>'
    )
