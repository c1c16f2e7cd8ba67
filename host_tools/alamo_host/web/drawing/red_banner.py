"""A Blood-Red Banner's own map: five tracks in tinted rings, dashed walls, blue arrows, boxes."""

from . import country, fort, furniture, legend, places, signs
from .geometry import Board
from .labels import COLOURS, darker
from .svg import INK, Canvas, Point, curve, trimmed

NAME = "red_banner"
TITLE = ("A Blood-Red Banner", "the Alamo, 6 March 1836")
TITLE_AT: Point = (392, 13.5)
ROSE_AT: Point = (560, 47)
TRACKS = ("NW", "N", "E", "SE", "S")
BOXED: tuple[str, ...] = ("columns waiting", "attack markers", "heroes lost")
# No two long names in a row: such a ribbon is nearly as wide as the box.
BOXES: tuple[places.Box, ...] = (
    places.Box(
        "columns", "The columns", "", "#54708f", (8, 8, 46, 98),
        ((19.5, 32), (43, 32), (20, 59), (20, 91), (43, 78)),
    ),
    places.Box("markers", "Attack markers", "", "#a8402c", (8, 107.6, 46, 42), ()),
    places.Box(
        "garrison", "The heroes", "", "#b58f3e", (8, 151.2, 46, 76),
        ((23, 175), (40, 189), (22, 207)),
    ),
    places.Box(
        "fallen", "The fallen", "", "#6f6a62", (8, 316, 46, 96),
        ((20, 341), (40, 350), (22, 391)),
    ),
)  # fmt: skip

COUNTERS: tuple[Point, ...] = ((18.0, 128.0), (30.0, 141.0))  # the two Attack markers in their box
RAIL: dict[str, str] = {
    "score": "Track of 24 lamps: the turn, one lamp for each card drawn",
    "turn": "Track of 15 lamps: heroes and Attack markers that may still act",
}
LEGEND_AT: Point = (337, 47.6)
LEGEND: tuple[legend.Entry, ...] = (
    (legend.march, "a column’s track"), (legend.die, "it enters by die"),
    (legend.walk, "heroes go, shoot"), (legend.shot, "heroes shoot"),
)  # fmt: skip
DEPTH = {"4": 0.1, "3": 0.19, "2": 0.29}
# How far a printed line bows to the right of the way from its first zone to its second.
BOWS = {
    ("NW #1", "N #1"): -10, ("N #1", "E #1"): -20, ("E #1", "SE #1"): -8, ("SE #1", "S #1"): -6,
    ("S #1", "NW #1"): -30, ("NW #1", "N #2"): -40, ("N #1", "E #2"): -26, ("E #1", "SE #2"): -34,
    ("SE #1", "S #2"): -54, ("S #1", "NW #2"): -22,
}  # fmt: skip

NUMERALS: dict[str, Point] = {
    "N #4": (262, 38), "N #3": (212, 69), "N #2": (222, 103),
    "E #4": (574, 146), "E #3": (541, 146), "E #2": (496, 147),
    "SE #4": (466, 406), "SE #3": (496, 373), "SE #2": (452, 334),
    "S #4": (236, 405), "S #3": (228, 370), "S #2": (184, 338),
    "NW #4": (78.5, 226), "NW #3": (104, 232), "NW #2": (142, 232),
}  # fmt: skip
NAMES: dict[str, tuple[str, Point, float]] = {
    "N": ("North Column", (200, 34), 0), "E": ("East Column", (579, 112), 90),
    "SE": ("Southeast Column", (406, 404), 0), "S": ("South Column", (178, 403), 0),
    "NW": ("Northwest Column", (84, 160), -90),
}  # fmt: skip
DICE: dict[str, list[tuple[Point, int]]] = {
    "N": [((150, 31), 2)], "E": [((566, 72), 3), ((576, 72), 4)], "SE": [((354, 401), 5)],
    "S": [((136, 400), 6)], "NW": [((83.5, 108), 1)],
}  # fmt: skip
# where words stand: no tree, no hill
WRITING: list[tuple[Point, float]] = [
    *(((x, 31.0), 9.0) for x in range(150, 270, 8)),
    *(((x, 401.0), 9.0) for x in range(132, 250, 8)),
    *(((x, 401.0), 9.0) for x in range(352, 474, 8)),
    *(((83.0, y), 8.0) for y in range(100, 236, 8)),
    *(((579.0, y), 8.0) for y in range(66, 150, 8)),
    *(((x, 26.0), 15.0) for x in range(390, 500, 8)),
    *((p, 9.0) for p in NUMERALS.values()),
    *(((float(x), 60.0), 14.0) for x in range(337, 465, 8)),
    ((561, 46), 21.0),
]

