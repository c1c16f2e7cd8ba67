"""Printed parts: closed, printable, of the sizes in board.toml; what should fit does."""

import math
import re
import xml.etree.ElementTree as ET

import numpy
import pytest
from manifold3d import Manifold
from picture_marks import design_of
from prints import build as prints_build
from prints.cards import A4, BAR, pages, safety_lines
from prints.checks import closed, measure, mesh_of, overhangs, thinnest
from prints.furniture import bay_size, rack, rack_names, window
from prints.glow import INDEX, bent, glow
from prints.parts import parts
from prints.pictures import cut_view, levels
from prints.renderer import draw, save
from prints.solids import box, cone, disc
from prints.standards import pocket, standard, stud
from source.board_file import load
from source.checks import check
from source.print_checks import RACKS, stack_mm
from source.reader import BoardError

from alamo.rules.noble_men import data as noble_men
from alamo.rules.remembered import data as remembered

KINDS = [(square, clear) for square in (False, True) for clear in (False, True)]


@pytest.fixture(scope="module")
def made():
    """name -> (part, figures, faults), of the board as it is."""
    data = load()
    return {
        part.name: (part, *measure(part.make(), data, part.least_wall)) for part in parts(data)
    }


def test_every_part_is_closed_thick_enough_and_needs_no_supports(made):
    assert len(made) == 11
    assert [name for name, (_, _, faults) in made.items() if faults] == []


def test_as_many_standards_as_there_are_magnets(data, made):
    counts = {name: part.count for name, (part, _, _) in made.items()}
    standards = sum(count for name, count in counts.items() if name.startswith("standard"))
    magnets = next(row["count"] for row in data["loose"] if "magnet" in row["value"])
    assert standards == magnets == sum(data["standards"].values())
    assert counts["stud"] == counts["window_star"] == len(data["stars"])
    assert counts["window_track"] == sum(track["lamps"] for track in data["tracks"])


def test_sizes_are_those_of_board_toml(data, made):
    wide, prints = data["standard_diameter"], data["prints"]
    for name, (_, found, _) in made.items():
        if name.startswith("standard"):
            height = prints["clear_height" if name.endswith("clear") else "height"]
            assert found.size == pytest.approx((wide, wide, height))
    high = prints["stud_height"] + data["stack"]["overlay"][0] + prints["stud_peg"][1]
    assert made["stud"][1].size == pytest.approx((data["stud_diameter"],) * 2 + (high,))


def test_another_size_in_board_toml_makes_another_part(data):
    data["standard_diameter"] = 20
    data["prints"]["height"] = 19
    assert mesh_of(standard(data, False, False)).extents == pytest.approx([20, 20, 19])


@pytest.mark.parametrize("square, clear", KINDS)
def test_the_magnet_is_closed_in_with_room_for_the_largest(data, square, clear):
    magnet, seal = data["magnet"], data["prints"]["seal"]
    shape = standard(data, square, clear)
    found, _ = measure(shape, data, data["prints"]["least_wall"])
    room = found.rooms[0]
    largest = magnet["diameter"] + magnet["tolerance"], magnet["height"] + magnet["tolerance"]
    assert len(found.rooms) == 1
    assert largest[0] < room[0] < largest[0] + 0.5 and largest[1] < room[2] < largest[1] + 0.3
    wide, low, top = pocket(data)
    around = disc(wide + 2 * seal - 0.02, low - seal + 0.01, top + seal - 0.01)
    hollow = around - disc(wide, low, top)
    assert (hollow - shape).volume() < 0.01  # plastic all round


def test_the_pause_for_the_magnet_is_between_two_layers(data):
    layer = data["prints"]["layer"]
    for height in pocket(data)[1:]:
        assert height / layer == pytest.approx(round(height / layer))


@pytest.mark.parametrize("square, clear", KINDS)
def test_a_standard_drops_over_the_stud_and_cannot_be_pushed_off(data, square, clear):
    shape, high = standard(data, square, clear), data["prints"]["stud_height"]
    on_map = stud(data).rotate((180, 0, 0)).translate((0, 0, high)).trim_by_plane((0, 0, 1), 0)
    assert (shape ^ on_map).volume() < 1e-6
    play = data["prints"]["stud_play"] / 2
    assert (shape ^ on_map.translate((play + 0.1, 0, 0))).volume() > 0.01
    assert data["stack"]["recess"][0] - data["stack"]["recess"][1] > high  # it rests on the map


