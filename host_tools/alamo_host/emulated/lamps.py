"""The chain of WS2812B lamps on one pin, decoded from the waveform.

The newer kind: a frame ends when the line has been low for 280 us. A driver that is back sooner
goes on with the same frame, whose bytes run out at the far end of the chain.
"""

from typing import Any

from rp2040py.gpio_pin import GPIOPinState

from alamo.board import layout

LATCH_NS = 280_000.0
_ONE_NS = 600.0  # high for longer is a 1: 0 is 220 to 420 ns, 1 is 580 to 1000
_HIGH = GPIOPinState.HIGH

Rgb = tuple[int, int, int]


class Lamps:
    """`rgb`: three bytes a lamp in frame order, as last latched; `shown_ns`: when that was."""

    def __init__(self, order: str = layout.LED_ORDER, count: int = layout.LAMPS) -> None:
        """order: in which the lamps take their colours; some lots differ."""
        self.count = count
        self.order = order
        self.dead: set[int] = set()  # lamps (frame order) that stay dark
        self.cut_before: int | None = None  # place in the chain that gets no data any more
        self.frames = 0
        self.shown_ns = 0.0
        self.latched_ns: list[float] | None = None  # set to [] to keep the time of each frame
        self.rgb = bytearray(3 * count)
        self._bytes = bytearray()
        self._bits = 1  # with a leading one
        self._rise_ns = 0.0

    def lamp(self, number: int) -> Rgb:
        red, green, blue = self.rgb[3 * number : 3 * number + 3]
        return red, green, blue

    def lit(self) -> list[int]:
        return [number for number in range(self.count) if any(self.lamp(number))]

    # ------------------------------------------------------------------ wiring

    def attach(self, mcu: Any) -> None:
        self._clock = mcu.clock
        self._latch_alarm = mcu.clock.create_alarm(self._latch)
        mcu.gpio[layout.LEDS_PIN].add_listener(self._edge)

    def power_off(self) -> None:
        self.rgb = bytearray(3 * self.count)
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
        red, green, blue = (self.order.index(colour) for colour in "RGB")
        for lamp in range(self.count):
            place = layout.CHAIN[lamp]
            if self.cut_before is not None and place >= self.cut_before:
                continue
            own = wire[3 * place : 3 * place + 3]
            if len(own) == 3:
                lit = lamp not in self.dead
                shown = (own[red], own[green], own[blue]) if lit else (0, 0, 0)
                self.rgb[3 * lamp : 3 * lamp + 3] = bytes(shown)
        self.frames += 1
        self.shown_ns = self._low_ns
        if self.latched_ns is not None:
            self.latched_ns.append(self._low_ns)
