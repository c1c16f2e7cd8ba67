"""The Alamo board with an emulated Pico in it: what a person, a test or a tool does with a board.

    with_image = image.find()
    board = EmulatedBoard(with_image)
    board.power_on()
    client = board.client()
    client.new_game("red_banner", seed=7)
    board.place(16, "north")
    board.run_ms(500)
    print(board.display.lines(), board.lamps.lit())
"""

from pathlib import Path

from . import files
from .display import Display
from .engine import BOOT_MS, MS, Pico
from .files import Files
from .lamps import Lamps
from .loop import Loop
from .parts import Buttons, Buzzer
from .sensors import STANDARD_MT, Sensors
from .talk import Client

START_MS = 5000.0
PRESS_MS = 80.0


class EmulatedBoard:
    """Off, with its files on it: the firmware as installed, and a calibration that fits.

    `content` is what the file system holds instead; `flash` all 2 MB of another board's flash.
    Parts: sensors, buttons, lamps, display, buzzer; chip: pico, pico.flash, pico.port. `loop` says
    how long the firmware's loop stood still.
    """

    def __init__(
        self,
        uf2: Path,
        content: Files | None = None,
        flash: bytes | None = None,
        sensors: Sensors | None = None,
        lamps: Lamps | None = None,
    ) -> None:
        self.sensors = sensors or Sensors()
        self.buttons = Buttons()
        self.lamps = lamps or Lamps()
        self.sensors.light_ma = self.lamps.light_ma  # one supply feeds both
        self.display = Display()
        self.buzzer = Buzzer()
        self.pico = Pico(
            uf2,
            (self.sensors, self.buttons, self.lamps, self.display, self.buzzer),
        )
        self.flash = self.pico.flash
        self.port = self.pico.port
        self.loop = Loop(self.pico.clock, self.sensors, self.flash)
        if flash is not None:
            self.flash.write(flash)
        else:
            content = installed(self.sensors) if content is None else content
            self.flash.write(files.build(content), files.FS_START)

    # ------------------------------------------------------------------ time and power

    @property
    def ms(self) -> float:
        """Simulated, since this object was made."""
        return self.pico.ns / MS

    def power_on(self, ms: float = BOOT_MS) -> None:
        """Until USB has found it; main.py starts about then."""
        self.pico.power_on(ms)

    def power_off(self) -> None:
        self.pico.power_off()

    def run_ms(self, ms: float) -> None:
        self.pico.run_ms(ms)

    # ------------------------------------------------------------------ hands

    def place(self, star: int, side: str, mt: float = STANDARD_MT) -> None:
        """Set a standard down on a star; side "north" or "south"."""
        self.sensors.place(star, side, mt)

    def lift(self, star: int) -> None:
        self.sensors.lift(star)

    def press(self, names: str, ms: float = PRESS_MS) -> None:
        """Press and let go; from 1000 ms a long press."""
        self.buttons.press(names)
        self.run_ms(ms)
        self.buttons.release(names)

    # ------------------------------------------------------------------ what a host does

    def client(self, ms: float = START_MS) -> Client:
        """The link, once the firmware answers; `ms` of simulated time for that."""
        return Client(self.pico, ms)

    def files(self) -> dict[str, bytes]:
        """What is on its file system now."""
        return files.listing(self.flash.files_image())


def installed(sensors: Sensors, start: bool = True) -> dict[str, bytes]:
    """The files of a board as installed and calibrated for these sensors."""
    return {
        **files.firmware(start),
        f"{files.SAVED}/board": files.calibration(sensors.zeros),
    }
