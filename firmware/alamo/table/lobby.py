"""Before a game: resume, new, sensor test, calibrate; which game, which options. By buttons alone.

The same surface as Table. Left and right move, OK takes, BACK goes back. The 15-lamp track shows
the place in the list, so that it can be used without a display. A list is title and items; only
its part round the cursor fits the display.
"""

from alamo.table import meanings
from alamo.table.meanings import TRACK, TRACK_NOW
from alamo.table.modes import BACK, FRAME, LEFT, LONG, OK_BUTTON, REQUEST, RIGHT, SCREEN, SOUND
from alamo.table.requests import (
    REQUEST_CALIBRATE,
    REQUEST_RESUME,
    REQUEST_SENSOR_TEST,
    REQUEST_START,
    Screen,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.words import Words

BAR = 72  # first lamp of the 15-lamp track
BAR_LAMPS = 15
_ROWS = 3

# pages
_FIRST = 0
_GAMES = 1
_OPTIONS = 2
# numbers of [lobby] in words/<lang>/lobby.txt
_WELCOME = 0
_SAVED = 1
_WHICH = 2
_RESUME = 3
_NEW = 4
_TEST = 5
_START = 6
_ON = 7
_OFF = 8
_CALIBRATE = 9


class Lobby(Screen):
    """words: of "lobby". games: (title, (option text, ...)) each. saved: one can be resumed.
    sensors: there are some, which can be calibrated."""

    def __init__(
        self,
        words: "Words",
        games: "list[tuple[str, tuple[str, ...]]]",
        saved: bool,
        notice: int,
        sensors: bool,
    ) -> None:
        super().__init__()
        self._words = words
        self._games = games
        self._saved = saved
        self._sensors = sensors
        self._notice = notice  # number of [notices], said until a button is pressed
        self._page = _FIRST
        self._at = 0
        self._fresh = True
        self.game = 0  # index in games
        self.options = 0

    def tick(self, now_ms: int, readings: bytearray, presses: int) -> int:
        pressed = (presses | presses >> LONG) & (LEFT | RIGHT | OK_BUTTON | BACK)
        if not pressed and not self._fresh:
            return 0
        flags = FRAME | SCREEN
        if pressed and not self._fresh:
            flags |= SOUND
            self.sound = meanings.SOUND_TICK
            self._notice = -1
            self._press(pressed)
        self._fresh = False
        self._show()
        if self.request:
            flags |= REQUEST
        return flags

    def say(self, notice: int) -> None:
        """Say one of the [notices] in the title's place, until a button is pressed."""
        self._notice = notice
        self._fresh = True

    def choose(self, game: int, options: int) -> None:
        """Open the page of a game's options with these ticked."""
        self.game = game
        self.options = options
        self._turn_to(_OPTIONS, 0)
        self._fresh = True

    def _items(self) -> list[str]:
        text = self._words.text
        if self._page == _GAMES:
            return [game[0] for game in self._games]
        if self._page == _OPTIONS:
            items = [text("lobby", _START)]
            for i in range(len(self._games[self.game][1])):
                mark = text("lobby", _ON if self.options >> i & 1 else _OFF)
                items.append(mark + " " + self._games[self.game][1][i])
            return items
        first = [text("lobby", _RESUME)] if self._saved else []
        last = [text("lobby", _CALIBRATE)] if self._sensors else []
        return first + [text("lobby", _NEW), text("lobby", _TEST)] + last

    def _title(self) -> str:
        text = self._words.text
        if self._notice >= 0:
            return text("notices", self._notice)
        if self._page == _GAMES:
            return text("lobby", _WHICH)
        if self._page == _OPTIONS:
            title: str = self._games[self.game][0]
            return title
        if self._saved:
            return text("lobby", _SAVED)
        return text("lobby", _WELCOME)

    def _press(self, pressed: int) -> None:
        length = len(self._items())
        if pressed & BACK:
            if self._page == _OPTIONS and len(self._games) > 1:
                self._turn_to(_GAMES, self.game)
            else:
                self._turn_to(_FIRST, 0)
        elif pressed & OK_BUTTON:
            self._take()
        elif pressed & RIGHT:
            self._at = (self._at + 1) % length
        else:
            self._at = (self._at + length - 1) % length

    def _turn_to(self, page: int, at: int) -> None:
        self._page = page
        self._at = at

    def _take(self) -> None:
        at = self._at
        if self._page == _GAMES:
            if at != self.game:
                self.options = 0
            self.game = at
            self._turn_to(_OPTIONS, 0)
        elif self._page == _OPTIONS:
            if at == 0:
                self.request = REQUEST_START
            else:
                self.options ^= 1 << (at - 1)
        else:
            item = at if self._saved else at + 1
            if item == 0:
                self.request = REQUEST_RESUME
            elif item == 2:
                self.request = REQUEST_SENSOR_TEST
            elif item == 3:
                self.request = REQUEST_CALIBRATE
            elif len(self._games) == 1:
                self._turn_to(_OPTIONS, 0)
            else:
                self._turn_to(_GAMES, self.game)

    def _show(self) -> None:
        items = self._items()
        first = min(max(0, self._at - 1), max(0, len(items) - _ROWS))
        lines = [self._title()]
        for i in range(first, min(first + _ROWS, len(items))):
            lines.append((">" if i == self._at else " ") + items[i])
        self.write(lines)
        for i in range(BAR_LAMPS):
            lit = i < len(items)
            self.frame[BAR + i] = (TRACK_NOW if i == self._at else TRACK) if lit else 0
