"""The series of calibrations through the running firmware: over the link as `alamo calibrate` asks
for it, by the board's own menu, the order of colours, a setting. What it leaves is read back here
by the firmware's own calibration.
"""

from pathlib import Path
from typing import Any

from alamo.board.calibration import Calibration
from alamo.board.files import read_either
from alamo.board.store import Store

from ..emulated import files
from ..emulated.board import EmulatedBoard, installed
from ..emulated.talk import Client
from ..errors import LinkError
from .counting import Cut, Lost, Series
from .disk import Disk
from .saving import Game

STARS = (3, 40)  # shown to it; the others stay silent, which is allowed and quicker
ACTIONS = 40  # of the saved game that must not suffer
SHIFT = 5  # counts by which the zeros have moved when the board is calibrated once more
PATH = f"{files.SAVED}/board"
STEP_MS = 3000.0
START_MS = 8000.0
_SETTLED_MS = 100.0
Kept = tuple[bytes | None, str, bytes | None]  # zeros, order of colours, settings


def with_a_game() -> dict[str, bytes]:
    """What a board holds on which a game was played."""
    disk = Disk(bytes(files.FS_START) + files.build({f"{files.SAVED}/none": b""}))
    game = Game.play("red_banner", 7, ACTIONS)
    with disk.used():
        store = Store(files.SAVED)
        store.begin(game.header.encode())
        store.append(b"".join(game.records))
    return disk.files(files.SAVED)


class _Sensors:
    stored: Any = None

    def use(self, zeros: Any) -> None:
        self.stored = zeros.tobytes()


def kept(disk: Disk) -> Kept:
    """As the firmware reads it."""
    sensors = _Sensors()
    with disk.used():
        found = Calibration(PATH, sensors)
        return sensors.stored, found.order, read_either(f"{files.SAVED}/settings")


class Calibrating:
    def __init__(self, uf2: Path) -> None:
        self.board = EmulatedBoard(uf2)
        self.game = with_a_game()
        content = {**installed(self.board.sensors), **self.game}
        self.board.flash.write(files.build(content), files.FS_START)
        self.board.power_on()
        self.client = self.board.client(START_MS)
        self.series = Series("calibrating", self.board.flash)
        self.truths = [self._kept()]
        for step in (self._by_link, self._order, self._by_menu, self._setting):
            step()
            self.board.run_ms(_SETTLED_MS)
            self.series.finished(timed=False)
            self.truths.append(self._kept())
            if self.truths[-1] == self.truths[-2]:
                raise RuntimeError(f"{step.__name__} has kept nothing")

    def _kept(self) -> Kept:
        return kept(Disk(self.board.flash.read()))

    # ------------------------------------------------------------------ the steps

    def _by_link(self) -> None:
        self._shift()
        call = self.client.request
        call("calibrate.begin")
        call("calibrate.step", step="empty")
        self._until(lambda: call("calibrate.state")["code"] == "ok")
        for side in ("north", "south"):
            call("calibrate.step", step=side)
            self._show(side)
        if call("calibrate.save", partly=True)["code"] != "ok":
            raise RuntimeError("the board keeps no calibration")

    def _order(self) -> None:
        self.client.request("calibrate.order", order="RGB")

    def _by_menu(self) -> None:
        self._shift()
        while self._line(">") != ">CALIBRATE":
            self._press("right")
        self._press("ok")
        self._press("ok")
        for name, side in (("NORTH", "north"), ("SOUTH", "south")):
            self._until(lambda name=name: self._line(name) != "")
            self._show(side)
            self._press("ok")
        self._until(lambda: self._line("CALIBRATED") != "")
        self._press("ok")

    def _setting(self) -> None:
        self.client.request("settings.set", name="brightness", value=1)

    def _shift(self) -> None:
        sensors = self.board.sensors
        sensors.zeros[:] = [zero + SHIFT for zero in sensors.zeros]

    def _show(self, side: str) -> None:
        for star in STARS:
            self.board.place(star, side)
            self.board.run_ms(_SETTLED_MS)
            self.board.lift(star)
            self.board.run_ms(_SETTLED_MS)

    def _press(self, name: str) -> None:
        self.board.press(name)
        self.board.run_ms(_SETTLED_MS)

    def _line(self, start: str) -> str:
        return next((one for one in self.board.display.lines() if one.startswith(start)), "")

    def _until(self, done: Any) -> None:
        left = STEP_MS
        while not done():
            if left <= 0:
                raise RuntimeError(f"the calibration does not go on: {self.board.display.lines()}")
            self.board.run_ms(_SETTLED_MS)
            left -= _SETTLED_MS

    # ------------------------------------------------------------------ what a cut may leave

    def check(self, cut: Cut) -> None:
        """Raises Lost unless calibration, order and settings are as before or after the step that
        was under way, each for itself, and the game is as it was."""
        disk = Disk(cut.flash, cut.looked)
        self._check_kept(disk, cut.done)
        for path, content in self.game.items():
            if disk.read(path) != content:
                raise Lost(f"{path} of the saved game is not what it was")

    def _check_kept(self, disk: Disk, done: int) -> Kept:
        before = self.truths[done]
        after = self.truths[min(done + 1, len(self.truths) - 1)]
        found = kept(disk)
        for name, now, *allowed in zip(("zeros", "order", "settings"), found, before, after):
            if now not in allowed:
                raise Lost(f"{name}: neither the old nor the new")
        return found

    def start(self, cut: Cut) -> None:
        """The board is on again: calibrated, with the same on its flash, and the game there."""
        expected = self._check_kept(Disk(cut.flash), cut.done)
        self.board.power_off()
        self.board.flash.write(bytes(cut.flash))
        self.board.power_on()
        try:
            client: Client = self.board.client(START_MS)
            calibrated = client.request("calibrate.state")["calibrated"]
            saved = client.request("game.list")["saved"]
        except LinkError as error:
            raise Lost(f"nobody says hello: {error}") from error
        if not calibrated or saved != "red_banner" or self._kept() != expected:
            raise Lost(f"it starts with something else: calibrated {calibrated}, saved {saved}")
