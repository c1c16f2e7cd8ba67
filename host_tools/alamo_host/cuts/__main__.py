"""python -m alamo_host.cuts [--whole]: the table of cuts; exit code 1 when one lost something."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Protocol

from ..errors import LinkError
from ..installing import image
from .calibrating import Calibrating
from .counting import Cut, Outcome, Series
from .saving import Game, Saving, steps
from .updating import Updating, small_sets, whole_sets

_QUICK = (("red_banner", 30), ("noble_men", 20))
_WHOLE = (("noble_men", 150), ("red_banner", 80), ("storming", 100), ("remembered", 100))


class Tried(Protocol):
    """A series that was played and recorded. check() looks at the flash after a cut, start()
    starts the board with it; both raise Lost."""

    series: Series

    def check(self, cut: Cut) -> None: ...

    def start(self, cut: Cut) -> None: ...


def counted(
    one: Tried, starts: int, again: int = 0, go_on: Callable[[Cut], None] | None = None
) -> Outcome:
    """`again`: so many cuts after which go_on() does to the end what was cut off."""
    outcome = one.series.cut_everywhere(one.check)
    one.series.reboot(outcome, starts, one.start)
    if go_on is not None:
        one.series.reboot(outcome, again, go_on)
    return outcome


def measured(uf2: Path, whole: bool) -> Iterator[Outcome]:
    """One series after the other; some twenty starts in all."""
    games = [Game.play(name, 7, most) for name, most in (_WHOLE if whole else _QUICK)]
    yield counted(Saving(uf2, steps(games)), 8)
    yield counted(Calibrating(uf2), 1)
    small = Updating(uf2, "installing small sets", *small_sets())
    yield counted(small, 5, 3, small.go_on)
    if whole:
        older, new = whole_sets()
        yield counted(Updating(uf2, "installing on an empty Pico", None, new), 2)
        yield counted(Updating(uf2, "updating while it runs", older, new), 2)


def main() -> int:
    try:
        return _main()
    except LinkError as error:
        print(f"cuts: {error}", file=sys.stderr)
        return error.exit_code
    except KeyboardInterrupt:
        return 130


def _main() -> int:
    parser = argparse.ArgumentParser(prog="python -m alamo_host.cuts", description=__doc__)
    parser.add_argument(
        "--whole", action="store_true", help="games of all kinds, and the firmware installed whole"
    )
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    outcomes = []
    if not given.json:
        print(f"{'':28}{'cuts':>7}{'torn':>7}{'started':>9}{'losses':>8}", flush=True)
    for one in measured(image.find(), given.whole):
        outcomes.append(one)
        if not given.json:
            row = f"{one.name:28}{one.cuts:7}{one.torn:7}{one.reboots:9}{one.losses:8}"
            print(row + (f"  {one.longest_ms:.0f} ms" if one.longest_ms else ""), flush=True)
        for line in one.told:
            print(line, file=sys.stderr, flush=True)
    if given.json:
        print(json.dumps([asdict(one) for one in outcomes], indent=2))
    return 1 if any(one.losses for one in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
