"""The table: one game, its players' hands, what the board says back. Pure; knows no game by name.

`tick` is an ordinary function of time, readings and presses, so a whole evening of play is a list
that a test can feed it. What it found out is handed on as flags (modes.py); the parts do the work:
touch -> gestures -> deciding -> plays, with one guide, and lamps and speech to say how it stands.
"""

from alamo.rules.contract import CHANCE, DIE, DRAW, HITS, NO_ACTION, NONE, OVER, UNWATCHED
from alamo.table import meanings, modes, times
from alamo.table.arrivals import Arrivals
from alamo.table.deciding import Deciding
from alamo.table.gestures import Gestures
from alamo.table.guide import Guide
from alamo.table.lamps import LEDS, Lamps
from alamo.table.picture import Picture
from alamo.table.plays import Plays
from alamo.table.presses import Presses
from alamo.table.show import STEP_MS
from alamo.table.speech import speak
from alamo.table.sweep import Sweep
from alamo.table.telling import Telling
from alamo.table.touch import STARS, Touch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event, Game
    from alamo.table.menu import Menu
    from alamo.table.show import Finale, Replay
    from alamo.words import Words


def _keep(module: str) -> None:
    """Nobody minds the memory."""


class Table:
    def __init__(
        self, game: "Game", words: "Words", stars: bytes, settings: bytes, turned: bytes = b""
    ) -> None:
        """stars[zone] = star 0..47 or NONE; settings as in modes.py; turned[star] = the star that
        lies there when the map is turned round (b"": never asked)."""
        self.game = game
        self.words = words
        self.turned = turned
        self.settings = bytearray(settings)
        self.frame = bytearray(LEDS)
        self.screen: list[str] = []
        self.sound = meanings.SOUND_NONE
        self.since_ms = 0
        self.request = 0
        self.records: list[bytes] = []  # not yet stored
        self.mark: "bytes | None" = None  # a checkpoint not yet stored
        self.mark_seq = 0  # how many records it stands for
        self.news: "list[Event]" = []  # not yet sent
        self.let_go = _keep  # app: of a module that was read in for a while
        self.dropped = 0  # of the news: more than the link has read
        self.mode = modes.FREE
        self.now_ms = 0
        self.touch = Touch()
        self.picture = Picture(stars, self.touch.settled)
        self.sweep = Sweep(game.ZONES)
        self.lamps = Lamps(game.ZONES)
        self.story: "Finale | Replay | None" = None  # told in lights
        self.telling = Telling(self)
        words.veil = self.telling.name
        self.arrivals = Arrivals(self)
        self.plays = Plays(self)
        self.deciding = Deciding(self)
        self.gestures = Gestures(self)
        self.buttons = Presses(self)
        self.guide = Guide(self)
        self.menu: "Menu | None" = None  # while it is open
        self._flags = 0
        self._dirty = True
        self._unsaid = False  # the display is to be written anew
        self._primed = False
        self._go_on = True
        self._differs = False
        self._changed_ms = 0
        self._step_ms = 0

    # --- for link, app and tests

    @property
    def seq(self) -> int:
        """Records so far: the action number."""
        return self.plays.chain.seq

    def act(self, action: "Action", joined: bool = False) -> int:
        """Play an action without hands. 0, or the reason it was refused; nothing is lost then."""
        return self.plays.act(action, joined)

    def undo(self) -> int:
        """Take back the last free gesture. 0, or the reason it cannot be."""
        return self.plays.undo()

    def lifted(self) -> bool:
        """A standard is on its way: no moment to write flash. (What a guide waits for is not: only
        the final picture counts there, and what was rolled must be safe before hands obey.)"""
        if not self.touch.resting():
            return True
        return len(self.gestures.air) > 0 and not self.guide.kind

    def taken_records(self) -> None:
        """The app has stored the records and the mark."""
        self.records = []
        self.mark = None

    def taken_news(self) -> None:
        """The link has sent the news."""
        self.news = []
        self.dropped = 0

    def set_setting(self, index: int, value: int) -> None:
        self.settings[index] = value
        if index == modes.STARS_WATCHED:
            if not value:
                for star in range(STARS):
                    self.picture.want[star] = UNWATCHED
            self.ask_picture()
            if self.guide.kind:
                self.guide.look()
        if self.mode in (modes.CHANCE_OK, modes.CHANCE_OWN):
            self._go_on = True
        self.dirty()

    # --- one tick

    def tick(self, now_ms: int, readings: bytearray, presses: int) -> int:
        """One look at the world. Flags of modes.py; 0, and nothing allocated, when idle."""
        self.now_ms = now_ms
        if not self._primed:
            self._begin(readings)
        looking = self.deciding.preview.looking  # what is lifted in this tick is lit in it first
        if self.touch.update(now_ms, readings):
            self._show_lifts()
        if self.touch.changes:
            self._take_changes()
        if presses or self.buttons.held:
            self.buttons.update(now_ms, presses)
        if self.plays.busy():
            self.plays.go_on()
        elif self._go_on:
            if not self.guide.kind and not self.arrivals.owed:
                self._next()
        elif self.deciding.groups.working:
            self.deciding.work_out()
        elif not self.sweep.done() and self.mode == modes.FREE:
            if self.sweep.step(self.game):
                self.deciding.swept()
        self.deciding.tick(now_ms)
        self._timers()
        preview = self.deciding.preview
        if looking and preview.looking:
            if preview.look_on(self.game):
                self.dirty()
        elif self._unsaid:
            self._speak()
        if self._dirty:
            self._dirty = False
            self.deciding.keep_asking()
            if self.lamps.compose(self, self.frame):
                self._flags |= modes.FRAME
            if self.game.secret or self.buttons.held:
                self._speak()  # nothing private stays a tick longer than it may
            else:
                self._unsaid = True  # lamps first: words take as long as all the rest together
        flags = self._flags
        self._flags = 0
        return flags

    def _begin(self, readings: bytearray) -> None:
        """What stands on the stars at the start is no gesture: compare it, guide if it differs."""
        self._primed = True
        self._unsaid = True
        self.touch.prime(readings)
        self.ask_picture()
        if self._differs:
            self.guide.open(modes.SET_UP)

    def _take_changes(self) -> None:
        changes = self.touch.changes
        self.touch.changes = []
        self._changed_ms = self.now_ms
        self.end_story()
        self.deciding.hold_on()
        if not self.guide.kind:
            self.telling.hush()
            self.buttons.confirming = False
        elif self.telling.note == modes.NOTE_LEGEND:
            self.telling.hush()
        self.gestures.take(changes, self.now_ms)
        self.look_again()
        if self.guide.kind:
            self.guide.look()
        self.dirty()

    def _show_lifts(self) -> None:
        """Lights answer a lift at once, before it has settled."""
        deciding = self.deciding
        if self.guide.kind or self.mode != modes.FREE or self.gestures.air or deciding.open():
            return
        seen = self.touch.seen
        settled = self.touch.settled
        for star in range(STARS):
            if seen[star] == 0 and settled[star] != 0:
                zone = self.picture.zones[star]
                if zone != NONE:
                    deciding.show_lift(zone)
                return
        if deciding.preview.open():
            deciding.preview.clear()
            self.dirty()

    def _timers(self) -> None:
        now_ms = self.now_ms
        if self.gestures.hands_off:
            if self._still_for(times.QUIET):
                self.gestures.hands_off = False
                self.gestures.resync()
                self.telling.hush()
                if self._differs:
                    self.guide.open(modes.REPAIR)
                else:
                    self.deciding.offer()
                self.dirty()
        elif self.guide.kind:
            if not self._differs and self.touch.resting():
                self.guide.close()
        elif self._differs and self.mode != modes.FINISHED and not self._gesture_open():
            if self._still_for(times.MISMATCH):
                self.guide.open(modes.REPAIR)
        if self.lamps.flashing and self.lamps.over(now_ms, self.since_ms):
            self.lamps.stop()
            self.dirty()
        if self.story and self.story.moving():
            if times.elapsed(now_ms, self._step_ms) >= STEP_MS:
                self._step_ms = now_ms
                if not self.story.step(self.plays.history):
                    self.end_story()
                self.dirty()

    def _still_for(self, wait_ms: int) -> bool:
        return self.touch.resting() and times.elapsed(self.now_ms, self._changed_ms) >= wait_ms

    def _gesture_open(self) -> bool:
        """Somebody is in the middle of something: a lifted standard that can act, a question."""
        if self.deciding.begun() or self.busy():
            return True
        gestures = self.gestures
        return len(gestures.air) == 1 and not gestures.down and self.deciding.preview.open()

    def _speak(self) -> None:
        self._unsaid = False
        lines = speak(self)
        if lines != self.screen:
            self.screen = lines
            self._flags |= modes.SCREEN

    # --- the flow of the game

    def _next(self) -> None:
        """One step of what needs nobody's hands: forced chance, then whose turn it is."""
        self._go_on = False
        game = self.game
        latched = self.mode == modes.FREE and self.deciding.choice.open()
        if not latched:
            self.deciding.drop()
        self.dirty()
        if game.to_act == OVER:
            self.mode = modes.FINISHED
            from alamo.table.show import Finale

            self._tell(Finale(game.finale()))
        elif game.to_act == CHANCE and self._differs:
            self._go_on = True
            self.guide.open(modes.PLEASE_DO)
        elif game.to_act == CHANCE:
            action = game.roll()
            if self.own_chance():
                self.enter_own()
            elif game.fateful(action):
                self.mode = modes.CHANCE_OK
            else:
                self.plays.play(action, True)
        else:
            self.mode = modes.FREE
            self.deciding.phase_begins()
            self.deciding.the_rest = None
            self.sweep.start()

    def settle(self, action: "Action") -> None:
        """The game has changed, by this action or an undo: guide if it asks for stars, then go on.

        What hands have lifted or set down besides, at stars that it did not change, is the next
        gesture and nothing for a guide, unless a roll or the end comes next.
        """
        self.end_story()
        self.deciding.drop()
        before = bytes(self.picture.want)
        self.ask_picture()
        self.gestures.resync()
        self._changed_ms = self.now_ms
        self.mode = modes.FREE
        self._go_on = True
        self.arrivals.read()
        if not self._differs:
            self.guide.close()
            self.arrivals.stand()
        elif (
            self.guide.kind
            or action == NO_ACTION
            or self.game.to_act in (CHANCE, OVER)
            or self.picture.asked_by(action, before)
        ):
            self.guide.open(modes.PLEASE_DO)
        self.dirty()

    def own_chance(self) -> bool:
        """The players roll or draw this one themselves."""
        verb = self.game.roll()[0]
        if verb == DIE or verb == HITS:
            return self.settings[modes.OWN_DICE] != 0
        return verb == DRAW and self.settings[modes.OWN_DRAWS] != 0

    def enter_own(self) -> None:
        """This die or draw by hand, though the board was to roll it."""
        self.mode = modes.CHANCE_OWN
        self.deciding.values.offer(self.game.legal(NONE), NONE)
        self.dirty()

    def replay(self) -> None:
        """The battle once more, in lights."""
        from alamo.table.show import Replay

        self._tell(Replay())

    def _tell(self, story: "Finale | Replay") -> None:
        self.story = story
        self._step_ms = self.now_ms
        self.dirty()

    def end_story(self) -> None:
        if self.story:
            self.story = None
            self.let_go("alamo.table.show")

    # --- what the parts ask of the whole

    def differs(self) -> bool:
        """The stars are not as the game wants them."""
        return self._differs

    def look_again(self) -> None:
        self._differs = self.picture.count() > 0

    def ask_picture(self) -> None:
        if self.settings[modes.STARS_WATCHED]:
            self.picture.ask(self.game)
        self.look_again()

    def busy(self) -> bool:
        """The board is still working out what the last action led to."""
        return self._go_on or self.plays.busy()

    def stays_free(self) -> bool:
        """The same side goes on, so a question may stay open across the action just played."""
        return self.mode == modes.FREE and self.game.to_act not in (CHANCE, OVER)

    def go_on_later(self) -> None:
        self._go_on = True
        self.dirty()

    def number_chosen(self) -> int:
        """The number the chooser stands on, for the bar on the track; NONE when none is chosen."""
        choice = self.deciding.choice
        if self.mode == modes.CHANCE_OWN:
            choice = self.deciding.values
        if len(choice.fits) > 1 and choice.all_touched() and not self.game.secret:
            if choice.together and not self.telling.covered(choice.group):
                return choice.together
            return choice.current()[4]
        return NONE

    def dirty(self) -> None:
        self._dirty = True

    def flag(self, flag: int) -> None:
        self._flags |= flag

    def ask_app(self, request: int) -> None:
        self.request = request
        self._flags |= modes.REQUEST
