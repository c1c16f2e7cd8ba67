"""A `machine` whose pins lead to world.py."""

from world import ADC as ADC_PINS
from world import world


class Pin:
    IN = 0
    OUT = 1
    PULL_UP = 1

    def __init__(self, number, mode=-1, pull=-1, value=None):
        self.number = number
        self.pull = pull
        if value is not None:
            world.set_pin(number, int(value))

    def value(self, level=None):
        if level is None:
            return world.pins[self.number]
        world.set_pin(self.number, level)
        return None


class ADC:
    def __init__(self, pin):
        # a channel number instead of a Pin leaves the pin not set up: wrong readings on a Pico
        self.mux = ADC_PINS.index(pin.number)

    def read_u16(self):
        return world.convert(self.mux)


class I2C:
    def __init__(self, number, *, scl, sda, freq, timeout=50000):
        assert (number, scl.number, sda.number) == (0, 1, 0)

    def writeto(self, address, data):
        world.message(address, data)
        return len(data)


class PWM:
    def __init__(self, pin):
        self._freq = 0
        assert pin.number == 8

    def freq(self, hertz):
        self._freq = hertz

    def duty_u16(self, duty):
        world.notes.append(self._freq if duty else 0)


class Timer:
    """Nothing runs by itself: a test calls world.timer(None) once for each second."""

    def __init__(self, number):
        assert number == -1  # a soft one

    def init(self, *, period, callback):
        assert period == 1000
        world.timer = callback

    def deinit(self):
        world.timer = None


def unique_id():
    return b"\xe6\x61\x03\x89\x2a\x0f\x10\x01"


mem32 = {0x50110048: 0}  # registers of the chip: no frame has come over USB


def reset():
    world.resets += 1


def soft_reset():
    world.resets += 1
