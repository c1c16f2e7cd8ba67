"""Lights that tell a story by themselves: the end of the game, and the whole battle over again.

A step is a pair of lamps at a time; any press ends it. Needs no clock of its own: the table calls
`step` once every STEP_MS.
"""

from alamo.rules.contract import NONE, SKIP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.history import History

STEP_MS = 350
IDLE = 0
FINALE = 1
REPLAY = 2


class Show:
    def __init__(self) -> None:
        self.kind = IDLE
        self.zones = b""
        self.at = 0
        self.src = NONE
        self.dst = NONE

    def finale(self, zones: bytes) -> None:
        self.kind = FINALE
        self.zones = zones
        self.at = 0

    def replay(self) -> None:
        self.kind = REPLAY
        self.at = 0
        self.src = NONE
        self.dst = NONE

    def stop(self) -> None:
        self.kind = IDLE

    def moving(self) -> bool:
        return self.kind == REPLAY or (self.kind == FINALE and self.at < len(self.zones))

    def dark(self, zone: int) -> bool:
        """In the finale: this zone has fallen already."""
        return zone in self.zones[: self.at]

    def step(self, history: "History") -> bool:
        """One step on; False when the story is told."""
        if self.kind == FINALE:
            self.at += 1
            return self.at < len(self.zones)
        while self.at < history.length:
            row = history.row(self.at)
            self.at += 1
            if row[0] != SKIP and (row[2] != NONE or row[3] != NONE):
                self.src = row[2]
                self.dst = row[3]
                return True
        self.kind = IDLE
        return False
