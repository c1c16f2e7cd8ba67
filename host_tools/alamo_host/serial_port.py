"""Opening whatever a board is behind (a serial port, a pty, `socket://`) and reading from it."""

import select
import urllib.parse

import serial

from . import ports
from .errors import Busy, NoBoard

BAUD = 115200  # USB ignores it


def patience(url: str) -> float:
    """How many times slower than a real board the one behind `url#patience=12` runs."""
    found = urllib.parse.parse_qs(urllib.parse.urlsplit(url).fragment).get("patience", ["1"])
    try:
        return float(found[0])
    except ValueError:
        return 1.0


def some_bytes(port: serial.SerialBase) -> bytes:
    """What has arrived, waiting a moment when nothing has. Raises when the board is gone.

    Reads in pieces as large as they come: asking for one byte at a time costs a call each, asking
    for many waits until the time is over.
    """
    if not _selectable(port):
        first: bytes = port.read(1)
        more: int = getattr(port, "in_waiting", 0)
        return first + port.read(more) if first and more else first
    if not select.select([port.fileno()], [], [], 0.1)[0]:
        return b""
    data: bytes = port.read(4096)
    return data


def _selectable(port: serial.SerialBase) -> bool:
    """Whether select() can wait for it: not for a serial port on Windows."""
    try:
        return bool(port.fileno() >= 0)
    except (OSError, AttributeError, serial.SerialException):
        return False


def open_port(url: str) -> serial.SerialBase:
    """The port, opened for us alone; the failures a person can act on get their own error."""
    try:
        port = serial.serial_for_url(
            url, baudrate=BAUD, timeout=0, write_timeout=1.0, do_not_open=True
        )
        if "://" not in url:
            port.exclusive = True  # a second program would steal half of each answer
        port.open()
        if not _selectable(port):
            port.timeout = 0.1  # see some_bytes
    except (OSError, ValueError, serial.SerialException) as error:
        text = str(error).lower()
        number = getattr(error, "errno", None)
        if number == 13 or "permission" in text or "access is denied" in text:
            raise Busy(
                f"{url} may not be opened: another program has it (close Thonny, a terminal, alamo"
                " play), or you may not use it (Linux: sudo usermod -aG dialout $USER, then log in"
                " again)"
            ) from error
        if number in (11, 16) or "exclusively lock" in text or "busy" in text:
            raise Busy(f"{url} is in use by another program: close it and try again") from error
        more = ": does alamo sim still run there?" if "://" in url else ports.there_are()
        raise NoBoard(f"there is no board at {url}{more}") from error
    return port
