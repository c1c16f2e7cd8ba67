"""MicroPython's raw REPL: stop what runs, run source text, take what it prints.

Over any wire: a serial port on the clock of the wall, or an emulated Pico in simulated time; that
is why it is not mpremote's, which reads the clock itself.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from ..errors import LinkError, Silent
from .errors import NotMicroPython

_PROMPT = b"raw REPL; CTRL-B to exit\r\n>"
_TRY_MS = 2000.0


class Wire(Protocol):
    """Bytes to a board and back."""

    def write(self, data: bytes) -> None: ...

    def take(self) -> bytes:
        """What has arrived since the last time."""

    def wait(self, done: Callable[[], bool], ms: float, what: str) -> None:
        """Until done(), which is asked whenever something arrives. TimeoutError after `ms`."""


class RawRepl:
    def __init__(self, wire: Wire) -> None:
        self._wire = wire
        self._heard = b""

    def enter(self, ms: float = 10000.0, fresh: bool = False) -> None:
        """Stops whatever runs, then waits for the prompt. Ctrl-C needs its time while a program is
        putting its lamps out, so it is tried again. fresh: with an empty memory (a soft reset;
        main.py is not started). Raises Silent or NotMicroPython."""
        heard = b""
        while True:
            self._heard = b""
            self._wire.take()
            self._wire.write(b"\r\x03\x03")
            self._pause(50.0)
            self._wire.write(b"\r\x01")
            try:
                self._until((_PROMPT,), min(ms, _TRY_MS))
                break
            except TimeoutError as error:
                heard += self._heard
                ms -= _TRY_MS
                if ms > 0:
                    continue
                if not heard.strip(b"\r\n"):
                    raise Silent(
                        "the board opens but stays silent: unplug it, hold BACK while plugging it"
                        " in again, and try once more"
                    ) from error
                raise NotMicroPython(
                    "something answers there, but not MicroPython: hold BOOTSEL while plugging the"
                    " Pico in, and run the command again to put MicroPython on it"
                ) from error
        if fresh:
            self._wire.write(b"\x04")
            self._until((b"soft reboot\r\n",), _TRY_MS)
            self._until((_PROMPT,), 3 * _TRY_MS)

    def restart(self) -> None:
        """Whatever it is doing: reset it, so that it starts what it has. Does not wait for that.
        Nothing is raised where it cannot be: a board that is gone starts when it comes back."""
        try:
            self.enter(_TRY_MS)
            self.begin("import machine\nmachine.reset()")
        except LinkError:
            pass

    def _pause(self, ms: float) -> None:
        try:
            self._wire.wait(lambda: False, ms, "nothing")
        except TimeoutError:
            pass

    def run(self, source: str, ms: float = 60000.0) -> str:
        """What it prints. RuntimeError with the traceback when it raises."""
        return "".join(line + "\n" for line in self.lines(source, ms))

    def lines(self, source: str, ms: float = 60000.0) -> Iterator[str]:
        """The same, line by line as they are printed."""
        self.begin(source)
        yield from self.rest(ms)

    def begin(self, source: str) -> None:
        """Start it and do not wait; rest() does."""
        self._wire.write(source.encode() + b"\x04")

    def rest(self, ms: float = 60000.0) -> Iterator[str]:
        """The lines of what was begun, until it ends."""
        self._until((b"OK",), ms)
        while True:
            text, end = self._until((b"\n", b"\x04"), ms)
            if end == b"\x04":
                break
            yield text.removesuffix("\r")
        if text:
            yield text
        error, _ = self._until((b"\x04>",), ms)
        if error:
            raise RuntimeError(error)

    def _until(self, ends: Sequence[bytes], ms: float) -> tuple[str, bytes]:
        """What comes before the first of these that comes, and which that is."""

        def first() -> tuple[int, bytes] | None:
            found = [(self._heard.find(end), end) for end in ends if end in self._heard]
            return min(found) if found else None

        def there() -> bool:
            self._heard += self._wire.take()
            return first() is not None

        self._wire.wait(there, ms, f"{ends} from the REPL (so far {self._heard[-200:]!r})")
        found = first()
        assert found is not None
        at, end = found
        before, self._heard = self._heard[:at], self._heard[at + len(end) :]
        return before.decode(errors="replace"), end
