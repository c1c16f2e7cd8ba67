"""The fort: stone walls, the palisade, the chapel, the barracks.

Its plan is laid on the board's zones: a test compares the outline with the walls' zones.
"""

from collections.abc import Sequence

from .svg import INK, Canvas, Point, along, area_path, line_path, num

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
BUILDINGS: list[list[Point]] = [
    [(164, 166), (175, 166), (175, 198), (164, 198)],
    [(162.5, 222), (173.5, 222), (173.5, 246), (162.5, 246)],
    [(163, 262), (174, 262), (174, 284), (163, 284)],
    [(196, 299), (240, 299), (240, 308), (196, 308)],
    [(312, 296), (330, 295), (331, 308), (312, 309)],
    [(232, 118), (272, 117), (272, 126), (232, 127)],
]  # fmt: skip
# Two courses of stone with the nave between: the old church, its front to the west.
NAVE: list[Point] = [
    (424, 243), (447, 238), (447, 229), (470, 224), (471, 234), (503, 232), (509, 241), (503, 251),
    (471, 252), (471, 260), (447, 261), (447, 253), (424, 256),
]  # fmt: skip


def ground(c: Canvas) -> None:
    """The whole enclosure paler than the country: trodden earth."""
    d = area_path(OUTLINE)
    c.path(d, fill="#ecdcb4", opacity=0.75)
    for _ in range(520):
        x, y = c.rnd.uniform(162, 516), c.rnd.uniform(113, 326)
        c(f'<circle cx="{num(x)}" cy="{num(y)}" r=".22" fill="#7b5f34" opacity=".35"/>')


def shadow(c: Canvas) -> None:
    """Walls and roofs stand up: their shadow falls to the south-east."""
    c.group(transform="translate(1.7 2)", opacity=0.4, filter="url(#soft)")
    for wall in (NORTH, CORRAL, CHAPEL, PALISADE, GATE, WEST, CHAPEL_FRONT):
        c.path(line_path(wall), stroke="#2a1b0c", stroke_width=4.2, stroke_linejoin="round")
    for roof in (*BUILDINGS, LONG_BARRACK):
        c.path(area_path(roof), fill="#2a1b0c")
    c.end()


def buildings(c: Canvas) -> None:
    for roof in BUILDINGS:
        house(c, roof, "#c98f62")
    house(c, LONG_BARRACK, "#d9a878")
    chapel(c)


def house(c: Canvas, roof: Sequence[Point], colour: str) -> None:
    d = area_path(roof)
    c.path(d, fill=colour)
    c.path(d, fill="url(#roof)")
    c.path(d, stroke="#4a2412", stroke_width=1.0, stroke_linejoin="round")


def chapel(c: Canvas) -> None:
    d = area_path(NAVE)
    c.path(d, fill="#e2d4b2")
    c.path(d, fill="url(#flags)")
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
    from math import cos, sin

    dx, dy = -sin(angle) * half, cos(angle) * half
    return line_path([(x - dx, y - dy), (x + dx, y + dy)])


def stakes(c: Canvas, wall: Sequence[Point]) -> None:
    """Two rows of cedar posts with earth between."""
    c.path(line_path(wall), stroke="#6b4a25", stroke_width=3.4, opacity=0.55)
    for (x, y), _ in along(wall, 2.25):
        c.circle((x, y), 1.3, fill="#9a6f3e", stroke="#2f1d0e", stroke_width=0.4)
        c(f'<circle cx="{num(x - 0.3)}" cy="{num(y - 0.3)}" r=".4" fill="#d7ac72" opacity=".9"/>')


def walls(c: Canvas) -> None:
    stone(c, CORRAL, 2.6)
    stone(c, CHAPEL_FRONT, 3.4)
    stone(c, NORTH, 4.2)
    stone(c, WEST, 4.2)
    stone(c, GATE, 4.2)
    stone(c, CHAPEL, 4.8)
    stakes(c, PALISADE)
    for x in (264, 290):  # the two guns of the lunette
        gun(c, (x, 323.5), 180)
    gun(c, (164, 119), -45)
    gun(c, (408, 117), 20)
    gun(c, (165, 304.5), -135)
    gun(c, (513.5, 262), 105)
    gun(c, (428, 299), 150)


def gun(c: Canvas, at: Point, turn: float) -> None:
    c(
        f'<g transform="translate({num(at[0])} {num(at[1])}) rotate({turn})" fill="{INK}">'
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
