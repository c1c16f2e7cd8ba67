"""Readings of the stars, tick by tick, into settled changes. Knows no game.

A level shows at once in `seen`, for lights; board/sensors.py has looked twice before it says so.
It settles, and becomes a change worth acting on, only when it has rested: a star left for less
than BOUNCE was a bounce, a star covered for less than SLIDE was slid over.
"""

from array import array

from alamo.table.times import BOUNCE, SLIDE, elapsed

STARS = 48
UNKNOWN = 3  # what a silent sensor reads


class Touch:
    def __init__(self) -> None:
        self.seen = bytearray(STARS)
        self.settled = bytearray(STARS)
        self._since = array("i", [0] * STARS)
        self._restless = False
        # star | was << 6 | is << 8, oldest first; the table empties it
        self.changes: list[int] = []

    def prime(self, readings: bytearray) -> None:
        """Take the readings as they are: what stands there at power-on is no gesture."""
        for star in range(STARS):
            self.seen[star] = self.settled[star] = readings[star]
        self._restless = False

    def update(self, now_ms: int, readings: bytearray) -> bool:
        """True when something is seen to differ from the last tick (a preview is due)."""
        if not self._restless and readings == self.seen:
            return False
        shown = False
        restless = False
        seen = self.seen
        settled = self.settled
        for star in range(STARS):
            reading = readings[star]
            if reading != seen[star]:
                seen[star] = reading
                self._since[star] = now_ms
                shown = True
            if reading != settled[star]:
                wait_ms = SLIDE if reading else BOUNCE
                if elapsed(now_ms, self._since[star]) >= wait_ms:
                    self.changes.append(star | settled[star] << 6 | reading << 8)
                    settled[star] = reading
                else:
                    restless = True
        self._restless = restless
        return shown

    def resting(self) -> bool:
        """Nothing is on its way: every star has settled."""
        return not self._restless
