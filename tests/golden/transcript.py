"""The golden games of one game, in full: the same lines on every runtime.

    PYTHONPATH=firmware python tests/golden/transcript.py red_banner > tests/golden/red_banner.txt

writes them anew after a change of the rules that was meant. Runs on MicroPython too. Between them
the games reach all outcomes, with and without options.
"""

import sys

from alamo.proof import facts_noble_men, facts_storming
from alamo.proof.selfplay import outcome_line, play, transcript_line
from alamo.rules import catalog

# (options, seed) each
GAMES = {
    "noble_men": ((20, 1284), (76, 604), (127, 5), (0, 5)),
    "remembered": (
        (0, 71), (0, 99), (0, 43), (0, 87), (0, 86),
        (31, 97), (31, 9), (32, 42), (32, 4), (32, 112),
    ),  # fmt: skip
    "storming": ((0, 1487), (0, 332), (0, 457)),
    "red_banner": ((0, 4), (0, 130), (0, 0), (0, 2), (0, 84), (1, 41), (1, 3)),
}

# Those whose self-test's game comes last: it ends as no random player ends it.
SCRIPTED = {"noble_men": facts_noble_men.SCRIPT, "storming": facts_storming.SCRIPT}


def main(name: str) -> None:
    for options, seed in GAMES[name]:
        sys.stdout.write(f"game {name} options {options} seed {seed}\n")
        play(catalog.load(name, options, seed), seed, sys.stdout.write)
    if name in SCRIPTED:
        sys.stdout.write(f"game {name} of its self-test\n")
        game = catalog.load(name, 0, 1)
        script = SCRIPTED[name]
        for i in range(0, len(script), 5):
            to_act = game.to_act
            action = tuple(script[i : i + 5])
            game.apply(action)
            sys.stdout.write(transcript_line(to_act, action, game))
        sys.stdout.write(outcome_line(game))


if __name__ == "__main__":
    main(sys.argv[1])
