"""What a test has at hand: the link, the board's facts, a person or nobody, and a way to wait."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Protocol

from alamo.board import layout

from ..errors import DeviceError

EVERY_LAMP = range(layout.LAMPS)
Color = tuple[int, int, int]
DARK: Color = (0, 0, 0)
SKIP, QUIT = "s", "q"
NO_METHOD = -32601
POLL_MS = 100.0

# --- what is asked of a person
READY = "ready"  # Enter goes on
CLEAR = "clear"  # nothing may stand on the board: Enter when that is so
NUMBER = "number"  # which number is on the display?
COLOR = "color"  # which colour do the lamps have? r g b, d for dark
ALIKE = "alike"  # are all of about[0] (lamps) lit in about[1] (r, g, b)? Enter or n
IN_ORDER = "in order"  # did the one light go where it was said to? Enter or n
HEARD = "heard"  # Enter or n
# --- what a person is to do or to look at; the board tells by itself when it is done
WATCH = "watch"  # the one light is beside lamp about[0] now
PRESS = "press"  # button about[0]
PLACE = "place"  # a standard of side about[1] on star about[0], or wherever a lamp is lit
TOUCH = "touch"  # one of side about[0] on each star in turn
TAKE_OFF = "take off"  # the standard, from the board


class Skip(Exception):
    """The person wants the next part."""


class Quit(Exception):
    """The person has had enough."""


@dataclass(frozen=True)
class Question:
    kind: str
    text: str
    about: tuple[Any, ...] = ()


class Person(Protocol):
    """Somebody at the board, or who stands in for one."""

    def say(self, text: str) -> None: ...

    def ask(self, question: Question) -> str:
        """Waits for an answer: lower case, "" for Enter alone."""

    def see(self, task: Question) -> None:
        """Told what to do or to look at; does not wait."""

    def typed(self) -> str | None:
        """A line typed since, None when there is none; does not wait."""


class Link(Protocol):
    greeting: dict[str, Any]
    resends: int

    def request(self, method: str, **params: Any) -> Any: ...

    def hello(self) -> dict[str, Any]: ...


@dataclass
class Bench:
    link: Link
    person: Person | None
    wait: Callable[[float], None]  # ms; the board runs meanwhile
    clock_ms: Callable[[], float]
    facts: dict[str, Any] = field(default_factory=dict)
    stars: tuple[int, ...] = tuple(range(layout.STARS))  # that standards go to
    silent: set[int] = field(default_factory=set)  # stars whose sensor gives no sense
    explained: set[int] = field(default_factory=set)  # those behind a broken line, or that jump
    dark: set[int] = field(default_factory=set)  # lamps that were found to give no light
    latching: set[int] = field(default_factory=set)  # what looked like a broken wire is these

    # ------------------------------------------------------------------ the person

    def ask(self, kind: str, text: str, *about: Any) -> str:
        assert self.person is not None
        return _no_command(self.person.ask(Question(kind, text, about)))

    def see(self, kind: str, text: str, *about: Any) -> None:
        assert self.person is not None
        self.person.see(Question(kind, text, about))

    def say(self, text: str) -> None:
        if self.person is not None:
            self.person.say(text)

    def typed(self) -> str | None:
        """After a moment in which the board went on."""
        assert self.person is not None
        self.wait(POLL_MS)
        line = self.person.typed()
        return None if line is None else _no_command(line)

    # ------------------------------------------------------------------ the board

    def light(self, color: Color = DARK, lamps: Iterable[int] = EVERY_LAMP) -> int:
        """These, and all others dark. mA of the light."""
        lit = set(lamps)
        digits = "".join("1" if lamp in lit else "0" for lamp in EVERY_LAMP)
        told = self.link.request("doctor.lamps", lamps=digits, color=list(color))
        self.wait(60)  # the lamps change at most every 40 ms
        return int(told["ma"])

    def rows(self) -> list[list[int]]:
        """Of each star: counts, tenths of a mT with south positive, reading, note."""
        rows: list[list[int]] = self.link.request("sensors.watch")["values"]
        return rows


@contextmanager
def told_too_old() -> Iterator[None]:
    """A firmware without a method of the doctor's says so in words that say what to do."""
    try:
        yield
    except DeviceError as error:
        if error.code == NO_METHOD:
            text = "this board's firmware is too old for that: alamo install, then again"
            raise DeviceError(error.code, text) from error
        raise


def _no_command(line: str) -> str:
    if line == SKIP:
        raise Skip
    if line == QUIT:
        raise Quit
    return line