def test_a_hand_feels_the_side(data):
    """Seen from above a round knob is round, a square one has corners that stand out."""
    knob, height = data["prints"]["knob"], data["prints"]["height"] - 6
    areas = [standard(data, square, False).slice(height).hull().area() for square in (False, True)]
    assert areas[0] == pytest.approx(math.pi * knob**2 / 4, rel=0.01)
    assert areas[1] == pytest.approx(knob**2, rel=0.01)


def test_a_card_folded_once_goes_into_the_slot(data):
    wide, deep = data["prints"]["slot"]
    card_wide, card_high = data["prints"]["card"]
    for square, clear in KINDS:
        top = data["prints"]["clear_height" if clear else "height"]
        card = box(-card_wide / 2, -0.35, card_wide / 2, 0.35, top - deep, top - deep + card_high)
        assert (standard(data, square, clear) ^ card).volume() < 1e-6
    assert wide == pytest.approx(2 * 0.4, abs=0.1)  # two layers of card


def test_a_clear_one_sends_more_of_its_lamps_light_up(data):
    """Three times as much as the plain shape, were that clear; and neither hides the lamp."""
    plain, clear = (glow(data, standard(data, False, clear)) for clear in (False, True))
    assert clear.met > plain.met > 0.1
    assert clear.up > 3 * plain.up
    assert data["standard_diameter"] / 2 < data["lamp_offset"] - data["lamp_radius"]


def test_light_is_bent_as_snell_says_and_thrown_back_where_it_is_flat():
    into = bent((math.sin(0.5), 0.0, -math.cos(0.5)), (0, 0, 1))
    assert math.hypot(*into) == pytest.approx(1)
    assert math.sin(0.5) / into[0] == pytest.approx(INDEX)
    back = bent((math.sin(1.0), 0.0, math.cos(1.0)), (0, 0, 1))  # from inside, 57 degrees
    assert back == pytest.approx((math.sin(1.0), 0.0, -math.cos(1.0)))


def test_windows_are_level_with_the_sheet_and_fit_their_holes(data):
    low, high = (mesh_of(window(data, data["lamp_radius"])).bounds[i] for i in (0, 1))
    assert high[2] - low[2] == pytest.approx(data["stack"]["sheet"][0])
    assert 0 < 2 * data["lamp_radius"] - (high[0] - low[0]) < 0.2


def test_the_element_lies_as_deep_as_the_stack_says(data):
    assert pocket(data)[1] - levels(data)["element"] == pytest.approx(stack_mm(data)[1])


def test_racks_number_a_bay_for_every_standard(data):
    assert rack_names(data) == ["rack_1_to_5", "rack_6_to_10", "rack_11_to_15", "rack_16_to_20"]
    bays = RACKS * data["prints"]["bays"]
    assert bays >= max(data["standards"]["north"], data["standards"]["south"])
    marks = {mesh_of(rack(data, number)).volume for number in range(1, RACKS + 1)}
    assert len(marks) == RACKS  # each with its own numbers


def test_racks_hold_the_blocks_of_every_game(data):
    """Noble Men has the most Mexican blocks, The Alamo Remembered the most Texian."""
    room = RACKS * data["prints"]["bays"] * data["prints"]["bay_blocks"]
    mexicans = noble_men.GUNS - noble_men.LEADERS
    texians = noble_men.LEADERS
    assert (mexicans, texians) == (35, 19)
    assert room >= max(mexicans, texians, len(remembered.TEXIANS), len(remembered.MEXICANS))


