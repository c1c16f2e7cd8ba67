"""One board, one loop, one tick at a time: sensors and buttons, table, lamps, flash, link.

Nothing in here waits for anybody. A screen (the lobby, the table, a test) is ticked and
says by flags what changed; what it cannot do itself (files, another screen) it requests.
"""

import gc

from alamo import VERSION
from alamo.board import files
from alamo.board.buttons import Buttons
from alamo.drop import drop, end_tests
from alamo.garbage import Garbage
from alamo.link.hands import Hands
from alamo.link.rpc import Link
from alamo.rules.contract import MEXICAN, TEXIAN
from alamo.shelf import Shelf
from alamo.table import modes, requests
from alamo.table.render import lively, render
from alamo.table.times import elapsed
from alamo.words import Words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

TICK_MS = 10
PUT_OFF_TICKS = 3
LAMPS_MS = 40  # a new picture of the lamps at most so often
CUT_MS = 100  # a power cut by request waits so long for its reply to leave
STARS = 48
_NOTHING = -1
_NOT_SAVING = 0  # numbers of [notices]


class App:
    def __init__(self, board, shelf=None) -> None:
        self.board = board
        self.version = VERSION
        from alamo import installed  # asked once

        at = installed.folder()
        self.installed = (installed.name(at), installed.build(at), installed.fell_back(at))
        drop("alamo.installed")
        self.shelf = shelf or Shelf()
        self.games = self.shelf.names
        self.selftest: dict = {}
        for name in self.games:
            self.selftest[name] = "not loaded"
        self.hands = Hands()
        self.buttons = Buttons()
        self.words = self.lobby_words = Words("lobby")
        self.settings = self._read_settings()
        self.table: "Any" = None  # the game being played
        self._readings = bytearray(STARS)
        self._rgb = bytearray(requests.LAMPS * 3)  # as shown
        self._next = bytearray(requests.LAMPS * 3)
        self._lamps_ms = 0  # when the lamps were last worked out
        self._since_ms = 0
        self._lively_ms = 0  # so long after since_ms the frame moves by itself
        self._relight = True
        self._save_settings = False
        self._cut_ms = -1
        self._put_off = 0  # ticks that saving and the link have waited
        self.again = False  # then the board starts again for what beginning.py noted
        self.going_on = False  # what was noted begins just now
        self._said_failed = False  # that this game is not being saved
        self._turned = False
        self._before: "Any" = None  # the screen under a test
        self.garbage = Garbage()
        self.link = Link(board.port, self)
        self.screen: "Any" = None  # lobby, table or a test
        self.beginning().go_on(self)

    # --- one tick

    def tick(self) -> bool:
        """False when the board is to be reset. Allocates nothing when nothing happens."""
        board = self.board
        now_ms = board.now_ms()
        if self._cut_ms >= 0:
            self.link.ring.pump(board.port)
            if self.link.idle() or elapsed(now_ms, self._cut_ms) > CUT_MS:
                return False
            board.sleep_ms(1)
            return True
        hands = self.hands
        board.scan(self._readings)
        hands.overlay(self._readings)
        presses = self.buttons.update(board.levels() | hands.levels(now_ms), now_ms)
        screen = self.screen
        flags = screen.tick(now_ms, self._readings, presses)
        if flags:
            self._attend(screen, flags)
        self._light(now_ms)
        board.step()
        self.garbage.tick(self._later(now_ms, flags != 0))
        spent = elapsed(board.now_ms(), now_ms)
        if spent < TICK_MS:
            board.sleep_ms(TICK_MS - spent)
        return True

    def _later(self, now_ms: int, busy: bool) -> bool:
        """What can wait for a tick in which nothing else is done: a write to flash, then the link.
        True when this tick had anything to do."""
        if busy and self._put_off < PUT_OFF_TICKS:
            self._put_off += 1
            return True
        self._put_off = 0
        if self._save():
            return True
        said: bool = self.link.serve(now_ms)
        return said or busy

    def _attend(self, screen, flags: int) -> None:
        self.link.mirror.note(flags, screen.sound)
        if flags & modes.FRAME:
            self._relight = True
            self._lively_ms = lively(screen.frame)
        if flags & modes.SCREEN:
            self.redraw()
        if flags & modes.SOUND and self.settings[modes.SOUND_ON]:
            self.board.sound(screen.sound)
        if flags & modes.REQUEST:
            request = screen.request
            screen.request = 0
            self._do(request)

    def redraw(self) -> None:
        """The display turns to the player whose turn it is."""
        table = self.table
        if table is None or table.game.SIDES == 1:
            self._turned = False
        elif table.game.to_act in (TEXIAN, MEXICAN):
            self._turned = table.game.to_act == MEXICAN
        self.board.draw(self.screen.screen, self._turned)

    def _light(self, now_ms: int) -> None:
        """Work the lamps out when they may differ, and write the chain only when they do."""
        screen = self.screen
        since_ms = screen.since_ms
        if since_ms != self._since_ms:  # the same flashes once more
            self._since_ms = since_ms
            self._relight = True
            self.link.mirror.note(modes.FRAME, 0)
        if not self._relight:
            if elapsed(now_ms, self._lamps_ms) < LAMPS_MS:
                return
            if elapsed(self._lamps_ms, since_ms) > self._lively_ms:
                return
        self._relight = False
        self._lamps_ms = now_ms
        brightness = self.settings[modes.BRIGHTNESS]
        rgb = getattr(screen, "rgb", None)  # a test of the lamps
        if rgb is None:
            render(screen.frame, now_ms, since_ms, brightness, self.board.light_ma, self._next)
        else:
            self._next[:] = rgb
        if self._next != self._rgb:
            self._next, self._rgb = self._rgb, self._next
            self.board.show(self._rgb)

    # --- saving: one flash write a tick, none while a standard is off its star

    def _save(self) -> bool:
        """True when something was written."""
        table = self.table
        store = self.board.store
        if table is None:
            waits = self._save_settings
            if waits:
                self.write_settings()
            return waits
        if not table.records and table.mark is None and not self._save_settings:
            if not store.untidy:
                return False
        if table.lifted():
            return False
        if table.records:
            part = table.records[: store.room()]
            store.append(b"".join(part))
            table.records = table.records[len(part) :]
        elif table.mark is not None:
            store.checkpoint(table.mark_seq, table.mark)
            table.taken_records()
        elif self._save_settings:
            self.write_settings()
        else:
            store.tidy()
        if store.failed and not self._said_failed:
            self._said_failed = True
            words = self.lobby_words
            table.telling.announce(words.screen(words.text("notices", _NOT_SAVING)))
        return True

    def flush(self) -> None:
        """The records that are not yet written, now."""
        table = self.table
        if table is not None and table.records:
            self.board.store.append(b"".join(table.records))
            table.records.clear()

    def keep(self) -> bool:
        """The program ends: what still waits is written now. False: not all that was played is on
        flash. A write that was cut short may have got through or not, so the flash is asked; else
        nothing is read in, since it may be memory or a file of ours that is missing."""
        if self._save_settings:
            self.write_settings()
        store = self.board.store
        table = self.table
        if table is None or store.failed:
            return table is None
        waiting = table.records
        if waiting:
            if store.writing:
                store.load()
            written = (store.seq + 1 - waiting[0][5]) & 255  # [5]: its number, as in journal.py
            if written > len(waiting):
                return False
            if not store.append(b"".join(waiting[written:])):
                return False  # not even read any more, as a rule
            waiting.clear()
        return True

    def _read_settings(self) -> bytearray:
        data = files.read_either(self.board.store.path("settings"))
        known = bytearray(modes.DEFAULT_SETTINGS)
        if data is not None and len(data) == len(known):
            known[:] = data
        return known

    def write_settings(self) -> None:
        self._save_settings = False
        files.write_both(self.board.store.path("settings"), self.settings)

    def set_setting(self, index: int, value: int) -> None:
        self.settings[index] = value
        if self.table is not None:
            self.table.set_setting(index, value)
        self._save_settings = True
        self._relight = True

    # --- screens

    def show_again(self) -> None:
        """Somebody else has used lamps and display (board/guard.py)."""
        self._relight = True
        for i in range(len(self._rgb)):
            self._rgb[i] = 0
        self.redraw()

    def show(self, screen) -> None:
        """Put another screen up. One that was up before is drawn afresh; a new one does so itself
        with its first tick."""
        self.screen = screen
        if screen.screen:
            self._attend(screen, modes.FRAME | modes.SCREEN)

    def lay_over(self, screen) -> None:
        """A test: REQUEST_BACK comes back to the screen that is up now."""
        if self._before is None:
            self._before = self.screen
        self.show(screen)

    def close(self) -> None:
        self.table = None
        self.words = self.lobby_words
        self._before = None
        gc.collect()

    def _do(self, request: int) -> None:
        screen = self.screen
        if request in (requests.REQUEST_NEW_GAME, requests.REQUEST_SAVE_AND_LEAVE):
            self.flush()
            self.beginning().lobby(self)
        elif request == requests.REQUEST_SENSOR_TEST:
            from alamo.table.sensor_test import SensorTest  # few boards ever need it

            self.lay_over(SensorTest(self.lobby_words))
        elif request == requests.REQUEST_CALIBRATE:
            from alamo.table.calibration_screen import CalibrationScreen

            self.lay_over(CalibrationScreen(self.lobby_words, self.board.calibration))
        elif request == requests.REQUEST_BACK and self._before is not None:
            if self.table is None:
                self._before.say(_NOTHING)  # what was wrong may have been mended
            self.show(self._before)
            self._before = None
            end_tests(self.board)
        elif request == requests.REQUEST_RESUME:
            self.beginning().begin(self, "", 0)
        elif request == requests.REQUEST_START:
            self.beginning().begin(self, self.games[screen.game], screen.options)
        elif request == requests.REQUEST_STORE_SETTINGS:
            self.settings[:] = self.table.settings
            self._save_settings = True
            self._relight = True

    def play(self, name: str, game) -> None:
        from alamo.table.table import Table  # most of the code: the lobby is there sooner without

        self._said_failed = False
        self.words = self.shelf.words(name)
        stars = self.shelf.stars(name)
        self.table = Table(game, self.words, stars, bytes(self.settings), self.shelf.turned())
        self.table.let_go = drop
        self.show(self.table)
        drop("alamo.table.lobby")
        drop("alamo.beginning")
        end_tests(self.board)

    def beginning(self):
        """How games begin; read in for it and let go of when one is played."""
        from alamo import beginning

        return beginning

    def let_go(self, module: str) -> None:
        """Of a module that was read in for a while."""
        drop(module)

    def laid_over(self) -> bool:
        """A test of the board lies over the screen."""
        return self._before is not None

    # --- what the link asks

    def doctor(self):
        """What `alamo doctor` asks for; read in for it and let go again."""
        from alamo import doctoring

        return doctoring

    def stars(self) -> bytes:
        """zone -> star of the game being played, b"" without one."""
        return b"" if self.table is None else bytes(self.table.picture.stars)

    def journal(self, start: int, most: int) -> list:
        """Records from number start on, as 5-tuples; those on flash first, then those not yet."""
        found = self.board.store.log(start, most)
        waiting = self.table.records
        at = start + len(found) - (self.table.seq - len(waiting))
        while at >= 0 and at < len(waiting) and len(found) < most:
            found.append(tuple(waiting[at][:5]))
            at += 1
        return found

    def cut(self, again: bool = False) -> None:
        """A power cut: the reply leaves, nothing more is saved, the board starts again."""
        self.again = again
        self._cut_ms = self.board.now_ms()
