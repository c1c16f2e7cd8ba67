"""The sheet of each game: a module with what that game prints, all of one shape."""

from typing import Protocol

from . import bare, noble_men, red_banner, remembered, storming
from .geometry import Board
from .places import Box
from .svg import Canvas, Point

Keep = list[tuple[Point, float]]
"""Round places where nothing may grow: (middle, radius)."""


class Sheet(Protocol):
    """What board_map asks of a game's module, in the order of its brush."""

    TITLE: tuple[str, str]
    TITLE_AT: Point
    ROSE_AT: Point
    BOXED: tuple[str, ...]
    """Zones whose star no standard needs: boxes that are not watched."""
    BOXES: tuple[Box, ...]
    COUNTERS: tuple[Point, ...]
    """Where pieces without a standard lie that only count."""
    RAIL: dict[str, str]
    """What each track of lamps on the rail shows."""

    def writing(self, board: Board) -> Keep:
        """Where words, numerals and guns stand."""

    def tints(self, c: Canvas, board: Board) -> None:
        """Washes of colour on the country."""

    def borders(self, c: Canvas, board: Board, keep: Keep) -> None:
        """Lines between zones of the country, and what covers its ground."""

    def ground(self, c: Canvas, board: Board) -> None:
        """The floor of the fort."""

    def shadows(self, c: Canvas, board: Board) -> None: ...

    def buildings(self, c: Canvas, board: Board) -> None:
        """Houses, inner and outer walls, drawn with an unsteady hand."""

    def lines(self, c: Canvas, board: Board) -> None:
        """Ways, doors, guns."""

    def lettering(self, c: Canvas, board: Board) -> None:
        """Names, numerals, boxes, notes."""


SHEETS: dict[str | None, Sheet] = {
    None: bare, "red_banner": red_banner, "noble_men": noble_men, "remembered": remembered,
    "storming": storming,
}  # fmt: skip
