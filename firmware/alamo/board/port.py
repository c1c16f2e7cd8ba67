"""Standard input and output as the link's port, on MicroPython: never waits.

read() takes byte by byte what poll says is there: a read of more would wait for all of it. ready()
asks poll whether one write would go through at once. On the Pico this is the USB serial port, on a
computer the two pipes of the host tool.

When the cable is pulled from a Pico with another supply while its buffer is full, poll says that
it may write, and the write never returns (MicroPython 1.26). So there ready() looks at the bus.
"""

import select
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

SILENCE_US = 1_000_000  # the number comes round after 2048 frames, so longer ones tell nothing
ENDED = 3  # exit code on a computer: our input was closed, nobody will ever talk to us again


class Bus:
    """A host begins a frame every millisecond, and frames are counted. One that has begun none for
    3 ms is gone; alive() says so before.

    frame() is the number of the last one, in 11 bits; now_us() a clock of 30 bits.
    """

    def __init__(self, frame: "Callable[[], int]", now_us: "Callable[[], Any]") -> None:
        self._frame = frame
        self._now_us = now_us
        self._number = 0
        self._seen_us = 0
        self._alive = False

    def alive(self) -> bool:
        """Whether as many frames as milliseconds went by since the last look. Of the first look,
        and of one after a silence, it is not known: False."""
        now_us = self._now_us()
        spent_us = (now_us - self._seen_us) & 0x3FFFFFFF
        if spent_us >= 1000:
            number = self._frame()
            early = (number - self._number - spent_us // 1000) & 0x7FF
            # early: 1 as a rule; 2 where an interrupt came before the number
            self._alive = early < 3 and spent_us < SILENCE_US
            self._number = number
            self._seen_us = now_us
        return self._alive


class StdioPort:
    def __init__(self, bus: "Bus | None" = None) -> None:
        self._bus = bus
        self._in = sys.stdin.buffer
        self._out = sys.stdout.buffer
        self._arrived = select.poll()
        self._arrived.register(sys.stdin, select.POLLIN)
        self._room = select.poll()
        self._room.register(sys.stdout, select.POLLOUT)
        self._one = bytearray(1)

    def read(self, buf: bytearray) -> int:
        """Fill buf with what is there; how many bytes that were."""
        count = 0
        while count < len(buf) and self._waiting():
            if not self._in.readinto(self._one):
                raise SystemExit(ENDED)
            buf[count] = self._one[0]
            count += 1
        return count

    def _waiting(self) -> bool:
        for _, event in self._arrived.ipoll(0):
            if event & select.POLLIN:
                return True
            if event & (select.POLLHUP | select.POLLERR):
                raise SystemExit(ENDED)
        return False

    def ready(self) -> bool:
        if self._bus is not None and not self._bus.alive():
            return False
        for _, event in self._room.ipoll(0):
            return event & select.POLLOUT != 0
        return False

    def write(self, buf) -> int:
        """How many bytes were taken. Call only when ready()."""
        return self._out.write(buf) or 0