WALL_NAMES: tuple[tuple[Point, str, float], ...] = (
    ((248, 133.2), "North wall", 0), ((447, 178), "East wall", 0),
    ((385, 311.5), "", 0), ((217, 295), "South wall", 0), ((188.5, 270), "Northwest wall", -90),
    ((372, 282), "Southeast wall", 0),
)  # fmt: skip


def writing(board: Board) -> list[tuple[Point, float]]:
    return WRITING


def tints(c: Canvas, board: Board) -> None:
    for track in TRACKS:
        for space, depth in DEPTH.items():
            country.tint(c, board.zone("red_banner", f"{track} #{space}"), COLOURS[track], depth)


def borders(c: Canvas, board: Board, keep: list[tuple[Point, float]]) -> None:
    for zone in board.zones(NAME):
        if zone.area[0][0] > board.frame[0] - 1:
            country.border(c, zone.area)


def ground(c: Canvas, board: Board) -> None:
    fort.ground(c)
    for track in TRACKS:
        country.tint(c, board.zone("red_banner", f"{track} #1"), COLOURS[track], 0.2)
    country.tint(c, board.zone("red_banner", "Alamo"), "#d3a42f", 0.22)


def shadows(c: Canvas, board: Board) -> None:
    fort.shadow(c, (*fort.BUILDINGS, fort.LONG_BARRACK))


def buildings(c: Canvas, board: Board) -> None:
    fort.barracks(c)
    fort.chapel(c)
    for points in (
        [(160.0, 113.0), (236.0, 158.0), (236.0, 229.0), (240.0, 266.0), (160.0, 310.0)],
        [(236.0, 158.0), (318.0, 157.0), (341.0, 178.0), (426.0, 152.0)],
        [(341.0, 178.0), (334.0, 231.0), (416.0, 230.0)],
        [(240.0, 266.0), (328.0, 268.0), (342.0, 271.0), (414.0, 261.0)],
        [(342.0, 271.0), (336.0, 312.0)],
    ):
        fort.partition(c, points)
    fort.walls(c)
    for gun in board.guns[NAME]:
        fort.gun(c, gun.at, gun.turn)


def lines(c: Canvas, board: Board) -> None:
    """The ways of board.toml, trimmed so that they end at the rings of the stars."""
    at = {zone.key: board.stars[zone.star].at for zone in board.games["red_banner"]}
    for way in sorted(board.ways["red_banner"], key=lambda way: way.kind != "dashed"):
        for a, b in zip(way.keys, way.keys[1:]):
            whole = curve(at[a], at[b], BOWS.get((a, b), 0), 200)
            if way.kind == "march":
                country.path_between(c, at[a], at[b])
            elif way.kind == "dashed":
                signs.dashed_link(c, trimmed(whole, 12.5, 12.5), strong="Alamo" not in (a, b))
            else:
                signs.blue_arrow(c, trimmed(whole, 13, 14.5))


def lettering(c: Canvas, board: Board) -> None:
    for key, at in NUMERALS.items():
        track = key.split(" ")[0]
        furniture.numeral(c, at, key[-1], darker(COLOURS[track]))
    for track, (words, at, turn) in NAMES.items():
        furniture.place_name(c, at, words, 7.4, turn, spacing=0.6)
        for place, face in DICE[track]:
            furniture.die(c, place, face)
    for at, words, turn in WALL_NAMES:
        if words:
            furniture.place_name(c, at, words, 6.2, turn, italic=True)
    furniture.place_name(c, (292, 227), "THE ALAMO", 9.5, spacing=2.2)
    furniture.place_name(c, (292, 234.5), "mission San Antonio de Valero", 6, italic=True)
    furniture.place_name(c, (376, 236.5), "Bowie’s sickbed", 6, italic=True)
    furniture.place_name(c, (494, 263), "chapel", 6, italic=True)
    furniture.place_name(c, (384, 318), "palisade", 6, -4, italic=True)
    furniture.place_name(c, (324, 321), "gate", 6, italic=True)
    furniture.scale(c, 496, 407)
    legend.draw(c, LEGEND_AT, (64, 58), 2, LEGEND)
    _summary(c)


def _summary(c: Canvas) -> None:
    """The turn, as a broadside would have printed it."""
    furniture.panel(c, (8, 229.2, 46, 85.2), "Each card", ())
    for y, words, red in (
        (243.4, "columns march,", True), (249.9, "off map: die, to 4", False),
        (256.4, "wall: storm, a die", False), (278.0, "then the Alamo:", True),
        (284.5, "heroes go or fire,", False), (291.0, "markers fire; a die", False),
        (297.5, "over value: back", False), (306.5, "To the last card!", True),
    ):  # fmt: skip
        c.text((31, y), words, 6, fill=furniture.RED if red else INK)
    c.text((40, 268), "to value", 6)  # a star's stud stands left of it
