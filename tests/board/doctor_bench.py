"""The whole firmware on fake pins with the emulated parts around it: the sensors and lamps of the
emulated Pico, faults and all, without the chip. Time is the fake world's.
"""

from array import array

from alamo.app import App
from alamo.link.methods_board import BUTTONS
from alamo_host.doctor.run import examine
from alamo_host.doctor.stand_in import Parts, StandIn
from alamo_host.emulated.chain import Chain
from alamo_host.emulated.display import Display
from alamo_host.emulated.hall import Hall
from alamo_host.emulated.talk import Client

SELECT, BUTTON_PINS = (16, 17, 18, 19), (2, 3, 4, 5, 6, 7)


class Cable:
    """Bytes both ways; each end as its side calls it."""

    def __init__(self):
        self.to_board, self.from_board = bytearray(), bytearray()

    # --- the firmware's end

    def read(self, buf):
        count = min(len(buf), len(self.to_board))
        buf[:count] = self.to_board[:count]
        del self.to_board[:count]
        return count

    def ready(self):
        return True

    def write(self, buf):
        self.from_board += buf
        return len(buf)


class HostEnd:
    def __init__(self, cable):
        self._cable = cable

    def open(self):
        pass

    close = open

    def write(self, data):
        self._cable.to_board += data

    def take(self):
        taken = bytes(self._cable.from_board)
        self._cable.from_board.clear()
        return taken


class Buttons:
    def __init__(self, world):
        self._world = world
        self.wired = {}

    def _set(self, name, level):
        name = self.wired.get(name, name)
        if name is not None:
            self._world.pins[BUTTON_PINS[BUTTONS.index(name)]] = level

    def press(self, name):
        self._set(name, 0)

    def release(self, name):
        self._set(name, 1)


class Wire(list):
    """What goes down the wire to the lamps is seen by them."""

    def __init__(self, chain):
        super().__init__()
        self._chain = chain

    def append(self, frame):
        self._chain.show(frame[1])


class Notes(list):
    @property
    def heard(self):
        return [note for note in self if note]


class FakeBoard:
    """Switched on. The parts of an EmulatedBoard: sensors, lamps, display, buttons, buzzer."""

    def __init__(self, world, make_pico, calibrated=True, order="GRB"):
        self.world = world
        self._codes = {}  # of this scan
        self.sensors, self.lamps, self.display = Hall(), Chain(order), Display()
        self.sensors.light_ma = self.lamps.light_ma
        self.buttons, self.buzzer = Buttons(world), Notes()
        world.convert, world.message = self._convert, self._message
        world.led_writes, world.notes = Wire(self.lamps), self.buzzer
        self._make = make_pico
        self._start()
        if calibrated:
            self.pico.calibration.keep(array("H", [zero * 8 for zero in self.sensors.zeros]))
            self._start()

    def _start(self):
        self.pico = self._make()
        self.cable = self.pico.port = Cable()
        self.port = HostEnd(self.cable)
        self.app = App(self.pico)
        self.run_ms(100)

    def _convert(self, mux):
        """The same all through a scan, where nothing jumps: worked out once a star."""
        a, b, c, d = SELECT
        pins = self.world.pins
        selected = pins[a] | pins[b] << 1 | pins[c] << 2 | pins[d] << 3
        at = mux << 4 | selected
        code = self._codes.get(at)
        if code is None:
            code = self.sensors.converted(self.sensors.output(mux, selected))
            code = code << 4 | code >> 8
            if self.sensors.calm:
                self._codes[at] = code
        return code

    def _tick(self):
        self._codes.clear()
        assert self.app.tick()

    def _message(self, address, data):
        if not self.display.present or address != self.display.address:
            raise OSError(5)
        self.display._control = None
        for byte in bytes(data):
            self.display._take(byte)

    # ------------------------------------------------------------------ as an emulated Pico

    @property
    def ms(self):
        return self.world.us / 1000

    def run_ms(self, ms):
        end = self.ms + ms
        while self.ms < end:
            self._tick()

    def run_until(self, done, ms, what=""):
        end = self.ms + ms
        while not done() and self.ms < end:
            self._tick()

    # ------------------------------------------------------------------ with a doctor

    def client(self):
        return Client(self, 3000.0)

    def doctor(self, person=True, only=(), answers=None, standards=None):
        """Examined by a person who stands in, or by itself."""
        self.hands = Parts(self)
        self.hands.standards.update(standards or {})
        self.person = StandIn(self.hands, answers) if person else None
        return examine(self.client(), self.person, self.run_ms, lambda: self.ms, only=only)
