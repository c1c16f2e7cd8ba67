"""The turns of Blood of Noble Men as a printed table: reserve, rally, what each place is worth."""

from . import furniture, signs
from .svg import INK, Canvas, num

TURNS = 15
TOP, ROW = 131.0, 5.2  # mm
RESERVE = {3: "6+", 4: "5+", 5: "4+", 6: "3+", 7: "comes"}
LAST_RALLY = 7
# What is won by a place taken by the end of a turn: (heading, points by turn from the first).
PLACES = (("wall", "22222211"), ("A", "33333333221"), ("B", "111111111"))
COLUMNS = (34.5, 41.8, 48.4)  # where the points of a place stand


def noble_men(c: Canvas) -> None:
    furniture.panel(c, (8, 107.6, 46, 129.2), "Turns", ())
    c.text((23.4, 123.6), "reserve", 4.2, font_style="italic")
    for x, (word, _) in zip(COLUMNS, PLACES):
        c.text((x, 123.6), word, 4.4, font_style="italic")
    for turn in range(1, TURNS + 1):
        y = TOP + (turn - 1) * ROW
        if turn % 2:
            c.rect(10.4, y - 4, 41.2, ROW, fill="#b98f45", opacity=0.16)
        c.circle((13.6, y - 1.4), 2.5, fill="#fbf3dc", stroke=INK, stroke_width=0.4)
        c.text((13.6, y - 0.15), str(turn), 3.5, family="plain")
        need = RESERVE.get(turn, "")
        if need:
            c.text((23.4, y), need, 4.2, fill=furniture.RED, family="plain")
        for x, (_, points) in zip(COLUMNS, PLACES):
            if turn <= len(points):
                c.text((x, y), points[turn - 1], 4.2, family="plain")
    foot = TOP + (LAST_RALLY - 0.77) * ROW
    c.path(f"M10.4,{num(foot)}H51.6", stroke=furniture.RED, stroke_width=0.45,
           stroke_dasharray="1.6 1")  # fmt: skip
    for i, words in enumerate(("the reserve: a die, +1 for", "each 20 Mexicans dead;",
                               "rally down to the red line")):  # fmt: skip
        c.text((31, 212.6 + i * 4.9), words, 4.1, font_style="italic")
    signs.door(c, (17, 230.8), 0, 11)
    c.text((24, 232.2), "door", 4.1, text_anchor="start")
    signs.fire_only(c, [(35, 230.8), (42.5, 230.8)])
    c.text((43.6, 232.2), "fire", 4.1, text_anchor="start")
