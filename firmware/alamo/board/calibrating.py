"""The steps of a calibration; Calibration (calibration.py) starts them and keeps what they found.

    begin           forget what was half done
    step "empty"    nothing on the board: the zeros, from 32 scans in which nothing moves
    step "north"    one north standard, on each star in turn and off again
    step "south"    the same with a south one
    save            keep it; partly: keep what there is, the rest stays silent

A code says how far it is, `star` which one is meant, `left` has a "1" for each star that the step
still waits for:

    ok, wait        the step is done; go on
    moving          empty: something moved, counting again
    inputs_float    empty: half of the sensors give no sense: supply, ground, other sensors
    not_empty       a standard is on `star`
    silent          `star` has no working sensor
    turn_standard   the other pole: turn the standard over, or take one of the other side
    two_at_once     two stars changed together: the step begins again
    stuck           `star` stays on: a standard left on it, or latching or broken; not to be kept
    missing         save: `star` was not shown both poles
    not_begun       no zeros yet
    not_written     save: the flash took nothing
"""

from array import array

from alamo.board import layout

_STILL_SCANS = 32
_TOGETHER_MS = 500
_STAY_MS = 10000
_NONE = 255
_POLES = ("north", "south")
_BOTH = 3


class Run:
    def __init__(self, sensors) -> None:
        self._sensors = sensors
        self.zeros = array("H", bytes(2 * layout.STARS))
        self._shown = bytearray(layout.STARS)  # bit 0 north, bit 1 south
        self._stuck = bytearray(layout.STARS)
        self._name = ""
        self._bit = 0  # of the pole that is asked for
        self._restart()
        self.say("wait")

    def _restart(self) -> None:
        self._scans = 0
        self._at = _NONE  # the star that is on
        self._right = False  # with the right pole
        self._since_ms = 0
        self._clear = False  # all must go off before the next one counts

    def say(self, code: str, star: int = _NONE) -> str:
        self._code = code
        self._star = star
        return code

    def step(self, name: str) -> str:
        if name != "empty" and not (name in _POLES and any(self.zeros)):
            return self.say("not_begun")
        if self._at != _NONE:
            return self.say("not_empty", self._at)
        self._name = name
        self._bit = 0 if name == "empty" else 1 + (name == "south")
        self._again("wait")
        self._clear = False
        return "wait"

    def _again(self, code: str) -> None:
        """This step from its beginning, when all is off."""
        for star in range(layout.STARS):
            self._shown[star] &= ~self._bit & _BOTH if self._bit else 0
        self._restart()
        self._clear = True
        self.say(code)

    def state(self) -> dict:
        done = of = 0
        left = bytearray(b"0" * layout.STARS)
        for star in range(layout.STARS):
            of += self.zeros[star] > 0
            if self._shown[star] & self._bit:
                done += 1
            elif self.zeros[star] and self._bit:
                left[star] += 1
        found = {"step": self._name, "code": self._code, "done": done, "of": of}
        found["star"] = None if self._star == _NONE else self._star
        found["left"] = str(left, "ascii")
        return found

    def check(self, partly: bool) -> str:
        """Whether it may be kept: "ok", or what is in the way."""
        if not any(self.zeros):
            return self.say("not_begun")
        if self._at != _NONE:
            return self.say("not_empty", self._at)
        for star in range(layout.STARS):
            if self._stuck[star]:
                return self.say("stuck", star)
            if not partly and self._shown[star] != _BOTH:
                return self.say("missing" if self.zeros[star] else "silent", star)
        return self.say("ok")

    def feed(self, now_ms: int) -> None:
        """After each scan."""
        if self._bit:
            self._feed_pole(now_ms)
        elif self._name:
            self._feed_empty()

    def _feed_empty(self) -> None:
        value = self._sensors.value
        if not self._scans:
            self._first = list(value)
            self._sums = [0] * layout.STARS
        for star in range(layout.STARS):
            if abs(value[star] - self._first[star]) > self._sensors.tracked and self._whole(star):
                self._scans = 0
                self.say("moving", star)
                return
            self._sums[star] += value[star]
        self._scans += 1
        if self._scans == _STILL_SCANS:
            self._finish_empty()

    def _whole(self, star: int) -> bool:
        return self._sensors.least <= self._first[star] <= self._sensors.most

    def _finish_empty(self) -> None:
        self._name = ""
        self.say("ok")
        bad = 0
        for star in range(layout.STARS):
            zero = self._sums[star] // _STILL_SCANS
            if not self._sensors.zero_least <= zero <= self._sensors.zero_most:
                # what a person can mend by taking a standard away comes first
                if self._whole(star):
                    self.say("not_empty", star)
                elif not bad:
                    self.say("silent", star)
                zero = 0
                bad += 1
            self.zeros[star] = zero
        if bad * 2 > layout.STARS:
            self.zeros = array("H", bytes(2 * layout.STARS))
            self.say("inputs_float")

    def _feed_pole(self, now_ms: int) -> None:
        sensors = self._sensors
        many = 0
        new = _NONE
        right = here = False
        for star in range(layout.STARS):
            if not self.zeros[star]:
                continue
            away = (sensors.value[star] - self.zeros[star]) * sensors.polarity
            if self._stuck[star]:
                if self._stuck[star] == self._bit and abs(away) < sensors.off:
                    self._stuck[star] = 0  # a slow hand; a latching part waits for the other pole
            elif star == self._at:
                here = abs(away) >= sensors.off
                many += here
            elif abs(away) >= sensors.on:
                many += 1
                new = star
                right = (away > 0) == (self._bit == 2)
        if self._clear:
            self._clear = many > 0
        elif self._at == _NONE:
            if many == 1:
                self._at, self._since_ms, self._right = new, now_ms, right
                self.say("wait" if right else "turn_standard", new)
            elif many:
                self._again("two_at_once")
        elif here:
            gone = (now_ms - self._since_ms) & 0x3FFFFFFF
            if gone >= _STAY_MS or (many > 1 and gone >= _TOGETHER_MS):
                self._stuck[self._at] = self._bit
                self.say("stuck", self._at)
                self._at = _NONE
            elif many > 1:
                self._again("two_at_once")
        else:
            if self._right:
                self._shown[self._at] |= self._bit
                state = self.state()
                self.say("ok" if state["done"] == state["of"] else "wait", self._at)
            self._at = _NONE
