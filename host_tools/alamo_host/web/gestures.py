"""What a person does with a standard, as calls of the board's virtual hands.

The times come from the firmware's own table of times: a star left for less than BOUNCE was never
left, and one covered for less than SLIDE was only slid over.
"""

import time
from collections.abc import Callable

from alamo.table.times import BOUNCE, SLIDE

from ..client import Client
from ..errors import LinkError
from .standards import Place, Standard, Standards

OFF_MS = BOUNCE + 60  # a standard lifted and set back
POINTER_MS = SLIDE + 90  # a pointer put on an empty star and taken off
BETWEEN_MS = 60  # from one standard's gesture to the next one's


class Hands:
    """Carries gestures out on one board; called from one thread at a time.

    `changed` is called whenever the model of the standards differs: then every tab sees it move.
    """

    def __init__(self, client: Client, standards: Standards, changed: Callable[[], None]) -> None:
        self._client = client
        self._standards = standards
        self._changed = changed
        self._origin: dict[str, Place] = {}

    def touch(self, star: int, pointer_side: str) -> None:
        """A standard lifted and set back; on an empty star a pointer of that side on and off."""
        standing = self._standards.on_star(star)
        if standing is not None:
            self._client.lift(star=star)
            self._wait(OFF_MS)
            self._client.place(standing.side, star=star)
        else:
            self._client.place(pointer_side, star=star)
            self._wait(POINTER_MS)
            self._client.lift(star=star)

    def lift(self, standard: Standard) -> None:
        """Into the hand, so that the lights show where it may go before it is set down."""
        if standard.place.kind == "hand":
            return
        place = standard.place
        self._origin[standard.key] = place
        self._standards.take_up(standard)
        self._changed()
        if place.kind == "star":
            self._client.lift(star=int(place.where))

    def drop_on_star(self, standard: Standard, star: int) -> None:
        """On an empty star: it stands there. On its own side's: a touch, and it stands beside, or
        goes off where all standards are alike. On the other side's: a touch, and it goes back
        whence it came, as the attacker's does."""
        origin = self._taken_from(standard)
        other = self._standards.on_star(star)
        if origin.kind in ("star", "beside") and origin.where == star:
            self._back(standard, origin)
            if origin.kind == "beside":
                self.touch(star, standard.side)
        elif other is None:
            self._client.place(standard.side, star=star)
            self._standards.put_on(standard, star)
            self._changed()
            self._close_up(origin)
        elif other.side == standard.side and self._standards.beside(star) is None:
            self.touch(star, standard.side)
            if standard.piece is None:
                self._standards.put_away(standard)
            else:
                self._standards.put_beside(standard, star)
            self._changed()
            self._close_up(origin)
        else:
            self.touch(star, standard.side)
            self._back(standard, origin)

    def drop_in_box(self, standard: Standard, box: str, slot: int | None = None) -> None:
        origin = self._taken_from(standard)
        self._standards.put_away(standard, box, slot)
        self._changed()
        self._close_up(origin)

    def put_back(self, standard: Standard) -> None:
        self._back(standard, self._taken_from(standard))

    def put_back_all(self) -> None:
        """A tab went away with a standard in its hand."""
        for key in list(self._origin):
            self.put_back(self._standards.get(key))

    def move(self, standard: Standard, star: int) -> None:
        """Lift and set down in one go, at a speed the board can follow."""
        self.lift(standard)
        self._wait(OFF_MS)
        self.drop_on_star(standard, star)

    def _wait(self, ms: int) -> None:
        """In the board's time: an emulated Pico is slower than the clock on the wall."""
        time.sleep(ms * self._client.patience / 1000)

    def _taken_from(self, standard: Standard) -> Place:
        return self._origin.pop(standard.key, Place("hand"))

    def _back(self, standard: Standard, origin: Place) -> None:
        try:
            if origin.kind == "star":
                self._client.place(standard.side, star=int(origin.where))
        finally:
            if origin.kind == "hand":
                self._standards.put_away(standard)
            else:
                standard.place = origin
            self._changed()

    def _close_up(self, origin: Place) -> None:
        """The star is free now: who stood beside steps onto it."""
        if origin.kind != "star":
            return
        star = int(origin.where)
        heir = self._standards.beside(star)
        if heir is None:
            return
        self._wait(BETWEEN_MS)
        self._client.place(heir.side, star=star)
        self._standards.put_on(heir, star)
        self._changed()


def settle(client: Client, standards: Standards) -> None:
    """After a gesture went wrong: believe what the sensors say."""
    try:
        standards.agree_with(client.read())
        standards.rest()
    except LinkError:
        return  # gone: the reconnection reads them anyway
