"""Whole games by the random player, one line a game: outcome, actions, sha256 of the transcript.

    python -m alamo.proof.selfplay red_banner --seed 7 --games 3
    micropython -m alamo.proof.selfplay red_banner --seed 7 --games 3

Game i has seed + i. The transcript has a line an action, in hex: who was to act, the action's five
numbers, the crc32 of the state after it; then a line with the outcome. No words are in it, so new
wording never breaks it, and the first line that differs names the fault.
"""

import binascii
import hashlib
import sys

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import OVER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game

USAGE = "NAME [--seed N] [--games K] [--options BITS] [--transcript]"
LIMIT = 20000  # actions; a game that is not over by then never ends


def transcript_line(to_act: int, action: "Action", game: "Game") -> str:
    """`to_act verb piece src dst n crc32(pack)`; to_act as it was before the action."""
    state = binascii.crc32(game.pack()) & 0xFFFFFFFF
    return "%x %x %x %x %x %x %08x\n" % ((to_act,) + tuple(action) + (state,))


def outcome_line(game: "Game") -> str:
    return "outcome %x\n" % game.outcome


def play(game: "Game", seed: int, write) -> int:  # type: ignore[no-untyped-def]
    """Play to the end, each line of the transcript to write(str). Returns how many actions."""
    player = RandomPlayer(seed)
    count = 0
    while game.to_act != OVER:
        if count == LIMIT:
            raise RuntimeError(game.NAME + " does not end")
        to_act = game.to_act
        action = player.choose(game)
        game.apply(action)
        count += 1
        write(transcript_line(to_act, action, game))
    write(outcome_line(game))
    return count


def game_line(game: "Game", seed: int) -> str:
    """What selfplay prints for one game."""
    digest = hashlib.sha256()
    count = play(game, seed, lambda line: digest.update(line.encode()))
    return "%d %d %s" % (game.outcome, count, binascii.hexlify(digest.digest()).decode())


def selfplay(name: str, options: int, seed: int, games: int, write) -> None:  # type: ignore[no-untyped-def]
    """Hand one line a game to write(str)."""
    for i in range(games):
        write(game_line(catalog.load(name, options, seed + i), seed + i))


def main(arguments: list[str]) -> int:
    """Exit code: 0, or 2 when the arguments make no sense."""
    numbers = {"--seed": 0, "--games": 1, "--options": 0}
    name = ""
    whole = False
    rest = list(arguments)
    while rest:
        word = rest.pop(0)
        if word in numbers and rest and rest[0].isdigit():
            numbers[word] = int(rest.pop(0))
        elif word == "--transcript":
            whole = True
        elif name or word.startswith("-"):
            sys.stderr.write("selfplay: " + USAGE + "\n")
            return 2
        else:
            name = word
    try:
        if whole:
            for i in range(numbers["--games"]):
                seed = numbers["--seed"] + i
                play(catalog.load(name, numbers["--options"], seed), seed, sys.stdout.write)
        else:
            selfplay(name, numbers["--options"], numbers["--seed"], numbers["--games"], print)
    except ValueError as error:
        sys.stderr.write("selfplay: %s\n" % error)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
