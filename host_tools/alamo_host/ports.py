"""Which serial port is the board's? Chosen by USB id, never the first that comes along."""

from collections.abc import Iterable
from dataclasses import dataclass

from serial.tools import list_ports

from . import saved
from .errors import NoBoard, SeveralBoards

# A Raspberry Pi Pico running MicroPython. Bluetooth and on-board ports have no USB id at all.
USB_ID = (0x2E8A, 0x0005)
NONE = (
    "no board is plugged in (a Pico with MicroPython, USB id 2E8A:0005). A new Pico: alamo install"
    " first; a cable that only charges shows nothing at all; without a Pico: alamo play"
)


@dataclass(frozen=True)
class Port:
    device: str
    serial: str

    def __str__(self) -> str:
        return f"{self.device}  serial {self.serial or 'unknown'}"


def boards(found: Iterable[object] | None = None) -> list[Port]:
    """The Picos among the serial ports (pyserial's list, or the one given), sorted by name."""
    listed = list_ports.comports() if found is None else found
    picos = [
        Port(str(getattr(port, "device", "")), str(getattr(port, "serial_number", None) or ""))
        for port in listed
        if (getattr(port, "vid", None), getattr(port, "pid", None)) == USB_ID
    ]
    return sorted(picos, key=lambda port: port.device)


def choose(
    port: str | None = None,
    serial: str | None = None,
    found: Iterable[object] | None = None,
) -> str:
    """The port or URL to open: the one given, else the one board there is, or that of the serial.

    Raises NoBoard or SeveralBoards; nothing is opened or written here.
    """
    if port:
        return port
    picos = boards(found)
    if serial:
        return named(serial, picos).device
    if not picos:
        raise NoBoard(". ".join([NONE, *saved.running()]))
    if len(picos) > 1:
        raise SeveralBoards(
            f"{len(picos)} boards are plugged in; say which with --port or --serial{_list(picos)}"
        )
    return picos[0].device


def named(serial: str, picos: list[Port]) -> Port:
    """The one of these with that serial number. Raises NoBoard."""
    for pico in picos:
        if pico.serial.lower() == serial.lower():
            return pico
    there = f"; there are:{_list(picos)}" if picos else ", nor any other Pico"
    raise NoBoard(f"no board with serial {serial} is plugged in{there}")


def there_are() -> str:
    """What a port that was named may have been confused with, as the end of a sentence."""
    picos = boards()
    return f"; there are:{_list(picos)}" if picos else ", and no Pico is plugged in"


def _list(picos: list[Port]) -> str:
    return "".join(f"\n  {pico}" for pico in picos)
