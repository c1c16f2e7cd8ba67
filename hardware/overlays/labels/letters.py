"""How wide words of the plain face are, by the font that the sheets carry."""

from functools import lru_cache

from alamo_host.web.drawing import board_map
from fontTools.ttLib import TTFont


def width(words: str) -> float:
    """Of a size of 1."""
    letters, advances, em = _face()
    return sum(advances[letters[ord(letter)]][0] for letter in words) / em


@lru_cache(maxsize=1)
def _face() -> tuple[dict[int, str], dict[str, tuple[int, int]], int]:
    font = TTFont(board_map.FONTS / board_map.PLAIN_FONT)
    return font.getBestCmap(), font["hmtx"].metrics, font["head"].unitsPerEm
