"""The golden games of one game, in full: the same lines on every runtime.

    PYTHONPATH=firmware python tests/golden/transcript.py red_banner > tests/golden/red_banner.txt

writes them anew after a change of the rules that was meant. Runs on MicroPython too. Between them
the games reach all outcomes, with and without options.
"""

import sys

from alamo.proof.selfplay import play
from alamo.rules import catalog

# (options, seed) each
GAMES = {"red_banner": ((0, 4), (0, 130), (0, 0), (0, 2), (0, 84), (1, 41), (1, 3))}


def main(name: str) -> None:
    for options, seed in GAMES[name]:
        sys.stdout.write(f"game {name} options {options} seed {seed}\n")
        play(catalog.load(name, options, seed), seed, sys.stdout.write)


if __name__ == "__main__":
    main(sys.argv[1])
