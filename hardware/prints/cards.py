"""What is printed on paper for the standards, A4: flag cards, name cards, bay numbers, and the
magnet safety page. SVG here; build.py makes PDF of it. Drawn with the strokes of the maps."""

import math
import textwrap
from pathlib import Path
from typing import Any

from alamo_host.web.drawing.svg import INK, PAPER, Canvas, num
from alamo_host.web.standards import NAMED

from field.magnets import flux_index, quiet_mm, usual
from prints.furniture import bay_size
from source.print_checks import RACKS

A4 = (210, 297)
LEFT, TOP = 15.0, 20.0
BAR = 100  # mm, to be measured after printing
CROP = 4.0
BLUE, GREEN, RED, WHITE = "#33567d", "#2f6b4a", "#a13328", "#fbf8ef"
FLUX_LIMIT = 50  # kG2 mm2: 16 CFR 1262; EN 71-1 has the same
_STYLE = (
    "<style>.title{font-family:'DejaVu Serif',serif;font-weight:bold}"
    ".plain{font-family:'DejaVu Sans',sans-serif}</style>"
)
_SAFETY = Path(__file__).with_name("safety.txt")


def pages(data: dict[str, Any]) -> dict[str, str]:
    """File name -> SVG."""
    have = data["standards"]
    texian = [("texian", str(n)) for n in range(1, have["north"] + 1)] + [("texian", "?")]
    mexican = [("mexican", str(n)) for n in range(1, have["south"] + 1)] + [("mexican", "?")]
    return {
        "cards_texian.svg": _card_page(data, texian, "Flag cards, Texian (round top)"),
        "cards_mexican.svg": _card_page(data, mexican, "Flag cards, Mexican (square top)"),
        "cards_names.svg": _card_page(data, _names(), "Name cards: A Blood-Red Banner"),
        "bay_numbers.svg": _bay_page(data),
        "magnet_safety.svg": _safety_page(data),
    }


def _names() -> list[tuple[str, str]]:
    side = {"north": "texian", "south": "mexican"}
    return [(side[row[2]], row[1]) for rows in NAMED.values() for row in rows]


def _sheet(title: str) -> Canvas:
    c = Canvas()
    wide, high = A4
    c(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}mm" height="{high}mm"'
        f' viewBox="0 0 {wide} {high}">{_STYLE}'
    )
    c.rect(0, 0, wide, high, fill="#fff")
    c.text((LEFT, 10), title, 4, text_anchor="start")
    return c


def _bar(c: Canvas) -> None:
    """A measure: print at 100 %, then lay a ruler here."""
    y = A4[1] - 10
    c.path(f"M{num(LEFT)},{y}h{BAR}M{num(LEFT)},{y - 2}v4M{num(LEFT + BAR)},{y - 2}v4",
           stroke=INK, stroke_width=0.25)  # fmt: skip
    words = f"{BAR} mm: print at 100 %, not fitted to the page"
    c.text((LEFT + BAR + 4, y + 1), words, 3, family="plain", text_anchor="start")


def _done(c: Canvas) -> str:
    return "\n".join([*c.parts, "</svg>"]) + "\n"


def _crop_marks(c: Canvas, xs: list[float], ys: list[float]) -> None:
    """Short lines outside of a grid, where to cut."""
    d = "".join(
        f"M{num(x)},{num(y)}v{num(way * CROP)}"
        for x in xs for y, way in ((ys[0] - 1, -1), (ys[-1] + 1, 1))
    ) + "".join(
        f"M{num(x)},{num(y)}h{num(way * CROP)}"
        for y in ys for x, way in ((xs[0] - 1, -1), (xs[-1] + 1, 1))
    )  # fmt: skip
    c.path(d, stroke="#555", stroke_width=0.2)


