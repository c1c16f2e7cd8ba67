"""Plays a game and, now and then, a twin of it that differs only in what is hidden."""

from alamo.rules import catalog
from contract import noble_men_twins, remembered_twins, storming_twins
from contract.checker import Stream, play
from contract.copies import copy_of
from contract.hidden import check_twin
from probe import probe_twins
from probe.probe_game import Game

# name -> (the game, None for one of the catalog; what makes its twins; whether a rule has shown
# the difference to all, None when no rule does so): a line for each game that hides something
MAKERS = (
    ("probe", Game, probe_twins.twins, None),
    ("noble_men", None, noble_men_twins.twins, noble_men_twins.shown),
    ("remembered", None, remembered_twins.twins, None),
    ("storming", None, storming_twins.twins, None),
)


def check_twins(name: str, options: int, seed: int) -> int:
    """How many actions were compared in one random game."""
    for known, make, twins, shown in MAKERS:
        if known == name:
            return _play(make or catalog.game_class(name), twins, shown, options, seed)
    raise ValueError(name)


def _play(make, twins, shown, options: int, seed: int) -> int:
    stream = Stream(seed + 1)
    compared = [0]

    def hook(game, action) -> None:
        found = twins(game)
        if found and stream.below(5) == 0:
            twin, swapped = stream.choice(found)
            compared[0] += check_twin(copy_of(game), twin, swapped, stream, 6, shown)

    play(make, options, seed, 4000, hook)
    return compared[0]
