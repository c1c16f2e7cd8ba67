"""The whole examination, part by part, and what it comes to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ..errors import DeviceError, DeviceLost, LinkTimeout
from . import buttons, display, flash, lamps, sensors, standards, supply, versions
from .bench import NO_METHOD, Bench, Link, Person, Quit, Skip, told_too_old
from .findings import CUT_SHORT, NOT_HERE, SKIPPED, Finding, Part

HEALTHY, FAULTS, UNFINISHED = 0, 30, 31  # exit codes of the command
DISPLAY_MS = 200.0  # until the display has been written to, and its absence is known


@dataclass(frozen=True)
class Step:
    name: str
    test: Callable[[Bench, Part], None]
    asks: bool = False  # it needs a person


STEPS = (
    Step("port", versions.port),
    Step("versions", versions.versions),
    Step("games", versions.games),
    Step("flash", flash.test),
    Step("display", display.test),
    Step("sensors", sensors.test),
    Step("supply", supply.test),
    Step("reading", display.read, asks=True),
    Step("colors", lamps.order, asks=True),
    Step("lamps", lamps.each, asks=True),
    Step("places", lamps.places, asks=True),
    Step("buttons", buttons.test, asks=True),
    Step("sound", buttons.sound, asks=True),
    Step("standards", standards.test, asks=True),
)
# what is known of a sensor before a standard has been near it, and may have another reason
GUESSES = ("dead_sensor", "low_sensor", "high_sensor", "no_zero", "unlikely_zero", "stuck")


@dataclass
class Examination:
    """parts: all that were begun, in order. finished: none was skipped and nobody went away."""

    parts: list[Part]
    finished: bool = True
    quick: bool = False
    ended: str = ""  # why it ended early
    interrupt: KeyboardInterrupt | None = None  # Ctrl-C: to be raised when the report is written

    @property
    def faults(self) -> list[Finding]:
        return [fault for part in self.parts for fault in part.faults]

    @property
    def codes(self) -> set[str]:
        return {finding.code for part in self.parts for finding in part.findings}

    @property
    def exit_code(self) -> int:
        if self.faults:
            return FAULTS
        return HEALTHY if self.finished else UNFINISHED

    def part(self, name: str) -> Part:
        return next(part for part in self.parts if part.name == name)

    def as_dict(self) -> dict[str, Any]:
        return {
            "healthy": self.exit_code == HEALTHY,
            "finished": self.finished,
            "quick": self.quick,
            "ended": self.ended,
            "parts": [part.as_dict() for part in self.parts],
        }


def examine(
    link: Link,
    person: Person | None,
    wait: Callable[[float], None],
    clock_ms: Callable[[], float],
    told: Callable[[Part], None] = lambda part: None,
    only: tuple[str, ...] = (),
    stars: tuple[int, ...] | None = None,
) -> Examination:
    """Go through the parts; told(part) after each. person None: the automatic ones only.

    only: names of the parts to be tried, all when empty; stars: where standards go, all when None.
    Raises nothing that a board or a person can bring about: what ends it early is in `ended`.
    """
    bench = Bench(link, person, wait, clock_ms)
    if stars is not None:
        bench.stars = stars
    found = Examination([], quick=person is None)
    try:
        _begin(bench)
        for step in STEPS:
            if (only and step.name not in only) or (step.asks and person is None):
                continue
            part = Part(step.name)
            found.parts.append(part)
            _one(step, bench, part)
            if part.ended == SKIPPED:
                found.finished = False
            told(part)
    except Quit:
        _cut_short(found, "stopped by you", told)
    except KeyboardInterrupt as stopped:
        found.interrupt = stopped
        _cut_short(found, "stopped by Ctrl-C", told)
    except (DeviceLost, LinkTimeout) as lost:
        _cut_short(found, str(lost), told)
    finally:
        _end(bench)
    _name_rightly(found, bench.latching)
    return found


def _cut_short(found: Examination, why: str, told: Callable[[Part], None]) -> None:
    """Nothing is known of the part that was under way; what was found before stays."""
    found.finished, found.ended = False, why
    if found.parts:
        found.parts[-1].ended = CUT_SHORT
        told(found.parts[-1])


def _begin(bench: Bench) -> None:
    """The board's facts, once it has tried to write to its display."""
    with told_too_old():
        bench.link.request("doctor.begin")
        bench.wait(DISPLAY_MS)
        bench.facts = bench.link.request("doctor.begin")


def _one(step: Step, bench: Bench, part: Part) -> None:
    try:
        step.test(bench, part)
    except Skip:
        part.ended = SKIPPED
    except DeviceError as error:
        if error.code == NO_METHOD:
            part.ended, part.why = NOT_HERE, "this board's firmware cannot do it: alamo install"
        else:
            part.found(
                "refused",
                f"The board could not do it: {error}.",
                "Unplug it, plug it in again, and try once more.",
            )
    finally:
        if step.asks:
            _dark(bench)


def _dark(bench: Bench) -> None:
    try:
        bench.light()
    except (DeviceLost, LinkTimeout):
        pass


def _end(bench: Bench) -> None:
    try:
        bench.link.request("doctor.end")
    except (DeviceLost, LinkTimeout, DeviceError, KeyboardInterrupt):
        pass  # gone, or a firmware without a doctor; or somebody will not wait for it


def _name_rightly(found: Examination, latching: set[int]) -> None:
    """A Hall switch looks like a broken wire until a standard has been near it."""
    for part in found.parts:
        if part.name == "sensors":
            part.findings = [
                one
                for one in part.findings
                if one.code not in GUESSES or not one.stars or not latching.issuperset(one.stars)
            ]
