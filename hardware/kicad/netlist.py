"""KiCad's own netlist of a schematic, read back and held against board.toml pin by pin."""

from collections.abc import Mapping
from pathlib import Path

from kicad.sexpr import child, children, parse, value_of
from kicad.symbols import Symbols, short_name
from source.circuit import Circuit

Pins = dict[tuple[str, str], str]


def read(path: Path) -> Pins:
    """(ref, pin number) -> net, as KiCad sees it; open pins are left out."""
    tree = parse(path.read_text(encoding="utf-8"))
    out = {}
    for net in children(child(tree, "nets") or [], "net"):
        name = value_of(net, "name")
        for node in children(net, "node"):
            if not name.startswith("unconnected-"):
                out[value_of(node, "ref"), value_of(node, "pin")] = name
    return out


def read_board(path: Path) -> Pins:
    """The same from a board file: the net of every pad."""
    tree = parse(path.read_text(encoding="utf-8"))
    out = {}
    for footprint in children(tree, "footprint"):
        ref = next(str(p[2]) for p in children(footprint, "property") if p[1] == "Reference")
        for pad in children(footprint, "pad"):
            net = child(pad, "net")
            if net is not None and not str(net[2]).startswith("unconnected-"):
                out[ref, str(pad[1])] = str(net[2])
    return out


def differences(want: Mapping[tuple[str, str], str], got: Pins) -> list[str]:
    """A sentence for every pin that differs."""
    return [
        f"{ref} pin {pin}: board.toml says {want.get((ref, pin), 'open')},"
        f" KiCad has {got.get((ref, pin), 'open')}"
        for ref, pin in sorted(want.keys() | got.keys())
        if want.get((ref, pin)) != got.get((ref, pin))
    ]


def pin_names(made: Circuit, symbols: Symbols) -> list[str]:
    """A sentence for every pin whose name in board.toml is not that of KiCad's symbol."""
    out = []
    for kind in {part.kind for part in made.parts}:
        drawn = {pin.number: pin.name for pin in symbols.pins(short_name(kind.symbol))}
        if len(drawn) != len(kind.pins):
            out.append(f"{kind.name}: board.toml has {len(kind.pins)} pins, KiCad {len(drawn)}")
        for number, name in enumerate(kind.pins, 1):
            there = drawn.get(str(number), "no such pin")
            if name and name != there:
                out.append(f"{kind.name} pin {number}: board.toml says {name}, KiCad {there}")
    return sorted(out)
