"""How long the board's loop stands still, in simulated time.

The firmware looks at its sensors in each tick, so from one conversion to the next of any sensor
never takes longer than the loop does to come round. What it waits for on purpose, the rest of a
tick of 10 ms, is in it.
"""

from dataclasses import dataclass
from typing import Any

from .flash import Flash
from .sensors import Sensors

_MS = 1e6
_NOTED_NS = 20.0 * _MS


@dataclass(frozen=True)
class Gap:
    """A time without a conversion: when it ended, how long it was, erases of the flash in it."""

    at_ms: float
    ms: float
    erases: int


class Loop:
    """longest_ms and gaps() since begin(): from the first conversion after it."""

    def __init__(self, clock: Any, sensors: Sensors, flash: Flash) -> None:
        self._clock = clock
        self._flash = flash
        sensors.on_read = self._read
        self.begin()

    def begin(self) -> None:
        self.longest_ms = 0.0
        self.rounds = 0  # how often it came round
        self._gaps: list[Gap] = []
        self._read_ns = -1.0
        self._erased = 0

    def gaps(self, ms: float) -> list[Gap]:
        """Those longer than that; of less than 20 ms none are kept."""
        return [gap for gap in self._gaps if gap.ms > ms]

    def _read(self) -> None:
        now_ns = float(self._clock.nanos)
        took_ns = now_ns - self._read_ns
        if self._read_ns < 0:
            self._erased = self._flash.erased
        elif took_ns > _NOTED_NS:
            erases = self._flash.erased - self._erased
            self._erased = self._flash.erased
            self._gaps.append(Gap(now_ns / _MS, took_ns / _MS, erases))
        if self._read_ns >= 0:
            self.longest_ms = max(self.longest_ms, took_ns / _MS)
            if took_ns > _MS:
                self.rounds += 1
        self._read_ns = now_ns
