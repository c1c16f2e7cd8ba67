"""The symbols and footprints that board.toml names, copied out of an installed KiCad.

    python hardware/library/collect.py [/usr/share/kicad]

Run it when board.toml names a new one. Copies are kept in the repository, so that the design does
not change when KiCad's libraries do, and nothing but KiCad itself is needed to check it.
"""

import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from kicad.sexpr import Expr, Text, children, dump, parse, value_of  # noqa: E402
from kicad.symbols import POWER_FLAG, flattened  # noqa: E402
from source.board_file import load  # noqa: E402
from source.circuit import kinds  # noqa: E402

SYMBOLS = HERE / "parts.kicad_sym"
FOOTPRINTS = HERE / "parts.pretty"
PICO_ANALOG_GROUND = "33"


def one_ground(symbol: Expr) -> Expr:
    """The Pico's two kinds of ground pins are one net inside it: one of them drives, not both."""
    for unit in children(symbol, "symbol"):
        for pin in children(unit, "pin"):
            if value_of(pin, "number") == PICO_ANALOG_GROUND:
                pin[1] = "passive"
    return symbol


def main(kicad: Path) -> None:
    all_kinds = kinds(load()).values()
    wanted = sorted({kind.symbol for kind in all_kinds} | {f"power:{POWER_FLAG}"})
    symbols = []
    for full in wanted:
        library, name = full.split(":")
        path = kicad / "symbols" / f"{library}.kicad_sym"
        symbol = flattened(parse(path.read_text(encoding="utf-8")), name)
        symbols.append(one_ground(symbol) if library == "MCU_Module" else symbol)
    tree = ["kicad_symbol_lib", ["version", 20241209], ["generator", Text("alamo_board")]]
    SYMBOLS.write_text(dump(tree + symbols) + "\n", encoding="utf-8")
    shutil.rmtree(FOOTPRINTS, ignore_errors=True)
    FOOTPRINTS.mkdir()
    for full in sorted({kind.footprint for kind in all_kinds}):
        library, name = full.split(":")
        shutil.copy(kicad / "footprints" / f"{library}.pretty" / f"{name}.kicad_mod", FOOTPRINTS)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/kicad"))
