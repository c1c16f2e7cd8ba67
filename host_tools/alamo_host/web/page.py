"""What the page needs to know of the board and the games, as JSON; the picture of the map."""

from functools import lru_cache
from typing import Any

from alamo.board.font import GLYPHS
from alamo.rules import catalog
from alamo.rules.red_banner import data
from alamo.table import meanings, times
from alamo.words import Words

from .drawing import board_map, geometry, places
from .drawing.sheets import SHEETS
from .standards import NAMED
from .story import Story

LIGHTS = (
    ("may-act", "may act"),
    ("chosen", "chosen"),
    ("may-go", "may go here"),
    ("attack", "may be attacked"),
    ("cursor", "which of these?"),
    ("take-away", "take away from here"),
    ("put-here", "put one here"),
    ("happened", "it happened here"),
    ("no", "no"),
)  # meanings 1 to 9, as the page names and explains them


@lru_cache(maxsize=1)
def board() -> geometry.Board:
    return geometry.load()


@lru_cache(maxsize=8)
def map_svg(game: str) -> bytes:
    """KeyError for a game that board.toml does not know."""
    if game != "none" and game not in board().games:
        raise KeyError(game)
    return board_map.board_svg(board(), None if game == "none" else game).encode()


@lru_cache(maxsize=8)
def board_json(game: str) -> dict[str, Any]:
    known = board()
    name = None if game == "none" else game
    if name is not None and name not in known.games:
        raise KeyError(game)
    words = Words(name or "")
    sheet = SHEETS[name]
    west_is_printed = bool(sheet.BOXES)
    beside = places.beside(known, name)
    racks = places.racks(known, name)
    stars: list[dict[str, Any]] = []
    for zone in known.zones(name):
        star = known.stars[zone.star]
        stars.append(
            {
                "star": star.number, "zone": zone.number, "label": zone.label,
                "name": words.text("zones_long", zone.number) or zone.name,
                "at": star.at, "lamp": star.lamp, "side": star.side,
                "beside": beside.get(star.number, star.at), "boxed": zone.key in sheet.BOXED,
                "rack": racks[star.number],
            }
        )  # fmt: skip
    return {
        "game": name,
        "title": sheet.TITLE[0],
        "sheet": known.sheet,
        "frame": known.frame,
        "stars": stars,
        "spare_lamps": [
            star.lamp
            for star in known.stars
            if star.number not in {row["star"] for row in stars}
            and not (west_is_printed and star.at[0] < known.frame[0])
        ],
        "boxes": [
            {"key": box.key, "title": box.title, "rect": box.rect, "slots": box.slots}
            for box in sheet.BOXES
        ],
        "tray": None if name in NAMED else places.TRAY,
        "piles": places.PILES,
        "values": _values(name),
        "counters": sheet.COUNTERS,
        "tracks": [
            {
                "name": t.name,
                "leds": t.leds,
                "labels": _labels(t),
                "text": sheet.RAIL.get(t.name, f"Track of {len(t.leds)} lamps"),
            }
            for t in known.tracks
        ],
        "letters": meanings.LETTERS,
        "glyphs": GLYPHS.hex(),
        "lights": [{"key": key, "text": text} for key, text in LIGHTS],
        "times": {
            key: getattr(times, key)
            for key in ("BREATH", "WINKS", "BLINK", "FADE", "DIP", "FLASH", "FLICKERS", "HOLD")
        },
    }


def _values(game: str | None) -> dict[str, int]:
    """What is printed on a standard's card beside its name: the Battle Value of a column."""
    if game != "red_banner":
        return {}
    return {
        key: data.battle_value(piece)
        for piece, (key, _, _, _) in enumerate(NAMED[game])
        if piece in data.COLUMNS
    }


def _labels(track: geometry.Track) -> list[str]:
    return [str(i + 1) for i in range(len(track.leds))]


def games_json() -> list[dict[str, Any]]:
    """Every game, with what the dialog for a new one asks."""
    out = []
    for name in catalog.NAMES:
        story = Story(name)
        out.append(
            {
                "name": name,
                "title": story.words.text("title", 0) or SHEETS[name].TITLE[0],
                "options": story.options(),
                "credits": story.credits(),
            }
        )
    return out
