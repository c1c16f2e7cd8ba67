"""The map is drawn from hardware/board.toml, and nothing printed hides a lamp."""

import itertools
import math
import xml.etree.ElementTree as ElementTree

import pytest

from alamo.rules.noble_men import data as noble_men_data
from alamo.rules.remembered import data as remembered_data
from alamo.rules.storming import data as storming_data
from alamo_host.web import page
from alamo_host.web.drawing import (
    board_map,
    fort,
    geometry,
    noble_men,
    places,
    remembered,
    sheets,
    storming,
    svg,
)

BOARD = geometry.load()


@pytest.mark.parametrize("game", ["red_banner", "noble_men", "remembered", "storming", None])
def test_each_games_map_is_a_picture_that_needs_nothing_else(game: str | None) -> None:
    text = board_map.board_svg(BOARD, game)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 594 420"
    assert "href" not in text.replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("game", BOARD.games)
def test_it_is_the_same_picture_each_time(game: str) -> None:
    assert board_map.board_svg(BOARD, game) == board_map.board_svg(BOARD, game)


@pytest.mark.parametrize("game", BOARD.games)
def test_every_zone_has_its_label_on_the_printed_lamp(game: str) -> None:
    root = ElementTree.fromstring(board_map.board_svg(BOARD, game))
    said = [node for node in root.iter() if node.get("class") == "plain"]
    for zone in BOARD.zones(game):
        if zone.key in sheets.SHEETS[game].BOXED:
            continue
        x, y = BOARD.stars[zone.star].lamp
        here = [
            n.text for n in said
            if float(n.get("x", 0)) == x and abs(float(n.get("y", 0)) - y) < 5
        ]  # fmt: skip
        assert "".join(here) == zone.label, zone.key  # a long one has two lines


@pytest.mark.parametrize("game", BOARD.games)
def test_every_gun_stands_in_its_zone_and_hides_no_star_and_no_lamp(game: str) -> None:
    zones = {zone.key: zone for zone in BOARD.zones(game)}
    used = [BOARD.stars[zone.star] for zone in zones.values()]
    for gun in BOARD.guns.get(game, ()):
        assert svg.inside(gun.at, zones[gun.key].area), gun
        for star in used:
            assert math.dist(gun.at, star.at) > 13, (gun, star)
            assert math.dist(gun.at, star.lamp) > 8.5, (gun, star)


@pytest.mark.parametrize("game", ["noble_men", "remembered"])
def test_every_door_leads_from_its_zone_into_the_other(game: str) -> None:
    zones = {zone.key: zone for zone in BOARD.zones(game)}
    doors = [way for way in BOARD.ways[game] if way.kind == "door"]
    assert len(doors) == {"noble_men": 9, "remembered": 6}[game]
    for way in doors:
        assert way.at is not None
        a = math.radians(way.turn)
        back, tip = (
            (way.at[0] + k * math.cos(a), way.at[1] + k * math.sin(a)) for k in (-6.5, 6.5)
        )
        assert svg.inside(back, zones[way.keys[0]].area), way
        assert svg.inside(tip, zones[way.keys[1]].area), way


def test_noble_mens_doors_are_those_of_its_rules() -> None:
    numbers = {zone.key: zone.number for zone in BOARD.zones("noble_men")}
    drawn = {
        (numbers[way.keys[1]], numbers[way.keys[0]])
        for way in BOARD.ways["noble_men"]
        if way.kind == "door" and way.keys[1] != "A"
    }
    ruled = set(zip(noble_men_data.DOORS[::2], noble_men_data.DOORS[1::2], strict=True))
    assert drawn == ruled


def test_the_guns_stand_where_the_rules_have_them() -> None:
    for game, data, zones in (
        ("noble_men", noble_men_data.GUN_PLACES, range(noble_men_data.ZONES)),
        ("storming", storming_data.GUN_SITES, _sections()),
    ):
        numbers = {zone.key: zone.number for zone in BOARD.zones(game)}
        drawn = sorted(numbers[gun.key] for gun in BOARD.guns[game])
        assert drawn == sorted(zones[place] for place in data), game


