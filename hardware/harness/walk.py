"""The walk: in which order wires pass the stars.

One bundle goes from star to star: the lamps' chain and supply, the sensors' supply, and the
signals that are still on their way. So the place of a star's lamp in the chain is its place in
the walk. The stars of a multiplexer follow each other. The tracks come first in the chain, since
they lie beside the carrier.
"""

import math
from dataclasses import dataclass
from typing import Any

from harness.places import (
    Point,
    header,
    lamp_at,
    lamp_connector,
    ribbon_ref,
    star_at,
    track_ends,
)
from source.circuit import circuit

BANKS = (2, 1, 0)  # from the carrier westwards


def walk(data: dict[str, Any]) -> list[dict[str, Any]]:
    """The stars in the order of the chain."""
    return sorted(data["stars"], key=lambda star: int(star["led"]))


def tracks_in_chain(data: dict[str, Any]) -> list[dict[str, Any]]:
    return sorted(data["tracks"], key=lambda track: int(track["first_led"]))


def length(points: list[Point]) -> float:
    return sum(math.dist(a, b) for a, b in zip(points, points[1:]))


@dataclass(frozen=True)
class Starts:
    """Where wires come from: the chain with its tracks, and each ribbon."""

    chain: tuple[Point, ...]
    ribbons: tuple[Point, ...]

    def chain_points(self, stars: list[dict[str, Any]]) -> list[Point]:
        """From the carrier by the tracks to all lamps."""
        return [*self.chain, *map(lamp_at, stars)]

    def trunk_points(self, mux: int, stars: list[dict[str, Any]]) -> list[Point]:
        """From a ribbon header past its stars."""
        return [self.ribbons[mux], *(star_at(star) for star in stars if star["mux"] == mux)]

    def total(self, stars: list[dict[str, Any]]) -> float:
        """mm of bundle: the chain and the trunks of all ribbons."""
        trunks = sum(length(self.trunk_points(mux, stars)) for mux in BANKS)
        return length(self.chain_points(stars)) + trunks


def starts(data: dict[str, Any]) -> Starts:
    board = circuit(data, "carrier")
    chain = [header(data, board, lamp_connector(board))]
    for track in tracks_in_chain(data):
        chain += track_ends(track)
    ribbons = [header(data, board, ribbon_ref(data, mux)) for mux in sorted(BANKS)]
    return Starts(tuple(chain), tuple(ribbons))
