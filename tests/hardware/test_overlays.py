"""The printed maps: every mark where board.toml has it, every zone on its star, nothing stale."""

import copy
import math

import pytest
from overlays import build, marks, plan

from alamo.rules.noble_men import data as noble_men
from alamo.rules.noble_men import reserve, sequence, victory
from alamo_host.web.drawing import board_map, geometry, sheets, turn_table
from alamo_host.web.drawing.svg import inside
from hardware.overlay_sheets import lamp_labels, outlines, studs, touching

GAMES = [game for game in sheets.SHEETS if game]


def map_of(data, game):
    board = geometry.parse(data)
    return board_map.board_svg(
        board, game, printed=True, marks=marks.map_marks(data, board, game)
    )


def test_the_sums_kept_are_those_of_what_is_drawn_now(prints):
    assert build.SUMS.read_text(encoding="utf-8") == build.sums(prints)


def test_a_map_that_changed_makes_the_sums_stale(prints):
    changed = copy.deepcopy(prints)
    changed["storming"]["map"] = changed["storming"]["map"].replace("Church", "Chapel")
    assert build.sums(changed) != build.sums(prints)


@pytest.mark.parametrize("game", GAMES)
def test_every_stud_has_its_hole_where_board_toml_has_the_star(data, prints, game):
    want = {star["id"]: (star["x"], star["y"]) for star in data["stars"]}
    assert studs(prints[game]["map"]) == want


def test_a_star_that_moved_moves_its_hole_and_nothing_else(data, prints):
    moved = copy.deepcopy(data)
    moved["stars"][6].update(x=86, lamp=[86, 354.5])
    before, after = studs(prints["noble_men"]["map"]), studs(map_of(moved, "noble_men"))
    assert {star for star in before if before[star] != after[star]} == {"S07"}


def printed_zones(data, game, svg):
    """{zone: star} as the lamps of a printed map say it."""
    at = {tuple(map(float, star["lamp"])): star["id"] for star in data["stars"]}
    stars = {}
    for lamp, label in lamp_labels(svg).items():
        keys = [k for k, zone in data["games"][game]["zones"].items() if zone["label"] == label]
        for key in keys:
            stars.setdefault(key, []).append(at[lamp])
    return stars


@pytest.mark.parametrize("game", GAMES)
def test_every_zone_is_printed_on_one_star_and_on_the_right_one(data, prints, game):
    zones = data["games"][game]["zones"]
    boxed = sheets.SHEETS[game].BOXED
    want = {key: [zone["star"]] for key, zone in zones.items() if key not in boxed}
    assert printed_zones(data, game, prints[game]["map"]) == want
    assert len({zone["star"] for zone in zones.values()}) == len(zones)


def test_two_zones_that_changed_their_stars_are_noticed(data, prints):
    zones = copy.deepcopy(data)["games"]["storming"]["zones"]
    broken = copy.deepcopy(data)
    for one, other in (("N 6", "N 12"), ("N 12", "N 6")):
        broken["games"]["storming"]["zones"][one]["star"] = zones[other]["star"]
    printed = printed_zones(data, "storming", map_of(broken, "storming"))
    assert printed["N 6"] == [zones["N 12"]["star"]]
    assert printed != printed_zones(data, "storming", prints["storming"]["map"])


def test_lamp_windows_lie_beside_their_stars(data, prints):
    for game in GAMES:
        stars = {tuple(map(float, s["lamp"])): s for s in data["stars"]}
        for lamp in lamp_labels(prints[game]["map"]):
            star = stars[lamp]
            assert math.dist(lamp, (star["x"], star["y"])) == data["lamp_offset"]


def drawn_borders(data, svg):
    """Pairs of zone numbers of Noble Men between which a border is drawn."""
    zones = list(data["games"]["noble_men"]["zones"].values())[: noble_men.INSIDE]
    at = {star["id"]: (star["x"], star["y"]) for star in data["stars"]}
    rings = outlines(svg)
    whose = []
    for ring in rings:
        inner = [n for n, zone in enumerate(zones) if inside(at[zone["star"]], ring)]
        assert len(inner) == 1, inner
        whose += inner
    assert sorted(whose) == list(range(noble_men.INSIDE))
    return {
        frozenset(whose[n] for n in (a, b))
        for pair in touching(rings)
        for a in pair for b in pair if a < b
    }  # fmt: skip


