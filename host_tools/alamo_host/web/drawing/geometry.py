"""Where everything is on the board: hardware/board.toml read into plain objects.

All lengths are mm from the top left corner of the A2 sheet, y down, north up.
"""

import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from .svg import Point

BOARD_TOML = Path(__file__).resolve().parents[4] / "hardware" / "board.toml"


@dataclass(frozen=True)
class Star:
    """One place where a standard can stand, and the lamp beside it. number 0..47 = LED."""

    number: int
    at: Point
    lamp: Point
    side: str  # where the lamp is: N, E, S or W of the star


@dataclass(frozen=True)
class Zone:
    """One zone of one game; number is the zone's place in the game's own order."""

    number: int
    key: str
    label: str  # what is printed on the lamp
    name: str
    star: int
    area: tuple[Point, ...]
    holes: tuple[tuple[Point, ...], ...] = ()
    label_at: Point = (0.0, 0.0)  # where a large label is in nobody's way


@dataclass(frozen=True)
class Way:
    """A line that a game prints between zones: kind is march, dashed, arrow, door or fire.

    A door has a place (at) and a direction (turn: degrees, 0 = east, 90 = south).
    """

    kind: str
    keys: tuple[str, ...]
    at: Point | None = None
    turn: float = 0


@dataclass(frozen=True)
class Gun:
    """A place where a gun stands: turn is where it points (degrees, 0 = north, 90 = east)."""

    key: str
    at: Point
    turn: float
    arc: float = 0  # degrees it can fire over, where the game has arcs


@dataclass(frozen=True)
class Track:
    """A row of lamps on the rail, first to last; leds[i] is the lamp's place in a frame."""

    name: str
    leds: tuple[int, ...]


@dataclass(frozen=True)
class Board:
    sheet: Point
    frame: tuple[float, float, float, float]
    stars: tuple[Star, ...]
    tracks: tuple[Track, ...]
    games: dict[str, tuple[Zone, ...]] = field(default_factory=dict)
    ways: dict[str, tuple[Way, ...]] = field(default_factory=dict)
    guns: dict[str, tuple[Gun, ...]] = field(default_factory=dict)

    def zones(self, game: str | None) -> tuple[Zone, ...]:
        """Of no game: the bare board, every star a zone of its own with its printed number."""
        if game is None:
            return tuple(
                Zone(
                    s.number,
                    str(s.number + 1),
                    str(s.number + 1),
                    f"Star {s.number + 1}",
                    s.number,
                    (),
                    (),
                    s.at,
                )
                for s in self.stars
            )
        return self.games.get(game, ())

    def zone(self, game: str, key: str) -> Zone:
        return next(zone for zone in self.games[game] if zone.key == key)

    def star_of(self, game: str, key: str) -> Star:
        return self.stars[self.zone(game, key).star]


def load(path: Path = BOARD_TOML) -> Board:
    with path.open("rb") as file:
        return parse(tomllib.load(file))


def parse(data: dict[str, Any]) -> Board:
    stars = tuple(
        Star(number, (row["x"], row["y"]), _point(row["lamp"]), row["lamp_side"])
        for number, row in enumerate(data["stars"])
    )
    ids = [row["id"] for row in data["stars"]]
    games = {
        name: tuple(
            Zone(
                number,
                key,
                row["label"],
                row["name"],
                ids.index(row["star"]),
                tuple(_point(p) for p in row["polygon"]),
                tuple(tuple(_point(p) for p in hole) for hole in row.get("holes", ())),
                _point(row["label_at"]),
            )
            for number, (key, row) in enumerate(game["zones"].items())
        )
        for name, game in data["games"].items()
    }
    ways = {
        name: tuple(
            Way(
                row["kind"],
                tuple(row["zones"]),
                _point(row["at"]) if "at" in row else None,
                float(row.get("turn", 0)),
            )
            for row in game.get("paths", ())
        )
        for name, game in data["games"].items()
    }
    guns = {
        name: tuple(
            Gun(row["zone"], _point(row["at"]), float(row["turn"]), float(row.get("arc", 0)))
            for row in game.get("guns", ())
        )
        for name, game in data["games"].items()
    }
    tracks: list[Track] = []
    led = len(stars)  # a frame has the stars, then the tracks, however the chain of LEDs runs
    for row in data["tracks"]:
        tracks.append(Track(row["name"], tuple(range(led, led + row["lamps"]))))
        led += row["lamps"]
    x0, y0, x1, y1 = data["map_frame"]
    return Board(_point(data["sheet"]), (x0, y0, x1, y1), stars, tuple(tracks), games, ways, guns)


def _point(pair: Any) -> Point:
    return (float(pair[0]), float(pair[1]))
