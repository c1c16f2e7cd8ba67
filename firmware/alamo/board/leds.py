"""The chain of 87 WS2812B: 48 lamps beside the stars, then the two tracks.

A frame is three bytes a lamp (red, green, blue) in frame order; where a lamp sits in the chain is
layout.CHAIN, in which order the chain wants its colours is a setting of the board. A frame is sent
only when something differs, and never sooner than 300 us after the one before.
"""

from alamo.board import layout


class Leds:
    def __init__(self, pixels, clock, order: str = layout.LED_ORDER, arrange=None) -> None:
        """pixels: a neopixel.NeoPixel of layout.LAMPS; clock: ticks_us, ticks_diff, sleep_us;
        arrange: as in plain.py, or faster (native.py)."""
        if arrange is None:
            from alamo.board.plain import arrange
        self._arrange = arrange
        self._pixels = pixels
        self._clock = clock
        self._sent = clock.ticks_us()
        self._shown = bytearray(layout.LAMPS * 3)
        self.set_order(order)
        self.off()

    def set_order(self, order: str) -> None:
        """Such as "GRB". The next frame is sent whatever it is."""
        self._order = order.index("R") | order.index("G") << 2 | order.index("B") << 4
        self._stale = True

    def show(self, rgb: bytearray) -> bool:
        """Send a frame; False when the chain shows just that already."""
        if rgb == self._shown and not self._stale:
            return False
        self._shown[:] = rgb
        self._arrange(rgb, self._pixels.buf, layout.CHAIN, self._order)
        self._send()
        return True

    def off(self) -> None:
        """All dark, at once: nobody is to wonder about lamps that outlive the program."""
        buf = self._pixels.buf
        for i in range(len(buf)):
            buf[i] = self._shown[i] = 0
        self._send()

    def _send(self) -> None:
        clock = self._clock
        gone = clock.ticks_diff(clock.ticks_us(), self._sent)
        if 0 <= gone < layout.LED_GAP_US:
            clock.sleep_us(layout.LED_GAP_US - gone)
        self._pixels.write()
        self._sent = clock.ticks_us()
        self._stale = False
