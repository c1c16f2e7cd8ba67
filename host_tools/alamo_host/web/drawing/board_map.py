"""One game's map, put together. The live parts lie over it in the page."""

import base64
from functools import lru_cache
from pathlib import Path

from . import country, fort, furniture
from .geometry import Board
from .sheets import SHEETS, Keep, Sheet
from .svg import Canvas, num

FONT = Path(__file__).parents[1] / "static" / "fonts" / "goudy-bookletter-1911.woff2"


def board_svg(board: Board, game: str | None) -> str:
    sheet = SHEETS[game]
    c = Canvas()
    country.definitions(c, board)
    country.paper(c, board)
    keep = _keep_clear(board, game, sheet)
    c.group(clip_path=_frame_clip(c, board))
    sheet.tints(c, board)
    c.group(filter="url(#hand)")
    country.water(c, board)
    for ridge, length in country.RIDGES:
        country.hill(c, ridge, length, keep)
    country.growth(c, board, fort.OUTLINE, keep)
    sheet.borders(c, board, keep)
    c.end()
    sheet.ground(c, board)
    sheet.shadows(c, board)
    c.group(filter="url(#hand)")
    sheet.buildings(c, board)
    c.end()
    c.end()
    country.water_names(c)
    for box in sheet.BOXES:
        furniture.box(c, box.rect, box.title, box.sub, box.colour)
        for slot in box.slots:
            furniture.slot(c, slot)
    _stars(c, board, game, sheet)
    sheet.lines(c, board)
    _lamps(c, board, game, sheet)
    sheet.lettering(c, board)
    furniture.frame(c, board)
    furniture.cartouche(c, *sheet.TITLE_AT, 96, 25, *sheet.TITLE)
    furniture.rose(c, sheet.ROSE_AT, 15)
    country.grain(c, board)
    return _document(c, board)


def _document(c: Canvas, board: Board) -> str:
    w, h = (num(v) for v in board.sheet)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm"'
        f' viewBox="0 0 {w} {h}"><style>@font-face{{font-family:"Alamo Title";'
        f"src:url(data:font/woff2;base64,{_font()})}}"
        '.title{font-family:"Alamo Title","Palatino Linotype",Palatino,Georgia,serif}'
        # figures that all stand on the line: the title face has old ones, whose 1 is an I
        '.figure{font-family:"Times New Roman","Liberation Serif","DejaVu Serif",Times,serif}'
        '.plain{font-family:"DejaVu Sans Condensed","Arial Narrow",Arial,sans-serif;'
        "font-weight:700}</style>"
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


def _keep_clear(board: Board, game: str | None, sheet: Sheet) -> Keep:
    """Where no hill and no tree may be drawn: round the stars and lamps this game uses."""
    keep: Keep = []
    for zone in board.zones(game):
        star = board.stars[zone.star]
        keep += [(star.at, 14.0), (star.lamp, 8.5)]
    return keep + sheet.writing(board)


def _stars(c: Canvas, board: Board, game: str | None, sheet: Sheet) -> None:
    used = {zone.star: zone for zone in board.zones(game)}
    for star in board.stars:
        zone = used.get(star.number)
        if zone is None:
            if star.at[0] > board.frame[0]:
                furniture.star(c, star.at, False)
            continue  # west of the map its place is under a box or a printed sheet
        if zone.key in sheet.BOXED:
            continue
        country.clearing(c, star.at, 13)
        country.clearing(c, star.lamp, 7.5)
        furniture.star(c, star.at, True)


def _lamps(c: Canvas, board: Board, game: str | None, sheet: Sheet) -> None:
    for zone in board.zones(game):
        if zone.key not in sheet.BOXED:
            furniture.lamp(c, board.stars[zone.star].lamp, zone.label)
