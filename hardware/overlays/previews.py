"""Small pictures of the printed sheets for README.md."""

import subprocess
import tempfile
from pathlib import Path

from PIL import Image

from picture_marks import digest, mark

WIDE = 1000  # pixels
PAGES = (  # of sheets.png, side by side
    ("noble_men", "map_A4", 2), ("red_banner", "rail", 1), ("noble_men", "pieces", 1),
    ("red_banner", "cards", 1), ("red_banner", "cards", 2),
)  # fmt: skip


Drawings = dict[str, dict[str, str]]


def designs(made: Drawings) -> dict[str, str]:
    """File name -> mark of what is on it, for each picture that is kept."""
    out = {f"map_{game}.png": digest(svgs["map"]) for game, svgs in made.items()}
    shown = [
        svg for game, name, _ in PAGES for key, svg in sorted(made[game].items())
        if key.startswith(name.split("_")[0])
    ]  # fmt: skip
    return out | {"sheets.png": digest(*shown)}


def write_map(built: Path, game: str, here: Path, design: str) -> None:
    """map_<game>.png in the folder `here`, from the PDF that was built."""
    large = page(built / game / "map_A2.pdf", 1, 2 * WIDE)
    small = large.resize((WIDE, WIDE * 420 // 594), Image.Resampling.LANCZOS)
    save(small, here / f"map_{game}.png", design)


def write_sheets(built: Path, here: Path, design: str) -> None:
    """sheets.png: a tile, a rail, pieces, cards."""
    gap = 12
    each = (WIDE - gap * (len(PAGES) - 1)) // len(PAGES)
    high = each * 297 // 210
    out = Image.new("RGB", (WIDE, high), "#5a4a3a")
    for i, (game, name, number) in enumerate(PAGES):
        large = page(built / game / f"{name}.pdf", number, 3 * each)
        out.paste(large.resize((each, high), Image.Resampling.LANCZOS), (i * (each + gap), 0))
    save(out, here / "sheets.png", design)


def page(pdf: Path, number: int, wide: int) -> Image.Image:
    """One page as a picture so many pixels wide, by poppler."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "page"
        subprocess.run(
            ["pdftoppm", "-f", str(number), "-singlefile", "-scale-to-x", str(wide),
             "-scale-to-y", "-1", "-png", str(pdf), str(out)], check=True,
        )  # fmt: skip
        return Image.open(out.with_suffix(".png")).convert("RGB")


def save(picture: Image.Image, path: Path, design: str) -> None:
    picture.quantize(96, dither=Image.Dither.NONE).save(path, optimize=True)
    mark(path, design)
