"""What the table tells: events, a line for the display, a sound, a note on a refusal."""

from alamo.rules.contract import (
    EYES_ALL,
    EYES_MEXICAN,
    EYES_TEXIAN,
    LOST_STRENGTH,
    NONE,
    NOT_LEGAL,
    NOT_THERE,
    PUT,
    PUBLIC,
    REFUSED,
    REGAINED,
    ROLLED,
    STRENGTH,
    TEXIAN,
    WRONG_PHASE,
)
from alamo.table import meanings, modes
from alamo.table.groups import stand_in
from alamo.table.screens import COLUMNS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.table.table import Table

_KEPT = 32  # events kept for a link that does not read


class Telling:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.line = ""  # the last event, for the display
        self.note = modes.NOTE_NONE
        self.zone = NONE  # what the note is about
        self.reason = 0
        self.truth = 0  # the same before it was veiled: for its owner, who holds HINT
        self.announced: list[str] = []
        self.private = False  # the display is the owner's just now
        self.dice = ""  # rolled since hands did something, for the display
        self.several = False  # more of the same gesture follow, or went before
        self.among = False  # names tell hidden pieces of a zone apart by their place in the list
        self.turns: "list[tuple[int, int]]" = []  # to turn: piece, strength after the last losses

    # --- names

    def name(self, piece: int) -> str:
        """The piece as the display may name it now: the shared side never learns who is hidden."""
        t = self._t
        game = t.game
        if self.private or game.seen(piece, PUBLIC):
            return t.words.text("pieces", piece)
        if self.among:
            beside = stand_in(game, game.where(piece), game.side_of(piece))
            hidden = [p for p in beside if not game.seen(p, PUBLIC)]
            if len(hidden) > 1:
                args = (hidden.index(piece) + 1, len(hidden))
                return t.words.fill(t.words.text("hidden", 1), args=args)
        return self.several and t.words.text("hidden", 2) or t.words.text("hidden", 0)

    def covered(self, actions: "list[Action]") -> bool:
        """Somebody takes part whom not everybody may know: who and how many is private."""
        for action in actions:
            if action[1] != NONE and not self._t.game.seen(action[1], PUBLIC):
                return True
        return False

    # --- what happens

    def tell(self, event: "Event") -> None:
        t = self._t
        if len(t.news) >= _KEPT:
            t.news.pop(0)
            t.dropped += 1
        t.news.append(event)
        t.flag(modes.NEWS)
        code, piece, src, dst, n, eyes = event
        if code in (LOST_STRENGTH, REGAINED) and piece != NONE:
            # a block to be turned, for its owner to read; only its last strength counts
            self.turns = [turn for turn in self.turns if turn[0] != piece]
            self.turns.append((piece, t.game.strength(piece)))
        if eyes != EYES_ALL:
            n = NONE
        text = t.words.text("events", code)
        if text:
            line = t.words.screen(text, piece, src, dst, n)[0]
            if code == ROLLED:
                line = self.dice = self.dice + " " + str(n) if self.dice else line
            elif self.dice and len(self.dice) + 2 + len(line) <= COLUMNS:
                line = self.dice + ": " + line
            self.line = line
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
        self.truth = reason
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
        if game.why_not(PUT, NONE, NONE, NONE) == 0:  # a set-up by kind: a touch means "here"
            reason = game.why_not(PUT, NONE, NONE, zone)
        else:
            reason = game.why_not(NONE, NONE, zone, NONE)
            if reason in (WRONG_PHASE, NOT_THERE):  # nothing begins there: why may nothing come?
                reason = game.why_not(NONE, NONE, NONE, zone) or reason
        self.refused(reason or NOT_LEGAL, zone, NONE)
        self.note = modes.NOTE_ZONE

    def say(self, note: int) -> None:
        self.note = note
        self._t.dirty()

    def began(self) -> None:
        """An action is about to be told: what was said before is old news."""
        self.note = modes.NOTE_NONE
        self.zone = NONE
        self.line = self.dice = ""
        self.turns = []
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
