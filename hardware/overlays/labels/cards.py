"""The 24 cards of A Blood-Red Banner: units, markers and instruction from the rules' data."""

from dataclasses import dataclass

from alamo.rules.red_banner import data
from alamo.words import Words
from alamo_host.web.drawing import furniture
from alamo_host.web.drawing.furniture import RED
from alamo_host.web.drawing.svg import INK, Canvas, num

WIDE, HIGH = 63.0, 88.0  # mm, as playing cards: sleeves fit
INSTRUCTIONS = {
    data.NO_FLAG: (),
    data.STORM_LESS_ONE: ("Storming dice", "of this card: –1"),
    data.HEROES_PLUS_ONE: ("Attacks of heroes", "this turn: +1"),
    data.DISORDER: ("Cos and Duque, if", "on 4 at the end:", "disordered"),
    data.BOWIE_ENTERS: ("Bowie rises and", "enters the Alamo"),
}


@dataclass(frozen=True)
class Card:
    """units: (name, Battle Value) in the order in which they act."""

    number: int
    title: str
    units: tuple[tuple[str, int], ...]
    markers: int
    instruction: tuple[str, ...]


def deck() -> list[Card]:
    words = Words("red_banner")
    out = []
    for number in range(1, data.CARDS + 1):
        units = [data.card_unit(number, step) for step in range(data.card_units(number))]
        out.append(
            Card(
                number, words.text("cards", number),
                tuple((words.text("pieces", unit), data.battle_value(unit)) for unit in units),
                data.card_markers(number), INSTRUCTIONS[data.card_flag(number)],
            )
        )  # fmt: skip
    return out


def draw(c: Canvas, card: Card, x: float, y: float) -> None:
    c(
        f'<g class="card" data-card="{card.number}" transform="translate({num(x)} {num(y)})">'
    )
    c.rect(0, 0, WIDE, HIGH, fill="#f5ead0")
    c.rect(2, 2, WIDE - 4, HIGH - 4, rx=2.2, stroke=INK, stroke_width=0.6)
    c.rect(3, 3, WIDE - 6, HIGH - 6, rx=1.6, stroke=RED, stroke_width=0.3)
    _banner(c)
    size = min(7.2, 48 / (len(card.title) * 0.47))
    c.text((WIDE / 2, 12), card.title, size, fill=RED)
    c.path(f"M8,15.5H{num(WIDE / 2 - 4)}M{num(WIDE / 2 + 4)},15.5H{num(WIDE - 8)}", stroke=RED,
           stroke_width=0.3)  # fmt: skip
    c.path(furniture.star_path((WIDE / 2, 15.6), 2), fill=RED)
    for i, (name, value) in enumerate(card.units):
        _unit(c, name, value, 23.2 + i * 9.4)
    _markers(c, card.markers, 61)
    for i, words in enumerate(card.instruction):
        top = 73.4 + (3 - len(card.instruction)) * 2.1
        c.text((WIDE / 2, top + i * 5.0), words, 5.2, fill=RED, font_style="italic")
    for place in ((8, HIGH - 5.6), (WIDE - 8, HIGH - 5.6)):
        c.text(place, str(card.number), 4.2, family="plain")
    c.end()


def draw_back(c: Canvas, x: float, y: float) -> None:
    """The same on all: red lozenges, the banner in a shield. It looks the same upside down."""
    c(f'<g class="back" transform="translate({num(x)} {num(y)})">')
    c.rect(0, 0, WIDE, HIGH, fill="#f5ead0")
    c.group(clip_path=c.clip(f"M4,4H{num(WIDE - 4)}V{num(HIGH - 4)}H4Z"))
    d = ""
    for k in range(-13, 15):
        d += f"M{num(6.875 * k)},0l{num(HIGH)},{num(HIGH)}M{num(WIDE - 6.875 * k)},0"
        d += f"l-{num(HIGH)},{num(HIGH)}"
    c.path(d, stroke=RED, stroke_width=0.9, opacity=0.75)
    c.end()
    c.rect(2, 2, WIDE - 4, HIGH - 4, rx=2.2, stroke=INK, stroke_width=0.6)
    c.rect(4, 4, WIDE - 8, HIGH - 8, rx=1.2, stroke=RED, stroke_width=0.6)
    middle = (WIDE / 2, HIGH / 2)
    c.circle(middle, 17, fill="#f5ead0", stroke=RED, stroke_width=0.9)
    c.circle(middle, 15.4, stroke=INK, stroke_width=0.3)
    for turn in (0, 180):
        c(f'<g transform="rotate({turn} {num(middle[0])} {num(middle[1])})">')
        c.path("M22.5,44V31.5", stroke="#6b4a25", stroke_width=1.1, stroke_linecap="round")
        c.path("M23,32C28,29 33,35 40.5,32C39.5,35.5 39.7,38.5 41,41.5C34,44 29,38.5 23,41.5Z",
               fill="#a8201c", stroke=INK, stroke_width=0.3)  # fmt: skip
        c.end()
    c.path(f"M18,{num(HIGH / 2)}H{num(WIDE - 18)}", stroke=INK, stroke_width=0.3)
    c.end()


def _banner(c: Canvas) -> None:
    """The red banner, pale behind everything: no quarter."""
    c.path("M13,24V84", stroke="#8a6a34", stroke_width=1.4, opacity=0.22, stroke_linecap="round")
    c.path("M13.6,25C26,19 36,32 54,24C50,34 51,44 55,54C38,61 27,48 13.6,55Z", fill="#a8201c",
           opacity=0.13)  # fmt: skip


def _unit(c: Canvas, name: str, value: int, y: float) -> None:
    """A column's pennant: its name, and what a die must not exceed."""
    c.path(f"M9,{num(y - 4)}H{num(WIDE - 9)}L{num(WIDE - 12.5)},{num(y)}L{num(WIDE - 9)},"
           f"{num(y + 4)}H9Z", fill="#ccd9e8", stroke="#1f3d63", stroke_width=0.5)  # fmt: skip
    c.circle((14.6, y), 3.1, fill="#1f3d63")
    c.text((14.6, y + 1.6), str(value), 4.4, fill="#ffffff", family="plain")
    c.text((33, y + 2.1), name, 6.4, fill="#14304f")


def _markers(c: Canvas, count: int, y: float) -> None:
    """As many crossed rifles as Attack markers are taken."""
    for i in range(count):
        x = WIDE / 2 + (i - (count - 1) / 2) * 17
        for side in (-1, 1):  # a rifle each
            c(
                f'<path transform="translate({num(x)} {num(y)}) rotate({38 * side})"'
                f' d="M-.45,-6.4H.45L.6,3.2L1.5,6.4H-.8L-.6,3.2Z" fill="{INK}"/>'
            )
