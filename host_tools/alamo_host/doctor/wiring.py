"""The way from a star to the Pico, and faults that several stars share.

One broken wire that serves eight stars is one sentence, not eight. Names and pins are those of
hardware/board.toml, through the table that is generated from it.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import permutations
from struct import unpack_from

from alamo.board import layout
from alamo.board.sensors import HIGH, LOW, UNSTEADY

from .findings import Finding

MUXES = len(layout.ADC_PINS)
CHANNELS = 16
LINES = 4
SAME = 2.0  # counts: two sensors are never that alike eight times over
STAR_AT = {layout.INPUT[star]: star for star in range(layout.STARS)}  # mux * 16 + channel -> star
EVERY = set(range(layout.STARS))
SHARED = ("no_sensors", "dead_mux", "shared_line", "dead_line")  # faults of several stars at once
OPEN_COUNTS = 8  # an open wire reads less: the pull-down holds it
Order = tuple[int, ...]


class Family:
    """Numbers of one kind of sensor, in counts of 12 bits and in mT."""

    def __init__(self, number: int) -> None:
        row = unpack_from("<12H", layout.FAMILIES, 24 * number)
        self.per_mt = row[10] / 10  # either way
        self.polarity = 1 if row[0] else -1
        self.on_mt = row[1] / self.per_mt
        self.off_mt = row[2] / self.per_mt
        self.weak_mt = row[3] / self.per_mt
        self.zero = (row[6], row[7])  # without a field it rests between these
        self.whole = (row[8], row[9])  # outside of these no whole sensor is

    def mt(self, counts: float) -> float:
        """Of a difference of counts, south positive."""
        mt: float = counts * self.polarity / self.per_mt
        return mt


def name(star: int) -> str:
    return f"S{star + 1:02d}"


def names(stars: Iterable[int]) -> str:
    return ", ".join(name(star) for star in sorted(stars))


def where(star: int) -> str:
    return f"multiplexer {layout.INPUT[star] >> 4}, channel {layout.INPUT[star] & 15}"


def _of(mux: int) -> set[int]:
    return {STAR_AT[mux << 4 | channel] for channel in range(CHANNELS)}


def _half(mux: int, line: int, level: int) -> set[int]:
    """The stars of a multiplexer for which this select line has this level."""
    return {STAR_AT[mux << 4 | ch] for ch in range(CHANNELS) if ch >> line & 1 == level}


# ------------------------------------------------------------------ silent together


def silent_together(silent: set[int]) -> tuple[list[Finding], set[int]]:
    """The faults that explain several silent stars at once, and the stars that they leave."""
    if silent == EVERY:
        found = Finding(
            "no_sensors",
            "No sensor answers.",
            "Look for 3.3 V and ground at the sensors first, then at the ribbons.",
            tuple(sorted(silent)),
        )
        return [found], set()
    findings = []
    left = set(silent)
    for mux in range(MUXES):
        mine = silent & _of(mux)
        if mine == _of(mux):
            first, last = name(min(mine)), name(max(mine))
            text = f"Multiplexer {mux}: {first} to {last} are silent together."
            do = f"Look at its ribbon, its supply and the wire to GP{layout.ADC_PINS[mux]}."
            findings.append(Finding("dead_mux", text, do, tuple(sorted(mine))))
            left -= mine
            continue
        for line in range(LINES):
            for level in (0, 1):
                if mine and mine == _half(mux, line, level):
                    findings.append(_half_dead(mux, line, level, mine))
                    left -= mine
    return findings, left


def _half_dead(mux: int, line: int, level: int, stars: set[int]) -> Finding:
    do = f"Look at select line S{line} (GP{layout.SELECT_PINS[line]}) at this multiplexer"
    if line == 3:
        do += f" and at the {'odd' if level else 'even'} row of its ribbon connector"
    text = f"Multiplexer {mux}: {names(stars)} are silent together."
    return Finding("shared_line", text, do + ".", tuple(sorted(stars)))


# ------------------------------------------------------------------ lines that do not toggle


def dead_selects(counts: Sequence[float]) -> tuple[list[Finding], set[int]]:
    """Select lines that change nothing: each pair of channels they tell apart reads the same. And
    the stars that read as another one therefore."""
    stuck: dict[int, list[int]] = {}  # line -> multiplexers
    for mux in range(MUXES):
        mine = [counts[STAR_AT[mux << 4 | channel]] for channel in range(CHANNELS)]
        if max(mine) - min(mine) <= SAME:
            continue
        for line in range(LINES):
            pairs = [(c, c ^ 1 << line) for c in range(CHANNELS) if not c >> line & 1]
            if all(abs(mine[a] - mine[b]) <= SAME for a, b in pairs):
                stuck.setdefault(line, []).append(mux)
    findings = []
    touched: set[int] = set()
    for line, muxes in stuck.items():
        stars = set().union(*(_of(mux) for mux in muxes))
        touched |= stars
        pin = layout.SELECT_PINS[line]
        at = "any multiplexer" if len(muxes) == MUXES else _muxes(muxes)
        text = (
            f"Select line S{line} (GP{pin}) does not toggle at {at}:"
            " the channels that it tells apart read the same."
        )
        do = f"Look at the wire from GP{pin} to S{line}"
        do += " and for a short." if len(muxes) == MUXES else f" at {_muxes(muxes)}."
        findings.append(Finding("dead_line", text, do, tuple(sorted(stars))))
    return findings, touched


def _muxes(muxes: Sequence[int]) -> str:
    return "multiplexer " + " and ".join(str(mux) for mux in muxes)


# ------------------------------------------------------------------ lines, ribbons exchanged


def exchanged(fits: Callable[[int, int], bool], stars: set[int]) -> tuple[str, str, str] | None:
    """(code, text, what to do) when one exchange explains what all these stars answer; else None.

    fits(star, other): `star` answers as if it were `other`.
    """
    identity = tuple(range(LINES))
    for lines in permutations(range(LINES)):
        for muxes in permutations(range(MUXES)):
            if (lines, muxes) == (identity, tuple(range(MUXES))):
                continue
            seen = {star: _through(star, lines, muxes) for star in stars}
            if all(fits(star, other) for star, other in seen.items()):
                return _told(lines, muxes)
    for mux in range(MUXES):
        mine = stars & _of(mux)
        rest = stars - mine
        if not mine or not all(fits(star, star) for star in rest):
            continue
        for lines in permutations(range(LINES)):
            if lines == identity:
                continue
            if all(fits(star, _through(star, lines, tuple(range(MUXES)))) for star in mine):
                which = _moved(lines)
                return (
                    "swapped_lines",
                    f"Select lines {which} are exchanged at multiplexer {mux}.",
                    f"Exchange them there: {_pins(lines)}.",
                )
    return None


def _through(star: int, lines: Order, muxes: Order) -> int:
    """The star that is read where `star` should be, when line i of the Pico ends at lines[i]."""
    mux, channel = layout.INPUT[star] >> 4, layout.INPUT[star] & 15
    at = sum((channel >> line & 1) << lines[line] for line in range(LINES))
    return STAR_AT[muxes[mux] << 4 | at]


def _moved(order: Order) -> str:
    return " and ".join(f"S{i}" for i in range(len(order)) if order[i] != i)


def _pins(lines: Order) -> str:
    return ", ".join(
        f"S{i} belongs to GP{layout.SELECT_PINS[i]}" for i in range(LINES) if lines[i] != i
    )


def _told(lines: Order, muxes: Order) -> tuple[str, str, str]:
    if muxes == tuple(range(MUXES)):
        return (
            "swapped_lines",
            f"Select lines {_moved(lines)} are exchanged between the Pico and the multiplexers.",
            f"Exchange their wires: {_pins(lines)}.",
        )
    moved = " and ".join(str(mux) for mux in range(MUXES) if muxes[mux] != mux)
    pins = ", ".join(f"{i} to GP{layout.ADC_PINS[i]}" for i in range(MUXES) if muxes[i] != i)
    if lines == tuple(range(LINES)):
        text = f"Multiplexers {moved} are exchanged."
    else:
        text = f"Multiplexers {moved} and select lines {_moved(lines)} are exchanged."
    return "swapped_muxes", text, f"Exchange their ribbons, or the wires {pins}."


# ------------------------------------------------------------------ one sensor


def alone(star: int, note: int, counts: float) -> Finding:
    """A single sensor that gives no sense, by the note of firmware/alamo/board/sensors.py."""
    at = f"({where(star)}, {counts:.0f} counts)"
    if note == LOW and counts > OPEN_COUNTS:
        text = f"{name(star)} reads {counts:.0f} of 4095: something pulls it to ground"
        code, do = (
            "low_sensor",
            "A short, or a Hall switch instead of a linear one: read its print.",
        )
    elif note == LOW:
        text = f"{name(star)} reads {counts:.0f} of 4095: an open wire, or a short to ground"
        code, do = "dead_sensor", "Look at its three wires and the joints of its stub board."
    elif note == HIGH:
        text = f"{name(star)} reads too high: a short to the supply, or another kind of sensor"
        code, do = "high_sensor", "Look for a short, and read the print on the sensor."
    else:
        assert note == UNSTEADY
        text = f"{name(star)} jumps: a loose or floating wire"
        code, do = "floating", "Look at the output wire of this sensor, from end to end."
    return Finding(code, f"{text} {at}.", do, (star,))
