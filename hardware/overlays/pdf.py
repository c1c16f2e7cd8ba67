"""SVG to PDF with headless Chromium, and PDF pages put together with pikepdf.

Chromium draws exactly what the browser board shows, with the fonts in the file. It rounds a page
up to whole pixels, so the page box is set to the exact size here; and it writes dates, which are
taken out, so that the same map gives the same file.
"""

import io
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pikepdf
from playwright.sync_api import Page, sync_playwright

from .plan import Tile

POINT = 72 / 25.4  # to the mm
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run"]
_SIZE = re.compile(r'<svg [^>]*?viewBox="0 0 ([\d.]+) ([\d.]+)"')


class NoChromium(RuntimeError):
    pass


@contextmanager
def chromium() -> Iterator[Page]:
    """A page to print from. NoChromium says what to install."""
    program = next(filter(None, map(shutil.which, BROWSERS)), None)
    if program is None:
        raise NoChromium("the maps become PDF by Chromium, which is not here: install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser.new_page()
        browser.close()


def size_of(svg: str) -> tuple[float, float]:
    """Width and height of an SVG in mm: its viewBox."""
    found = _SIZE.search(svg)
    if found is None:
        raise ValueError("this SVG says no size: it needs viewBox='0 0 WIDTH HEIGHT'")
    return float(found[1]), float(found[2])


def printed(page: Page, svg: str) -> pikepdf.Pdf:
    """One page, exactly as large as the SVG."""
    w, h = size_of(svg)
    page.set_content(
        f"<style>@page{{size:{w}mm {h}mm;margin:0}}html,body{{margin:0}}"
        f"svg{{display:block}}</style>{svg}"
    )
    page.evaluate("document.fonts.ready")
    pdf = pikepdf.open(io.BytesIO(page.pdf(prefer_css_page_size=True, print_background=True)))
    only = pdf.pages[0]
    top = float(only.mediabox[3])
    only.mediabox = pikepdf.Array([0, top - h * POINT, w * POINT, top])
    return pdf


def tiled(
    source: pikepdf.Pdf, pages: Sequence[tuple[Sequence[Tile], pikepdf.Pdf | None]]
) -> pikepdf.Pdf:
    """For each page its tiles, cut out of the one page of source, under a frame."""
    out = pikepdf.new()
    whole = out.copy_foreign(source.pages[0].as_form_xobject())
    top = float(source.pages[0].mediabox[3])
    for tiles, frame in pages:
        w, h = tiles[0].page
        out.add_blank_page(page_size=(w * POINT, h * POINT))
        page = out.pages[-1]
        page.mediabox = pikepdf.Array([0, 0, w * POINT, h * POINT])
        name = page.add_resource(whole, pikepdf.Name.XObject)
        content = "".join(_placed(tile, str(name), top) for tile in tiles)
        page.contents_add(out.make_stream(content.encode("ascii")))
        if frame is not None:
            page.add_overlay(frame.pages[0], pikepdf.Rectangle(0, 0, w * POINT, h * POINT))
    return out


def _placed(tile: Tile, name: str, top: float) -> str:
    """Operators that show a tile's piece of the map at its place."""
    left, upper, right, lower = tile.shown
    x, y = tile.at
    height = tile.page[1]
    clip = (x, height - y - (lower - upper), right - left, lower - upper)
    box = " ".join(f"{v * POINT:.4f}" for v in clip)
    dx = (x - left) * POINT
    dy = (height - y + upper) * POINT - top
    return f"q {box} re W n 1 0 0 1 {dx:.4f} {dy:.4f} cm {name} Do Q\n"


def joined(pdfs: Sequence[pikepdf.Pdf]) -> pikepdf.Pdf:
    out = pikepdf.new()
    for pdf in pdfs:
        out.pages.extend(pdf.pages)
    return out


def save(pdf: pikepdf.Pdf, path: Path, title: str) -> None:
    """Without dates and with an identity that follows from what is in it."""
    if "/Info" in pdf.trailer:
        del pdf.trailer["/Info"]
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=False) as about:
        about["dc:title"] = title
    pdf.remove_unreferenced_resources()
    path.parent.mkdir(parents=True, exist_ok=True)
    pdf.save(path, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
