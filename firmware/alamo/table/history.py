"""Undo: a snapshot at the last barrier and the actions since, stepped back by whole gestures.

A chance action or a reveal (game.sealed) is a barrier for `back`; only `set_right`, with both
players' consent, goes past it, and then skips the chance values already seen, so that nobody
throws the same die twice. Re-applying is spread over ticks (`redo`): on the chip an action costs
milliseconds, and the board must go on scanning.
"""

from alamo.rules.contract import NONE, SKIP

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event, Game

_ROW = 6  # verb, piece, src, dst, n, 1 = goes on with the gesture before
CAPACITY = 256
_ROOM = 40  # rows kept free for the longest gesture


class History:
    def __init__(self, game: "Game") -> None:
        self.game = game
        self.length = 0
        self.redoing = False
        self._rows = bytearray(CAPACITY * _ROW)
        self._base: bytes = game.pack()
        self._snap = self._base
        self._snap_at = 0
        self._mark = self._base
        self._mark_at = 0
        self._redo_at = 0
        self._owed = 0  # chance values to skip once the redo is through

    def apply(self, action: "Action", joined: bool) -> "list[Event]":
        """Apply and remember. ValueError(reason), and nothing remembered, when it is illegal."""
        events = self.game.apply(action)
        self._remember(action, joined)
        if self.game.sealed:
            self.barrier()
        return events

    def _remember(self, action: "Action", joined: bool) -> None:
        if self.length >= CAPACITY - 1:
            self._make_room()
        row = self.length * _ROW
        for i in range(5):
            self._rows[row + i] = action[i]
        self._rows[row + 5] = 1 if joined else 0
        self.length += 1

    def barrier(self) -> None:
        self._snap = self.game.pack()
        self._snap_at = self.length

    def mark(self) -> bytes:
        """A turn begins: from here on the rows before may be forgotten. Returns the checkpoint."""
        if self.length >= CAPACITY // 2:
            self._forget(self._mark_at, self._mark)
        self._mark = self.game.pack()
        self._mark_at = self.length
        return self._mark

    def _make_room(self) -> None:
        if self._mark_at >= _ROOM:
            self._forget(self._mark_at, self._mark)
        elif self._snap_at >= _ROOM:
            self._forget(self._snap_at, self._snap)
        else:
            here = self.game.pack()
            self._forget(self.length, here)

    def _forget(self, rows: int, pack: bytes) -> None:
        if not rows:
            return
        keep = self.length - rows
        self._rows[0 : keep * _ROW] = self._rows[rows * _ROW : self.length * _ROW]
        self.length = keep
        self._base = pack
        self._mark_at = max(0, self._mark_at - rows)
        if self._mark_at == 0:
            self._mark = pack
        self._snap_at -= rows
        if self._snap_at < 0:
            self._snap_at = 0
            self._snap = pack

    def row(self, index: int) -> "tuple[int, int, int, int, int, int]":
        """The action at that index, with 1 behind it when it goes on with the gesture before."""
        row = index * _ROW
        r = self._rows
        return (r[row], r[row + 1], r[row + 2], r[row + 3], r[row + 4], r[row + 5])

    def _gesture_start(self) -> int:
        start = self.length - 1
        while start > 0 and self._rows[start * _ROW + 5]:
            start -= 1
        return start

    def can_go_back(self) -> bool:
        return self.length > self._snap_at and self._gesture_start() >= self._snap_at

    def can_set_right(self) -> bool:
        """Something has been played; values skipped are nothing to take back."""
        for index in range(self.length):
            if self._rows[index * _ROW] != SKIP:
                return True
        return False

    def back(self) -> None:
        """Take back the last gesture, not past the barrier. Then call `redo` until it is False."""
        start = self._gesture_start()
        self.game.unpack(self._snap)
        self.length = start
        self._redo_at = self._snap_at
        self._owed = 0
        self.redoing = True

    def set_right(self) -> None:
        """Take back the last gesture, whatever it was. Then call `redo` until it is False."""
        start = self._gesture_start()
        rolls = self.game.rolls
        if start < self._mark_at:
            self._mark_at = 0
            self._mark = self._base
        if start >= self._snap_at:
            self.game.unpack(self._snap)
            self._redo_at = self._snap_at
        else:
            self.game.unpack(self._base)
            self._redo_at = 0
        self.length = start
        self._owed = rolls
        self.redoing = True

    def redo(self, actions: int) -> bool:
        """Re-apply up to that many actions; False when nothing is left to do."""
        if not self.redoing:
            return False
        while self._redo_at < self.length:
            if actions <= 0:
                return True
            actions -= 1
            row = self.row(self._redo_at)
            self._redo_at += 1
            if row[0] == SKIP:
                self.game.rolls += row[4]
            else:
                self.game.apply(row[:5])
        self.redoing = False
        if self._snap_at > self.length:
            self.barrier()
        return False

    def skip_owed(self) -> int:
        """After a set right: skips the chance values already seen, and says how many."""
        owed = self._owed - self.game.rolls
        self._owed = 0
        if owed <= 0:
            return 0
        owed = min(owed, 254)
        self.skip(owed)
        return owed

    def skip(self, values: int) -> None:
        """Skip that many chance values, and remember it as part of the gesture before."""
        self.game.rolls += values
        self._remember((SKIP, NONE, NONE, NONE, values), self.length > 0)
        self.barrier()
