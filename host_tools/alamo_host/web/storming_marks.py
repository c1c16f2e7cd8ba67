"""Storming: what its players remember with markers of their own and no standard shows.

Breaches at a wall, the morale of each column, a lost command base, the wall a battery faces. No
piece stands for them, so no list of pieces has them; they are read from the board's packed state.
All of it lies open at the table; the reserve's direction, which does not, is not read.
"""

from typing import Any

from alamo.rules import catalog
from alamo.rules.contract import NONE
from alamo.rules.storming import data
from alamo.rules.storming.fort import zone_of
from alamo.rules.storming.state import (
    ADVANCING,
    COLUMN_SET_UP,
    HALTED,
    LOST_BEFORE,
    LOST_NOW,
    RETREATING,
)  # fmt: skip
from alamo.words import Words

GAME = "storming"
MORALE = {RETREATING: "retreating", HALTED: "halted", ADVANCING: "advancing"}
WALL, MEXICAN = "wall", "mexican"

Mark = tuple[int, str, dict[str, Any]]
"""(zone, whose heap it lies with, chip as in wood.racks)"""


def marks(opened: dict[str, Any], words: Words) -> list[Mark]:
    """Of game.state as the viewer "open" has it. ValueError: these rules do not know the state."""
    game: Any = catalog.load(GAME, int(opened["options"]), int(opened["seed"]))
    game.unpack(bytes.fromhex(str(opened["pack"])))
    out: list[Mark] = []
    for lane in range(data.LANES):
        count = game.breaches[lane]
        if count:
            title = "1 breach" if count == 1 else f"{count} breaches"
            out.append((zone_of(lane), WALL, _chip("breach", str(count), title)))
    for column in range(data.COLUMNS):
        zone = game.column_zone(column)
        if zone == NONE or not game.turn:
            continue
        name = words.text("pieces", data.COLUMN + column)
        morale = MORALE[game.morale[column]]
        out.append((zone, MEXICAN, _chip(morale, "", f"{name} {morale}")))
        if game.command[column] in (LOST_NOW, LOST_BEFORE):
            out.append((zone, MEXICAN, _chip("command", "", f"{name}: command base lost")))
    for battery in range(data.BATTERIES):
        lane = game.facing[battery]
        if lane != NONE and game.phase < COLUMN_SET_UP:
            wall = zone_of(lane)
            title = f"faces the {words.text('zones_long', wall)}"
            chip = _chip("faces", words.text("zones", wall).split(" ")[0], title)
            out.append((data.BATTERY_ZONE + battery, MEXICAN, chip))
    return out


def lay(racks: list[dict[str, Any]], told: list[Mark]) -> None:
    """The marks beside what stands in their zones, in the racks of wood.racks."""
    for zone, side, chip in told:
        rack = next((rack for rack in racks if rack["zone"] == zone), None)
        if rack is None:
            rack = {"zone": zone, "heaps": []}
            racks.append(rack)
        heap = next((heap for heap in rack["heaps"] if heap["side"] == side), None)
        if heap is None:
            heap = {"side": side, "chips": [], "list": []}
            rack["heaps"].append(heap)
        heap["chips"].append(chip)
        heap["list"].append(chip["title"])


def _chip(kind: str, text: str, title: str) -> dict[str, Any]:
    return {"kind": f"mark {kind}", "text": text, "count": 1, "title": title}
