"""The Storming of the Alamo's own map: six lanes in bands of 18, 12, 6 and 0, guns and arcs."""

from . import brush, country, fort, furniture, legend
from .fort import Wall
from .geometry import Board
from .labels import COLOURS, darker
from .places import Box
from .svg import INK, Canvas, Point, area_path

NAME = "storming"
TITLE = ("The Storming of the Alamo", "6 March 1836")
TITLE_AT: Point = (392, 13.5)
ROSE_AT: Point = (557, 42)
BOXED: tuple[str, ...] = ()
COUNTERS: tuple[Point, ...] = ()
RAIL: dict[str, str] = {
    "score": "Track of 24 lamps: the last 24 Texan figures",
    "turn": "Track of 15 lamps: the last 15 Mexican bases",
}
BOXES: tuple[Box, ...] = (
    Box("reserve", "The reserve", "a secret lane", "#a8402c", (8, 8, 46, 98), ()),
    Box("battery 1", "First battery", "a 6 hits", "#54708f", (8, 107.6, 46, 42), ()),
    Box("battery 2", "Second battery", "a 6 hits", "#54708f", (8, 151.2, 46, 42), ()),
    Box("battery 3", "Third battery", "a 6 hits", "#54708f", (8, 194.8, 46, 42), ()),
    Box("headquarters", "Santa Anna", "+2 to one column", "#b58f3e", (8, 238.4, 46, 76), ()),
    Box("lost", "Lost", "", "#8d8678", (8, 316, 46, 96), ()),
)

LANES = ("N", "E", "SE", "S", "SW", "NW")
DEPTH = {"18": 0.1, "12": 0.18, "6": 0.27}
NUMERALS: dict[str, Point] = {
    "N 18": (222, 36), "N 12": (222, 70), "N 6": (222, 104),
    "E 18": (574, 132), "E 12": (541, 152), "E 6": (501, 150),
    "SE 18": (440, 405), "SE 12": (478, 374), "SE 6": (438, 338),
    "S 18": (216, 404), "S 12": (216, 371), "S 6": (178, 337),
    "SW 18": (79, 304), "SW 12": (104, 246), "SW 6": (140, 244),
    "NW 18": (72, 116), "NW 12": (103, 178), "NW 6": (138, 190),
}  # fmt: skip
NAMES: dict[str, tuple[str, Point, float]] = {
    "N": ("North", (166, 33), 0), "E": ("East", (579, 88), 90),
    "SE": ("Southeast", (384, 403), 0), "S": ("South", (168, 402), 0),
    "SW": ("Southwest", (80, 262), -90), "NW": ("Northwest", (84, 168), -90),
}  # fmt: skip
FOOT: tuple[tuple[str, Point, float], ...] = (
    ("before the wall", (226, 122.6), 0), ("before the corral", (450.5, 173.5), 0),
    ("at the palisade", (411.5, 281), -6), ("at the gate", (308, 309), 0),
    ("before the wall", (169, 243), -90), ("before the wall", (171, 190), -90),
)  # fmt: skip
PLACES: tuple[tuple[str, Point, float], ...] = (
    ("Northeast battery", (366, 146), 0), ("East wall", (376, 197), 0),
    ("Church", (446, 266.8), 0),
    ("Palisade", (394, 247), 0), ("South wall", (312, 281), 0), ("Hospital", (350, 215), -90),
    ("North wall", (246, 153.4), 0),
)  # fmt: skip
LEGEND_AT: Point = (337, 47.6)
LEGEND: tuple[legend.Entry, ...] = (
    (legend.march, "a column’s way"), (legend.foot, "0: before a wall"),
    (legend.gun_and_arc, "a gun, its arc"), (legend.rubble, "a breach here"),
)  # fmt: skip
# Where a breach is marked, one a wall; the palisade is as good as breached.
BREACHES: dict[str, Point] = {
    "N": (288, 140), "E": (422.6, 176), "S": (249.6, 284), "SW": (188, 240), "NW": (209, 184),
}  # fmt: skip

