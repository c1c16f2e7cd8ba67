"""The fort: stone walls, the palisade, the chapel, the barracks.

Its plan is laid on the board's zones: a test compares the outline with the walls' zones.
"""

import math
from collections.abc import Sequence

from .brush import hatch, soft_area, soft_stroke
from .svg import INK, Canvas, Point, along, area_path, bounds, inside, line_path, num

Wall = tuple[list[Point], float]  # a course of stone and how thick it is

NORTH: list[Point] = [(160, 113), (334, 109), (414, 112), (426, 152)]
CORRAL: list[Point] = [(426, 152), (476, 160), (475, 213)]
CHAPEL: list[Point] = [(475, 213), (520, 213), (519, 268), (432, 271)]
PALISADE: list[Point] = [(432, 271), (434, 305), (336, 312)]
GATE: list[Point] = [
    (336, 312), (308, 312), (302, 328), (252, 328), (246, 311), (160, 310),
]  # fmt: skip
WEST: list[Point] = [(160, 310), (158, 216), (160, 113)]
OUTLINE: list[Point] = [
    *NORTH, *CORRAL[1:], *CHAPEL[1:], *PALISADE[1:], *GATE[1:], *WEST[1:-1],
]  # fmt: skip
CHAPEL_FRONT: list[Point] = [(432, 271), (414, 261), (416, 230), (475, 213)]

LONG_BARRACK: list[Point] = [(337.4, 228), (413.4, 227), (416.7, 201), (340.9, 201.9)]
SOUTHWEST_HOUSE: list[Point] = [(163, 245), (172, 245), (172, 266), (163, 266)]
BUILDINGS: list[list[Point]] = [  # none on the hole of a stud
    [(164, 166), (175, 166), (175, 198), (164, 198)],
    [(162.5, 216), (173.5, 216), (173.5, 238), (162.5, 238)],
    SOUTHWEST_HOUSE,
    [(196, 299), (240, 299), (240, 308), (196, 308)],
    [(312, 296), (330, 295), (331, 308), (312, 309)],
    [(232, 118), (272, 117), (272, 126), (232, 127)],
]  # fmt: skip
# Two courses of stone with the nave between: the old church, its front to the west.
NAVE: list[Point] = [
    (424, 243), (447, 238), (447, 229), (470, 224), (471, 234), (503, 232), (509, 241), (503, 251),
    (471, 252), (471, 260), (447, 261), (447, 253), (424, 256),
]  # fmt: skip


# Every wall of the mission, in the order in which it is drawn.
WALLS: tuple[Wall, ...] = (
    (CORRAL, 2.6), (CHAPEL_FRONT, 3.4), (NORTH, 4.2), (WEST, 4.2), (GATE, 4.2), (CHAPEL, 4.8),
)  # fmt: skip


def ground(c: Canvas, outline: Sequence[Point] = OUTLINE) -> None:
    """The whole enclosure paler than the country: trodden earth."""
    d = area_path(outline)
    c.path(d, fill="#ecdcb4", opacity=0.75)
    for _ in range(520):
        x, y = c.rnd.uniform(162, 516), c.rnd.uniform(113, 326)
        c(f'<circle cx="{num(x)}" cy="{num(y)}" r=".22" fill="#7b5f34" opacity=".35"/>')


def shadow(
    c: Canvas,
    roofs: Sequence[Sequence[Point]],
    walls: Sequence[Wall] = WALLS,
    palisade: Sequence[Point] = PALISADE,
) -> None:
    """Walls and roofs stand up: their shadow falls to the south-east."""
    if c.printed:  # each by itself: a group that is faint as a whole would be a picture of dots
        c.group(transform="translate(1.7 2)")
        d = "".join(line_path(wall) for wall in (*(points for points, _ in walls), palisade))
        soft_stroke(c, d, "#2a1b0c", 4.2, 0.4, "soft")
        for roof in roofs:
            soft_area(c, area_path(roof), "#2a1b0c", 0.4)
        c.end()
        return
    c.group(transform="translate(1.7 2)", opacity=0.4, filter="url(#soft)")
    for wall in (*(points for points, _ in walls), palisade):
        c.path(line_path(wall), stroke="#2a1b0c", stroke_width=4.2, stroke_linejoin="round")
    for roof in roofs:
        c.path(area_path(roof), fill="#2a1b0c")
    c.end()


