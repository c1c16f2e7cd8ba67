"""48 linear Hall sensors through three multiplexers into three ADC inputs.

One scan reads all stars and says of each: 0 empty, 1 north (a Texian standard), 2 south (a
Mexican one), 3 unknown. It allocates nothing. Values, zeros and thresholds are in eighths of a
count; a value is the mean of four conversions.

- The select lines go through the channels in Gray code, one line a step. The first conversion
  after a switch may still be of the channel before and is thrown away.
- On from 5 mT, off below 3 mT, and a level counts when it is so twice. When a look finds one that
  is new, the scan looks again a millisecond later: hands need not wait for the next tick.
- The zero of a sensor is the stored one (calibration.py), never one taken at power-up. It follows
  slow drift in memory only: of empty stars below 1 mT, at most 2 mT away from the stored one.
- Unknown is what gives no sense: no stored zero, an output that a whole sensor cannot have (an
  open wire reads 0), an output that jumps while it is read. Two such looks within sixteen make a
  star unknown; then it takes sixteen sound ones for each bad one (at most 224) to believe it.
- More standards at once than a board has magnets: all inputs float or are the wrong way round.
  Then everything is unknown.
"""

from array import array
from struct import unpack_from

from alamo.board import layout

EMPTY = 0
NORTH = 1
SOUTH = 2
UNKNOWN = 3

# --- note: how well a star reads, or why it does not
GOOD = 0
WEAK = 1  # a standard, but near the threshold: too far from the sensor, or a tired magnet
TOO_NEAR = 2  # empty, but it feels a magnet that is not on it
LOW = 3  # open wire or short to ground
HIGH = 4  # short to the supply, or a sensor of another kind
UNSTEADY = 5  # jumps: loose or floating
UNCALIBRATED = 6

_GRAY = b"\x00\x00\x01\x00\x02\x00\x01\x00\x03\x00\x01\x00\x02\x00\x01\x00"  # line that toggles
_AGAIN_US = 1000  # what a supply or a spark did is over by then
_BAD = 16
_DOUBT = 32
_MOST_DOUBT = 240
_JUMP = layout.UNSTEADY << 5  # between the halves, of two conversions of 16 bits each


