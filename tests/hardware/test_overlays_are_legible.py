"""Words on the printed sheets: tall enough at arm's length, in nobody's way."""

import itertools
import math
import re
from dataclasses import replace

import pytest
from overlays import marks
from overlays.labels import pages
from source.polygons import nearest_edge

from alamo_host.web.drawing import fort, geometry, red_banner, remembered, sheets
from alamo_host.web.drawing.svg import inside
from hardware import printed_text

GAMES = [game for game in sheets.SHEETS if game]
SMALLEST = 2.45  # mm, the height of x in the smallest words, of figures in the smallest labels
NAMES = 4.0  # mm, capitals of names; of the title face they are 0.689 of its size
CAPITAL = 0.689


@pytest.fixture(scope="module")
def words(prints):
    return {game: printed_text.words(prints[game]["map"]) for game in GAMES}


def players(words):
    """What is for players: not the printer's line on the edge."""
    return [word for word in words if "printer" not in word.classes]


@pytest.mark.parametrize("game", GAMES)
def test_the_smallest_words_are_legible_at_arms_length(words, prints, game):
    assert len(words[game]) > 100
    for word in players(words[game]) + players(printed_text.words(prints[game]["rail"])):
        assert word.height >= SMALLEST or word.size >= 3.7 and word.text.isupper(), word


@pytest.mark.parametrize("game", GAMES)
def test_capitals_of_names_are_taller_than_four_millimetres(words, game):
    titles = [word for word in players(words[game]) if "title" in word.classes]
    small = [word for word in titles if word.size * CAPITAL < NAMES]
    assert {word.text for word in small} <= {"N", "E", "S", "W"}  # of the compass rose


def test_words_that_became_smaller_are_noticed(prints):
    svg_text = prints["storming"]["map"].replace('font-size="6"', 'font-size="4.4"')
    assert any(word.height < SMALLEST for word in players(printed_text.words(svg_text)))


@pytest.mark.parametrize("game", GAMES)
def test_no_words_lie_on_other_words(words, game):
    for one, other in itertools.combinations(players(words[game]), 2):
        echo = one.text == other.text and abs(one.corners[0][0] - other.corners[0][0]) < 1
        assert echo or not printed_text.overlap(one.corners, other.corners), (one, other)


@pytest.mark.parametrize("game", GAMES)
def test_no_words_lie_on_a_star_a_hole_or_a_lamp(data, words, game):
    board = geometry.parse(data)
    boxed = sheets.SHEETS[game].BOXED
    zones = {zone.star: zone for zone in board.zones(game) if zone.key not in boxed}
    for star in board.stars:
        zone = zones.get(star.number)
        reach = 11 if zone else (data["stud_diameter"] + marks.STUD_PLAY) / 2
        for word in players(words[game]):
            if word.size == marks.NUMBER_SIZE and word.text == str(star.number + 1):
                continue  # the star's own number, beneath the standard
            assert printed_text.distance(word.corners, star.at) >= reach, (star, word)
            if zone and word.text not in zone.label:
                assert printed_text.distance(word.corners, star.lamp) >= 5, (star, word)


@pytest.mark.parametrize("game", GAMES)
def test_no_box_note_or_title_covers_the_stud_of_a_star_in_play(data, game):
    board, sheet = geometry.parse(data), sheets.SHEETS[game]
    x, y = sheet.TITLE_AT
    for zone in board.zones(game):
        at = board.stars[zone.star].at
        assert not (x - 16 < at[0] < x + 112 and y - 9 < at[1] < y + 36), zone.key


def test_no_die_and_no_seal_lies_on_a_stud(data):
    board = geometry.parse(data)
    signs = [(at, 6.0) for at, _ in remembered.DICE.values()]
    signs += [(at, 8.5) for at in remembered.SEALS.values()]
    signs += [(at, 6.0) for dice in red_banner.DICE.values() for at, _ in dice]
    for at, reach in signs:
        for star in board.stars:
            assert math.dist(at, star.at) > reach + data["stud_diameter"] / 2, (at, star)


@pytest.mark.parametrize("game", GAMES)
def test_all_words_are_on_the_sheet(data, words, game):
    wide, high = data["sheet"]
    for word in words[game]:
        assert all(3 < x < wide - 3 and 3 < y < high - 3 for x, y in word.corners), word


