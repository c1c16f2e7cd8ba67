"""Standards beside each other: what they push, what holds them."""

from dataclasses import dataclass
from typing import Any

from field.magnets import GRAVITY, Disc, push, strongest, usual
from prints.checks import mesh_of
from prints.standards import standard
from source.print_checks import stack_mm


@dataclass(frozen=True)
class Pushed:
    """Newton, by how far apart two stand, mm."""

    apart: float
    usual: float
    strongest: float


def apart_mm(data: dict[str, Any]) -> list[tuple[str, float]]:
    """How two may come to stand, and how far apart that is."""
    pitch = data["block_foot"][0] + data["prints"]["bay_play"] + data["prints"]["bay_wall"]
    return [
        ("pushed together, base at base", data["standard_diameter"]),
        ("side by side in a rack", pitch),
        ("on the nearest two stars", data["min_star_distance"]),
    ]


def pushes(data: dict[str, Any]) -> list[tuple[str, Pushed]]:
    return [
        (name, Pushed(mm, push(usual(data), mm), push(strongest(data), mm)))
        for name, mm in apart_mm(data)
    ]


def weight_n(data: dict[str, Any]) -> float:
    """Of the lightest standard with its magnet, without a card."""
    magnet = data["magnet"]
    disc = Disc(magnet["diameter"], magnet["height"], magnet["remanence_t"][1])
    plastic = float(mesh_of(standard(data, False, False)).volume) * data["prints"]["kg_m3"]
    return float((plastic + disc.volume * magnet["kg_m3"]) * 1e-9 * GRAVITY)


def friction_n(data: dict[str, Any]) -> tuple[float, float]:
    """What holds one that stands beside a stud: with the least and the typical friction."""
    least, typical = data["prints"]["friction"]
    return weight_n(data) * least, weight_n(data) * typical


def over_stud_n(data: dict[str, Any]) -> float:
    """What it takes to tip one over its stud: pushed at half its base's height, it must turn about
    its rim, its weight at half its width."""
    return weight_n(data) * float(data["standard_diameter"] / data["prints"]["base_height"])


def slides_apart_to(data: dict[str, Any], friction: float) -> float:
    """How far two that were pushed together slide, mm between their axes."""
    mm: float = data["standard_diameter"]
    while push(strongest(data), mm) > friction:
        mm += 0.1
    return mm


def pairs_mt(data: dict[str, Any]) -> list[tuple[str, float]]:
    """What a star reads (mT, positive as the first one's pole) of two in its zone."""
    disc, z = usual(data), stack_mm(data)[1]
    wide = data["standard_diameter"]
    own, beside, half = disc.at(z), disc.at(z, wide), disc.at(z, wide / 2)
    return [
        ("one on the star, alone", own),
        ("one on the star, one of its side beside it", own + beside),
        ("one on the star, one of the other side beside it", own - beside),
        ("two of a side, the star between them", 2 * half),
        ("one of each side, the star between them", 0.0),
    ]
