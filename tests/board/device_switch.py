"""On MicroPython: converters that answer with the channel before, on every first conversion."""

import sys

from world import world

from alamo.board.pico import Pico

pico = Pico(folder=sys.argv[1])
readings = bytearray(48)
pico.calibration.begin()
pico.calibration.step("empty")
for _ in range(40):
    pico.scan(readings)
pico.calibration.save(True)
for star in range(0, 48, 2):
    world.field(star, 150)
for _ in range(3):
    pico.scan(readings)
print("".join([str(reading) for reading in readings]))
again = Pico(folder=sys.argv[1])
again.scan(readings)
print("".join([str(reading) for reading in readings]), again.calibration.calibrated)
