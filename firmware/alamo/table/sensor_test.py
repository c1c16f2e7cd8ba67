"""Looking at the sensors, star by star, with no game. BACK leaves.

North and south differ by lamp (white or blue, threefold in brightness) and by name on the display;
a silent star winks. The first line counts the stars that answered since the test began, so that
one pointer carried round the board shows which do not.
"""

from alamo.table.meanings import ATTACK, CHOSEN, MAY_GO, OFF
from alamo.table.modes import BACK, FRAME, LONG, REQUEST, SCREEN
from alamo.table.requests import REQUEST_BACK, Screen
from alamo.table.touch import STARS, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.words import Words

_NONE = 255
_LAMP = (OFF, CHOSEN, MAY_GO, ATTACK)  # by reading
# numbers of [sensors] in words/<lang>/lobby.txt
_TITLE = 4  # 0..3: what a reading is called
_STAR = 5
_TOUCH = 6
_SILENT = 7
_ALL_ON = 8
_LEAVE = 9
_MANY = 10
_NAMES = 6  # silent stars named on one line


class SensorTest(Screen):
    def __init__(self, words: "Words") -> None:
        super().__init__()
        self._words = words
        self._last = bytearray(b"\xff" * STARS)
        self._answered = bytearray(STARS)  # 1: has read something other than silence and empty
        self._star = _NONE  # the last one that changed

    def tick(self, now_ms: int, readings: bytearray, presses: int) -> int:
        flags = 0
        if readings != self._last:
            self._look(readings)
            flags = FRAME | SCREEN
        if (presses | presses >> LONG) & BACK:
            self.request = REQUEST_BACK
            flags |= REQUEST
        return flags

    def _look(self, readings: bytearray) -> None:
        first = self._last[0] == _NONE
        for star in range(STARS):
            reading = readings[star]
            if reading != self._last[star]:
                self._last[star] = reading
                self.frame[star] = _LAMP[reading]
                if reading != 0 and reading != UNKNOWN:
                    self._answered[star] = 1
                if not first:
                    self._star = star
        self._show()

    def _show(self) -> None:
        words = self._words
        lines = [words.fill(words.text("sensors", _TITLE), n=sum(self._answered))]
        if self._star == _NONE:
            lines.append(words.text("sensors", _TOUCH))
        else:
            state = words.text("sensors", self._last[self._star])
            lines.append(words.fill(words.text("sensors", _STAR), n=self._star + 1) + " " + state)
        lines.append(self._faults())
        lines.append(words.text("sensors", _LEAVE))
        self.write(lines)

    def _faults(self) -> str:
        """The silent stars by number; or that every sensor is on, as no set of standards does."""
        silent = [star + 1 for star in range(STARS) if self._last[star] == UNKNOWN]
        text = self._words.text
        if not silent:
            standing = STARS - sum([1 for reading in self._last if reading == 0])
            return text("sensors", _ALL_ON) if standing == STARS else ""
        line = text("sensors", _SILENT)
        if len(silent) > _NAMES:
            many = self._words.fill(text("sensors", _MANY), n=len(silent))
            return many + " " + str(silent[0]) + "..."
        return line + " " + " ".join([str(number) for number in silent])
