"""Symbols of the project's own library: pins, and copies for a schematic."""

import copy
from dataclasses import dataclass
from pathlib import Path

from kicad.sexpr import Expr, Text, child, children, parse, value_of

LIBRARY = "parts"  # nickname of hardware/library in both of KiCad's tables
POWER_FLAG = "PWR_FLAG"


def short_name(full: str) -> str:
    """Of KiCad's library:name what it is called in the project's own library."""
    return full.split(":")[1]


@dataclass(frozen=True)
class SymbolPin:
    """x, y in mm from the symbol's middle, y up; angle as in KiCad: from the pin's end inwards."""

    number: str
    name: str
    x: float
    y: float
    angle: int


class Symbols:
    """hardware/library/parts.kicad_sym."""

    def __init__(self, path: Path) -> None:
        tree = parse(path.read_text(encoding="utf-8"))
        self._symbols = {str(symbol[1]): symbol for symbol in children(tree, "symbol")}

    def copy(self, name: str) -> Expr:
        """For lib_symbols of a schematic: the name there is library:name."""
        symbol = copy.deepcopy(self._symbols[name])
        symbol[1] = Text(f"{LIBRARY}:{name}")
        return symbol

    def pins(self, name: str) -> list[SymbolPin]:
        """In the order of the file; hidden ones and those of all units too."""
        out = []
        for unit in children(self._symbols[name], "symbol"):
            for pin in children(unit, "pin"):
                at = child(pin, "at") or ["at", "0", "0", "0"]
                out.append(
                    SymbolPin(
                        value_of(pin, "number"), value_of(pin, "name"),
                        float(at[1]), float(at[2]), int(float(at[3])),
                    )  # fmt: skip
                )
        return out


def flattened(library: Expr, name: str) -> Expr:
    """A symbol with what it inherits from another of its library written out."""
    symbols = {str(symbol[1]): symbol for symbol in children(library, "symbol")}
    symbol = copy.deepcopy(symbols[name])
    base_name = value_of(symbol, "extends")
    if not base_name:
        return symbol
    own = {str(item[1]): item for item in children(symbol, "property")}
    out: Expr = ["symbol", Text(name)]
    for item in copy.deepcopy(symbols[base_name])[2:]:
        if isinstance(item, list) and item[0] == "property":
            out.append(own.pop(str(item[1]), item))
        elif isinstance(item, list) and item[0] == "symbol":
            out.append(["symbol", Text(str(item[1]).replace(base_name, name, 1)), *item[2:]])
        else:
            out.append(item)
    out[2:2] = own.values()
    return out
