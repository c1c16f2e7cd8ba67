"""`alamo doctor`, `alamo sensors`, `alamo calibrate` as commands: ports, terminal, report file."""

import sys
import time
from datetime import datetime
from pathlib import Path

from .. import paths, ports
from ..client import Client
from ..errors import LinkError
from . import calibrate as calibrating
from . import report
from .findings import CUT_SHORT, Part
from .run import Examination, examine
from .stand_in import OverTheLink, StandIn
from .terminal import HELP, Terminal
from .watch import watch

LENGTH = (
    "Fourteen parts. The first seven go by themselves, with nothing on the board; the last sets a"
    " standard of each side on each star and takes the longest."
)
HURRIED = 0.3  # nobody has to follow the light with his eyes
NOBODY_TYPES = "nobody can answer here: run it in a terminal, or"


def doctor(
    port: str | None,
    serial: str | None,
    quick: bool = False,
    as_json: bool = False,
    pretend: bool = False,
    output: Path | None = None,
) -> int:
    url = ports.choose(port, serial)
    when = datetime.now()
    path = output or paths.reports() / f"alamo-doctor-{when:%Y%m%d-%H%M%S}.txt"
    report.check(path)
    with Client(url) as client:
        person: Terminal | StandIn | None = None
        if pretend:
            if client.greeting.get("board") != "simulated":
                raise LinkError(
                    "--pretend is for a simulated board: alamo sim, without --runtime pico."
                    " Sensors and lamps of an emulated Pico are its own: use --quick there"
                )
            person = StandIn(OverTheLink(client))
        elif not quick:
            person = _terminal("use --quick, which asks nothing", to_errors=as_json)
            person.say(HELP)
            person.say(LENGTH)
        pace = client.patience * (HURRIED if pretend else 1)
        found = examine(
            client,
            person,
            lambda ms: time.sleep(ms * pace / 1000),
            lambda: time.monotonic() * 1000 / client.patience,
            (lambda part: None) if as_json else _tell,
        )
    code = _report(found, when, url, as_json, path)
    if found.interrupt is not None:
        raise found.interrupt
    return code


def _terminal(instead: str, to_errors: bool = False) -> Terminal:
    if not sys.stdin.isatty():
        raise LinkError(f"{NOBODY_TYPES} {instead}")
    return Terminal(out=sys.stderr if to_errors else sys.stdout)


def _tell(part: Part) -> None:
    if part.ended == CUT_SHORT:
        print()  # after a question without an answer
    print("\n".join(report.lines(part)), flush=True)


def _report(found: Examination, when: datetime, url: str, as_json: bool, path: Path) -> int:
    report.write(path, report.text(found, when, url))
    if as_json:
        print(report.as_json(found, when, url))
    else:
        print(f"\n{report.verdict(found)}")
    print(f"The report is in {path}.", file=sys.stderr)
    return found.exit_code


def sensors(port: str | None, serial: str | None, star: int | None, times: int | None) -> int:
    with Client(ports.choose(port, serial)) as client:
        watch(client, sys.stdout, star, times)
    return 0


def calibrate(port: str | None, serial: str | None) -> int:
    url = ports.choose(port, serial)
    with Client(url) as client:
        person = _terminal("use CALIBRATE in the board's own first menu, which needs no computer")
        pace = client.patience
        try:
            return calibrating.calibrate(
                client,
                person,
                lambda ms: time.sleep(ms * pace / 1000),
                lambda: time.monotonic() * 1000 / pace,
            )
        except KeyboardInterrupt:
            person.say("\nStopped: what was kept before stays.")
            raise