def barracks(c: Canvas) -> None:
    """The small houses along the walls, and the long barrack."""
    for roof in BUILDINGS:
        house(c, roof, "#c98f62")
    house(c, LONG_BARRACK, "#d9a878")


def house(c: Canvas, roof: Sequence[Point], colour: str) -> None:
    d = area_path(roof)
    c.path(d, fill=colour)
    tiles(c, roof)
    c.path(d, stroke="#4a2412", stroke_width=1.0, stroke_linejoin="round")


def tiles(
    c: Canvas, area: Sequence[Point], opacity: float = 0.65, holes: Sequence[Sequence[Point]] = ()
) -> None:
    """Rows of tiles on a roof, or the boards of a walk."""
    c.group(clip_path=c.clip(area_path(area, holes)))
    hatch(c, area, 2.1, 90, stroke="#713e20", stroke_width=0.32, opacity=opacity)
    c.end()


def _flags(c: Canvas) -> None:
    """The floor of the church: stones in bond."""
    x0, y0, x1, y1 = bounds(NAVE)
    d = ""
    for k in range(int((y1 - y0) / 2) + 1):
        y = y0 + 2 * k
        d += line_path([(x0, y), (x1, y)])
        for m in range(int((x1 - x0) / 5) + 1):
            x = x0 + 5 * m + (1.2 if k % 2 else 3.8)
            d += line_path([(x, y), (x, y + 2)])
    c.group(clip_path=c.clip(area_path(NAVE)))
    c.path(d, stroke="#6d5a3d", stroke_width=0.18, opacity=0.5)
    c.end()


def interior(c: Canvas, area: Sequence[Point], floor: str = "#e3bd92") -> None:
    """A house with its roof off: thick walls round a floor of beaten earth, the light within."""
    d = area_path(area)
    c.path(d, fill=floor)
    tiles(c, area, 0.23)
    c.group(clip_path=c.clip(d))
    soft_stroke(c, d, "#5b2c12", 9, 0.4, "soft")
    c.end()
    c.path(d, stroke="#3f1f0e", stroke_width=2.6, stroke_linejoin="round")
    c.path(d, stroke="#a9693d", stroke_width=1.3, stroke_linejoin="round")


def chapel(c: Canvas) -> None:
    d = area_path(NAVE)
    c.path(d, fill="#e2d4b2")
    _flags(c)
    c.path(d, stroke="#3a2d20", stroke_width=2.6, stroke_linejoin="round")
    c.path(d, stroke="#c9bb97", stroke_width=1.5, stroke_linejoin="round")
    c.path("M424,246.5V252.5", stroke="#e2d4b2", stroke_width=3)  # the door


def stone(c: Canvas, wall: Sequence[Point], width: float) -> None:
    d = line_path(wall)
    c.path(
        d, stroke="#2e2116", stroke_width=width, stroke_linejoin="round", stroke_linecap="square"
    )
    c.path(d, stroke="#d8caa4", stroke_width=width - 1.0, stroke_linejoin="round")
    c.path(d, stroke="#f3e9cb", stroke_width=0.5, transform="translate(-.5 -.5)", opacity=0.8)
    joints = ""
    for (x, y), angle in along(wall, 2.9):
        joints += _across(x, y, angle, (width - 1.0) / 2)
    c.path(joints, stroke="#5c4a31", stroke_width=0.32)


def _across(x: float, y: float, angle: float, half: float) -> str:
    dx, dy = -math.sin(angle) * half, math.cos(angle) * half
    return line_path([(x - dx, y - dy), (x + dx, y + dy)])


def stakes(c: Canvas, wall: Sequence[Point]) -> None:
    """Two rows of cedar posts with earth between."""
    c.path(line_path(wall), stroke="#6b4a25", stroke_width=3.4, opacity=0.55)
    for (x, y), _ in along(wall, 2.25):
        c.circle((x, y), 1.3, fill="#9a6f3e", stroke="#2f1d0e", stroke_width=0.4)
        c(f'<circle cx="{num(x - 0.3)}" cy="{num(y - 0.3)}" r=".4" fill="#d7ac72" opacity=".9"/>')


