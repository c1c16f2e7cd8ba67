"""What must be told apart on the maps is apart for every eye, with all three cones or with two."""

import itertools

import pytest
from overlays.labels import faces, rosters

from alamo_host.web.drawing import furniture, noble_men, red_banner, sheets, signs, svg
from alamo_host.web.drawing.labels import COLOURS, darker
from hardware.colour_vision import EYES, apart, contrast, over

PAPER, NOTE = "#e6d3a5", "#f5ead0"
# Directions that lie side by side on some map.
SIDES = (("N", "E"), ("E", "SE"), ("SE", "S"), ("S", "SW"), ("SW", "NW"), ("NW", "N"), ("S", "NW"))
WASH = 0.45  # how deep the pigment is at a zone's edge
DISTINCT = 10.0  # CIEDE76; from about 2.3 on a difference is seen at all

eyes = pytest.mark.parametrize("eye", EYES)


@eyes
def test_neighbouring_washes_differ(eye):
    for one, other in SIDES:
        a, b = (over(COLOURS[side], PAPER, WASH) for side in (one, other))
        assert apart(a, b, eye) >= DISTINCT, (one, other, apart(a, b, eye))


def test_red_beside_green_as_it_was_would_fail():
    a, b = (over(colour, PAPER, WASH) for colour in ("#b5573f", "#76924c"))
    assert apart(a, b, "full") > 20 and apart(a, b, "deuteranopia") < DISTINCT


@eyes
def test_large_numerals_stand_out_from_their_zone(eye):
    """3 to 1 is asked for large letters."""
    for side, colour in COLOURS.items():
        for depth in (0.1, 0.34):
            assert contrast(darker(colour), over(colour, PAPER, depth), eye) >= 3, side


@eyes
def test_words_stand_out_from_paper_and_notes(eye):
    """4.5 to 1 is asked for letters of any size."""
    inks = (svg.INK, furniture.RED, "#4f1d10", "#6b3d14", "#1f4650")
    for ink, ground in itertools.product(inks, (NOTE, PAPER)):
        assert contrast(ink, ground, eye) >= 4.5, (ink, ground)


@eyes
def test_signs_of_the_rules_differ_from_ground_borders_and_each_other(eye):
    ways = {"door": signs.DOOR, "border": "#5a3210", "entry": "#33506e", "arrow": "#1d4f91"}
    for one, other in itertools.combinations(ways, 2):
        if {one, other} == {"entry", "arrow"}:
            continue  # of two games
        assert apart(ways[one], ways[other], eye) >= DISTINCT, (one, other)
    for name, colour in ways.items():
        assert contrast(colour, PAPER, eye) >= 3, name


@eyes
def test_the_blocks_of_both_sides_differ(eye):
    grounds = [faces.COLOURS[side][0] for side in (rosters.TEXIAN, rosters.MEXICAN)]
    assert apart(*grounds, eye) >= DISTINCT
    for ground, _, ink in faces.COLOURS.values():
        assert contrast(ground, ink, eye) >= 7


def test_what_colour_says_is_said_by_words_or_lines_as_well():
    """Every wash has a name or number in it, every kind of way its own line in the legend."""
    assert set(red_banner.NAMES) == set(red_banner.TRACKS)
    assert set(noble_men.WASH) <= set(noble_men.NUMERALS)
    for game in ("red_banner", "noble_men", "remembered", "storming"):
        assert len(sheets.SHEETS[game].LEGEND) >= 4
