"""The same checked games on either runtime, a line each."""

from alamo.rules import catalog
from contract.checker import play
from contract.twins import MAKERS, check_twins
from probe.probe_game import Game

GAMES = ("probe",) + catalog.NAMES


def game_class(name: str):
    return Game if name == "probe" else catalog.game_class(name)


def report(name: str, seed: int, limit: int) -> str:
    """One checked game and, where something is hidden, its twins: equal on all runtimes."""
    make = game_class(name)
    options = seed & 1 if make.OPTIONS else 0
    outcome, actions, checksum = play(make, options, seed, limit)
    line = name + " " + str(seed) + " " + str(outcome) + " " + str(actions) + " " + str(checksum)
    if name in [maker[0] for maker in MAKERS]:
        line += " " + str(check_twins(name, options, seed))
    return line