def test_words_that_moved_onto_a_neighbour_are_noticed(prints):
    words = players(printed_text.words(prints["storming"]["map"]))
    at = {word.text: word.corners for word in words}
    dx, dy = (at["Palisade"][0][i] - at["Church"][0][i] for i in (0, 1))
    moved = tuple((x + dx, y + dy) for x, y in at["Church"])
    assert not printed_text.overlap(at["Church"], at["Palisade"])
    assert printed_text.overlap(moved, at["Palisade"])


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_a_piece_stay_within_its_square(prints, game):
    for name, text in prints[game].items():
        if not name.startswith("pieces"):
            continue
        size, corners = pages.SIZES[game], squares(text)
        for word in players(printed_text.words(text)):
            if "plain" in word.classes:
                inside = [
                    all(x < p[0] < x + size and y < p[1] < y + size for p in word.corners)
                    for x, y in corners
                ]
                assert sum(inside) == 1, word


def squares(text):
    """Upper left corners of the labels of a page."""
    found = re.findall(r'class="piece"[^>]*translate\(([\d.]+) ([\d.]+)\)', text)
    return [(float(x), float(y)) for x, y in found]


HOLE = 4.75  # mm, the radius of what is cut out round a stud
ROOFS = {"red_banner": [*fort.BUILDINGS, fort.LONG_BARRACK], "remembered": remembered.HOUSES}
GUN = 5.2  # mm, how far a gun reaches from its middle


def on_holes(roofs, guns, stars):
    """Stars whose hole a roof or a gun touches; the long barrack has its star within."""
    out = []
    for number, at in stars:
        for roof in roofs:
            if not inside(at, roof) or roof is not fort.LONG_BARRACK:
                if inside(at, roof) or nearest_edge(roof, at) < HOLE + 0.5:
                    out.append((number + 1, "roof"))
        out += [(number + 1, "gun") for gun in guns if math.dist(gun.at, at) < HOLE + GUN]
    return out


@pytest.mark.parametrize("game", GAMES)
def test_no_roof_and_no_gun_lies_on_a_hole_in_use_or_not(data, game):
    board = geometry.parse(data)
    stars = [(star.number, star.at) for star in board.stars]
    assert on_holes(ROOFS.get(game, []), board.guns.get(game, []), stars) == []


def test_a_house_or_a_gun_that_moved_onto_a_hole_is_noticed(data):
    board = geometry.parse(data)
    stars = [(star.number, star.at) for star in board.stars]
    house = [(x + 9, y + 5) for x, y in fort.SOUTHWEST_HOUSE]
    assert on_holes([house], [], stars) == [(10, "roof")]
    gun = replace(board.guns["red_banner"][3], at=(408, 120))
    assert on_holes([], [gun], stars) == [(45, "gun")]


@pytest.mark.parametrize("game", GAMES)
def test_no_tree_stands_on_a_hole_that_is_not_in_use(data, prints, game):
    """A tree's crown is drawn from 5 above its stem to its foot; half of that beside it."""
    board = geometry.parse(data)
    used = {zone.star for zone in board.zones(game)}
    trees = re.findall(r'translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)">\s*<ellipse cx="1.9"',
                       prints[game]["map"])  # fmt: skip
    assert len(trees) > 20
    for x, y, size in ((float(a), float(b), float(k)) for a, b, k in trees):
        crown = (x, y - 2.7 * size)
        for star in board.stars:
            if star.number not in used:
                assert math.dist(crown, star.at) > HOLE + 2.3 * size, (star.number + 1, x, y)


def crossing(corners, edges):
    """Edges that go through the box of a word."""
    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return [
        (a, b) for a, b in edges for c, d in zip(corners, [*corners[1:], corners[0]])
        if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
    ]  # fmt: skip


def borders(board, game):
    """Stretches of the zones' edges on the map; the boxes west of it apart."""
    out = []
    for zone in board.zones(game):
        for ring in (zone.area, *zone.holes):
            if zone.area[0][0] >= board.frame[0]:
                out += zip(ring, [*ring[1:], ring[0]])
    return out


@pytest.mark.parametrize("game", GAMES)
def test_no_name_lies_across_the_border_of_a_zone(data, words, game):
    board = geometry.parse(data)
    over = {*sheets.SHEETS[game].TITLE, "N", "E", "S", "W"}  # cartouche and rose lie on the map
    for word in players(words[game]):
        if not {"title", "figure"}.isdisjoint(word.classes) and word.text not in over:
            assert crossing([*word.corners], borders(board, game)) == [], word


def test_a_name_that_moved_onto_a_border_is_noticed(data, words):
    edges = borders(geometry.parse(data), "red_banner")
    (word,) = [word for word in words["red_banner"] if word.text == "South wall"]
    assert crossing([*word.corners], edges) == []
    assert crossing([(x - 12, y - 1.5) for x, y in word.corners], edges)
