"""How a sheet is parted: which piece of the map lies where on which page. All in mm, y down.

A tile shows a piece of the map (`shown`) at a place of its page. Where two tiles meet, the left or
upper one goes on for a flap; the right or lower one is cut at the seam and glued over it. Seams
pass between the studs: a hole that is half on one sheet and half on the other never fits.
"""

from dataclasses import dataclass

Rect = tuple[float, float, float, float]
"""Left, top, right, bottom."""

A2, A3, A4 = (594.0, 420.0), (297.0, 420.0), (210.0, 297.0)
PRINTER_MARGIN = 4.0  # what a desktop printer cannot reach, at each edge
# A4: three columns take all that 3 x 202 mm give, so the flap is what is left; of the paper it is
# the printer's margin wider.
A4_CUTS_X, A4_FLAP_X = (198.2, 396.5), 3.5
A4_CUT_Y, A4_FLAP_Y = 228.5, 8.0
A4_TOP = 12.0  # room for marks above the map
RAIL_CUT, RAIL_FLAP = 210.0, 8.0  # through the window of the display


@dataclass(frozen=True)
class Tile:
    """One page: its name, its size, what of the map it shows and where, where it is cut.

    at: where the piece's top left corner lies on the page. seams_x, seams_y: map coordinates of
    the cuts that this page has marks for, at its own edge or where its flap begins.
    """

    name: str
    page: tuple[float, float]
    shown: Rect
    at: tuple[float, float]
    seams_x: tuple[float, ...] = ()
    seams_y: tuple[float, ...] = ()

    def on_page(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the map lies on the page."""
        return x - self.shown[0] + self.at[0], y - self.shown[1] + self.at[1]


def a2() -> list[Tile]:
    return [Tile("A2", A2, (0, 0, *A2), (0, 0))]


def a3(fold: float) -> list[Tile]:
    """Two halves that meet at the fold. A3 is just half of A2, and a printer leaves its margin
    white: each half is moved inwards by that, and as much of the sheet's blank edge left off."""
    m = PRINTER_MARGIN
    return [
        Tile("A3 west", A3, (m, 0, fold + m, 420), (0, 0), (fold,)),
        Tile("A3 east", A3, (fold - m, 0, 594 - m, 420), (0, 0), (fold,)),
    ]


def a4() -> list[Tile]:
    x1, x2 = A4_CUTS_X
    columns = ((0, x1 + A4_FLAP_X), (x1, x2 + A4_FLAP_X), (x2, A2[0]))
    rows = ((0, A4_CUT_Y + A4_FLAP_Y), (A4_CUT_Y, A2[1]))
    out = []
    for r, (top, bottom) in enumerate(rows):
        for k, (left, right) in enumerate(columns):
            name = f"{'AB'[r]}{k + 1}"
            out.append(
                Tile(name, A4, (left, top, right, bottom), (PRINTER_MARGIN, A4_TOP),
                     tuple(x for x in A4_CUTS_X if left <= x <= right), (A4_CUT_Y,))
            )  # fmt: skip
    return out


def rail(width: float) -> list[Tile]:
    """The strip in two halves, side by side on one A4 page."""
    halves = ((0.0, RAIL_CUT + RAIL_FLAP), (RAIL_CUT, A2[1]))
    return [
        Tile(f"rail {'AB'[k]}", A4, (0, top, width, bottom), (20 + k * 92, 22), (), (RAIL_CUT,))
        for k, (top, bottom) in enumerate(halves)
    ]


FORMATS = ("A2", "A3", "A4")


def tiles(name: str, fold: float) -> list[Tile]:
    """The pages of one format."""
    return {"A2": a2, "A3": lambda: a3(fold), "A4": a4}[name]()
