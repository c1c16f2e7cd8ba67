"""The flash: is there room, does it take what is written, does it give the same back?"""

from ..errors import LinkTimeout
from .bench import Bench
from .findings import Part

LEAST_FREE = 64 * 1024  # a new set of the firmware needs more; a game of an evening some 20 kB
SLOW_MS = 4000
_FULL = 28  # ENOSPC


def test(bench: Bench, part: Part) -> None:
    try:
        told = bench.link.request("doctor.flash")
    except LinkTimeout:
        part.found(
            "flash_worn",
            "The board does not come back from writing to its flash: it is worn or broken.",
            "Unplug it and plug it in again; games cannot be saved: replace the Pico.",
        )
        return
    part.measured |= told
    free = int(told["free"])
    part.notes.append(
        f"8 kB written, read and compared in {told['ms']} ms, {free / told['size']:.0%} free"
        if told["size"]
        else "no room could be measured"
    )
    roomy = free >= LEAST_FREE
    if not roomy:
        part.found(
            "flash_full",
            f"The flash is nearly full: {free // 1024} kB are free.",
            "Remove files that are not the board's (mpremote fs ls).",
        )
    if told["wrote"] and told["same"]:
        if told["ms"] > SLOW_MS:
            part.found(
                "flash_slow",
                f"The flash took {told['ms']} ms for 8 kB: it is growing tired.",
                "Copy the saved game (alamo log), and think of another Pico.",
                remark=True,
            )
    elif roomy or told["error"] != _FULL:
        what = "gives back something else than was written" if told["wrote"] else "takes nothing"
        part.found(
            "flash_worn",
            f"The flash {what} (error {told['error']}, {free // 1024} kB are free): it is worn or"
            " broken.",
            "Games cannot be saved: copy the one there is (alamo log) and replace the Pico.",
        )
    if bench.facts.get("not_saving"):
        part.found(
            "not_saving",
            "The board could not write its last saved game.",
            "Unplug it and plug it in again; if it stays so, the flash is full or worn.",
        )
