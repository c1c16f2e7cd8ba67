"""The map is drawn from hardware/board.toml, and nothing printed hides a lamp."""

import itertools
import math
import xml.etree.ElementTree as ElementTree

import pytest

from alamo_host.web import page
from alamo_host.web.drawing import board_map, fort, geometry, places

BOARD = geometry.load()


@pytest.mark.parametrize("game", ["red_banner", "noble_men", "remembered", "storming", None])
def test_each_games_map_is_a_picture_that_needs_nothing_else(game: str | None) -> None:
    text = board_map.board_svg(BOARD, game)
    root = ElementTree.fromstring(text)
    assert root.get("viewBox") == "0 0 594 420"
    assert "href" not in text.replace("http://www.w3.org/2000/svg", "")


def test_it_is_the_same_picture_each_time() -> None:
    assert board_map.board_svg(BOARD, "red_banner") == board_map.board_svg(BOARD, "red_banner")


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
    boxes = {box.key: box for box in places.boxes("red_banner")}
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
