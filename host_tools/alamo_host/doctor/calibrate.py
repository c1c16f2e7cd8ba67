"""`alamo calibrate`: the empty board, then a north and a south standard on each star.

The board measures and decides (firmware/alamo/board/calibrating.py); here it is put into words. A
lamp is lit where the standard is still to go. Stopped at any moment, the calibration that was kept
before stays.
"""

from collections.abc import Callable
from typing import Any

from ..errors import DeviceError, LinkError
from .bench import CLEAR, NO_METHOD, READY, TAKE_OFF, TOUCH, Bench, Link, Person, Quit, Skip
from .wiring import EVERY, name, names

WHITE = (40, 40, 40)
SIDES = ("north", "south")
MANY = 12  # stars are counted then, not named
TOPS = {"north": "round", "south": "square"}
DONE, STOPPED = 0, 31
CALIBRATED = "The board is calibrated."
SAYS = {
    "moving": "{star} moves: hands off the board, please. It begins again.",
    "not_empty": "{star} feels a magnet: take it off.",
    "silent": "{star} has no working sensor: it stays silent. See alamo doctor.",
    "turn_standard": "{star} feels the other pole: turn the standard over, or take another.",
    "two_at_once": "Two stars changed at once: one standard at a time. This step begins again.",
    "stuck": "{star} stays on: take the standard off and show it again. When nothing stands there"
    " it is a latching part, or broken.",
}
REFUSED = {
    "stuck": "{star} stays on without a standard; repair it first (alamo doctor names it)",
    "not_empty": "a standard is still on {star}",
    "not_written": "the board's flash took nothing; see alamo doctor --quick",
    "not_begun": "the board knows no zeros; begin again",
}


def calibrate(
    link: Link, person: Person, wait: Callable[[float], None], clock_ms: Callable[[], float]
) -> int:
    """DONE, or STOPPED by the person. LinkError when the board cannot be calibrated."""
    bench = Bench(link, person, wait, clock_ms)
    try:
        link.request("calibrate.begin")
    except DeviceError as error:
        if error.code != NO_METHOD:
            raise
        raise LinkError("this board has no sensors to calibrate: it is simulated") from error
    try:
        _empty(bench)
        _keep(bench, {side: _pole(bench, side) for side in SIDES})
        return DONE
    except Quit:
        bench.say("Stopped: what was kept before stays.")
        return STOPPED
    finally:
        for method in ("calibrate.stop", "doctor.end"):
            try:
                link.request(method)
            except LinkError:
                pass  # the board is gone, and with it what was half done


def _state(bench: Bench) -> dict[str, Any]:
    state: dict[str, Any] = bench.link.request("calibrate.state")
    return state


def _said(bench: Bench, state: dict[str, Any], before: tuple[Any, Any]) -> tuple[Any, Any]:
    """Put a new code into words, once. (code, star) to be handed in with the next."""
    now = (state["code"], state["star"])
    if now != before and now[0] in SAYS:
        bench.say("  " + SAYS[now[0]].format(star=_called(now[1])))
    return now


def _some(stars: set[int]) -> str:
    return names(stars) if len(stars) <= MANY else f"{len(stars)} stars"


def _called(star: int | None) -> str:
    return "a star" if star is None else name(star)


def _empty(bench: Bench) -> None:
    text = "Take every standard and magnet off the board. Enter when nothing is on it:"
    while True:
        _asked(bench, CLEAR, text)
        bench.link.request("calibrate.step", step="empty")
        last: tuple[Any, Any] = ("", None)
        while True:
            bench.wait(100)
            state = _state(bench)
            last = _said(bench, state, last)
            if not state["step"]:
                break
        if state["code"] in ("ok", "silent"):
            silent = EVERY - _with_zeros(bench, state)
            bench.say(f"Empty board measured: {state['of']} of {len(EVERY)} sensors are well.")
            if silent:
                bench.say(f"Silent: {names(silent)}.")
            return
        if state["code"] == "inputs_float":
            bench.say("Most sensors give no sense: see alamo doctor --quick.")
        text = "Enter to measure the empty board once more, q to stop:"


def _with_zeros(bench: Bench, state: dict[str, Any]) -> set[int]:
    """The stars that the next step will wait for."""
    if state["of"] == len(EVERY):
        return set(EVERY)
    told = bench.link.request("calibrate.step", step=SIDES[0])
    return {star for star, digit in enumerate(told["left"]) if digit == "1"}


def _asked(bench: Bench, kind: str, text: str, *about: Any) -> str:
    """Nothing can be skipped here: s is as good as Enter."""
    try:
        return bench.ask(kind, text, *about)
    except Skip:
        return ""


def _pole(bench: Bench, side: str) -> set[int]:
    """The stars that were left out."""
    _asked(
        bench,
        READY,
        f"Take one {side} standard ({TOPS[side]} top). Set it on each star with a lit lamp and"
        " take it off again, in any order. Enter to begin:",
        side,
    )
    state = bench.link.request("calibrate.step", step=side)
    while state["code"] == "not_empty":
        text = f"A standard is still on {_called(state['star'])}. Enter when it is off:"
        _asked(bench, CLEAR, text)
        state = bench.link.request("calibrate.step", step=side)
    bench.see(TOUCH, f"{side}: 0 of {state['of']} (Enter: leave the others out)", side)
    last: tuple[Any, Any] = ("", None)
    done, left = int(state["done"]), ""
    while state["done"] < state["of"]:
        if state["left"] != left:
            left = state["left"]
            _show(bench, left)
        line = _typed(bench)
        state = _state(bench)
        last = _said(bench, state, last)
        if state["done"] != done:
            done = state["done"]
            bench.say(f"  {side}: {done} of {state['of']}")
        if line is not None:
            break
    bench.see(TAKE_OFF, "Take the standard off the board.")
    bench.wait(300)
    return {star for star, digit in enumerate(state["left"]) if digit == "1"}


def _typed(bench: Bench) -> str | None:
    try:
        return bench.typed()
    except Skip:
        return ""


def _show(bench: Bench, left: str) -> None:
    """Lamps lit where the standard is still to go."""
    bench.light(WHITE, [star for star, digit in enumerate(left) if digit == "1"])


def _keep(bench: Bench, left_out: dict[str, set[int]]) -> None:
    """left_out: side -> stars whose zero is known, but not whether they feel that side."""
    untried = [f"{side} on {_some(stars)}" for side, stars in left_out.items() if stars]
    state = bench.link.request("calibrate.save")
    if untried or state["code"] in ("missing", "silent"):
        if untried:
            text = f"Not tried: {'; '.join(untried)}."
        else:
            text = f"{_called(state['star'])} was not shown both poles."
        _asked(bench, READY, f"{text} Keep what there is? (Enter; q: no)")
        state = bench.link.request("calibrate.save", partly=True)
    if state["code"] != "ok":
        why = REFUSED.get(state["code"], f"the board says {state['code']}")
        raise LinkError(f"not kept: {why.format(star=_called(state['star']))}")
    bench.say("Kept. " + ("Calibrate again to try the rest." if untried else CALIBRATED))
