"""The narrowing: which legal actions still fit what has been touched so far.

The one idea of the board. Rules list every legal action; a gesture removes those that no longer
fit; what is left is shown. This holds one actor zone's list at most, never the whole.
"""

from alamo.rules.contract import NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game

# how the zones were named; it decides what "several pieces fit" means
BY_TOUCH = 0
BY_CARRY = 1  # all go
BY_SET = 2  # some go
BY_TAKE = 3
BY_CALL = 4  # offered by the board

ALL = 254  # index of "all of them" in the chooser


class Choice:
    def __init__(self) -> None:
        self.actor = NONE
        self.target = NONE
        self.via = BY_TOUCH
        self.fits: "list[Action]" = []
        self.shut: list[int] = []  # zones lit as if open: only hidden strength keeps them shut
        self.index = 0
        self.offers_all = False

    def clear(self) -> None:
        self.actor = NONE
        self.target = NONE
        self.via = BY_TOUCH
        self.fits = []
        self.shut = []
        self.index = 0
        self.offers_all = False

    def open(self) -> bool:
        return len(self.fits) > 0 or len(self.shut) > 0

    def narrow(self, game: "Game", actor: int, target: int, via: int) -> bool:
        """Keep the actions that begin at `actor` and, when `target` is named, end there."""
        self.actor = actor
        self.target = target
        self.via = via
        self.index = 0
        self.offers_all = False
        fits = []
        for action in game.legal(actor):
            if target == NONE or action[3] == target:
                fits.append(action)
        self.fits = fits
        self.shut = []
        if target == NONE and game.HIDDEN and via != BY_SET:
            self._light_what_is_shut(game, actor)
        return self.open()

    def _light_what_is_shut(self, game: "Game", actor: int) -> None:
        """What rests on hidden strength is lit as if open and refused when tried: an unlit zone
        would tell the strength."""
        for zone in range(game.ZONES):
            if not self.is_target(zone):
                if game.why_not(NONE, NONE, actor, zone) in game.HIDDEN:
                    self.shut.append(zone)

    def offer(self, actions: "list[Action]", actor: int) -> None:
        """A list to choose from by buttons (no zone, or all zones known)."""
        self.actor = actor
        self.target = actions[0][3] if len(actions) == 1 else NONE
        self.via = BY_CALL
        self.fits = actions
        self.shut = []
        self.index = 0
        self.offers_all = False

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

    def alike_but_for_piece(self) -> bool:
        first = self.fits[0]
        for action in self.fits:
            if action[0] != first[0] or action[2] != first[2] or action[3] != first[3]:
                return False
            if action[4] != first[4]:
                return False
        return len(self.fits) > 1

    def is_target(self, zone: int) -> bool:
        if zone == NONE or zone in self.shut:
            return zone != NONE
        for action in self.fits:
            if action[3] == zone and action[2] != NONE:
                return True
        return False

    def step(self, by: int) -> None:
        """The chooser moves on, round and round; 'all', when offered, stands first."""
        count = len(self.fits)
        if self.offers_all:
            at = 0 if self.index == ALL else self.index + 1
            at = (at + by) % (count + 1)
            self.index = ALL if at == 0 else at - 1
        elif count:
            self.index = (self.index + by) % count

    def current(self) -> "Action":
        return self.fits[0 if self.index == ALL else self.index]
