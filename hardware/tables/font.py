"""firmware/alamo/board/font.py: the glyphs of the display, from font.txt."""

from pathlib import Path

from source.reader import BoardError
from tables.firmware import literal

FONT = Path(__file__).resolve().parents[1] / "font.txt"
GLYPHS = [*map(chr, range(32, 127)), "◀", "▶"]
GLYPH_WIDTH = 5
GLYPH_HEIGHT = 8


def read_font(path: Path = FONT) -> list[list[int]]:
    """The columns of each glyph, bit 0 at the top, in the order of GLYPHS."""
    drawn: dict[str, list[str]] = {}
    rows: list[str] = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if line.startswith("= "):
            rows = drawn.setdefault(line[2:], [])
        elif line and not line.startswith("# "):
            if len(line) != GLYPH_WIDTH or set(line) - {".", "#"}:
                raise BoardError(f"{path.name}: line {number} is {line!r}: draw five of . and #")
            rows.append(line)
    font = []
    columns = range(GLYPH_WIDTH)
    for glyph in GLYPHS:
        rows = drawn.get(glyph, [])
        if len(rows) != GLYPH_HEIGHT:
            raise BoardError(f"{path.name}: {glyph!r} has {len(rows)} rows: draw {GLYPH_HEIGHT}")
        font.append([sum((row[c] == "#") << r for r, row in enumerate(rows)) for c in columns])
    return font


def font_module(font: list[list[int]]) -> str:
    """The text of firmware/alamo/board/font.py."""
    rows = "\n".join(f"    {literal(c)}  # {g!r}" for g, c in zip(GLYPHS, font))
    return (
        '"""Generated from hardware/font.txt by hardware/generate.py: change it there.\n\n'
        "Five columns a glyph, the top pixel in bit 0: characters 32 to 126, then the arrows.\n"
        f'"""\n\nGLYPHS = (\n{rows}\n)\n'
    )
