"""Standards, studs, windows, racks and cards: made from board.toml, measured, drawn.

    python hardware/prints/build.py            # writes parts.csv, pictures and cards here,
                                               # STL and PDF into build/hardware/prints
    python hardware/prints/build.py --check    # writes nothing here, fails when something is stale

Exit code 1 when a shape is not closed, too thin or not printable, or when something is stale.
Needs manifold3d and trimesh (shapes), magpylib (the safety page's figures), CairoSVG (PDF).
"""

import argparse
import csv
import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
for _folder in (HERE.parent, ROOT / "firmware", ROOT / "host_tools"):
    sys.path.insert(0, str(_folder))

from picture_marks import design_of  # noqa: E402
from prints import pictures  # noqa: E402
from prints.cards import pages  # noqa: E402
from prints.checks import Measured, measure, mesh_of  # noqa: E402
from prints.exploded import MARGIN, SIZE, exploded_view  # noqa: E402
from prints.glow import glow  # noqa: E402
from prints.parts import Part, parts  # noqa: E402
from prints.renderer import View, draw, save  # noqa: E402
from source.board_file import load_or_exit  # noqa: E402
from source.refresh import refresh  # noqa: E402

OUT = ROOT / "build" / "hardware" / "prints"
TABLE = "parts.csv"
_HEAD = ["part", "count", "x mm", "y mm", "z mm", "mm3", "g each", "thinnest wall mm",
         "longest bridge mm", "light sent up %", "note", "mark of the triangles"]  # fmt: skip
Make = Callable[[], tuple[View, tuple[int, int], tuple[int, int]]]


def measured(data: dict[str, Any]) -> tuple[list[tuple[Part, Measured]], list[str]]:
    """Every part with its figures, and what is wrong with any."""
    rows, wrong = [], []
    for part in parts(data):
        found, faults = measure(part.make(), data, part.least_wall)
        rows.append((part, found))
        wrong += [f"{part.name} {fault}" for fault in faults]
    return rows, wrong


def grams(data: dict[str, Any], part: Part, found: Measured) -> float:
    return found.volume * part.plastic * float(data["prints"]["kg_m3"]) / 1e6


def table(data: dict[str, Any], rows: list[tuple[Part, Measured]]) -> str:
    """prints/parts.csv."""
    out = io.StringIO()
    write = csv.writer(out, lineterminator="\n").writerow
    write(_HEAD)
    for part, found in rows:
        sizes = [f"{mm:.2f}" for mm in found.size]
        write([
            part.name, part.count, *sizes, f"{found.volume:.0f}",
            f"{grams(data, part, found):.2f}", f"{found.wall:.2f}", f"{found.bridge:.1f}",
            _light(data, part), part.note, found.mark,
        ])  # fmt: skip
    return out.getvalue()


def _light(data: dict[str, Any], part: Part) -> str:
    """How much of its lamp's light a standard sends up, if it is of clear plastic."""
    if not part.name.startswith("standard"):
        return ""
    return f"{100 * glow(data, part.make()).up:.0f}"


def drawn(data: dict[str, Any]) -> dict[str, Make]:
    """File name -> what makes its view."""
    made: dict[str, Make] = {
        name: lambda view=view: view  # type: ignore[misc]
        for name, view in pictures.views(data).items()
    }
    made["exploded.png"] = lambda: (exploded_view(data), SIZE, MARGIN)
    return made


def refresh_texts(texts: dict[str, str], check: bool) -> list[str]:
    old = refresh({HERE / name: text for name, text in texts.items()}, check)
    return [path.relative_to(HERE).as_posix() for path in old]


def refresh_pictures(data: dict[str, Any], check: bool) -> list[str]:
    stale = []
    for name, make in drawn(data).items():
        view, size, margin = make()
        path = HERE / "pictures" / name
        if design_of(path) != view.mark(size):
            stale.append(f"pictures/{name}")
            if not check:
                save(draw(view, size, margin), path, view.mark(size))
    return stale


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Make and measure all printed parts.")
    parser.add_argument("--check", action="store_true", help="write nothing here, fail when stale")
    chosen = parser.parse_args(arguments)
    data = load_or_exit()
    rows, wrong = measured(data)
    OUT.mkdir(parents=True, exist_ok=True)
    for part, found in rows:
        mesh_of(part.make()).export(OUT / f"{part.name}.stl")
        print(f"{part.name}: {found.size}, walls from {found.wall:.2f} mm, closed", flush=True)
    texts = {TABLE: table(data, rows), **pages(data)}
    stale = refresh_texts(texts, chosen.check) + refresh_pictures(data, chosen.check)
    print(_pdf(texts))
    for name in stale:
        print(f"{'stale' if chosen.check else 'wrote'}: prints/{name}")
    for fault in wrong:
        print(fault, file=sys.stderr)
    if stale and chosen.check:
        print("run python hardware/prints/build.py", file=sys.stderr)
    return 1 if wrong or (stale and chosen.check) else 0


def _pdf(texts: dict[str, str]) -> str:
    try:
        import cairosvg
    except (ImportError, OSError):  # OSError: the library cairo itself is missing
        return "no PDF (CairoSVG or libcairo2 is not here)"
    names = [name for name in texts if name.endswith(".svg")]
    for name in names:
        target = str(OUT / name.replace(".svg", ".pdf"))
        cairosvg.svg2pdf(bytestring=texts[name].encode(), write_to=target)
    return f"{len(names)} pages as PDF in {OUT.relative_to(ROOT).as_posix()}"


if __name__ == "__main__":
    sys.exit(main())
