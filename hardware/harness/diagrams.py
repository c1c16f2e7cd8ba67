"""WireViz sources: one diagram a ribbon, one of the lamp chain, one of the rail."""

from typing import Any

from harness.places import part_of
from harness.plan import Ribbon, chain, console, ribbons
from source.circuit import circuit, ribbon_nets

COLOURS = ["BN", "RD", "OG", "YE", "GN", "BU", "VT", "GY", "WH", "BK"]  # of a rainbow ribbon
_NOTE = "# Generated from board.toml by generate.py: change it there, not here."


def diagrams(data: dict[str, Any]) -> dict[str, str]:
    """File name -> YAML."""
    out = {f"ribbon_{ribbon.mux}.yml": _ribbon(data, ribbon) for ribbon in ribbons(data)}
    out["lamps.yml"] = _lamps(data)
    out["console.yml"] = _console(data)
    return out


def _colours(count: int) -> str:
    return "[" + ", ".join(COLOURS[i % len(COLOURS)] for i in range(count)) + "]"


def _ribbon(data: dict[str, Any], ribbon: Ribbon) -> str:
    supply, ground = data["ribbon"]["supply"], data["ribbon"]["ground"]
    pins = ", ".join(ribbon_nets(data, ribbon.mux))
    lines = [
        _NOTE,
        "metadata:",
        f"  title: Ribbon {ribbon.mux}",
        "options:",
        "  mini_bom_mode: false",
        "connectors:",
        f"  {ribbon.header}:",
        "    type: 2x10 ribbon socket",
        "    subtype: female",
        f"    pinlabels: [{pins}]",
    ]
    for tap in ribbon.taps:
        lines += [f"  {tap.star}:", "    type: stub board", "    pinlabels: [V, V, O, G, G]"]
    lines += [
        "cables:",
        "  ribbon:",
        "    wirecount: 20",
        "    gauge: 28 AWG",
        f"    length: {ribbon.taps[0].signal / 1000:.3f}",
        f"    colors: {_colours(20)}",
        "    notes: length to the first star; wires.md has each wire",
    ]
    for before, tap in zip(ribbon.taps, ribbon.taps[1:]):
        lines += [
            f"  {before.star}-{tap.star}:",
            "    wirecount: 2",
            "    gauge: 28 AWG",
            f"    length: {tap.hop / 1000:.3f}",
            "    colors: [RD, BK]",
        ]
    lines.append("connections:")

    def connect(*rows: str) -> None:
        lines.extend(["  -", *(f"    - {row}" for row in rows)])

    for tap in ribbon.taps:
        connect(f"{ribbon.header}: [{tap.pin}]", f"ribbon: [{tap.pin}]", f"{tap.star}: [3]")
    first = ribbon.taps[0].star
    for wires, pads in ((supply, "[1, 1]"), (ground, "[4, 4]")):
        connect(f"{ribbon.header}: {wires}", f"ribbon: {wires}", f"{first}: {pads}")
    for before, tap in zip(ribbon.taps, ribbon.taps[1:]):
        cable = f"{before.star}-{tap.star}"
        connect(f"{before.star}: [2, 5]", f"{cable}: [1, 2]", f"{tap.star}: [1, 4]")
    return "\n".join(lines) + "\n"


def _lamps(data: dict[str, Any]) -> str:
    links = chain(data)
    names = [link.to.split(",")[0].replace(" ", "_") for link in links]
    lines = [
        _NOTE,
        "metadata:",
        "  title: Lamps",
        "connectors:",
        "  LAMPS:",
        "    type: XH 3",
        "    pinlabels: [5V, DATA, GND]",
    ]
    for name in names:
        kind = "strip" if "track" in name else "stub board"
        lines += [f"  {name}:", f"    type: {kind}", "    pinlabels: [5V, 5V, IN, OUT, LG, LG]"]
    lines.append("cables:")
    for link, name in zip(links, names):
        lines += [
            f"  to_{name}:",
            "    wirecount: 3",
            "    gauge: 24 AWG",
            f"    length: {link.hop / 1000:.3f}",
            "    colors: [RD, GN, BK]",
        ]
    lines += ["connections:", "  -", "    - LAMPS: [1, 2, 3]", f"    - to_{names[0]}: [1, 2, 3]"]
    lines.append(f"    - {names[0]}: [1, 3, 5]")
    for before, name in zip(names, names[1:]):
        lines += ["  -", f"    - {before}: [2, 4, 6]", f"    - to_{name}: [1, 2, 3]"]
        lines.append(f"    - {name}: [1, 3, 5]")
    return "\n".join(lines) + "\n"


def _console(data: dict[str, Any]) -> str:
    """Buttons, display, piezo: a plug and a cable each."""
    cables = console(data)
    parts: list[str] = []
    wires: list[str] = []
    joined: list[str] = []
    for cable in cables:
        name = cable.to.replace(", ", "_")
        count = len(part_of(circuit(data, "carrier"), cable.plug).nets)
        nets = ", ".join(part_of(circuit(data, "carrier"), cable.plug).nets)
        ends = ", ".join(end for _, _, end in cable.ends)
        parts += [f"  {cable.plug}:", f"    type: XH {count}", f"    pinlabels: [{nets}]"]
        parts += [f"  {name}:", f"    type: {cable.to.split(',')[0]}", f"    pinlabels: [{ends}]"]
        wires += [f"  to_{name}:", f"    wirecount: {cable.wires}", "    gauge: 28 AWG",
                  f"    length: {cable.length / 1000:.3f}",
                  f"    colors: {_colours(cable.wires)}"]  # fmt: skip
        pins = ", ".join(str(pin) for pin, _, _ in cable.ends)
        every = ", ".join(str(i) for i in range(1, cable.wires + 1))
        joined += ["  -", f"    - {cable.plug}: [{pins}]", f"    - to_{name}: [{every}]",
                   f"    - {name}: [{every}]"]  # fmt: skip
    head = [_NOTE, "metadata:", "  title: Console", "connectors:"]
    return "\n".join([*head, *parts, "cables:", *wires, "connections:", *joined]) + "\n"
