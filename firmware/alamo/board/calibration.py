"""What this one board is like, kept on flash: the zero of each sensor, the order of its colours.

Written only when a person asks for it, by save() or set_order(): playing never writes here, and
nothing is ever zeroed at power-up. The steps are in calibrating.py, which is loaded when a
calibration begins and costs nothing before.
"""

from array import array

from alamo.board import layout
from alamo.board.files import read_whole, write_whole

_KIND = b"AC1" + bytes((layout.FAMILY,))  # of the file: magic, family of the sensors
_ZEROS = 7  # after the three letters of the order; two bytes a star, in eighths of a count


class Calibration:
    def __init__(self, path: str, sensors) -> None:
        self._path = path
        self._sensors = sensors
        self.order = layout.LED_ORDER
        self.calibrated = False
        self.run = None  # while the steps are being gone through
        self._code = "wait"  # of the last answer without one
        data = read_whole(path)
        if data is not None and data[:4] == _KIND and len(data) == _ZEROS + 2 * layout.STARS:
            self.order = str(data[4:_ZEROS], "ascii")
            self._use(array("H", data[_ZEROS:]))

    def _use(self, zeros) -> None:
        self._sensors.use(zeros)
        self.calibrated = any(zeros)

    def keep(self, zeros) -> bool:
        """Write the zeros down, then use them."""
        if not write_whole(self._path, _KIND + self.order.encode() + bytes(zeros)):
            return False
        self._use(zeros)
        return True

    def set_order(self, order: str) -> bool:
        """Keep the order of colours that the LED test found."""
        if len(order) != 3 or set(order) != set("RGB"):
            return False
        self.order = order
        return self.keep(self._sensors.stored)

    # --- the steps, see calibrating.py; each answers with a code

    def begin(self) -> str:
        from alamo.board.calibrating import Run

        self.run = Run(self._sensors)  # type: ignore[assignment]
        return "wait"

    def step(self, name: str) -> str:
        if self.run is not None:
            return self.run.step(name)
        self._code = "not_begun"
        return self._code

    def save(self, partly: bool = False) -> str:
        self._code = "not_begun"
        if self.run is not None:
            self._code = self.run.check(partly)
            if self._code == "ok":
                if self.keep(self.run.zeros):
                    self.run = None
                else:
                    self._code = self.run.say("not_written")
        return self._code

    def stop(self) -> None:
        """Leave the steps; what was kept before stays as it is."""
        self.run = None

    def state(self) -> dict:
        state = {"step": "", "code": self._code, "star": None, "done": 0, "of": 0}
        state["left"] = "0" * layout.STARS
        if self.run is not None:
            state = self.run.state()
        state["calibrated"] = self.calibrated
        return state
