"""What the signs of a map mean, in a note printed on the map."""

from collections.abc import Callable, Sequence

from . import country, fort, furniture, signs
from .svg import INK, Canvas, Point, line_path, num

Entry = tuple[Callable[[Canvas, Point], None], str]
"""Draws the sign round a point, no more than 13 mm wide; and the words beside it."""

ROW = 10.0  # mm
SIGN = 16.5  # mm, from the edge of a column to its words


def draw(
    c: Canvas, at: Point, columns: Sequence[float], rows: int, entries: Sequence[Entry]
) -> None:
    """at: top left corner; columns: the width of each, filled from top to bottom."""
    x, y = at
    c.rect(x, y, sum(columns) + 4, rows * ROW + 4, rx=1.6, fill="#f5ead0", opacity=0.9,
           stroke=INK, stroke_width=0.6)  # fmt: skip
    c.rect(x + 1.2, y + 1.2, sum(columns) + 1.6, rows * ROW + 1.6, rx=1,
           stroke=furniture.RED, stroke_width=0.3)  # fmt: skip
    for i, (sign, words) in enumerate(entries):
        left = x + 2 + sum(columns[: i // rows])
        middle = y + 2 + ROW * (i % rows + 0.5)
        sign(c, (left + SIGN / 2, middle))
        c.text((left + SIGN, middle + 2), words, 6, text_anchor="start")


def march(c: Canvas, at: Point) -> None:
    """A column's way, of which the ends are trimmed as on the map."""
    country.path_between(c, (at[0] - 19, at[1]), (at[0] + 19, at[1]))


def walk(c: Canvas, at: Point) -> None:
    signs.dashed_link(c, [(at[0] - 6.4, at[1]), (at[0] + 6.4, at[1])], strong=True)


def shot(c: Canvas, at: Point) -> None:
    signs.blue_arrow(c, [(at[0] - 7 + k * 1.4, at[1]) for k in range(9)])


def die(c: Canvas, at: Point) -> None:
    furniture.die(c, at, 5, 7)


def door(c: Canvas, at: Point) -> None:
    signs.door(c, at, 0, 12)


def one_way(c: Canvas, at: Point) -> None:
    c(f'<g transform="translate({num(at[0])} {num(at[1])}) scale(.68)">')
    signs.one_way(c, (0, 0), 0)
    c.end()


def seal(c: Canvas, at: Point) -> None:
    signs.seal(c, at, "4", 4.6)


def entry(c: Canvas, at: Point) -> None:
    c(f'<g transform="translate({num(at[0])} {num(at[1])}) scale(.78)">')
    signs.entry(c, (-0.8, 0), 0)
    c.end()


def fire(c: Canvas, at: Point) -> None:
    signs.fire_only(c, [(at[0] - 6.4, at[1]), (at[0] + 6.4, at[1])])


def node(c: Canvas, at: Point) -> None:
    d = line_path([(at[0] - 5, at[1]), (at[0] + 5, at[1])])
    e = line_path([(at[0], at[1] - 4), (at[0], at[1] + 4)])
    c.path(d + e, stroke="#5a3210", stroke_width=1.1)
    signs.node(c, at)


def gun(c: Canvas, at: Point) -> None:
    fort.gun(c, at, 0)


def gun_and_arc(c: Canvas, at: Point) -> None:
    low = (at[0], at[1] + 2.6)
    fort.arc(c, low, 0, 110, 7)
    fort.gun(c, low, 0)


def rough(c: Canvas, at: Point) -> None:
    x, y = at
    c.rect(x - 6.4, y - 4, 12.8, 8, fill="#6e5a3a", opacity=0.25)
    country.boulders(c, (x - 2.4, y + 1.6))
    country.boulders(c, (x + 2.6, y - 0.6))


def rubble(c: Canvas, at: Point) -> None:
    fort.rubble(c, at, 4.2)


def foot(c: Canvas, at: Point) -> None:
    x, y = at
    c.rect(x - 6.4, y - 4, 12.8, 8, fill="#e6d3a5", stroke=INK, stroke_width=0.3)
    d = "".join(line_path([(x - 6.4 + k, y + 4), (x + 1.6 + k, y - 4)]) for k in (0, 2.4, 4.8))
    c.path(d, stroke=INK, stroke_width=0.3, opacity=0.6)