def ruled_borders():
    pairs = noble_men.BORDERS
    return {frozenset(pairs[i : i + 2]) for i in range(0, len(pairs), 2)}


def test_the_68_borders_of_noble_men_are_on_paper_and_no_other(data, prints):
    assert len(ruled_borders()) == 68
    assert drawn_borders(data, prints["noble_men"]["map"]) == ruled_borders()


def test_a_border_that_is_no_longer_shared_is_not_found_on_paper(data):
    broken = copy.deepcopy(data)
    corner = broken["games"]["noble_men"]["zones"]["J"]["polygon"][0]
    corner[0] += 1
    assert drawn_borders(data, map_of(broken, "noble_men")) != ruled_borders()


def test_a_printed_map_needs_no_filter_and_no_pattern(prints):
    for svgs in prints.values():
        for svg in svgs.values():
            assert "filter" not in svg and "<pattern" not in svg and "<image" not in svg


def test_the_turn_table_says_what_the_rules_say():
    assert [turn_table.reserve_needs(turn) for turn in range(1, 16)] == [
        "", "", "6+", "5+", "4+", "3+", "comes", *[""] * 8,
    ]  # fmt: skip
    assert reserve.BY_ITSELF == 7 and sequence.LAST_RALLY == 7 and sequence.LAST_TURN == 15
    assert [victory.points_for(0, turn) for turn in (6, 7, 8, 9)] == [2, 1, 1, 0]


# --- how a sheet is parted


def covered(tiles, x, y):
    return [
        t for t in tiles if t.shown[0] <= x <= t.shown[2] and t.shown[1] <= y <= t.shown[3]
    ]  # fmt: skip


def test_six_a4_tiles_cover_the_whole_sheet_and_overlap_where_they_meet():
    tiles = plan.a4()
    assert len(tiles) == 6
    assert all(covered(tiles, x / 2, y / 2) for x in range(1189) for y in range(841))
    for x in plan.A4_CUTS_X:
        assert all(len(covered(tiles, x + plan.A4_FLAP_X / 2, y)) >= 2 for y in range(421))
    assert all(len(covered(tiles, x, plan.A4_CUT_Y + 4)) >= 2 for x in range(595))


def test_a_tile_that_was_left_out_leaves_a_gap():
    tiles = plan.a4()[1:]
    assert not covered(tiles, 10, 10)


def test_no_tile_shows_what_a_printer_cannot_reach():
    for tile in plan.a4() + plan.rail(72):
        left, top, right, bottom = tile.shown
        x0, y0 = tile.at
        margin = plan.PRINTER_MARGIN
        assert x0 >= margin and x0 + right - left <= tile.page[0] - margin, tile
        assert y0 >= margin and y0 + bottom - top <= tile.page[1] - margin, tile


def test_the_a3_halves_meet_at_the_fold_and_lose_blank_paper_only(data):
    west, east = plan.a3(data["fold_x"])
    margin = plan.PRINTER_MARGIN
    assert west.page == east.page == (297, 420)
    # what both printers reach ends just where the sheets meet
    assert west.shown[2] - margin == east.shown[0] + margin == data["fold_x"]
    left, _, right, _ = data["map_frame"]
    boxes = min(box.rect[0] for game in GAMES for box in sheets.SHEETS[game].BOXES)
    assert west.shown[0] + margin <= boxes < left and east.shown[2] - margin >= right


def test_no_cut_goes_through_a_stud(data):
    half = (data["stud_diameter"] + marks.STUD_PLAY) / 2
    for star in data["stars"]:
        assert all(abs(star["x"] - x) > half for x in (*plan.A4_CUTS_X, data["fold_x"])), star
        assert abs(star["y"] - plan.A4_CUT_Y) > half, star
