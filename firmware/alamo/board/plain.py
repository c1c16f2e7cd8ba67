"""The drivers' three inner loops in Python: for a chip that native.py is not made for, and tests.

Read in where native.py cannot be, so on a Pico they take no memory.
"""

from alamo.board import layout

_GRAY = b"\x00\x00\x01\x00\x02\x00\x01\x00\x03\x00\x01\x00\x02\x00\x01\x00"  # line that toggles
_TWICE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"  # four bits doubled


def gather(selects: list, reads: list, wait_us):
    """Sensors._gather by those pins: reads the stars of some multiplexers, values and levels. How
    many of them, named in odd, are outside of what leaves their level as it is; the others cost
    two comparisons each."""

    def gathered(first: int, last: int, work: tuple, readings: bytearray) -> int:
        # one by one: an assignment of several at once would make a tuple a scan
        stars = work[0]
        value = work[1]
        levels = work[2]
        seen = work[3]
        lowest = work[4]
        highest = work[5]
        jump = work[6]
        odd = work[7]
        for select in selects:
            select(0)
        channel = 0
        count = 0
        for step in range(16):
            if step:
                line = _GRAY[step]
                channel ^= 1 << line
                selects[line](channel >> line & 1)
            wait_us(layout.SETTLE_US)
            for mux in range(first, last):
                read = reads[mux]
                read()
                half = read() + read()
                total = half + read() + read()
                star = stars[mux << 4 | channel]
                value[star] = total >> 3
                if lowest[star] <= total >> 3 <= highest[star]:
                    seen[star] = levels[star]
                else:
                    jump[star] = half + half - total
                    odd[count] = star
                    count += 1
                readings[star] = levels[star]
        return count

    return gathered


def arrange(rgb: bytearray, wire: bytearray, chain: bytes, order: int) -> None:
    """Colours of a frame in the order of the wire. order: where in a lamp's three bytes red goes,
    green, blue, two bits each."""
    red = order & 3
    green = order >> 2 & 3
    blue = order >> 4
    at = 0
    for place in chain:
        place *= 3
        wire[place + red] = rgb[at]
        wire[place + green] = rgb[at + 1]
        wire[place + blue] = rgb[at + 2]
        at += 3


def fill(page: bytearray, places: bytearray, glyphs: bytes, lower: int) -> None:
    """The columns of a page of text, after one byte of control and one pixel of margin. lower: 0
    for the upper half of the glyphs, 4 for the other."""
    x = 2
    for place in places:
        place *= 5
        for column in range(place, place + 5):
            page[x] = _TWICE[glyphs[column] >> lower & 15]
            x += 1
        page[x] = 0
        x += 1
