"""The games by name; a game's code is read only when it is asked for.

catalog.game_class("red_banner").OPTIONS; catalog.load("red_banner", 0b1, 123456)
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from alamo.rules.game import Game

NAMES = ("noble_men", "remembered", "storming", "red_banner")
BUILT = NAMES


def game_class(name: str) -> "type[Any]":
    """The class of a game. ValueError when there is none of that name."""
    if name == "noble_men":
        from alamo.rules.noble_men.game import NobleMen

        return NobleMen
    if name == "remembered":
        from alamo.rules.remembered.game import Remembered

        return Remembered
    if name == "storming":
        from alamo.rules.storming.game import Storming

        return Storming
    if name == "red_banner":
        from alamo.rules.red_banner.game import RedBanner

        return RedBanner
    raise ValueError(name + ": no such game; there are " + ", ".join(NAMES))


def load(name: str, options: int, seed: int) -> "Game":
    """A new game. options: bit i stands for OPTIONS[i]; seed: 30 bits."""
    game: Game = game_class(name)(options, seed)
    return game
