"""The six buttons: every choice that touch can make, and undo, hints, the menu, set right."""

from alamo.rules.contract import (
    BUSY,
    CHANCE,
    DONE,
    EYES_ALL,
    GUIDE_OPEN,
    HANDS_OFF,
    NONE,
    REFUSED,
)
from alamo.table import meanings, modes, narrowing, times

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table

_BOTH = modes.LEFT | modes.RIGHT


class Presses:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.cursor = NONE  # zone under the cursor
        self.held = 0  # buttons down now
        self.held_ms = 0  # since when the same ones are down
        self.pages = 1  # of what is private, shown one after the other while HINT is held
        self.confirming = False  # ending the phase has been asked about
        self._repeated_ms = 0
        self._agreed = 0  # of left and right, held together: those held for a second

    def update(self, now_ms: int, presses: int) -> None:
        t = self._t
        held = presses >> modes.HELD
        short = presses & 63
        long = presses >> modes.LONG & 63
        if short and self._bar_shown(now_ms):
            short &= ~modes.OK_BUTTON  # let go before the bar was full: nothing is done
        if held != self.held:
            if self.held & modes.HINT:
                t.let_go("alamo.table.private")
            self.held = held
            self.held_ms = self._repeated_ms = now_ms
            t.dirty()
        elif held:
            self._repeat(now_ms)
        if not short and not long:
            return
        t.dirty()
        t.arrivals.beside = None
        if t.story and t.story.moving():
            t.end_story()
            return
        if t.gestures.hands_off or t.plays.busy():
            t.telling.refused(HANDS_OFF if t.gestures.hands_off else BUSY, NONE, NONE)
            return
        if held & _BOTH != _BOTH:
            self._agreed = 0
        elif long & _BOTH:
            self._agreed |= long & _BOTH
            if self._agreed == _BOTH:  # one is always pressed a little later than the other
                self._agreed = 0
                self.close_menu()
                self._set_right()
            return
        if t.menu:
            t.menu.press(short | (long & (modes.BACK | modes.MENU)))
            return
        self._long(long)
        self._short(short | (long & modes.MENU))

    def _repeat(self, now_ms: int) -> None:
        """Held left or right goes on by itself; held OK fills a bar in a roll-call."""
        t = self._t
        if self.held in (modes.LEFT, modes.RIGHT):
            if times.elapsed(now_ms, self.held_ms) >= times.REPEAT_AFTER:
                if times.elapsed(now_ms, self._repeated_ms) >= times.REPEAT:
                    self._repeated_ms = now_ms
                    self._turn(-1 if self.held == modes.LEFT else 1)
                    t.dirty()
        elif self.held == modes.OK_BUTTON and self.fills_bar():
            if times.elapsed(now_ms, self._repeated_ms) >= times.REPEAT:
                self._repeated_ms = now_ms
                t.dirty()
        elif self.held == modes.HINT and self.pages > 1:
            if times.elapsed(now_ms, self._repeated_ms) >= times.HOLD:
                self._repeated_ms = now_ms
                t.dirty()  # the next page, perhaps

    def _bar_shown(self, now_ms: int) -> bool:
        """OK was held long enough for its bar to show (speech)."""
        if self.held != modes.OK_BUTTON or not self.fills_bar():
            return False
        return times.elapsed(now_ms, self.held_ms) >= times.REPEAT_AFTER

    def fills_bar(self) -> bool:
        """Holding OK now means all the rest: of a roll-call, or of a set-up."""
        t = self._t
        if t.mode != modes.FREE or t.guide.kind or t.menu:
            return False
        return t.game.roll_call or t.deciding.places_the_rest()

    def _long(self, long: int) -> None:
        t = self._t
        rest = self.fills_bar()
        if long & modes.OK_BUTTON:
            if not rest:
                self.ok()
            elif t.game.roll_call:
                t.deciding.take_the_rest()
            else:
                t.plays.reached_out()
                assert t.deciding.the_rest
                t.plays.play(t.deciding.the_rest, False)
        if long & modes.BACK:
            if rest and t.deciding.called():
                t.deciding.pass_the_rest()
            else:
                self._back()
        if long & modes.HINT:
            t.dirty()  # from now on the owner's private look

    def _short(self, short: int) -> None:
        if short & modes.LEFT:
            self._turn(-1)
        if short & modes.RIGHT:
            self._turn(1)
        if short & modes.OK_BUTTON:
            self.ok()
        if short & modes.BACK:
            self._back()
        if short & modes.HINT:
            self._hint()
        if short & modes.MENU:  # read in for as long as it is open
            from alamo.table.menu import Menu

            self._t.menu = Menu(self._t)

    def close_menu(self) -> None:
        self._t.menu = None
        self._t.let_go("alamo.table.menu")

    # --- OK

    def ok(self) -> None:
        """Do what is shown; with nothing chosen, end the phase."""
        t = self._t
        deciding = t.deciding
        if t.plays.setting_right:
            t.plays.setting_right = False
            t.telling.hush()
        elif t.guide.kind:
            self._ok_to_guide()
        elif t.arrivals.owed:
            t.arrivals.done()
        elif t.mode == modes.FINISHED:
            t.replay()
        elif t.mode == modes.CHANCE_OK:
            t.plays.play_chance(t.game.roll())
        elif t.mode == modes.CHANCE_OWN:
            t.plays.play_chance(deciding.values.current())
        elif t.busy():
            return
        elif t.telling.note == modes.NOTE_REFUSED and deciding.called():
            t.telling.hush()  # first shown, then done
        elif deciding.choice.all_touched():
            t.plays.reached_out()
            deciding.play()
        elif self.cursor != NONE:
            cursor = self.cursor
            self.cursor = NONE
            t.gestures.touch(cursor)
        elif deciding.choice.any_touched():
            deciding.choice.keep_touched()  # of what this zone can do, what needs no other zone
        elif deciding.open():
            self._turn(1)
        elif t.gestures.air:
            self._take(t.gestures.air[0])
        else:
            self._end_phase()

    def _ok_to_guide(self) -> None:
        t = self._t
        if t.guide.asks_turn:
            t.guide.turn_map()
        elif t.differs():
            t.telling.sound(meanings.SOUND_NO)
        else:
            t.guide.close()

    def _take(self, zone: int) -> None:
        """A lifted standard and OK: none are left there."""
        t = self._t
        choice = t.deciding.choice
        if choice.narrow(t.game, zone, NONE, narrowing.BY_TAKE):
            choice.keep_touched()
        if len(choice.fits) == 1:
            t.deciding.play()
        elif not choice.open():
            t.telling.inform(zone)

    def _end_phase(self) -> None:
        t = self._t
        game = t.game
        if not t.sweep.done():
            return  # who may still act is not known yet: a quick OK would pass over them
        if t.telling.note in (modes.NOTE_REFUSED, modes.NOTE_ZONE):
            t.telling.hush()  # what was said is read; it is no end of the phase
            t.deciding.offer()
            return
        for action in game.legal(NONE):
            if action[0] == DONE:
                if game.remind and not self.confirming and t.sweep.any_acts():
                    self.confirming = True
                    t.telling.say(modes.NOTE_STILL_TO_ACT)
                    t.telling.sound(meanings.SOUND_NO)
                else:
                    t.plays.play(action, False)
                return
        t.telling.say(modes.NOTE_NOTHING)

    # --- BACK

    def _back(self) -> None:
        """Drop the last choice; with nothing chosen, undo the last free gesture."""
        t = self._t
        deciding = t.deciding
        note = t.telling.note
        t.telling.hush()
        if t.plays.setting_right:
            self._set_right()
        elif t.guide.asks_turn:
            t.guide.not_turned()
        elif self.confirming:
            self.confirming = False
        elif t.mode == modes.CHANCE_OWN and not t.own_chance():
            t.go_on_later()
        elif t.mode == modes.FREE and not t.guide.kind and deciding.called() and deciding.open():
            if deciding.rest_by_default:
                deciding.stop_the_rest()
            elif deciding.part_begun():
                self._undo()  # of a part volley: the last one picked
            else:
                deciding.pass_over()
        elif t.mode == modes.FREE and (deciding.may_be_dropped() or self.cursor != NONE):
            begun = deciding.begun()
            deciding.drop()
            if begun:
                deciding.offer()
        elif note not in (modes.NOTE_HINT, modes.NOTE_LEGEND):
            self._undo()

    def _undo(self) -> None:
        t = self._t
        if t.guide.kind in (modes.REFUSED, modes.REPAIR):
            t.telling.tell((REFUSED, NONE, NONE, NONE, GUIDE_OPEN, EYES_ALL))
            return
        reason = t.plays.undo()
        if reason:
            t.telling.refused(reason, NONE, NONE)
            t.telling.say(modes.NOTE_UNDO_STOPS)

    def _set_right(self) -> None:
        """Both players hold: one gesture back, whatever it was."""
        t = self._t
        reason = t.plays.set_right()
        if reason:
            t.telling.refused(reason, NONE, NONE)

    # --- left, right, hint

    def _turn(self, by: int) -> None:
        """The next value, or the cursor over the zones that are lit."""
        t = self._t
        deciding = t.deciding
        choice = deciding.choice
        t.telling.sound(meanings.SOUND_TICK)
        if t.telling.note in (modes.NOTE_HINT, modes.NOTE_LEGEND):
            t.telling.hush()  # the cursor names its zone where the hint stood
        if t.menu:
            t.menu.turn(by)
        elif t.guide.kind or t.busy():
            return
        elif t.mode == modes.CHANCE_OK and t.game.to_act == CHANCE:
            t.enter_own()
        elif t.mode == modes.CHANCE_OWN:
            deciding.values.step(by)
        elif t.mode != modes.FREE:
            return
        elif choice.all_touched():
            deciding.decide_now()
            deciding.hold_on()
            deciding.widen()
            choice.step(by)
        else:
            self._move_cursor(by)

    def _move_cursor(self, by: int) -> None:
        zones = self._t.game.ZONES
        zone = self.cursor
        if zone == NONE:
            zone = zones - 1 if by > 0 else 0
        lit = self._t.lamps.lit(self._t)
        for _ in range(zones):
            zone = (zone + by) % zones
            if zone in lit:
                self.cursor = zone
                return
        self.cursor = NONE

    def _hint(self) -> None:
        """What can be done, then what each light means, then nothing."""
        t = self._t
        if t.game.secret:
            return  # held, it shows what is private; that is all it does now
        if t.telling.note == modes.NOTE_LEGEND:
            t.telling.hush()
        elif t.telling.note == modes.NOTE_HINT or t.guide.kind or t.mode != modes.FREE:
            t.telling.say(modes.NOTE_LEGEND)
        elif t.arrivals.owed:
            t.telling.say(modes.NOTE_LEGEND)
        else:
            t.telling.say(modes.NOTE_HINT)

    def private_look(self) -> bool:
        """The owner holds HINT: only now may private things be shown. For a moment, where the
        display has asked for it; else for a second, so that no short press shows them."""
        t = self._t
        if not self.held & modes.HINT:
            return False
        if t.game.secret or t.deciding.private_now():
            return True
        return times.elapsed(t.now_ms, self.held_ms) >= times.HOLD
