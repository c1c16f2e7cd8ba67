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
    from alamo.table.table import Table

STARS = 48
LONG_TRACK = 48  # first lamp of the 24
LONG_LAMPS = 24
SHORT_TRACK = 72  # first lamp of the 15
SHORT_LAMPS = 15
LEDS = 87


class Lamps:
    def __init__(self, zones: int) -> None:
        self._flash = bytearray(zones)  # HAPPENED or NO with its count, per zone
        self.flashing = False
        self._longest_ms = 0
        self._frame = bytearray(LEDS)

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
        for lamp in range(LEDS):
            new[lamp] = 0
        dark = t.game.secret and not t.guide.kind
        for zone in range(len(self._flash)):
            code = 0 if dark else self._code(t, zone)
            star = t.picture.stars[zone]
            if star != NONE:
                new[star] = code
        self._tracks(t, new)
        if new == frame:
            return False
        frame[:] = new
        return True

    def lit(self, t: "Table", zone: int) -> bool:
        """The zone can be chosen: the cursor stops there (even where the lamps must stay dark)."""
        if zone in t.sweep.origins:
            return True
        meaning = self._resting(t, zone)
        return meaning in (meanings.MAY_ACT, meanings.MAY_GO, meanings.ATTACK)

    def _code(self, t: "Table", zone: int) -> int:
        below = self._resting(t, zone)
        flash = self._flash[zone]
        if flash:
            if flash & 15 == meanings.NO:
                return meanings.code(meanings.NO, below & 15)
            return flash
        asked = self._guided(t, zone)
        if asked:
            return asked
        if zone in t.sweep.origins or zone == t.buttons.cursor:
            return meanings.code(meanings.CURSOR, below & 15)
        return below

    def _guided(self, t: "Table", zone: int) -> int:
        star = t.picture.stars[zone]
        if not t.guide.kind or star == NONE or not t.picture.differs(star):
            return 0
        return meanings.TAKE_AWAY if t.picture.settled[star] else meanings.PUT_HERE

    def _resting(self, t: "Table", zone: int) -> int:
        """The meaning of a zone when nothing flashes and nothing is asked for."""
        if t.story:
            return t.story.meaning(zone)
        if t.guide.kind or t.gestures.hands_off:
            return 0
        if t.arrivals.owed:
            return meanings.CHOSEN if t.arrivals.concerns(zone) else 0
        choice = t.deciding.choice
        if t.mode == modes.CHANCE_OK:
            return meanings.CHOSEN if zone in t.game.about() else 0
        if t.mode != modes.FREE or t.busy():
            return 0
        if not choice.open():
            choice = t.deciding.preview
        if choice.open():
            if choice.all_touched() and (zone == choice.target or zone == choice.actor):
                return meanings.CHOSEN
            if choice.is_target(zone):
                return meanings.ATTACK if held_by_other(t.game, zone) else meanings.MAY_GO
            return meanings.CHOSEN if zone == choice.actor else 0
        if t.sweep.target == zone:
            return meanings.CHOSEN
        if t.sweep.acts[zone]:
            return meanings.ATTACK if held_by_other(t.game, zone) else meanings.MAY_ACT
        return 0

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
