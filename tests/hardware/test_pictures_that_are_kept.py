"""Pictures in the repository say of what they are; one of an older design is found."""

import shutil

import build as boards
import picture_marks
import pytest
from kicad.command import CheckFailed
from overlays import build as overlays
from overlays import previews
from PIL import Image
from prints import build as prints_build
from prints.exploded import exploded_view

from hardware.conftest import HARDWARE

KEPT = HARDWARE / "overlays"


def test_a_mark_is_read_back_and_replaced_and_the_picture_stays_whole(tmp_path):
    path = tmp_path / "some.png"
    Image.new("RGB", (8, 5), "#a8201c").save(path)
    assert picture_marks.design_of(path) == ""
    for design in ("first", "second"):
        picture_marks.mark(path, design)
        assert picture_marks.design_of(path) == design
    with Image.open(path) as image:
        assert image.convert("RGB").getpixel((7, 4)) == (0xA8, 0x20, 0x1C)
    assert path.read_bytes().count(b"design\0") == 1
    assert picture_marks.design_of(tmp_path / "none.png") == ""


def test_the_kept_maps_are_of_what_is_drawn_now(prints):
    assert overlays.stale_pictures(prints, KEPT) == []


def test_a_map_that_changed_makes_its_picture_stale(prints, tmp_path):
    for name in previews.designs(prints):
        shutil.copy(KEPT / name, tmp_path)
    changed = {game: dict(svgs) for game, svgs in prints.items()}
    changed["storming"]["map"] += "<!-- -->"
    assert overlays.stale_pictures(changed, tmp_path) == ["map_storming.png"]
    changed["red_banner"]["cards_1"] += "<!-- -->"
    assert overlays.stale_pictures(changed, tmp_path) == ["map_storming.png", "sheets.png"]


@pytest.mark.parametrize("name", ["carrier", "stub"])
def test_the_kept_picture_of_a_board_is_of_its_board_file(name, capsys):
    picture = HARDWARE / name / f"{name}.png"
    text = (HARDWARE / name / f"{name}.kicad_pcb").read_text(encoding="utf-8")
    boards.check_picture(picture, text, must=True)
    with pytest.raises(CheckFailed, match=f"{name}.png is of another board"):
        boards.check_picture(picture, text + " ", must=True)
    boards.check_picture(picture, text + " ", must=False)
    assert "is of another board" in capsys.readouterr().out


def test_the_exploded_view_shows_the_map_that_is_kept(data):
    view = exploded_view(data)
    (sheet,) = view.sheets
    assert sheet.design == picture_marks.design_of(KEPT / "map_noble_men.png") != ""
    before = view.mark((10, 10))
    sheet.design = "another"
    assert view.mark((10, 10)) != before
    assert picture_marks.design_of(HARDWARE / "prints" / "pictures" / "exploded.png") == (
        exploded_view(data).mark(prints_build.SIZE)
    )


def test_a_sheet_lies_where_it_should_and_is_cut_out(data):
    """Seen from above: left half red, right half blue, a hole in the middle."""
    import numpy
    from prints.checks import mesh_of
    from prints.renderer import Sheet, View, draw
    from prints.solids import box

    image = Image.new("RGB", (2, 1), (255, 0, 0))
    image.putpixel((1, 0), (0, 0, 255))
    view = View(azimuth=0, elevation=90)
    view.add(mesh_of(box(0, -40, 80, 0, -2, -1)), (0, 255, 0), edges=False)
    view.sheets.append(
        Sheet(image, "", numpy.zeros(3), numpy.array([80.0, 0, 0]), numpy.array([0, -40.0, 0]),
              [(40, 20, 5)])
    )  # fmt: skip
    pixels = numpy.asarray(draw(view, (80, 40), (0, 0)))
    assert tuple(pixels[20, 10]) == (255, 0, 0) and tuple(pixels[20, 70]) == (0, 0, 255)
    green = pixels[20, 40]
    assert green[1] > 100 and green[0] == green[2] == 0
