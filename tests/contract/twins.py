"""Plays a game and, now and then, a twin of it that differs only in what is hidden."""

from contract.checker import Stream, check_twin, play
from probe import probe_twins
from probe.probe_game import Game

# name -> (the game, what makes its twins); a game that hides something has a line here
MAKERS = (("probe", Game, probe_twins.twins),)


def check_twins(name: str, options: int, seed: int) -> int:
    """How many actions were compared in one random game."""
    for known, make, twins in MAKERS:
        if known == name:
            return _play(make, twins, options, seed)
    raise ValueError(name)


def _play(make, twins, options: int, seed: int) -> int:
    stream = Stream(seed + 1)
    compared = [0]

    def hook(game, action) -> None:
        found = twins(game)
        if found and stream.below(5) == 0:
            twin, swapped = stream.choice(found)
            here = make(game.options, game.seed)
            here.unpack(game.pack())
            compared[0] += check_twin(here, twin, swapped, stream, 6)

    play(make, options, seed, 400, hook)
    return compared[0]
