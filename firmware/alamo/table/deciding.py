"""From gestures to an action: narrow, wait for the last zone, play, arm or ask."""

from alamo.rules.contract import (
    DONE,
    LOSE,
    NONE,
    NOT_LEGAL,
    NO_ACTION,
    PICK,
    PLACE_ALL,
    first_zone,
)
from alamo.table import meanings, modes, narrowing, times
from alamo.table.groups import Groups, some_may_follow

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action
    from alamo.table.table import Table

_TRIED_A_TICK = 2  # actions tried in one tick while a group is worked out


class Deciding:
    def __init__(self, table: "Table") -> None:
        self._t = table
        self.choice = narrowing.Choice()
        self.preview = narrowing.Choice()  # of a standard in the air: lights only
        self.values = narrowing.Choice()  # of a die or a draw that the players enter
        self.groups = Groups(table.game)  # which pieces can go together
        self.the_rest: "Action | None" = None  # of a set-up, in the usual places: by holding OK
        self.seek_via = narrowing.BY_TOUCH
        self.passed = bytearray(table.game.ZONES)
        self.rest_by_default = False  # hold OK in a roll-call
        self.part = NONE  # zone whose part volley has been begun: offered first, BACK undoes it
        self._turn = self._prompt = self._side = NONE  # of the roll-call that these are about
        self._latched = False  # some have gone there already, others may follow
        self._due = False
        # of what is being played: from where and to where, a roll-call's, others may follow
        self._going = (NONE, NONE, False, False)
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
        if not self._gather(False):
            if self.armed() and not t.game.fateful(choice.fits[0]):
                self._start_due()
        elif len(choice.fits) == 1 or choice.via == narrowing.BY_CARRY:
            self._start_due()  # until it is known who can go

    # --- several together

    def _gather(self, latched: bool) -> bool:
        """Begin to work out who can go together; False when nobody else could."""
        choice = self.choice
        self.groups.stop()
        self._latched = latched
        if not choice.all_touched() or not some_may_follow(self._t.game, choice.fits):
            return False
        self.groups.gather(choice.fits)
        return True

    def work_out(self, actions: int = _TRIED_A_TICK) -> None:
        """Go on with the trial of who can go together; when it is through, choose by default."""
        groups = self.groups
        if not groups.working or groups.step(actions):
            return
        choice = self.choice
        found = groups.found
        self._t.dirty()
        if choice.via == narrowing.BY_CALL:  # a chain
            choice.take_together(found, len(found), len(found))
            return
        most = len(found)
        if choice.via == narrowing.BY_SET and groups.complete:
            most -= 1  # a new standard: not all of them
        choice.take_together(found, 0 if self._latched else most, 2)
        if choice.group:
            if not groups.complete or choice.via != narrowing.BY_CARRY:
                self.ask_ok()
        elif len(choice.fits) > 1:
            self.ask_ok()

    def decide_now(self) -> None:
        """Hands do not wait: work it out to the end."""
        self.work_out(9999)

    def armed(self) -> bool:
        """One action is left and every zone it names has been touched."""
        choice = self.choice
        if choice.via != narrowing.BY_CALL and (choice.group or self.groups.working):
            return False  # others may go with it
        return len(choice.fits) == 1 and choice.all_touched()

    def waits_for_ok(self) -> bool:
        """Nothing is played by itself: the action is fateful, or one of several must be picked."""
        return not self._due

    def open(self) -> bool:
        """Something has been chosen, asked or begun."""
        return self.choice.open() or self._t.sweep.target != NONE

    def may_be_dropped(self) -> bool:
        """Without what is offered now, something could still be chosen by its zone."""
        if self.choice.via != narrowing.BY_CALL or self.choice.actor != NONE:
            return self.open()
        return self.open() and self._t.sweep.any_acts()

    def begun(self) -> bool:
        """Hands have begun something (what the board offers by itself is not theirs)."""
        return self.open() and self.choice.via != narrowing.BY_CALL

    def drop(self) -> None:
        self.choice.clear()
        self.groups.stop()
        self.preview.clear()
        self._t.sweep.drop()
        self._t.buttons.cursor = NONE
        self.ask_ok()
        self._t.dirty()

    def show_lift(self, zone: int) -> None:
        """A lift alone plays nothing: lights only."""
        t = self._t
        if t.mode != modes.FREE or t.guide.kind:
            return
        if self.preview.actor == zone and self.preview.open():
            return  # seen when it was lifted, and now it has settled
        if t.sweep.done() and not t.sweep.acts[zone]:
            self.preview.clear()
        else:
            self.preview.glance(t.game, zone)
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
        self.the_rest = None
        for action in t.game.legal(NONE):
            if action[0] == PLACE_ALL:
                self.the_rest = action
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
            self._side = game.to_act
            self.part = NONE
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
            if self.part != NONE and self._call(self.part):
                return
            for zone in range(game.ZONES):
                if self._call(zone):
                    return
            self.rest_by_default = False
            return
        action = game.usual(NONE)
        if action != NO_ACTION:
            self.choice.offer([action], first_zone(action))
            if action[0] == PICK and self.rest_by_default and self._side == game.to_act:
                self._start_due()
            elif action[0] in (LOSE, PICK):
                self.groups.chain(action)
        elif not t.sweep.any_acts():
            listed = [a for a in game.legal(NONE) if a[0] not in (DONE, PLACE_ALL)]
            if listed:
                self.choice.offer(listed, NONE)

    def _call(self, zone: int) -> bool:
        """Offer what that zone does as a rule, unless it has nothing to do or has passed."""
        t = self._t
        if not t.sweep.acts[zone] or self.passed[zone]:
            return False
        action = t.game.usual(zone)
        if action == NO_ACTION:
            return False
        self.choice.offer([action], zone)
        if self.rest_by_default:
            self._start_due()
        return True

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
            group = self.choice.group
            self.choice.offer(actions, self.choice.actor)
            self.choice.index = actions.index(offered)
            self.choice.take_together(group, len(group), len(group))

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
        self.part = NONE
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

    def part_begun(self) -> bool:
        """The last thing done was to pick one for a part volley: BACK takes it back."""
        history = self._t.plays.history
        if self.part == NONE or not history.length:
            return False
        last = history.row(history.length - 1)
        return last[0] == PICK and last[2] == self.part

    def private_now(self) -> bool:
        """The display says that holding HINT shows more: who goes, which blocks to turn."""
        choice = self.choice
        if not choice.all_touched() or not self.losing() and not choice.together:
            return False
        return self._t.telling.covered(choice.chosen())

    def places_the_rest(self) -> bool:
        """A set-up whose rest can be put in its usual places, and nothing else is begun."""
        return self.the_rest is not None and not self.begun() and not self._t.busy()

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
            self.play_due()

    def play_due(self) -> None:
        """Time is up: play it, unless it turns out that not all of them can go."""
        self.decide_now()
        if self._due or self._ripe:
            self.play()

    def play(self) -> None:
        """Play what the choice has come to: one action, or several that go together."""
        t = self._t
        game = t.game
        choice = self.choice
        self.decide_now()
        self.ask_ok()
        if not choice.open():
            return
        actor = choice.actor
        target = choice.target
        called = self.called()
        actions = choice.chosen()
        free = choice.via != narrowing.BY_CALL and some_may_follow(game, choice.fits)
        self.part = actor if game.roll_call and actions[0][0] == PICK else NONE
        self._going = (actor, target, called, free)
        t.plays.play_all(actions)

    def played(self, reason: int) -> None:
        """All of it has been played, or it was refused."""
        t = self._t
        actor, target, called, free = self._going
        if reason:
            t.telling.refused(reason, actor, target)
            if called:  # it could not: that is as good as passed
                self.pass_over()
        elif free and not t.guide.kind and t.stays_free():
            # the pair stays latched while others may follow
            if self.choice.narrow(t.game, actor, target, narrowing.BY_SET):
                self._gather(True)
                t.go_on_later()

    def losing(self) -> bool:
        """What is offered is the losses that the game proposes, all of them."""
        choice = self.choice
        return (
            choice.via == narrowing.BY_CALL
            and len(choice.fits) > 0
            and choice.fits[0][0] == LOSE
            and (choice.together > 0 or len(choice.fits) == 1 and not choice.group)
        )
