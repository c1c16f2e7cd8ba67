"""Runs on CPython and on MicroPython: many frames rendered, one checksum a part."""

from alamo.journal import crc16
from alamo.table.render import light_ma, lively, render

LAMPS = 87


def numbers(seed):
    while True:
        seed = (seed * 1103 + 12345) % 65521
        yield seed


def main():
    frame = bytearray(LAMPS)
    out = bytearray(LAMPS * 3)
    source = numbers(7)
    for part in range(20):
        crc = 0
        for _ in range(25):
            for i in range(LAMPS):
                frame[i] = next(source) & 255
            now = (next(source) * 16411) & 0x3FFFFFFF
            since = (now - next(source) % 8000) & 0x3FFFFFFF
            ma = render(frame, now, since, next(source) % 6, next(source) % 300, out)
            crc = crc16(out, 0, len(out), crc) ^ ma ^ light_ma(out) ^ (lively(frame) & 0xFFFF)
        print(part, crc)


main()
