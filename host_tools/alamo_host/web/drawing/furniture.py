"""What a map wears: frame, rose, cartouche, scale, numerals, dice, boxes, notes, stars, lamps."""

import math
from collections.abc import Sequence

from .brush import soft_area, soft_circle
from .geometry import Board
from .svg import INK, Canvas, Point, area_path, line_path

RED = "#7a1f12"


def frame(c: Canvas, board: Board) -> None:
    """A neatline with the black and white degrees of an engraved plate."""
    x0, y0, x1, y1 = board.frame
    w, h = board.sheet
    c.rect(2.2, 2.2, w - 4.4, h - 4.4, stroke="#6b4a22", stroke_width=0.5, rx=1.5)
    c.rect(3.4, 3.4, w - 6.8, h - 6.8, stroke="#6b4a22", stroke_width=0.25, rx=1)
    c.rect(x0, y0, x1 - x0, y1 - y0, stroke=INK, stroke_width=0.5)
    band = 1.7
    c.rect(
        x0 - band, y0 - band, x1 - x0 + 2 * band, y1 - y0 + 2 * band, stroke=INK, stroke_width=0.5
    )
    c.rect(
        x0 - band / 2, y0 - band / 2, x1 - x0 + band, y1 - y0 + band,
        stroke="#f4e8c8", stroke_width=band - 0.4,
    )  # fmt: skip
    c.rect(
        x0 - band / 2, y0 - band / 2, x1 - x0 + band, y1 - y0 + band,
        stroke=INK, stroke_width=band - 0.5, stroke_dasharray="13.1 13.1",
    )  # fmt: skip


def rose(c: Canvas, at: Point, r: float) -> None:
    x, y = at
    soft_circle(c, at, r * 0.98, "#f3e6c4", 0.55)
    for radius, width in ((0.62, 0.35), (0.66, 0.7), (0.36, 0.3)):
        c.circle(at, r * radius, stroke=INK, stroke_width=width)
    for k in range(32):
        a = k * math.pi / 16
        p = [(x + r * q * math.sin(a), y - r * q * math.cos(a)) for q in (0.62, 0.66)]
        c.path(line_path(p), stroke=INK, stroke_width=0.3)
    for order, reach, width in ((2, 0.52, 0.1), (1, 0.66, 0.13), (0, 1.0, 0.17)):
        for k in range(16):
            level = 0 if k % 4 == 0 else 1 if k % 2 == 0 else 2
            if level != order:
                continue
            a = k * math.pi / 8
            tip = (x + r * reach * math.sin(a), y - r * reach * math.cos(a))
            for side, fill in ((-1, "#f6ecd0"), (1, RED if k == 0 else INK)):
                b = a + side * math.pi / (4 if order == 0 else 8)
                q = (x + r * width * math.sin(b), y - r * width * math.cos(b))
                c.path(line_path([at, q, tip]) + "Z", fill=fill, stroke=INK, stroke_width=0.22)
    c.circle(at, r * 0.07, fill="#f6ecd0", stroke=INK, stroke_width=0.35)
    for words, dx, dy in (("N", 0, -1.17), ("E", 1.17, 0), ("S", 0, 1.17), ("W", -1.17, 0)):
        size = r * 0.3 if words == "N" else r * 0.26
        c.text((x + dx * r, y + dy * r + size * 0.33), words, size, halo=0.8)


def cartouche(c: Canvas, x: float, y: float, w: float, h: float, title: str, sub: str) -> None:
    """A scroll with rolled ends."""
    corners = [(x, y + 3), (x + w, y + 3), (x + w, y + 3 + h), (x, y + 3 + h)]
    soft_area(c, area_path(corners), "#2a1b0c", 0.3, transform="translate(1.4 1.6)")
    for end in (x - 4.6, x + w - 1.4):
        c.rect(end, y + 2.4, 6, h + 1.2, fill="#cdb27a", stroke=INK, stroke_width=0.5, rx=3)
        c.rect(
            end + 1.7, y + 3.6, 2.6, h - 1.2, fill="#a98751", stroke=INK, stroke_width=0.3, rx=1.3
        )
    c.rect(x, y, w, h, fill="#f5ead0", stroke=INK, stroke_width=0.7, rx=0.8)
    c.rect(x + 1.3, y + 1.3, w - 2.6, h - 2.6, stroke=RED, stroke_width=0.45, rx=0.5)
    c.rect(x + 2.1, y + 2.1, w - 4.2, h - 4.2, stroke=RED, stroke_width=0.2, rx=0.3)
    size = min(h * 0.42, w / len(title) * 1.75)
    c.text((x + w / 2, y + h * 0.53), title, size, fill=RED)
    c.text((x + w / 2, y + h * 0.81), sub, max(size * 0.42, 6), font_style="italic")
    for side in (-1, 1):
        c.path(star_path((x + w / 2 + side * (w / 2 - 5), y + h * 0.5), 1.9), fill=RED)


def scale(c: Canvas, x: float, y: float) -> None:
    for i in range(8):
        c.rect(
            x + i * 5,
            y,
            5,
            1.2,
            fill=INK if i % 2 == 0 else "#f5ead0",
            stroke=INK,
            stroke_width=0.25,
        )
    c.text((x + 20, y - 1.2), "40 varas", 6, halo=0.8)


PIPS = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (-1, 1), (1, 1), (0, 0)],
    6: [(-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0), (1, 0)],
}


