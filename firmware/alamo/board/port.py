"""Standard input and output as the link's port, on MicroPython: never waits.

read() takes byte by byte what poll says is there: a read of more would wait for all of it. ready()
asks poll whether one write would go through at once. On the Pico this is the USB serial port, on a
computer the two pipes of the host tool.
"""

import select
import sys

ENDED = 3  # exit code on a computer: our input was closed, nobody will ever talk to us again


class StdioPort:
    def __init__(self) -> None:
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
        for _, event in self._room.ipoll(0):
            return event & select.POLLOUT != 0
        return False

    def write(self, buf) -> int:
        """How many bytes were taken. Call only when ready()."""
        return self._out.write(buf) or 0
