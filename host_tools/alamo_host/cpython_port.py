"""The firmware's port object over standard input and output, for CPython on any system.

Neither Windows pipes nor consoles can be asked whether they are ready, so two threads do the
waiting and the game's loop never does.
"""

import os
import sys
import threading
from collections import deque
from collections.abc import Callable

ENDED = 3  # exit code: our input ended, nobody will ever talk to us again
NOT_KEPT = 5  # the computer takes none of what the board has saved
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
        self._taken = 0  # bytes, since the start
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

    def wait(self, seconds: float) -> bool:
        """Until ready(). False: the host has taken nothing for so long, or is gone."""
        return self._until(PENDING, seconds)

    def drain(self, seconds: float) -> None:
        """Before the program ends: what was written leaves, as long as the host takes some of it
        every so many seconds."""
        self._until(1, seconds)

    def _until(self, fewer: int, seconds: float) -> bool:
        with self._more:
            while self._underway >= fewer and not self._ended:
                if not self._more.wait_for(self._takes_since(self._taken), seconds):
                    break
            return self._underway < fewer

    def _takes_since(self, before: int) -> Callable[[], bool]:
        return lambda: self._taken != before or self._ended

    def _receive(self) -> None:
        while True:
            try:
                data = os.read(self._source, 4096)
            except OSError:
                data = b""
            if not data:
                self._end()
                return
            self._arrived.extend(data)

    def _send(self) -> None:
        while True:
            with self._more:
                self._more.wait_for(lambda: bool(self._leaving))
                data = self._leaving.popleft()
            rest = memoryview(data)
            try:
                while rest:
                    # in pieces: how far a larger write has come nobody can tell
                    count = os.write(self._sink, rest[:PENDING])
                    rest = rest[count:]
                    with self._more:
                        self._taken += count
                        self._underway -= count
                        self._more.notify_all()
            except OSError:
                self._end()
                return

    def _end(self) -> None:
        with self._more:
            self._ended = True
            self._more.notify_all()
