"""A board at MicroPython's prompt, where a test runs the board's drivers one by one."""

from functools import cache

from alamo_host import fold, paths
from alamo_host.emulated.board import EmulatedBoard, installed
from alamo_host.emulated.sensors import Sensors
from alamo_host.emulated.talk import RawRepl

DRIVERS = """
from alamo.board.pico import Pico
p = Pico()
r = bytearray(48)
def scan(times=3):
    for _ in range(times):
        p.scan(r)
    print("".join([str(x) for x in r]))
"""


@cache
def _known():
    return fold.constants(paths.firmware())


class Bench:
    def __init__(self, uf2):
        sensors = Sensors()
        self.board = EmulatedBoard(uf2, installed(sensors, start=False), sensors=sensors)
        self.board.power_on()
        self.repl = RawRepl(self.board.pico)
        self.repl.enter()
        self.run(DRIVERS)

    def run(self, source):
        """What it prints, without the last newline. Private names are as in the sources."""
        return self.repl.run(fold.fold(source, "", _known())).rstrip("\n")
