"""The face of one piece: strength at its edges, name, whose it is, a sign for what it is."""

from alamo_host.web.drawing import fort
from alamo_host.web.drawing.furniture import star_path
from alamo_host.web.drawing.svg import Canvas, line_path, num

from .letters import width
from .rosters import BLOCK, DECOY, GUN, LEADER, MEXICAN, TEXIAN, Piece

# Ground, edge, ink of a side: light warm grey and dark blue, also told apart by their signs
# (star, cross) and by how dark they are.
COLOURS = {
    TEXIAN: ("#f1e7d2", "#6b5a3e", "#3a2c18"),
    MEXICAN: ("#ccd9e8", "#1f3d63", "#14304f"),
    "neither": ("#f3dfa0", "#7a5a12", "#4a360a"),
}
RESERVE = "Amat"  # his coats are red
TURNS = (0, 90, 180, 270)  # of what stands at the upper, right, lower, left edge


def draw(c: Canvas, piece: Piece, x: float, y: float, size: float) -> None:
    """Its upper left corner is at (x, y)."""
    ground, edge, ink = COLOURS[piece.side]
    c(
        f'<g class="piece" data-piece="{piece.number}" data-side="{piece.side}"'
        f' transform="translate({num(x)} {num(y)})">'
    )
    c.rect(0, 0, size, size, fill=ground)
    c.rect(0.7, 0.7, size - 1.4, size - 1.4, rx=0.8, stroke=edge, stroke_width=0.7)
    if piece.corps == RESERVE:
        c.rect(1.05, 1.05, size - 2.1, size - 2.1, rx=0.5, stroke="#a8402c", stroke_width=0.8)
    _edges(c, piece, size, ink)
    _sign(c, piece, size, ink, edge)
    _words(c, piece, size, ink)
    c.end()


def _edges(c: Canvas, piece: Piece, size: float, ink: str) -> None:
    half = size / 2
    for turn, step in zip(TURNS, piece.steps):
        c(f'<g transform="rotate({turn} {num(half)} {num(half)})">')
        c.text((half, 4.9), step, 4.5, fill=ink, family="plain")
        c.end()


def _words(c: Canvas, piece: Piece, size: float, ink: str) -> None:
    """The name as large as it fits, its number beside the sign; below, what else is to know."""
    wide, (lines, number) = size - 2.8, _parts(piece)
    stepped = len(piece.steps) > 1  # figures at the sides too: the name stays above them
    most = 3.9 if stepped else 4.4
    high = min(most, *(wide / width(part) for part in lines))
    top = 7.95 if stepped else 8.5 if piece.steps else 5.2
    for i, part in enumerate(lines):
        c.text((size / 2, top + i * 3.9), part, high, fill=ink, family="plain")
    if number:
        x, y = _sign_at(piece, size)
        c.text((x + 4 + 1.6 * len(number), y + 1.6), number, 4.4, fill=ink, family="plain")
    if piece.note:
        high = min(3.6, wide / width(piece.note))
        c.text((size / 2, size - 1.9), piece.note, high, fill=ink, family="plain")


def _parts(piece: Piece) -> tuple[list[str], str]:
    """A name in lines, and the number or letter at its end, which stands beside the sign.

    The letter of a column is in the sign already.
    """
    name, _, last = piece.name.rpartition(" ")
    if name and len(last) <= 2:
        return [name], "" if piece.kind == BLOCK and last == piece.corps[:1] else last
    if len(piece.name) > 9 and name:
        return [name, last], ""
    return [piece.name], ""


def _sign_at(piece: Piece, size: float) -> tuple[float, float]:
    lines, number = _parts(piece)
    y = size / 2 + (2 if piece.steps else 1.4) + 3 * (len(lines) - 1)
    y -= 0.5 if piece.note else 0
    return size / 2 - (0.8 + 1.3 * len(number) if number else 0), y


def _sign(c: Canvas, piece: Piece, size: float, ink: str, edge: str) -> None:
    x, y = _sign_at(piece, size)
    if piece.kind == GUN:
        c(f'<g transform="translate({num(x)} {num(y)}) scale(.72)">')
        fort.gun(c, (0, 0), 45)
        if piece.note == "empty":
            c.path("M-5,5L5,-5", stroke="#a8402c", stroke_width=1.3)
        c.end()
    elif piece.kind == LEADER:
        c.path(star_path((x, y), 3.2), fill="#f2cf5b", stroke=ink, stroke_width=0.4)
    elif piece.kind == DECOY:
        c.circle((x, y), 2.6, stroke=ink, stroke_width=0.5, stroke_dasharray="1 .8")
    elif piece.kind == BLOCK and piece.side == MEXICAN:
        c.circle((x, y), 2.5, fill="#ffffff", stroke=ink, stroke_width=0.5)
        if piece.corps:
            c.text((x, y + 1.35), piece.corps[0], 3.7, fill=ink, family="plain")
        else:
            d = line_path([(x - 1.5, y - 1.5), (x + 1.5, y + 1.5)])
            d += line_path([(x - 1.5, y + 1.5), (x + 1.5, y - 1.5)])
            c.path(d, stroke=ink, stroke_width=0.7)
    elif piece.kind == BLOCK:
        c.path(star_path((x, y), 2.6), fill="#ffffff", stroke=ink, stroke_width=0.5)
    else:
        c.path(star_path((x, y), 3, 0.55, 8), fill="#ffffff", stroke=edge, stroke_width=0.5)
