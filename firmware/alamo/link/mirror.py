"""Notifications: what changed on the board, told to a host that said hello.

Whole states, never differences, so that a host that missed some is right again with the next.
They leave at most every EVERY_MS, one a tick, as each costs the chip some milliseconds; in between
only the newest state is kept. Nothing here waits; an idle tick compares and allocates nothing.
"""

from alamo.rules.contract import EYES_ALL, NONE
from alamo.table.meanings import LETTERS
from alamo.table.modes import FRAME, NEWS, SCREEN, SOUND
from alamo.table.times import elapsed

_BOARD = 256  # beside the flags of a screen's tick; the lowest leaves first
_SEQ = 512
_ALL = FRAME | SCREEN | _SEQ | _BOARD

EVERY_MS = 50
_LETTERS = LETTERS.encode()
_HEX = b"0123456789abcdef"


def letters(frame: bytearray) -> dict:
    """{"frame": a letter a lamp} and, where a high nibble is set, {"high": a hex digit a lamp}."""
    low = bytearray(len(frame))
    high = bytearray(len(frame))
    any_high = False
    for i in range(len(frame)):
        low[i] = _LETTERS[frame[i] & 15]
        high[i] = _HEX[frame[i] >> 4]
        if frame[i] > 15:
            any_high = True
    out = {"frame": bytes(low).decode()}
    if any_high:
        out["high"] = bytes(high).decode()
    return out


def digits(readings: bytearray) -> str:
    out = bytearray(len(readings))
    for i in range(len(readings)):
        out[i] = 48 + readings[i]
    return bytes(out).decode()


class Mirror:
    def __init__(self) -> None:
        self.on = False  # somebody said hello
        self._due = 0
        self._leaving = 0  # of those the ones that have begun to leave
        self._sound = 0
        self._since_ms = 0
        self._seq = -1
        self._to_act = -1
        self._readings = bytearray(b"\xff" * 48)

    def begin(self) -> None:
        self.on = True
        self._due |= _ALL

    def note(self, flags: int, sound: int) -> None:
        """Flags of a screen's tick."""
        self._due |= flags & (FRAME | SCREEN | SOUND | NEWS)
        if flags & SOUND:
            self._sound = sound

    def serve(self, now_ms: int, app, link) -> bool:
        """Send one that is due; True when there was any. link.notify(method, params) queues it."""
        if not self.on:
            return False
        table = app.table
        seq = to_act = 0
        if table is not None:
            seq = table.seq
            to_act = table.game.to_act
        if seq != self._seq or to_act != self._to_act:
            self._due |= _SEQ
        if app.hands.readings != self._readings:
            self._due |= _BOARD
        if not self._leaving:
            if not self._due or elapsed(now_ms, self._since_ms) < EVERY_MS:
                return False
            self._since_ms = now_ms
            self._leaving = self._due
            self._due = 0
        which = 1
        while not self._leaving & which:
            which <<= 1
        self._leaving &= ~which
        self._due &= ~which
        self._send(which, table, app, link)
        return True

    def _send(self, which: int, table, app, link) -> None:
        screen = app.screen
        if which == FRAME:
            link.notify("lights", letters(screen.frame))
        elif which == SCREEN:
            link.notify("display", {"lines": list(screen.screen)})
        elif which == SOUND:
            link.notify("sound", {"n": self._sound})
        elif which == _BOARD:
            readings = app.hands.readings
            self._readings[:] = readings
            link.notify("board", {"readings": digits(readings)})
        elif which == NEWS:
            if table is not None:
                self._news(table, link)
        else:
            self._seq = table.seq if table is not None else 0
            self._to_act = table.game.to_act if table is not None else 0
            link.notify("seq", {"seq": self._seq, "to_act": self._to_act})

    def _news(self, table, link) -> None:
        """With a mask, as on the shared side of the board: courtesy, not security."""
        events = []
        for code, piece, src, dst, n, eyes in table.news:
            if eyes != EYES_ALL:
                piece = n = NONE
            events.append((code, piece, src, dst, n, eyes))
        link.notify("news", {"events": events, "dropped": table.dropped})
        table.taken_news()