def _sections() -> list[int]:
    """Zone of each section of Storming: the walls by lane, then church and battery."""
    return [5 * lane + 4 for lane in range(storming_data.LANES)] + [30, 31]


def test_zones_that_only_corners_join_are_marked() -> None:
    corners = noble_men.corners(BOARD)
    assert len(corners) > 10
    assert (341, 178) in corners  # B, D, L and M


def test_the_walls_of_remembered_have_their_numbers_and_neighbours() -> None:
    assert tuple(remembered.BREACH[wall] for wall in remembered.WALLS) == tuple(
        remembered_data.BREACH_VALUES
    )
    ring = remembered.ring(BOARD)
    assert {frozenset(pair) for pair in ring} == {
        frozenset((remembered.WALLS[i], remembered.WALLS[i - 1])) for i in range(6)
    }


def test_stormings_walls_run_where_zones_of_the_fort_end() -> None:
    edges = []
    for zone in BOARD.zones("storming"):
        if zone.key.endswith("wall") or zone.key in ("church", "northeast battery"):
            edges += list(zip(zone.area, [*zone.area[1:], zone.area[0]]))
    points = {p for edge in edges for p in edge}
    for wall, _ in storming.WALLS:
        assert all(p in points for p in wall), wall
    assert all(p in points for p in storming.PALISADE)


@pytest.mark.parametrize("game", ["noble_men", "remembered", "storming"])
def test_a_row_of_blocks_beside_a_standard_hides_no_lamp_and_no_other_star(game: str) -> None:
    racks = places.racks(BOARD, game)
    used = [BOARD.stars[zone.star] for zone in BOARD.zones(game)]
    for star in used:
        assert places.covers(racks[star.number], star, used, {}) == 0, star


def test_the_forts_outline_runs_where_the_walls_zones_end() -> None:
    edges: dict[frozenset[geometry.Point], set[str]] = {}
    for zone in BOARD.zones("red_banner"):
        for a, b in zip(zone.area, [*zone.area[1:], zone.area[0]]):
            edges.setdefault(frozenset((a, b)), set()).add(zone.key[-2:])
    for a, b in zip(fort.OUTLINE, [*fort.OUTLINE[1:], fort.OUTLINE[0]]):
        assert "#1" in edges[frozenset((a, b))]


def test_a_standard_on_or_beside_a_star_hides_no_lamp_and_no_neighbour() -> None:
    for game in BOARD.games:
        beside = places.beside(BOARD, game)
        used = [BOARD.stars[zone.star] for zone in BOARD.zones(game)]
        for star in used:
            assert math.dist(star.at, star.lamp) > places.BASE / 2 + 4
        if game != "red_banner":
            continue  # only there do two standards share a space
        inside = [s for s in used if s.at[0] > BOARD.frame[0]]
        for star, other in itertools.product(inside, used):
            gap = math.dist(beside[star.number], other.lamp) - places.BASE / 2
            assert gap > 3, (star.number, other.number)
            if other is not star:
                assert math.dist(beside[star.number], other.at) > places.BASE * 0.9


def test_the_boxes_hold_every_standard_of_the_game() -> None:
    boxes = {box.key: box for box in sheets.SHEETS["red_banner"].BOXES}
    assert len(boxes["columns"].slots) == 5
    assert len(boxes["garrison"].slots) == len(boxes["fallen"].slots) == 3
    for box in boxes.values():
        x, y, w, h = box.rect
        for sx, sy in box.slots:
            assert x <= sx - 9 and sx + 9 <= x + w and y <= sy - 11 and sy + 11 <= y + h


def test_the_page_gets_every_star_once_and_all_87_lamps() -> None:
    known = page.board_json("red_banner")
    stars = [row["star"] for row in known["stars"]]
    assert len(stars) == len(set(stars)) == 25
    leds = {led for track in known["tracks"] for led in track["leds"]}
    assert leds == set(range(48, 87))
    assert [row["zone"] for row in known["stars"]] == list(range(25))
