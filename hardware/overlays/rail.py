"""The strip that lies on the console rail: tracks with their numbers, buttons, display."""

import textwrap
from collections.abc import Sequence
from typing import Any

from alamo_host.web.drawing import board_map, country, furniture, sheets
from alamo_host.web.drawing.geometry import Board
from alamo_host.web.drawing.svg import INK, Canvas, num

NAMES_INK = "#4f1d10"
HOLE = 7.0  # mm, for the cap of a button
WORDS = {"left": "◀", "right": "▶", "ok": "OK", "back": "BACK", "hint": "HINT", "menu": "MENU"}


def rail_svg(data: dict[str, Any], board: Board, game: str) -> str:
    left, top, right, bottom = data["rail"]
    w, h = right - left, bottom - top
    c = Canvas(printed=True)
    country.definitions(c, board)
    c.rect(0, 0, w, h, fill="#ecdcb4")
    c.rect(0, 0, w, h, fill="url(#edge)")
    c.rect(0.4, 2.2, w - 0.8, h - 4.4, stroke=INK, stroke_width=0.5)
    c.rect(1.1, 3.0, w - 2.2, h - 6.0, stroke=furniture.RED, stroke_width=0.25)
    for track in data["tracks"]:
        _track(c, track, left)
    _names(c, sheets.SHEETS[game], data["tracks"])
    for button in data["buttons"]:
        _button(c, button["name"], [button["at"][0] - left, button["at"][1]], 0)
        _button(c, button["name"], [button["second"][0] - left, button["second"][1]], 180)
    _display(c, data["display"]["rect"], left)
    return board_map.document(c, w, h)


def _track(c: Canvas, track: dict[str, Any], left: float) -> None:
    """Lamp i stands at equal steps; its number shines through the paper."""
    n = track["lamps"]
    (x0, y0), (x1, y1) = track["first"], track["last"]
    c.path(f"M{num(x0 - left)},{num(y0)}L{num(x1 - left)},{num(y1)}", stroke="#8a6a34",
           stroke_width=1.2, opacity=0.6)  # fmt: skip
    for i in range(n):
        t = i / (n - 1)
        x, y = x0 - left + (x1 - x0) * t, y0 + (y1 - y0) * t
        r = track["lamp_radius"]
        c(
            f'<circle class="window" data-track="{track["name"]}" data-lamp="{i}" cx="{num(x)}"'
            f' cy="{num(y)}" r="{num(r)}" fill="#ffffff" stroke="{INK}" stroke-width=".5"/>'
        )
        c.text((x, y + 1.68), str(i + 1), 4.6, family="plain")


def _names(c: Canvas, sheet: sheets.Sheet, tracks: Sequence[dict[str, Any]]) -> None:
    """The game and what its tracks count, once for each side of the table."""
    lines = [
        line
        for track in tracks
        for line in textwrap.wrap(f"{track['lamps']} lamps: {_counts(sheet, track['name'])}", 48)
    ]
    for middle, turn in ((294.0, -90), (126.0, 90)):
        side = 1 if turn < 0 else -1  # where the next line lies, seen from the whole strip
        first = 44.0 if turn < 0 else 61.5
        c.text((first, middle), sheet.TITLE[0], 9, turn=turn, fill=furniture.RED)
        for i, words in enumerate(lines):
            at = (first + side * (8.6 + 6.9 * i), middle)
            c.text(at, words, 6, turn=turn, fill=NAMES_INK, font_style="italic")


def _counts(sheet: sheets.Sheet, track: str) -> str:
    return sheet.RAIL[track].split(": ", 1)[-1]


def _button(c: Canvas, name: str, at: list[float], turn: float) -> None:
    """A hole for the cap, its word towards the player who presses it."""
    x, y = at
    c(
        f'<circle class="button" data-button="{name}" cx="{num(x)}" cy="{num(y)}"'
        f' r="{num(HOLE / 2)}" fill="#ffffff" stroke="{INK}" stroke-width=".4"/>'
    )
    c.circle((x, y), HOLE / 2 + 0.9, stroke=furniture.RED, stroke_width=0.3)
    down = 8.0 if turn == 0 else -8.0
    c.text((x, y + down), WORDS[name], 3.7, family="plain", turn=turn)


def _display(c: Canvas, rect: list[float], left: float) -> None:
    x0, y0, x1, y1 = rect
    x0, x1 = x0 - left, x1 - left
    c.rect(x0 - 2, y0 - 2, x1 - x0 + 4, y1 - y0 + 4, rx=1.5, stroke=INK, stroke_width=0.8,
           fill="#cdb27a")  # fmt: skip
    c(
        f'<rect class="display" x="{num(x0)}" y="{num(y0)}" width="{num(x1 - x0)}"'
        f' height="{num(y1 - y0)}" fill="#ffffff" stroke="{INK}" stroke-width=".4"/>'
    )
