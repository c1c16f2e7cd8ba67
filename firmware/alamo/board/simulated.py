"""A board without hardware: what app.run() needs, for MicroPython's virtual machine and CPython.

Nothing stands on its stars and nobody presses its buttons: the link's virtual hands do that. Its
lights and its display are seen through the link's mirror.
"""

import os
import sys
import time

from alamo.board import layout
from alamo.board.store import Store

AGAIN = 4  # exit code: start the program once more
_MASK = 0x3FFFFFFF


class SimulatedBoard:
    name = "simulated"
    serial = "simulated"
    calibration = None
    light_ma = layout.PROFILE[0]

    def __init__(self, port=None, saved: str = ".") -> None:
        """port: read, ready, write; standard input and output on MicroPython when None."""
        if port is None:
            from alamo.board.port import StdioPort

            port = StdioPort()
        self.port = port
        self.folder = saved + "/"
        self.store = Store(saved)

    if hasattr(time, "ticks_ms"):

        def now_ms(self) -> int:
            return time.ticks_ms() & _MASK

        def sleep_ms(self, ms: int) -> None:
            time.sleep_ms(ms)

    else:

        def now_ms(self) -> int:
            return int(time.monotonic() * 1000) & _MASK  # type: ignore[attr-defined]

        def sleep_ms(self, ms: int) -> None:
            time.sleep(ms / 1000)

    def scan(self, readings: bytearray) -> None:
        for star in range(layout.STARS):
            readings[star] = 0

    def watch(self, star: int) -> tuple:
        """As of a sensor that feels nothing: counts, tenths of a mT, reading, note."""
        return (0, 0, 0, 0)

    def levels(self) -> int:
        return 0

    def show(self, rgb: bytearray) -> bool:
        return False

    def draw(self, lines: list, turned: bool = False) -> None:
        pass

    def guard(self, lines: list) -> None:
        """A computer's program is stopped by whoever started it."""

    def unguard(self) -> None:
        pass

    def stood_still(self) -> bool:
        return False

    def alive(self) -> None:
        pass

    def step(self) -> bool:
        return False

    def sound(self, number: int) -> None:
        pass

    def led_order(self, order: str) -> bool:
        return False

    def notice(self) -> int:
        return 0

    def entropy(self) -> int:
        return int.from_bytes(os.urandom(4), "little") & _MASK

    def stop(self) -> None:
        pass

    def restart(self) -> None:
        """As reset(), but another exit code: it is no failure to start, however soon it comes."""
        sys.exit(AGAIN)

    def reset(self) -> None:
        """The program ends; the host tool starts it again, as a board starts again after a cut."""
        sys.exit(0)
