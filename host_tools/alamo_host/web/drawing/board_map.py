"""One game's map, put together. On the page live parts lie over it; printed, it stands alone."""

import base64
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from . import brush, country, fort, furniture
from .geometry import Board
from .sheets import SHEETS, Keep, Sheet
from .svg import Canvas, num

FONTS = Path(__file__).parents[1] / "static" / "fonts"
TITLE_FONT = "goudy-bookletter-1911.woff2"
FIGURE_FONT = "figures-liberation-serif.woff2"
PLAIN_FONT = "dejavu-sans-condensed-bold.woff2"
FACES = (
    ("Alamo Title", TITLE_FONT, ""),
    # figures that all stand on the line: the title face has old ones, whose 1 is an I
    ("Alamo Title", FIGURE_FONT, "U+2B,U+30-39,U+2212"),
    ("Alamo Figure", FIGURE_FONT, ""),
    ("Alamo Plain", PLAIN_FONT, ""),
)


def board_svg(
    board: Board,
    game: str | None,
    *,
    printed: bool = False,
    marks: Callable[[Canvas], None] | None = None,
) -> str:
    """The map as SVG. printed: without filters, so that all of it is lines and areas in a PDF too.
    marks: draws what a printed sheet needs on top of the map."""
    sheet = SHEETS[game]
    c = Canvas(printed=printed)
    country.definitions(c, board)
    country.paper(c, board)
    keep = _keep_clear(board, game, sheet)
    c.group(clip_path=_frame_clip(c, board))
    sheet.tints(c, board)
    _begin_hand(c)
    country.water(c, board)
    for ridge, length in country.RIDGES:
        country.hill(c, ridge, length, keep)
    country.growth(c, board, fort.OUTLINE, keep)
    sheet.borders(c, board, keep)
    _end_hand(c)
    sheet.ground(c, board)
    sheet.shadows(c, board)
    _begin_hand(c)
    sheet.buildings(c, board)
    _end_hand(c)
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
    if marks is not None:
        marks(c)
    return document(c, *board.sheet)


def document(c: Canvas, width: float, height: float) -> str:
    """A whole SVG file of that size in mm, with its fonts in it."""
    w, h = num(width), num(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm"'
        f' viewBox="0 0 {w} {h}"><style>{style()}</style>' + "\n".join(c.parts) + "</svg>\n"
    )


@lru_cache(maxsize=1)
def style() -> str:
    """The faces, inside the picture, because a picture may load nothing from elsewhere."""
    faces = "".join(
        f'@font-face{{font-family:"{family}";src:url(data:font/woff2;base64,{_font(file)})'
        + (f";unicode-range:{letters}" if letters else "")
        + "}"
        for family, file, letters in FACES
    )
    return (
        faces + '.title{font-family:"Alamo Title",Palatino,Georgia,serif}'
        '.figure{font-family:"Alamo Figure","Times New Roman",Times,serif}'
        '.plain{font-family:"Alamo Plain","Arial Narrow",Arial,sans-serif}'
    )


def _font(file: str) -> str:
    return base64.b64encode((FONTS / file).read_bytes()).decode("ascii")


def _begin_hand(c: Canvas) -> None:
    if c.printed:
        c.moved = brush.unsteady
    else:
        c.group(filter="url(#hand)")


def _end_hand(c: Canvas) -> None:
    if c.printed:
        c.moved = None
    else:
        c.end()


def _frame_clip(c: Canvas, board: Board) -> str:
    x0, y0, x1, y1 = (num(v) for v in board.frame)
    return c.clip(f"M{x0},{y0}H{x1}V{y1}H{x0}Z")


def _keep_clear(board: Board, game: str | None, sheet: Sheet) -> Keep:
    """Where no hill and no tree may be drawn: round the stars and lamps this game uses."""
    # a stud comes through each; what grows stands up from where its stem is
    keep: Keep = [((star.at[0], star.at[1] + 3), 9.0) for star in board.stars]
    for zone in board.zones(game):
        star = board.stars[zone.star]
        keep += [(star.at, 14.0), (star.lamp, 8.5)]
    return keep + country.water_writing() + sheet.writing(board)


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
