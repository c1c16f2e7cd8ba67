"""One board, one loop, one tick at a time: sensors and buttons, table, lamps, flash, link.

Nothing in here waits for anybody. A screen (the lobby, the table, a test) is ticked and
says by flags what changed; what it cannot do itself (files, another screen) it requests.
"""

import gc

from alamo import VERSION, installed
from alamo.board import store as flash
from alamo.board.buttons import Buttons
from alamo.drop import drop, end_tests
from alamo.journal import Chain, Header
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
LAMPS_MS = 40  # a new picture of the lamps at most so often
CUT_MS = 100  # a power cut by request waits so long for its reply to leave
LAMPS = 87
STARS = 48
_NOTHING = -1
_NOT_SAVING = 0  # numbers of [notices]
_OTHER_RULES = 1
_UNREADABLE = 2
_NOT_TOGETHER = 3
_NOT_CALIBRATED = 4
_FLOATING = 5
_SELF_TEST = 6
_TESTING = 7
FAILED = -1  # new_game: as in link/methods_game.py


class App:
    def __init__(self, board, shelf=None) -> None:
        self.board = board
        self.version = VERSION
        at = installed.folder()
        self.installed = (installed.name(at), installed.build(at), installed.fell_back(at))
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
        self._rgb = bytearray(LAMPS * 3)  # as shown
        self._next = bytearray(LAMPS * 3)
        self._lamps_ms = 0  # when the lamps were last worked out
        self._since_ms = 0
        self._lively_ms = 0  # so long after since_ms the frame moves by itself
        self._relight = True
        self._save_settings = False
        self._cut_ms = -1
        self._said_failed = False  # that this game is not being saved
        self._turned = False
        self._before: "Any" = None  # the screen under a test
        self.link = Link(board.port, self)
        self.screen: "Any" = None  # lobby, table or a test
        self.lobby()

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
        self._save()
        self.link.serve(now_ms)
        spent = elapsed(board.now_ms(), now_ms)
        if spent < TICK_MS:
            board.sleep_ms(TICK_MS - spent)
        return True

    def _attend(self, screen, flags: int) -> None:
        self.link.mirror.note(flags, screen.sound)
        if flags & modes.FRAME:
            self._relight = True
            self._lively_ms = lively(screen.frame)
        if flags & modes.SCREEN:
            self._draw()
        if flags & modes.SOUND and self.settings[modes.SOUND_ON]:
            self.board.sound(screen.sound)
        if flags & modes.REQUEST:
            request = screen.request
            screen.request = 0
            self._do(request)

    def _draw(self) -> None:
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

    def _save(self) -> None:
        table = self.table
        if table is None:
            if self._save_settings:
                self._write_settings()
            return
        if not table.records and table.mark is None and not self._save_settings:
            return
        if table.lifted():
            return
        store = self.board.store
        if table.records:
            store.append(b"".join(table.records))
            table.records.clear()
        elif table.mark is not None:
            store.checkpoint(table.mark_seq, table.mark)
            table.taken_records()
        else:
            self._write_settings()
        if store.failed and not self._said_failed:
            self._said_failed = True
            words = self.lobby_words
            table.telling.announce(words.screen(words.text("notices", _NOT_SAVING)))

    def _flush(self) -> None:
        """The records that are not yet written, now."""
        table = self.table
        if table is not None and table.records:
            self.board.store.append(b"".join(table.records))
            table.records.clear()

    def _read_settings(self) -> bytearray:
        data = flash.read_whole(self.board.store.path("settings"))
        known = bytearray(modes.DEFAULT_SETTINGS)
        if data is not None and len(data) == len(known):
            known[:] = data
        return known

    def _write_settings(self) -> None:
        self._save_settings = False
        flash.write_whole(self.board.store.path("settings"), self.settings)

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
        self._draw()

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

    def lobby(self, notice: int = -1) -> None:
        saved = self.board.store.peek()
        games = [self.shelf.title(name) for name in self.games]
        if notice < 0:
            told = self.board.notice()
            if self.board.store.failed:
                notice = _NOT_SAVING
            elif told & 6:  # board/pico.py: inputs float, or not calibrated
                notice = _FLOATING if told & 4 else _NOT_CALIBRATED
        self._close()
        from alamo.table.lobby import Lobby  # a game has no use for it, nor it for a game

        sensors = self.board.calibration is not None
        self.show(Lobby(self.lobby_words, games, saved is not None, notice, sensors))

    def _close(self) -> None:
        self.table = None
        self.words = self.lobby_words
        self._before = None
        gc.collect()

    def _do(self, request: int) -> None:
        screen = self.screen
        if request in (requests.REQUEST_NEW_GAME, requests.REQUEST_SAVE_AND_LEAVE):
            self._flush()
            self.lobby()
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
            self._resume()
        elif request == requests.REQUEST_START:
            reason = self.new_game(self.games[screen.game], screen.options, None)
            if reason > 0:
                screen.say(_NOT_TOGETHER)
        elif request == requests.REQUEST_STORE_SETTINGS:
            self.settings[:] = self.table.settings
            self._save_settings = True
            self._relight = True

    def new_game(self, name: str, options: int, seed) -> int:
        """Begin a game; the one before is forgotten. 0, or the reason the options are refused;
        FAILED when the rules do not pass their self-test."""
        if seed is None:
            seed = self.board.entropy()
        game_class = self.rules(name)
        if game_class is None:
            return FAILED
        try:
            game = game_class(options, seed)
        except ValueError as error:
            return error.args[0]
        self._close()
        self.board.store.begin(Header(name, game.RULES, options, seed).encode())
        self._play(name, game)
        return 0

    def _resume(self) -> None:
        """Go on with the saved game; what cannot be read is said, and never written over."""
        store = self.board.store
        head = store.peek()
        if head is None or head.name not in self.games:
            self.lobby(_UNREADABLE)
            return
        game_class = self.rules(head.name)
        if game_class is None:
            return
        for older in range(3):  # a checkpoint that does not unpack: the one before, then none
            saved = store.load(game_class.RULES, older)
            if saved is None or saved.refused:
                self.lobby(_UNREADABLE if saved is None else _OTHER_RULES)
                return
            try:
                game = game_class(saved.options, saved.seed)
                if saved.mark is not None:
                    game.unpack(saved.mark)
                self._play(saved.name, game)
                self.table.plays.restore(_rows(saved.records), Chain(saved.crc, saved.seq))
                return
            except ValueError:
                self._close()
        self.lobby(_UNREADABLE)

    def rules(self, name: str) -> "Any":
        """The class of a game. None: what lies on the flash is not what was built, and the lobby
        says so; tried once, before the first game of each. Another game that is being played is
        left and kept: two are too many for the memory."""
        if self.table is not None and self.table.game.NAME != name:
            self._flush()
            self.lobby()
        game_class = None
        try:
            game_class = self.shelf.game_class(name)
        except MemoryError:
            raise
        except Exception:  # a file that is gone or damaged
            self.selftest[name] = "failed"
        if self.selftest[name] == "not loaded":
            board = self.board
            words = self.lobby_words
            board.draw(words.screen(words.text("notices", _TESTING)))  # seconds, for some games
            while board.step():
                pass
            self.selftest[name] = self.shelf.selftest(name, board.alive)
            self._draw()
        if self.selftest[name] == "passed":
            return game_class
        if self.table is None and self._before is None:
            self.screen.say(_SELF_TEST)
        return None

    def _play(self, name: str, game) -> None:
        from alamo.table.table import Table  # most of the code: the lobby is there sooner without

        self._said_failed = False
        self.words = self.shelf.words(name)
        stars = self.shelf.stars(name)
        self.table = Table(game, self.words, stars, bytes(self.settings), self.shelf.turned())
        self.table.let_go = drop
        self.show(self.table)
        drop("alamo.table.lobby")
        end_tests(self.board)

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

    def cut(self) -> None:
        """A power cut: the reply leaves, nothing more is saved, the board starts again."""
        self._cut_ms = self.board.now_ms()


def _rows(records: list) -> list:
    """As the store gives them -> as Table.restore takes them."""
    return [(r[0] & 0x7F, r[1], r[2], r[3], r[4], r[0] >> 7) for r in records]
