"""hardware/power.md and settling.md: budgets in numbers, computed from board.toml."""

from typing import Any

from source.power import external_3v3, input_farads, lamp_rail, loads, total
from source.settling import inrush_ma, waits
from tables.markdown import NOTE, rows_under


def _profiles(data: dict[str, Any]) -> list[str]:
    return [name for name in data["profiles"] if name != "default"]


def power(data: dict[str, Any]) -> str:
    family = data["sensors"]["family"]
    parts = [
        NOTE + "\n# Power budget\n\nmA at USB 5 V, typical and worst, from the parts in board.toml"
        ". Currents are those of datasheets, none was measured on a board.\n"
    ]
    for profile in _profiles(data):
        rows = loads(data, family, profile)
        limit = data["profiles"][profile]["limit_ma"]
        whole = total(rows)
        cells = [[row.name, f"{row.typical:.1f}", f"{row.worst:.1f}"] for row in rows]
        cells.append(["**all**", f"**{whole.typical:.0f}**", f"**{whole.worst:.0f}**"])
        lines = [f"## {profile}: {limit} mA\n", *rows_under(["load", "typical", "worst"], cells)]
        parts.append("\n".join(lines) + "\n")
    parts.append(_families(data))
    parts.append(_supply(data))
    return "\n".join(parts)


def _families(data: dict[str, Any]) -> str:
    head = ["family", *(f"{name} worst" for name in _profiles(data))]
    head += ["3.3 V worst, all fed", "one bank fed"]
    rows = []
    limit_3v3 = data["power"]["external_3v3_ma"]
    for family in data["families"]:
        cells = [family]
        for name in _profiles(data):
            worst = total(loads(data, family, name)).worst
            cells.append(_judged(worst, data["profiles"][name]["limit_ma"]))
        cells += [_judged(external_3v3(data, family, s), limit_3v3) for s in (False, True)]
        rows.append(cells)
    lines = ["## Other sensors\n", *rows_under(head, rows)]
    return "\n".join(lines) + f"\n\nThe Pico's 3.3 V may give {limit_3v3} mA to others.\n"


def _judged(value: float, limit: float) -> str:
    return f"{value:.0f}" if value <= limit else f"{value:.0f}, over {limit}"


def _supply(data: dict[str, Any]) -> str:
    profile = data["profiles"]["default"]
    return (
        "## Fuse and plug\n\n"
        f"The lamps' rail carries {lamp_rail(data, profile):.0f} mA at the worst; its fuse holds"
        f" {data['carrier']['fuse_ma']} mA. The plug charges {input_farads(data) * 1e6:.1f} uF"
        f" on that rail; USB allows {data['carrier']['input_uf']} uF.\n"
    )


def settling(data: dict[str, Any]) -> str:
    rows = [
        [family, wait.name, f"{wait.needed:.2f}", wait.given]
        for family in data["families"]
        for wait in waits(data, family)
    ]
    lines = [
        NOTE + "\n# Settling\n\nMicroseconds from a switch to a true reading, computed from"
        " [settling] and the parts, against what the firmware waits. Not measured.\n",
        *rows_under(["family", "of", "needed", "waited"], rows),
    ]
    lines.append(
        f"\nA bank's capacitors take {inrush_ma(data):.0f} mA while its supply rises;"
        f" {data['settling']['rail_step_ma']} mA are allowed."
    )
    return "\n".join(lines) + "\n"
