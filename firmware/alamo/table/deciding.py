"""From gestures to an action: narrow, wait for the last zone, play, arm or ask."""

from alamo.rules.contract import DONE, NONE, NOT_LEGAL, NO_ACTION
from alamo.table import meanings, modes, narrowing, times

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table


class Deciding:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.choice = narrowing.Choice()
        self.preview = narrowing.Choice()  # of a standard in the air: lights only
        self.values = narrowing.Choice()  # of a die or a draw that the players enter
        self.seek_via = narrowing.BY_TOUCH
        self.passed = bytearray(table.game.ZONES)
        self.rest_by_default = False  # hold OK in a roll-call
        self._turn = self._prompt = NONE  # of the roll-call that these two are about
        self._due = False
        self._ripe = False  # a free action, decided: it only waits for hands to come to rest
        self._due_from_ms = 0

    # --- narrowing

    def begin(self, actor: int, target: int, via: int) -> bool:
        """Narrow to what begins at `actor` (and ends at `target`); False when nothing fits."""
        if not self.choice.narrow(self._t.game, actor, target, via):
            return False
        self._decide()
        return True

    def _decide(self) -> None:
        """Narrowed: play soon, arm, ask which, or show where it may go."""
        t = self._t
        choice = self.choice
        self.preview.clear()
        self.ask_ok()
        t.sweep.drop()
        t.telling.hush()
        t.telling.sound(meanings.SOUND_TICK)
        t.dirty()
        if not choice.all_touched():
            return
        if len(choice.fits) == 1:
            if not t.game.fateful(choice.fits[0]):
                self._start_due()
        elif choice.via != narrowing.BY_SET and self._all_may(choice):
            choice.offers_all = True
            choice.index = narrowing.ALL
            if choice.via == narrowing.BY_CARRY:
                self._start_due()

    def _all_may(self, choice: narrowing.Choice) -> bool:
        """They differ only in the piece, and nothing that is public bars them from going together.

        What rests on hidden strength is offered as if open, and refused only when it is tried.
        """
        game = self._t.game
        if not choice.alike_but_for_piece():
            return False
        for action in choice.fits:
            if action[2] == NONE or action[3] == NONE or game.fateful(action):
                return False
        reason = self._t.plays.try_all(choice.fits)
        return reason == 0 or reason in game.HIDDEN

    def armed(self) -> bool:
        """One action is left and every zone it names has been touched."""
        return len(self.choice.fits) == 1 and self.choice.all_touched()

    def waits_for_ok(self) -> bool:
        """Nothing is played by itself: the action is fateful, or one of several must be picked."""
        return not self._due

    def open(self) -> bool:
        """Something has been chosen, asked or begun."""
        return self.choice.open() or self._t.sweep.target != NONE

    def may_be_dropped(self) -> bool:
        """Without what is offered now, something could still be chosen by its zone."""
        return self.open() and not (
            self.choice.via == narrowing.BY_CALL and self.choice.actor == NONE
        )

    def begun(self) -> bool:
        """Hands have begun something (what the board offers by itself is not theirs)."""
        return self.open() and self.choice.via != narrowing.BY_CALL

    def drop(self) -> None:
        self.choice.clear()
        self.preview.clear()
        self._t.sweep.drop()
        self._t.buttons.cursor = NONE
        self.ask_ok()
        self._t.dirty()

    def show_lift(self, zone: int) -> None:
        """A lift alone plays nothing: lights only."""
        t = self._t
        if t.mode == modes.FREE and not t.guide.kind:
            self.preview.narrow(t.game, zone, NONE, narrowing.BY_TOUCH)
            t.dirty()

    # --- who could have come, who can reach

    def seek(self, zone: int, via: int) -> None:
        """Which zones reach that one? Answered when the sweep is through."""
        self.choice.clear()
        self.seek_via = via
        self._t.sweep.seek(zone)
        self._t.dirty()

    def ask_origin(self, origins: list[int], zone: int, via: int) -> None:
        """Several could have come from: they blink, the players say which."""
        t = self._t
        self.choice.clear()
        self.seek_via = via
        t.sweep.drop()
        t.sweep.target = zone
        t.sweep.origins = origins
        t.dirty()

    def swept(self) -> None:
        """Every zone has been looked at: answer the question that waited, or offer a default."""
        t = self._t
        t.dirty()
        target = t.sweep.target
        if target == NONE:
            if not self.choice.open() and not t.gestures.again() and not t.gestures.air:
                self.offer()
            return
        origins = t.sweep.origins
        if not origins:
            t.sweep.drop()
            if t.differs():
                reason = t.game.why_not(NONE, NONE, NONE, target)
                t.guide.refuse(reason or NOT_LEGAL, NONE, target)
            else:
                t.telling.inform(target)
        elif len(origins) == 1:
            self.begin(origins[0], target, self.seek_via)

    # --- defaults

    def phase_begins(self) -> None:
        """In another roll-call than the last nobody has passed, nobody has asked for the rest."""
        game = self._t.game
        if game.roll_call and (self._turn, self._prompt) != (game.track(0), game.prompt):
            self._turn = game.track(0)
            self._prompt = game.prompt
            self.rest_by_default = False
            for zone in range(len(self.passed)):
                self.passed[zone] = 0

    def offer(self) -> None:
        """A roll-call's next actor, a proposed loss, or a list that has no zones."""
        t = self._t
        game = t.game
        if t.mode != modes.FREE or not t.sweep.done() or t.guide.kind or t.busy():
            return
        if game.roll_call:
            for zone in range(game.ZONES):
                if t.sweep.acts[zone] and not self.passed[zone]:
                    action = game.usual(zone)
                    if action != NO_ACTION:
                        self.choice.offer([action], zone)
                        if self.rest_by_default:
                            self._start_due()
                        return
            self.rest_by_default = False
            return
        action = game.usual(NONE)
        if action != NO_ACTION:
            self.choice.offer([action], action[2] if action[2] != NONE else action[3])
        elif not t.sweep.any_acts():
            listed = [a for a in game.legal(NONE) if a[0] != DONE]
            if listed:
                self.choice.offer(listed, NONE)

    def keep_asking(self) -> None:
        """A question whose answers have no zone cannot be begun by touch: it is always offered."""
        if not self.open() and not self._t.gestures.air and not self._t.sweep.any_acts():
            self.offer()

    def widen(self) -> None:
        """Another value than the one offered: all that this actor may do."""
        t = self._t
        if self.choice.via != narrowing.BY_CALL or len(self.choice.fits) != 1:
            return
        offered = self.choice.fits[0]
        actions = t.game.legal(self.choice.actor)
        if len(actions) > 1 and offered in actions:
            self.choice.offer(actions, self.choice.actor)
            self.choice.index = actions.index(offered)

    def other_target(self, zone: int) -> bool:
        """A touch in a roll-call: the one who is offered does the same to another zone."""
        if not self.called() or len(self.choice.fits) != 1:
            return False
        verb, piece, src, _dst, _n = self.choice.fits[0]
        for action in self._t.game.legal(self.choice.actor):
            if action[:3] == (verb, piece, src) and action[3] == zone:
                self.choice.offer([action], self.choice.actor)
                self._t.dirty()
                return True
        return False

    def pass_over(self) -> None:
        """BACK in a roll-call: this one does nothing."""
        if self.choice.actor != NONE:
            self.passed[self.choice.actor] = 1
        self.drop()
        self.offer()

    def pass_the_rest(self) -> None:
        for zone in range(len(self.passed)):
            self.passed[zone] = 1
        self.drop()

    def stop_the_rest(self) -> None:
        """BACK while the rest is done by default: what is offered waits for OK again."""
        self.rest_by_default = False
        self.ask_ok()

    def take_the_rest(self) -> None:
        """Hold OK: all the rest by default. Losses an owner must take still wait."""
        self.rest_by_default = True
        if self.choice.open():
            self._start_due()

    def called(self) -> bool:
        """The choice is the board's offer in a roll-call."""
        return self._t.game.roll_call and self.choice.via == narrowing.BY_CALL

    # --- playing what is left

    def _start_due(self) -> None:
        self._due = True
        self._ripe = self.choice.via != narrowing.BY_CALL
        self._due_from_ms = self._t.now_ms

    def ripe(self) -> bool:
        """Decided by hands, free, and not yet played."""
        return self._ripe

    def hold_on(self) -> None:
        """Something moved: what was about to be played waits for a new decision."""
        self._due = False
        if self._t.game.roll_call and not self._t.guide.kind:
            self.rest_by_default = False  # a hand has come in between

    def ask_ok(self) -> None:
        """Nothing is played by itself from here."""
        self._due = False
        self._ripe = False

    def tick(self, now_ms: int) -> None:
        if self._due and times.elapsed(now_ms, self._due_from_ms) >= times.PLAY:
            self.play()

    def play(self) -> None:
        """Play what the choice has come to: one action, or all that differ only in the piece."""
        t = self._t
        choice = self.choice
        self.ask_ok()
        if not choice.open():
            return
        actor = choice.actor
        target = choice.target
        if choice.index == narrowing.ALL:
            reason = t.plays.play_all(choice.fits)
            if reason:
                choice.offers_all = False
                choice.index = 0
                t.telling.refused(reason, actor, target)
            return
        some_go = len(choice.fits) > 1 and choice.alike_but_for_piece()
        reason = t.plays.play(choice.current(), False)
        if reason:
            t.telling.refused(reason, actor, target)
        elif some_go and not t.guide.kind and t.stays_free():
            # the pair stays latched while others may follow
            if choice.narrow(t.game, actor, target, narrowing.BY_SET):
                t.go_on_later()
