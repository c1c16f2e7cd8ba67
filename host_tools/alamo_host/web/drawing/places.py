"""Where standards stand that are on no star: beside one, in a box, in the rack of spares."""

import math
from dataclasses import dataclass

from .geometry import Board, Star
from .svg import Point

BASE = 22.0  # mm, the round base of a standard
BESIDE = 23.5  # mm from the star: two bases side by side


@dataclass(frozen=True)
class Box:
    """A printed box that holds standards off their stars: (x, y, w, h), one slot a standard."""

    key: str
    title: str
    sub: str
    colour: str
    rect: tuple[float, float, float, float]
    slots: tuple[Point, ...]


# No two long names in a row: such a ribbon is nearly as wide as the box.
RED_BANNER_BOXES = (
    Box(
        "columns", "The columns", "", "#54708f", (8, 8, 46, 98),
        ((19.5, 32), (43, 32), (20, 59), (20, 91), (43, 78)),
    ),
    Box("markers", "Attack markers", "", "#a8402c", (8, 107.6, 46, 42), ()),
    Box(
        "garrison", "The heroes", "", "#b58f3e", (8, 151.2, 46, 76),
        ((23, 175), (40, 189), (22, 207)),
    ),
    Box(
        "fallen", "The fallen", "", "#6f6a62", (8, 316, 46, 96),
        ((20, 341), (40, 350), (22, 391)),
    ),
)  # fmt: skip

COUNTERS = ((18.0, 128.0), (30.0, 141.0))  # the two Attack markers in their box
RACK = (8.0, 424.0, 578.0, 34.0)  # for games with a pile of like standards, below the sheet
PILES = {"north": (40.0, 441.0), "south": (86.0, 441.0), "pointer": (132.0, 441.0)}


def boxes(game: str | None) -> tuple[Box, ...]:
    return RED_BANNER_BOXES if game == "red_banner" else ()


def beside(board: Board, game: str | None) -> dict[int, Point]:
    """star -> where a second standard stands: clear of every lamp and every other star."""
    used = [board.stars[zone.star] for zone in board.zones(game)]
    return {star.number: _beside(star, used, board.sheet) for star in used}


def _beside(star: Star, used: list[Star], sheet: Point) -> Point:
    best, best_room = star.at, -1.0
    for k in range(24):
        a = math.pi * k / 12
        p = (star.at[0] + BESIDE * math.cos(a), star.at[1] + BESIDE * math.sin(a))
        if not (BASE / 2 <= p[0] <= sheet[0] - BASE / 2 and BASE / 2 <= p[1] <= sheet[1] - 16):
            continue
        room = min(
            [math.dist(p, s.at) - BASE for s in used if s is not star]
            + [math.dist(p, s.lamp) - BASE / 2 - 5 for s in used]
        )
        room = min(room, 10.0) - 0.5 * abs(math.sin(a))  # enough is enough; sideways reads best
        if room > best_room:
            best, best_room = p, room
    return (round(best[0], 1), round(best[1], 1))
