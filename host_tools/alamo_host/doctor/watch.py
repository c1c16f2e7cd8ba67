"""`alamo sensors`: what each sensor says, live: counts, mT, reading, note; and the thresholds."""

import time
from collections.abc import Callable
from typing import TextIO

from alamo.board import layout
from alamo.board import sensors as notes

from ..errors import LinkError
from .bench import Link, told_too_old
from .wiring import Family, name

COLUMNS = 3
READINGS = (".", "N", "S", "?")
NOTES = {
    notes.GOOD: "",
    notes.WEAK: "weak",
    notes.TOO_NEAR: "near",
    notes.LOW: "low",
    notes.HIGH: "high",
    notes.UNSTEADY: "jumps",
    notes.UNCALIBRATED: "no zero",
}
_HOME = "\x1b[H\x1b[J"


def head(family: Family) -> str:
    return (
        f"on from {family.on_mt:.1f} mT, off below {family.off_mt:.1f}, weak below"
        f" {family.weak_mt:.1f}; north is negative. Ctrl-C ends."
    )


def row(star: int, values: list[int]) -> str:
    counts, tenths, reading, note = values[:4]
    field = f"{tenths / 10:+6.1f} mT"
    return f"{name(star)} {counts:4} {field} {READINGS[reading]} {NOTES.get(note, note):7}"


def table(rows: list[list[int]]) -> str:
    """Three columns of sixteen: a column a multiplexer."""
    per = layout.STARS // COLUMNS
    lines = []
    for line in range(per):
        cells = [row(star, rows[star]) for star in range(line, layout.STARS, per)]
        lines.append("   ".join(cells).rstrip())
    return "\n".join(lines)


def watch(
    link: Link,
    out: TextIO,
    star: int | None = None,
    times: int | None = None,
    wait: Callable[[float], None] = lambda ms: time.sleep(ms / 1000),
    apart_ms: float = 100.0,
) -> int:
    """Until Ctrl-C, or so many times. One star: a line each time. How many there were."""
    with told_too_old():
        facts = link.request("doctor.begin")
    link.request("doctor.end")
    if not facts["sensors"]:
        raise LinkError("this board is simulated: it has no sensors to look at")
    print(head(Family(facts["family"])), file=out)
    live = out.isatty() and star is None
    done = 0
    while times is None or done < times:
        if done:
            wait(apart_ms)
        values = link.request("sensors.watch", star=star)["values"]
        if star is not None:
            print(row(star, values), file=out, flush=True)
        else:
            print((_HOME if live else "\n") + table(values), file=out, flush=True)
            if live:
                print(head(Family(facts["family"])), file=out, flush=True)
        done += 1
    return done
