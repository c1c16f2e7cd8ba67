"""A4 pages of labels with lines to cut along and a bar to measure."""

from collections.abc import Callable

from alamo_host.web.drawing import board_map, sheets
from alamo_host.web.drawing.furniture import RED
from alamo_host.web.drawing.svg import Canvas, num

from ..marks import bar
from ..plan import A4
from . import cards, faces, rosters

SIZES = {"noble_men": 20.0, "remembered": 20.0, "storming": 16.0, "red_banner": 20.0}
"""Of a square label, mm: blocks of a foot of 21 x 16 carry 20; Storming's counters are smaller."""
LEFT, TOP, FOOT = 10.0, 20.0, 284.0
CARDS_TOP = 13.0
BACKS = "back_of_cards"
HINTS = {
    "noble_men": (
        "Turn a block so that its strength stands at the top: full, then a quarter turn to the",
        "left for each step lost. The back of a gun: not loaded.",
    ),
    "remembered": ("The number is the strength; blank backs face the other player.", ""),
    "storming": ("Heroes: what hits with rifle or gun, and what hits hand to hand.", ""),
    "red_banner": ("For play without named standards. The number is the Battle Value.", ""),
}
Draw = Callable[[Canvas, float, float], None]


def drawings(game: str) -> dict[str, str]:
    """Name and SVG of each page: pieces_1 and on, cards_1 and on."""
    size = SIZES[game]
    every = rosters.roster(game) + rosters.backs(game)
    labels: list[Draw] = [
        lambda c, x, y, piece=piece: faces.draw(c, piece, x, y, size)  # type: ignore[misc]
        for piece in every
    ]
    out = _paged("pieces", game, labels, (size, size), HINTS[game])
    if game == "red_banner":
        drawn: list[Draw] = [
            lambda c, x, y, card=card: cards.draw(c, card, x, y)  # type: ignore[misc]
            for card in cards.deck()
        ]
        hint = ("Pennants act from top to bottom. Crossed rifles: Attack markers taken.", "")
        out |= _paged("cards", game, drawn, (cards.WIDE, cards.HIGH), hint)
        out[BACKS] = _backs()
    return out


def _backs() -> str:
    """A page of nine backs, for the other side of each page of cards: the long edge is turned.

    The ground runs on beyond the cuts, so that a printer may be 2 mm off."""
    c = Canvas(printed=True)
    left = (A4[0] - 3 * cards.WIDE) / 2
    c.rect(left - 3, CARDS_TOP - 3, 3 * cards.WIDE + 6, 3 * cards.HIGH + 6, fill="#f5ead0")
    for i in range(9):
        cards.draw_back(c, left + i % 3 * cards.WIDE, CARDS_TOP + i // 3 * cards.HIGH)
    bar(c, (LEFT, FOOT + 6.6), "100 mm? Else print again at 100 %")
    return board_map.document(c, *A4)


def _paged(
    name: str, game: str, labels: list[Draw], size: tuple[float, float], hint: tuple[str, str]
) -> dict[str, str]:
    w, h = size
    columns = int((A4[0] - 2 * LEFT + 1e-6) // w)
    rows = int((FOOT - 5 - TOP) // h)
    if name == "cards":
        rows = 3
    a_page = columns * rows
    out = {}
    for k in range(0, len(labels), a_page):
        here = labels[k : k + a_page]
        number = k // a_page + 1
        c = Canvas(printed=True)
        of = -(-len(labels) // a_page)
        _head(c, f"{sheets.SHEETS[game].TITLE[0]}: {name}", f"{number} of {of}", hint)
        top = CARDS_TOP if name == "cards" else TOP
        left = (A4[0] - columns * w) / 2
        for i, draw in enumerate(here):
            draw(c, left + i % columns * w, top + i // columns * h)
        _cuts(c, left, top, size, columns, -(-len(here) // columns), len(here))
        out[f"{name}_{number}"] = board_map.document(c, *A4)
    return out


def _head(c: Canvas, title: str, page: str, hint: tuple[str, str]) -> None:
    c.text((LEFT, 10), title, 5.6, fill=RED, text_anchor="start")
    c.text((A4[0] - LEFT, 10), page, 4.6, text_anchor="end")
    for i, words in enumerate(hint):
        c.text((LEFT, FOOT - 1.6 + i * 4.6), words, 3.9, text_anchor="start")
    bar(c, (LEFT, FOOT + 6.6), "100 mm? Else print again at 100 %")


def _cuts(
    c: Canvas, x: float, y: float, size: tuple[float, float], columns: int, rows: int, count: int
) -> None:
    """Lines round each label, and ticks beyond them for a ruler."""
    w, h = size
    d = ""
    for k in range(columns + 1):
        full = rows if count >= columns * (rows - 1) + k or rows == 1 else rows - 1
        if k and count - columns * (rows - 1) < k:
            full = rows - 1
        if full:
            d += f"M{num(x + k * w)},{num(y - 2)}V{num(y + full * h + 1)}"
    for r in range(rows + 1):
        last = count - columns * (rows - 1) if r == rows else columns
        d += f"M{num(x - 2)},{num(y + r * h)}H{num(x + min(last, count) * w + 1)}"
    c(f'<path class="cut" d="{d}" fill="none" stroke="#555" stroke-width=".2"/>')
