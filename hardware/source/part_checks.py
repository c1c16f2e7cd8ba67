"""What must hold of parts, circuit boards and ribbons in board.toml."""

import math
import re
from typing import Any

from source.circuit import ORDER, SENSOR, Circuit, circuit
from source.needed import check_loose, check_needed, check_polarity, check_values
from source.power import LAMP
from source.reader import BoardError, Reader

CIRCUITS = ("carrier", "stub")
RULES = ("pico", "mux 0", "mux 1", "mux 2", "ribbon 0", "ribbon 1", "ribbon 2", "keys")
TURNS = (0, 90, 180, 270)


def check_circuits(board: Reader) -> None:
    kinds = board.part("kinds")
    for name in kinds.data:
        _check_kind(kinds.part(name))
        check_polarity(kinds.part(name), name)
    for name in (SENSOR, LAMP):
        if name not in kinds.data:
            raise kinds.fail(name, "is missing: stubs are made of it")
    if "ma" not in kinds.data[LAMP]:
        raise kinds.fail(f"{LAMP}.ma", "is missing: what a dark lamp takes is in the budget")
    families = board.part("families")
    for name in families.data:
        _check_order(families.part(name))
        _check_current(families.part(name))
    for row in board.parts("loose"):
        _check_order(row)
        if "rail" in row.data or "ma" in row.data:
            _check_current(row)
    check_loose(board)
    _check_ribbon(board.part("ribbon"))
    for name in CIRCUITS:
        section = board.part(name)
        for part in section.parts("parts"):
            _check_part(part, section, board)
        made = circuit(board.data, name)
        _check_nets(section, made)
        check_needed(section, made, board.data)
    _check_carrier(board.part("carrier"))
    _check_stub(board)


def _check_kind(kind: Reader) -> None:
    for key in ("symbol", "footprint"):
        if len(kind.text(key).split(":")) != 2:
            raise kind.fail(key, f"is {kind.text(key)!r}: must be KiCad's library:name")
    if any(key in kind.data for key in ORDER):
        _check_order(kind)
    if "ma" in kind.data or ("rail" in kind.data and not kind.where.endswith(f".{SENSOR}")):
        _check_current(kind)
    check_values(kind)


def _check_order(row: Reader) -> None:
    """What is bought has a maker, a number, another source and a price."""
    for key in ORDER:
        row.text(key)
    if row.text("second") == row.text("number"):
        raise row.fail("second", "is the first source again: name another one")
    row.number("eur", 0.001, 1000)


def _check_current(row: Reader) -> None:
    row.text("rail")
    typical, worst = row.numbers("ma", 2)
    if not typical <= worst:
        raise row.fail("ma", f"is {[typical, worst]}: typical first, then the worst")


def _check_ribbon(ribbon: Reader) -> None:
    channels = ribbon.numbers("channels", 16)
    if sorted(channels) != list(range(16)):
        raise ribbon.fail("channels", "must have each channel from 0 to 15 once")
    pins = ribbon.numbers("supply", 2) + ribbon.numbers("ground", 2)
    if sorted(pins) != [17, 18, 19, 20]:
        raise ribbon.fail("supply", "and ground must share pins 17 to 20")


def _check_part(part: Reader, section: Reader, board: Reader) -> None:
    kinds: dict[str, Any] = board.data["kinds"]
    ref = part.text("ref")
    if not re.fullmatch(r"[A-Z]+[1-9][0-9]*", ref):
        raise part.fail("ref", f"is {ref!r}: must be letters and a number, like R12")
    if [row["ref"] for row in section.data["parts"]].count(ref) > 1:
        raise part.fail("ref", f"is {ref}, which another part has: give it a free number")
    if part.text("kind") not in kinds:
        raise part.fail("kind", f"is {part.text('kind')!r}: no such table in [kinds]")
    x, y = part.numbers("at", 2)
    width, height = section.numbers("size", 2)
    if not (0 <= x <= width and 0 <= y <= height):
        raise part.fail("at", f"is {[x, y]}: the board is {width:g} by {height:g} mm")
    if part.integer("turn", 0, 359) not in TURNS:
        raise part.fail("turn", f"is {part.data['turn']}: must be 0, 90, 180 or 270")
    if ("label_at" in part.data) and not part.data.get("label"):
        raise part.fail("label_at", "is there without a label: say what is to be printed")
    nets = part.data["nets"]
    if isinstance(nets, str):
        if nets not in RULES:
            raise part.fail("nets", f"is {nets!r}: rules are {', '.join(RULES)}")
        return
    pins = kinds[part.text("kind")]["pins"]
    count = pins if isinstance(pins, int) else len(pins)
    if len(nets) != count:
        raise part.fail("nets", f"must be {count} texts: its kind has {count} pins")


def _check_nets(section: Reader, made: Circuit) -> None:
    nets = made.nets()
    for net, pins in nets.items():
        if len(pins) < 2:
            ref, pin = pins[0]
            raise section.fail(
                "parts", f"have {net!r} only at {ref} pin {pin}: misspelt, or a part is missing"
            )
    for key, names in (("tracks", made.tracks), ("driven", made.driven)):
        for net in names:
            if net not in nets:
                raise section.fail(key, f"names {net!r}: no pin is on such a net")
    if made.pour and made.pour not in nets:
        raise section.fail("pour", f"is {made.pour!r}: no pin is on such a net")


def _check_carrier(carrier: Reader) -> None:
    width, height = carrier.numbers("size", 2)
    left, top, right, bottom = carrier.numbers("place", 4)
    if carrier.integer("turn", 0, 359) not in TURNS:
        raise carrier.fail("turn", f"is {carrier.data['turn']}: must be 0, 90, 180 or 270")
    want = (width, height) if carrier.data["turn"] in (0, 180) else (height, width)
    if math.dist(want, (right - left, bottom - top)) > 0.01:
        raise carrier.fail("place", f"must be {want[0]:g} by {want[1]:g} mm: its size, turned")


def _check_stub(board: Reader) -> None:
    """The lamp lies lamp_offset beside the star."""
    stub = board.part("stub")
    x, y = stub.numbers("star", 2)
    for part in stub.parts("parts"):
        if part.data["kind"] == "lamp":
            want = [x + board.data["lamp_offset"], y]
            if math.dist(part.numbers("at", 2), want) > 0.1:
                raise part.fail("at", f"must be {want}: lamp_offset beside stub.star")
            return
    raise BoardError(f"{stub.name('parts')} have no lamp")
