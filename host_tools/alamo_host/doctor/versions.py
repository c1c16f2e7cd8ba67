"""Port, versions, the set that runs, and the self-test of each game."""

import sys
from typing import Any

from alamo.board import layout

from .. import PROTOCOL, __version__, fold, paths
from ..installing import layout as installed
from ..installing.install import LOWEST
from .bench import Bench
from .findings import Part

ASKED = 5
SLOW_MS = 500.0


def port(bench: Bench, part: Part) -> None:
    """An answer comes, every time and soon."""
    times = []
    before = bench.link.resends
    for _ in range(ASKED):
        began = bench.clock_ms()
        greeting = bench.link.hello()
        times.append(bench.clock_ms() - began)
    lost = bench.link.resends - before
    part.measured |= {"answer_ms": [round(ms, 1) for ms in times], "resends": lost}
    part.measured["dropped"] = greeting.get("dropped", 0)
    part.notes.append(f"{ASKED} answers, the slowest after {max(times):.0f} ms")
    if lost:
        part.found(
            "lossy_port",
            f"{lost} of {ASKED} answers got lost on the way.",
            "Another cable or port; ModemManager or another program may be listening as well.",
        )
    elif max(times) > SLOW_MS:
        part.found(
            "slow_port",
            f"The slowest answer took {max(times):.0f} ms.",
            "Another program may be using the board or this computer is busy.",
            remark=True,
        )


def versions(bench: Bench, part: Part) -> None:
    greeting, facts = bench.link.greeting, bench.facts
    firmware = str(greeting.get("version"))
    part.measured |= {
        "tools": __version__,
        "python": sys.version.split()[0],
        "firmware": firmware,
        "runtime": greeting.get("runtime"),
        "protocol": greeting.get("protocol"),
        "board": greeting.get("board"),
        "serial": greeting.get("serial"),
        "mpy": greeting.get("mpy"),
        **{key: greeting.get(key) for key in ("set", "build", "fell_back")},
        **{key: facts.get(key) for key in ("hardware", "light_ma", "free_ram")},
    }
    part.notes.append(
        f"tools {__version__}, firmware {firmware}, {greeting.get('runtime')}, link {PROTOCOL}"
    )
    part.notes.append(
        f"{facts.get('hardware')}: lamps on GP{layout.LEDS_PIN}, {facts.get('light_ma')} mA of"
        f" light"
    )
    if firmware != __version__:
        part.found(
            "versions_differ",
            f"The board runs firmware {firmware}, these tools are {__version__}.",
            "alamo install",
        )
    if facts.get("hardware") != layout.NAME:
        part.found(
            "other_hardware",
            f"The firmware was built for {facts.get('hardware')}, these tools for {layout.NAME}.",
            "Check out the files of your board, then alamo install.",
        )
    if greeting.get("board") == "pico":
        _chip(str(greeting.get("runtime")), part)
        _set(greeting, part)
    fault = facts.get("fault")
    if fault:
        if greeting.get("build") == installed.of_checkout().build:
            fault = fold.spoken(paths.firmware(), str(fault))
        last = str(fault).splitlines()[-1]
        part.measured["fault"] = fault
        part.found(
            "stopped_before",
            f"The firmware stopped with a fault some time ago: {last}",
            "Please send the report with a bug report.",
            remark=True,
        )


def _chip(runtime: str, part: Part) -> None:
    number = runtime.rpartition(" ")[2].split(".")
    if not all(piece.isdecimal() for piece in number[:2]):
        return
    if tuple(int(piece) for piece in number[:2]) < LOWEST[:2]:
        part.found(
            "old_micropython",
            f"The board runs {runtime}; the firmware needs {LOWEST[0]}.{LOWEST[1]} or later.",
            "alamo install puts a newer one on.",
        )


def _set(greeting: dict[str, Any], part: Part) -> None:
    """The set that runs is the one that was installed last, unless that one did not start."""
    running = greeting.get("set")
    if running:
        part.notes.append(f"runs from {running}, build {greeting.get('build')}")
    if greeting.get("fell_back"):
        part.found(
            "fallen_back",
            f"The set installed last did not start: {running} runs instead.",
            "alamo install, once more; send the report if it happens again.",
        )


def games(bench: Bench, part: Part) -> None:
    """Every game is what it was when it was built."""
    results = {}
    for game in bench.link.greeting.get("games", []):
        told = bench.link.request("doctor.selftest", game=game)
        results[game] = told["result"]
    part.measured |= results
    passed = [game for game, result in results.items() if result == "passed"]
    part.notes.append(f"{len(passed)} of {len(results)} games pass their self-test")
    for game, result in results.items():
        if result == "failed":
            part.found(
                "selftest_failed",
                f"The rules of {game} do not pass their self-test.",
                "alamo install, once more; if it stays so, send the report.",
            )
        elif result != "passed":
            part.found(
                "not_tested",
                f"{game} was not tried: a game is being played.",
                "Save and leave it (MENU), then run the doctor again.",
                remark=True,
            )
