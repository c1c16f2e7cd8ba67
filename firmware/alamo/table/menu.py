"""MENU: scores, own dice and draws, sound, light, the last rolls, set right, save, test.

The same six buttons, one item at a time; any game, nothing here knows which.
"""

from alamo.rules.contract import TRACKS
from alamo.table import modes
from alamo.table.requests import (
    REQUEST_NEW_GAME,
    REQUEST_SAVE_AND_LEAVE,
    REQUEST_SENSOR_TEST,
    REQUEST_STORE_SETTINGS,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table

# items, by their number in the section [items] of words/<lang>/table.txt
RIGHT_AS_IT_IS = 0
SCORES = 1
OWN_DICE = 2
OWN_DRAWS = 3
LAST_ROLLS = 4
SET_RIGHT = 5
SOUND = 6
LIGHT = 7
STARS = 8
SAVE = 9
TEST = 10
NEW = 11
CREDITS = 12
_ORDER = bytes((SCORES, OWN_DICE, OWN_DRAWS, LAST_ROLLS, SET_RIGHT, SOUND, LIGHT, STARS))
_TAIL = bytes((SAVE, TEST, NEW, CREDITS))
ON = 20
OFF = 21
KEYS = 22
NO_ROLLS = 23


class Menu:
    def __init__(self, table: "Table") -> None:
        self._t = table
        head = bytes((RIGHT_AS_IT_IS,)) if table.guide.kind and table.differs() else b""
        self._items = head + _ORDER + _TAIL
        self._at = 0

    def turn(self, by: int) -> None:
        self._at = (self._at + by) % len(self._items)
        self._t.dirty()

    def press(self, buttons: int) -> None:
        if buttons & modes.LEFT:
            self.turn(-1)
        if buttons & modes.RIGHT:
            self.turn(1)
        if buttons & (modes.BACK | modes.MENU):
            self._t.buttons.close_menu()
        elif buttons & modes.OK_BUTTON:
            self._do(self._items[self._at])
        self._t.dirty()

    def _do(self, item: int) -> None:
        t = self._t
        if item == OWN_DICE:
            self._switch(modes.OWN_DICE)
        elif item == OWN_DRAWS:
            self._switch(modes.OWN_DRAWS)
        elif item == SOUND:
            self._switch(modes.SOUND_ON)
        elif item == STARS:
            self._switch(modes.STARS_WATCHED)
        elif item == LIGHT:
            level = t.settings[modes.BRIGHTNESS]
            t.set_setting(modes.BRIGHTNESS, level % 4 + 1)
            t.ask_app(REQUEST_STORE_SETTINGS)
        elif item == RIGHT_AS_IT_IS:
            self._t.buttons.close_menu()
            t.guide.right_as_it_is()
        elif item == SAVE:
            self._leave(REQUEST_SAVE_AND_LEAVE)
        elif item == TEST:
            self._leave(REQUEST_SENSOR_TEST)
        elif item == NEW:
            self._leave(REQUEST_NEW_GAME)

    def _switch(self, setting: int) -> None:
        t = self._t
        t.set_setting(setting, 0 if t.settings[setting] else 1)
        t.ask_app(REQUEST_STORE_SETTINGS)

    def _leave(self, request: int) -> None:
        self._t.buttons.close_menu()
        self._t.ask_app(request)

    # --- what it says

    def lines(self) -> list[str]:
        item = self._items[self._at]
        words = self._t.words
        lines = words.screen(words.text("items", item), args=self._numbers())[:3]
        value = self._value(item)
        if value:
            lines = lines[:2] + value
        return lines[:3] + words.screen(words.text("items", KEYS))

    def _numbers(self) -> tuple[int, ...]:
        game = self._t.game
        tracks = [game.track(i) for i in range(TRACKS)]
        return tuple(tracks + [self._t.settings[modes.BRIGHTNESS]])

    def _value(self, item: int) -> list[str]:
        t = self._t
        words = t.words
        settings = {OWN_DICE: modes.OWN_DICE, OWN_DRAWS: modes.OWN_DRAWS}
        settings[SOUND] = modes.SOUND_ON
        settings[STARS] = modes.STARS_WATCHED
        if item in settings:
            return [words.text("items", ON if t.settings[settings[item]] else OFF)]
        if item == SCORES:
            return words.screen(words.text("scores", 0), args=self._numbers())[:2]
        if item == LAST_ROLLS:
            faces = ""
            for face in t.plays.last_rolls:
                if face:
                    faces += str(face)
            return [faces or words.text("items", NO_ROLLS)]
        return []
