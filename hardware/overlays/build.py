"""Maps, rail strips, blocks, tiles and cards to print.

    python hardware/overlays/build.py            # prints.sha256, previews, build/overlays
    python hardware/overlays/build.py --check    # writes nothing here, fails when stale
    python hardware/overlays/build.py --no-pdf   # SVG only: needs no Chromium
    python hardware/overlays/build.py noble_men  # one game

build/overlays/<game>/ gets map_A2.pdf, map_A3.pdf, map_A4.pdf, rail.pdf, pieces.pdf, cards.pdf
where there are some, and each of them as SVG. prints.sha256 has a line for each SVG: they are the
same on every machine.
"""

import argparse
import hashlib
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE.parent), str(ROOT / "host_tools"), str(ROOT / "firmware")]

from alamo_host.web.drawing import board_map, geometry, sheets  # noqa: E402
from alamo_host.web.drawing.svg import Canvas  # noqa: E402

from overlays import frames, marks, plan, previews  # noqa: E402
from overlays.labels import pages as label_pages  # noqa: E402
from overlays.previews import Drawings  # noqa: E402
from overlays.rail import rail_svg  # noqa: E402
from picture_marks import design_of  # noqa: E402
from source.board_file import load_or_exit  # noqa: E402
from source.refresh import refresh  # noqa: E402

OUT = ROOT / "build" / "overlays"
SUMS = HERE / "prints.sha256"


def drawings(data: dict[str, Any], game: str) -> dict[str, str]:
    """Name and text of every SVG of a game: the map, the rail, pages of pieces and cards."""
    board = geometry.parse(data)
    map_ = board_map.board_svg(
        board, game, printed=True, marks=marks.map_marks(data, board, game)
    )
    return {
        "map": map_, "rail": rail_svg(data, board, game), **label_pages.drawings(game),
    }  # fmt: skip


def a4_frames(game: str) -> list[str]:
    """What stands round each of the six tiles."""
    out = []
    for tile in plan.a4():
        c = Canvas(printed=True)
        frames.a4_frame(c, tile, sheets.SHEETS[game].TITLE[0])
        out.append(board_map.document(c, *tile.page))
    return out


def rail_frame(game: str, width: float) -> str:
    c = Canvas(printed=True)
    frames.rail_frame(c, plan.rail(width), sheets.SHEETS[game].TITLE[0])
    return board_map.document(c, *plan.A4)


def sums(made: dict[str, dict[str, str]]) -> str:
    """A line for each drawing, in the form of sha256sum."""
    return "".join(
        f"{hashlib.sha256(svg.encode()).hexdigest()}  {game}/{name}.svg\n"
        for game, svgs in sorted(made.items())
        for name, svg in sorted(svgs.items())
    )


def write_svgs(made: dict[str, dict[str, str]], out: Path) -> None:
    for game, svgs in made.items():
        (out / game).mkdir(parents=True, exist_ok=True)
        for name, svg in svgs.items():
            (out / game / f"{name}.svg").write_text(svg, encoding="utf-8", newline="\n")


def write_pdfs(data: dict[str, Any], game: str, svgs: dict[str, str], folder: Path) -> list[Path]:
    from overlays import pdf  # needs playwright and pikepdf

    title = sheets.SHEETS[game].TITLE[0]
    left, _, right, _ = data["rail"]
    made: list[Path] = []

    def save(document: Any, name: str, words: str) -> None:
        pdf.save(document, folder / f"{name}.pdf", f"{title}: {words}")
        made.append(folder / f"{name}.pdf")

    with pdf.chromium() as page:
        whole = pdf.printed(page, svgs["map"])
        around = [pdf.printed(page, svg) for svg in a4_frames(game)]
        strip = pdf.printed(page, svgs["rail"])
        for name in plan.FORMATS:
            tiles = plan.tiles(name, data["fold_x"])
            rims = around if name == "A4" else [None] * len(tiles)
            document = pdf.tiled(whole, [([t], rim) for t, rim in zip(tiles, rims)])
            save(document, f"map_{name}", f"map, {name}")
        halves = plan.rail(right - left)
        rim = pdf.printed(page, rail_frame(game, right - left))
        save(pdf.tiled(strip, [(halves, rim)]), "rail", "rail")
        for kind in ("pieces", "cards"):
            faces = [svg for name, svg in svgs.items() if name.startswith(kind)]
            if kind == "cards":  # a back behind each: for printers of both sides
                faces = [side for svg in faces for side in (svg, svgs[label_pages.BACKS])]
            pages = [pdf.printed(page, svg) for svg in faces]
            if pages:
                save(pdf.joined(pages), kind, kind)
    return made


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Maps, rail strips, blocks and cards to print.")
    parser.add_argument("--check", action="store_true", help="fail when a committed file is stale")
    parser.add_argument("--no-pdf", action="store_true", help="SVG and sums only")
    parser.add_argument("--out", type=Path, default=OUT, help="where the files go")
    parser.add_argument("games", nargs="*", help="which; all if none")
    chosen = parser.parse_args(arguments)
    data = load_or_exit(1)
    every = [name for name in sheets.SHEETS if name]
    unknown = set(chosen.games) - set(every)
    if unknown:
        named = ", ".join(sorted(unknown))
        print(f"no such game: {named}; there are {', '.join(every)}", file=sys.stderr)
        return 2
    made = {game: drawings(data, game) for game in every}
    stale = refresh({SUMS: sums(made)}, chosen.check)
    old = stale_pictures(made, HERE)
    if (stale or old) and chosen.check:
        told = ", ".join([path.name for path in stale] + old)
        print(f"stale: {told}; run python hardware/overlays/build.py", file=sys.stderr)
        return 1
    if stale:
        print(f"wrote {SUMS.name}")
    if chosen.no_pdf:
        write_svgs(made, chosen.out)
        return 0
    return _pdfs(data, made, chosen)


def stale_pictures(made: Drawings, here: Path) -> list[str]:
    """Names of kept pictures that are not of these drawings."""
    want = previews.designs(made)
    return [name for name, design in want.items() if design_of(here / name) != design]


def _pdfs(data: dict[str, Any], made: Drawings, chosen: argparse.Namespace) -> int:
    from overlays import pdf  # needs playwright and pikepdf

    designs = previews.designs(made)
    made = {game: svgs for game, svgs in made.items() if not chosen.games or game in chosen.games}
    write_svgs(made, chosen.out)
    try:
        for game, svgs in made.items():
            paths = write_pdfs(data, game, svgs, chosen.out / game)
            print(f"{game}: {', '.join(f'{p.name} {p.stat().st_size // 1024} kB' for p in paths)}")
            if not chosen.check:
                previews.write_map(chosen.out, game, HERE, designs[f"map_{game}.png"])
        if not chosen.check and not chosen.games:
            previews.write_sheets(chosen.out, HERE, designs["sheets.png"])
    except pdf.NoChromium as error:
        print(error, file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    sys.exit(main())