def die(c: Canvas, at: Point, face: int, s: float = 8) -> None:
    x, y = at
    c.rect(x - s / 2 + 0.7, y - s / 2 + 0.9, s, s, rx=1.5, fill="#2a1b0c", opacity=0.35)
    c.rect(x - s / 2, y - s / 2, s, s, rx=1.5, fill="#f8efd6", stroke=INK, stroke_width=0.5)
    for dx, dy in PIPS[face]:
        c.circle((x + dx * s * 0.26, y + dy * s * 0.26), s * 0.095, fill=INK)


def numeral(c: Canvas, at: Point, words: str, colour: str, size: float = 19) -> None:
    c.text((at[0] + 0.5, at[1] + 0.6), words, size, fill="#f6ecd0", opacity=0.8, family="figure")
    c.text(at, words, size, fill=colour, opacity=0.9, family="figure")


def star_path(at: Point, r: float, inner: float = 0.4, tips: int = 5) -> str:
    points = []
    for i in range(2 * tips):
        a = math.pi * i / tips
        q = r if i % 2 == 0 else r * inner
        points.append((at[0] + q * math.sin(a), at[1] - q * math.cos(a)))
    return line_path(points) + "Z"


def star(c: Canvas, at: Point, used: bool) -> None:
    """Where a standard stands: a faceted lone star in a ring of the base's size (22 mm)."""
    if not used:
        c.circle(at, 1.1, stroke="#8a6d3b", stroke_width=0.3, opacity=0.45)
        return
    c.circle(at, 11, fill="#f7edd2", opacity=0.62)
    c.circle(at, 11, stroke="#6b3d14", stroke_width=0.45)
    c.circle(at, 10.1, stroke="#6b3d14", stroke_width=0.35, stroke_dasharray=".7 1.05")
    c.path(
        star_path(at, 8),
        fill="#fffaf0",
        stroke="#6b3d14",
        stroke_width=0.45,
        stroke_linejoin="round",
    )
    for i in range(5):
        a = 2 * math.pi * i / 5
        b = a + math.pi / 5
        tip = (at[0] + 8 * math.sin(a), at[1] - 8 * math.cos(a))
        notch = (at[0] + 3.2 * math.sin(b), at[1] - 3.2 * math.cos(b))
        c.path(line_path([at, tip, notch]) + "Z", fill="#b98a4c", opacity=0.75)


def lamp(c: Canvas, at: Point, label: str) -> None:
    """The window of a lamp (5 mm) and its label; on the page the live lamp hides it."""
    c.circle(at, 5, fill="#fbf3dc", stroke=INK, stroke_width=0.5)
    c.circle(at, 4.3, stroke=RED, stroke_width=0.2)
    parts = [label] if len(label) <= 2 else _split(label)
    for i, part in enumerate(parts):
        y = at[1] + 1.68 + (i - (len(parts) - 1) / 2) * 4.1
        c.text((at[0], y), part, 4.6, family="plain")


def _split(label: str) -> list[str]:
    """NW18 as NW and 18: no long label is small."""
    k = 2 if label[1:2].isupper() else 1
    return [label[:k], label[k:]]


def panel(
    c: Canvas,
    rect: tuple[float, float, float, float],
    title: str,
    lines: Sequence[str],
    red: Sequence[int] = (),
) -> None:
    """A printed note, as a broadside would have it. red: which lines are red."""
    x, y, w, h = rect
    c.rect(x, y, w, h, rx=1.6, fill="#f5ead0", opacity=0.88, stroke=INK, stroke_width=0.7)
    c.rect(x + 1.2, y + 1.2, w - 2.4, h - 2.4, rx=1, stroke=RED, stroke_width=0.3)
    c.text((x + w / 2, y + 7.6), title, 6.6, fill=RED)
    for i, words in enumerate(lines):
        c.text((x + w / 2, y + 14.6 + i * 6.5), words, 6, fill=RED if i in red else INK)


def box(
    c: Canvas, rect: tuple[float, float, float, float], title: str, sub: str, colour: str
) -> None:
    x, y, w, h = rect
    c.rect(x, y, w, h, rx=1.6, fill=colour, opacity=0.34)
    c.rect(x, y, w, h, rx=1.6, stroke=INK, stroke_width=0.7)
    c.rect(x + 1.2, y + 1.2, w - 2.4, h - 2.4, rx=1, stroke=INK, stroke_width=0.25)
    c.text((x + w / 2, y + (8 if h > 50 else 5.4)), title, 6, halo=0.8)
    if sub and h > 50:
        c.text((x + w / 2, y + h - 3.6), sub, 6, font_style="italic", halo=0.8)
    elif sub:  # beside the wood that lies below the star
        c.text((x + w - 3, y + h - 3.2), sub, 6, font_style="italic", halo=0.8,
               text_anchor="end")  # fmt: skip


def slot(c: Canvas, at: Point) -> None:
    """Where a standard stands in a box."""
    c.circle(at, 11, stroke=INK, stroke_width=0.3, stroke_dasharray=".8 1.2", opacity=0.6)


def place_name(
    c: Canvas,
    at: Point,
    words: str,
    size: float,
    turn: float = 0,
    *,
    italic: bool = False,
    spacing: float = 0,
    opacity: float = 1,
) -> None:
    c.text(
        at, words, size, fill="#4f1d10", turn=turn, halo=1.1, opacity=opacity,
        font_style="italic" if italic else "normal", letter_spacing=spacing,
    )  # fmt: skip