NORTHEAST: list[Point] = [(320.68, 148.97), (334, 109), (414, 112), (426, 152)]
EAST: list[Point] = [(426, 152), (416, 230)]
CHURCH: list[Point] = [(475, 213), (520, 213), (519, 268), (432, 271)]
CHURCH_FRONT: list[Point] = [(432, 271), (414, 261), (416, 230), (475, 213)]
PALISADE: list[Point] = [(414, 261), (342, 271)]
SOUTH: list[Point] = [
    (342, 271), (340.84, 278.93), (332, 277.04), (332, 294), (252, 294), (247.04, 274.16),
    (232.8, 273.84), (232.4, 270.18),
]  # fmt: skip
SOUTHWEST: list[Point] = [
    (232.4, 270.18), (232.06, 266.95), (224.88, 270.89), (200, 278), (188, 278), (188, 224.04),
    (228, 230.71), (228, 227.67),
]  # fmt: skip
NORTHWEST: list[Point] = [
    (228, 227.67), (228, 224.63), (186, 217.63), (186, 184), (228, 184), (228, 153.26),
]  # fmt: skip
NORTH: list[Point] = [
    (228, 153.26), (228, 149.78), (204, 135.57), (204, 130), (288, 130), (288, 149.37),
    (320.68, 148.97),
]  # fmt: skip
OUTLINE: list[Point] = [
    *NORTHEAST, *EAST[1:], CHURCH[0], *CHURCH[1:], CHURCH_FRONT[1], *PALISADE[1:], *SOUTH[1:],
    *SOUTHWEST[1:], *NORTHWEST[1:], *NORTH[1:-1],
]  # fmt: skip
WALLS: tuple[Wall, ...] = (
    (CHURCH_FRONT, 3.4), (NORTHEAST, 3.8), (EAST, 3.8), (SOUTH, 3.8), (SOUTHWEST, 3.8),
    (NORTHWEST, 3.8), (NORTH, 3.8), (CHURCH, 4.6),
)  # fmt: skip
COURTS = ("plaza", "plaza north", "plaza south")


def writing(board: Board) -> list[tuple[Point, float]]:
    keep = [(at, 13.0) for at in NUMERALS.values()]
    keep += [(at, 15.0) for _, at, _ in NAMES.values()]
    keep += [((float(x), 60.0), 14.0) for x in range(337, 465, 8)]
    keep += [((x, 26.0), 15.0) for x in range(390, 500, 8)]
    return [*keep, ((558, 42), 21.0)]


def tints(c: Canvas, board: Board) -> None:
    for lane in LANES:
        for band, depth in DEPTH.items():
            country.tint(c, board.zone(NAME, f"{lane} {band}"), COLOURS[lane], depth)


def borders(c: Canvas, board: Board, keep: list[tuple[Point, float]]) -> None:
    for lane in LANES:
        for band in DEPTH:
            country.border(c, board.zone(NAME, f"{lane} {band}").area)


def ground(c: Canvas, board: Board) -> None:
    for lane in LANES:
        zone = board.zone(NAME, f"{lane} 0")
        c.path(area_path(zone.area), fill="#e6d3a5")
        country.tint(c, zone, COLOURS[lane], 0.34)
        c.group(clip_path=c.clip(area_path(zone.area)))
        brush.hatch(c, zone.area, 2.6, 45, stroke=INK, stroke_width=0.3, opacity=0.4)
        c.end()
    fort.ground(c, OUTLINE)
    for lane in LANES:
        zone = board.zone(NAME, f"{lane} wall")
        country.tint(c, zone, COLOURS[lane], 0.2)
        fort.tiles(c, zone.area, 0.3, zone.holes)
    for key in COURTS:
        zone = board.zone(NAME, key)
        country.tint(c, zone, "#b98f45", 0.2)
        fort.furrows(c, zone.area, [(board.stars[zone.star].at, 13.0), ((304, 220), 28.0)])


def shadows(c: Canvas, board: Board) -> None:
    fort.shadow(c, [board.zone(NAME, "hospital").area], WALLS, PALISADE)


def buildings(c: Canvas, board: Board) -> None:
    for lane in LANES:
        area = board.zone(NAME, f"{lane} 0").area
        country.border(c, area)
    fort.chapel(c)
    for key in (*COURTS, "northeast battery", *(f"{lane} wall" for lane in LANES)):
        area = board.zone(NAME, key).area
        fort.partition(c, [*area, area[0]])
    fort.interior(c, board.zone(NAME, "hospital").area)
    fort.walls(c, WALLS, PALISADE)
    for at in BREACHES.values():
        fort.rubble(c, at, 6)


def lines(c: Canvas, board: Board) -> None:
    for way in board.ways[NAME]:
        for a, b in zip(way.keys, way.keys[1:]):
            country.path_between(
                c, board.star_of(NAME, a).at, board.star_of(NAME, b).at
            )
    for gun in board.guns[NAME]:
        fort.arc(c, gun.at, gun.turn, gun.arc)
    for gun in board.guns[NAME]:
        fort.gun(c, gun.at, gun.turn)


def lettering(c: Canvas, board: Board) -> None:
    for key, at in NUMERALS.items():
        lane, band = key.split()
        furniture.numeral(c, at, band, darker(COLOURS[lane]))
    for words, at, turn in NAMES.values():
        furniture.place_name(c, at, words, 8.4, turn, spacing=0.6)
    for words, at, turn in FOOT:
        furniture.place_name(c, at, words, 6, turn, italic=True)
    for words, at, turn in PLACES:
        furniture.place_name(c, at, words, 6, turn, italic=True)
    furniture.place_name(c, (298, 221), "THE ALAMO", 7, spacing=1.4)
    furniture.scale(c, 496, 407)
    legend.draw(c, LEGEND_AT, (62, 58), 2, LEGEND)