def test_blocks_fit_a_bay_and_standards_their_posts(data):
    width, depth, pitch = bay_size(data)
    long, short = data["block_foot"]
    assert width > long and depth > short * data["prints"]["bay_blocks"]
    assert pitch > data["standard_diameter"] + 1
    blocks = box(0, 0, long, short * data["prints"]["bay_blocks"], 0, 10)
    shape, wall = rack(data, 1), data["prints"]["bay_wall"]
    low, high = shape.bounding_box()[1], shape.bounding_box()[4]
    middle = wall + width / 2
    bay = blocks.translate((middle - long / 2, high - wall - depth + 0.5 - low, 1.7))
    assert (shape ^ bay).volume() < 1e-6
    post = data["prints"]["rack_floor"]
    home = 2 + 10.5 + data["standard_diameter"] / 2 - 0.5  # behind the number
    waiting = standard(data, True, False).translate((middle, home, post))
    assert (shape ^ waiting).volume() < 0.5  # its rim stays clear of numbers and walls


# --------------------------------------------------------------------------- the checks bite


def test_a_hole_is_found():
    mesh = mesh_of(disc(10, 0, 5))
    mesh.update_faces(numpy.arange(len(mesh.faces)) != 3)
    assert closed(mesh) and not closed(mesh_of(disc(10, 0, 5)))


def test_a_ledge_is_found_and_a_short_bridge_is_not(data):
    steepest, longest = data["prints"]["steepest"], data["prints"]["longest_bridge"]
    mushroom = disc(6, 0, 5) + cone(6, 20, 5, 8)  # leans out by 67 degrees
    assert overhangs(mesh_of(mushroom), steepest, longest)[1]
    cone_45 = disc(6, 0, 5) + cone(6, 12, 5, 8)
    assert overhangs(mesh_of(cone_45), steepest, longest) == (0.0, [])
    tunnel = box(0, 0, 30, 30, 0, 20) - box(11, -1, 19, 31, 5, 10)
    assert overhangs(mesh_of(tunnel), steepest, longest) == (pytest.approx(8), [])
    wide = box(0, 0, 30, 30, 0, 20) - box(5, -1, 25, 31, 5, 10)
    assert "ceiling 20.0 mm" in overhangs(mesh_of(wide), steepest, longest)[1][0]


def test_a_thin_wall_is_found():
    cup = disc(20, 0, 10) - disc(18.6, 2, 11)
    assert thinnest(cup, mesh_of(cup)) == pytest.approx(0.7, abs=0.01)


@pytest.mark.parametrize("key, value, fault", [
    ("seal", 0.8, None),
    ("slot", [11.0, 8.0], "has a wall of 1.00"),
    ("longest_bridge", 8.0, "has a ceiling 8.2 mm across"),
    ("steepest", 40, "leans out by more than 40"),
])  # fmt: skip
def test_a_changed_value_changes_the_verdict(data, key, value, fault):
    data["prints"][key] = value
    _, faults = measure(standard(data, True, False), data, data["prints"]["least_wall"])
    assert not faults if fault is None else any(fault in told for told in faults)


BREAKS = [
    (lambda d: d["stack"].update(skin=[0.9, 0.1]), r"stack.skin is 0.9: prints.seal"),
    (lambda d: d["stack"].update(sheet=[6.0, 0.2]), r"stack.sheet makes the stack 10 mm"),
    (lambda d: d["prints"].update(stud_height=1.4), r"stud_height is higher than the recess"),
    (lambda d: d["prints"].update(seal=0.5), r"prints.seal is 0.5: must be from 0.8"),
    (lambda d: d["prints"].update(base_height=6), r"base_height leaves the magnet less"),
    (lambda d: d["prints"].update(slot=[0.8, 9.5]), r"slot is deeper"),
    (lambda d: d["prints"].update(knob=18), r"knob is so large"),
    (lambda d: d["prints"].update(bays=4), r"bays on 4 racks .* fewer than 20"),
    (lambda d: d["magnet"].update(height=4), r"base_height leaves the magnet less"),
    (lambda d: d["magnet"].update(remanence_t=[1.4, 1.3, 1.2]), r"remanence_t is .* least"),
    (lambda d: d.update(standard_diameter=24), r"standard_diameter would hide the lamp"),
    (lambda d: d["families"]["49E"].update(gain=[1.1, 1.2]), r"49E.gain"),
]


