"""The flash chip: its content in and out, its operations recorded, and power that fails in one.

rp2040py applies an erase or a program at once and whole. Here each takes the time a W25Q16 takes,
can be recorded with what the flash was before it, and can be the last thing before a power cut.
The torn forms are chosen, not from a data sheet: a program leaves some bytes and one half-written
one, an erase leaves a sector in which some bits came back.
"""

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rp2040py.peripherals import ssi

from .files import FLASH_BYTES, FS_BYTES, FS_START

ERASE_NS = 45e6  # typical; up to 400 ms
PROGRAM_NS = 0.7e6
SECTOR = 4096
PAGE = 256
_SIZES = {ssi.CMD_SECTOR_ERASE: SECTOR, ssi.CMD_BLOCK_ERASE: 65536}


@dataclass(frozen=True)
class Operation:
    """One erase (data is None) of `size` bytes from `address`, or the program of `data` there."""

    address: int
    size: int
    data: bytes | None = None

    def whole(self, flash: bytearray) -> None:
        """Carry it out on a copy of the flash."""
        end = self.address + self.size
        if self.data is None:
            flash[self.address : end] = b"\xff" * self.size
        else:
            for place, byte in enumerate(self.data, self.address):
                flash[place] &= byte

    def torn(self, flash: bytearray, dice: random.Random) -> None:
        """The same, when power fails in it."""
        if self.data is None:
            for place in range(self.address, self.address + self.size):
                flash[place] |= dice.randrange(256)
            return
        done = dice.randrange(len(self.data))
        for place, byte in enumerate(self.data[:done], self.address):
            flash[place] &= byte
        flash[self.address + done] &= self.data[done] | dice.randrange(256)


class Flash:
    """`on_operation(operation)` is called before each; one that returns False cuts the power."""

    def __init__(self) -> None:
        self.operations = 0
        self.erases: dict[int, int] = {}  # sector -> how often
        self.erased = 0  # how often any was
        self.erase_ns = ERASE_NS
        self.program_ns = PROGRAM_NS
        self.on_cut: Callable[[], None] | None = None
        self._recorded: list[Operation] | None = None
        self._before = bytearray()
        self._cut_at = -1
        self._tears = False
        self._dice = random.Random(0)
        self._off = False
        self.worn = False  # nothing is erased or programmed any more, and no error says so

    def attach(self, mcu: Any) -> None:
        self._mcu = mcu
        self._chip = mcu.ssi
        self._apply = mcu.ssi._apply_command
        mcu.ssi._apply_command = self._command

    # ------------------------------------------------------------------ content

    def read(self) -> bytes:
        """All 2 MB."""
        return bytes(self._mcu.flash[:FLASH_BYTES])

    def write(self, content: bytes, address: int = 0) -> None:
        """While the board is off."""
        self._mcu.flash[address : address + len(content)] = content

    def files_image(self) -> bytes:
        return bytes(self._mcu.flash[FS_START : FS_START + FS_BYTES])

    # ------------------------------------------------------------------ operations

    def record(self) -> None:
        """From now on; images() has them."""
        self._before = bytearray(self.read())
        self._recorded = []

    def before(self) -> bytes:
        """All 2 MB as they were when recording began."""
        return bytes(self._before)

    def recorded(self) -> list[Operation]:
        return list(self._recorded or ())

    def images(self, seed: int = 0) -> Iterator[tuple[int, bytes, bytes]]:
        """(number, flash before that operation, flash with it torn) of each one recorded.

        The flash before operation k is what a power cut between k - 1 and k leaves.
        """
        dice = random.Random(seed)
        flash = bytearray(self._before)
        for number, operation in enumerate(self.recorded()):
            before = bytes(flash)
            operation.torn(flash, dice)
            torn = bytes(flash)
            flash[:] = before
            operation.whole(flash)
            yield number, before, torn

    def cut(self, after: int, torn: bool = False, seed: int = 0) -> None:
        """Power fails before the operation that follows so many from now, or within it."""
        self._cut_at = self.operations + after
        self._tears = torn
        self._dice = random.Random(seed)

    def power_on(self) -> None:
        self._off = False
        self._cut_at = -1

    def _command(self) -> None:
        operation = self._operation()
        if operation is None:
            self._apply()
            return
        if self._off:
            self._chip._tx_buffer = bytearray()
            return
        if self.operations == self._cut_at:
            if self._tears:
                flash = bytearray(self.read())
                operation.torn(flash, self._dice)
                self.write(bytes(flash))
            self._off = True
            self._chip._tx_buffer = bytearray()
            if self.on_cut is not None:
                self.on_cut()
            return
        self.operations += 1
        if self.worn:
            self._chip._tx_buffer = bytearray()
            self._mcu.clock.tick(self.erase_ns if operation.data is None else self.program_ns)
            return
        if self._recorded is not None:
            self._recorded.append(operation)
        self._apply()
        if operation.data is None:
            sector = operation.address // SECTOR
            self.erases[sector] = self.erases.get(sector, 0) + 1
            self.erased += 1
            self._mcu.clock.tick(self.erase_ns)
        else:
            self._mcu.clock.tick(self.program_ns)

    def _operation(self) -> Operation | None:
        """What the command that just ended would change; None when nothing."""
        sent = self._chip._tx_buffer
        if len(sent) < 4 or not self._chip._write_enabled:
            return None
        address = sent[1] << 16 | sent[2] << 8 | sent[3]
        if sent[0] in _SIZES:
            size = _SIZES[sent[0]]
            return Operation(address & ~(size - 1), size)
        if sent[0] == ssi.CMD_PAGE_PROGRAM and len(sent) > 4:
            data = bytes(sent[4 : 4 + PAGE])
            return Operation(address, len(data), data)
        return None
