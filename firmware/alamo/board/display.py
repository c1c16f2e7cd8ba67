"""SSD1306, 128 x 64 on I2C: four lines of 21 characters, five pixels wide and sixteen high.

framebuf's own font is eight wide and gives 16 characters a line, so the glyphs are ours
(hardware/font.txt), shown twice as high as drawn. draw() only notes what changed; each step()
sends one of the eight pages (3.3 ms), so the lights never wait. Where no display answers, play
goes on: `lost` is set once for each loss, and each draw() looks whether it is back.
"""

from alamo.board import layout
from alamo.board.font import GLYPHS

LINES = 4
COLUMNS = 21
_PAGES = 8
_WIDTH = 128
# off, page addressing, first line, height, offset, pins, clock, pre-charge, level, contrast,
# show memory, not inverted, charge pump; each change of side and the switching on follow
_START = (
    b"\x00\xae\x20\x02\x40\xa8\x3f\xd3\x00\xda\x12\xd5\x80\xd9\xf1\xdb\x30\x81\x70\xa4\xa6\x8d\x14"
)


def glyph(character: str) -> int:
    """Its place in GLYPHS; what there is none for becomes a question mark."""
    code = ord(character)
    if 32 <= code < 127:
        return code - 32
    return 95 if code == 0x25C0 else 96 if code == 0x25B6 else 31


class Display:
    def __init__(self, i2c, fill=None) -> None:
        """fill: as in plain.py, or faster (native.py)."""
        self._i2c = i2c
        if fill is None:
            from alamo.board.plain import fill
        self._fill = fill
        self._lines = [""] * LINES
        self._turned = False
        self._dirty = 0  # a bit a page
        self._page = bytearray(1 + _WIDTH)
        self._page[0] = 0x40  # data follow
        self._places = bytearray(COLUMNS)  # in GLYPHS, of the line being sent
        self._placed = ""
        self._where = bytearray(b"\x00\xb0\x00\x10")  # commands follow: page, column low, high
        self._where[2] = layout.DISPLAY_OFFSET
        self.present = True
        self.lost = False
        self._start()

    def _start(self) -> None:
        side = b"\x00\xa0\xc0\xaf" if self._turned else b"\x00\xa1\xc8\xaf"
        self.present = True
        if self._send(_START) and self._send(side):
            self._dirty = 255

    def _send(self, data) -> bool:
        try:
            self._i2c.writeto(layout.DISPLAY_ADDRESS, data)
        except OSError:
            self.present = False
            self._dirty = 0
            self.lost = True
        return self.present

    def draw(self, lines: list, turned: bool = False) -> None:
        """Up to four lines; turned: for the player at the other edge."""
        if turned != self._turned or not self.present:
            again = not self.present
            self._turned = turned
            self._start()
            if again and not self.present:
                self.lost = False  # it was told when it was lost
        for i in range(LINES):
            line = lines[i] if i < len(lines) else ""
            if line != self._lines[i]:
                self._lines[i] = line
                self._dirty |= 3 << 2 * i
        if not self.present:
            self._dirty = 0

    def step(self) -> bool:
        """Send one page that changed; False when there was none."""
        if not self._dirty:
            return False
        page = 0
        while not self._dirty >> page & 1:
            page += 1
        self._dirty &= ~(1 << page)
        self._place(self._lines[page >> 1])
        self._fill(self._page, self._places, GLYPHS, 4 if page & 1 else 0)
        self._where[1] = 0xB0 | page
        return self._send(self._where) and self._send(self._page)

    def _place(self, line: str) -> None:
        if line is self._placed:  # for the page before
            return
        self._placed = line
        places = self._places
        column = 0
        for character in line[:COLUMNS]:
            code = ord(character)
            places[column] = code - 32 if 32 <= code < 127 else glyph(character)
            column += 1
        while column < COLUMNS:
            places[column] = 0  # a space
            column += 1
