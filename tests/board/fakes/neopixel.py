"""A `neopixel` that keeps what is sent down the wire."""

from world import world


class NeoPixel:
    ORDER = (1, 0, 2, 3)

    def __init__(self, pin, n, bpp=3, timing=1):
        assert pin.number == 20
        self.n = n
        self.buf = bytearray(n * bpp)

    def write(self):
        world.led_writes.append((world.us, bytes(self.buf)))
        world.us += len(self.buf) * 10
