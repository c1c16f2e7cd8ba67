"""One look at every zone's list, a zone a tick: who may act, what can be reached, who reaches it.

The lists of a big game would fill the heap together and take longer than a tick to make, so the
table never asks for them all at once.
"""

from alamo.rules.contract import NONE, UNWATCHED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Game


class Sweep:
    def __init__(self, zones: int) -> None:
        self.acts = bytearray(zones)  # 1: something begins here
        self.reach = bytearray(zones)  # 1: some action of another zone ends here
        self.origins: list[int] = []  # zones from which `target` can be reached
        self.target = NONE
        self._next = zones
        self._again = False

    def start(self) -> None:
        """The state has changed: look at every zone anew."""
        for zone in range(len(self.acts)):
            self.acts[zone] = 0
            self.reach[zone] = 0
        self.target = NONE
        self.origins = []
        self._next = 0
        self._again = False

    def seek(self, target: int) -> None:
        """Find the zones from which that one can be reached (after the first look is through)."""
        self.target = target
        self.origins = []
        if self.done():
            self._next = 0
        else:
            self._again = True

    def drop(self) -> None:
        self.target = NONE
        self.origins = []
        self._again = False

    def done(self) -> bool:
        return self._next >= len(self.acts)

    def step(self, game: "Game") -> bool:
        """Look at the next zone; True when that was the last one."""
        zone = self._next
        actions = game.legal(zone)
        if actions:
            self.acts[zone] = 1
        elif game.HIDDEN and game.why_not(NONE, NONE, zone, NONE) in game.HIDDEN:
            self.acts[zone] = 1  # lit as if open: that it is not would tell hidden strength
        for action in actions:
            if action[2] != NONE and action[3] != NONE:
                self.reach[action[3]] = 1
                if action[3] == self.target and zone not in self.origins:
                    self.origins.append(zone)
        self._next = zone + 1
        if self._next < len(self.acts):
            return False
        if self._again:
            self._again = False
            self._next = 0
            self.origins = []
            return False
        return True

    def any_acts(self) -> bool:
        for acts in self.acts:  # MicroPython has no "in" for a bytearray
            if acts:
                return True
        return False

    def actors(self) -> list[int]:
        found = []
        for zone in range(len(self.acts)):
            if self.acts[zone]:
                found.append(zone)
        return found


def held_by_other(game: "Game", zone: int) -> bool:
    """The zone shows the standard of the side that is not to act: a target, not a way."""
    side = game.star(zone)
    return side != UNWATCHED and side != 0 and side != game.to_act
