"""One game's map, put together. The live parts lie over it in the page."""

import base64
from functools import lru_cache
from pathlib import Path

from . import country, fort, furniture, places, red_banner
from .geometry import Board
from .labels import CARDINAL, COLOURS, TITLES, direction
from .svg import Canvas, Point, num

NORTHEAST = 47  # the star where the title would like to be
FONT = Path(__file__).parents[1] / "static" / "fonts" / "goudy-bookletter-1911.woff2"


def board_svg(board: Board, game: str | None) -> str:
    c = Canvas()
    country.definitions(c, board)
    country.paper(c, board)
    keep = _keep_clear(board, game)
    c.group(clip_path=_frame_clip(c, board))
    if game == "red_banner":
        red_banner.tints(c, board)
    else:
        plain_tints(c, board, game)
    c.group(filter="url(#hand)")
    country.water(c, board)
    for ridge, length in country.RIDGES:
        country.hill(c, ridge, length, keep)
    country.growth(c, board, fort.OUTLINE, keep)
    for zone in board.zones(game):
        if zone.area and zone.area[0][0] > board.frame[0] - 1:
            country.border(c, zone.area)
    c.end()
    fort.ground(c)
    if game == "red_banner":
        red_banner.wall_tints(c, board)
    else:
        plain_fort(c, board, game)
    fort.shadow(c)
    c.group(filter="url(#hand)")
    fort.buildings(c)
    if game == "red_banner":
        red_banner.partitions(c)
    fort.walls(c)
    c.end()
    c.end()
    country.water_names(c)
    _stars(c, board, game)
    if game == "red_banner":
        red_banner.lines(c, board)
        red_banner.lettering(c, board)
    else:
        plain_lettering(c, board, game)
    furniture.frame(c, board)
    _cartouche(c, board, game)
    country.grain(c, board)
    return _document(c, board)


def _document(c: Canvas, board: Board) -> str:
    w, h = (num(v) for v in board.sheet)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm"'
        f' viewBox="0 0 {w} {h}"><style>@font-face{{font-family:"Alamo Title";'
        f"src:url(data:font/woff2;base64,{_font()})}}"
        '.title{font-family:"Alamo Title","Palatino Linotype",Palatino,Georgia,serif}</style>'
        + "\n".join(c.parts)
        + "</svg>"
    )


@lru_cache(maxsize=1)
def _font() -> str:
    """Inside the picture, because a picture may load nothing from elsewhere."""
    return base64.b64encode(FONT.read_bytes()).decode("ascii")


def _frame_clip(c: Canvas, board: Board) -> str:
    x0, y0, x1, y1 = (num(v) for v in board.frame)
    return c.clip(f"M{x0},{y0}H{x1}V{y1}H{x0}Z")


def _keep_clear(board: Board, game: str | None) -> list[tuple[Point, float]]:
    """Where no hill and no tree may be drawn: round the stars and lamps this game uses."""
    keep: list[tuple[Point, float]] = []
    for zone in board.zones(game):
        star = board.stars[zone.star]
        keep += [(star.at, 14.0), (star.lamp, 8.5)]
    if game == "red_banner":
        keep += red_banner.WRITING
    return keep


def _stars(c: Canvas, board: Board, game: str | None) -> None:
    hidden = {
        z.star for z in board.zones(game) if game == "red_banner" and z.key in red_banner.BOXED
    }
    used = {zone.star for zone in board.zones(game)}
    for star in board.stars:
        if star.number in hidden or (hidden and star.at[0] < board.frame[0]):
            continue  # its place is under a box or a printed sheet
        if star.number in used:
            country.clearing(c, star.at, 13)
            country.clearing(c, star.lamp, 7.5)
        furniture.star(c, star.at, star.number in used)


def _cartouche(c: Canvas, board: Board, game: str | None) -> None:
    title, sub = TITLES.get(game or "", ("The Alamo", "6 March 1836"))
    crowded = any(zone.star == NORTHEAST for zone in board.zones(game))
    furniture.cartouche(c, 371 if crowded else 403, 13.5, 96, 25, title, sub)
    furniture.rose(c, (560, 47), 15)


# --------------------------------------------------------------- games without their own map


def plain_tints(c: Canvas, board: Board, game: str | None) -> None:
    for zone in board.zones(game):
        if not zone.area:
            continue
        where = direction(zone.key)
        colour = COLOURS.get(where, "#b99f5e")
        country.tint(c, zone, colour, 0.16 if where else 0.08)


def plain_fort(c: Canvas, board: Board, game: str | None) -> None:
    for zone in board.zones(game):
        if zone.area and zone.area[0][0] > board.frame[0]:
            fort.partition(c, [*zone.area, zone.area[0]])


def plain_lettering(c: Canvas, board: Board, game: str | None) -> None:
    for name, at, turn in CARDINAL:
        furniture.place_name(c, at, name, 6.5, turn, opacity=0.8)
    for box in places.boxes(game):
        furniture.box(c, box.rect, box.title, box.sub, box.colour)
