"""All text that follows from board.toml: python hardware/generate.py writes it, --check compares.

board.toml is the one place for pins, sensors, lamps, positions, parts, circuits and the zone of
every game on every star. From it and font.txt come what the firmware needs, the schematics, and
the tables for whoever orders, solders and wires; outputs() lists them all. Needs Python 3.11 and
no packages. The circuit boards themselves come from build.py, which needs KiCad to check them.

A value that cannot be right stops everything with a sentence that names its key.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from harness.diagrams import diagrams  # noqa: E402
from harness.picture import picture  # noqa: E402
from harness.tables import wires  # noqa: E402
from kicad.netlist import pin_names  # noqa: E402
from kicad.project import library_tables, project  # noqa: E402
from kicad.schematic import Schematic  # noqa: E402
from kicad.symbols import Symbols  # noqa: E402
from source.board_file import BOARD, load  # noqa: E402
from source.circuit import circuit  # noqa: E402
from source.part_checks import CIRCUITS  # noqa: E402
from source.reader import WHERE, BoardError  # noqa: E402
from source.refresh import refresh  # noqa: E402
from tables.cost import cost  # noqa: E402
from tables.firmware import layout  # noqa: E402
from tables.font import FONT, font_module, read_font  # noqa: E402
from tables.parts import bom, pins, shopping  # noqa: E402
from tables.proofs import power, settling  # noqa: E402
from tables.readings import readings  # noqa: E402
from tables.stars import stars_table  # noqa: E402


def outputs(root: Path, data: dict[str, Any], font: list[list[int]]) -> dict[Path, str]:
    """Path and text of everything that is generated."""
    firmware, hardware = root / "firmware" / "alamo" / "board", root / "hardware"
    texts = {
        firmware / "layout.py": layout(data),
        firmware / "font.py": font_module(font),
        hardware / "stars.md": stars_table(data),
        hardware / "bom.csv": shopping(data),
        hardware / "power.md": power(data),
        hardware / "settling.md": settling(data),
        hardware / "cost.md": cost(data),
        hardware / "bring_up" / "readings.md": readings(data),
    }
    for name in CIRCUITS:
        texts |= {hardware / name / file: text for file, text in circuit_files(data, name).items()}
    harness = {"wires.md": wires(data), "walk.svg": picture(data), **diagrams(data)}
    return texts | {hardware / "harness" / file: text for file, text in harness.items()}


def circuit_files(data: dict[str, Any], name: str) -> dict[str, str]:
    """File name -> text, of a circuit board's folder."""
    made = circuit(data, name)
    symbols = Symbols(HERE / "library" / "parts.kicad_sym")
    for wrong in pin_names(made, symbols):
        raise BoardError(f"{WHERE}: kinds.{wrong}: name its pins as KiCad's symbol does")
    return {
        f"{name}.kicad_sch": Schematic(made, symbols).text(),
        f"{name}.kicad_pro": project(made),
        "bom.csv": bom(made),
        "pins.csv": pins(made),
        **library_tables(),
    }


def main(arguments: list[str] | None = None, root: Path = HERE.parent) -> int:
    parser = argparse.ArgumentParser(description="Write everything that follows from board.toml.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when stale")
    chosen = parser.parse_args(arguments)
    here = root / "hardware"
    try:
        texts = outputs(root, load(here / BOARD.name), read_font(here / FONT.name))
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    stale = [path.relative_to(root).as_posix() for path in refresh(texts, chosen.check)]
    if stale and chosen.check:
        print(f"stale: {', '.join(stale)}; run python hardware/generate.py", file=sys.stderr)
        return 1
    for name in stale:
        print(f"wrote {name}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
