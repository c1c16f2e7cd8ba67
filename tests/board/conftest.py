"""The board's drivers on fake hardware: machine and neopixel of fakes/, and a clock of its own."""

import importlib
import sys
import time
from pathlib import Path

import pytest

FAKES = Path(__file__).parent / "fakes"
FAKED = ("machine", "neopixel", "world", "alamo.board.pico")


class Clock:
    """ticks of the fake world, as the drivers ask `time` for them."""

    def __init__(self, world):
        self.world = world

    def ticks_us(self):
        return self.world.us & 0x3FFFFFFF

    def ticks_ms(self):
        return self.world.us // 1000 & 0x3FFFFFFF

    def ticks_diff(self, new, old):
        return ((new - old + 0x20000000) & 0x3FFFFFFF) - 0x20000000

    def sleep_us(self, us):
        self.world.us += us

    def sleep_ms(self, ms):
        self.world.us += ms * 1000


class NoPort:
    def __init__(self, bus=None):
        pass

    def read(self, buf):
        return 0

    def ready(self):
        return True

    def write(self, buf):
        return len(buf)


@pytest.fixture
def world(monkeypatch):
    """A fresh fake world; the fake modules are importable while the test runs."""
    monkeypatch.syspath_prepend(str(FAKES))
    for name in FAKED:
        monkeypatch.delitem(sys.modules, name, raising=False)
    fresh = importlib.import_module("world").world
    clock = Clock(fresh)
    for name in ("ticks_us", "ticks_ms", "ticks_diff", "sleep_us", "sleep_ms"):
        monkeypatch.setattr(time, name, getattr(clock, name), raising=False)
    yield fresh
    for name in FAKED:
        sys.modules.pop(name, None)


@pytest.fixture
def clock(world):
    return Clock(world)


@pytest.fixture
def sensors(world, clock):
    """Sensors on the fake wiring, with the true zeros."""
    from machine import ADC, Pin

    from alamo.board.sensors import Sensors

    made = Sensors(
        [Pin(pin).value for pin in (16, 17, 18, 19)],
        [ADC(Pin(pin)).read_u16 for pin in (26, 27, 28)],
        [],
        clock.sleep_us,
    )
    made.use([code * 8 for code in world.codes])
    return made


@pytest.fixture
def make_pico(world, monkeypatch, tmp_path):
    """Start a board; again for the next power-up, with the same flash."""

    def make(**more):
        pico = importlib.import_module("alamo.board.pico")
        monkeypatch.setattr(pico, "StdioPort", NoPort)
        return pico.Pico(folder=str(tmp_path / "saved"), **more)

    return make


@pytest.fixture
def look(sensors):
    """look(n=3): the readings after n scans."""

    def scan(n=3):
        readings = bytearray(48)
        for _ in range(n):
            sensors.scan(readings)
        return readings

    return scan
