"""The narrowing: which legal actions still fit what has been touched so far.

The one idea of the board. Rules list every legal action; a gesture removes those that no longer
fit; what is left is shown. This holds one actor zone's list at most, never the whole.
"""

from alamo.rules.contract import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game

# how the zones were named; it decides how many go when several pieces fit
BY_TOUCH = 0
BY_CARRY = 1  # all go
BY_SET = 2  # some go
BY_TAKE = 3
BY_CALL = 4  # offered by the board

_ASKED_A_TICK = 2  # zones, while a standard is in the air


class Choice:
    def __init__(self) -> None:
        self.actor = NONE
        self.target = NONE
        self.via = BY_TOUCH
        self.fits: "list[Action]" = []
        self.shut: list[int] = []  # zones lit as if open: only hidden strength keeps them shut
        self.looking = False  # what fits is still being worked out: glance(), look_on()
        self._waiting: "list[Action]" = []
        self._doubtful: list[int] = []  # zones still to be asked about
        self._ends: list[int] = []
        self._shutting: list[int] = []
        self.index = 0
        # what can be taken together (groups.py), and how many of it, its first ones, are chosen
        self.group: "list[Action]" = []
        self.together = 0  # 0: one alone, fits[index]
        self.least = 2  # fewer of the group are not offered together

    def clear(self) -> None:
        self._start(NONE, NONE, BY_TOUCH, [])

    def _start(self, actor: int, target: int, via: int, fits: "list[Action]") -> None:
        self.actor = actor
        self.target = target
        self.via = via
        self.fits = fits
        self.shut = []
        self.looking = False
        self.index = 0
        self.group = []
        self.together = 0
        self.least = 2

    def open(self) -> bool:
        return len(self.fits) > 0 or len(self.shut) > 0 or self.looking

    def narrow(self, game: "Game", actor: int, target: int, via: int) -> bool:
        """Keep the actions that begin at `actor` and, when `target` is named, end there."""
        if target == NONE and via != BY_SET:
            self.glance(game, actor, via)
            while self.looking:
                self.look_on(game)
            return self.open()
        fits = []
        for action in game.legal(actor):
            if target == NONE or action[3] == target:
                fits.append(action)
        self._start(actor, target, via, fits)
        return self.open()

    def glance(self, game: "Game", actor: int, via: int = BY_TOUCH) -> None:
        """narrow() to an actor, spread over ticks by look_on(): a lift is answered in this one, by
        the lamp of its own star; where it may go follows.

        What rests on hidden strength is lit as if open and refused when tried: an unlit zone would
        tell the strength. Both kinds are shown together in the end, however long each took to be
        found: the order would tell it too.
        """
        self._start(actor, NONE, via, [])
        self.looking = True
        self._doubtful = [NONE]  # first the list of what is legal, then zone by zone

    def look_on(self, game: "Game") -> bool:
        """Go on with a few zones, once a tick; True when all is known, and may be shown."""
        if self._doubtful == [NONE]:
            self._waiting = list(game.legal(self.actor))
            self._shutting = []
            self._ends = [action[3] for action in self._waiting if action[2] != NONE]
            self._doubtful = list(game.near(self.actor)) if game.HIDDEN else []
        else:
            zones = _ASKED_A_TICK
            while zones and self._doubtful:
                zone = self._doubtful.pop()
                zones -= 1  # open or not: how many ticks it takes must not tell either
                if zone not in self._ends:
                    if game.why_not(NONE, NONE, self.actor, zone) in game.HIDDEN:
                        self._shutting.append(zone)
        if self._doubtful:
            return False
        self.fits = self._waiting
        self.shut = self._shutting
        self.looking = False
        return True

    def offer(self, actions: "list[Action]", actor: int) -> None:
        """A list to choose from by buttons (no zone, or all zones known)."""
        self._start(actor, actions[0][3] if len(actions) == 1 else NONE, BY_CALL, actions)

    def touched(self, action: "Action") -> bool:
        """Every zone the action names has been touched."""
        src = action[2]
        dst = action[3]
        if self.via == BY_CALL:
            return True
        if src != NONE and src != self.actor:
            return False
        return dst == NONE or dst == self.target or (src == NONE and dst == self.actor)

    def all_touched(self) -> bool:
        for action in self.fits:
            if not self.touched(action):
                return False
        return len(self.fits) > 0 and not self.shut

    def any_touched(self) -> bool:
        for action in self.fits:
            if self.touched(action):
                return True
        return False

    def keep_touched(self) -> None:
        """Of what fits, keep what needs no further zone."""
        fits = []
        for action in self.fits:
            if self.touched(action):
                fits.append(action)
        self.fits = fits
        self.shut = []

    def is_target(self, zone: int) -> bool:
        if zone == NONE or zone in self.shut:
            return zone != NONE
        for action in self.fits:
            if action[3] == zone and action[2] != NONE:
                return True
        return False

    def take_together(self, group: "list[Action]", most: int, least: int) -> None:
        """So many of the group are chosen first; the chooser offers from all down to `least`."""
        if len(group) < 2:
            return
        self.group = group
        self.least = least
        self.together = most if most >= least else 0

    def step(self, by: int) -> None:
        """The chooser moves on, round and round: so many together, then each alone."""
        many = len(self.group) - self.least + 1 if self.group else 0
        count = many + len(self.fits)
        if count:
            at = len(self.group) - self.together if self.together else many + self.index
            at = (at + by) % count
            self.together = len(self.group) - at if at < many else 0
            self.index = max(0, at - many)

    def chosen(self) -> "list[Action]":
        """What OK would play."""
        return self.group[: self.together] if self.together else [self.fits[self.index]]

    def current(self) -> "Action":
        return self.chosen()[0]
