"""48 Hall sensors behind three 16-way multiplexers with shared select lines.

A star feels a field in mT, south positive, as the firmware counts it; a standard gives 18. Wiring,
family of the sensors and their numbers are those of hardware/board.toml (alamo.board.layout).
"""

import math
import random
from struct import unpack_from
from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from alamo.board import layout

STANDARD_MT = 18.0
NORTH, SOUTH = "north", "south"
CONVERSION_NS = 2000.0  # 96 periods of the 48 MHz clock
CHANNELS = 16
_TEMPERATURE = 876  # of the chip's own sensor, 27 degrees

# --- faults of one sensor
DEAD = "dead"  # its wire is open: the pull-down of the multiplexer's common pin reads 0
FLOATING = "floating"  # the same wire, picking up whatever is near
STUCK = "stuck"  # stays at what it gives now


class Sensors:
    """`field` in mT by star; `noise` in counts either way. What is wrong with which star, line or
    multiplexer: fault(), stuck_line, dead_mux."""

    def __init__(self, tau_ns: float = 300.0, noise: int = 0, seed: int = 1836) -> None:
        """tau_ns: how slowly a multiplexer's output follows its select lines (chosen: 220 ohm and
        what hangs on the wire)."""
        row = unpack_from("<12H", layout.FAMILIES, 24 * layout.FAMILY)
        self.per_mt = row[10] / 10 * (1 if row[0] else -1)
        self.lowest, self.highest = row[8], row[9]
        middle = (row[6] + row[7]) // 2
        # no two sensors rest at the same voltage
        self.zeros = [middle + (star * 37 % 61) - 30 for star in range(layout.STARS)]
        self.field = [0.0] * layout.STARS
        self.noise = noise
        self.tau_ns = tau_ns
        self.stuck_line: dict[int, int] = {}  # select line -> the level it is stuck at
        self.dead_mux: set[int] = set()
        self.reads = 0
        self._faults: dict[int, str] = {}
        self._stuck: dict[int, float] = {}
        self._dice = random.Random(seed)
        self._star = [0] * layout.STARS  # input -> star
        for star in range(layout.STARS):
            self._star[layout.INPUT[star]] = star
        self._selected = 0
        self._off = 0  # banks without supply, a bit each
        self._changed_ns = 0.0
        self._came_from = [0.0] * len(layout.ADC_PINS)
        self._code = 0

    # ------------------------------------------------------------------ what happens on the board

    def place(self, star: int, side: str, mt: float = STANDARD_MT) -> None:
        self.field[star] = mt if side == SOUTH else -mt

    def lift(self, star: int) -> None:
        self.field[star] = 0.0

    def fault(self, star: int, kind: str | None) -> None:
        """DEAD, FLOATING or STUCK; None: repaired."""
        self._faults.pop(star, None)
        if kind == STUCK:
            self._stuck[star] = self._level(star)
        if kind is not None:
            self._faults[star] = kind

    # ------------------------------------------------------------------ wiring

    def attach(self, mcu: Any) -> None:
        self._clock = mcu.clock
        self._adc = mcu.adc
        self._adc.on_adc_read = self._convert
        self._done = mcu.clock.create_alarm(lambda: self._adc.complete_adc_read(self._code, False))
        for line, pin in enumerate(layout.SELECT_PINS):
            mcu.gpio[pin].add_listener(
                lambda new, old, bit=1 << line: self._select(bit, new == GPIOPinState.HIGH)
            )
        for bank, pin in enumerate(layout.BANK_PINS):
            mcu.gpio[pin].add_listener(
                lambda new, old, bit=1 << bank: self._feed(bit, new == GPIOPinState.HIGH)
            )

    def power_off(self) -> None:
        self._selected = self._off = 0

    def _select(self, bit: int, high: bool) -> None:
        if bool(self._selected & bit) == high:
            return
        for mux in range(len(self._came_from)):
            self._came_from[mux] = self._output(mux)
        self._changed_ns = self._clock.nanos
        self._selected ^= bit

    def _feed(self, bit: int, high: bool) -> None:
        """The gate of a P-FET: high is off."""
        self._off = self._off | bit if high else self._off & ~bit

    def _convert(self, channel: int) -> None:
        """The sample is taken as the conversion starts; the result comes 2 us later."""
        if channel < len(layout.ADC_PINS):
            self.reads += 1
            volts = self._output(channel)
            if self.noise:
                volts += self._dice.uniform(-self.noise, self.noise)
            self._code = max(0, min(4095, round(volts)))
        else:
            self._code = _TEMPERATURE
        self._done.schedule(CONVERSION_NS)

    def _output(self, mux: int) -> float:
        """Of a multiplexer now, in counts."""
        if mux in self.dead_mux:
            return 0.0
        selected = self._selected
        for line, high in self.stuck_line.items():
            selected = selected & ~(1 << line) | high << line
        level = self._level(self._star[mux * CHANNELS + selected])
        if self._off >> mux & 1:
            level = 0.0
        gone = self._clock.nanos - self._changed_ns
        if gone < 12 * self.tau_ns:
            level += (self._came_from[mux] - level) * math.exp(-gone / self.tau_ns)
        return level

    def _level(self, star: int) -> float:
        kind = self._faults.get(star)
        if kind == DEAD:
            return 0.0
        if kind == STUCK:
            return self._stuck[star]
        if kind == FLOATING:
            return self._dice.uniform(0, 4095)
        level = self.zeros[star] + self.field[star] * self.per_mt
        return float(max(self.lowest, min(self.highest, level)))
