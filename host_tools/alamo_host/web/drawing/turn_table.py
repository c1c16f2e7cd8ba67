"""The turns of Blood of Noble Men as a printed table: reserve, rally, what each place is worth.

What stands in it comes from the rules.
"""

from alamo.rules.noble_men import reserve, sequence, victory
from alamo.rules.noble_men.data import RESERVE_ROLLS

from . import furniture
from .svg import INK, Canvas, num

TURNS = sequence.LAST_TURN
LAST_RALLY = sequence.LAST_RALLY
RECT = (8.0, 107.6, 46.0, 129.2)  # mm; the studs of three stars come through it on the left
TOP, ROW = 126.6, 5.1  # mm
PLACES = ("wall", "A", "B")  # the first wall, the Chapel, El Quartel
TURN_AT, RESERVE_AT, COLUMNS = 12.6, 26.0, (35.8, 44.8, 50.0)


def reserve_needs(turn: int) -> str:
    """What the reserve must roll to come in that turn."""
    if turn == reserve.BY_ITSELF:
        return "comes"
    k = turn - reserve.FIRST_TURN
    return f"{RESERVE_ROLLS[k]}+" if 0 <= k < len(RESERVE_ROLLS) else ""


def noble_men(c: Canvas) -> None:
    x, _, w, _ = RECT
    furniture.panel(c, RECT, "", ())
    c.text((31, 113.9), "Turns", 6.2, fill=furniture.RED)
    c.text((20.2, 120.4), "reserve", 6, font_style="italic")
    for at, word in zip(COLUMNS, PLACES):
        c.text((at, 120.4), word, 6, font_style="italic")
    for turn in range(1, TURNS + 1):
        y = TOP + (turn - 1) * ROW
        if turn % 2:
            c.rect(x + 1.8, y - 3.7, w - 3.6, ROW, fill="#b98f45", opacity=0.18)
        c.text((TURN_AT, y), str(turn), 4.2, fill="#33506e", family="plain")
        c.text((RESERVE_AT, y), reserve_needs(turn), 4.6, fill=furniture.RED, family="plain")
        for won, at in enumerate(COLUMNS):
            points = victory.points_for(won, turn)
            if points:
                c.text((at, y), str(points), 4.2, family="plain")
    foot = TOP + LAST_RALLY * ROW - 3.7
    c.path(f"M{num(x + 2)},{num(foot)}H{num(x + w - 2)}", stroke=furniture.RED,
           stroke_width=0.5, stroke_dasharray="1.6 1")  # fmt: skip
    for place, words in (
        ((31, 206.4), "reserve: a die,"), ((40.2, 213.2), "+1 for"),
        ((40.2, 219.7), "20 dead"), ((31, 226.4), "rally down to"), ((31, 232.9), "the red line"),
    ):  # fmt: skip
        c.text(place, words, 6, fill=INK, font_style="italic")
