"""The router on boards small enough to see through."""

import itertools
import math

import pytest
from kicad.footprints import Pad
from kicad.project import CLEARANCE
from routing.grid import VIA_RADIUS
from routing.negotiation import Unroutable
from routing.router import Router
from source.circuit import Circuit


class Pads:
    """Stands for a library: pads at given places, each of one net."""

    def __init__(self, pads):
        self.all = pads

    def pads(self, part):
        return self.all

    def copper(self, part):
        return []


def pad(number, net, x, y, layers=(0,)):
    return Pad("X1", str(number), net, x, y, 0.4, 0.4, 0, False, layers, False)


class OnePart:
    """A circuit of one part that has all the pads."""

    def __init__(self, pads):
        self.name = "probe"
        self.nets = tuple(item.net for item in pads)
        self.ref = "X1"


def routed(pads, size=(10.0, 10.0), tracks=None):
    made = Circuit(
        "probe", "probe", "A", size, (OnePart(pads),), tracks or {}, (), "", ()
    )  # fmt: skip
    router = Router(made, Pads(pads), say=lambda text: None)
    router.run()
    return router


CROSS = [pad(1, "a", 2, 5), pad(2, "a", 8, 5), pad(3, "b", 5, 2), pad(4, "b", 5, 8)]


def gap(first, second):
    """Between two tracks of one layer, by points along them."""

    def points(t):
        steps = max(1, round(math.dist((t.x1, t.y1), (t.x2, t.y2)) / 0.05))
        for i in range(steps + 1):
            yield t.x1 + (t.x2 - t.x1) * i / steps, t.y1 + (t.y2 - t.y1) * i / steps

    nearest = min(math.dist(a, b) for a in points(first) for b in points(second))
    return nearest - first.half_width - second.half_width


def test_two_nets_that_cross_use_both_layers_and_keep_apart():
    router = routed(CROSS)
    assert len(router.vias) == 2
    for one, other in itertools.combinations(router.tracks, 2):
        if one.net != other.net and one.layer == other.layer:
            assert gap(one, other) >= CLEARANCE - 0.01
    for via, track in itertools.product(router.vias, router.tracks):
        if via.net != track.net:
            far = min(math.dist((via.x, via.y), (track.x1, track.y1)), 99)
            assert far > VIA_RADIUS


def test_the_same_board_is_routed_the_same_way():
    first, second = routed(CROSS), routed(CROSS)
    assert first.tracks == second.tracks and first.vias == second.vias


def test_a_supply_is_as_wide_as_it_is_told():
    router = routed(CROSS, tracks={"a": 1.0})
    assert {track.half_width for track in router.tracks if track.net == "a"} == {0.5}
    assert {track.half_width for track in router.tracks if track.net == "b"} == {0.125}


def test_a_wide_net_gets_narrow_where_its_pad_has_neighbours():
    fine = [pad(5, "c", 7.2, 5), pad(6, "d", 8.8, 5), pad(7, "c", 7.2, 9), pad(8, "d", 8.8, 9)]
    wide = [pad(1, "a", 2, 5), pad(3, "a", 5, 5), pad(2, "a", 8, 5)]
    router = routed(wide + fine, tracks={"a": 1.0})
    assert {track.half_width for track in router.tracks if track.net == "a"} == {0.5, 0.125}


def test_a_walled_in_pad_is_unroutable():
    wall = [
        pad(10 + i, "w", 5 + 0.8 * dx, 5 + 0.8 * dy, (0, 1))
        for i, (dx, dy) in enumerate(itertools.product((-2, -1, 0, 1, 2), repeat=2))
        if max(abs(dx), abs(dy)) == 2
    ]
    with pytest.raises(Unroutable, match="no way to x 5, y 5|no way to x 1, y 1"):
        routed([pad(1, "a", 5, 5), pad(2, "a", 1, 1), *wall])
