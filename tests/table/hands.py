"""Scripted hands: lift, set, carry, touch and press, tick by tick, and count the gestures.

Runs on CPython and MicroPython. Zones are named by number; each star is its zone here unless a
map is given. Times are those a person needs at least, so every gesture settles.
"""

from alamo.board.buttons import Buttons
from alamo.board.layout import ZONE_STARS
from alamo.rules.contract import NONE, REFUSED, UNWATCHED
from alamo.table import meanings, modes, times
from alamo.table.render import render
from alamo.table.table import Table
from alamo.words import Words

LIGHT_MA = 170  # of the whole board on USB: hardware/board.toml
TICK_MS = 5
NORTH = 1
SOUTH = 2
BUTTONS = {"left": 0, "right": 1, "ok": 2, "back": 3, "hint": 4, "menu": 5}


class Hands:
    def __init__(
        self,
        game,
        words,
        settings=modes.DEFAULT_SETTINGS,
        stars=None,
        start_ms=0,
        laid=False,
        turned=b"",
        readings=None,
    ):
        """laid: the standards stand already as the game wants them; readings: or like this."""
        if stars is None:
            stars = bytes([zone for zone in range(game.ZONES)])
        self.game = game
        self.stars = stars
        self.readings = bytearray(48) if readings is None else readings
        self.now_ms = start_ms
        self.gestures = 0
        self.slack_ms = 30  # how much longer than needed a gesture takes
        self.flags = 0
        self.watch = None  # called after every tick, for tests that check each frame
        self.buttons = Buttons()
        self.levels = 0
        self._rgb = bytearray(87 * 3)
        if laid:
            self.lay()
        self.table = Table(game, words, stars, settings, turned)
        self.wait(50)

    def lay(self):
        """Every standard where the game wants it, all at once."""
        for zone in range(self.game.ZONES):
            want = self.game.star(zone)
            if self.stars[zone] != NONE and want != UNWATCHED:
                self.readings[self.stars[zone]] = want

    # --- time

    def tick(self):
        self.now_ms = (self.now_ms + TICK_MS) & times.CLOCK_MASK
        presses = self.buttons.update(self.levels, self.now_ms)
        flags = self.table.tick(self.now_ms, self.readings, presses)
        self.flags |= flags
        if flags & modes.FRAME:
            self.check_light()
        if self.watch:
            self.watch(self)

    def check_light(self):
        """Every frame of every test is held under the budget, at full brightness too."""
        for brightness in (self.table.settings[modes.BRIGHTNESS], 4):
            light_ma = render(
                self.table.frame, self.now_ms, self.table.since_ms, brightness, LIGHT_MA, self._rgb
            )
            assert light_ma <= LIGHT_MA
            drawn = 0
            for channel in self._rgb:
                drawn += channel
            assert drawn * 35 <= LIGHT_MA * 510  # 17.5 mA a channel at 255

    def wait(self, ms):
        for _ in range(ms // TICK_MS):
            self.tick()

    # --- what hands do to a star

    def off(self, zone):
        self.readings[self.stars[zone]] = 0
        self.wait(times.BOUNCE + self.slack_ms)

    def on(self, zone, pole=None):
        if pole is None:
            pole = self.game.star(zone) or self.game.to_act
        self.readings[self.stars[zone]] = pole
        self.wait(times.SLIDE + self.slack_ms)

    # --- gestures (each counts one)

    def touch(self, zone):
        """Lift and set back what stands there, or tap an empty star with a pointer."""
        self.gestures += 1
        standing = self.readings[self.stars[zone]]
        if standing:
            self.off(zone)
            self.on(zone, standing)
        else:
            self.on(zone, NORTH)
            self.off(zone)

    def lift(self, zone):
        pole = self.readings[self.stars[zone]]
        self.off(zone)
        return pole

    def carry(self, src, dst):
        self.gestures += 1
        pole = self.lift(src)
        self.on(dst, pole)
        self.wait(times.PLAY + 30)

    def set(self, zone, pole=None):
        self.gestures += 1
        self.on(zone, pole)
        self.wait(times.PLAY + 30)

    def take(self, zone):
        self.gestures += 1
        self.off(zone)
        self.wait(50)

    def press(self, name, hold_ms=60):
        """A button, short or held so long."""
        self.gestures += 1
        self.down(name)
        self.wait(hold_ms + times.DEBOUNCE)
        self.up(name)
        self.wait(100)

    def down(self, name):
        self.levels |= 1 << BUTTONS[name]

    def up(self, name):
        self.levels &= ~(1 << BUTTONS[name])

    def hold_both(self, hold_ms=times.HOLD + 60, later_ms=40):
        """Left and right together: both players agree. No two fingers are quite together."""
        self.gestures += 1
        self.down("left")
        self.wait(later_ms)
        self.down("right")
        self.wait(hold_ms)
        self.up("left")
        self.wait(later_ms)
        self.up("right")
        self.wait(200)

    # --- what the lights ask for

    def obey(self):
        """Do what the violet lights ask, a gesture for every standard moved, set down or taken."""
        for _ in range(20):
            if not self.table.guide.kind:
                if self.table.arrivals.owed:  # what no star shows
                    self.press("ok")
                    continue
                return
            missing, surplus = self.table.guide.missing_and_surplus()
            want = self.table.picture.want
            if missing != 255 and surplus != 255:
                self.carry(surplus, missing)
            elif missing != 255:
                self.set(missing, want[self.stars[missing]])
            elif surplus != 255:
                self.take(surplus)
            self.wait(300)
        raise AssertionError("the guide does not end: " + str(self.table.screen))

    def screen(self):
        return self.table.screen

    def meaning(self, zone):
        return self.table.frame[self.stars[zone]] & 15

    def lights(self):
        """zone -> meaning, of the zones that are lit."""
        found = {}
        for zone in range(self.game.ZONES):
            if self.stars[zone] != NONE and self.meaning(zone):
                found[zone] = self.meaning(zone)
        return found

    def refusals(self):
        """Reasons of all refusals told so far, oldest first."""
        return [event[4] for event in self.table.news if event[0] == REFUSED]

    def reason(self):
        """The reason of the last refusal told, 0 when none was."""
        told = self.refusals()
        return told[-1] if told else 0

    def actions(self):
        """What has been played: the records but for the undone, as action tuples in order."""
        return [(r[0] & 0x7F, r[1], r[2], r[3], r[4]) for r in self.table.records]


def at_the_board(game, settings=modes.DEFAULT_SETTINGS, laid=False):
    """Hands at the stars that such a game has on the real board, with its texts."""
    return Hands(game, Words(game.NAME), settings, ZONE_STARS[game.NAME], laid=laid)


def frame_letters(frame):
    """A letter a lamp."""
    out = ""
    for code in frame:
        out += meanings.LETTERS[code & 15]
    return out
