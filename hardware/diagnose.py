"""What is wrong with the wiring, from what every sensor says of an empty board.

    python hardware/diagnose.py readings.json

The file holds 48 rows [counts, tenths of a mT, reading, note], as sensors.watch gives them.
One broken wire that serves eight stars is one sentence, not eight. Exit code 1 when something is
wrong.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from source.board_file import load  # noqa: E402

LOW, HIGH, UNSTEADY, UNCALIBRATED = 3, 4, 5, 6  # the notes of firmware/alamo/board/sensors.py
SAME = 2  # counts: two sensors are never that alike eight times over
WHY = {
    1: "feels its standard only just: gap too large, or a tired magnet",
    2: "is empty and feels a magnet: one lies too near",
    LOW: "reads 0: open wire, or short to ground",
    HIGH: "reads too high: short to the supply, or another kind of sensor",
    UNSTEADY: "jumps: loose or floating wire",
    UNCALIBRATED: "is not calibrated",
}


def diagnose(rows: Sequence[Sequence[int]], data: dict[str, Any]) -> list[str]:
    """Sentences, the widest fault first; none when all is well."""
    stars, pins = data["stars"], data["pins"]
    at = {(star["mux"], star["channel"]): i for i, star in enumerate(stars)}
    bad = {i for i, row in enumerate(rows) if LOW <= row[3] <= UNSTEADY}
    out = []
    if len(bad) == len(stars):
        return ["No sensor answers: look for 3.3 V and ground at the sensors first."]
    for mux in range(len(pins["adc"])):
        mine = [at[mux, channel] for channel in range(16)]
        silent = {channel for channel in range(16) if at[mux, channel] in bad}
        found = _shared(silent)
        if found:
            names = f"S{min(mine) + 1:02d} to S{max(mine) + 1:02d}"
            which = names if found == "all" else _list(stars, at, mux, silent)
            where = _where(found, mux, pins)
            out.append(f"Multiplexer {mux}: {which} are silent together. {where}")
            bad -= {at[mux, channel] for channel in silent}
    out += _dead_selects(rows, at, pins)
    for i, row in enumerate(rows):
        if row[3] in WHY and (i in bad or not LOW <= row[3] <= UNSTEADY):
            star = stars[i]
            out.append(
                f"{star['id']} {WHY[row[3]]} (multiplexer {star['mux']}, channel"
                f" {star['channel']}, {row[0]} counts)."
            )
    return out


def _shared(silent: set[int]) -> str:
    """all, or the select line and level (31 = S3 high) that just these channels have in common."""
    if len(silent) == 16:
        return "all"
    for line in range(4):
        for level in (0, 1):
            if silent == {channel for channel in range(16) if channel >> line & 1 == level}:
                return f"{line}{level}"
    return ""


def _where(found: str, mux: int, pins: dict[str, Any]) -> str:
    if found == "all":
        return f"Look at its ribbon, its supply and the wire to GP{pins['adc'][mux]}."
    line, level = int(found[0]), int(found[1])
    where = f"Look at select line S{line} (GP{pins['select'][line]}) at this multiplexer"
    if line == 3:
        where += f" and at the {'odd' if level else 'even'} row of its ribbon connector"
    return where + "."


def _list(stars: list[Any], at: dict[tuple[int, int], int], mux: int, channels: set[int]) -> str:
    return ", ".join(stars[at[mux, channel]]["id"] for channel in sorted(channels))


def _dead_selects(
    rows: Sequence[Sequence[int]], at: dict[tuple[int, int], int], pins: dict[str, Any]
) -> list[str]:
    """Select lines that change nothing: each pair of channels they tell apart reads the same."""
    out = []
    for mux in range(len(pins["adc"])):
        counts = [rows[at[mux, channel]][0] for channel in range(16)]
        if max(counts) - min(counts) <= SAME:
            continue
        for line in range(4):
            pairs = [(c, c ^ 1 << line) for c in range(16) if not c >> line & 1]
            if all(abs(counts[a] - counts[b]) <= SAME for a, b in pairs):
                out.append(
                    f"Select line S{line} (GP{pins['select'][line]}) does not toggle at"
                    f" multiplexer {mux}: its channels read the same in pairs."
                )
    return out


def main(arguments: Sequence[str]) -> int:
    if len(arguments) != 1:
        print(__doc__, file=sys.stderr)
        return 2
    rows = json.loads(Path(arguments[0]).read_text(encoding="utf-8"))
    told = diagnose(rows, load())
    print("\n".join(told) or "All 48 sensors are well.")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