class Sensors:
    """selects, reads, banks: bound methods of the pins; wait_us(n). Without banks all are fed.
    gather: as in plain.py, or faster (native.py)."""

    def __init__(
        self, selects, reads, banks, wait_us, family: int = layout.FAMILY, gather=None
    ) -> None:
        self._selects = selects
        self._reads = reads
        self._banks = banks
        self._wait = wait_us
        row = unpack_from("<12H", layout.FAMILIES, 24 * family)
        self._start_us = row[11]
        self.polarity = 1 if row[0] else -1
        self._up = SOUTH if row[0] else NORTH  # what a rising output means
        eighths = [counts * 8 for counts in row]
        self.on, self.off, self.weak, self.tracked, self._limit = eighths[1:6]
        self.zero_least, self.zero_most, self.least, self.most, self._ten_mt = eighths[6:11]
        nothing = bytes(layout.STARS * 2)
        self.value = array("H", nothing)
        self.zero = array("H", nothing)  # in use; 0 = not calibrated
        self.stored = array("H", nothing)
        self.levels = bytearray(b"\x03" * layout.STARS)
        self._seen = bytearray(b"\x03" * layout.STARS)  # by the look before
        self._doubt = bytearray(layout.STARS)
        self._note = bytearray(layout.STARS)
        self._star = bytearray(b"\xff" * layout.STARS)  # input -> star
        for star in range(layout.STARS):
            self._star[layout.INPUT[star]] = star
        self._lowest = array("H", nothing)
        self._highest = array("H", nothing)
        self._jump = array("i", bytes(layout.STARS * 4))  # between the halves of those in _odd
        self._odd = bytearray(layout.STARS)  # stars that gave something else than before
        self._new = False  # one of them another level
        self._turn = 0
        if gather is None:
            from alamo.board import plain

            gather = plain.gather(selects, reads, wait_us)
        self._gather = gather
        toggles = [0] * 16
        for step in range(16):
            toggles[step] = 1 << layout.SELECT_PINS[_GRAY[step]]
        toggles[0] = sum([1 << pin for pin in layout.SELECT_PINS])
        self._work = (
            self._star, self.value, self.levels, self._seen, self._lowest, self._highest,
            self._jump, self._odd, array("I", toggles),
        )  # fmt: skip
        for star in range(layout.STARS):
            self._frame(star)
        self.standing = 0  # stars with a standard
        self.floating = False  # more than there can be

    def use(self, zeros) -> None:
        """Zeros from now on, in eighths of a count; 0 where there is none."""
        for star in range(layout.STARS):
            self.zero[star] = self.stored[star] = zeros[star]
            self._frame(star)

    def scan(self, readings: bytearray) -> None:
        self._new = False
        self._look(readings)
        if self._new:
            self._wait(_AGAIN_US)
            self._look(readings)
        self._turn += 1  # one star a scan: following all in one would make that scan late
        if self._turn >= layout.TRACK_SCANS:
            self._turn = 0
        if self._turn < layout.STARS:
            self._follow(self._turn)
        self.floating = self.standing > layout.MAX_STANDARDS
        if self.floating:
            for star in range(layout.STARS):
                readings[star] = UNKNOWN

    def _look(self, readings: bytearray) -> None:
        muxes = len(self._reads)
        if self._banks:
            for mux in range(muxes):
                self._banks[mux](0)  # the gate of a P-FET: low feeds
                self._wait(self._start_us)
                self._read(mux, mux + 1, readings)
                self._banks[mux](1)
        else:
            self._read(0, muxes, readings)

    def _read(self, first: int, last: int, readings: bytearray) -> None:
        for i in range(self._gather(first, last, self._work, readings)):
            star = self._odd[i]
            self._judge(star, self._jump[star])
            readings[star] = self.levels[star]

    def _judge(self, star: int, jump: int) -> None:
        """A value outside of what leaves the star's level as it is."""
        total = self.value[star]
        level = now = self.levels[star]
        doubt = self._doubt[star]
        if not self.least <= total <= self.most or not -_JUMP < jump < _JUMP:
            low, high = total < self.least, total > self.most
            self._note[star] = LOW if low else HIGH if high else UNSTEADY
            doubt = min(doubt + _BAD, _MOST_DOUBT)
            if doubt >= _DOUBT:
                now = UNKNOWN
        else:
            doubt = max(doubt - 1, 0)
            now = self._level(star, total) if doubt < _DOUBT else UNKNOWN
        self._doubt[star] = doubt
        if now != level:
            if now == self._seen[star]:
                self.standing += (0 < now < 3) - (0 < level < 3)
                self.levels[star] = now
            else:
                self._new = True
        self._seen[star] = now
        self._frame(star)

    def _level(self, star: int, total: int) -> int:
        if not self.zero[star]:
            return UNKNOWN
        level = self.levels[star]
        away = total - self.zero[star]
        here = self._up if away > 0 else 3 - self._up
        return here if abs(away) >= (self.off if level == here else self.on) else EMPTY

    def _frame(self, star: int) -> None:
        """Between which values the star's level stays as it is; between none while in doubt."""
        level, zero = self.levels[star], self.zero[star]
        low, high = 1, 0
        if not self._doubt[star] and (level != UNKNOWN) == (zero > 0):
            if level == UNKNOWN:
                low, high = self.least, self.most
            elif level == EMPTY:
                low, high = zero - self.on + 1, zero + self.on - 1
            elif level == self._up:
                low, high = zero + self.off, self.most
            else:
                low, high = self.least, zero - self.off
        self._lowest[star] = low
        self._highest[star] = high

    def _follow(self, star: int) -> None:
        """Move the zero of an empty star by an eighth of a count towards what it reads."""
        zero = self.zero[star]
        away = self.value[star] - zero
        if self.levels[star] or not zero or not -self.tracked < away < self.tracked:
            return
        if away and abs(zero + (1 if away > 0 else -1) - self.stored[star]) <= self._limit:
            self.zero[star] = zero + (1 if away > 0 else -1)
            self._frame(star)

    def watch(self, star: int) -> tuple:
        """(counts, tenths of a mT with south positive, reading, note) of the last scan."""
        value, zero, reading = self.value[star], self.zero[star], self.levels[star]
        away = (value - zero) * self.polarity if zero else 0
        size = abs(away)
        note = GOOD
        if reading == UNKNOWN:
            note = self._note[star] if self._doubt[star] >= _DOUBT else UNCALIBRATED
        elif reading:
            if size < self.weak:
                note = WEAK
        elif size >= self.off:
            note = TOO_NEAR
        tenths = (size * 100 + self._ten_mt // 2) // self._ten_mt
        return (value >> 3, tenths if away >= 0 else -tenths, reading, note)
