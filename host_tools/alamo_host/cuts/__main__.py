"""python -m alamo_host.cuts [--whole] [--json]: the table of cuts; exit code 1 when one lost."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

from ..installing import image
from .counting import Outcome
from .saving import Game, Saving, steps
from .updating import Updating

REBOOTS = 10  # of each series
_QUICK = (("red_banner", 30), ("noble_men", 20))
_WHOLE = (("noble_men", 150), ("red_banner", 80), ("storming", 100), ("remembered", 100))


def measured(uf2: Path, whole: bool, reboots: int = REBOOTS) -> list[Outcome]:
    games = [Game.play(name, 7, most) for name, most in (_WHOLE if whole else _QUICK)]
    outcomes = []
    for one in (Saving(uf2, steps(games)), Updating(uf2)):
        outcome = one.series.cut_everywhere(one.check)
        one.series.reboot(outcome, reboots, one.start)
        outcomes.append(outcome)
    return outcomes


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m alamo_host.cuts", description=__doc__)
    parser.add_argument("--whole", action="store_true", help="long games of all four kinds")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    outcomes = measured(image.find(), given.whole)
    if given.json:
        print(json.dumps([asdict(one) for one in outcomes], indent=2))
    else:
        print(f"{'':12}{'cuts':>7}{'torn':>7}{'reboots':>9}{'losses':>8}")
        for one in outcomes:
            print(f"{one.name:12}{one.cuts:7}{one.torn:7}{one.reboots:9}{one.losses:8}")
    for one in outcomes:
        for line in one.told:
            print(line, file=sys.stderr)
    return 1 if any(one.losses for one in outcomes) else 0


if __name__ == "__main__":
    sys.exit(main())
