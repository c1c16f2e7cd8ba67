"""The shape of a game: what rules promise the table, the link and the tests.

For type checkers and readers only (devices have no `typing`): a game need not inherit from this,
and nothing imports it at run time. The numbers are named in contract.py.
"""

from collections.abc import Iterable
from typing import Protocol

Action = tuple[int, int, int, int, int]
"""(verb, piece, src, dst, n), each 0..254 or NONE. Its zones are its gestures."""

Event = tuple[int, int, int, int, int, int]
"""(code, piece, src, dst, n, eyes): eyes say which sides may know piece and n."""


class Game(Protocol):
    NAME: str
    RULES: int
    """Rules version: a saved game of another version is refused, never reinterpreted."""
    ZONES: int
    PIECES: int
    SIDES: int
    """1 = solitaire: the display never turns round."""
    OPTIONS: tuple[str, ...]
    HIDDEN: bytes
    """Reason codes that would betray hidden strength; the shared side says STRENGTH instead."""

    options: int
    seed: int
    to_act: int
    """OVER, TEXIAN, MEXICAN or CHANCE."""
    rolls: int
    """Chance actions so far; part of pack(). Set right raises it, nothing lowers it."""

    @property
    def prompt(self) -> int: ...
    @property
    def args(self) -> tuple[int, ...]:
        """Numbers for the prompt's text; while HITS are asked for they begin (dice, at least)."""

    @property
    def secret(self) -> bool:
        """Ask the other player to look away."""

    @property
    def sealed(self) -> bool:
        """The last action rolled or revealed: undo stops here."""

    @property
    def outcome(self) -> int: ...
    @property
    def roll_call(self) -> bool:
        """Each actor acts at most once, in any order: offer them one by one with a default."""

    @property
    def remind(self) -> bool:
        """Ending this phase now wastes something worth a question."""

    def legal(self, zone: int) -> list[Action]:
        """Actions first touched at that zone (src, or dst without src); NONE: those of no zone.
        Sorted, at most 96."""

    def fateful(self, action: Action) -> bool:
        """Waits for OK. For a chance action: False = rolls inside the OK before it."""

    def roll(self) -> Action:
        """The chance action the seed gives now. Changes nothing."""

    def apply(self, action: Action) -> list[Event]:
        """Play it. ValueError(reason) when it is not legal, and nothing is changed."""

    def why_not(self, verb: int, piece: int, src: int, dst: int) -> int:
        """0 exactly when some legal action fits (NONE fits all), else the latest failed check."""

    def near(self, zone: int) -> Iterable[int]:
        """Zones that an action which begins there may name: of all others everybody knows why not.
        A game without reasons in HIDDEN need not have it."""

    def usual(self, zone: int) -> Action:
        """The default offered for that zone (NONE: for the next who must choose), or NO_ACTION."""

    def tell(self, action: Action) -> tuple[int, ...]:
        """Numbers for the text of an armed action, such as the face needed and the chance in %."""

    def about(self) -> tuple[int, ...]:
        """Zones the prompt is about: lit as armed while a chance waits for OK."""

    def finale(self) -> bytes:
        """Zones that go dark one by one at the end; b"" lights the whole track instead."""

    def where(self, piece: int) -> int: ...
    def strength(self, piece: int) -> int: ...
    def side_of(self, piece: int) -> int: ...
    def star(self, zone: int) -> int:
        """EMPTY, TEXIAN or MEXICAN: which standard should stand there; UNWATCHED: nobody minds."""

    def seen(self, piece: int, viewer: int) -> bool:
        """The one source of hidden and public."""

    def track(self, i: int) -> int:
        """0 the turn, 1 what the 24-lamp track shows, 2 what the 15-lamp track shows; 3 and 4 what
        else the scores count (anything, where their text does not name it)."""

    def pack(self) -> bytes:
        """Everything, in a fixed length; unpack(pack()) is identity."""

    def unpack(self, data: bytes) -> None:
        """ValueError when the bytes are no game of this kind."""
