"""Ctrl-C at any line of the firmware, in each state the board can be in.

An evening is played by a script of hands. It is played again and again, and each time a
KeyboardInterrupt rises at another line that the firmware executes: from the first of the start to
the last of the evening, in every function on the way. Whatever it hit, the board ends dark, silent
and unguarded, says that it has stopped, and the saved game goes on from the last whole action,
also when a standard was in the air and the flash had to wait.
"""

import random
import sys
from pathlib import Path

import pytest
import rig

import alamo.running
from alamo.app import App
from alamo.rules.contract import CHANCE, NONE, OVER
from alamo.table import modes
from probe import probe_data, probe_game

FIRMWARE = str(Path(alamo.running.__file__).parent)
BASE = str(Path(__file__).parents[1] / "probe")
DARK = bytes(87 * 3)
RIGHT, OK, BACK = 2, 4, 8
MOMENTS = 150
FIRST = 4  # before this line of run() nothing is lit yet, and Ctrl-C goes on to main.py


class Over(Exception):
    """The evening is over."""


class Board(rig.Board):
    """A turn of the loop is a step of the evening."""

    def __init__(self, folder):
        super().__init__(folder)
        self.guarding = False
        self.app = None
        self.seq = None  # of the game, when the last turn of the loop began
        self.told = None
        self.ended_at = 0  # lines of the firmware
        self._evening = evening(self)

    def unguard(self):
        super().unguard()
        self.ended_at = self.told.lines

    def scan(self, readings):
        super().scan(readings)
        table = self.app.table
        self.seq = None if table is None else table.seq
        next(self._evening)


def tap(board, button):
    board.buttons = button
    for _ in range(6):
        yield
    board.buttons = 0
    for _ in range(6):
        yield


def evening(board):
    """Lobby, sensor test, a game with its saving, and what it shows."""
    yield
    app = board.app
    for button in (RIGHT, OK):  # from NEW GAME to the sensor test
        yield from tap(board, button)
    assert type(app.screen).__name__ == "SensorTest"
    board.stars[7] = 1
    yield from tap(board, OK)
    board.stars[7] = 0
    yield from tap(board, BACK)
    app.set_setting(modes.STARS_WATCHED, 0)
    assert app.beginning().new_game(app, "probe", 1, 7) == 0
    yield
    dice = random.Random(5)
    while app.table.game.to_act != OVER and app.table.seq < 12:
        table = app.table
        game = table.game
        if game.to_act == CHANCE:
            legal = [game.roll()]
        else:
            legal = list(game.legal(NONE))
            for zone in range(game.ZONES):
                legal += game.legal(zone)
        held = table.seq // 3 % 2 == 1
        table.lifted = lambda held=held: held  # now and then a hand holds a standard for a while
        table.plays.act(dice.choice(legal), False)
        for _ in range(6):
            yield
    raise Over


class Interruptions:
    """Counts the firmware's lines; raises KeyboardInterrupt at the given ones."""

    def __init__(self, *at):
        self.at = at
        self.lines = 0

    def __enter__(self):
        self._before = sys.gettrace()
        sys.settrace(self._call)
        return self

    def __exit__(self, *_):
        sys.settrace(self._before)

    def _call(self, frame, event, arg):
        return self._line if frame.f_code.co_filename.startswith(FIRMWARE) else None

    def _line(self, frame, event, arg):
        if event == "line":
            self.lines += 1
            if self.lines in self.at:
                raise KeyboardInterrupt
        return self._line


def spend(board, interruptions):
    """The evening, as the program runs on the board."""
    board.told = interruptions

    class Captured(App):
        def __init__(self, board):
            board.app = self
            super().__init__(board, rig.Shelf(probe_game.Game, probe_data.STARS, BASE))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(alamo.running, "App", Captured)
        with interruptions:
            alamo.running.run(board)


@pytest.fixture(scope="module")
def length(tmp_path_factory):
    """Lines that are executed in an evening; the first one also reads modules."""
    for name in ("first", "second"):
        board = Board(str(tmp_path_factory.mktemp(name)))
        with pytest.raises(Over):
            spend(board, Interruptions())
        assert board.seq >= 11, "the evening was whole"
    return board.ended_at - 1000


def resumed(folder):
    """The number of actions of the saved game when the board is on again."""
    board = rig.Board(folder)
    app = App(board, rig.Shelf(probe_game.Game, probe_data.STARS, BASE))
    app.tick()
    app.beginning().resume(app)
    return None if app.table is None else app.table.seq


def test_wherever_ctrl_c_comes_the_board_is_dark_and_the_game_kept(tmp_path, length):
    for number in range(MOMENTS):
        folder = str(tmp_path / str(number))
        board = Board(folder)
        at = FIRST + number * (length - FIRST) // MOMENTS
        spend(board, Interruptions(at))
        assert board.rgb == DARK and board.sounds[-1] == 0 and board.stops == 1, at
        assert board.lines[0] == "STOPPED" and not board.guarding, at
        assert board.resets == 0, at
        if board.seq is not None:
            assert board.seq <= resumed(folder) <= board.app.table.seq, at


@pytest.mark.parametrize("later", [1, 5, 20, 60])
def test_a_second_ctrl_c_soon_after_changes_nothing(tmp_path, length, later):
    for number in range(10):
        board = Board(str(tmp_path / str(number)))
        at = length // 10 * (number + 1) - later
        try:
            spend(board, Interruptions(at, at + later))
        except KeyboardInterrupt:
            pass
        assert board.rgb == DARK and not board.guarding, (at, later)
