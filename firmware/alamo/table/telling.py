"""What the table tells: events, a line for the display, a sound, a note on a refusal."""

from alamo.rules.contract import (
    EYES_ALL,
    EYES_MEXICAN,
    EYES_TEXIAN,
    MOVED,
    NONE,
    NOT_LEGAL,
    PLACED,
    REFUSED,
    STRENGTH,
    TEXIAN,
    UNWATCHED,
)
from alamo.table import meanings, modes

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.table.table import Table

_KEPT = 32  # events kept for a link that does not read
_OWED = 8  # requests waiting for OK


class Telling:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.events: "list[Event]" = []
        self.dropped = 0
        self.line = ""  # the last event, for the display
        self.note = modes.NOTE_NONE
        self.zone = NONE  # what the note is about
        self.reason = 0
        self.owed: "list[Event]" = []  # hands are to do it, no star shows it: OK when it is done
        self.origin = bytearray(b"\xff" * table.game.ZONES)  # where that piece came from
        self.came = bytearray(b"\xff" * table.game.ZONES)  # the piece that came there last

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
        if (code == MOVED or code == PLACED) and dst < len(self.came):
            self.came[dst] = piece
            self.origin[dst] = src
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
        reason = self._t.game.why_not(NONE, NONE, zone, NONE)
        self.refused(reason or NOT_LEGAL, zone, NONE)
        self.note = modes.NOTE_ZONE

    def say(self, note: int) -> None:
        self.note = note
        self._t.dirty()

    def began(self) -> None:
        """An action is about to be told: who came where before is old news."""
        self.note = modes.NOTE_NONE
        self.owed = []
        for zone in range(len(self.came)):
            self.came[zone] = NONE
            self.origin[zone] = NONE

    def owe(self, events: "list[Event]", by_board: bool) -> None:
        """Keep what hands are to do though no star will change: a piece that the board moves
        beside another, and what the game's texts ask for (a ring on a piece, a block turned)."""
        for event in events:
            code, piece, src, dst, _n, eyes = event
            if code == MOVED or code == PLACED:
                owed = by_board and self._unseen(piece, src, dst)
            else:
                owed = self._t.words.text("asks", code) != ""
            if owed and eyes == EYES_ALL and len(self.owed) < _OWED:
                self.owed.append(event)

    def _unseen(self, piece: int, src: int, dst: int) -> bool:
        """It has come to a zone, and no star says so, or another that came there sets it right."""
        if dst >= len(self.came) or self._t.game.star(dst) == UNWATCHED:
            return False
        return self.came[dst] != piece or not (self._differs(src) or self._differs(dst))

    def _differs(self, zone: int) -> bool:
        picture = self._t.picture
        star = picture.stars[zone] if zone < len(picture.stars) else NONE
        return star != NONE and picture.differs(star)

    def done(self) -> None:
        """OK: the first of them has been done."""
        self.owed.pop(0)
        self.sound(meanings.SOUND_TICK)
        self._t.dirty()

    def hush(self) -> None:
        self.note = modes.NOTE_NONE

    def sound(self, sound: int) -> None:
        """Silent while something private is entered: a buzzer would count for the other side."""
        t = self._t
        if sound and t.settings[modes.SOUND_ON] and not t.game.secret:
            t.sound = sound
            t.flag(modes.SOUND)
