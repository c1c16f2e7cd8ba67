"""The country round the fort: paper, hand-tinted spaces, hills in hachures, water and paths."""

import math
import random
from collections.abc import Sequence

from .brush import soft_circle, soft_stroke
from .geometry import Board, Zone
from .svg import (
    INK,
    Canvas,
    Point,
    along,
    area_path,
    bounds,
    far_from,
    inside,
    line_path,
    num,
    smooth_path,
)

WATER = "#5f8f9c"
HILL = "#5b4028"
STAINS = ((96, 352, 34), (520, 52, 40), (402, 398, 26), (210, 30, 30), (575, 330, 24))

# The San Antonio river far in the west, and the two ditches that watered the mission's fields.
RIVER: list[Point] = [
    (60, 172), (66, 182), (64, 196), (70, 207), (66, 222), (71, 236), (65, 250), (68, 268),
    (63, 284), (68, 298), (63, 312), (69, 330), (74, 350), (68, 366),
    (72, 384), (66, 398), (70, 412),
]  # fmt: skip
ACEQUIAS: list[list[Point]] = [
    [(131, 8), (127, 34), (130, 62), (126, 92), (121, 116), (124, 150), (119, 190), (123, 232),
     (119, 276), (124, 318), (120, 356), (126, 388), (122, 412)],
    [(545, 8), (540, 42), (548, 72), (536, 104), (529, 136), (533, 168), (526, 205), (531, 244),
     (524, 284), (512, 318), (520, 346), (500, 376), (496, 412)],
]  # fmt: skip
# Crests of the hills, each with the reach of its slopes.
RIDGES: list[tuple[list[Point], float]] = [
    ([(440, 61), (452, 56), (466, 58), (480, 55), (490, 60)], 7.5),
    ([(356, 26), (368, 23), (382, 26), (392, 24)], 5.5),
    ([(571, 246), (574, 234), (571, 222), (573, 214)], 5.5),
    ([(414, 363), (428, 360), (444, 364), (456, 362)], 6),
    ([(152, 364), (166, 361), (180, 364), (194, 362)], 5.5),
    ([(72, 124), (69, 114), (72, 104)], 4.5),
    ([(244, 64), (256, 61), (270, 64), (282, 62)], 5.5),
    ([(136, 96), (146, 92), (158, 95)], 4),
    ([(572, 336), (576, 346), (573, 356)], 5),
]  # fmt: skip


FILTERS = (
        '<filter id="hand" x="-2%" y="-2%" width="104%" height="104%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".09" numOctaves="2" seed="7"'
        ' result="n"/>'
        '<feDisplacementMap in="SourceGraphic" in2="n" scale="1.5"/></filter>'
        '<filter id="wash" x="-20%" y="-20%" width="140%" height="140%">'
        '<feGaussianBlur stdDeviation="3.2"/></filter>'
        '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%">'
        '<feGaussianBlur stdDeviation="1.3"/></filter>'
        '<filter id="fibres" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".035 .05" numOctaves="5" seed="3"/>'
        '<feColorMatrix values="0 0 0 0 .36  0 0 0 0 .25  0 0 0 0 .12  .9 .5 0 0 -.52"/></filter>'
        '<filter id="grain" x="0" y="0" width="100%" height="100%">'
        '<feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="11"/>'
        '<feColorMatrix values="0 0 0 0 .25  0 0 0 0 .17  0 0 0 0 .08  0 0 0 .5 -.12"/></filter>'
)


def definitions(c: Canvas, board: Board) -> None:
    c(
        "<defs>" + ("" if c.printed else FILTERS) +
        '<radialGradient id="edge" cx=".5" cy=".48" r=".72">'
        '<stop offset=".62" stop-color="#6b4318" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#5a3410" stop-opacity=".42"/></radialGradient>'
        '<radialGradient id="paper" cx=".46" cy=".45" r=".8">'
        '<stop offset="0" stop-color="#f1e3bf"/><stop offset=".7" stop-color="#e6d3a5"/>'
        '<stop offset="1" stop-color="#d4ba84"/></radialGradient>'
        "</defs>"
    )


