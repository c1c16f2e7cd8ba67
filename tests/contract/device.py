"""The same checked games on either runtime, a line each."""

from alamo.rules import catalog
from contract.checker import play
from contract.twins import check_twins
from probe.probe_game import Game

GAMES = ("probe", "red_banner")


def game_class(name: str):
    return Game if name == "probe" else catalog.game_class(name)


def report(name: str, seed: int, limit: int) -> str:
    """One checked game and, where something is hidden, its twins: equal on all runtimes."""
    outcome, actions, checksum = play(game_class(name), seed & 1, seed, limit)
    line = name + " " + str(seed) + " " + str(outcome) + " " + str(actions) + " " + str(checksum)
    if name == "probe":
        line += " " + str(check_twins(name, seed & 1, seed))
    return line
