"""Blood of Noble Men's own map: numbered country, lettered fort, open houses with their doors."""

import math

from alamo.rules.noble_men import victory

from . import country, fort, furniture, legend, signs, turn_table
from .geometry import Board, Zone
from .labels import COLOURS, darker
from .places import Box
from .svg import Canvas, Point, curve, line_path

NAME = "noble_men"
TITLE = ("Blood of Noble Men", "the Alamo, 6 March 1836")
TITLE_AT: Point = (372, 11)
ROSE_AT: Point = (560, 47)
BOXED: tuple[str, ...] = ()
COUNTERS: tuple[Point, ...] = ()
RAIL: dict[str, str] = {
    "score": "Track of 24 lamps: points by which the Mexican is ahead",
    "turn": "Track of 15 lamps: the turn",
}
BOXES: tuple[Box, ...] = (
    Box("reserve", "Amat’s reserve", "comes by a die", "#a8402c", (8, 8, 46, 98), ()),
    Box("dead_texian", "Texian dead", "", "#8d8678", (8, 238.4, 46, 76), ()),
    Box("dead_mexican", "Mexican dead", "", "#54708f", (8, 316, 46, 96), ()),
)

# Which wash a zone of the country has, and how deep: the three rings round the fort.
WASH = {
    "1": "NW", "13": "NW", "14": "NW", "6": "SW", "2": "N", "7": "N", "15": "N", "3": "E",
    "8": "E", "9": "E", "16": "NE", "17": "E", "4": "SE", "10": "SE", "11": "SE", "18": "SE",
    "19": "SE", "5": "S", "12": "S", "20": "S",
}  # fmt: skip
RINGS = ((1, 6, 0.1), (7, 13, 0.17), (14, 20, 0.26))
ROUGH = ("8", "9")
COURTS = ("J", "K", "L", "M")
INTERIORS = ("E*", "D*", "B*", "F*", "G*", "H*")
NUMERALS: dict[str, Point] = {
    "1": (76, 36), "2": (200, 33), "3": (574, 122), "4": (351, 405), "5": (206, 403),
    "6": (84, 382), "7": (222, 70), "8": (500, 88), "9": (540, 160), "10": (540, 300),
    "11": (386, 372), "12": (226, 370), "13": (103, 236), "14": (139, 250), "15": (222, 103),
    "16": (478, 118), "17": (498, 205), "18": (486, 331), "19": (434, 338), "20": (190, 337),
    "A": (490, 265), "B": (354, 195), "C": (441, 176), "D": (353, 127), "E": (202, 125),
    "F": (214, 178), "G": (172, 240), "H": (214, 303), "I": (408, 284), "J": (388, 256),
    "K": (308, 254), "L": (304, 216), "M": (302, 176),
}  # fmt: skip
NAMES: tuple[tuple[str, Point, float, float], ...] = (
    ("North wall", (262, 122), 6, -1), ("West wall", (168, 204), 6, -90),
    ("the Chapel", (489, 225.5), 6, 0), ("El Quartel", (376, 195.5), 6, 0),
    ("Corral", (449, 165), 6, 9), ("Palisade", (384, 281), 6, 0),
    ("Main gate", (306, 303), 6, 0), ("Low barrack", (274, 300.5), 6, 0),
)  # fmt: skip
ENTRIES: tuple[tuple[Point, float], ...] = (
    ((66, 120), 0), ((244, 14), 90), ((579, 150), 180), ((500, 406), -90), ((330, 406), -90),
    ((66, 402), 0),
)  # fmt: skip
ROUGH_WORDS: tuple[tuple[str, Point, float], ...] = (
    ("broken ground", (422, 57), 0), ("20 strength a turn,", (422, 64), 0),
    ("no double moves", (422, 71), 0), ("broken ground", (552, 232), 90),
)  # fmt: skip
LEGEND_AT: Point = (360, 386.4)
LEGEND: tuple[legend.Entry, ...] = (
    (legend.door, "a door"), (legend.entry, "they enter"), (legend.fire, "fire passes"),
    (legend.node, "none pass"), (legend.gun, "a gun"), (legend.rough, "broken"),
)  # fmt: skip
# A to 19, clear of the corner of I: guns only.
FIRE_LINE = ((452, 268), (446, 332), 9.0)


def writing(board: Board) -> list[tuple[Point, float]]:
    keep = [(at, 12.0) for at in NUMERALS.values()]
    keep += [(gun.at, 7.0) for gun in board.guns[NAME]]
    keep += [(at, 11.0) for at, _ in ENTRIES]
    keep += [((float(x), 398.0), 15.0) for x in range(360, 494, 8)]
    keep += [((x, 24.0), 15.0) for x in range(372, 470, 8)]
    keep += [((x, 64.0), 13.0) for x in range(396, 450, 6)]
    keep += [((552.0, y), 6.0) for y in range(210, 256, 6)]
    keep += [((439.0, y), 5.0) for y in range(276, 306, 5)]
    return [*keep, ((561, 46), 21.0)]


