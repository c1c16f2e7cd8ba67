"""On MicroPython: the real drivers on fake pins allocate nothing while nothing happens."""

import gc
import sys

from world import world

from alamo.board.buttons import Buttons
from alamo.board.pico import Pico

pico = Pico(folder=sys.argv[1])
buttons = Buttons()
readings = bytearray(48)
pico.calibration.begin()
pico.calibration.step("empty")
for _ in range(40):
    pico.scan(readings)
print("calibrated", pico.calibration.save(True))
world.field(7, -180)
world.field(40, 180)
for _ in range(3):
    pico.scan(readings)
print("readings", [(star, readings[star]) for star in range(48) if readings[star]])
pico.draw(["HELLO"])
for _ in range(9):
    pico.step()


def idle(first_ms):
    for i in range(100):
        pico.scan(readings)
        buttons.update(pico.levels(), (first_ms + i * 10) & 0x3FFFFFFF)
        pico.step()


class Quiet:
    """No conversion is a fake's business here: the same value without a trace."""

    def read(self):
        return 1241 << 4 | 1241 >> 8


idle(0)
for mux in range(3):
    pico.sensors._reads[mux] = Quiet().read
idle(0)
gc.collect()
gc.disable()
before = gc.mem_alloc()
idle(0)
idle(0x3FFFFFFF - 500)
print("allocated", gc.mem_alloc() - before)
