"""The display: does it answer, and can it be read?"""

import random

from alamo.board import layout

from .bench import NUMBER, Bench
from .findings import NOT_HERE, Part

_DO = (
    f"Look at its four wires: 3.3 V, ground, SDA to GP{layout.SDA_PIN}, SCL to GP{layout.SCL_PIN};"
    f" its address must be 0x{layout.DISPLAY_ADDRESS:02X}."
)


def test(bench: Bench, part: Part) -> None:
    present = bench.facts["display"]
    part.measured["present"] = present
    if present is False:
        part.found("missing_display", "The display does not answer.", _DO)
        return
    if present is None:
        part.ended = NOT_HERE
        part.why = "a simulated board shows its display over the link only"
        return
    part.notes.append("it answers")


def read(bench: Bench, part: Part) -> None:
    """A person reads a number off it."""
    if bench.facts["display"] is False:
        part.ended, part.why = NOT_HERE, "it does not answer"
        return
    number = str(random.Random(bench.clock_ms()).randrange(1000, 10000))
    bench.link.request("doctor.text", lines=["ALAMO DOCTOR", "", f"Number {number}", ""])
    bench.wait(200)
    answer = bench.ask(NUMBER, "Which number is on the display? (Enter: none)")
    part.measured |= {"shown": number, "read": answer}
    if answer == number:
        part.notes.append("it can be read")
    elif answer:
        part.found("display_garbled", f"The display shows {answer} for {number}.", _DO)
    else:
        part.found("display_dark", "The display answers, but shows nothing.", _DO)
