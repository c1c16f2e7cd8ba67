"""Where things lie that are on no star: a second standard, blocks, standards in box and tray."""

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


TRAY = (8.0, 424.0, 578.0, 34.0)  # for games with a pile of like standards, below the sheet
PILES = {"north": (40.0, 441.0), "south": (100.0, 441.0), "pointer": (160.0, 441.0)}


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


CHIP = 9.6  # mm, a block of the players' own as the page shows it
CHIPS = 3  # in a row
RACK = (CHIPS * CHIP, CHIP)  # width and height of a row
AWAY = BASE / 2 + 0.6  # mm from the middle of a star to the rack's nearest edge
MAKES_ROOM = {"N": (0, 2.2), "E": (-2.4, 0), "S": (0, -3.2), "W": (2.4, 0)}  # for its lamp
ABOVE = 16.0  # the same upwards, where the card of a standard stands


def racks(board: Board, game: str | None) -> dict[int, Point]:
    """star -> the middle of the row of blocks beside its standard: clear of lamps, stars and the
    other racks as far as there is room."""
    used = [board.stars[zone.star] for zone in board.zones(game)]
    out: dict[int, Point] = {}
    for star in used:
        out[star.number] = min(
            _around(star, board.sheet),
            key=lambda p: covers(p, star, used, out) + _spills(p, star, board.sheet, used, out),
        )
    return out


def _around(star: Star, sheet: Point) -> list[Point]:
    w, h = RACK
    dx, dy = MAKES_ROOM[star.side]
    x, y = star.at[0] + dx, star.at[1] + dy
    aside, over = w / 2 + AWAY, h / 2 + AWAY
    top = h / 2 + ABOVE
    points = [(x, y + over), (x, y - top)]
    points += [(x + dx * w / 3, y + dy) for dx in (-1, 1) for dy in (over, -top)]
    points += [(x + dx * aside, y + dy * h / 2) for dx in (1, -1) for dy in (0, 1, -1)]
    return [
        p for p in points
        if w / 2 <= p[0] <= sheet[0] - w / 2 and h / 2 <= p[1] <= sheet[1] - h / 2
    ]  # fmt: skip


def _spills(
    p: Point, star: Star, sheet: Point, used: list[Star], racks: dict[int, Point]
) -> float:
    """What a second row, farther out, would hide; it is seldom needed, so it counts less."""
    second = (p[0], p[1] + (-CHIP if p[1] < star.at[1] else CHIP))
    if not CHIP / 2 <= second[1] <= sheet[1] - CHIP / 2:
        return 3.0
    return covers(second, star, used, racks) / 4


def covers(p: Point, star: Star, used: list[Star], racks: dict[int, Point]) -> float:
    """How much of something else a rack at p would hide, in mm."""
    w, h = RACK
    cost = 0.0
    for other in used:
        cost += max(0.0, 6.5 - _gap(p, other.lamp))
        if other is not star:
            cost += max(0.0, BASE / 2 + 1 - _gap(p, other.at))
    for q in racks.values():
        across, down = w - abs(p[0] - q[0]), h - abs(p[1] - q[1])
        if across > 0 and down > 0:
            cost += min(across, down)
    return round(cost, 2)


def _gap(p: Point, at: Point) -> float:
    """From the rack round p to a point."""
    dx = max(0.0, abs(at[0] - p[0]) - RACK[0] / 2)
    dy = max(0.0, abs(at[1] - p[1]) - RACK[1] / 2)
    return math.hypot(dx, dy)
