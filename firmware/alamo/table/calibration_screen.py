"""Calibrating without a computer: the empty board, then a north and a south standard on each star.

The steps and their codes are those of board/calibrating.py, handed in as `calibration`. A lamp is
lit where the standard is still to go. OK begins, and later goes on without the stars that are
left; BACK leaves, with the old calibration kept.
"""

from alamo.table import meanings
from alamo.table.meanings import ATTACK, MAY_GO, OFF
from alamo.table.modes import BACK, FRAME, LONG, OK_BUTTON, REQUEST, SCREEN, SOUND
from alamo.table.requests import REQUEST_BACK, Screen
from alamo.table.times import elapsed
from alamo.table.touch import STARS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from alamo.words import Words

LOOK_MS = 100
_STEPS = ("", "empty", "north", "south", "")
_READY = 0
_EMPTY = 1
_SOUTH = 3
_END = 4
# [calibration] in words/<lang>/lobby.txt: 0..4 titles of the steps, 10.. what to do, 20.. codes
_DO = 10
_CODES = 20
_BUTTONS = 40
_NAMES = (
    "wait",
    "ok",
    "moving",
    "inputs_float",
    "not_empty",
    "silent",
    "turn_standard",
    "two_at_once",
    "stuck",
    "not_begun",
    "not_written",
)


class CalibrationScreen(Screen):
    def __init__(self, words: "Words", calibration: "Any") -> None:
        super().__init__()
        self._words = words
        self._calibration = calibration
        self._at = _READY
        self._state: "dict[str, Any]" = {}
        self._looked_ms = 0
        self._fresh = True

    def tick(self, now_ms: int, readings: bytearray, presses: int) -> int:
        pressed = (presses | presses >> LONG) & (OK_BUTTON | BACK)
        flags = 0
        if pressed & BACK or (pressed and self._at == _END):
            self._calibration.stop()
            self.request = REQUEST_BACK
            return REQUEST
        if pressed:
            flags = self._ok()
        due = _READY < self._at < _END and elapsed(now_ms, self._looked_ms) >= LOOK_MS
        if not (flags or due or self._fresh):
            return 0
        self._fresh = False
        self._looked_ms = now_ms
        before = self._state
        self._state = self._calibration.state()
        if self._state == before and not flags:
            return 0
        return flags | self._look(before)

    def _ok(self) -> int:
        """Begin; once more after a fault; else on to the next step."""
        if self._at == _READY:
            self._calibration.begin()
            self._begin(_EMPTY)
        elif self._at == _EMPTY:
            if not self._state["step"]:  # counted, and something stood in the way
                self._begin(_EMPTY)
        else:
            self._on()
        return FRAME | SCREEN

    def _begin(self, at: int) -> None:
        """A step; while a standard is still on a star it does not begin, and that is said."""
        if self._calibration.step(_STEPS[at]) == "wait":
            self._at = at

    def _on(self) -> None:
        if self._at < _SOUTH:
            self._begin(self._at + 1)
        elif self._calibration.save(True) == "ok":
            self._at = _END

    def _look(self, before: "dict[str, Any]") -> int:
        """What the calibration says now; the next step where this one is done."""
        state = self._state
        flags = 0
        if self._at == _EMPTY:
            if not state["step"] and state["code"] in ("ok", "silent"):
                self._begin(_EMPTY + 1)
        elif _EMPTY < self._at < _END:
            if state["done"] > before["done"] and state["step"] == before["step"]:
                self.sound = meanings.SOUND_TICK
                flags = SOUND
            if state["code"] == "ok":
                self._on()
        self._state = self._calibration.state()
        self._show()
        return flags | FRAME | SCREEN

    def _show(self) -> None:
        words = self._words
        state = self._state
        args = (state["done"], state["of"])
        star = state["star"]
        for i in range(STARS):
            self.frame[i] = MAY_GO if state["left"][i] == "1" else OFF
        lines = [words.fill(words.text("calibration", self._at), args=args)]
        lines.append(words.text("calibration", _DO + self._at))
        if self._at == _READY or self._at == _END:
            lines.append("")
        else:
            if star is not None and state["code"] not in ("ok", "wait"):
                self.frame[star] = ATTACK
            code = words.text("calibration", _CODES + _NAMES.index(state["code"]))
            lines.append(words.fill(code, n=0 if star is None else star + 1))
        lines.append(words.text("calibration", _BUTTONS + self._at))
        self.write(lines)
