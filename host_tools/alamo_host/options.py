"""A game's options: their names, as people and the link use them, and the bits the rules use."""

from collections.abc import Iterable

from alamo.rules import catalog


def bits(game: str, chosen: Iterable[str]) -> int:
    """Bit i for OPTIONS[i] of the game. ValueError, with a text, for a name it does not have."""
    names: tuple[str, ...] = catalog.game_class(game).OPTIONS
    found = 0
    for option in chosen:
        if option not in names:
            known = ", ".join(names) or "none"
            raise ValueError(f"{game} has no option {option}; there are: {known}")
        found |= 1 << names.index(option)
    return found
