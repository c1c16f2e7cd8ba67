"""Virtual hands: standards lifted and placed and buttons pressed over the link.

They act where real hands do: what they do to the stars is laid over the sensors' readings, and
what they do to the buttons joins the raw levels before the debouncer. So a test, the browser and a
person at the board all go the same way through the firmware.
"""

from alamo.table.times import elapsed

STARS = 48
NOTHING = 255  # no hand at this star: the sensor's own reading counts
PRESS_MS = 80
GAP_MS = 60  # between two presses: longer than the debouncer takes
HOLD_MS = 60000  # a button held by a host that went away comes up again
WAITING = 16  # presses that may wait


class Hands:
    def __init__(self) -> None:
        self.readings = bytearray(STARS)  # as laid over, at the last tick
        self._over = bytearray(b"\xff" * STARS)
        self._any = False
        self._presses: list[tuple] = []  # (button bits, ms), the first one is under way
        self._since_ms = -1  # when it began; -1: not yet
        self._held = 0
        self._held_since_ms = 0

    def clear(self) -> None:
        """All hands off: sensors and buttons speak for themselves."""
        for star in range(STARS):
            self._over[star] = NOTHING
        self._any = False
        self._presses = []
        self._since_ms = -1
        self._held = 0

    def laid(self) -> str:
        """What lies over the stars, a digit each as put() takes them; a dot: nothing."""
        return "".join(["." if over == NOTHING else str(over) for over in self._over])

    def lay(self, laid: str) -> None:
        """As it was when laid() told it."""
        for star in range(len(laid)):
            if laid[star] != ".":
                self.put(star, int(laid[star]))

    def overlay(self, readings: bytearray) -> None:
        """Lay the hands' work over this scan, in place."""
        seen = self.readings
        over = self._over
        if self._any:
            for star in range(STARS):
                if over[star] != NOTHING:
                    readings[star] = over[star]
        if readings != seen:
            for star in range(STARS):
                seen[star] = readings[star]

    def put(self, star: int, reading: int) -> None:
        """From now on this star reads so (0 empty, 1 north, 2 south)."""
        self._over[star] = reading
        self.readings[star] = reading
        self._any = True

    def press(self, bits: int, ms: int) -> int:
        """Queue a press of one or several buttons. ms until it is over, 0 = the queue is full."""
        if len(self._presses) >= WAITING:
            return 0
        self._presses.append((bits, ms))
        total = 0
        for _, long_ms in self._presses:
            total += long_ms + GAP_MS
        return total

    def hold(self, bits: int, now_ms: int) -> None:
        """Buttons that stay down until they are let go; 0 lets all go."""
        self._held = bits
        self._held_since_ms = now_ms

    def levels(self, now_ms: int) -> int:
        """Raw button bits that the hands press at this moment."""
        if self._held and elapsed(now_ms, self._held_since_ms) >= HOLD_MS:
            self._held = 0
        if not self._presses:
            return self._held
        bits, ms = self._presses[0]
        if self._since_ms < 0:
            self._since_ms = now_ms
        gone = elapsed(now_ms, self._since_ms)
        if gone < ms:
            return self._held | bits
        if gone >= ms + GAP_MS:
            self._presses.pop(0)
            self._since_ms = -1
        return self._held
