"""The chain of 87 lamps, with somebody who looks at it: order of colours, dark ones, places."""

from collections.abc import Sequence

from alamo.board import layout

from .bench import ALIKE, COLOR, IN_ORDER, READY, WATCH, Bench, Color
from .findings import NOT_HERE, Part
from .wiring import name

LEVEL = 40  # of 255: bright enough, and 87 of them stay under the budget
COLORS: dict[str, Color] = {"r": (LEVEL, 0, 0), "g": (0, LEVEL, 0), "b": (0, 0, LEVEL)}
CALLED = {"r": "red", "g": "green", "b": "blue"}
WHITE = (LEVEL, LEVEL, LEVEL)
GROUP = 8
STEP_MS = 250.0
STARS, LONG = layout.STARS, 24
# places of the chain, first to last -> lamp in frame order
IN_CHAIN = sorted(range(layout.LAMPS), key=lambda lamp: layout.CHAIN[lamp])


def called(lamp: int) -> str:
    if lamp < STARS:
        return f"the lamp at {name(lamp)}"
    if lamp < STARS + LONG:
        return f"lamp {lamp - STARS + 1} of the long track"
    return f"lamp {lamp - STARS - LONG + 1} of the short track"


def _seen_here(bench: Bench, part: Part) -> bool:
    """Whether there is a chain at all, and somebody told what comes."""
    if bench.facts["order"] is None:
        part.ended, part.why = NOT_HERE, "a simulated board has no chain of lamps"
        return False
    return True


# ------------------------------------------------------------------ order of the colours


def order(bench: Bench, part: Part) -> None:
    """Red must be red: some lots of lamps want their colours in another order; it is kept."""
    if not _seen_here(bench, part):
        return
    kept = str(bench.facts["order"])
    part.measured["order"] = kept
    shown = {}
    for sent in ("r", "g"):
        bench.light(COLORS[sent])
        text = f"All lamps should be {CALLED[sent]}. Which colour are they? (r, g, b; d: dark)"
        shown[sent] = bench.ask(COLOR, text, sent) or sent
        if shown[sent] not in COLORS:
            part.found(
                "no_lamps",
                f"No lamp is {CALLED[sent]}.",
                "Look at 5 V and ground of the chain, at the level shifter, and at the wire from"
                f" GP{layout.LEDS_PIN} to the first lamp ({called(IN_CHAIN[0])}).",
            )
            return
    true = _true_order(kept, shown)
    if true == kept:
        part.notes.append(f"red is red and green is green ({kept})")
        return
    if not true:
        part.found(
            "colors_unclear",
            "Red and green were called by the same name.",
            "Run this step once more, with the room a little darker.",
        )
        return
    part.measured["order"] = true
    bench.link.request("calibrate.order", order=true)
    bench.light(COLORS["r"])
    text = f"The order was {kept}, I made it {true}. Which colour are they now? (r, g, b; d: dark)"
    mended = (bench.ask(COLOR, text, "r") or "r") == "r"
    part.found(
        "wrong_order",
        f"These lamps take their colours in the order {true}, not {kept}: "
        + ("the board keeps that now." if mended else "but that did not make red red."),
        "" if mended else "Run this step once more.",
        remark=mended,
    )


def _true_order(kept: str, shown: dict[str, str]) -> str:
    """The order in which these lamps take their colours; "" when two answers are the same."""
    if len(set(shown.values())) < 2:
        return ""
    true = ["", "", ""]
    for sent, seen in shown.items():
        true[kept.index(sent.upper())] = seen.upper()
    (rest,) = set("RGB") - set(true)
    return "".join(color or rest for color in true)


# ------------------------------------------------------------------ each lamp, each colour


def each(bench: Bench, part: Part) -> None:
    """All 87 in red, green and blue; groups and then single ones where somebody says no."""
    if not _seen_here(bench, part):
        return
    dark: dict[str, set[int]] = {}
    for color in COLORS:
        dark[color] = _dark(bench, color, dark)
    part.measured["dark"] = {CALLED[c]: [called(lamp) for lamp in sorted(dark[c])] for c in dark}
    bench.light()
    bench.dark = set.intersection(*dark.values())
    judge(part, dark)
    if not part.findings:
        part.notes.append("all 87 are lit in red, green and blue")


