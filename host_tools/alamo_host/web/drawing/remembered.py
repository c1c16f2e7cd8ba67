"""The Alamo Remembered's own map: six walls with their numbers, one-way doors, turns and notes."""

import math

from . import country, fort, furniture, legend, signs
from .geometry import Board
from .labels import COLOURS, darker
from .places import Box
from .svg import Canvas, Point

NAME = "remembered"
TITLE = ("The Alamo Remembered", "6 March 1836, in three assaults")
TITLE_AT: Point = (397, 12)
ROSE_AT: Point = (564, 40)
BOXED: tuple[str, ...] = ()
COUNTERS: tuple[Point, ...] = ()
RAIL: dict[str, str] = {
    "score": "Track of 24 lamps: Texians in play",
    "turn": "Track of 15 lamps: Mexican points as they stand",
}
BOXES: tuple[Box, ...] = (
    Box("eliminated mexican", "Mexicans fallen", "strength 2 stays", "#54708f",
        (8, 8, 46, 98), ()),
    Box("turn 1", "First assault", "a breach: +6", "#b58f3e", (8, 107.6, 46, 42), ()),
    Box("turn 2", "Second assault", "a breach: +3", "#b58f3e", (8, 151.2, 46, 42), ()),
    Box("turn 3", "Third assault", "no breach: −2", "#b58f3e", (8, 194.8, 46, 42), ()),
    Box("relief", "Relief column", "a variant", "#7d8f5a", (8, 238.4, 46, 76), ()),
    Box("eliminated texian", "Texians fallen", "heroes rally one", "#8d8678",
        (8, 316, 46, 96), ()),
)  # fmt: skip

WALLS = ("N", "E", "SE", "S", "SW", "NW")
BREACH = {"N": 4, "E": 3, "SE": 5, "S": 4, "SW": 3, "NW": 4}
SEALS: dict[str, Point] = {
    "N": (372, 129), "E": (438, 174), "SE": (351, 294), "S": (236, 285), "SW": (200, 258),
    "NW": (213, 181),
}  # fmt: skip
DICE: dict[str, tuple[Point, int]] = {
    "N": ((176, 71), 6), "E": ((541, 178), 1), "SE": ((528, 341), 2), "S": ((146, 358), 3),
    "SW": ((106, 324), 4), "NW": ((106, 106), 5),
}  # fmt: skip
OUTSIDE: dict[str, tuple[str, Point, float]] = {
    "N": ("North", (212, 74), 0), "E": ("East", (544, 146), 90),
    "SE": ("Southeast", (494, 344), 0),
    "S": ("South", (176, 361), 0), "SW": ("Southwest", (110, 262), -90),
    "NW": ("Northwest", (110, 152), -90),
}  # fmt: skip
INSIDE: dict[str, tuple[str, Point, float]] = {
    "N": ("North wall", (238, 134), 0), "E": ("East wall", (372, 187), 0),
    "SE": ("Southeast wall", (385, 281), 0), "S": ("South wall", (290, 289), 0),
    "SW": ("Southwest wall", (206, 240), 0), "NW": ("Northwest wall", (205, 198.5), 0),
}  # fmt: skip
LEGEND_AT: Point = (337, 48)
LEGEND: tuple[legend.Entry, ...] = (
    (legend.one_way, "in or out, not both"), (legend.seal, "its breach number"),
    (legend.die, "solitaire: the wall"), (legend.march, "over the wall"),
)  # fmt: skip
HOUSES = [roof for roof in fort.BUILDINGS if roof is not fort.SOUTHWEST_HOUSE]  # a star's lamp
DAWN = ("night cloudy: Mexican", "sentries asleep: Mexican", "else the Texian’s decoy")
TURN = (
    ("1 the garrison, 6 a wall", "2 the approach, 4 a wall", "3 ballshot",
     "4 Texians move a wall,"),
    ("in or out, never both", "5 reinforcements", "6 grape where they came",
     "7 rifles; all are shown"),
    ("8 assault: the zeros,", "then rifles, heroes", "9 a breach? its number",
     "10 heroes rally one"),
)  # fmt: skip
STAND = (
    ("A Bowie: a coin", "B all but guns to the court", "C two more through a breach"),
    ("D each point takes one", "E the last hit back", "F no quarter, G the points"),
)
POINTS = (
    ("a point of strength alive: 1,", "reserves and taken guns too;",
     "and the turn of the breach"),
    ("15 triumph", "12 to 14 decisive", "8 to 11 as it was"),
    ("5 to 7 dearly won", "4 or less: defeat", ""),
)


def writing(board: Board) -> list[tuple[Point, float]]:
    keep = [(at, 16.0) for _, at, _ in OUTSIDE.values()]
    keep += [(at, 8.0) for at, _ in DICE.values()]
    keep += [((float(x), y), 19.0) for x in range(66, 540, 12) for y in (26.0, 398.0)]
    keep += [((float(x), 60.0), 14.0) for x in range(337, 465, 8)]
    return [*keep, ((564, 40), 21.0)]


