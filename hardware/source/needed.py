"""Parts that a circuit board cannot do without: a line that is deleted by mistake is missed."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from source.circuit import SENSOR, Circuit
from source.reader import Reader
from source.values import farads, ohms

WIDE_MM = 0.5  # the least width of tracks that feed something
# Parts that go one way round only, or whose pins a cable fits: kind and net of each pin.
DISPLAY = ["GND", "+3V3", "SCL", "SDA"]
CARRIER_WIRED: tuple[tuple[str, list[str]], ...] = (
    *(("bank_switch", [f"GATE{i}", "+3V3", f"SENSE{i}"]) for i in range(3)),
    ("buffer", ["GND", "LED_IO", "GND", "LED_BUF", "+5V"]), ("tvs", ["+5V", "GND"]),
    ("schottky", ["VSYS", "EXT5V"]), ("header3", ["VBUS", "VIN", "EXT5V"]),
    ("terminal2", ["EXT5V", "GND"]), ("c470u", ["+5V", "GND"]), ("xh2", ["BUZZ_OUT", "GND"]),
    ("xh3", ["+5V", "LED_DATA", "GND"]), ("xh4", DISPLAY), ("header4", DISPLAY),
    *(("test_point", [net]) for net in ("+5V", "+3V3", "GND", "LED_DATA")),
    *(("hole", []) for _ in range(4)),
)  # fmt: skip
STUB_WIRED: tuple[tuple[str, list[str]], ...] = (
    ("sensor", ["V", "G", "OUT"]), ("lamp", ["5V", "DOUT", "LG", "DIN"]),
    ("wires5", ["V", "V", "OUT", "G", "G"]), ("wires6", ["5V", "5V", "DIN", "DOUT", "LG", "LG"]),
)  # fmt: skip
POLARISED = ("buffer", "c470u", "ribbon_header", "terminal2")  # besides those with named pins
CARRIER_RULES = {
    "pico": 1, "keys": 2, **{f"{what} {i}": 1 for what in ("mux", "ribbon") for i in range(3)}
}  # fmt: skip
CARRIER_FED = ("+3V3", "VBUS", "+5V", "VIN", "VSYS", "SENSE0", "SENSE1", "SENSE2")
STUB_FED = ("V", "G", "5V", "LG")
NAMES = {"R": "resistor", "C": "capacitor", "F": "fuse", "D": "diode", "JP": "jumper"}
Between = tuple[str, str, str, int, str]  # letters, net, net, how many, what for


def check_needed(section: Reader, made: Circuit, data: dict[str, Any]) -> None:
    """section: [carrier] or [stub], whose circuit is `made`."""
    carrier = made.name == "carrier"
    there = Counter((part.kind.name, part.nets) for part in made.parts)
    wired = CARRIER_WIRED if carrier else STUB_WIRED
    wanted = Counter((kind, tuple(nets)) for kind, nets in wired)
    for (kind, nets), count in wanted.items():
        if there[kind, nets] < count:
            where = f" with nets {list(nets)}" if nets else ""
            raise section.fail(
                "parts", f"have {there[kind, nets]} of kind {kind}{where}: {count} needed"
            )
    rules = Counter(str(row["nets"]) for row in section.data["parts"])
    for rule, count in CARRIER_RULES.items() if carrier else ():
        if rules[rule] != count:
            raise section.fail(
                "parts", f"have nets = {rule!r} {rules[rule]} times: {count} are needed"
            )
    for letters, one, other, count, why in _carrier(data) if carrier else STUB_BETWEEN:
        found = sum(
            part.fit and part.ref.rstrip("0123456789") == letters and {one, other} == {*part.nets}
            for part in made.parts
        )
        if found < count:
            raise section.fail(
                "parts",
                f"have {found} {NAMES[letters]} between {one} and {other}: {count} needed, {why}",
            )
    for net in CARRIER_FED if carrier else STUB_FED:
        if made.tracks.get(net, 0) < WIDE_MM:
            raise section.fail("tracks", f"must give {net} {WIDE_MM} mm or more: it feeds parts")


STUB_BETWEEN: tuple[Between, ...] = (
    ("C", "V", "G", 1, "at the sensor"), ("C", "5V", "LG", 1, "at the lamp"),
)  # fmt: skip


def _carrier(data: dict[str, Any]) -> Iterable[Between]:
    for i in range(3):
        yield "R", f"COM{i}", f"ADC{i}", 1, "it guards the Pico's input"
        yield "R", f"COM{i}", "GND", 1, "an open wire must read 0"
        yield "R", f"GATE{i}", "+3V3", 1, "it keeps the bank off"
        yield "R", f"BANK{i}", f"GATE{i}", 1, "it slows the bank's switch"
        yield "C", f"GATE{i}", f"SENSE{i}", 1, "it slows the bank's switch"
        yield "JP", "+3V3", f"SENSE{i}", 1, "it feeds the bank where none is switched"
    yield "C", "+3V3", "GND", 3, "one at each multiplexer"
    yield "C", "+5V", "GND", 2, "at the fuse and at the level shifter"
    yield "F", "VIN", "+5V", 1, "before the lamps"
    yield "D", "+5V", "GND", 1, "it takes what comes in over the lamps' wires"
    yield "R", "LED_BUF", "LED_DATA", 1, "before the first lamp"
    for line in ("SDA", "SCL"):
        yield "R", line, "+3V3", 1, "the display's lines must rise"
    yield "R", "BUZZ_OUT", "BUZZ", 1, "before the piezo"
    for button in data["buttons"]:
        name = button["name"].upper()
        yield "R", f"KEY_{name}", f"BTN_{name}", 1, "in the button's line"


def check_loose(board: Reader) -> None:
    """What is bought loose is as much as the board has places for."""
    data = board.data
    wanted = {
        "display": 1, "piezo": 1, "button": 2 * len(data["buttons"]),
        "magnet": sum(data["standards"].values()),
        "track lamp": sum(track["lamps"] for track in data["tracks"]),
        "ribbon socket": len(data["pins"]["adc"]),
    }  # fmt: skip
    found = Counter({row["is"]: row["count"] for row in data["loose"] if "is" in row})
    for what, count in wanted.items():
        if found[what] != count:
            raise board.fail("loose", f"has {found[what]} with is = {what!r}: {count} are needed")


def check_polarity(kind: Reader, name: str) -> None:
    """Who solders must read which way round a part goes."""
    named = isinstance(kind.data["pins"], list) and (name == SENSOR or "number" in kind.data)
    if named or name in POLARISED:
        kind.text("polarity")


def check_values(kind: Reader) -> None:
    """What is printed on a resistor or a capacitor can be read."""
    symbol = kind.data["symbol"]
    read = {"Device:R": ohms, "Device:C": farads, "Device:C_Polarized": farads}.get(symbol)
    if read is None:
        return
    try:
        read(kind.text("value"))
    except ValueError as error:
        raise kind.fail("value", f"cannot be read ({error}): write 4k7, 330R, 100n, 1u") from error
