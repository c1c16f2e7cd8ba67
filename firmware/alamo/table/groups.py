"""Pieces that go together: what one gesture can take along, found by trial on a packed copy.

A group is all that can be done from one zone to another with the same verb and number, a piece
each. What is listed is applied in the order of the list, again and again, until nothing more
fits: a leader who goes first opens what others need to follow him; what is refused, for whatever
reason, stays behind. A chain is all the losses, or all the picks, of one question, each as the
game proposes it.

The trial is spread over ticks (`step`): on the chip an action costs milliseconds. Between two
steps the game is as it was.
"""

from alamo.rules.contract import LOSE, NONE, NO_ACTION, WRONG_PHASE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game


def stand_in(game: "Game", zone: int, side: int) -> "list[int]":
    """The pieces of that side in the zone, by number."""
    return [p for p in range(game.PIECES) if game.where(p) == zone and game.side_of(p) == side]


def alike(a: "Action", b: "Action") -> bool:
    """They differ in the piece at most."""
    return a[0] == b[0] and a[2:] == b[2:]


def some_may_follow(game: "Game", fits: "list[Action]") -> bool:
    """All are alike, from one zone to another, free; and there is more than one piece to go."""
    first = fits[0]
    if first[1] == NONE or first[2] == NONE or first[3] == NONE:
        return False
    for action in fits:
        if not alike(action, first) or game.fateful(action):
            return False
    return len(stand_in(game, first[2], game.to_act)) > 1


class Groups:
    def __init__(self, game: "Game") -> None:
        self._game = game
        self.working = False
        self.found: "list[Action]" = []
        self.complete = False  # nobody stays who keeps the standard there, or would have joined
        self.turns: "list[tuple[int, int]]" = []  # of a chain: piece, strength it is turned to
        self._chain = False
        self._trial = b""
        self._strengths = b""
        self._row: "list[Action]" = []
        self._at = 0
        self._fitted = False
        self._first = NO_ACTION
        self._question: "tuple[object, ...]" = ()

    def stop(self) -> None:
        self.working = False
        self._trial = b""
        self._row = []

    def gather(self, fits: "list[Action]") -> None:
        """Begin to find all that can go the way of these."""
        self._begin(fits)
        self._chain = False

    def chain(self, first: "Action") -> None:
        """Begin to find all the losses, or picks, that follow from this proposal."""
        self._begin([first])
        self._chain = True
        game = self._game
        self._strengths = bytes([game.strength(piece) for piece in range(game.PIECES)])

    def _begin(self, row: "list[Action]") -> None:
        self.working = True
        self.found = []
        self.turns = []
        self._trial = self._game.pack()
        self._row = row
        self._at = 0
        self._fitted = False
        self._first = row[0]
        self._question = self._asked()

    def _asked(self) -> "tuple[object, ...]":
        """What stays the same while the question is the same (picks count on in the args)."""
        game = self._game
        args = game.args if self._first[0] == LOSE else ()
        return (game.to_act, game.prompt, args)

    def step(self, actions: int) -> bool:
        """Try up to so many actions; False when all has been tried."""
        game = self._game
        now = game.pack()
        try:
            game.unpack(self._trial)
            while actions and self.working:
                actions -= 1
                if self._chain:
                    self._lose()
                else:
                    self._try()
            self._trial = game.pack()
        finally:
            game.unpack(now)
        if not self.working:
            self.stop()
        return self.working

    def _lose(self) -> None:
        game = self._game
        action = game.usual(NONE)
        if action[0] == self._first[0] and self._asked() == self._question:
            game.apply(action)
            self.found.append(action)
            return
        self.working = False
        for piece in range(game.PIECES):
            strength = game.strength(piece)
            if strength != self._strengths[piece]:
                self.turns.append((piece, strength))

    def _try(self) -> None:
        game = self._game
        first = self._first
        if self._at == len(self._row):
            self._row = []
            if self._fitted:
                self._row = [a for a in game.legal(first[2]) if alike(a, first)]
            self._at = 0
            self._fitted = False
            if not self._row:
                self._end()
            return
        action = self._row[self._at]
        self._at += 1
        before = game.pack()
        try:
            free = not game.fateful(action)
            game.apply(action)
        except ValueError:
            return
        if free and self._goes_on():
            self.found.append(action)
            self._fitted = True
        else:
            game.unpack(before)

    def _goes_on(self) -> bool:
        """The same side may still do the like: what asks something first is done alone."""
        game = self._game
        if game.to_act != self._question[0]:
            return False
        if game.prompt == self._question[1]:
            return True
        return game.why_not(self._first[0], NONE, NONE, NONE) != WRONG_PHASE

    def _end(self) -> None:
        self.working = False
        self.complete = False
        if not self.found:
            return
        game = self._game
        verb, piece, src, dst, _n = self.found[0]
        if game.where(piece) != src:
            self.complete = game.star(src) != game.to_act
            return
        self.complete = True
        for other in stand_in(game, src, game.to_act):
            if game.why_not(verb, other, src, dst) in game.HIDDEN:
                self.complete = False
