"""The board of no game: every star with its number on plain country, the fort as it was."""

from . import fort, furniture, places
from .geometry import Board
from .svg import Canvas, Point

NAME = None
TITLE = ("The Alamo", "6 March 1836")
TITLE_AT: Point = (371, 13.5)
ROSE_AT: Point = (560, 47)
BOXED: tuple[str, ...] = ()
BOXES: tuple[places.Box, ...] = ()
COUNTERS: tuple[Point, ...] = ()
RAIL: dict[str, str] = {}
CARDINAL: tuple[tuple[str, Point, float], ...] = (
    ("North", (230, 26), 0), ("South", (200, 402), 0),
    ("West", (72, 260), -90), ("East", (580, 240), 90),
)  # fmt: skip


def writing(board: Board) -> list[tuple[Point, float]]:
    return [(at, 16.0) for _, at, _ in CARDINAL]


def tints(c: Canvas, board: Board) -> None:
    """No zones, no colours."""


def borders(c: Canvas, board: Board, keep: list[tuple[Point, float]]) -> None:
    """No zones, no borders."""


def ground(c: Canvas, board: Board) -> None:
    fort.ground(c)


def shadows(c: Canvas, board: Board) -> None:
    fort.shadow(c, (*fort.BUILDINGS, fort.LONG_BARRACK))


def buildings(c: Canvas, board: Board) -> None:
    fort.barracks(c)
    fort.chapel(c)
    fort.walls(c)


def lines(c: Canvas, board: Board) -> None:
    """Nothing leads from star to star."""


def lettering(c: Canvas, board: Board) -> None:
    for name, at, turn in CARDINAL:
        furniture.place_name(c, at, name, 6.5, turn, opacity=0.8)
    furniture.place_name(c, (295, 228), "THE ALAMO", 9.5, spacing=2.2)
    furniture.scale(c, 496, 407)
