"""Lights that tell a story by themselves: the end of the game, and the whole battle over again.

A step is a pair of lamps at a time; any press ends it. Needs no clock of its own: the table calls
`step` once every STEP_MS. Read in when there is something to show.
"""

from alamo.rules.contract import NONE, SKIP
from alamo.table.meanings import CHOSEN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.history import History

STEP_MS = 350


class Finale:
    def __init__(self, zones: bytes) -> None:
        self._zones = zones
        self._at = 0
        self.all_lamps = len(zones) == 0  # of the long track, instead

    def moving(self) -> bool:
        return self._at < len(self._zones)

    def meaning(self, zone: int) -> int:
        """Those that fall go dark, one after the other."""
        return CHOSEN if zone in self._zones[self._at :] else 0

    def step(self, history: "History") -> bool:
        """One step on; what it comes to stays lit."""
        self._at += 1
        return True


class Replay:
    all_lamps = False

    def __init__(self) -> None:
        self._at = 0
        self._src = NONE
        self._dst = NONE

    def moving(self) -> bool:
        return True

    def meaning(self, zone: int) -> int:
        return CHOSEN if zone in (self._src, self._dst) else 0

    def step(self, history: "History") -> bool:
        """One step on; False when the story is told."""
        while self._at < history.length:
            row = history.row(self._at)
            self._at += 1
            if row[0] != SKIP and (row[2] != NONE or row[3] != NONE):
                self._src = row[2]
                self._dst = row[3]
                return True
        return False
