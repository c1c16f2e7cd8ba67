"""A board on a serial port, a pty or a socket: the wire for its raw REPL, and its hello."""

import time
from collections.abc import Callable
from typing import Any

import serial

from .. import ports
from ..client import Client
from ..errors import Busy, DeviceLost, LinkError, LinkTimeout, NoBoard, NotOurs, Silent
from ..serial_port import open_port, patience, some_bytes

BACK_SECONDS = 20.0  # from a reset to hello: a second or two of start, three of USB, and time


SETTLE_SECONDS = 8.0  # until a port that has just appeared may be opened: udev, ModemManager
_STEP_SECONDS = 0.3  # Windows wants a closed port left alone for half a second

# What a board says that is coming back. Busy: the system has just made the port, or looks at it.
_NOT_YET = (NoBoard, Busy, Silent, NotOurs, DeviceLost, LinkTimeout)


class NoReply(LinkTimeout, TimeoutError):
    """What was waited for did not come."""


class SerialWire:
    """See raw_repl.Wire. Raises DeviceLost when the board goes away."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._patience = patience(url)
        self._port = open_port(url)
        self._received = bytearray()
        self._heard = False

    def close(self) -> None:
        try:
            self._port.close()
        except (OSError, serial.SerialException):
            pass  # it is gone already, which is what was asked for

    def write(self, data: bytes) -> None:
        try:
            self._port.write(data)
        except serial.SerialTimeoutException as error:
            raise Silent(
                f"the board at {self.url} takes no more: unplug it, plug it in, and try again"
            ) from error
        except (OSError, serial.SerialException) as error:
            raise self._lost() from error

    def take(self) -> bytes:
        data = bytes(self._received)
        self._received.clear()
        return data

    def wait(self, done: Callable[[], bool], ms: float, what: str) -> None:
        end = time.monotonic() + ms / 1000 * self._patience
        while not done():
            if time.monotonic() >= end:
                raise NoReply(
                    f"the board at {self.url} stopped answering ({ms / 1000:g} s). What it had"
                    " before is whole: unplug it, plug it in, and run the command again"
                )
            try:
                data = some_bytes(self._port)
            except (OSError, serial.SerialException) as error:
                raise self._lost() from error
            self._received += data
            self._heard = self._heard or bool(data)

    def _lost(self) -> LinkError:
        if not self._heard and "://" in self.url:  # a serial port would not have opened
            return Busy(
                f"{self.url} hangs up at once: another program has the board; close it and try"
                " again"
            )
        return DeviceLost(
            f"the board at {self.url} is gone: unplugged, or another program reset it. What it had"
            " before is whole; plug it in and run the command again"
        )


class SerialConnection:
    """One board, through resets: found again by its serial number, under whatever name.

    settle: it has just been reset, or its port has just appeared; that is waited for.
    """

    def __init__(self, url: str, settle: bool = False) -> None:
        self.url = url
        self._serial = next((p.serial for p in ports.boards() if p.device == url), "")
        end = time.monotonic() + (SETTLE_SECONDS if settle else 0.0)
        while True:
            try:
                self.wire = SerialWire(self._url_now())
                return
            except (Busy, NoBoard):
                if time.monotonic() >= end:
                    raise
            time.sleep(_STEP_SECONDS)

    def close(self) -> None:
        self.wire.close()

    def hello(self) -> dict[str, Any]:
        """After a reset: the greeting, as soon as the firmware gives it. Raises a LinkError."""
        self.wire.close()
        end = time.monotonic() + BACK_SECONDS * patience(self.url)
        while True:
            try:
                with Client(self._url_now()) as client:
                    return client.greeting
            except _NOT_YET:
                if time.monotonic() >= end:
                    raise
            time.sleep(_STEP_SECONDS)

    def _url_now(self) -> str:
        named = [p.device for p in ports.boards() if self._serial and p.serial == self._serial]
        return named[0] if named else self.url
