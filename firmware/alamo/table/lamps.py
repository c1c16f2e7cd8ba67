"""Which meaning each lamp shows now, and their order where several fit one lamp."""

from alamo.rules.contract import (
    ENDED,
    HIT,
    LOST_STRENGTH,
    MEXICAN,
    MISSED,
    NONE,
    PHASE_BEGAN,
    REFUSED,
    REPELLED,
    ROLLED,
    TEXIAN,
    TURN_BEGAN,
)
from alamo.table import meanings, modes, times
from alamo.table.sweep import held_by_other

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.table.narrowing import Choice
    from alamo.table.table import Table

STARS = 48
LONG_TRACK = 48  # first lamp of the 24
LONG_LAMPS = 24
SHORT_TRACK = 72  # first lamp of the 15
SHORT_LAMPS = 15
LEDS = 87
_DARK = bytes(LEDS)
_CHOOSABLE = (meanings.MAY_ACT, meanings.MAY_GO, meanings.ATTACK)


class Lamps:
    def __init__(self, zones: int) -> None:
        self._flash = bytearray(zones)  # HAPPENED or NO with its count, per zone
        self.flashing = False
        self._longest_ms = 0
        self._frame = bytearray(LEDS)
        self._resting = bytearray(zones)

    # --- finite movements

    def event(self, event: "Event") -> bool:
        """Lights that an event sets off; True when one did."""
        code, _piece, src, dst, n, _eyes = event
        if code == HIT:
            self._set(dst, meanings.HAPPENED, n if n != NONE else 1)
        elif code == LOST_STRENGTH:
            self._set(src, meanings.HAPPENED, 1)
        elif code == MISSED or code == REPELLED:
            self._set(dst, meanings.NO, 0)
        else:
            return False
        return True

    def no(self, src: int, dst: int) -> None:
        self._set(src, meanings.NO, 0)
        self._set(dst, meanings.NO, 0)

    def _set(self, zone: int, meaning: int, count: int) -> None:
        if zone < len(self._flash):
            if meanings.rank(self._flash[zone] & 15) > meanings.rank(meaning):
                return
            self._flash[zone] = meanings.code(meaning, count)
            self.flashing = True
            self._longest_ms = max(self._longest_ms, meanings.lasts(self._flash[zone]))

    def over(self, now_ms: int, since_ms: int) -> bool:
        return times.elapsed(now_ms, since_ms) >= self._longest_ms

    def stop(self) -> None:
        if self.flashing:
            for zone in range(len(self._flash)):
                self._flash[zone] = 0
            self.flashing = False
            self._longest_ms = 0

    def sound_of(self, event: "Event") -> int:
        code = event[0]
        if code == HIT or code == LOST_STRENGTH:
            return meanings.SOUND_KNOCK
        if code == ROLLED:
            return meanings.SOUND_RATTLE
        if code in (TURN_BEGAN, PHASE_BEGAN, ENDED):
            return meanings.SOUND_BELL
        return meanings.SOUND_NO if code == REFUSED else 0

    # --- the frame

    def compose(self, t: "Table", frame: bytearray) -> bool:
        """Fill the frame; True when it differs from before."""
        new = self._frame
        new[:] = _DARK
        if not t.game.secret or t.guide.kind:
            self._rest(t)
            self._zones(t, new)
        self._tracks(t, new)
        if new == frame:
            return False
        frame[:] = new
        return True

    def lit(self, t: "Table") -> list[int]:
        """Zones that can be chosen: the cursor stops there (even where lamps must stay dark)."""
        self._rest(t)
        found = []
        for zone in range(len(self._flash)):
            if self._resting[zone] in _CHOOSABLE or zone in t.sweep.origins:
                found.append(zone)
        return found

    def _zones(self, t: "Table", new: bytearray) -> None:
        """What each zone's lamp shows: it flashes, or is asked for, or is offered, or rests."""
        resting = self._resting
        stars = t.picture.stars
        guided = t.guide.kind
        cursor = t.buttons.cursor
        origins = t.sweep.origins
        for zone in range(len(self._flash)):
            star = stars[zone]
            if star == NONE:
                continue
            code = resting[zone]
            flash = self._flash[zone]
            if flash:
                no = flash & 15 == meanings.NO
                code = meanings.code(meanings.NO, code & 15) if no else flash
            elif guided and t.picture.differs(star):
                code = meanings.TAKE_AWAY if t.picture.settled[star] else meanings.PUT_HERE
            elif zone == cursor or zone in origins:
                code = meanings.code(meanings.CURSOR, code & 15)
            new[star] = code

    def _rest(self, t: "Table") -> None:
        """The meaning of each zone when nothing flashes and nothing is asked for."""
        resting = self._resting
        for zone in range(len(resting)):
            resting[zone] = 0
        if t.story:
            for zone in range(len(resting)):
                resting[zone] = t.story.meaning(zone)
        elif t.guide.kind or t.gestures.hands_off:
            pass
        elif t.arrivals.owed:
            for zone in range(len(resting)):
                if t.arrivals.concerns(zone):
                    resting[zone] = meanings.CHOSEN
        elif t.mode == modes.CHANCE_OK:
            for zone in t.game.about():
                self._mean(zone, meanings.CHOSEN)
        elif t.mode == modes.FREE and not t.busy():
            choice = t.deciding.choice
            if not choice.open():
                choice = t.deciding.preview
            if choice.open():
                self._chosen(t, choice)
            else:
                self._actors(t)

    def _mean(self, zone: int, meaning: int) -> None:
        if zone < len(self._resting):
            self._resting[zone] = meaning

    def _chosen(self, t: "Table", choice: "Choice") -> None:
        """What is begun: its actor, and where it may go or whom it may attack."""
        self._mean(choice.actor, meanings.CHOSEN)
        for action in choice.fits:
            if action[2] != NONE:
                self._end(t, action[3])
        for zone in choice.shut:
            self._end(t, zone)
        if choice.all_touched():
            self._mean(choice.target, meanings.CHOSEN)
            self._mean(choice.actor, meanings.CHOSEN)

    def _end(self, t: "Table", zone: int) -> None:
        if zone < len(self._resting):
            other = held_by_other(t.game, zone)
            self._resting[zone] = meanings.ATTACK if other else meanings.MAY_GO

    def _actors(self, t: "Table") -> None:
        """Who may act."""
        acts = t.sweep.acts
        for zone in range(len(acts)):
            if acts[zone]:
                other = held_by_other(t.game, zone)
                self._resting[zone] = meanings.ATTACK if other else meanings.MAY_ACT
        self._mean(t.sweep.target, meanings.CHOSEN)

    def _tracks(self, t: "Table", new: bytearray) -> None:
        game = t.game
        for lamp in range(min(max(game.track(1), 0), LONG_LAMPS)):
            new[LONG_TRACK + lamp] = meanings.TRACK
        if t.story and t.story.all_lamps:
            for lamp in range(LONG_LAMPS):
                new[LONG_TRACK + lamp] = meanings.TRACK_NOW
        number = t.number_chosen()
        shown = game.track(2) if number == NONE else number
        lit = meanings.TRACK if number == NONE else meanings.TRACK_NOW
        for lamp in range(min(max(shown, 0), SHORT_LAMPS)):
            new[SHORT_TRACK + lamp] = lit
        if game.to_act == TEXIAN:
            new[SHORT_TRACK] = meanings.SIDE
        elif game.to_act == MEXICAN:
            new[SHORT_TRACK + SHORT_LAMPS - 1] = meanings.SIDE