def _card_page(data: dict[str, Any], cards: list[tuple[str, str]], title: str) -> str:
    """Each card is folded over its upper edge: both faces lie on one strip, one head down."""
    wide, high = data["prints"]["card"]
    foot = data["prints"]["slot"][1]
    c = _sheet(title)
    words = f"Fold at the dotted line and glue. The lowest {foot:g} mm go into the slot."
    c.text((LEFT, A4[1] - 20), words + " ?: a pointer.", 3, family="plain", text_anchor="start")
    longest = max(len(words) for _, words in cards)
    across = int((A4[0] - 2 * LEFT) // wide)
    for i, (side, words) in enumerate(cards):
        x, y = LEFT + i % across * wide, TOP + i // across * 2 * high
        for turn in (180, 0):
            c(f'<g transform="translate({num(x + wide / 2)} {num(y + high)}) rotate({turn})">')
            _face(c, side, words, wide, high, foot, longest)
            c.end()
        c.path(f"M{num(x)},{num(y + high)}h{num(wide)}", stroke=INK, stroke_width=0.15,
               stroke_dasharray="0.8 0.8")  # fmt: skip
    rows = -(-len(cards) // across)
    columns = min(across, len(cards))
    _crop_marks(c, [LEFT + i * wide for i in range(columns + 1)],
                [TOP + i * 2 * high for i in range(rows + 1)])  # fmt: skip
    _bar(c)
    return _done(c)


def _face(
    c: Canvas, side: str, words: str, wide: float, high: float, foot: float, longest: int
) -> None:
    """One side of a card: its flag above, its foot (which goes into the slot) below. The sides
    differ in more than colour: one large star, or three bars."""
    left, flag = -wide / 2, high - foot
    c.rect(left, 0, wide, high, fill=PAPER)
    if side == "texian":
        c.rect(left, 0, wide, flag, fill=BLUE)
        c.path(_star(0, flag * 0.36, wide * 0.34), fill=WHITE)
    else:
        for i, colour in enumerate((GREEN, WHITE, RED)):
            c.rect(left + i * wide / 3, 0, wide / 3, flag, fill=colour)
    plate = flag * 0.3
    c.rect(left, flag - plate, wide, plate, fill=PAPER)
    size = min(plate * 0.85, wide * 1.3 / longest)
    c.text((0, flag - plate / 2 + size * 0.36), words, size)
    c.rect(left, 0, wide, flag, stroke=INK, stroke_width=0.2)


def _star(x: float, y: float, r: float) -> str:
    points = []
    for k in range(10):
        size = r if k % 2 == 0 else r * 0.382
        a = math.pi * k / 5
        points.append(f"{num(x + size * math.sin(a))},{num(y - size * math.cos(a))}")
    return "M" + "L".join(points) + "Z"


def _bay_page(data: dict[str, Any]) -> str:
    """Numbers for racks printed without them, or for bays on the table's edge; one row a rack."""
    c = _sheet("Bay numbers: a strip for each rack, two of each, as far apart as its bays")
    _, _, pitch = bay_size(data)
    bays, high = data["prints"]["bays"], 10.0
    xs = [LEFT + i * pitch for i in range(bays + 1)]
    for row in range(2 * RACKS):
        y = TOP + row * (high + 14)
        fill = BLUE if row < RACKS else RED
        for i in range(bays):
            x = xs[i]
            c.rect(x, y, pitch, high, fill=PAPER, stroke=INK, stroke_width=0.2)
            mark = _star(x + 4.5, y + high / 2, 2.8) if row < RACKS else _bars(x + 2.2, y + 2.5)
            c.path(mark, fill=fill)
            number = row % RACKS * bays + i + 1
            c.text((x + pitch / 2 + 2, y + high * 0.73), str(number), 7)
        _crop_marks(c, xs, [y, y + high])
    _bar(c)
    return _done(c)


def _bars(x: float, y: float) -> str:
    return "".join(f"M{num(x + i * 1.8)},{num(y)}h1.1v5h-1.1z" for i in range(3))


def facts(data: dict[str, Any]) -> dict[str, float]:
    """The figures of the safety page."""
    magnet, disc = data["magnet"], usual(data)
    index = flux_index(disc)
    return {
        "diameter": magnet["diameter"], "height": magnet["height"],
        "count": sum(data["standards"].values()), "index": index, "limit": FLUX_LIMIT,
        "times": index / FLUX_LIMIT, "quiet": quiet_mm(disc, 0.5) / 10, "body": 15,
        "hot": magnet["spoiled_c"],
    }  # fmt: skip


def safety_lines(data: dict[str, Any]) -> list[str]:
    """The text of the page; headings begin with "= "."""
    rows = _SAFETY.read_text(encoding="utf-8").splitlines()
    return [row.format(**facts(data)) for row in rows if row and not row.startswith("# ")]


def _safety_page(data: dict[str, Any]) -> str:
    c = _sheet("Read before you build, and lay it into the box")
    c.rect(LEFT - 5, TOP - 5, A4[0] - 2 * LEFT + 10, A4[1] - TOP - 15, stroke=RED, stroke_width=1)
    y = TOP + 4.0
    for row in safety_lines(data):
        if row.startswith("= "):
            y += 4
            c.text((LEFT, y), row[2:], 5.2, fill=RED, text_anchor="start")
            y += 6.4
            continue
        for line in textwrap.wrap(row, 92):
            c.text((LEFT, y), line, 3.5, family="plain", text_anchor="start")
            y += 5
        y += 1
    return _done(c)
