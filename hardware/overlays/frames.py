"""What is printed round a tile: cut and flap marks, which tile it is, what to do, a bar."""

from collections.abc import Sequence

from alamo_host.web.drawing.furniture import RED
from alamo_host.web.drawing.svg import INK, Canvas, num

from . import plan
from .marks import bar

GREY = "#6a6259"


def a4_frame(c: Canvas, tile: plan.Tile, title: str) -> None:
    """Of one of the six tiles: everything outside of the piece of the map."""
    left, top, right, bottom = tile.shown
    x0, y0 = tile.at
    x1, y1 = x0 + right - left, y0 + bottom - top
    for x in tile.seams_x:
        at = tile.on_page(x, 0)[0]
        _line(c, (at, y0 - 7, at, y0 - 1))
        _line(c, (at, y1 + 1, at, y1 + 7))
    for y in tile.seams_y:
        at = tile.on_page(0, y)[1]
        for a, b in ((0.3, x0 - 0.4), (x1 + 0.4, tile.page[0] - 0.3)):
            if b - a > 1:
                _line(c, (a, at, b, at))
    foot = y1 + 14
    c.text((14, foot + 1), title, 6.4, fill=RED, text_anchor="start")
    c.text((14, foot + 8.4), f"tile {tile.name}", 5, family="plain", text_anchor="start")
    _key(c, tile, (150, foot - 4))
    words = _orders(tile)
    for i, line in enumerate(words):
        c.text((14, foot + 15 + i * 5), line, 4.3, text_anchor="start")
    bar(c, (14, foot + 32), "100 mm? Else print again at 100 %, not fitted to the page")


def _orders(tile: plan.Tile) -> list[str]:
    left, top = tile.shown[:2]
    out = []
    if left > 0:
        out.append("Cut its left edge at the upper and lower ticks.")
    if top > 0:
        out.append("Cut its upper edge at the ticks of the sides.")
    if tile.shown[2] < plan.A2[0] or tile.shown[3] < plan.A2[1]:
        out.append("Beyond the ticks at right or below is a flap: its neighbour is glued over it.")
    return out


def _key(c: Canvas, tile: plan.Tile, at: tuple[float, float]) -> None:
    """The six tiles, this one black."""
    for r in range(2):
        for k in range(3):
            mine = tile.name == f"{'AB'[r]}{k + 1}"
            x, y = at[0] + k * 14, at[1] + r * 10
            c.rect(x, y, 14, 10, fill=INK if mine else "#ffffff", stroke=INK, stroke_width=0.3)
            c.text((x + 7, y + 6.7), f"{'AB'[r]}{k + 1}", 4.4, family="plain",
                   fill="#ffffff" if mine else GREY)  # fmt: skip


def rail_frame(c: Canvas, tiles: Sequence[plan.Tile], title: str) -> None:
    """Of the page with both halves of the strip."""
    c.text((20, 13), f"{title}: the rail", 6.4, fill=RED, text_anchor="start")
    for tile in tiles:
        left, top, right, bottom = tile.shown
        at = tile.on_page(left, plan.RAIL_CUT)[1]
        x0, x1 = tile.at[0], tile.at[0] + right - left
        _line(c, (x0 - 6, at, x0 - 1, at))
        _line(c, (x1 + 1, at, x1 + 6, at))
    for i, line in enumerate((
        "Cut out both halves and the holes. The right one is cut at its upper ticks and glued",
        "over the flap of the left one. The strip lies on the rail, east of the map.",
    )):  # fmt: skip
        c.text((20, 254 + i * 5.4), line, 4.3, text_anchor="start")
    bar(c, (20, 270), "100 mm? Else print again at 100 %")


def _line(c: Canvas, ends: tuple[float, float, float, float]) -> None:
    x0, y0, x1, y1 = (num(v) for v in ends)
    c(f'<path class="cut" d="M{x0},{y0}L{x1},{y1}" fill="none" stroke="#000" stroke-width=".2"/>')
