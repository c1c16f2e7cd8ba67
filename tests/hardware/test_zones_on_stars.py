"""Every zone on one star, well inside its outline; the borders drawn are those of the rules."""

import itertools

import pytest
from source.checks import check
from source.reader import BoardError

from alamo.rules.noble_men import data as noble_men


def test_one_zone_on_two_stars_or_two_on_one_is_named(data):
    zones = data["games"]["noble_men"]["zones"]
    zones["2"]["star"] = zones["1"]["star"]
    with pytest.raises(BoardError, match=r"noble_men.zones.2.star is S16, which '1' has"):
        check(data)


def test_a_zone_that_lost_its_star_is_named(data):
    zones = data["games"]["storming"]["zones"]
    zones["N wall"]["polygon"] = [[x, y + 90] for x, y in zones["N wall"]["polygon"]]
    with pytest.raises(BoardError, match="zones.N wall.polygon does not hold its star S21"):
        check(data)


def test_a_border_too_near_a_star_is_named(data):
    zone = data["games"]["noble_men"]["zones"]["6"]
    zone["polygon"] = [[x, min(y, 345)] for x, y in zone["polygon"]]
    with pytest.raises(BoardError, match=r"zones.6.polygon has its edge 7.0 mm from S07: 12 mm"):
        check(data)


def test_a_star_that_moved_is_named(data):
    data["stars"][6].update(x=90, lamp=[90, 354.5])
    with pytest.raises(BoardError, match=r"polygon has its edge .* from S07"):
        check(data)


def drawn_borders(zones):
    """Pairs of zone numbers whose outlines share a stretch of an edge. Holes and boxes apart."""
    edges = {}
    for number, zone in enumerate(zones):
        ring = [tuple(point) for point in zone["polygon"]]
        for a, b in zip(ring, ring[1:] + ring[:1]):
            edges.setdefault(frozenset((a, b)), set()).add(number)
    return {
        frozenset(pair)
        for owners in edges.values()
        for pair in itertools.combinations(sorted(owners), 2)
    }


def ruled_borders():
    pairs = noble_men.BORDERS
    return {frozenset(pairs[i : i + 2]) for i in range(0, len(pairs), 2)}


def outlines(data):
    """The zones of the ground: the insides of buildings touch nothing but their wall's hole."""
    return list(data["games"]["noble_men"]["zones"].values())[: noble_men.INSIDE]


def test_the_68_borders_of_noble_men_are_drawn_and_no_other(data):
    want = ruled_borders()
    assert len(want) == 68
    assert drawn_borders(outlines(data)) == want


def test_a_corner_that_moved_opens_a_border(data):
    zone = data["games"]["noble_men"]["zones"]["J"]
    zone["polygon"][0] = [zone["polygon"][0][0] + 1, zone["polygon"][0][1]]
    assert drawn_borders(outlines(data)) != ruled_borders()