def tints(c: Canvas, board: Board) -> None:
    for wall in WALLS:
        country.tint(c, board.zone(NAME, f"{wall} outside"), COLOURS[wall], 0.24)


def borders(c: Canvas, board: Board, keep: list[tuple[Point, float]]) -> None:
    for wall in WALLS:
        country.border(c, board.zone(NAME, f"{wall} outside").area)


def ground(c: Canvas, board: Board) -> None:
    fort.ground(c)
    for wall in WALLS:
        country.tint(c, board.zone(NAME, f"{wall} inside"), COLOURS[wall], 0.17)
    court = board.zone(NAME, "centre")
    country.tint(c, court, "#b98f45", 0.2)
    fort.furrows(c, court.area, [(board.stars[court.star].at, 13.0), ((316, 246), 34.0)])


def shadows(c: Canvas, board: Board) -> None:
    fort.shadow(c, [*HOUSES, board.zone(NAME, "illness").area])


def buildings(c: Canvas, board: Board) -> None:
    for roof in HOUSES:
        fort.house(c, roof, "#c98f62")
    fort.chapel(c)
    for wall in WALLS:
        area = board.zone(NAME, f"{wall} inside").area
        fort.white_edge(c, [*area, area[0]])
    fort.interior(c, board.zone(NAME, "illness").area)
    fort.walls(c)


def lines(c: Canvas, board: Board) -> None:
    for way in board.ways[NAME]:
        if way.kind == "march":
            a, b = (board.star_of(NAME, key).at for key in way.keys)
            country.path_between(c, a, b)
        elif way.at is not None:
            signs.one_way(c, way.at, way.turn)


def lettering(c: Canvas, board: Board) -> None:
    for wall in WALLS:
        words, at, turn = OUTSIDE[wall]
        c.text(at, words, 11, fill=darker(COLOURS[wall]), turn=turn, halo=1.4, letter_spacing=0.8)
        words, at, turn = INSIDE[wall]
        furniture.place_name(c, at, words, 6.2, turn, italic=True)
        signs.seal(c, SEALS[wall], str(BREACH[wall]))
        place, face = DICE[wall]
        furniture.die(c, place, face)
    furniture.place_name(c, (327, 246), "THE ALAMO", 9.5, spacing=2.2)
    furniture.place_name(c, (327, 253.6), "the last stand", 6, italic=True)
    furniture.place_name(c, (376, 236.5), "Bowie’s sickbed", 6, italic=True)
    furniture.place_name(c, (494, 264), "chapel", 6, italic=True)
    furniture.scale(c, 495, 407)
    _notes(c)
    legend.draw(c, LEGEND_AT, (61, 61), 2, LEGEND)


def _notes(c: Canvas) -> None:
    """What is printed in the corners of the sheet, beyond the zones."""
    _note(c, (64, 9.6, 76, 33.2), "Before dawn", (DAWN,), (4,))
    _moon(c, (131, 15.4))
    _note(c, (143, 9.6, 247, 33.2), "Each assault", TURN, (4, 76, 178))
    _note(c, (64, 384.6, 212, 26), "", POINTS, (24, 98, 151))
    c.text((75.5, 395.6), "The", 7, fill=furniture.RED)
    c.text((75.5, 403), "points", 7, fill=furniture.RED)
    _note(c, (291, 384.6, 184, 26), "", STAND, (26, 107))
    c.text((303.5, 395.6), "The last", 7, fill=furniture.RED)
    c.text((303.5, 403), "stand", 7, fill=furniture.RED)


def _note(
    c: Canvas,
    rect: tuple[float, float, float, float],
    title: str,
    columns: tuple[tuple[str, ...], ...],
    lefts: tuple[float, ...],
) -> None:
    x, y, w, h = rect
    furniture.panel(c, rect, "", ())
    if title:
        c.text((x + w / 2, y + 6.6), title, 6.6, fill=furniture.RED)
    top, row = (y + 13.2, 6.05) if title else (y + 8.2, 7.1)
    for left, rows in zip(lefts, columns):
        for k, words in enumerate(rows):
            c.text((x + left, top + k * row), words, 6, text_anchor="start")


def _moon(c: Canvas, at: Point) -> None:
    """A moon with cloud before it."""
    c.circle(at, 3.4, fill="#f7f0d8", stroke="#33241a", stroke_width=0.45)
    for k, (dx, dy) in enumerate(((-2.6, 1.8), (0.4, 2.4), (3, 1.6))):
        r = 2.2 if k == 1 else 1.7
        c.circle((at[0] + dx, at[1] + dy), r, fill="#b9b4a4", stroke="#33241a", stroke_width=0.3)


def ring(board: Board) -> list[tuple[str, str]]:
    """Which walls are neighbours, round the fort."""
    middle = (300.0, 210.0)

    def bearing(wall: str) -> float:
        x, y = board.star_of(NAME, f"{wall} outside").at
        return math.atan2(y - middle[1], x - middle[0])

    order = sorted(WALLS, key=bearing)
    return list(zip(order, [*order[1:], order[0]]))