def tints(c: Canvas, board: Board) -> None:
    for zone in _country(board):
        depth = next(d for first, last, d in RINGS if first <= int(zone.key) <= last)
        country.tint(c, zone, COLOURS[WASH[zone.key]], depth)


def borders(c: Canvas, board: Board, keep: list[tuple[Point, float]]) -> None:
    for key in ROUGH:
        country.broken(c, board.zone(NAME, key).area, keep)
    for zone in _country(board):
        country.brown_border(c, zone.area)


def ground(c: Canvas, board: Board) -> None:
    fort.ground(c)
    for zone in _fort(board):
        court = zone.key in COURTS
        country.tint(c, zone, "#b98f45" if court else "#cdb98a", 0.22 if court else 0.12)
        if court:
            fort.furrows(c, zone.area, [(board.stars[zone.star].at, 13.0)])


def shadows(c: Canvas, board: Board) -> None:
    fort.shadow(c, [zone.area for zone in _interiors(board)])


def buildings(c: Canvas, board: Board) -> None:
    fort.chapel(c)
    for zone in _fort(board):
        fort.white_edge(c, [*zone.area, zone.area[0]])
    for zone in _interiors(board):
        fort.interior(c, zone.area)
    fort.walls(c)


def lines(c: Canvas, board: Board) -> None:
    for gun in board.guns[NAME]:
        fort.gun(c, gun.at, gun.turn)
    for way in board.ways[NAME]:
        if way.kind == "door" and way.at is not None:
            signs.door(c, way.at, way.turn)
        elif way.kind == "fire":
            signs.fire_only(c, _fire(board, *way.keys))
    for at in corners(board):
        signs.node(c, at)


def lettering(c: Canvas, board: Board) -> None:
    for key, at in NUMERALS.items():
        if key in WASH:
            furniture.numeral(c, at, key, darker(COLOURS[WASH[key]]))
        else:
            furniture.numeral(c, at, key, "#5a2a14", 16)
    for words, at, size, turn in NAMES:
        furniture.place_name(c, at, words, size, turn, italic=True)
    for words, at, turn in ROUGH_WORDS:
        furniture.place_name(c, at, words, 6, turn, italic=True)
    furniture.place_name(c, (437, 289), "guns only", 6, 92, italic=True)
    for at, turn in ENTRIES:
        signs.entry(c, at, turn)
    furniture.scale(c, 540, 407)
    turn_table.noble_men(c)
    _dead(c)
    legend.draw(c, LEGEND_AT, (42, 46, 41), 2, LEGEND)


def corners(board: Board) -> list[Point]:
    """Where four zones or more meet: across such a point nobody goes."""
    seen: dict[Point, int] = {}
    for zone in (*_country(board), *_fort(board)):
        for at in zone.area:
            seen[at] = seen.get(at, 0) + 1
    return [at for at, count in seen.items() if count >= 4]


def _fire(board: Board, one: str, other: str) -> list[Point]:
    """Their common border moved a little outward, so that it lies beside the wall."""
    a, b = board.zone(NAME, one).area, board.zone(NAME, other).area
    shared = [
        (p, q) for p, q in zip(a, (*a[1:], a[0]))
        if (p, q) in zip(b, (*b[1:], b[0])) or (q, p) in zip(b, (*b[1:], b[0]))
    ]  # fmt: skip
    if not shared:
        return curve(*FIRE_LINE)
    p, q = shared[0]
    middle = (sum(x for x, _ in a) / len(a), sum(y for _, y in a) / len(a))
    length = math.dist(p, q)
    nx, ny = (q[1] - p[1]) / length, (p[0] - q[0]) / length
    if nx * (p[0] - middle[0]) + ny * (p[1] - middle[1]) < 0:
        nx, ny = -nx, -ny
    cut = 5 / length
    return [
        (p[0] + (q[0] - p[0]) * t + nx * 4.2, p[1] + (q[1] - p[1]) * t + ny * 4.2)
        for t in (cut, 1 - cut)
    ]


def _dead(c: Canvas) -> None:
    """What the dead are worth, in their boxes."""
    for at, words in (
        ((31, 299), f"every {victory.SP_A_POINT}: a point"), ((31, 306), "to the Mexican"),
        ((31, 335), f"every {victory.LOSSES_A_POINT}: a point"), ((31, 342), "to the Texian"),
    ):  # fmt: skip
        c.text(at, words, 6, font_style="italic", halo=0.8)
    c.path(line_path([(13, 387.5), (49, 387.5)]), stroke="#33241a", stroke_width=0.3)
    for i, words in enumerate(("3+ ahead: decisive", "1, 2: marginal", "level: a draw")):
        c.text((31, 394.5 + i * 6.6), words, 6, halo=0.6)


def _country(board: Board) -> list[Zone]:
    return [zone for zone in board.zones(NAME) if zone.key.isdigit()]


def _fort(board: Board) -> list[Zone]:
    return [zone for zone in board.zones(NAME) if len(zone.key) == 1 and zone.key.isalpha()]


def _interiors(board: Board) -> list[Zone]:
    return [zone for zone in board.zones(NAME) if zone.key in INTERIORS]
