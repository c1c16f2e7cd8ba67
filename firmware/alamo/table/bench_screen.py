"""The screen while a computer tests the board (`alamo doctor`): lamps and text as it asks.

It lies over whatever was up, which goes on afterwards. It leaves when told, when BACK is held, and
by itself when nobody has asked for anything for a minute: a computer that goes away must not leave
the board lit. `rgb` is sent to the lamps as it is; `frame` tells the link which are lit.
"""

from alamo.table.meanings import CHOSEN, OFF
from alamo.table.modes import BACK, FRAME, HELD, LONG, REQUEST, SCREEN
from alamo.table.render import light_ma
from alamo.table.requests import LAMPS, REQUEST_BACK, Screen
from alamo.table.times import elapsed

ALONE_MS = 60000
_BUTTONS = 63
_LINES = 4


class BenchScreen(Screen):
    def __init__(self, words) -> None:  # type: ignore[no-untyped-def]
        super().__init__()
        self.rgb = bytearray(LAMPS * 3)
        self.screen = words.screen(words.text("bench", 0))
        self.pressed = 0  # a bit a button since it was last asked for
        self.held = 0  # a bit a button, now
        self._asked_ms = -1  # set by the next tick
        self._leaving = False
        self._flags = FRAME | SCREEN

    def asked(self) -> None:
        """A computer is there."""
        self._asked_ms = -1

    def leave(self) -> None:
        """With the next tick."""
        self._leaving = True

    def light(self, which: str, color: bytes, budget_ma: int) -> int:
        """The lamps with a "1" in this colour (red, green, blue), all others dark. The mA of their
        light: never above the budget, for which all are dimmed alike."""
        rgb = self.rgb
        for lamp in range(LAMPS):
            lit = which[lamp : lamp + 1] == "1"
            self.frame[lamp] = CHOSEN if lit and any(color) else OFF
            for i in range(3):
                rgb[3 * lamp + i] = color[i] if lit else 0
        needed = light_ma(rgb)
        if needed > budget_ma:
            for i in range(len(rgb)):
                rgb[i] = rgb[i] * budget_ma // needed
        self._flags |= FRAME
        return light_ma(rgb)

    def say(self, lines: list[str]) -> None:
        self.write(lines[:_LINES])
        self._flags |= SCREEN

    def tick(self, now_ms: int, readings: bytearray, presses: int) -> int:
        self.held = presses >> HELD & _BUTTONS
        self.pressed |= (presses | presses >> LONG | self.held) & _BUTTONS
        if self._asked_ms < 0:
            self._asked_ms = now_ms
        flags = self._flags
        self._flags = 0
        alone = elapsed(now_ms, self._asked_ms) > ALONE_MS
        if self._leaving or alone or presses >> LONG & BACK:
            self.request = REQUEST_BACK
            flags |= REQUEST
        return flags