def paper(c: Canvas, board: Board) -> None:
    w, h = board.sheet
    c.rect(0, 0, w, h, fill="url(#paper)")
    if c.printed:
        _laid(c, w, h)
        return
    c.rect(0, 0, w, h, filter="url(#fibres)", opacity=0.55)
    for x, y, r in STAINS:
        c.circle((x, y), r, fill="#8a5a22", opacity=0.07, filter="url(#wash)")


def _laid(c: Canvas, w: float, h: float) -> None:
    """Paper by lines alone: stains of age, and fibres in the pulp."""
    for at_x, at_y, radius in STAINS:
        for k in range(5):
            c.circle((at_x, at_y), radius * (1 - k * 0.13), fill="#8a5a22", opacity=0.016)
    rnd = random.Random(1718)  # its own, so that the country is the same on screen and paper
    for colour in ("#8a6a34", "#fbf3da"):
        d = "".join(_fibre(rnd, w, h) for _ in range(900))
        c.path(d, stroke=colour, stroke_width=0.14, opacity=0.4, stroke_linecap="round")


def _fibre(rnd: random.Random, w: float, h: float) -> str:
    x, y, a = rnd.uniform(0, w), rnd.uniform(0, h), rnd.uniform(0, math.pi)
    r, bow = rnd.uniform(0.8, 3.2), rnd.uniform(-0.9, 0.9)
    u, n = (math.cos(a) * r, math.sin(a) * r), (-math.sin(a) * bow, math.cos(a) * bow)
    return (
        f"M{num(x)},{num(y)}Q{num(x + u[0] / 2 + n[0])},{num(y + u[1] / 2 + n[1])}"
        f" {num(x + u[0])},{num(y + u[1])}"
    )


def grain(c: Canvas, board: Board) -> None:
    """Last of all: the tooth of the paper, and its edges darkened by handling."""
    w, h = board.sheet
    if not c.printed:
        c.rect(0, 0, w, h, filter="url(#grain)", opacity=0.16)
    c.rect(0, 0, w, h, fill="url(#edge)")


def tint(c: Canvas, zone: Zone, colour: str, depth: float) -> None:
    """A flat wash with the pigment gathered at the edge, as a brush leaves it."""
    d = area_path(zone.area, zone.holes)
    c.path(d, fill=colour, fill_rule="evenodd", opacity=depth)
    c.group(clip_path=c.clip(d))
    soft_stroke(c, d, colour, 11, min(0.85, depth + 0.28), "wash")
    c.end()


def border(c: Canvas, points: Sequence[Point]) -> None:
    d = area_path(points)
    c.path(d, stroke="#f4e8c8", stroke_width=1.5, opacity=0.55)
    c.path(d, stroke=INK, stroke_width=0.62, opacity=0.85)
    c.path(
        d,
        stroke=INK,
        stroke_width=1.5,
        opacity=0.75,
        stroke_dasharray="0 3.4",
        stroke_linecap="round",
    )


def hill(
    c: Canvas, ridge: Sequence[Point], length: float, keep: list[tuple[Point, float]]
) -> None:
    """Hachures down both slopes of a crest, spreading at its ends, heaviest at the top."""
    marks = along(ridge, 0.95)
    d_thick = d_thin = ""
    drawn = 0
    for i, ((x, y), angle) in enumerate(marks):
        t = (i + 0.5) / len(marks) * 2 - 1  # -1 at one end of the crest, 1 at the other
        for side in (-1, 1):
            reach = length * (1 - 0.45 * t * t) * c.rnd.uniform(0.75, 1.15)
            if side > 0:
                reach *= 0.8
            lean = angle + side * (math.pi / 2 - 0.95 * t**3) + c.rnd.uniform(-0.1, 0.1)
            u = (math.cos(lean), math.sin(lean))
            a, b = (x + u[0] * 0.9, y + u[1] * 0.9), (x + u[0] * reach, y + u[1] * reach)
            if not far_from(a, keep) or not far_from(b, keep):
                continue
            d_thick += line_path([a, (x + u[0] * reach * 0.5, y + u[1] * reach * 0.5)])
            d_thin += line_path([a, b])
            drawn += 1
    if drawn > len(marks) * 0.8:  # what is left of a hill under a note is no hill
        c.path(d_thin, stroke=HILL, stroke_width=0.22, opacity=0.7, stroke_linecap="round")
        c.path(d_thick, stroke=HILL, stroke_width=0.48, opacity=0.7, stroke_linecap="round")


