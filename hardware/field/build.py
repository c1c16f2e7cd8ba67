"""The field at the sensors in numbers: writes field.md, fails when a margin is gone.

    python hardware/field/build.py            # writes field.md
    python hardware/field/build.py --check    # writes nothing, fails when it is stale

Exit code 1 when the family that is soldered in (sensors.family) does not keep its margins, when a
standard could be pushed off its stud, or when field.md is stale. Needs magpylib and manifold3d.
"""

import argparse
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

from field.margins import fallen, lobe, margins  # noqa: E402
from field.report import report  # noqa: E402
from field.standing import over_stud_n, pushes  # noqa: E402
from source.board_file import load_or_exit  # noqa: E402
from source.refresh import refresh  # noqa: E402

PAGE = "field.md"


def faults(data: dict[str, Any]) -> list[str]:
    """What does not hold, a sentence each."""
    family, sensors = data["sensors"]["family"], data["sensors"]
    m = margins(data, family)
    out = []
    if m.on <= 0:
        out.append(f"{family}: the weakest standard reads {m.standing:.2f} mT, on is"
                   f" {sensors['on_mt']}: make [stack] thinner")  # fmt: skip
    if m.weak <= 0:
        out.append(f"{family}: a standard as designed reads {m.usual:.2f} mT, weak is"
                   f" {sensors['weak_mt']}: make [stack] thinner")  # fmt: skip
    if m.off <= 0:
        out.append(f"{family}: an empty star may read {m.empty:.2f} mT, off is"
                   f" {sensors['off_mt']}: move stars apart")  # fmt: skip
    gain = data["families"][family]["gain"][1]
    if gain * fallen(data) >= sensors["on_mt"]:
        out.append("a standard that lies on its side is read as standing: thicken [stack]")
    if gain * -lobe(data)[1] >= sensors["on_mt"]:
        out.append("a standard beside a star is read as one of the other side: thicken [stack]")
    if max(p.strongest for _, p in pushes(data)) >= over_stud_n(data):
        out.append("two standards push each other off their studs: take a smaller magnet")
    return out


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compute the field at the sensors.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when stale")
    chosen = parser.parse_args(arguments)
    data = load_or_exit()
    wrong = faults(data)
    for fault in wrong:
        print(fault, file=sys.stderr)
    stale = refresh({HERE / PAGE: report(data)}, chosen.check)
    if stale and not chosen.check:
        print(f"wrote field/{PAGE}")
    elif stale:
        print(f"stale: field/{PAGE}; run python hardware/field/build.py", file=sys.stderr)
    m = margins(data, data["sensors"]["family"])
    print(f"{data['sensors']['family']}: {m.on:.2f} mT above on, {m.off:.2f} below off")
    return 1 if wrong or (stale and chosen.check) else 0


if __name__ == "__main__":
    sys.exit(main())
