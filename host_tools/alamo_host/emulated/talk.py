"""Talking to an emulated Pico in simulated time: the link's client, and the raw REPL."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from .. import client
from ..errors import LinkTimeout, NotOurs, Silent
from .engine import Late, Pico

ANSWER_MS = 3000.0
_ASK_AGAIN_MS = 300.0


class Client(client.Client):
    """alamo_host.client.Client, but its waiting is the board's running: no threads, no clock.

    `timeout` is in simulated seconds. The board runs only while something is asked, or when told.
    """

    def __init__(
        self, pico: Pico, ms: float, notify: Callable[[str, dict[str, Any]], None] | None = None
    ) -> None:
        # not the base's: it opens a port and starts a thread
        self._prepare("emulated Pico", ANSWER_MS / 1000, notify, None)
        self._pico = pico
        pico.port.open()
        self.greeting = self._greet(ms)

    def close(self) -> None:
        if not self._closing:
            self._closing = True
            self._pico.port.close()

    def _greet(self, ms: float) -> dict[str, Any]:
        end = self._pico.ms + ms
        while self._pico.ms < end:
            self._send(b"\n")
            try:
                return self._check(self._ask("hello", {}, _ASK_AGAIN_MS / 1000))
            except LinkTimeout:
                continue
        if not self._heard:
            raise Silent(f"the emulated Pico says nothing within {ms:g} ms")
        raise NotOurs(f"the emulated Pico answers, but not as our firmware: {bytes(self._line)!r}")

    def _send(self, line: bytes) -> None:
        self._pico.port.write(line)

    def listen(self) -> None:
        """Take what has arrived: notifications go to `notify`."""
        self._feed(self._pico.port.take())

    def _exchange(
        self, number: int, line: bytes, seconds: float, again: bool
    ) -> dict[str, Any] | None:
        self._waiting_for, self._reply, self._garbled = number, None, False

        def answered() -> bool:
            self.listen()
            return self._reply is not None or (again and self._garbled)

        self._send(line)
        try:
            self._pico.run_until(answered, seconds * 1000)
        except Late:
            pass
        finally:
            self._waiting_for = None
        return self._reply


class RawRepl:
    """MicroPython's raw REPL, as mpremote uses it."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._heard = b""
        pico.port.open()

    def enter(self, ms: float = 10000.0) -> None:
        """Stops whatever runs, then waits for the prompt."""
        self._heard = b""
        self._pico.port.take()
        self._pico.port.write(b"\r\x03\x03")
        self._pico.run_ms(50)
        self._pico.port.write(b"\r\x01")
        self._until((b"raw REPL; CTRL-B to exit\r\n>",), ms)

    def run(self, source: str, ms: float = 60000.0) -> str:
        """What it prints. RuntimeError with the traceback when it raises."""
        return "".join(line + "\n" for line in self.lines(source, ms))

    def lines(self, source: str, ms: float = 60000.0) -> Iterator[str]:
        """The same, line by line as they are printed."""
        self.begin(source)
        yield from self.rest(ms)

    def begin(self, source: str) -> None:
        """Start it and do not wait; rest() does."""
        self._pico.port.write(source.encode() + b"\x04")

    def rest(self, ms: float = 60000.0) -> Iterator[str]:
        """The lines of what was begun, until it ends."""
        self._until((b"OK",), ms)
        while True:
            text, end = self._until((b"\r\n", b"\x04"), ms)
            if end == b"\x04":
                break
            yield text
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
            self._heard += self._pico.port.take()
            return first() is not None

        self._pico.run_until(there, ms, f"{ends} from the REPL (so far {self._heard[-200:]!r})")
        found = first()
        assert found is not None
        at, end = found
        before, self._heard = self._heard[:at], self._heard[at + len(end) :]
        return before.decode(errors="replace"), end
