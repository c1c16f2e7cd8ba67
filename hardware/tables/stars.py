"""hardware/stars.md: which wire, which lamp, which zone."""

from typing import Any

from source.zone_checks import GAMES
from tables.turning import turned


def stars_table(data: dict[str, Any]) -> str:
    """The text of hardware/stars.md."""
    zone_of = {
        game: {zone["star"]: key for key, zone in data["games"][game]["zones"].items()}
        for game in GAMES
    }
    out = [
        "<!-- Generated from board.toml by generate.py: change it there, not here. -->",
        "# Stars: wires, lamps, zones",
        "",
        "Input m.c is channel c of multiplexer m; LED is the place in the chain; turned is the",
        "star that stands for this one when the map lies turned by 180 degrees.",
        "",
        "| star | x | y | input | LED | lamp | turned | " + " | ".join(GAMES) + " |",
        "|---" * (7 + len(GAMES)) + "|",
    ]
    pairs = turned([(s["x"], s["y"]) for s in data["stars"]], data["sheet"])
    for star, pair in zip(data["stars"], pairs):
        zones = [zone_of[game].get(star["id"], "").replace("*", "\\*") for game in GAMES]
        out.append(
            f"| {star['id']} | {star['x']} | {star['y']} | {star['mux']}.{star['channel']} |"
            f" {star['led']} | {star['lamp_side']} | S{pair + 1:02d} | " + " | ".join(zones) + " |"
        )
    return "\n".join(out) + "\n"
