"""hardware/stars.md: which wire, which lamp, which zone."""

from typing import Any

from source.zone_checks import GAMES
from tables.markdown import NOTE, rows_under
from tables.turning import turned


def stars_table(data: dict[str, Any]) -> str:
    """The text of hardware/stars.md."""
    zone_of = {
        game: {zone["star"]: key for key, zone in data["games"][game]["zones"].items()}
        for game in GAMES
    }
    out = [
        NOTE,
        "# Stars: wires, lamps, zones",
        "",
        "Input m.c is channel c of multiplexer m; LED is the place in the chain; turned is the",
        "star that stands for this one when the map lies turned by 180 degrees.",
        "",
    ]
    head = ["star", "x", "y", "input", "LED", "lamp", "turned", *GAMES]
    rows: list[list[object]] = []
    pairs = turned([(s["x"], s["y"]) for s in data["stars"]], data["sheet"])
    for star, pair in zip(data["stars"], pairs):
        zones = [zone_of[game].get(star["id"], "").replace("*", "\\*") for game in GAMES]
        place = [star["id"], star["x"], star["y"], f"{star['mux']}.{star['channel']}"]
        rows.append([*place, star["led"], star["lamp_side"], f"S{pair + 1:02d}", *zones])
    return "\n".join(out + rows_under(head, rows)) + "\n"
