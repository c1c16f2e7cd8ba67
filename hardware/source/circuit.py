"""Circuits as board.toml says them: each part with its kind, its place and the net of each pin."""

from dataclasses import dataclass
from typing import Any

SENSOR = "sensor"  # the kind that [sensors] chooses
ORDER = ("maker", "number", "second")  # what is said of all that is bought, and its price


@dataclass(frozen=True)
class Kind:
    """A kind of part: what to order, KiCad's names for it, and its pins by their numbers."""

    name: str
    value: str
    maker: str
    number: str
    second: str
    polarity: str
    symbol: str  # KiCad's library:name
    footprint: str
    pins: tuple[str, ...]  # names; empty texts where they have none
    eur: float

    @property
    def bought(self) -> bool:
        return bool(self.number)


@dataclass(frozen=True)
class Part:
    """One part of a circuit board. Millimetres from its top left corner, y down."""

    ref: str
    kind: Kind
    group: str
    x: float
    y: float
    turn: int
    nets: tuple[str, ...]  # of pin 1, 2, ...; empty where nothing is connected
    label: str  # on the board, at label_at
    label_at: tuple[float, ...]  # empty: no label
    pin_labels: tuple[str, ...]  # one a pin, each pin_offset from its pad
    pin_offset: tuple[float, ...]
    ref_at: tuple[float, ...]  # empty: where the footprint has it
    fit: bool

    def net_of(self, pin: str) -> str:
        """By the pin's number; pads without a number have no net."""
        return self.nets[int(pin) - 1] if pin.isdigit() else ""


@dataclass(frozen=True)
class Circuit:
    """A circuit board: name is that of its folder and of its KiCad project."""

    name: str
    title: str
    revision: str
    size: tuple[float, float]
    parts: tuple[Part, ...]
    tracks: dict[str, float]  # widths in mm of the nets that are not ordinary signals
    driven: tuple[str, ...]  # nets that are fed through a passive part
    pour: str  # the net that fills both sides; empty for none
    title_at: tuple[float, ...]  # on the board; empty: not printed

    def pin_nets(self) -> dict[tuple[str, str], str]:
        """(ref, pin number) -> net, of every connected pin."""
        return {
            (part.ref, str(number)): net
            for part in self.parts
            for number, net in enumerate(part.nets, 1)
            if net
        }

    def nets(self) -> dict[str, list[tuple[str, str]]]:
        """net -> its pins, nets in the order of their first pin."""
        out: dict[str, list[tuple[str, str]]] = {}
        for pin, net in self.pin_nets().items():
            out.setdefault(net, []).append(pin)
        return out


def kinds(data: dict[str, Any]) -> dict[str, Kind]:
    """All kinds of parts; what to order as sensor stands with the chosen family."""
    out = {}
    for name, row in data["kinds"].items():
        if name == SENSOR:
            family = data["sensors"]["family"]
            order = {key: data["families"][family][key] for key in (*ORDER, "eur")}
            row = row | order | {"value": family}
        pins = row["pins"]
        out[name] = Kind(
            name, row["value"], row.get("maker", ""), row.get("number", ""), row.get("second", ""),
            row.get("polarity", ""), row["symbol"], row["footprint"],
            ("",) * pins if isinstance(pins, int) else tuple(pins), row.get("eur", 0.0),
        )  # fmt: skip
    return out


def circuit(data: dict[str, Any], name: str) -> Circuit:
    """The circuit board [carrier] or [stub]."""
    section, known = data[name], kinds(data)
    parts = []
    for row in section["parts"]:
        kind = known[row["kind"]]
        nets = row["nets"]
        if isinstance(nets, str):
            nets = rule_nets(data, nets, kind)
        parts.append(
            Part(
                row["ref"], kind, row["group"], float(row["at"][0]), float(row["at"][1]),
                row["turn"], tuple(nets), row.get("label", ""),
                tuple(map(float, row.get("label_at", ()))),
                tuple(row.get("pin_labels", ())),
                tuple(map(float, row.get("pin_offset", (0, -3.8)))),
                tuple(map(float, row.get("ref_at", ()))), row.get("fit", True),
            )  # fmt: skip
        )
    width, height = section["size"]
    return Circuit(
        name, section["title"], data["revision"], (float(width), float(height)), tuple(parts),
        section["tracks"], tuple(section["driven"]), section["pour"],
        tuple(map(float, section["title_at"])),
    )  # fmt: skip


# --------------------------------------------------------------------------- nets that follow


def rule_nets(data: dict[str, Any], rule: str, kind: Kind) -> list[str]:
    """The nets of a part whose wiring follows from [pins], [ribbon], [[stars]] or [[buttons]]."""
    what, _, index = rule.partition(" ")
    if what == "pico":
        by_name = _pico_nets(data)
    elif what == "mux":
        by_name = _mux_nets(data, int(index))
    elif what == "ribbon":
        return ribbon_nets(data, int(index))
    elif what == "keys":
        keys = [f"KEY_{button['name'].upper()}" for button in data["buttons"]]
        return keys + ["GND"] * (len(kind.pins) - len(keys))
    else:
        raise ValueError(f"no rule {rule!r}")
    return [by_name.get(pin, "") for pin in kind.pins]


def gpio_nets(data: dict[str, Any]) -> dict[int, str]:
    """GPIO number -> net."""
    pins = data["pins"]
    out = {pin: f"ADC{i}" for i, pin in enumerate(pins["adc"])}
    out |= {pin: f"SEL{i}" for i, pin in enumerate(pins["select"])}
    out |= {pin: f"BANK{i}" for i, pin in enumerate(pins["bank"])}
    for pin, button in zip(pins["buttons"], data["buttons"]):
        out[pin] = f"BTN_{button['name'].upper()}"
    named = {"leds": "LED_IO", "sda": "SDA", "scl": "SCL", "buzzer": "BUZZ"}
    return out | {pins[key]: net for key, net in named.items()}


def _pico_nets(data: dict[str, Any]) -> dict[str, str]:
    named = {"3V3": "+3V3", "GND": "GND", "AGND": "GND", "VSYS": "VSYS", "VBUS": "VBUS"}
    for pin, net in gpio_nets(data).items():
        named[f"GPIO{pin}_ADC{pin - 26}" if pin >= 26 else f"GPIO{pin}"] = net
    return named


def channel_stars(data: dict[str, Any], mux: int) -> dict[int, str]:
    """channel -> star, of a multiplexer."""
    return {star["channel"]: star["id"] for star in data["stars"] if star["mux"] == mux}


def _mux_nets(data: dict[str, Any], mux: int) -> dict[str, str]:
    named = {"COM": f"COM{mux}", "VCC": "+3V3", "GND": "GND", "~{E}": "GND"}
    named |= {f"S{i}": f"SEL{i}" for i in range(4)}
    return named | {f"I{channel}": star for channel, star in channel_stars(data, mux).items()}


def ribbon_nets(data: dict[str, Any], mux: int) -> list[str]:
    """The nets of a ribbon's wires, in the order of the header's pins."""
    ribbon, stars = data["ribbon"], channel_stars(data, mux)
    nets = [stars[channel] for channel in ribbon["channels"]]
    by_pin = dict(enumerate(nets, 1))
    by_pin |= {pin: f"SENSE{mux}" for pin in ribbon["supply"]}
    by_pin |= {pin: "GND" for pin in ribbon["ground"]}
    return [by_pin[pin] for pin in sorted(by_pin)]
