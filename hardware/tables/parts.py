"""Bills of materials, and the net of every pin, as CSV."""

import csv
import io
from collections.abc import Iterable
from typing import Any

from source.circuit import Circuit, Kind, circuit

_BOM = ["refs", "count", "value", "maker", "number", "second source", "polarity", "eur", "fit"]


def _csv(rows: Iterable[Iterable[object]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def by_kind(made: Circuit) -> list[tuple[Kind, bool, list[str]]]:
    """(kind, fitted, refs) of what is bought, in the order of first use."""
    found: dict[tuple[str, bool], tuple[Kind, bool, list[str]]] = {}
    for part in made.parts:
        if part.kind.bought:
            row = found.setdefault((part.kind.name, part.fit), (part.kind, part.fit, []))
            row[2].append(part.ref)
    return list(found.values())


def bom(made: Circuit) -> str:
    """bom.csv of a circuit board, for one of it."""
    rows = [
        [
            " ".join(refs), len(refs), kind.value, kind.maker, kind.number, kind.second,
            kind.polarity, f"{kind.eur:.2f}", "yes" if fit else "option",
        ]
        for kind, fit, refs in by_kind(made)
    ]  # fmt: skip
    return _csv([_BOM, *rows])


def whole_table(data: dict[str, Any], stubs: int) -> list[list[str]]:
    """All but options, for a whole table: value, maker, number, second, count, each, sum."""
    wanted: dict[str, tuple[Kind, int]] = {}
    for name, boards in (("carrier", 1), ("stub", stubs)):
        for kind, fit, refs in by_kind(circuit(data, name)):
            if fit:
                count = wanted.get(kind.name, (kind, 0))[1]
                wanted[kind.name] = (kind, count + boards * len(refs))
    rows: list[tuple[list[str], int, float]] = [
        ([kind.value, kind.maker, kind.number, kind.second], count, kind.eur)
        for kind, count in wanted.values()
    ]
    rows += [
        ([row["value"], row["maker"], row["number"], row["second"]], row["count"], row["eur"])
        for row in data["loose"]
    ]
    return [[*order, str(count), f"{eur:.2f}", f"{count * eur:.2f}"] for order, count, eur in rows]


def shopping(data: dict[str, Any]) -> str:
    """hardware/bom.csv: all parts of one table, with the sum."""
    rows = whole_table(data, len(data["stars"]))
    total = sum(float(row[6]) for row in rows)
    head = ["value", "maker", "number", "second source", "count", "eur each", "eur"]
    return _csv([head, *rows, ["sum", "", "", "", "", "", f"{total:.2f}"]])


def pins(made: Circuit) -> str:
    """pins.csv: the net of every pin of a circuit board."""
    rows: list[list[object]] = []
    for part in made.parts:
        for number, (name, net) in enumerate(zip(part.kind.pins, part.nets), 1):
            rows.append([part.ref, number, name, net])
    return _csv([["ref", "pin", "name", "net"], *rows])
