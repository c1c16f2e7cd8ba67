"""The host's end of the emulated USB serial port, in simulated time.

rp2040py answers every endpoint that waits for the host with an empty packet; TinyUSB arms it anew,
and the guest spends two thirds of its time on them. A real host sends nothing when it has nothing
to say, and so does this one. It can also do what real ones do wrong, open and never read, and its
cable can be pulled: then the board sees a bus on which nothing moves, until one is plugged in.
"""

from collections.abc import Callable
from typing import Any

from rp2040py.peripherals.usb import INTE, INTR_DEV_SOF, SIE_STATUS, SIE_SUSPENDED, SOF_RD
from rp2040py.usb.cdc import CDC_DTR, CDC_RTS, USBCDC

_GATHER_NS = 1000.0  # bytes written in one go leave in one packet
_FRAME_NS = 1e6
_SILENT_NS = 3e6  # a bus as long without a frame is suspended


class HostPort(USBCDC):
    """What a program on the computer sees: open, write, received, close; and whether it reads.

    `received` collects what the board wrote while the port was open; take() empties it. A port
    with `stays` is opened again by itself when the board comes back from a reset, as the sockets
    of the simulated board do. detach() and attach() are the cable; after it nothing is open.
    """

    def __init__(self, controller: Any, clock: Any) -> None:
        super().__init__(controller)
        self.received = bytearray()
        self.on_received: Callable[[], None] | None = None
        self.on_enumerated: Callable[[], None] | None = None
        self.enumerated = False
        self.is_open = False
        self.stays = True
        self.reading = True
        self.attached = True
        self._wanted = False
        self._outgoing = bytearray()
        self._armed: int | None = None  # the board waits for so many bytes at most
        self._held: list[int] = []  # endpoints whose packets this host does not fetch
        self._kept = bytearray()  # their content
        self._due = False
        self._alarm = clock.create_alarm(self._flush)
        self._clock = clock
        self._frame = 0  # the last one the board saw before it was detached
        self._frames = clock.create_alarm(self._begin_frame)
        self._silence = clock.create_alarm(self._suspend)
        self._serve_read = controller.on_endpoint_read
        self._clear = controller.on_reset
        self._fetched = controller._indicate_buffer_ready
        self._find = controller.on_usb_enabled
        self._write_register = controller.write_uint32
        self._read_register = controller.read_uint32
        controller.on_endpoint_read = self._board_waits
        controller.on_reset = self._board_reset
        controller.on_usb_enabled = self._board_appears
        controller.write_uint32 = self._register_written
        controller.read_uint32 = self._register_read
        controller._indicate_buffer_ready = self._board_sends
        self.on_serial_data = self._arrived
        self.on_device_connected = self._connected_now

    # ------------------------------------------------------------------ what a program does

    def open(self) -> None:
        """From now on; also before the board is there."""
        self._wanted = True
        if self.enumerated and not self.is_open:
            self.is_open = True
            self.set_control_lines(dtr=True, rts=True)

    def close(self) -> None:
        self._wanted = False
        if self.is_open:
            self.is_open = False
            self._outgoing.clear()
            self.set_control_lines(dtr=False, rts=False)

    def write(self, data: bytes) -> None:
        """Bytes on their way to the board; they wait as long as it does not take them."""
        if self.attached:
            self._outgoing += data
            self._soon()

    def take(self) -> bytes:
        data = bytes(self.received)
        self.received.clear()
        return data

    @property
    def waiting(self) -> int:
        """Bytes that the board has not taken yet."""
        return len(self._outgoing)

    def read_again(self) -> None:
        """After `reading = False`: fetch what the board has been holding, and go on."""
        self.reading = True
        held, self._held = self._held, []
        if self._kept:
            data, self._kept = self._kept, bytearray()
            self._arrived(data)
        for endpoint in held:
            self._fetched(endpoint, False)

    def detach(self) -> None:
        """Pull the cable of a board that has another supply too. What was on its way is lost."""
        self._frame = self._frame_now()
        self.attached = self._wanted = False
        self._nothing_there()
        self._silence.schedule(_SILENT_NS)

    def attach(self) -> None:
        """Plug it in: the computer finds the board; a program may open() it from now on."""
        self.attached = True
        self._silence.cancel()
        if self._clear is not None:
            self._clear()
        self._board_appears()
        self._begin_frame()

    # ------------------------------------------------------------------ what the controller does

    def _suspend(self) -> None:
        self.usb._sie_status |= SIE_SUSPENDED
        self.usb._sie_status_updated()

    def _register_written(self, offset: int, value: int) -> None:
        """rp2040py does not know that this bit is cleared by writing it."""
        if offset == SIE_STATUS and self.usb.raw_write_value & SIE_SUSPENDED:
            self.usb._sie_status &= ~SIE_SUSPENDED
        self._write_register(offset, value)
        if offset == INTE and value & INTR_DEV_SOF:
            self._await_frame()

    def _register_read(self, offset: int) -> int:
        """A device knows of the host's frames by their number, and by an interrupt if it wants."""
        if offset == SOF_RD:
            self.usb._int_raw &= ~INTR_DEV_SOF
            self.usb.check_interrupts()
            return self._frame_now()
        return int(self._read_register(offset))

    def _frame_now(self) -> int:
        """A frame begins every millisecond as long as there is a host."""
        return int(self._clock.nanos / _FRAME_NS) & 0x7FF if self.attached else self._frame

    def _begin_frame(self) -> None:
        if self.usb._int_enable & INTR_DEV_SOF and self.attached:
            self.usb._int_raw |= INTR_DEV_SOF
            self.usb.check_interrupts()
            self._await_frame()

    def _await_frame(self) -> None:
        """Frames begin by the host's clock, whenever the board asks for them: TinyUSB puts packets
        off to the next one, and MicroPython has no room for what is printed in a whole frame."""
        self._frames.schedule(_FRAME_NS - self._clock.nanos % _FRAME_NS)

    def _board_appears(self) -> None:
        if self.attached:
            self._find()

    def _cdc_set_control_line_state(
        self, value: int | None = None, interface_number: int | None = None
    ) -> None:
        """Nobody opens a port by plugging a board in: the lines are those of the program."""
        if value is None:
            value = CDC_DTR | CDC_RTS if self.is_open else 0
        super()._cdc_set_control_line_state(value, interface_number)

    def _connected_now(self) -> None:
        self.enumerated = True
        if self.on_enumerated is not None:
            self.on_enumerated()
        if self._wanted:
            self._alarm.schedule(1_000_000.0)  # a program needs a moment to open it

    def _board_waits(self, endpoint: int, size: int) -> None:
        if endpoint != self._out_endpoint:
            self._serve_read(endpoint, size)
            return
        self._armed = size
        if self._outgoing:
            self._soon()

    def _soon(self) -> None:
        if self._armed is not None and not self._due:
            self._due = True
            self._alarm.schedule(_GATHER_NS)

    def _flush(self) -> None:
        self._due = False
        if self._wanted and self.enumerated and not self.is_open:
            self.open()
        if self._armed is not None and self._outgoing:
            size, self._armed = self._armed, None
            self.usb.endpoint_read_done(self._out_endpoint, bytes(self._outgoing[:size]))
            del self._outgoing[:size]

    def _board_sends(self, endpoint: int, out: bool) -> None:
        """A packet is fetched at once, or not at all while this host does not read."""
        if not self.attached:
            return
        if not self.reading and not out and endpoint == self._in_endpoint:
            self._held.append(endpoint)
        else:
            self._fetched(endpoint, out)

    def _arrived(self, data: bytes | bytearray) -> None:
        if not self.attached:
            return
        if not self.reading:
            self._kept += data
            return
        if self.is_open:
            self.received += data
            if self.on_received is not None:
                self.on_received()

    def _board_reset(self) -> None:
        self._wanted = self._wanted and self.stays
        self._nothing_there()
        self._silence.cancel()
        if self._clear is not None:
            self._clear()

    def _nothing_there(self) -> None:
        self.enumerated = self.is_open = False
        self._armed = None
        self._due = False
        self._alarm.cancel()
        self._outgoing.clear()  # lost on the wire
        self._held.clear()
        self._kept.clear()
