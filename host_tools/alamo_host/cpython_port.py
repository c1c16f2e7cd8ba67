"""The firmware's port object over standard input and output, for CPython on any system.

Neither Windows pipes nor consoles can be asked whether they are ready, so two threads do the
waiting and the game's loop never does.
"""

import os
import sys
import threading
from collections import deque

ENDED = 3  # exit code: our input ended, nobody will ever talk to us again
PENDING = 512  # bytes under way to the host; as many as a Pico's USB buffer holds


class StdioPort:
    """read(buf) -> bytes read, 0 when none; ready() -> may write; write(buf) -> bytes taken."""

    def __init__(self, source: int | None = None, sink: int | None = None) -> None:
        """File descriptors: a thread waiting in sys.stdin itself would abort the program's end."""
        self._source = sys.stdin.fileno() if source is None else source
        self._sink = sys.stdout.fileno() if sink is None else sink
        self._arrived: deque[int] = deque()
        self._leaving: deque[bytes] = deque()
        self._underway = 0
        self._ended = False
        self._more = threading.Condition()
        threading.Thread(target=self._receive, name="port in", daemon=True).start()
        threading.Thread(target=self._send, name="port out", daemon=True).start()

    def read(self, buf: bytearray) -> int:
        """Into buf. Raises SystemExit when the host's end was closed and all is read."""
        count = 0
        while count < len(buf) and self._arrived:
            buf[count] = self._arrived.popleft()
            count += 1
        if count == 0 and self._ended and not self._arrived:
            raise SystemExit(ENDED)
        return count

    def ready(self) -> bool:
        return self._underway < PENDING

    def write(self, buf: bytes | bytearray | memoryview) -> int:
        data = bytes(buf)
        with self._more:
            self._leaving.append(data)
            self._underway += len(data)
            self._more.notify()
        return len(data)

    def drain(self, seconds: float) -> None:
        """Before the program ends: what was written leaves, if the host takes it in time."""
        with self._more:
            self._more.wait_for(lambda: self._underway == 0 or self._ended, seconds)

    def _receive(self) -> None:
        while True:
            try:
                data = os.read(self._source, 4096)
            except OSError:
                data = b""
            if not data:
                self._ended = True
                return
            self._arrived.extend(data)

    def _send(self) -> None:
        while True:
            with self._more:
                self._more.wait_for(lambda: bool(self._leaving))
                data = self._leaving.popleft()
            rest = data
            try:
                while rest:
                    rest = rest[os.write(self._sink, rest) :]
            except OSError:
                self._ended = True
                return
            with self._more:
                self._underway -= len(data)
                self._more.notify_all()
