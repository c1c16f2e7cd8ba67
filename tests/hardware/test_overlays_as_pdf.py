"""PDFs as a printer gets them: exact pages, a bar of 100.0 mm, holes in place, vectors only."""

import logging
import shutil
from concurrent.futures import ThreadPoolExecutor

import pikepdf
import pytest
from overlays import build, marks, pdf, plan, rail

from alamo_host.web.drawing import board_map, geometry
from alamo_host.web.drawing.svg import Canvas
from hardware.overlay_sheets import POINT, bars, holes

pdfplumber = pytest.importorskip("pdfplumber")
logging.getLogger("pdfminer").setLevel(logging.ERROR)
GAME = "remembered"  # the smallest map


def apart(call, *arguments):
    """In a thread of its own: a browser that other tests have open keeps this one's event loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call, *arguments).result()


@pytest.fixture(scope="module")
def built(whole, prints, tmp_path_factory):
    if not any(map(shutil.which, pdf.BROWSERS)):
        pytest.skip("no Chromium here (Debian: apt-get install chromium)")
    folder = tmp_path_factory.mktemp("overlays")
    apart(build.write_pdfs, whole, GAME, prints[GAME], folder)
    return folder


@pytest.fixture(scope="module")
def bare(whole, built, tmp_path_factory):
    """The same with a map that has nothing but its marks: quick to read back."""
    board = geometry.parse(whole)
    c = Canvas(printed=True)
    marks.map_marks(whole, board, GAME)(c)
    folder = tmp_path_factory.mktemp("bare")
    svgs = {"map": board_map.document(c, *board.sheet), "rail": rail.rail_svg(whole, board, GAME)}
    apart(build.write_pdfs, whole, GAME, svgs, folder)
    return folder


def pages(folder, name):
    with pdfplumber.open(folder / f"{name}.pdf") as document:
        yield from document.pages


@pytest.mark.parametrize(
    ("name", "count", "size"),
    [("map_A2", 1, (594, 420)), ("map_A3", 2, (297, 420)), ("map_A4", 6, (210, 297)),
     ("rail", 1, (210, 297)), ("pieces", 1, (210, 297))],
)  # fmt: skip
def test_pages_have_their_exact_size(built, name, count, size):
    with pikepdf.open(built / f"{name}.pdf") as document:
        boxes = [[float(v) for v in page.mediabox] for page in document.pages]
    assert len(boxes) == count
    for x0, y0, x1, y1 in boxes:
        assert abs((x1 - x0) / POINT - size[0]) < 0.05
        assert abs((y1 - y0) / POINT - size[1]) < 0.05


@pytest.mark.parametrize("name", ["rail", "pieces"])
def test_small_sheets_have_a_bar_of_exactly_100_mm(built, name):
    for page in pages(built, name):
        found = bars(page)
        assert len(found) == 1
        assert abs(found[0][1] - found[0][0] - 100) < 0.05


def check(folder, name, data):
    """Each page of a format has a whole bar, all pages together each star's hole in its place."""
    stars = [(star["x"], star["y"]) for star in data["stars"]]
    seen = set()
    for tile, page in zip(plan.tiles(name, data["fold_x"]), pages(folder, f"map_{name}")):
        wide, high = tile.page
        inside = [bar for bar in bars(page) if bar[0] >= 0 and bar[1] <= wide and bar[2] < high]
        assert inside and all(abs(b - a - 100) < 0.05 for a, b, _ in inside), tile.name
        seen |= {match(tile, hole, stars) for hole in holes(page)} - {None}
    assert seen == set(range(48)), name


def test_the_whole_map_has_its_bars_and_each_hole_in_place(built, data):
    check(built, "A2", data)


@pytest.mark.parametrize("name", ["A3", "A4"])
def test_each_tile_has_a_bar_and_each_hole_in_place(bare, data, name):
    check(bare, name, data)


def test_a_map_printed_too_small_is_noticed(bare, data):
    with pikepdf.open(bare / "map_A2.pdf", allow_overwriting_input=True) as document:
        page = document.pages[0]
        page.contents_add(document.make_stream(b"q .97 0 0 .97 0 0 cm "), prepend=True)
        page.contents_add(document.make_stream(b" Q"))
        document.save(bare / "map_A2.pdf")
    with pytest.raises(AssertionError):
        check(bare, "A2", data)


def match(tile, hole, stars):
    """Which star a hole of a page belongs to; None for one outside of what the tile shows."""
    x, y = hole
    a, b = tile.on_page(*tile.shown[:2]), tile.on_page(*tile.shown[2:])
    if not (a[0] <= x <= b[0] and a[1] <= y <= b[1]):
        return None  # drawn, but cut off
    near = [n for n, star in enumerate(stars) if distance(tile.on_page(*star), hole) < 0.05]
    assert len(near) == 1, (tile.name, hole)
    return near[0]


def distance(p, q):
    return max(abs(p[0] - q[0]), abs(p[1] - q[1]))


def test_no_picture_of_dots_in_any_of_them_and_all_fonts_inside(built):
    for path in built.glob("*.pdf"):
        with pikepdf.open(path) as document:
            for thing in document.objects:
                if isinstance(thing, pikepdf.Stream):
                    assert thing.get("/Subtype") != "/Image", path.name
                elif isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/Font":
                    embedded(thing, path.name)


def embedded(font, where):
    if font.Subtype == "/TrueType" or font.Subtype in ("/CIDFontType2", "/CIDFontType0"):
        descriptor = font.FontDescriptor
        assert "/FontFile2" in descriptor or "/FontFile3" in descriptor, (where, font.BaseFont)
    else:
        assert font.Subtype in ("/Type0", "/Type3"), (where, font.Subtype)


def test_the_same_drawing_gives_the_same_file(built, prints, tmp_path):
    def write(name):
        with pdf.chromium() as page:
            pdf.save(pdf.printed(page, prints[GAME]["rail"]), tmp_path / name, "rail")

    apart(write, "one")
    apart(write, "two")
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
