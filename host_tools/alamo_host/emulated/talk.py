"""Talking to an emulated Pico in simulated time: the link's client, and the raw REPL."""

from collections.abc import Callable
from typing import Any

from .. import client
from ..errors import LinkTimeout, NotOurs, Silent
from ..installing import raw_repl
from .engine import Late, Pico

ANSWER_MS = 3000.0
START_MS = 10000.0
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


class RawRepl(raw_repl.RawRepl):
    """MicroPython's raw REPL, as mpremote uses it."""

    def __init__(self, pico: Pico) -> None:
        super().__init__(Wire(pico))


class Wire:
    """See installing/raw_repl.py: its waiting is the board's running."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self.write = pico.port.write
        self.take = pico.port.take
        pico.port.open()

    def wait(self, done: Callable[[], bool], ms: float, what: str) -> None:
        self._pico.run_until(done, ms, what)


class Connection:
    """What an installation needs of a board (installing/install.py)."""

    def __init__(self, pico: Pico) -> None:
        self._pico = pico
        self._resets = pico.resets
        self.wire = Wire(pico)

    def hello(self, ms: float = START_MS) -> dict[str, Any]:
        """After the reset that was asked for."""
        self._pico.run_until(lambda: self._pico.resets > self._resets, ANSWER_MS, "a reset")
        self._resets = self._pico.resets
        self._pico.run_until(lambda: self._pico.port.is_open, ANSWER_MS, "USB")
        return Client(self._pico, ms).greeting
