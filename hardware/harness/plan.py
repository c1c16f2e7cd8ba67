"""Lengths of all wires and what they lose, from the walk in board.toml."""

import math
from dataclasses import dataclass
from typing import Any

from harness.places import Point, header, lamp_at, part_of, ribbon_ref, star_at, track_ends
from harness.walk import starts, tracks_in_chain, walk
from source.circuit import circuit

SUPPLIES = 2  # wires that go along with the signals: supply and ground of the sensors
LAMP_WIRES = 3  # 5 V, data, ground


@dataclass(frozen=True)
class Tap:
    """A star on the way of a ribbon: its signal leaves the bundle here."""

    star: str
    channel: int
    pin: int  # of the header, and the ribbon's wire
    hop: int  # cut length of the supply and ground wires from the tap before
    signal: int  # cut length of its signal wire, from the header
    signals: int  # signal wires in the bundle on the way here


@dataclass(frozen=True)
class Ribbon:
    mux: int
    header: str
    taps: tuple[Tap, ...]

    @property
    def wire(self) -> int:
        """All its wire."""
        return sum(tap.signal + SUPPLIES * tap.hop for tap in self.taps)


@dataclass(frozen=True)
class Link:
    """A piece of the lamp chain: three wires to the lamp, or to the first of a track."""

    to: str
    first_led: int
    hop: int


def cut(data: dict[str, Any], distance: float, from_carrier: bool = False) -> int:
    """Length to cut for a straight distance, rounded up to 5 mm."""
    harness = data["harness"]
    drop: float = harness["drop_mm"] if from_carrier else 0
    ends: float = 2 * harness["end_mm"]
    slack: float = harness["slack"]
    return math.ceil((distance * slack + drop + ends) / 5) * 5


def ribbons(data: dict[str, Any]) -> list[Ribbon]:
    begin = starts(data)
    pins = {channel: pin for pin, channel in enumerate(data["ribbon"]["channels"], 1)}
    out = []
    for mux, here in enumerate(begin.ribbons):
        taps: list[Tap] = []
        so_far = 0.0
        stars = [star for star in walk(data) if star["mux"] == mux]
        for i, star in enumerate(stars):
            distance = math.dist(here, star_at(star))
            so_far += distance
            here = star_at(star)
            taps.append(
                Tap(
                    star["id"], star["channel"], pins[star["channel"]],
                    cut(data, distance, i == 0), cut(data, so_far, True), len(stars) - i,
                )  # fmt: skip
            )
        out.append(Ribbon(mux, ribbon_ref(data, mux), tuple(taps)))
    return out


def chain(data: dict[str, Any]) -> list[Link]:
    """The lamp chain in its order: tracks, then stars. A track itself is a strip."""
    here: Point = starts(data).chain[0]
    out: list[Link] = []
    first = 0
    for track in tracks_in_chain(data):
        near, far = track_ends(track)
        name = f"{track['name']} track, {track['lamps']} lamps"
        out.append(Link(name, first, cut(data, math.dist(here, near), not out)))
        first += track["lamps"]
        here = far
    for star in walk(data):
        lamp = lamp_at(star)
        out.append(Link(star["id"], star["led"], cut(data, math.dist(here, lamp))))
        here = lamp
    return out


@dataclass(frozen=True)
class Cable:
    """A plug of the carrier on the rail: all its wires are cut to one length."""

    plug: str
    to: str
    ends: tuple[tuple[int, str, str], ...]  # pin, its net, where it is soldered to
    length: int

    @property
    def wires(self) -> int:
        return len(self.ends)


def console(data: dict[str, Any]) -> list[Cable]:
    """Everything else on the rail: buttons, display, piezo. Lamps have their chain."""
    left, top, right, bottom = data["display"]["rect"]
    middle = ((left + right) / 2, (top + bottom) / 2)
    x, y = data["harness"]["piezo_at"]
    return [
        _cable(data, "J5", "buttons, south", [tuple(row["at"]) for row in data["buttons"]]),
        _cable(data, "J6", "buttons, north", [tuple(row["second"]) for row in data["buttons"]]),
        _cable(data, "J7", "display", [middle]),
        _cable(data, "J9", "piezo", [(x, y)]),
    ]


def _cable(data: dict[str, Any], plug: str, to: str, places: list[Point]) -> Cable:
    board = circuit(data, "carrier")
    here = header(data, board, plug)
    ends: list[tuple[int, str, str]] = []
    for pin, net in enumerate(part_of(board, plug).nets, 1):
        if net not in [other for _, other, _ in ends]:  # one ground is enough
            ends.append((pin, net, _end(to, net)))
    length = cut(data, max(math.dist(here, at) for at in places), True)
    return Cable(plug, to, tuple(ends), length)


def _end(to: str, net: str) -> str:
    """What a wire of the rail is soldered to."""
    if to == "piezo":
        return "either pin"
    if to == "display":
        return {"+3V3": "VCC"}.get(net, net)
    if net == "GND":
        return "the other side of all six"
    return net.removeprefix("KEY_")


def sensor_drop(data: dict[str, Any], ribbon: Ribbon) -> float:
    """Volts that the ground of a ribbon's last sensor lies above the carrier's, at the worst."""
    worst_a: float = data["families"][data["sensors"]["family"]]["ma"][1] / 1000
    ohm_mm: float = data["harness"]["signal_ohm_m"] / 1000
    return sum(
        tap.hop * ohm_mm * worst_a * (len(ribbon.taps) - i) for i, tap in enumerate(ribbon.taps)
    )


def lamp_volts(data: dict[str, Any], light_ma: float) -> float:
    """What the last lamp gets at the worst: a weak port, and all the light at the far end."""
    harness, links = data["harness"], chain(data)
    strips = sum(math.dist(*track_ends(track)) for track in data["tracks"])
    ohm = (sum(link.hop for link in links) + strips) / 1000 * harness["lamp_ohm_m"] * 2
    dark_a = data["leds"]["count"] * data["leds"]["dark_ua"] / 1e6
    light_a = light_ma / 1000
    fuse = harness["fuse_ohm"] * (dark_a + light_a)
    return float(harness["usb_least_v"] - fuse - ohm * (dark_a / 2 + light_a))