def broken(c: Canvas, area: Sequence[Point], keep: list[tuple[Point, float]]) -> None:
    """Rough ground: banks of gullies in hachures, boulders between them."""
    c.path(area_path(area), fill="#6e5a3a", opacity=0.17)
    x0, y0, x1, y1 = bounds(area)
    placed: list[tuple[Point, float]] = []
    fine = heavy = ""
    for _ in range(2400):
        p = (c.rnd.uniform(x0, x1), c.rnd.uniform(y0, y1))
        if not inside(p, area) or not far_from(p, keep) or not far_from(p, placed):
            continue
        ends = [(p[0] + dx, p[1] + dy) for dx, dy in ((-5, 0), (5, 0), (0, -3.5), (0, 3.5))]
        if not all(inside(q, area) for q in ends):
            continue
        placed.append((p, 6.2))
        if c.rnd.random() < 0.3:
            boulders(c, p)
            continue
        bow, lean = c.rnd.uniform(-1.6, 1.6), c.rnd.uniform(-0.35, 0.35)
        crest = [
            (p[0] + k * 1.15, p[1] + lean * k + bow * (1 - (k / 4) ** 2)) for k in range(-4, 5)
        ]
        heavy += line_path(crest)
        for x, y in crest:
            reach = c.rnd.uniform(1.5, 3.2)
            fine += line_path([(x, y), (x + c.rnd.uniform(-0.3, 0.3), y + reach)])
    c.path(fine, stroke=HILL, stroke_width=0.24, opacity=0.8, stroke_linecap="round")
    c.path(heavy, stroke=HILL, stroke_width=0.55, opacity=0.85, stroke_linecap="round")


def boulders(c: Canvas, p: Point) -> None:
    for dx, dy, r in ((-1.5, 0.3, 1.2), (0.4, -0.4, 1.6), (1.9, 0.6, 0.9)):
        x, y, k = p[0] + dx, p[1] + dy, r * c.rnd.uniform(0.8, 1.15)
        c(
            f'<path d="M{num(x - k)},{num(y + k * 0.6)}C{num(x - k)},{num(y - k)} {num(x + k)},'
            f'{num(y - k)} {num(x + k)},{num(y + k * 0.6)}Z" fill="#cdbb93" stroke="#3f2c18"'
            ' stroke-width=".32"/>'
        )


def brown_border(c: Canvas, points: Sequence[Point]) -> None:
    """The edge of a zone of the country: a brown line with a pale edge to both sides."""
    d = area_path(points)
    c.path(d, stroke="#f4e8c8", stroke_width=2.6, opacity=0.6, stroke_linejoin="round")
    c.path(d, stroke="#5a3210", stroke_width=1.25, opacity=0.95, stroke_linejoin="round")


def water(c: Canvas, board: Board) -> None:
    for points, width in ((RIVER, 7.0), *((ditch, 2.6) for ditch in ACEQUIAS)):
        d = smooth_path(points)
        c.path(d, stroke="#2f4d55", stroke_width=width, opacity=0.75)
        c.path(d, stroke="#a9c6c4", stroke_width=width - 0.8)
        if width > 4:
            c.path(d, stroke="#d9e6de", stroke_width=width - 4.4, opacity=0.7)
            c.path(
                d, stroke="#2f4d55", stroke_width=0.25, opacity=0.5, stroke_dasharray="5 2.5 2 4"
            )


# Where the names of the waters stand, which way they are turned, and half their length.
WATER_NAMES: tuple[tuple[Point, float, str, float], ...] = (
    ((66.2, 336), -90, "San Antonio River", 26), ((115.6, 322), -90, "Acequia", 12),
    ((534, 238), 90, "Acequia", 12),
)  # fmt: skip


def water_writing() -> list[tuple[Point, float]]:
    """Where no tree may stand for them."""
    return [
        ((x + (2 if angle > 0 else -2), y + k * half / 4), 4.5)
        for (x, y), angle, _, half in WATER_NAMES for k in range(-4, 6)
    ]  # fmt: skip


def water_names(c: Canvas) -> None:
    for p, angle, words, _ in WATER_NAMES:
        c.text(
            p,
            words,
            6,
            fill="#1f4650",
            turn=angle,
            halo=1,
            font_style="italic",
            letter_spacing=0.5,
        )


