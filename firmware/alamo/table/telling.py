"""What the table tells: events, a line for the display, a sound, a note on a refusal."""

from alamo.rules.contract import (
    EYES_ALL,
    EYES_MEXICAN,
    EYES_TEXIAN,
    NONE,
    NOT_LEGAL,
    NOT_THERE,
    REFUSED,
    STRENGTH,
    TEXIAN,
    WRONG_PHASE,
)
from alamo.table import meanings, modes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.table.table import Table

_KEPT = 32  # events kept for a link that does not read


class Telling:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.events: "list[Event]" = []
        self.dropped = 0
        self.line = ""  # the last event, for the display
        self.note = modes.NOTE_NONE
        self.zone = NONE  # what the note is about
        self.reason = 0
        self.announced: list[str] = []

    def tell(self, event: "Event") -> None:
        t = self._t
        if len(self.events) >= _KEPT:
            self.events.pop(0)
            self.dropped += 1
        self.events.append(event)
        t.flag(modes.NEWS)
        code, piece, src, dst, n, eyes = event
        if eyes != EYES_ALL:
            piece = n = NONE
        text = t.words.text("events", code)
        if text:
            self.line = t.words.screen(text, piece, src, dst, n)[0]
        if t.lamps.event(event):
            t.since_ms = t.now_ms
        self.sound(t.lamps.sound_of(event))

    def plain(self, code: int) -> None:
        self.tell((code, NONE, NONE, NONE, NONE, EYES_ALL))

    def refused(self, reason: int, src: int, dst: int) -> None:
        """Say no, once, with the reason; in public no more than may be known."""
        t = self._t
        game = t.game
        eyes = EYES_ALL
        if reason in game.HIDDEN:
            reason = STRENGTH
        if game.secret:
            eyes = EYES_TEXIAN if game.to_act == TEXIAN else EYES_MEXICAN
        self.tell((REFUSED, NONE, src, dst, reason, eyes))
        self.note = modes.NOTE_REFUSED
        self.reason = reason
        self.zone = src if src != NONE else dst
        t.lamps.no(src, dst)
        t.since_ms = t.now_ms
        self.sound(meanings.SOUND_NO)
        t.dirty()

    def inform(self, zone: int) -> None:
        """A touch that fits nothing: what is public about the zone, and why it cannot act."""
        game = self._t.game
        if self._t.arrivals.set_beside(zone):
            return
        reason = game.why_not(NONE, NONE, zone, NONE)
        if reason in (WRONG_PHASE, NOT_THERE):  # nothing begins there: why may nothing come there?
            reason = game.why_not(NONE, NONE, NONE, zone) or reason
        self.refused(reason or NOT_LEGAL, zone, NONE)
        self.note = modes.NOTE_ZONE

    def say(self, note: int) -> None:
        self.note = note
        self._t.dirty()

    def began(self) -> None:
        """An action is about to be told: what was said before is old news."""
        self.note = modes.NOTE_NONE
        self.line = ""
        self._t.arrivals.began()

    def announce(self, lines: "list[str]") -> None:
        """The app has something to say, until hands do something."""
        self.announced = lines
        self.note = modes.NOTE_ANNOUNCED
        self.sound(meanings.SOUND_NO)
        self._t.dirty()

    def hush(self) -> None:
        self.note = modes.NOTE_NONE

    def sound(self, sound: int) -> None:
        """Silent while something private is entered: a buzzer would count for the other side."""
        t = self._t
        if sound and t.settings[modes.SOUND_ON] and not t.game.secret:
            t.sound = sound
            t.flag(modes.SOUND)
