"""An SSD1306, 128 x 64 on I2C: keeps its memory, and reads its text with the board's font."""

from typing import Any

from alamo.board import layout
from alamo.board.font import GLYPHS

WIDTH, PAGES = 128, 8
LINES, COLUMNS = 4, 21
_CELL = 6  # columns of a character with its gap
_MARGIN = 1
_BIT_NS = 1e9 / 400_000
_LONG = {0x20: 1, 0x21: 2, 0x22: 2, 0x81: 1, 0x8D: 1, 0xA8: 1, 0xAD: 1}  # command -> arguments
_LONG.update({command: 1 for command in (0xD3, 0xD5, 0xD9, 0xDA, 0xDB)})
_PAGE_ADDRESSING = 2


class Display:
    """`present = False`: nobody answers at its address, as when its cable is off."""

    def __init__(self, address: int = layout.DISPLAY_ADDRESS) -> None:
        self.address = address
        self.present = True
        self.memory = bytearray(WIDTH * PAGES)
        self.on = False
        self.bytes_taken = 0
        self.power_off()

    def power_off(self) -> None:
        self.on = False
        self.turned = False  # by half a circle, by its two mapping commands
        self.memory[:] = b"\x5a" * len(self.memory)  # whatever it wakes up with
        self._mode = _PAGE_ADDRESSING
        self._columns = (0, WIDTH - 1)
        self._pages = (0, PAGES - 1)
        self._column = self._page = 0
        self._command = bytearray()
        self._control: int | None = None

    def attach(self, mcu: Any) -> None:
        bus = self._bus = mcu.i2c[0]
        clock = mcu.clock
        byte_ns = 9 * _BIT_NS
        self._mine = False
        taken = clock.create_alarm(lambda: bus.complete_write(True))
        answered = clock.create_alarm(lambda: bus.complete_connect(self._mine))
        given = clock.create_alarm(lambda: bus.complete_read(0x03 if self.on else 0x43))

        def connect(address: int, mode: int) -> None:
            self._mine = self.present and address == self.address
            self._control = None
            answered.schedule(byte_ns)

        def write(byte: int) -> None:
            if self._mine:
                self._take(byte)
            taken.schedule(byte_ns)

        bus.on_connect = connect
        bus.on_write_byte = write
        bus.on_read_byte = lambda ack: given.schedule(byte_ns)
        bus.on_start = lambda repeated: bus.complete_start()
        bus.on_stop = bus.complete_stop

    # ------------------------------------------------------------------ what the board sends

    def _take(self, byte: int) -> None:
        self.bytes_taken += 1
        if self._control is None:
            self._control = byte
        elif self._control & 0x40:
            self._data(byte)
        else:
            self._commanded(byte)
        if self._control & 0x80 and byte != self._control:
            self._control = None  # one byte, then another control byte

    def _commanded(self, byte: int) -> None:
        self._command.append(byte)
        command, arguments = self._command[0], self._command[1:]
        if len(arguments) < _LONG.get(command, 0):
            return
        self._command = bytearray()
        if command == 0x20:
            self._mode = arguments[0] & 3
        elif command == 0x21:
            self._columns = (arguments[0] & 127, arguments[1] & 127)
            self._column = self._columns[0]
        elif command == 0x22:
            self._pages = (arguments[0] & 7, arguments[1] & 7)
            self._page = self._pages[0]
        elif command in (0xAE, 0xAF):
            self.on = command == 0xAF
        elif command in (0xA0, 0xA1):
            self.turned = command == 0xA0
        elif 0xB0 <= command <= 0xB7:
            self._page = command & 7
        elif command < 0x10:
            self._column = self._column & 0x70 | command
        elif command < 0x20:
            self._column = self._column & 0x0F | (command & 7) << 4

    def _data(self, byte: int) -> None:
        self.memory[self._page * WIDTH + self._column] = byte
        by_page = self._mode == _PAGE_ADDRESSING
        first, last = (0, WIDTH - 1) if by_page else self._columns
        if self._column < last:
            self._column += 1
            return
        self._column = first
        if not by_page:
            self._page = self._page + 1 if self._page < self._pages[1] else self._pages[0]

    # ------------------------------------------------------------------ what a person sees

    def pixel(self, x: int, y: int) -> bool:
        """As the board wrote it; `turned` says which way up."""
        return bool(self.memory[(y >> 3) * WIDTH + x] >> (y & 7) & 1)

    def lines(self) -> list[str]:
        """The four lines of text, without spaces at their ends; ? where no character is."""
        if not self.on:
            return [""] * LINES
        return [self._line(number).rstrip() for number in range(LINES)]

    def _line(self, number: int) -> str:
        text = ""
        for place in range(COLUMNS):
            left = _MARGIN + place * _CELL
            columns = bytes(self._column_of(left + x, number) for x in range(_CELL - 1))
            text += _CHARACTERS.get(columns, "\N{REPLACEMENT CHARACTER}")
        return text

    def _column_of(self, x: int, line: int) -> int:
        """Eight dots, each shown twice as high."""
        dots = 0
        for row in range(8):
            dots |= self.pixel(x, line * 16 + row * 2) << row
        return dots


def _characters() -> dict[bytes, str]:
    """The five columns of a character -> the character."""
    named = [chr(32 + number) for number in range(95)] + ["\u25c0", "\u25b6"]
    found: dict[bytes, str] = {}
    for number, character in enumerate(named):
        found.setdefault(bytes(GLYPHS[5 * number : 5 * number + 5]), character)
    return found


_CHARACTERS = _characters()
