"""The chain of WS2812B lamps on one pin, decoded from the waveform.

The newer kind: a frame ends when the line has been low for 280 us. A driver that is back sooner
goes on with the same frame, whose bytes run out at the far end of the chain.
"""

from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from alamo.board import layout

from .chain import Chain

LATCH_NS = 280_000.0
_ONE_NS = 600.0  # high for longer is a 1: 0 is 220 to 420 ns, 1 is 580 to 1000
_HIGH = GPIOPinState.HIGH


class Lamps(Chain):
    """`shown_ns`: when the last frame was latched."""

    def __init__(self, order: str = layout.LED_ORDER, count: int = layout.LAMPS) -> None:
        super().__init__(order, count)
        self.frames = 0
        self.shown_ns = 0.0
        self.latched_ns: list[float] | None = None  # set to [] to keep the time of each frame
        self._bytes = bytearray()
        self._bits = 1  # with a leading one
        self._rise_ns = 0.0

    # ------------------------------------------------------------------ wiring

    def attach(self, mcu: Any) -> None:
        self._clock = mcu.clock
        self._latch_alarm = mcu.clock.create_alarm(self._latch)
        mcu.gpio[layout.LEDS_PIN].add_listener(self._edge)

    def power_off(self) -> None:
        self.dark()
        self._bytes.clear()
        self._bits = 1
        self._latch_alarm.cancel()

    def _edge(self, new: GPIOPinState, old: GPIOPinState) -> None:
        if new is _HIGH:
            self._rise_ns = self._clock.nanos
            return
        if old is not _HIGH:
            return
        self._bits = self._bits << 1 | (self._clock.nanos - self._rise_ns > _ONE_NS)
        if self._bits & 256:
            self._bytes.append(self._bits & 255)
            self._bits = 1
            if len(self._bytes) == 1:
                self._latch_alarm.schedule(LATCH_NS)
        self._low_ns = self._clock.nanos

    def _latch(self) -> None:
        quiet = self._clock.nanos - self._low_ns
        if quiet < LATCH_NS:  # data went on; the alarm is set once a frame, not once a bit
            self._latch_alarm.schedule(LATCH_NS - quiet)
            return
        wire, self._bytes, self._bits = self._bytes, bytearray(), 1
        self.show(bytes(wire))
        self.frames += 1
        self.shown_ns = self._low_ns
        if self.latched_ns is not None:
            self.latched_ns.append(self._low_ns)
