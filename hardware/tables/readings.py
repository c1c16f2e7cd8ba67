"""hardware/bring_up/readings.md: what a meter shows at each step of the first power-up."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from harness.plan import lamp_volts, ribbons, sensor_drop
from harness.walk import BANKS
from source.power import Load, lamp_rail, loads
from tables.firmware import counts
from tables.markdown import NOTE, rows_under

HEADROOM = 1.2  # of the limit over the worst that is expected
ROUND_MA = 10


@dataclass(frozen=True)
class Step:
    """mA at 5 V that the supply shows, all so far."""

    what: str
    typical: float
    worst: float

    @property
    def limit(self) -> int:
        """What to set the supply's limit to."""
        return math.ceil(self.worst * HEADROOM / ROUND_MA) * ROUND_MA


def steps(data: dict[str, Any]) -> list[Step]:
    """The whole table, put on piece by piece. The last one is the budget of power.md."""
    family, profile = data["sensors"]["family"], data["profiles"]["default"]
    rows = {row.name: row for row in loads(data, family, profile)}
    console = [row["value"] for row in data["loose"] if "ma" in row]
    sensors = rows.pop(f"{len(data['stars'])} sensors {family}")
    light, dark = (rows.pop(name) for name in _last_two(rows))
    rail = [rows.pop(name) for name in console]
    stars, lamps = len(data["stars"]), data["leds"]["count"]
    pieces: list[tuple[str, list[Load], float, float]] = [
        ("the carrier alone, MicroPython on it", list(rows.values()), 0, 0),
        ("display and piezo", rail, 0, 0),
        ("one stub, as a test", [], 1, 1),
        ("the lamps of the tracks, without that stub", [], -1, lamps - stars - 1),
    ]
    for bank in BANKS:
        held = [star["id"] for star in data["stars"] if star["mux"] == bank]
        pieces.append((f"ribbon {bank}: {held[0]} to {held[-1]}", [], len(held), len(held)))
    out, typical, worst = [], 0.0, 0.0
    for what, more, sensed, lit in pieces:
        typical += sum(row.typical for row in more)
        worst += sum(row.worst for row in more)
        typical += sensed * sensors.typical / stars + lit * dark.typical / lamps
        worst += sensed * sensors.worst / stars + lit * dark.worst / lamps
        out.append(Step(what, typical, worst))
    out.append(
        Step("all lamps as bright as they get", typical + light.typical, worst + light.worst)
    )
    return out


def _last_two(rows: dict[str, Load]) -> Iterable[str]:
    """Names of the light and of the dark lamps, which loads() gives last."""
    *_, dark, light = rows
    return light, dark


def readings(data: dict[str, Any]) -> str:
    """The text of the page."""
    profile = data["profiles"][data["profiles"]["default"]]
    rows = [
        [i, step.what, step.limit, f"{step.typical:.0f}", f"{step.worst:.0f}"]
        for i, step in enumerate(steps(data), 1)
    ]
    head = ["step", "then on it", "set the limit to mA", "typical mA", "worst mA"]
    return "\n".join([
        NOTE,
        "# Readings",
        "",
        "At 5 V, everything put on so far, lamps dark until the last step. Computed from"
        " datasheets, not measured: see power.md.",
        "",
        *rows_under(head, rows),
        "",
        f"All of it stays below {profile['limit_ma']} mA. More than the worst of a step: switch"
        " off, look for a short or a part that lies the wrong way round.",
        "",
        "## Volts",
        "",
        *rows_under(["between", "and", "expected"], _volts(data)),
        "",
        "## A sensor's output",
        "",
        *rows_under(["on its star", "V", "counts"], _outputs(data)),
    ]) + "\n"  # fmt: skip


def _volts(data: dict[str, Any]) -> list[list[str]]:
    harness, profile = data["harness"], data["profiles"]["default"]
    lamps = lamp_volts(data, data["profiles"][profile]["light_ma"])
    fuse = harness["fuse_ohm"] * lamp_rail(data, profile) / 1000
    drop = max(sensor_drop(data, ribbon) for ribbon in ribbons(data))
    return [
        ["TP1", "TP3", f"{harness['usb_least_v'] - fuse:.2f} to 5.25: the lamps' 5 V"],
        ["TP2", "TP3", "3.20 to 3.40"],
        ["V of a stub", "G of its sensor", f"as TP2, at most {2 * drop:.2f} less"],
        ["5 of the last lamp", "G of its lamp", f"over {lamps:.2f} with all light; it needs"
         f" {harness['lamp_least_v']}"],
        ["TP4", "TP3", "0, for moments 5: data"],
    ]  # fmt: skip


def _outputs(data: dict[str, Any]) -> list[list[str]]:
    name = data["sensors"]["family"]
    family = data["families"][name]
    low, high = family["zero_mv"]
    least, most = family["swing_mv"]
    falls, rises = ("a south", "a north") if family["polarity"] < 0 else ("a north", "a south")
    on = data["sensors"]["on_mt"] * family["mv_per_mt"]

    def row(what: str, low_mv: float, high_mv: float) -> list[str]:
        return [what, f"{low_mv / 1000:.2f} to {high_mv / 1000:.2f}",
                f"{counts(data, low_mv)} to {counts(data, high_mv)}"]  # fmt: skip

    return [
        row("nothing", low, high),
        row(f"{falls} standard", least, high - on),
        row(f"{rises} standard", low + on, most),
        ["no sensor, or an open wire", "0.00", f"under {counts(data, least)}"],
    ]
