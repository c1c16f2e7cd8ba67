"""The zones of the games: each on one star, and the star well inside what is drawn of its zone."""

from typing import Any

from source.polygons import inside, nearest_edge
from source.reader import Reader

GAMES = ["noble_men", "remembered", "storming", "red_banner"]
MAX_ZONES = 60


def check_games(board: Reader) -> None:
    games = board.part("games")
    if list(games.data) != GAMES:
        raise games.fail("", f"must be {', '.join(GAMES)} in this order")
    places = {star["id"]: (star["x"], star["y"]) for star in board.data["stars"]}
    margin = board.number("star_margin", 0, 50)
    for name in GAMES:
        zones = games.part(name).part("zones")
        if not 0 < len(zones.data) <= MAX_ZONES:
            raise zones.fail("", f"has {len(zones.data)} zones: 1 to {MAX_ZONES} are possible")
        taken: dict[str, str] = {}
        for key in zones.data:
            zone = zones.part(key)
            star = zone.text("star")
            if star not in places:
                raise zone.fail("star", f"is {star!r}: no such star, they are S01 to S48")
            if star in taken:
                raise zone.fail("star", f"is {star}, which {taken[star]!r} has: one zone a star")
            taken[star] = key
            zone.text("label")
            zone.text("name")
            zone.numbers("label_at", 2)
            if len(zone.get("polygon", list, "a list of points")) < 3:
                raise zone.fail("polygon", "must have three points or more")
            _check_place(zone, places[star], margin)
        for i, path in enumerate(games.part(name).data.get("paths", [])):
            for key in path["zones"]:
                if key not in zones.data:
                    raise games.part(name).fail(f"paths[{i}]", f"names {key!r}: no such zone")
            if path["kind"] == "door" and not {"at", "turn"} <= path.keys():
                raise games.part(name).fail(f"paths[{i}]", "is a door: add at and turn")
        for i, gun in enumerate(games.part(name).data.get("guns", [])):
            if gun["zone"] not in zones.data:
                raise games.part(name).fail(f"guns[{i}]", f"names {gun['zone']!r}: no such zone")


def _check_place(zone: Reader, star: tuple[float, float], margin: float) -> None:
    """A standard is 22 mm wide: with its star that far inside, it hides no border."""
    rings: list[list[Any]] = [zone.data["polygon"], *zone.data.get("holes", [])]
    name = zone.data["star"]
    if not inside(rings[0], star) or any(inside(hole, star) for hole in rings[1:]):
        raise zone.fail("polygon", f"does not hold its star {name} at {list(star)}")
    nearest = min(nearest_edge(ring, star) for ring in rings)
    if nearest < margin - 0.05:
        raise zone.fail(
            "polygon", f"has its edge {nearest:.1f} mm from {name}: {margin:g} mm are needed"
        )
