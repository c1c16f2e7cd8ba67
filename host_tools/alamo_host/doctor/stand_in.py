"""Somebody who stands in for the person: looks at simulated lamps, presses simulated buttons, sets
standards down. For tests, and to see the doctor at work without a board: `alamo doctor --pretend`.

It believes its eyes: it answers what lamps and display show, not what was asked for.
"""

from typing import Any, Protocol

from alamo.board import layout

from .bench import (
    ALIKE,
    COLOR,
    HEARD,
    IN_ORDER,
    NUMBER,
    PLACE,
    PRESS,
    TAKE_OFF,
    TOUCH,
    WATCH,
    Link,
    Question,
)

BRIGHT = 8  # of 255: darker than this is dark
PATIENCE = 12  # polls until it says that nothing happens
_COLORS = "rgb"


class Body(Protocol):
    """Eyes and hands."""

    def lamps(self) -> bytes:
        """Three bytes a lamp: red, green, blue."""

    def lines(self) -> list[str]:
        """Of the display."""

    def heard(self) -> int:
        """Notes so far."""

    def press(self, button: str) -> None: ...

    def release(self, button: str) -> None: ...

    def put(self, star: int | None, side: str) -> None:
        """The standard of that side on that star; None: off the board."""


class StandIn:
    """`asked` has every question and task; `answers` (kind -> answer) are given in place of its
    own."""

    def __init__(self, body: Body, answers: dict[str, str] | None = None) -> None:
        self.body = body
        self.answers = answers or {}
        self.asked: list[Question] = []
        self.said: list[str] = []
        self._wrong = 0  # lamps that were not where they should be
        self._polls = 0
        self._down = ""  # button
        self._side = ""  # of the standard in its hand
        self._touching = False
        self._on: int | None = None
        self._done: set[int] = set()

    # ------------------------------------------------------------------ talking

    def say(self, text: str) -> None:
        self.said.append(text)

    def ask(self, question: Question) -> str:
        self.asked.append(question)
        if question.kind in self.answers:
            return self.answers[question.kind]
        return self._answer(question)

    def _answer(self, question: Question) -> str:
        if question.kind == NUMBER:
            return "".join(filter(str.isdigit, "".join(self.body.lines())))
        if question.kind == COLOR:
            return self._color()
        if question.kind == ALIKE:
            return "" if self._alike(*question.about) else "n"
        if question.kind == IN_ORDER:
            return "n" if self._wrong else ""
        if question.kind == HEARD:
            return "" if self.body.heard() else "n"
        return ""

    def see(self, task: Question) -> None:
        self.asked.append(task)
        self._polls = 0
        if task.kind == WATCH:
            self._wrong += self._lit() != list(task.about)
        elif task.kind == PRESS:
            self._down = str(task.about[0])
            self.body.press(self._down)
        elif task.kind == PLACE:
            self._side = str(task.about[1])
            lit = self._lit_star()
            self._put(int(task.about[0]) if lit is None else lit)  # its number is said, too
        elif task.kind == TOUCH:
            self._side, self._touching = str(task.about[0]), True
            self._done.clear()
        elif task.kind == TAKE_OFF:
            self._touching = False
            self._put(None)

    def typed(self) -> str | None:
        """Called again and again while the board is read: hands go on meanwhile."""
        self._polls += 1
        if self._down and self._polls > 1:
            self.body.release(self._down)
            self._down = ""
        if self._touching:
            return self._touch_on()
        if self._polls > PATIENCE:
            self._polls = 0
            return ""
        return None

    # ------------------------------------------------------------------ looking

    def _look(self) -> list[bytes]:
        """Red, green and blue of each lamp, at one glance."""
        rgb = self.body.lamps()
        return [rgb[3 * lamp : 3 * lamp + 3] for lamp in range(layout.LAMPS)]

    def _lit(self) -> list[int]:
        return [lamp for lamp, own in enumerate(self._look()) if max(own) >= BRIGHT]

    def _lit_star(self) -> int | None:
        lit = [lamp for lamp in self._lit() if lamp < layout.STARS]
        return lit[0] if lit else None

    def _color(self) -> str:
        """Of most lamps."""
        lit = [own for own in self._look() if max(own) >= BRIGHT]
        counts = [sum(own.index(max(own)) == color for own in lit) for color in range(3)]
        return _COLORS[counts.index(max(counts))] if lit else "d"

    def _alike(self, lamps: tuple[int, ...], color: str, dark: tuple[int, ...] = ()) -> bool:
        seen = self._look()
        at = _COLORS.index(color)
        shown = all(
            seen[lamp][at] >= BRIGHT and seen[lamp][at] == max(seen[lamp]) for lamp in lamps
        )
        return shown and not any(max(seen[lamp]) >= BRIGHT for lamp in dark)

    # ------------------------------------------------------------------ standards

    def _put(self, star: int | None) -> None:
        if self._on is not None or star is not None:
            self.body.put(star, self._side)
        self._on = star

    def _touch_on(self) -> str | None:
        """On a star, off again, and on to the next that is lit and was not touched yet."""
        if self._polls % 3:
            return None
        if self._on is not None:
            self._put(None)
            return None
        left = [lamp for lamp in self._lit() if lamp < layout.STARS and lamp not in self._done]
        if left:
            self._done.add(left[0])
            self._put(left[0])
            return None
        if self._polls > PATIENCE * 4:
            self._polls = 0
            return ""
        return None


class OverTheLink:
    """A body for a simulated board: what the link shows is all there is to see, its virtual hands
    press the buttons. Nothing can be heard, and there are no sensors to feel a standard."""

    def __init__(self, link: Link) -> None:
        self._link = link

    def lamps(self) -> bytes:
        frame = self._link.request("lights.get")["frame"]
        return b"".join(b"\0\0\0" if letter == "." else b"\xff\xff\xff" for letter in frame)

    def lines(self) -> list[str]:
        found: list[str] = self._link.request("display.get")["lines"]
        return found

    def heard(self) -> int:
        return 0

    def press(self, button: str) -> None:
        self._link.request("hands.hold", button=button)

    def release(self, button: str) -> None:
        self._link.request("hands.release")

    def put(self, star: int | None, side: str) -> None:
        pass


def of(board: Any) -> StandIn:
    """For a board that has lamps, display, buttons, buzzer and sensors as the emulated one."""
    return StandIn(Parts(board))


class Parts:
    """A body at emulated parts; `standards`: how strong each is in mT, negative: turned over."""

    def __init__(self, board: Any) -> None:
        self.board = board
        self.standards = {"north": 18.0, "south": 18.0}
        self._at: int | None = None

    def lamps(self) -> bytes:
        return bytes(self.board.lamps.rgb)

    def lines(self) -> list[str]:
        lines: list[str] = self.board.display.lines()
        return lines

    def heard(self) -> int:
        return len(self.board.buzzer.heard)

    def press(self, button: str) -> None:
        self.board.buttons.press(button)

    def release(self, button: str) -> None:
        self.board.buttons.release(button)

    def put(self, star: int | None, side: str) -> None:
        if self._at is not None:
            self.board.sensors.lift(self._at)
        if star is not None:
            self.board.sensors.place(star, side, self.standards[side])
        self._at = star
