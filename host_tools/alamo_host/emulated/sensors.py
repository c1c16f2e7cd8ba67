"""The sensors of hall.py on the emulated chip: select lines, supply of the banks, converter."""

import math
from collections.abc import Callable
from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from alamo.board import layout

from .hall import DEAD, FLOATING, LATCHING, NORTH, SOUTH, STANDARD_MT, STUCK, Hall

__all__ = [
    "DEAD", "FLOATING", "LATCHING", "NORTH", "SOUTH", "STANDARD_MT", "STUCK", "Sensors"
]  # fmt: skip

CONVERSION_NS = 2000.0  # 96 periods of the 48 MHz clock
_TEMPERATURE = 876  # of the chip's own sensor, 27 degrees


class Sensors(Hall):
    """`reads`: conversions so far; on_read() is called at each."""

    def __init__(self, tau_ns: float = 300.0, noise: int = 0, seed: int = 1836) -> None:
        """tau_ns: how slowly a multiplexer's output follows its select lines (chosen: 220 ohm and
        what hangs on the wire)."""
        super().__init__(noise, seed)
        self.tau_ns = tau_ns
        self.reads = 0
        self.on_read: Callable[[], None] | None = None
        self._selected = 0
        self._off = 0  # banks without supply, a bit each
        self._changed_ns = 0.0
        self._came_from = [0.0] * len(layout.ADC_PINS)
        self._code = 0

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
            self._came_from[mux] = self._now(mux)
        self._changed_ns = self._clock.nanos
        self._selected ^= bit

    def _feed(self, bit: int, high: bool) -> None:
        """The gate of a P-FET: high is off."""
        self._off = self._off | bit if high else self._off & ~bit

    def _convert(self, channel: int) -> None:
        """The sample is taken as the conversion starts; the result comes 2 us later."""
        if channel < len(layout.ADC_PINS):
            self.reads += 1
            if self.on_read is not None:
                self.on_read()
            self._code = self.converted(self._now(channel))
        else:
            self._code = _TEMPERATURE
        self._done.schedule(CONVERSION_NS)

    def _now(self, mux: int) -> float:
        """Of a multiplexer at this moment, in counts."""
        if mux in self.dead_mux:
            return 0.0
        level = 0.0 if self._off >> mux & 1 else self.output(mux, self._selected)
        gone = self._clock.nanos - self._changed_ns
        if gone < 12 * self.tau_ns:
            level += (self._came_from[mux] - level) * math.exp(-gone / self.tau_ns)
        return level
