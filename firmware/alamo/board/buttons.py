"""Six buttons, debounced: from raw levels and the clock to presses.

A level counts when it has been the same for 20 ms, so the bounce of one press is one press. Held
for 1 s it is a long press, at once; a shorter one is a short press when it is let go.
"""

BUTTONS = 6
DEBOUNCE_MS = 20
LONG_MS = 1000
_MASK = 0x3FFFFFFF  # of the clock, which wraps


class Buttons:
    def __init__(self) -> None:
        self._raw = 0
        self._down = 0  # debounced
        self._long = 0  # told as long, until let go
        self._changed_ms = [0] * BUTTONS  # when the raw level changed
        self._pressed_ms = [0] * BUTTONS  # when it went down

    def update(self, levels: int, now_ms: int) -> int:
        """levels: bit i = button i is pressed. Bits 0-5 short, 8-13 long just now, 16-21 held."""
        if not (levels or self._raw or self._down):
            return 0
        changed = levels ^ self._raw
        self._raw = levels
        presses = 0
        for i in range(BUTTONS):
            bit = 1 << i
            if changed & bit:
                self._changed_ms[i] = now_ms
            elif (levels ^ self._down) & bit:
                if (now_ms - self._changed_ms[i]) & _MASK >= DEBOUNCE_MS:
                    self._down ^= bit
                    if levels & bit:
                        self._pressed_ms[i] = now_ms
                    elif not self._long & bit:
                        presses |= bit
                    self._long &= ~bit
            if self._down & ~self._long & bit:
                if (now_ms - self._pressed_ms[i]) & _MASK >= LONG_MS:
                    self._long |= bit
                    presses |= bit << 8
        return presses | self._down << 16
