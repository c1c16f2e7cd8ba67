"""Colours of the directions and the titles on the maps."""

from .svg import Point

COLOURS = {
    "N": "#5b7ea6", "NE": "#5b7ea6", "E": "#cf9a2e", "SE": "#b5573f", "S": "#76924c",
    "SW": "#8a6aa0", "NW": "#4f958c",
}  # fmt: skip
TITLES = {
    "red_banner": ("A Blood-Red Banner", "the Alamo, 6 March 1836"),
    "noble_men": ("Blood of Noble Men", "the Alamo, 6 March 1836"),
    "storming": ("The Storming of the Alamo", "6 March 1836"),
    "remembered": ("The Alamo Remembered", "6 March 1836"),
}
CARDINAL: tuple[tuple[str, Point, float], ...] = (
    ("North", (230, 26), 0), ("South", (200, 402), 0),
    ("West", (72, 260), -90), ("East", (580, 240), 90),
)  # fmt: skip


def direction(key: str) -> str:
    word = key.split(" ")[0]
    return word if word in COLOURS else ""
