"""The wiring of the board without a board: what the fake `machine` and `neopixel` act on.

Runs on CPython and on MicroPython. Pins are those of hardware/board.toml, written out here, so
that a pin moved by mistake shows.
"""

SELECT = (16, 17, 18, 19)
ADC = (26, 27, 28)
BANK = (9, 10, 11)
BUTTONS = (2, 3, 4, 5, 6, 7)
COUNTS_IN_10_MT = 559  # DRV5053RA: 45 mV/mT
ZERO = 1241  # 1.0 V
NORTH = -180  # a standard 8 mm away, in tenths of a mT; south is positive
SOUTH = 180


class World:
    def __init__(self):
        self.restart()

    def restart(self):
        self.pins = [1] * 29  # inputs are pulled up
        self.codes = [ZERO] * 48  # 12 bits, by multiplexer * 16 + channel
        self.before = [ZERO] * 3  # what each converter still holds
        self.settled = [False] * 3
        self.stale = True  # the first conversion after a switch is of the channel before
        self.random = 0  # inputs in `floating` jump when not 0
        self.floating = []
        self.conversions = 0
        self.us = 0
        self.display = True
        self.ram = bytearray(8 * 128)
        self.page = 0
        self.i2c = []  # every message
        self.led_writes = []  # (us, bytes) of every frame
        self.notes = []  # (frequency or 0)
        self.resets = 0

    def field(self, star, tenths, zero=ZERO):
        """Put a field of so many tenths of a mT on a star; the output falls with south."""
        code = zero - tenths * COUNTS_IN_10_MT // 100
        self.codes[star] = min(max(code, 248), 2234)

    def set_pin(self, pin, value):
        if pin in SELECT and self.pins[pin] != value:
            self.settled[0] = self.settled[1] = self.settled[2] = False
        self.pins[pin] = value

    def convert(self, mux):
        self.conversions += 1
        pins = self.pins
        at = mux * 16 + pins[16] + 2 * pins[17] + 4 * pins[18] + 8 * pins[19]
        code = self.codes[at]
        if self.random and at in self.floating:
            self.random = (self.random * 73 + 41) & 0xFFF
            code = self.random
        if self.stale and not self.settled[mux]:
            self.settled[mux] = True
            code, self.before[mux] = self.before[mux], code
        else:
            self.before[mux] = code
        return code << 4 | code >> 8

    def message(self, address, data):
        if not self.display or address != 0x3C:
            raise OSError(5)
        self.i2c.append(bytes(data))
        if data[0] == 0x40:
            for i in range(1, len(data)):
                self.ram[self.page * 128 + i - 1] = data[i]
        elif len(data) == 4 and data[1] & 0xF0 == 0xB0:
            self.page = data[1] & 7

    def pixel(self, x, y):
        return self.ram[(y >> 3) * 128 + x] >> (y & 7) & 1


world = World()
