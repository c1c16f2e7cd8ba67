"""Looks for a walk that needs little wire.

    python hardware/harness/shorten.py            # says whether board.toml's walk is a short one
    python hardware/harness/shorten.py --write    # puts the shortest that is found into board.toml
"""

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from harness.walk import BANKS, starts, walk  # noqa: E402
from source.board_file import BOARD, load  # noqa: E402

GOOD = 1.03  # a walk that is this much longer than the best known one will do
_RUNS = (1, 2, 3)  # lengths of runs that are tried elsewhere


def shortest(data: dict[str, Any]) -> list[dict[str, Any]]:
    """A short walk: runs of stars are turned round and moved while that helps (2-opt, or-opt)."""
    total = starts(data).total
    best: list[dict[str, Any]] = []
    for backwards in (False, True):
        order = [
            star
            for mux in BANKS
            for star in sorted(
                (star for star in data["stars"] if star["mux"] == mux),
                key=lambda star: int(star["channel"]),
                reverse=backwards,
            )
        ]
        order = _improved(order, total)
        if not best or total(order) < total(best):
            best = order
    return best


def _improved(order: list[Any], cost: Callable[[list[Any]], float]) -> list[Any]:
    now = cost(order)
    while True:
        for tried in _neighbours(order):
            there = cost(tried)
            if there < now - 1e-6:
                order, now = tried, there
                break
        else:
            return order


def _neighbours(order: list[Any]) -> Iterator[list[Any]]:
    """All orders one step away, each bank in its place."""
    size = len(order) // len(BANKS)
    for first in range(0, len(order), size):
        head, bank, tail = order[:first], order[first : first + size], order[first + size :]
        for i in range(size):
            for j in range(i + 2, size + 1):
                yield head + bank[:i] + bank[i:j][::-1] + bank[j:] + tail
        for count in _RUNS:
            for i in range(size - count + 1):
                run, rest = bank[i : i + count], bank[:i] + bank[i + count :]
                for j in range(len(rest) + 1):
                    yield head + rest[:j] + run + rest[j:] + tail
                    yield head + rest[:j] + run[::-1] + rest[j:] + tail


def write(path: Path, stars: list[dict[str, Any]], first_led: int) -> None:
    """The walk as led values, in place: nothing else of board.toml changes."""
    text = path.read_text(encoding="utf-8")
    for place, star in enumerate(stars):
        pattern = rf'(\{{ id = "{star["id"]}",.*?led = )( *\d+)( \}})'
        text, count = re.subn(pattern, rf"\g<1>{first_led + place:2d}\g<3>", text)
        if count != 1:
            raise SystemExit(f"{path}: no line of star {star['id']} with a led value")
    path.write_text(text, encoding="utf-8", newline="\n")


def main(arguments: list[str]) -> int:
    data = load()
    best = shortest(data)
    here, there = starts(data).total(walk(data)), starts(data).total(best)
    print(f"walk in board.toml: {here:.0f} mm; shortest found: {there:.0f} mm")
    if "--write" in arguments:
        lamps = sum(track["lamps"] for track in data["tracks"])
        write(BOARD, best, lamps)
        return 0
    return 0 if here <= there * GOOD else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
