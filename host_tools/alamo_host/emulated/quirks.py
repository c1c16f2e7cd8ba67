"""What rp2040py 0.3.6 does otherwise than an RP2040, put right for one chip.

- ADC, round robin: the next channel was masked with the wrong number (always 0), and the wrap
  after the last one landed on 1.
- I2C: an address that nobody acknowledges never raised TX_EMPTY, so the guest saw a timeout (after
  all of it) where a real one has EIO at once.
- PIO: while the processor sleeps the clock jumps to the next alarm and only then moves the state
  machines, so a waveform collapses. An alarm keeps the jumps short while one is at
  work. At rest they cost time for nothing, see Pio.
"""

from collections.abc import Callable
from typing import Any

from rp2040py.peripherals.adc import CS_AINSEL_MASK, CS_AINSEL_SHIFT, RPADC
from rp2040py.peripherals.i2c import R_TX_EMPTY, RPI2C

PIO_STEP_NS = 80.0  # a tenth of a WS2812 bit
PIO_LOOK_NS = 20_000.0
_PIO_PLACES = (0x50200, 0x50300)  # in the chip's map of peripherals


class _Adc(RPADC):
    @property
    def _active_channel(self) -> int:
        return (self.cs >> CS_AINSEL_SHIFT) & CS_AINSEL_MASK

    @_active_channel.setter
    def _active_channel(self, channel: int) -> None:
        """complete_adc_read() asks for the channel after the current one, or a later one that is
        in the mask, and does not know that 0 follows 4."""
        mask = self.cs >> 16 & 0x1F
        current = self._active_channel
        for step in range(1, self.num_channels + 1):
            following = (current + step) % self.num_channels
            if mask >> following & 1:
                self.cs &= ~(CS_AINSEL_MASK << CS_AINSEL_SHIFT)
                self.cs |= following << CS_AINSEL_SHIFT
                return


class _I2c(RPI2C):
    def _abort(self, reason: int) -> None:
        super()._abort(reason)
        self._set_interrupts(R_TX_EMPTY)


class Pio:
    """Both blocks: at rest until the firmware writes to one of them, paced from then on.

    rp2040py asks after each instruction whether a state machine is to move; a chip that never uses
    one runs a seventh faster when there is nothing to ask. rest() and wake() go round each reset.
    """

    def __init__(self, mcu: Any, on_wake: Callable[[], None], paced: bool = True) -> None:
        self.awake = True
        self._mcu = mcu
        self._blocks = mcu.pio
        self._on_wake = on_wake
        self._paced = paced
        self._close = False  # the next look comes within a step
        self._alarm = mcu.clock.create_alarm(self._tick)
        for place, block in zip(_PIO_PLACES, self._blocks, strict=True):
            mcu.peripherals[place] = _Door(block, self._touched)

    def rest(self) -> None:
        self._alarm.cancel()
        self._mcu.pio = ()
        self.awake = False

    def wake(self) -> None:
        if self.awake:
            return
        self.awake = True
        self._mcu.pio = self._blocks
        self._close = False
        self._on_wake()  # the emulator looks at mcu.pio when it begins to run

    def _touched(self) -> None:
        """A register is written: perhaps data for a machine that waited for some."""
        self.wake()
        if self._paced and not self._close:
            self._close = True
            self._alarm.schedule(PIO_STEP_NS)

    def _tick(self) -> None:
        busy = any(
            machine.enabled and not machine.waiting
            for block in self._blocks
            if not block.stopped
            for machine in block.machines
        )
        self._close = busy
        self._alarm.schedule(PIO_STEP_NS if busy else PIO_LOOK_NS)


class _Door:
    """Before one block's registers: tells of each write."""

    def __init__(self, block: Any, touched: Callable[[], None]) -> None:
        self._block = block
        self._touched = touched
        self.read_uint32 = block.read_uint32

    def write_uint32_atomic(self, offset: int, value: int, how: int) -> None:
        self._touched()
        self._block.write_uint32_atomic(offset, value, how)


def repair(mcu: Any) -> None:
    """Both are plain Python objects of this one chip; the classes stay as they are."""
    mcu.adc.__class__ = _Adc
    for bus in mcu.i2c:
        bus.__class__ = _I2c
