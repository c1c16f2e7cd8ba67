"""The power budget: what a whole table takes from USB, typical and at the worst, by profile."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from source.circuit import SENSOR, Circuit, circuit
from source.values import farads

VOLTS = {"5V": 5.0, "3V3": 3.3}
LAMP = "lamp"


@dataclass(frozen=True)
class Load:
    """mA at 5 V, typical and worst."""

    name: str
    typical: float
    worst: float


def _rows(
    data: dict[str, Any], family: str, switched: bool
) -> Iterable[tuple[str, str, list[float], float]]:
    """(name, rail, mA each, count) of all that takes current at a time: of sensors one bank only
    when they are switched. Lamps are counted in [leds]."""
    stars = len(data["stars"])
    fed = stars / len(data["pins"]["bank"]) if switched else stars
    for name, boards in (("carrier", 1), ("stub", stars)):
        for part in circuit(data, name).parts:
            row = data["kinds"][part.kind.name]
            if part.kind.name == SENSOR:
                yield f"{stars} sensors {family}", "3V3", data["families"][family]["ma"], fed
            elif part.fit and part.kind.name != LAMP and "ma" in row:
                yield part.kind.value, row["rail"], row["ma"], boards
    for row in data["loose"]:
        if "ma" in row:
            yield row["value"], row["rail"], row["ma"], row["count"]


def at_usb(data: dict[str, Any], rail: str, ma: float) -> float:
    """A current of a rail as current at 5 V."""
    if rail == "5V":
        return ma
    return float(ma * VOLTS[rail] / VOLTS["5V"] / data["power"]["regulator_efficiency"])


def loads(data: dict[str, Any], family: str, profile: str) -> list[Load]:
    """All loads of a profile, the light last."""
    switched = data["profiles"][profile]["switch_banks"]
    sums: dict[str, list[float]] = {}
    for name, rail, ma, count in _rows(data, family, switched):
        row = sums.setdefault(name, [0.0, 0.0])
        for i in (0, 1):
            row[i] += at_usb(data, rail, ma[i] * count)
    out = [Load(name, *row) for name, row in sums.items()]
    lamps, dark = data["leds"]["count"], data["kinds"][LAMP]["ma"]
    out.append(Load(f"{lamps} lamps, dark", lamps * dark[0], lamps * dark[1]))
    light = float(data["profiles"][profile]["light_ma"])
    out.append(Load("light, held by the firmware", light, light))
    return out


def total(rows: list[Load]) -> Load:
    return Load("all", sum(row.typical for row in rows), sum(row.worst for row in rows))


def external_3v3(data: dict[str, Any], family: str, switched: bool) -> float:
    """Worst mA that the Pico's 3.3 V gives to others."""
    rows = _rows(data, family, switched)
    return float(sum(ma[1] * count for _, rail, ma, count in rows if rail == "3V3"))


def lamp_rail(data: dict[str, Any], profile: str) -> float:
    """Worst mA through the fuse."""
    lamps = data["leds"]["count"] * data["kinds"][LAMP]["ma"][1]
    return float(lamps + data["profiles"][profile]["light_ma"])


def input_farads(data: dict[str, Any]) -> float:
    """What the plug charges at once: everything on the lamps' 5 V."""
    strips: int = sum(track["lamps"] for track in data["tracks"])
    each = _between(circuit(data, "stub"), "5V", "LG")
    stars = len(data["stars"])
    return _between(circuit(data, "carrier"), "+5V", "GND") + (stars + strips) * each


def _between(made: Circuit, a: str, b: str) -> float:
    """The capacitors that are fitted between two nets."""
    return sum(
        farads(part.kind.value)
        for part in made.parts
        if part.fit and part.ref.startswith("C") and set(part.nets) == {a, b}
    )