def _dark(bench: Bench, color: str, before: dict[str, set[int]]) -> set[int]:
    """Which lamps do not show this colour; those that showed none before are not asked for again
    one by one when the same ones are dark."""
    bench.light(COLORS[color])
    text = f"Are all 87 lamps lit, and {CALLED[color]}? (Enter: yes, n: no)"
    if not bench.ask(ALIKE, text, tuple(IN_CHAIN), color):
        return set()
    for known in before.values():
        if known:
            same = f"same {len(known)}" if len(known) > 1 else "same one"
            text = f"Only the {same} as before not? (Enter: yes, no others; n: no)"
            rest = tuple(lamp for lamp in IN_CHAIN if lamp not in known)
            if not bench.ask(ALIKE, text, rest, color, tuple(sorted(known))):
                return set(known)
    dark: set[int] = set()
    for first in range(0, layout.LAMPS, GROUP):
        group = tuple(IN_CHAIN[first : first + GROUP])
        if _fine(bench, color, group):
            continue
        dark.update(lamp for lamp in group if not _fine(bench, color, (lamp,)))
    return dark


def _fine(bench: Bench, color: str, lamps: Sequence[int]) -> bool:
    """Only these are lit, and somebody says whether they are as they should be."""
    bench.light(COLORS[color], lamps)
    if len(lamps) == 1:
        text = f"Is {called(lamps[0])} {CALLED[color]}? (Enter: yes, n: no)"
    else:
        ends = f"from {called(lamps[0])} along the chain to {called(lamps[-1])}"
        text = f"Now {len(lamps)}, {ends}: all {CALLED[color]}? (Enter: yes, n: no)"
    return not bench.ask(ALIKE, text, tuple(lamps), color)


def judge(part: Part, dark: dict[str, set[int]]) -> None:
    """dark: colour -> the lamps that do not show it."""
    in_all = set.intersection(*dark.values()) if dark else set()
    places = sorted(layout.CHAIN[lamp] for lamp in in_all)
    if len(places) > 1 and places == list(range(places[0], layout.LAMPS)):
        first = IN_CHAIN[places[0]]
        start = f"From {called(first)} on the chain is dark ({len(places)} lamps)."
        if places[0]:
            before = IN_CHAIN[places[0] - 1]
            do = f"Look at the wire from {called(before)} (DOUT) to {called(first)} (DIN);"
            do += " either of the two may be broken."
        else:
            do = f"Look at 5 V, ground, the level shifter and the wire from GP{layout.LEDS_PIN}."
        part.found("chain_dark", start, do, _stars(in_all))
    else:
        for lamp in sorted(in_all):
            part.found(
                "dead_lamp",
                f"{called(lamp)[0].upper()}{called(lamp)[1:]} is dark (place"
                f" {layout.CHAIN[lamp] + 1} in the chain).",
                "Look at its supply and joints, then replace it.",
                _stars({lamp}),
            )
    for color in dark:
        for lamp in sorted(dark[color] - in_all):
            part.found(
                "dead_color",
                f"{called(lamp)[0].upper()}{called(lamp)[1:]} has no {CALLED[color]}.",
                "Replace this lamp.",
                _stars({lamp}),
            )


def _stars(lamps: set[int]) -> tuple[int, ...]:
    return tuple(sorted(lamp for lamp in lamps if lamp < STARS))


# ------------------------------------------------------------------ each at its place


def places(bench: Bench, part: Part) -> None:
    """One light walks from lamp to lamp in the order of the printed numbers."""
    bench.ask(
        READY,
        "One light walks now: from S01 to S48 beside the printed numbers, then along the long"
        " track, then along the short one. Watch it. Enter to begin:",
    )
    for lamp in range(layout.LAMPS):
        if lamp in bench.dark:
            continue  # told already
        bench.light(WHITE, [lamp])
        bench.see(WATCH, called(lamp), lamp)
        bench.wait(STEP_MS)
    bench.light()
    text = "Did it go in that order, one at a time, without a jump? (Enter: yes, n: no)"
    if bench.ask(IN_ORDER, text):
        part.found(
            "lamps_misplaced",
            "The light does not walk in the order of the printed numbers.",
            "The chain is not wired in the order of board.toml: compare with hardware/harness, or"
            " change `led` of the stars in board.toml and generate again.",
        )
    else:
        count = len(bench.dark)
        dark = f"; {count} {'is' if count == 1 else 'are'} dark" if count else ""
        part.notes.append(f"each that gives light is where its number is{dark}")
