"""Several stars that are silent or read alike are traced to what they share: pure, no board."""

import pytest

from alamo.board import layout
from alamo_host.doctor import wiring
from alamo_host.doctor.findings import Part
from alamo_host.doctor.judging import Touch, judge
from alamo_host.doctor.wiring import Family

FAMILY = Family(layout.FAMILY)


def silent(stars):
    found, left = wiring.silent_together(set(stars))
    return [finding.code for finding in found], left


def test_half_a_multiplexer_is_one_line_and_the_rest_stays_single():
    """B03: a column of dead zones is a shared line, not eight sensors."""
    assert silent([*range(8), 40]) == (["shared_line"], {40})
    odd = [star for star in range(16, 32) if star % 2]
    assert silent(odd) == (["shared_line"], set())
    assert silent(range(7)) == ([], set(range(7)))


def test_whole_multiplexers_and_all():
    assert silent(range(16)) == (["dead_mux"], set())
    assert silent([*range(16), *range(32, 48), 20]) == (["dead_mux", "dead_mux"], {20})
    assert silent(range(48)) == (["no_sensors"], set())


def rest(star):
    """No two rest alike."""
    return 1240.0 + star * 37 % 61


def through(line, level, muxes):
    """What is read when this line is stuck at these multiplexers."""
    counts = []
    for star in range(48):
        at = layout.INPUT[star]
        if at >> 4 in muxes:
            at = at & ~(1 << line) | level << line
        counts.append(rest(wiring.STAR_AT[at]))
    return counts


@pytest.mark.parametrize("line", range(4))
def test_a_line_that_toggles_nowhere_is_at_the_pico_and_else_at_its_multiplexer(line):
    """B18"""
    (finding,), stars = wiring.dead_selects(through(line, 1, {0, 1, 2}))
    assert finding.code == "dead_line" and "at any multiplexer" in finding.text
    assert f"GP{16 + line}" in finding.do and stars == set(range(48))
    (finding,), stars = wiring.dead_selects(through(line, 0, {1}))
    assert "at multiplexer 1:" in finding.text and stars == set(range(16, 32))
    assert wiring.dead_selects([rest(star) for star in range(48)]) == ([], set())


def standards(answers):
    """All stars, both poles; answers(star) is the star that felt it."""
    part = Part("standards")
    touches = []
    for side, mt in (("north", -18.0), ("south", 18.0)):
        touches += [Touch(star, side, answers(star), mt) for star in range(48)]
    judge(part, touches, FAMILY)
    return part.findings


def test_every_star_answers_for_itself():
    assert standards(lambda star: star) == []


def test_exchanged_ribbons_are_one_fault():
    (finding,) = standards(lambda star: star ^ 16 if star < 32 else star)
    assert finding.code == "swapped_muxes"
    assert "0 to GP26, 1 to GP27" in finding.do and len(finding.stars) == 32


def test_lines_exchanged_at_one_multiplexer_are_told_there():
    def answer(star):
        if star < 32:
            return star
        return star & ~3 | (star & 1) << 1 | star >> 1 & 1

    (finding,) = standards(answer)
    assert finding.code == "swapped_lines" and "at multiplexer 2" in finding.text


def test_three_wires_in_a_ring_are_told_one_by_one():
    ring = {4: 5, 5: 6, 6: 4}
    found = standards(lambda star: ring.get(star, star))
    assert [finding.code for finding in found] == ["wrong_star"] * 3
    assert "S05 is felt by S06" in found[0].text


def test_two_pairs_are_two_faults():
    pairs = {4: 5, 5: 4, 20: 40, 40: 20}
    found = standards(lambda star: pairs.get(star, star))
    assert [finding.stars for finding in found] == [(4, 5), (20, 40)]
