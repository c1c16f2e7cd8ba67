"""The touch grammar: settled changes of stars into gestures.

One grammar for every game. A gesture is read off the difference between what stands on the stars
and what should: a standard in the air is a zone that should be held and is empty.
"""

from array import array

from alamo.rules.contract import (
    ASK_CHANCE,
    EMPTY,
    HANDS_OFF,
    NONE,
    NOT_LEGAL,
    UNWATCHED,
    WRONG_SIDE,
)
from alamo.table import modes, narrowing, times
from alamo.table.sweep import held_by_other
from alamo.table.touch import STARS, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table


class Gestures:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.air: list[int] = []  # zones whose standard is in the air, oldest first
        self.down: list[int] = []  # zones on which something new stands
        self.spent: list[int] = []  # of those in the air: setting them back is no touch any more
        self.hands_off = False
        self._recent = array("i", [0] * (times.HANDS_OFF_STARS + 1))  # when the last ones changed
        self._changes = 0

    def forget(self) -> None:
        """The picture is right again: nothing is in the air, nothing lies about."""
        self.air = []
        self.down = []
        self.spent = []

    def resync(self) -> None:
        """The game has changed under the hands: what is still in the air, what lies about."""
        picture = self._t.picture
        self.air = []
        self.down = []
        for star in range(STARS):
            if picture.differs(star):
                if picture.settled[star] == EMPTY:
                    self.air.append(picture.zones[star])
                elif picture.want[star] == EMPTY:
                    self.down.append(picture.zones[star])
        self.spent = self.air[:]

    def again(self) -> bool:
        """The game has changed: what still lies about is read anew. True when something does."""
        t = self._t
        if len(self.air) == 1 and not self.down:
            t.deciding.show_lift(self.air[0])
        elif self.down:
            zone = self.down[0]
            self._pair(zone, t.picture.settled[t.picture.stars[zone]])
            return True
        return False

    def take(self, changes: list[int], now_ms: int) -> None:
        """Read the settled changes, oldest first."""
        t = self._t
        picture = t.picture
        burst = False
        for change in changes:
            picture.changed(change & 63)
        t.look_again()
        for change in changes:
            star = change & 63
            is_now = change >> 8
            silent = picture.settled[star] == UNKNOWN or (change >> 6 & 3) == UNKNOWN
            zone = picture.zones[star]
            want = picture.want[star]
            if silent:
                self._lost(zone)
            if zone == NONE or want == UNWATCHED or silent or t.mode == modes.FINISHED:
                continue
            if self.hands_off or t.guide.kind not in (modes.NO_GUIDE, modes.REFUSED):
                continue
            burst = self._count(now_ms) or burst
            if t.guide.kind or t.plays.busy():
                continue
            self._begins_anew(zone)
            if t.guide.kind:
                continue
            if is_now == want:
                self._returned(zone, want)
            elif is_now == EMPTY:
                self._lifted(zone)
            elif want == EMPTY:
                self._placed(zone, is_now)
            else:
                t.guide.refuse(WRONG_SIDE, zone, zone)
        if burst and picture.unpaired() > times.HANDS_OFF_STARS:
            self.hands_off = True
            t.guide.leave()
            t.deciding.drop()
            t.telling.refused(HANDS_OFF, NONE, NONE)

    def _count(self, now_ms: int) -> bool:
        """True when this was one of more changes in the window than hands can mean."""
        many = times.HANDS_OFF_STARS + 1
        self._recent[self._changes % many] = now_ms
        self._changes += 1
        if self._changes < many:
            return False
        oldest_ms = self._recent[self._changes % many]
        return times.elapsed(now_ms, oldest_ms) <= times.HANDS_OFF_WINDOW

    def _lost(self, zone: int) -> None:
        """The star has fallen silent, or speaks again: nothing can be said of it."""
        for zones in (self.air, self.down, self.spent):
            if zone in zones:
                zones.remove(zone)

    def _begins_anew(self, zone: int) -> None:
        """A star that has no part in the free action about to be played: play that one first."""
        t = self._t
        choice = t.deciding.choice
        if not t.deciding.ripe() or zone in (choice.actor, choice.target):
            return
        if zone not in self.air and zone not in self.down:
            t.deciding.play_due()
            if zone in self.spent:
                self.spent.remove(zone)

    # --- the four things a star can do

    def _lifted(self, zone: int) -> None:
        if zone not in self.air:
            self.air.append(zone)
        self._t.deciding.show_lift(zone)

    def _returned(self, zone: int, want: int) -> None:
        """The star is again as it should be."""
        t = self._t
        if want == EMPTY:
            if zone in self.down:
                self.down.remove(zone)
            if self.air:
                t.deciding.drop()  # hesitation: the carried standard is in the air again
                t.deciding.show_lift(self.air[0])
            else:
                self.touch(zone)
            return
        if zone in self.air:
            self.air.remove(zone)
        spent = zone in self.spent
        if spent:
            self.spent.remove(zone)
        if self._joined(zone):
            self._set_back(zone)
        elif self.down:
            self._stays(zone)
        elif len(self.air) == 1:
            self._join(self.air[0], zone)
        elif not self.air:
            t.deciding.preview.clear()
            if not spent:
                self.touch(zone)

    def _placed(self, zone: int, pole: int) -> None:
        if zone not in self.down:
            self.down.append(zone)
        if not self._t.busy():  # else it is read when the board is through: again()
            self._pair(zone, pole)

    def _pair(self, zone: int, pole: int) -> None:
        """What was set down came out of the air, or it is new."""
        origins = []
        for origin in self.air:
            if self._t.game.star(origin) == pole:
                origins.append(origin)
        if len(origins) > 1:
            origins = self._which_can(origins, zone)
        if len(origins) == 1:
            self._carry(origins[0], zone)
        elif origins:
            self._t.deciding.ask_origin(origins, zone, narrowing.BY_CARRY)
        else:
            self._set(zone, pole)

    def _which_can(self, origins: list[int], zone: int) -> list[int]:
        """Two of a side in the air: only one pairing may be legal; then nobody needs to ask."""
        able = []
        for origin in origins:
            for action in self._t.game.legal(origin):
                if action[3] == zone:
                    able.append(origin)
                    break
        return able if able else origins[:1]

    # --- the gestures

    def _carry(self, origin: int, zone: int) -> None:
        t = self._t
        if t.plays.put_back(origin, zone):
            return
        if not t.deciding.begin(origin, zone, narrowing.BY_CARRY):
            if not t.plays.amend(origin, zone):
                self._refuse(origin, zone)

    def _join(self, origin: int, zone: int) -> None:
        """One in the air, another lifted and set back: all go there, or attack there."""
        if not self._t.deciding.begin(origin, zone, narrowing.BY_CARRY):
            self._refuse(origin, zone)

    def _stays(self, zone: int) -> None:
        """Something new stands somewhere, and here they are again: from here, and not all went."""
        t = self._t
        target = self.down[0]
        if self.air or not t.deciding.begin(zone, target, narrowing.BY_SET):
            t.deciding.drop()
            self._pair(target, t.picture.settled[t.picture.stars[target]])

    def _joined(self, zone: int) -> bool:
        """From there one was lifted, and touched another zone with it."""
        choice = self._t.deciding.choice
        if choice.via != narrowing.BY_CARRY or not choice.open() or self.down:
            return False
        return choice.actor == zone and choice.target != NONE

    def _set_back(self, zone: int) -> None:
        """An attacker's standard goes back until the fight is won; any other: not all go."""
        t = self._t
        target = t.deciding.choice.target
        attack = held_by_other(t.game, target)
        t.deciding.begin(zone, target, narrowing.BY_CARRY if attack else narrowing.BY_SET)

    def _refuse(self, origin: int, zone: int) -> None:
        reason = self._t.game.why_not(NONE, NONE, origin, zone)
        self._t.guide.refuse(reason or NOT_LEGAL, origin, zone)

    def _set(self, zone: int, pole: int) -> None:
        """A new standard on an empty star: some come here. Or a pointer, until it is taken off."""
        t = self._t
        deciding = t.deciding
        own = pole == t.game.to_act
        if t.mode != modes.FREE:
            t.guide.refuse(ASK_CHANCE, NONE, zone)
        elif deciding.choice.is_target(zone):
            actor = deciding.choice.actor
            if not deciding.begin(actor, zone, narrowing.BY_SET):
                self._refuse(actor, zone)
            elif not own:
                deciding.ask_ok()  # surely a pointer: played when it is taken off
        elif own and self._may_be_put(zone):
            deciding.begin(zone, NONE, narrowing.BY_SET)
        elif not t.sweep.done():
            pass  # read again when it is known who can come here
        elif zone in t.sweep.origins:
            pass  # a pointer: a touch when it is taken off
        elif own and t.sweep.reach[zone]:
            deciding.seek(zone, narrowing.BY_SET)
        elif not t.sweep.acts[zone]:  # else a pointer on a zone without a standard
            if own:
                self._refuse(NONE, zone)
            else:
                t.guide.refuse(WRONG_SIDE, NONE, zone)

    def _may_be_put(self, zone: int) -> bool:
        for action in self._t.game.legal(zone):
            if action[2] == NONE:
                return True
        return False

    def touch(self, zone: int) -> None:
        """A touch means the first of these that fits."""
        t = self._t
        deciding = t.deciding
        choice = deciding.choice
        if t.arrivals.concerns(zone):
            t.buttons.ok()  # set beside the one that stands there: done
            return
        if t.mode != modes.FREE:
            if t.mode == modes.CHANCE_OK and zone in t.game.about():
                t.buttons.ok()
            else:
                t.telling.inform(zone)
            return
        t.plays.reached_out()
        if zone in t.sweep.origins:
            deciding.begin(zone, t.sweep.target, deciding.seek_via)
        elif deciding.armed() and self._names(choice, zone):
            t.buttons.ok()
        elif choice.is_target(zone):
            actor = choice.actor
            if not deciding.begin(actor, zone, narrowing.BY_TOUCH):
                self._refuse(actor, zone)
        elif choice.open() and choice.actor == zone and choice.via != narrowing.BY_CALL:
            deciding.drop()
        elif deciding.other_target(zone):
            pass
        else:
            self._begin(zone)

    def _names(self, choice: narrowing.Choice, zone: int) -> bool:
        """The zone is the armed target, or the only zone the armed action has."""
        return zone == choice.target or (choice.target == NONE and zone == choice.actor)

    def _begin(self, zone: int) -> None:
        """A zone is named first, or after its target, or instead of the one named before."""
        t = self._t
        deciding = t.deciding
        before = self._target_named()
        if before not in (NONE, zone) and deciding.begin(zone, before, narrowing.BY_TOUCH):
            return
        if deciding.begin(zone, NONE, narrowing.BY_TOUCH):
            return
        deciding.drop()
        if t.sweep.reach[zone] or not t.sweep.done():
            deciding.seek(zone, narrowing.BY_TOUCH)
        else:
            t.telling.inform(zone)

    def _target_named(self) -> int:
        """A zone named before that may turn out to be the target of the one named now."""
        choice = self._t.deciding.choice
        if not choice.open():
            return self._t.sweep.target
        if choice.via == narrowing.BY_CALL:
            return NONE
        if choice.target == NONE and choice.fits and choice.fits[0][2] == NONE:
            return choice.actor
        return choice.target