def walls(
    c: Canvas, walls: Sequence[Wall] = WALLS, palisade: Sequence[Point] = PALISADE
) -> None:
    for points, width in walls:
        stone(c, points, width)
    stakes(c, palisade)


def gun(c: Canvas, at: Point, turn: float) -> None:
    c(
        f'<g transform="translate({num(at[0])} {num(at[1])}) rotate({num(turn)})" fill="{INK}">'
        '<path d="M-.75,-4.6L.75,-4.6L1,2.2L-1,2.2Z"/><path d="M-.5,2L-1.3,5M.5,2L1.3,5"'
        f' stroke="{INK}" stroke-width=".55"/><circle cx="-1.9" cy=".4" r="1.5" fill="none"'
        f' stroke="{INK}" stroke-width=".6"/><circle cx="1.9" cy=".4" r="1.5" fill="none"'
        f' stroke="{INK}" stroke-width=".6"/></g>'
    )


def partition(c: Canvas, points: Sequence[Point]) -> None:
    """An inner boundary between the wall zones: a low adobe wall."""
    d = line_path(points)
    c.path(d, stroke="#4a3722", stroke_width=1.5, stroke_linecap="round", opacity=0.9)
    c.path(d, stroke="#f5ebcf", stroke_width=0.8, stroke_linecap="round")


def arc(c: Canvas, at: Point, turn: float, degrees: float, r: float = 9.5) -> None:
    """Over what a gun may fire: a fan round its muzzle."""
    half = math.radians(degrees / 2)
    middle = math.radians(turn)
    a, b = (
        (at[0] + r * math.sin(middle + side * half), at[1] - r * math.cos(middle + side * half))
        for side in (-1, 1)
    )
    large = 1 if degrees > 180 else 0
    d = (
        f"M{num(at[0])},{num(at[1])}L{num(a[0])},{num(a[1])}"
        f"A{num(r)},{num(r)} 0 {large} 1 {num(b[0])},{num(b[1])}Z"
    )
    c.path(d, fill="#7a1f12", opacity=0.13)
    c.path(d, stroke="#7a1f12", stroke_width=0.4, stroke_dasharray="1.4 1", opacity=0.8)


def white_edge(c: Canvas, points: Sequence[Point]) -> None:
    """The edge of a zone of the fort: white between two dark lines."""
    d = line_path(points)
    c.path(d, stroke="#3a2a18", stroke_width=2.5, stroke_linecap="round", stroke_linejoin="round")
    c.path(d, stroke="#fffaf0", stroke_width=1.6, stroke_linecap="round", stroke_linejoin="round")


def rubble(c: Canvas, at: Point, spread: float) -> None:
    """Fallen stones of a wall."""
    for _ in range(int(spread * 4)):
        a, q = c.rnd.uniform(0, 2 * math.pi), c.rnd.uniform(0, 1) ** 0.7 * spread
        x, y, r = at[0] + q * math.cos(a), at[1] + q * math.sin(a), c.rnd.uniform(0.35, 0.85)
        c.circle((x, y), r, fill="#d8caa4", stroke="#3a2d20", stroke_width=0.25)


def furrows(c: Canvas, area: Sequence[Point], keep: list[tuple[Point, float]]) -> None:
    """The sown or trampled ground of a court: a few broken strokes."""
    x0, y0, x1, y1 = bounds(area)
    d = ""
    for _ in range(int((x1 - x0) * (y1 - y0) / 40)):
        p = (c.rnd.uniform(x0, x1), c.rnd.uniform(y0, y1))
        q = (p[0] + c.rnd.uniform(2, 4.5), p[1] + c.rnd.uniform(-0.4, 0.4))
        if inside(p, area) and inside(q, area):
            if all(math.dist(p, at) > r for at, r in keep):
                d += line_path([p, q])
    c.path(d, stroke="#8a6d3b", stroke_width=0.25, opacity=0.6, stroke_linecap="round")
