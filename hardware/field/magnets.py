"""The magnet of a standard: its field (mT) and forces (N), by magpylib; lengths in mm.

A field is positive below a magnet whose downward pole is the one that is asked about: what the
sensor under its own standard reads is positive, what it reads of a neighbour negative.
"""

import math
from dataclasses import dataclass, replace
from typing import Any

import magpylib
from magpylib.magnet import Cylinder

MU_0 = 4e-7 * math.pi
GRAVITY = 9.81
_CELLS = 2000  # of a magnet for its force; twice as many change it by less than 0.1 %


@dataclass(frozen=True)
class Disc:
    """A disc magnetized through its thickness. mm, tesla."""

    diameter: float
    height: float
    remanence: float

    def body(self, x: float = 0, z: float = 0, down: int = 1, lying: bool = False) -> Any:
        """Its lower face z above the element; down -1: the other pole; lying: on its rim."""
        made = Cylinder(
            polarization=(0, 0, down * self.remanence),
            dimension=(self.diameter / 1000, self.height / 1000),
            position=(x / 1000, 0, (z + self.height / 2) / 1000),
        )
        return made.rotate_from_angax(90, "y") if lying else made

    def at(self, z: float, beside: float = 0) -> float:
        """mT along the axis, z below its face and so far beside its axis."""
        body = self.body()
        return float(body.getB((beside / 1000, 0, -z / 1000))[2] * 1000)

    @property
    def volume(self) -> float:
        """mm3."""
        return math.pi * (self.diameter / 2) ** 2 * self.height

    @property
    def moment(self) -> float:
        """A m2."""
        return self.remanence * self.volume * 1e-9 / MU_0


def on_axis(disc: Disc, z: float) -> float:
    """The closed form for the axis, mT: what magpylib must agree with."""
    r, far = disc.diameter / 2, disc.height + z
    return disc.remanence / 2 * (far / math.hypot(r, far) - z / math.hypot(r, z)) * 1000


def usual(data: dict[str, Any]) -> Disc:
    magnet = data["magnet"]
    return Disc(magnet["diameter"], magnet["height"], magnet["remanence_t"][1])


def weakest(data: dict[str, Any]) -> Disc:
    """Small, of the least remanence, and as warm as it gets."""
    magnet = data["magnet"]
    disc = _sized(data, -magnet["tolerance"], magnet["remanence_t"][0])
    return replace(disc, remanence=disc.remanence * warm(data, magnet["room_c"][2]))


def strongest(data: dict[str, Any]) -> Disc:
    """Large, of the most remanence, and as cold as it gets."""
    magnet = data["magnet"]
    disc = _sized(data, magnet["tolerance"], magnet["remanence_t"][2])
    return replace(disc, remanence=disc.remanence * warm(data, magnet["room_c"][0]))


def warm(data: dict[str, Any], celsius: float) -> float:
    """What is left of the field, against that at 20 degrees."""
    return float(1 + data["magnet"]["percent_per_k"] / 100 * (celsius - 20))


def _sized(data: dict[str, Any], more: float, remanence: float) -> Disc:
    magnet = data["magnet"]
    return Disc(magnet["diameter"] + more, magnet["height"] + more, remanence)


def push(disc: Disc, apart: float) -> float:
    """N between two that stand side by side, poles alike: positive pushes them apart."""
    one, other = disc.body(), disc.body(x=apart)
    force, _ = magpylib.getFT(one, other, meshing=_CELLS)
    return float(force[0])


def pull(disc: Disc, gap: float) -> float:
    """N between two on one axis that attract each other through so much plastic."""
    one, other = disc.body(), disc.body(z=disc.height + gap)
    force, _ = magpylib.getFT(one, other, meshing=_CELLS)
    return float(-force[2])


def push_of_dipoles(disc: Disc, apart: float) -> float:
    """The same as push for magnets that are small against their distance."""
    return 3 * MU_0 * disc.moment**2 / (4 * math.pi * (apart / 1000) ** 4)


def flux_index(disc: Disc) -> float:
    """kG2 mm2 as 16 CFR 1262 and EN 71-1 reckon: the largest field 0.38 mm off, by the area."""
    steps = 60
    most = max(abs(disc.at(0.38, disc.diameter / 2 * i / steps)) for i in range(steps + 1))
    return (most / 100) ** 2 * math.pi * (disc.diameter / 2) ** 2


def quiet_mm(disc: Disc, mt: float) -> float:
    """From where on a magnet gives less than that, on its axis, mm from its face."""
    near, far = 1.0, 1000.0
    while far - near > 0.01:
        middle = (near + far) / 2
        near, far = (middle, far) if on_axis(disc, middle) > mt else (near, middle)
    return far
