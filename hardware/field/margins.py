"""What the sensors read at the worst, against the thresholds of the firmware.

Everything here is in mT as the firmware reckons them: millivolts by the family's nominal
sensitivity. A sensor of more or less than that reads more or less than there is.
"""

import math
from dataclasses import dataclass
from functools import cache
from typing import Any

from field.magnets import Disc, strongest, usual, weakest
from source.print_checks import stack_mm

EARTH_MT = 0.05  # along any axis; a board that is turned over after calibration sees it twice


@dataclass(frozen=True)
class Margins:
    """mT as read, and what is left of them to the threshold that they must keep."""

    standing: float  # the least that a standard gives where everything is against it
    usual: float  # what it gives as designed
    empty: float  # the most that an empty star reads
    on: float  # standing above on_mt
    weak: float  # usual above weak_mt
    off: float  # empty below off_mt
    drift: float  # of the zero, which the firmware follows
    highest_mv: float  # output under the strongest magnet, both ways
    lowest_mv: float

    def kept(self) -> bool:
        return min(self.on, self.weak, self.off) > 0


@cache
def _beside(disc: Disc, z: float, beside: float) -> float:
    return disc.at(z, beside)


def neighbours(data: dict[str, Any], disc: Disc, z: float) -> list[float]:
    """mT on each star of a standard of one pole on every other star; the star itself is empty."""
    places = [(star["x"], star["y"]) for star in data["stars"]]
    return [
        sum(_beside(disc, z, round(math.dist(at, other), 2)) for other in places if other != at)
        for at in places
    ]


def worst_neighbours(data: dict[str, Any]) -> float:
    """The largest of them, without its sign, of the strongest magnets at any height."""
    return max(abs(mt) for z in stack_mm(data) for mt in neighbours(data, strongest(data), z))


def counts_mt(data: dict[str, Any], family: str) -> float:
    """Counts of the ADC in one mT, nominal."""
    full = 1 << data["adc"]["bits"]
    return float(data["families"][family]["mv_per_mt"] * full / data["adc"]["full_scale_mv"])


def beside_star(data: dict[str, Any]) -> float:
    """How far the axis of a standard on its stud may be from the element."""
    return float(data["stack"]["star_off"] + data["prints"]["stud_play"] / 2)


def margins(data: dict[str, Any], family: str) -> Margins:
    row, sensors = data["families"][family], data["sensors"]
    gain_least, gain_most = row["gain"]
    least_z, z, most_z = stack_mm(data)
    off = beside_star(data)
    around = worst_neighbours(data)
    cold, room, hot = data["magnet"]["room_c"]
    drift = max(hot - room, room - cold) * row["drift_mv_k"] / row["mv_per_mt"]
    noise = row["noise_mt"] / 2
    at_zero, elsewhere = (n / counts_mt(data, family) for n in data["adc"]["error_counts"])
    # The zero may have followed the neighbours while the star was empty: they count twice.
    against = 2 * around + 2 * EARTH_MT + noise
    standing = gain_least * (weakest(data).at(most_z, off) - against) - drift - elsewhere
    empty = gain_most * against + drift + at_zero
    most_mv = gain_most * row["mv_per_mt"] * (strongest(data).at(least_z) + around)
    low, high = row["zero_mv"]
    return Margins(
        standing=standing,
        usual=usual(data).at(z),
        empty=empty,
        on=standing - sensors["on_mt"],
        weak=usual(data).at(z) - sensors["weak_mt"],
        off=sensors["off_mt"] - empty,
        drift=drift,
        highest_mv=high + most_mv,
        lowest_mv=low - most_mv,
    )


def reach(data: dict[str, Any], mt: float) -> float:
    """mm beside the star at which a standard as designed still gives so much."""
    disc, z = usual(data), stack_mm(data)[1]
    steps = [i / 20 for i in range(400)]
    return max((r for r in steps if disc.at(z, r) >= mt), default=0.0)


def lobe(data: dict[str, Any]) -> tuple[float, float]:
    """(mm beside, mT) where a standard beside a star looks most like one of the other side."""
    disc, z = strongest(data), stack_mm(data)[0]
    rows = [(r / 4, disc.at(z, r / 4)) for r in range(20, 140)]
    return min(rows, key=lambda row: row[1])


def fallen(data: dict[str, Any]) -> float:
    """mT at the most of one that lies on its side on a star or beside it."""
    disc, stack = strongest(data), data["stack"]
    recess, skin = stack["recess"][0], stack["skin"][0]
    below = stack_mm(data)[0] - recess - skin  # from the map to the element
    height = below + data["standard_diameter"] / 2  # its axis lies level, so high
    body = disc.body(z=height - disc.height / 2, lying=True)
    return float(max(abs(body.getB((x / 1000, 0, 0))[2]) for x in range(-40, 41)) * 1000)


def room_change_k(data: dict[str, Any], family: str) -> float:
    """How many kelvin after a calibration an empty star is still read as empty, its zero not
    followed meanwhile (it held a standard)."""
    row, found = data["families"][family], margins(data, family)
    still = data["sensors"]["off_mt"] - (found.empty - found.drift)
    return max(float(still * row["mv_per_mt"] / row["drift_mv_k"]), 0.0)
