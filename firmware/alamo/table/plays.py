"""Actions played, written down and taken back. Knows nothing of gestures or lamps."""

from alamo.rules.contract import (
    BUSY,
    CHANCE,
    DIE,
    GAME_OVER,
    GUIDE_OPEN,
    NONE,
    NOTHING_TO_UNDO,
    NOT_LEGAL,
    NO_ACTION,
    OTHER_ACTED,
    OVER,
    PAST_CHANCE,
    SET_RIGHT,
    SKIP,
    UNDO,
    UNDONE,
)
from alamo.table import modes
from alamo.table.history import CAPACITY, History
from alamo.journal import Chain, Header

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from alamo.rules.game import Action
    from alamo.table.table import Table

_REDO_A_TICK = 4  # actions re-applied in one tick of an undo
_PLAYED_A_TICK = 2  # of those that go together
ROLLS_KEPT = 20  # shown in the menu, so that the dice can be trusted


def _nobody() -> None:
    pass


class Plays:
    def __init__(self, table: "Table") -> None:
        game = table.game
        self._t = table
        self.history = History(game)
        self.chain = Chain(Header(game.NAME, game.RULES, game.options, game.seed).crc)
        self.last_rolls = bytearray(ROLLS_KEPT)
        self.setting_right = False
        self._turn = game.track(0)
        self._side = game.to_act  # whose gesture the last one was
        self._other_touched = False
        self._waiting: "list[Action]" = []  # of several that go together

    def busy(self) -> bool:
        """An undo, or several that go together: not all of it is through."""
        return self.history.redoing or len(self._waiting) > 0

    # --- forward

    def play(self, action: "Action", joined: bool, more: bool = False) -> int:
        """Apply, write down, tell, go on. 0, or the reason it was refused (nothing changed).
        more: others of the same gesture follow at once; the stars are compared after the last."""
        t = self._t
        game = t.game
        side = game.to_act
        try:
            events = self.history.apply(action, joined)
        except ValueError as error:
            return reason_of(error)
        self._remember_roll(action[0], action[4])
        if side != CHANCE:
            self._side = side
            self._other_touched = False
        self.setting_right = False
        self._write(action, joined)
        t.lamps.stop()
        if not joined:
            t.telling.began()
        for event in events:
            t.telling.tell(event)
        turn = game.track(0)
        if turn != self._turn:
            self._turn = turn
            self._checkpoint()
        if not more:
            t.settle(action)
        t.arrivals.owe(events, side == CHANCE)
        return 0

    def play_all(self, actions: "list[Action]") -> None:
        """All as one gesture (tried before: groups.py), some now and the rest in the next ticks;
        then Deciding.played is told 0, or why it ended before the last."""
        self._waiting = actions[:]
        self._play_some(False)

    def _play_some(self, joined: bool) -> None:
        telling = self._t.telling
        for _ in range(_PLAYED_A_TICK):
            action = self._waiting.pop(0)
            more = len(self._waiting) > 0
            telling.several = joined or more
            reason = self.play(action, joined, more)
            telling.several = False
            if reason:
                self._waiting = []
                if joined:
                    self._t.settle(NO_ACTION)
            joined = True
            if not self._waiting:
                self._t.deciding.played(reason)
                return

    def go_on(self) -> None:
        """One tick's worth of what is under way."""
        if self._waiting:
            self._play_some(True)
        else:
            self._redo_some()

    def play_chance(self, action: "Action") -> None:
        """The roll or draw the players asked for or entered; not before the stars are right."""
        t = self._t
        if t.differs():
            t.guide.open(modes.REPAIR)
            return
        reason = self.play(action, False)
        if reason:
            t.telling.refused(reason, NONE, NONE)

    def act(self, action: "Action", joined: bool) -> int:
        """For link and tests: as if the hands had done it."""
        t = self._t
        if self.busy():
            return BUSY
        if t.game.to_act == OVER:
            return GAME_OVER
        if t.guide.kind:
            return GUIDE_OPEN
        return self.play(action, joined)

    def _remember_roll(self, verb: int, face: int) -> None:
        if verb == DIE:
            self.last_rolls = self.last_rolls[1:] + bytes((face,))

    def _write(self, action: "Action", joined: bool) -> None:
        self._t.records.append(self.chain.record(self.chain.seq + 1, action, joined))
        self._t.flag(modes.RECORD)

    def _checkpoint(self) -> None:
        self._t.mark = self.history.mark()
        self._t.mark_seq = self.chain.seq
        self._t.flag(modes.MARK)

    # --- back

    def reached_out(self) -> None:
        """Hands have done something: the other side's last gesture is past undoing now."""
        if self._t.game.to_act != self._side:
            self._other_touched = True

    def undo(self) -> int:
        """Take back the last free gesture. 0, or the reason it cannot be."""
        if self.busy():
            return BUSY
        if not self.history.can_go_back():
            return PAST_CHANCE if self.history.can_set_right() else NOTHING_TO_UNDO
        if self._other_touched:
            return OTHER_ACTED
        self.history.back()
        self._taken_back(1, UNDONE)
        return 0

    def set_right(self) -> int:
        """Take back one gesture whatever it was: both players agreed. 0 or the reason."""
        if self.busy():
            return BUSY
        if not self.history.can_set_right():
            return NOTHING_TO_UNDO
        self.history.set_right()
        self.setting_right = True
        self._taken_back(2, SET_RIGHT)
        return 0

    def _taken_back(self, how: int, event: int) -> None:
        t = self._t
        self._write((UNDO, NONE, NONE, NONE, how), False)
        t.lamps.stop()
        t.telling.began()
        t.telling.plain(event)

    def _redo_some(self) -> None:
        if self.history.redo(_REDO_A_TICK):
            return
        if self.setting_right:
            owed = self.history.skip_owed()
            if owed:
                self._write((SKIP, NONE, NONE, NONE, owed), True)
            self._turn = self._t.game.track(0)
            self._checkpoint()
        self._t.settle(NO_ACTION)
        self._t.telling.say(modes.NOTE_SET_RIGHT if self.setting_right else modes.NOTE_UNDONE)

    def put_back(self, origin: int, zone: int) -> bool:
        """The piece carried last is carried back to where it came from: that move is undone."""
        history = self.history
        if not history.length or not history.can_go_back():
            return False
        last = history.row(history.length - 1)
        return last[3] == origin and last[2] == zone and self.undo() == 0

    def amend(self, origin: int, zone: int) -> bool:
        """The piece carried last is carried on and may not move again: it meant to go there."""
        history = self.history
        if not history.length or not history.can_go_back() or self._other_touched:
            return False
        last = history.row(history.length - 1)
        if last[3] != origin or last[2] == zone or last[5]:
            return False
        history.back()
        history.redo(CAPACITY)
        meant = (last[0], last[1], last[2], zone, last[4])
        if meant not in self._t.game.legal(last[2] if last[2] != NONE else zone):
            history.apply(last[:5], False)
            return False
        self._write((UNDO, NONE, NONE, NONE, 1), False)
        return self.play(meant, False) == 0

    # --- resume

    def restore(
        self,
        rows: "Iterable[tuple[int, int, int, int, int, int]]",
        chain: Chain,
        alive: "Callable[[], None]" = _nobody,
    ) -> None:
        """Play again what was saved since the checkpoint: (verb, piece, src, dst, n, joined) each.
        ValueError when a row does not fit the game: a save is never half believed. A long game
        takes seconds on a Pico: alive() is called after a few actions each."""
        history = self.history
        for row in rows:
            if row[0] == UNDO:
                if row[4] == 1 and history.can_go_back():
                    history.back()
                elif row[4] == 2 and history.can_set_right():
                    history.set_right()
                else:
                    raise ValueError(NOTHING_TO_UNDO)
                while history.redo(_REDO_A_TICK):
                    alive()
            elif row[0] == SKIP:
                history.skip(row[4])
            else:
                history.apply(row[:5], row[5] != 0)
                self._remember_roll(row[0], row[4])
            alive()
        self.chain = chain
        self._t.arrivals.stand()  # what was played before the board went off is no news
        self._turn = self._t.game.track(0)
        self._side = self._t.game.to_act


def reason_of(error: ValueError) -> int:
    reason = error.args[0] if error.args else NOT_LEGAL
    return reason if isinstance(reason, int) else NOT_LEGAL
