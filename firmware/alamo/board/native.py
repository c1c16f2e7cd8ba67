"""The drivers' three inner loops as machine code of the RP2040; plain.py has them in Python.

A file of its own, since compiled it runs on that chip only (compile_firmware.py); elsewhere it
cannot be imported, and the drivers do without it. Registers are those of the RP2040 datasheet:
2.3.1.7 SIO, 4.6.5 TIMER, 4.9.6 ADC.
"""

import sys
import micropython

from alamo.board import layout

if "RP2040" not in sys.implementation._machine:
    raise ImportError("these are another chip's registers")

_SIO = 0xD0000000
_OUT_CLEAR = 6  # words from there
_OUT_TOGGLE = 7
_TIMER = 0x40054000
_TIME = 10  # microseconds, 32 bits
_ADC = 0x4004C000
_RESULT = 1
_START = 5  # of CS: EN and START_ONCE; AINSEL from bit 12
_READY = 0x100


@micropython.viper
def gather(first: int, last: int, work, readings: ptr8) -> int:
    """As plain.gather(...)."""
    star_of = ptr8(work[0])
    value = ptr16(work[1])
    levels = ptr8(work[2])
    seen = ptr8(work[3])
    lowest = ptr16(work[4])
    highest = ptr16(work[5])
    jump = ptr32(work[6])
    odd = ptr8(work[7])
    toggles = ptr32(work[8])
    sio = ptr32(_SIO)
    timer = ptr32(_TIMER)
    adc = ptr32(_ADC)
    count = 0
    step = 0
    while step < 16:
        if step:
            sio[_OUT_TOGGLE] = toggles[step]
        else:
            sio[_OUT_CLEAR] = toggles[0]
        began = timer[_TIME]
        channel = step ^ step >> 1
        while timer[_TIME] - began < layout.SETTLE_US:
            pass
        mux = first
        adc[0] = mux << 12 | _START
        while mux < last:
            total = 0
            half = 0
            turn = 0
            while turn < 5:
                while not adc[0] & _READY:
                    pass
                code = adc[_RESULT]
                # the next is under way while this one is reckoned with
                if turn < 4:
                    adc[0] = mux << 12 | _START
                elif mux + 1 < last:
                    adc[0] = (mux + 1) << 12 | _START
                if turn:  # the first may still be of the channel before
                    total += code << 4 | code >> 8
                    if turn == 2:
                        half = total
                turn += 1
            star = star_of[mux << 4 | channel]
            mean = total >> 3
            value[star] = mean
            if mean < lowest[star] or mean > highest[star]:
                jump[star] = half + half - total
                odd[count] = star
                count += 1
            else:
                seen[star] = levels[star]
            readings[star] = levels[star]
            mux += 1
        step += 1
    return count


@micropython.viper
def arrange(rgb: ptr8, wire: ptr8, chain: ptr8, order: int):
    """As plain.arrange."""
    red = order & 3
    green = order >> 2 & 3
    blue = order >> 4
    at = 0
    lamp = 0
    while lamp < layout.LAMPS:
        place = 3 * chain[lamp]
        wire[place + red] = rgb[at]
        wire[place + green] = rgb[at + 1]
        wire[place + blue] = rgb[at + 2]
        at += 3
        lamp += 1


@micropython.viper
def fill(page: ptr8, places: ptr8, glyphs: ptr8, lower: int):
    """As plain.fill."""
    x = 2
    column = 0
    while column < 21:
        at = 5 * places[column]
        end = at + 5
        while at < end:
            bits = glyphs[at] >> lower & 15
            bits = (bits & 1) * 3 | (bits & 2) * 6 | (bits & 4) * 12 | (bits & 8) * 24
            page[x] = bits
            x += 1
            at += 1
        page[x] = 0
        x += 1
        column += 1
