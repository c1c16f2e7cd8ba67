"""The random player of selfplay and soak: fixed by the seed, the same on every runtime."""

from alamo.rules.chance import below, mix
from alamo.rules.contract import CHANCE, DONE, NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game

# One game in three each: DONE is taken with a chance of 1 in 4, 16 or 64 whenever it is offered.
PATIENCE = (4, 16, 64)


class RandomPlayer:
    """Draws from a stream of its own, so that a game's dice do not depend on who plays."""

    def __init__(self, seed: int) -> None:
        self._seed = mix(seed, 0xFFFFFF, 63)
        self._count = 0
        self._patience = PATIENCE[self._below(3)]

    def choose(self, game: "Game") -> "Action":
        """A roll for chance; else one of the zones that have actions, then one of those."""
        if game.to_act == CHANCE:
            return game.roll()
        done = None
        lists = []
        for zone in range(game.ZONES):
            actions = game.legal(zone)
            if actions:
                lists.append(actions)
        others = []
        for action in game.legal(NONE):
            if action[0] == DONE:
                done = action
            else:
                others.append(action)
        if others:
            lists.append(others)
        if done and (not lists or self._below(self._patience) == 0):
            return done
        if not lists:
            raise RuntimeError("dead end: " + game.NAME + ", nothing is legal")
        actions = lists[self._below(len(lists))]
        return actions[self._below(len(actions))]

    def _below(self, n: int) -> int:
        self._count += 1
        return below(self._seed, self._count, n)
