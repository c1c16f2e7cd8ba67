"""Six buttons one by one, and the buzzer."""

from alamo.board import layout
from alamo.link.methods_board import BUTTONS
from alamo.table.meanings import SOUND_BELL

from .bench import HEARD, PRESS, Bench
from .findings import NOT_HERE, Part

NAMES = ("◀", "▶", "OK", "BACK", "HINT", "MENU")
_LET_GO_POLLS = 20


def test(bench: Bench, part: Part) -> None:
    held = bench.link.request("doctor.buttons")["held"]
    stuck = _among(held)
    for button in stuck:
        part.found(
            "button_stuck",
            f"{NAMES[button]} is down though nobody presses it.",
            f"A short to ground at GP{layout.BUTTON_PINS[button]}, or the button is jammed.",
        )
    answered: dict[int, int | None] = {}
    for button in range(len(BUTTONS)):
        if button not in stuck:
            answered[button] = _pressed(bench, button, held)
    part.measured["answered"] = {
        NAMES[button]: None if other is None else NAMES[other]
        for button, other in answered.items()
    }
    judge(part, answered)
    if not part.findings:
        part.notes.append("all six answer")


def _among(bits: int) -> list[int]:
    return [button for button in range(len(BUTTONS)) if bits >> button & 1]


def _pressed(bench: Bench, button: int, ignored: int) -> int | None:
    """Which button the board felt; None when the person says it felt none."""
    bench.link.request("doctor.buttons")
    text = f"Press {NAMES[button]} (Enter: I did, and nothing happened)"
    bench.see(PRESS, text, BUTTONS[button])
    while True:
        line = bench.typed()
        felt = _among(bench.link.request("doctor.buttons")["pressed"] & ~ignored)
        if felt:
            break
        if line is not None:
            return None
    for _ in range(_LET_GO_POLLS):
        bench.typed()
        if not bench.link.request("doctor.buttons")["held"] & ~ignored:
            break
    return button if button in felt else felt[0]


def judge(part: Part, answered: dict[int, int | None]) -> None:
    """answered: button -> the one the board felt."""
    told = set()
    for button, other in answered.items():
        if other is None:
            pin = layout.BUTTON_PINS[button]
            part.found(
                "button_dead",
                f"{NAMES[button]} does nothing.",
                f"Look at its wire to GP{pin} and at its ground.",
            )
        elif other != button and answered.get(other) == button:
            if button not in told:
                part.found(
                    "buttons_swapped",
                    f"{NAMES[button]} and {NAMES[other]} are exchanged.",
                    f"Exchange their wires at GP{layout.BUTTON_PINS[button]} and"
                    f" GP{layout.BUTTON_PINS[other]}.",
                )
            told |= {button, other}
        elif other != button:
            part.found(
                "button_wrong",
                f"{NAMES[button]} is felt as {NAMES[other]}.",
                f"Its wire belongs to GP{layout.BUTTON_PINS[button]}.",
            )


def sound(bench: Bench, part: Part) -> None:
    if bench.facts["order"] is None:
        part.ended, part.why = NOT_HERE, "a simulated board makes no sound"
        return
    bench.link.request("doctor.sound", n=SOUND_BELL)
    bench.wait(600)
    if bench.ask(HEARD, "Did you hear two notes? (Enter: yes, n: no)", SOUND_BELL):
        part.found(
            "no_sound",
            "The buzzer is silent.",
            f"Look at its two wires (GP{layout.BUZZER_PIN} and ground). It may be left out.",
        )
    else:
        part.notes.append("heard")
