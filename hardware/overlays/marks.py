"""What a printed map has over the drawing of the page: stud holes, star numbers, fold, bars.

Each mark says in its class what it is, so that whoever reads the file finds it: `stud` (with
`data-star`), `window`, `fold`, `bar`, `printer` (words for whoever prints, not for players).
"""

from collections.abc import Callable
from typing import Any

from alamo_host.web.drawing import sheets
from alamo_host.web.drawing.geometry import Board
from alamo_host.web.drawing.svg import INK, Canvas, Point, num

STUD_PLAY = 0.5  # mm, of a hole in paper round its stud, in diameter
BAR = 100.0  # mm, what a bar measures on a sheet that was printed at 100 %
NUMBER_SIZE = 3.6  # mm; figures of 2.6 mm
HOLE_INK = "#6b3d14"
BARS = ((112.0, 414.6), (400.0, 414.6))  # one on each half of the sheet, below the frame


def map_marks(data: dict[str, Any], board: Board, game: str) -> Callable[[Canvas], None]:
    """Draws all of them on one game's map."""
    boxed = sheets.SHEETS[game].BOXED
    played = {zone.star for zone in board.zones(game) if zone.key not in boxed}

    def draw(c: Canvas) -> None:
        fold(c, data)
        for star in board.stars:
            hole(c, data["stars"][star.number]["id"], star.at, data["stud_diameter"])
            # beneath the standard where one is played, else inside the hole to be
            stands = star.number in played
            down, halo = (9.6, 0) if stands else (NUMBER_SIZE * 0.37, 1.2)
            c.text((star.at[0], star.at[1] + down), str(star.number + 1), NUMBER_SIZE,
                   fill=HOLE_INK, family="plain", halo=halo)  # fmt: skip
        for at in BARS:
            bar(c, at, "100 mm when printed at 100 %")

    return draw


def hole(c: Canvas, star: str, at: Point, stud: float) -> None:
    """Where the paper is cut out round a stud."""
    c(
        f'<circle class="stud" data-star="{star}" cx="{num(at[0])}" cy="{num(at[1])}"'
        f' r="{num((stud + STUD_PLAY) / 2)}" fill="none" stroke="{HOLE_INK}" stroke-width=".25"/>'
    )


def fold(c: Canvas, data: dict[str, Any]) -> None:
    x, height = data["fold_x"], data["sheet"][1]
    c(
        f'<path class="fold" d="M{num(x)},0V{num(height)}" fill="none" stroke="{INK}"'
        ' stroke-width=".18" stroke-dasharray=".4 2.2" opacity=".45"/>'
    )


def bar(c: Canvas, at: Point, words: str) -> None:
    """100 mm between the outer edges of its end strokes; it begins at this point."""
    x, y = at
    c(
        f'<path class="bar" d="M{num(x)},{num(y - 1.1)}V{num(y + 1.1)}M{num(x)},{num(y)}H'
        f'{num(x + BAR)}M{num(x + BAR)},{num(y - 1.1)}V{num(y + 1.1)}" fill="none" stroke="{INK}"'
        ' stroke-width=".2"/>'
    )
    for k in range(1, 10):
        tall = 0.9 if k == 5 else 0.55
        d = f"M{num(x + 10 * k)},{num(y - tall)}V{num(y + tall)}"
        c(f'<path d="{d}" fill="none" stroke="{INK}" stroke-width=".15"/>')
    c(
        f'<text class="plain printer" x="{num(x + BAR + 2)}" y="{num(y + 0.95)}"'
        f' font-size="2.6" fill="{INK}">{words}</text>'
    )
