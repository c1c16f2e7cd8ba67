"""Runs on MicroPython: bytes allocated by a render, counted, and with the heap locked."""

import gc

import micropython

from alamo.table.render import lively, render

LAMPS = 87
WRAP = 1 << 30


def main():
    frame = bytearray(LAMPS)
    out = bytearray(LAMPS * 3)
    for i in range(LAMPS):
        frame[i] = (i * 7 + 3) % 16 | (i % 16) << 4
    times = (0, 1000, WRAP - 1)
    grown = 0
    most = 0
    gc.collect()
    gc.disable()
    for budget in (0, 40, 170, 2000):
        for brightness in (0, 1, 2, 3, 4):
            for now in times:
                before = gc.mem_alloc()
                ma = render(frame, now, 500, brightness, budget, out)
                lively(frame)
                grown += gc.mem_alloc() - before
                most = max(most, ma - budget)
    gc.enable()
    micropython.heap_lock()
    ma = 0
    for now in times:
        ma += render(frame, now, 500, 4, 170, out)
        ma += lively(frame) & 1
    micropython.heap_unlock()
    print(grown, most, ma > 0)


main()
