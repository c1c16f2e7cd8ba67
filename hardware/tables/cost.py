"""hardware/cost.md: what a table costs, by group. Prices are guesses; see [costs] and eur."""

import csv
from pathlib import Path
from typing import Any

from harness.plan import LAMP_WIRES, chain, console, ribbons
from source.circuit import circuit
from tables.markdown import NOTE, rows_under
from tables.parts import by_kind

PRINTED = Path(__file__).resolve().parents[1] / "prints" / "parts.csv"


def parts_eur(data: dict[str, Any], name: str) -> float:
    """Parts of one circuit board, without options."""
    rows = by_kind(circuit(data, name))
    return float(sum(kind.eur * len(refs) for kind, fit, refs in rows if fit))


def wire_m(data: dict[str, Any]) -> float:
    """All wire to cut."""
    lamps = sum(link.hop for link in chain(data)) * LAMP_WIRES
    rail = sum(cable.wires * cable.length for cable in console(data))
    return (sum(ribbon.wire for ribbon in ribbons(data)) + lamps + rail) / 1000


def printed_g() -> float:
    """Plastic of all printed parts, from prints/parts.csv."""
    with PRINTED.open(encoding="utf-8", newline="") as file:
        return sum(int(row["count"]) * float(row["g each"]) for row in csv.DictReader(file))


def groups(data: dict[str, Any]) -> list[tuple[str, float]]:
    """(what, euro)."""
    costs, stubs = data["costs"], len(data["stars"])
    loose = [(row["value"], row["count"] * row["eur"]) for row in data["loose"]]
    return [
        ("carrier: parts", parts_eur(data, "carrier")),
        (f"{stubs} stubs: parts", stubs * parts_eur(data, "stub")),
        *((f"{value}", eur) for value, eur in loose),
        ("carrier: circuit board", costs["carrier_board"]),
        (f"{stubs} stubs: circuit boards", stubs * costs["stub_board"]),
        (f"{wire_m(data):.0f} m of wire", wire_m(data) * costs["wire_m"]),
        (f"{printed_g():.0f} g of plastic", printed_g() / 1000 * costs["filament_kg"]),
        ("sheets of wood or acrylic", costs["sheets"]),
        ("one map, printed", costs["overlay"]),
        ("screws, glue, tin", costs["screws"]),
    ]


def cost(data: dict[str, Any]) -> str:
    """The text of hardware/cost.md."""
    rows = groups(data)
    cells = [[what, f"{eur:.2f}"] for what, eur in rows]
    cells.append(["**all**", f"**{sum(eur for _, eur in rows):.0f}**"])
    year = data["costs"]["year"]
    return (
        "\n".join(
            [
                NOTE,
                "# What a table costs",
                "",
                f"Euro, prices of parts for ten each as remembered in {year}, the rest guessed in"
                f" {year}; without shipping and tools. Parts one by one: bom.csv.",
                "",
                *rows_under(["what", "euro"], cells),
            ]
        )
        + "\n"
    )
