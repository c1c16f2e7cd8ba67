"""A passive buzzer on PWM: short patterns that play beside everything else.

The sounds are the numbers of table/meanings.py: tick taken, low pair no, rattle roll, knock hit,
bell phase.
"""

# Each note two bytes: frequency / 16 Hz (0 = pause), length / 4 ms
_PATTERNS = (
    b"",
    b"\x7d\x03",
    b"\x16\x14\x00\x06\x10\x20",
    b"\x3c\x03\x00\x07\x48\x03\x00\x05\x38\x03\x00\x08\x50\x03\x00\x06\x40\x03\x00\x0a\x4a\x03",
    b"\x0c\x0c\x00\x04\x0a\x0e",
    b"\x53\x1e\x6e\x37",
)
_MASK = 0x3FFFFFFF  # of the clock, which wraps


class Buzzer:
    def __init__(self, pwm) -> None:
        self._pwm = pwm
        self._notes = b""
        self._next = 0
        self._since_ms = 0
        self._length_ms = 0
        pwm.duty_u16(0)

    def sound(self, number: int, now_ms: int) -> None:
        """Begin a pattern; the one that was playing ends. Unknown numbers are silent."""
        self._notes = _PATTERNS[number] if number < len(_PATTERNS) else b""
        self._next = 0
        self._note(now_ms)

    def step(self, now_ms: int) -> None:
        if self._length_ms and (now_ms - self._since_ms) & _MASK >= self._length_ms:
            self._note(now_ms)

    def off(self) -> None:
        self._length_ms = 0
        self._pwm.duty_u16(0)

    def _note(self, now_ms: int) -> None:
        if self._next >= len(self._notes):
            self.off()
            return
        pitch = self._notes[self._next]
        self._length_ms = self._notes[self._next + 1] * 4
        self._next += 2
        self._since_ms = now_ms
        if pitch:
            self._pwm.freq(pitch * 16)
        self._pwm.duty_u16(32768 if pitch else 0)
