"""The one guide: set-up, resume, repair, retreats and "please do" are all the difference between
what the stars show and what they should. Any order, any hands, several at once: only the final
picture counts."""

from alamo.rules.contract import NONE
from alamo.table import meanings, modes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table


class Guide:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.kind = modes.NO_GUIDE
        self.asks_turn = False  # the picture proves that the map lies turned round
        self._not_turned = False  # they say it does not

    def open(self, kind: int) -> None:
        t = self._t
        self.kind = kind
        t.deciding.drop()
        if kind == modes.REPAIR:
            t.telling.sound(meanings.SOUND_NO)
        self.look()
        t.dirty()

    def look(self) -> None:
        """The stars have changed: is the picture right now?"""
        t = self._t
        if not t.differs():
            self.close()
        else:
            self.asks_turn = (
                self.kind == modes.SET_UP
                and not self._not_turned
                and t.picture.looks_turned(t.turned)
            )

    def not_turned(self) -> None:
        """The players say that the map lies right."""
        self.asks_turn = False
        self._not_turned = True
        self._t.dirty()

    def close(self) -> None:
        t = self._t
        if not self.kind:
            return
        put_back = self.kind in (modes.REFUSED, modes.REPAIR)
        self.leave()
        t.telling.hush()
        t.telling.sound(meanings.SOUND_TICK)
        t.gestures.forget()
        t.arrivals.stand()
        if put_back:
            t.deciding.offer()
        t.dirty()

    def leave(self) -> None:
        """Something else has begun: no guide now, and no word about it."""
        self.kind = modes.NO_GUIDE
        self.asks_turn = False

    def refuse(self, reason: int, src: int, dst: int) -> None:
        """What the hands did fits nothing: say why, and show how to put it back."""
        t = self._t
        t.plays.reached_out()
        t.deciding.drop()
        t.telling.refused(reason, src, dst)
        if t.differs():
            self.kind = modes.REFUSED

    def right_as_it_is(self) -> None:
        """The players say so: what differs is excused until its reading changes."""
        self._t.picture.excuse()
        self._t.look_again()
        self.close()

    def turn_map(self) -> None:
        t = self._t
        t.picture.turn(t.turned)
        t.ask_picture()
        self.asks_turn = False
        self.look()
        t.dirty()

    def missing_and_surplus(self) -> tuple[int, int]:
        """(zone to fill, zone to clear) to ask for next, or NONE; both together are a move.

        First what is known by name, from where it came; then one for one; else clear what is
        wrong before filling what is missing: no standard is sent where another belongs.
        """
        picture = self._t.picture
        arrivals = self._t.arrivals
        named = NONE
        for zone in range(len(picture.stars)):
            star = picture.stars[zone]
            if star != NONE and picture.want[star] and picture.differs(star):
                if self._clears(arrivals.origin[zone], picture.want[star]):
                    return zone, arrivals.origin[zone]
                if named == NONE and arrivals.came[zone] != NONE:
                    named = zone
        if named != NONE:
            return named, NONE
        missing = picture.first_missing()
        surplus = picture.first_surplus()
        if missing != NONE and surplus != NONE:
            if picture.count() != 2 or not self._clears(surplus, self._pole(missing)):
                missing = NONE
        return missing, surplus

    def _clears(self, zone: int, pole: int) -> bool:
        """A standard of that pole stands there and should not."""
        picture = self._t.picture
        return picture.differs_at(zone) and picture.settled[picture.stars[zone]] == pole

    def _pole(self, zone: int) -> int:
        return self._t.picture.want[self._t.picture.stars[zone]]