@pytest.mark.parametrize("change, told", BREAKS)
def test_a_size_that_cannot_be_is_refused(data, change, told):
    change(data)
    with pytest.raises(BoardError, match=told):
        check(data)


# --------------------------------------------------------------------------- what is kept


def test_what_is_kept_is_of_this_board(capsys):
    assert prints_build.main(["--check"]) == 0, capsys.readouterr().err


def test_a_stale_table_is_found_and_left_alone(data, made, tmp_path, monkeypatch):
    rows = [(part, found) for part, found, _ in made.values()]
    monkeypatch.setattr(prints_build, "HERE", tmp_path)
    texts = {"parts.csv": prints_build.table(data, rows)}
    assert prints_build.refresh_texts(texts, check=True) == ["parts.csv"]
    assert not (tmp_path / "parts.csv").exists()
    prints_build.refresh_texts(texts, check=False)
    assert prints_build.refresh_texts(texts, check=True) == []
    data["prints"]["height"] = 18
    part = parts(data)[0]
    changed = measure(part.make(), data, part.least_wall)[0]
    assert changed.mark != made[part.name][1].mark


def test_a_picture_says_of_what_it_is(data, tmp_path):
    view = cut_view(data)
    path = tmp_path / "cut.png"
    save(draw(view, (200, 100), (10, 10)), path, view.mark((200, 100)))
    assert design_of(path) == view.mark((200, 100)) != view.mark((200, 120))
    data["stack"]["skin"][0] = 1.4
    assert design_of(path) != cut_view(data).mark((200, 100))


def test_drawing_hides_what_lies_behind(data):
    """A plate before a ball: where the plate is, no pixel has the ball's colour."""
    from prints.renderer import View

    view = View(azimuth=0, elevation=0)
    view.add(mesh_of(Manifold.sphere(5, 32)), (0, 0, 255), edges=False)
    view.add(mesh_of(box(-10, -12, 10, -11, -10, 10)), (255, 0, 0), edges=False)
    pixels = numpy.asarray(draw(view, (60, 60), (5, 5)))
    red, _, blue = pixels[30, 30]
    assert red > 100 and blue == 0


# --------------------------------------------------------------------------- paper


def _words(page):
    return [node.text for node in ET.fromstring(page).iter("{http://www.w3.org/2000/svg}text")]


def test_a_flag_card_for_every_standard(data):
    made = pages(data)
    for name, key in (("cards_texian.svg", "north"), ("cards_mexican.svg", "south")):
        words = _words(made[name])
        for number in range(1, data["standards"][key] + 1):
            assert words.count(str(number)) == 2  # both faces of a card
        assert words.count(str(data["standards"][key] + 1)) == 0 and words.count("?") == 2
    for piece in ("Travis", "Crockett", "Bowie", "Cos", "Duque", "Romero", "Morales", "Amat"):
        assert _words(made["cards_names.svg"]).count(piece) == 2


def test_bay_numbers_are_as_far_apart_as_the_bays(data):
    page = pages(data)["bay_numbers.svg"]
    words = [word for word in _words(page) if word.isdigit()]
    assert words == 2 * [str(n) for n in range(1, 21)]
    wide = {float(w) for w in re.findall(r'width="([\d.]+)" height="10"', page)}
    assert list(wide) == pytest.approx([bay_size(data)[2]])


def test_pages_are_a4_with_a_bar_to_measure(data):
    for name, page in pages(data).items():
        root = ET.fromstring(page)
        assert (root.get("width"), root.get("height")) == (f"{A4[0]}mm", f"{A4[1]}mm"), name
        assert name == "magnet_safety.svg" or f"h{BAR}M" in page


def test_the_safety_page_has_the_figures_of_this_magnet(data):
    text = "\n".join(safety_lines(data))
    assert "{" not in text and "41 of them" in text and "flux index 464" in text
    for word in ("swallowed", "Pacemaker", "Soak", "emergency", "under 14"):
        assert word.lower() in text.lower()
    data["magnet"]["diameter"] = 8
    assert "flux index 464" not in "\n".join(safety_lines(data))