def growth(
    c: Canvas, board: Board, fort: Sequence[Point], keep: list[tuple[Point, float]]
) -> None:
    """Mesquite, cottonwoods along the water, and grass."""
    x0, y0, x1, y1 = board.frame
    banks = [(p, 5.5) for line in (RIVER, *ACEQUIAS) for p, _ in along(line, 4)]
    for _ in range(420):
        p = (c.rnd.uniform(x0 + 6, x1 - 6), c.rnd.uniform(y0 + 6, y1 - 6))
        if inside(p, fort) or not far_from(p, keep) or not far_from(p, banks):
            continue
        if c.rnd.random() < 0.8:
            grass(c, p)
        else:
            tree(c, p, c.rnd.uniform(0.7, 1.05))
    for line in (RIVER, *ACEQUIAS):
        for p, angle in along(line, 15):
            side = c.rnd.choice((-1, 1)) * c.rnd.uniform(5, 7.5)
            q = (p[0] - math.sin(angle) * side, p[1] + math.cos(angle) * side)
            if x0 + 4 < q[0] < x1 - 4 and y0 + 4 < q[1] < y1 - 4 and not inside(q, fort):
                if far_from(q, keep):
                    tree(c, q, c.rnd.uniform(0.8, 1.15))


def grass(c: Canvas, p: Point) -> None:
    x, y = p
    c.path(
        f"M{num(x - 1.3)},{num(y)}l.45,-1.5M{num(x - 0.4)},{num(y + 0.2)}l.1,-2.1"
        f"M{num(x + 0.5)},{num(y)}l.6,-1.5",
        stroke="#5d6237", stroke_width=0.3, opacity=0.75, stroke_linecap="round",
    )  # fmt: skip


def tree(c: Canvas, p: Point, k: float) -> None:
    """As the old surveys draw them: a crown with its shaded side, a stem and a cast shadow."""
    x, y = p
    c(f'<g transform="translate({num(x)} {num(y)}) scale({num(k)})">')
    c('<ellipse cx="1.9" cy=".5" rx="2.6" ry=".7" fill="#3c2c18" opacity=".28"/>')
    c('<path d="M0,.6V-1.4" stroke="#3c2c18" stroke-width=".6"/>')
    c(
        '<path d="M-2,-1.3C-3.2,-2.4 -2.4,-4 -1.2,-3.9C-.9,-5.2 1.2,-5.2 1.4,-3.9C2.7,-3.9 3,-2.2 '
        '2,-1.4C1,-.7 -1.1,-.7 -2,-1.3Z" fill="#8b955c" stroke="#39401f" stroke-width=".35"/>'
    )
    c(
        '<path d="M.6,-4.4C2.4,-4 2.7,-2.2 1.7,-1.5C1,-1.1 .2,-1.1 -.3,-1.2C1.2,-2'
        ' 1.4,-3.2 .6,-4.4Z"'
        ' fill="#5d6a38" opacity=".85"/></g>'
    )


def path_between(c: Canvas, a: Point, b: Point) -> None:
    """The way the columns come: a trodden path with arrowheads in the direction of the assault."""
    length = math.dist(a, b)
    u = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    start = (a[0] + u[0] * 12.5, a[1] + u[1] * 12.5)
    end = (b[0] - u[0] * 12.5, b[1] - u[1] * 12.5)
    d = line_path([start, end])
    c.path(d, stroke="#f4e8c8", stroke_width=2.4, opacity=0.6, stroke_linecap="round")
    c.path(d, stroke="#7c2a18", stroke_width=1.3, stroke_dasharray="0 2.6", stroke_linecap="round")
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    degrees = math.degrees(math.atan2(u[1], u[0]))
    c(
        f'<path transform="translate({num(middle[0])} {num(middle[1])}) rotate({num(degrees)})"'
        ' d="M2.4,0L-1.6,-2.2L-.7,0L-1.6,2.2Z" fill="#7c2a18" stroke="#f4e8c8" stroke-width=".4"/>'
    )


def clearing(c: Canvas, at: Point, radius: float) -> None:
    """Paler paper under a star or a lamp, so that print never fights with it."""
    soft_circle(c, at, radius, "#f3e6c4", 0.5)


def spans(zone: Zone) -> tuple[float, float]:
    x0, y0, x1, y1 = bounds(zone.area)
    return x1 - x0, y1 - y0
