"""The checker itself: a game that breaks a promise is caught, and the promise is named."""

import pytest

from alamo.rules.contract import (
    AIM,
    CHANCE,
    DIE,
    DONE,
    HITS,
    MOVE,
    NO_ACTION,
    NONE,
    PLACED,
    PUBLIC,
    PUT,
)
from contract import checker
from contract.checker import Stream
from contract.copies import copy_of
from contract.hidden import check_twin
from probe import probe_state, probe_twins
from probe.probe_game import Game
from probe.probe_state import CARD, LEADER_SP


class Unsorted(Game):
    def legal(self, zone):
        return super().legal(zone)[::-1]


class Misplaced(Game):
    def legal(self, zone):
        return super().legal((zone + 1) % 12 if zone != NONE else NONE)


class TooMany(Game):
    def legal(self, zone):
        row = super().legal(zone)
        return [(*row[0][:4], n) for n in range(97)] if row and row[0][0] == PUT else row


class DeadEnd(Game):
    def legal(self, zone):
        return [a for a in super().legal(zone) if a[0] not in (DONE, MOVE)]


class Forgives(Game):
    def apply(self, a):
        return super().apply(a) if a in self.legal(checker.NONE if a[2] == a[3] else a[2]) else []


class ChangesFirst(Game):
    def apply(self, a):
        self.rolls += 1
        try:
            return super().apply(a)
        finally:
            self.rolls -= self.to_act != CHANCE and a[0] not in (DIE, HITS)


class Unhelpful(Game):
    def why_not(self, verb, piece, src, dst):
        return super().why_not(verb, piece, src, dst) or (32 if verb == NONE != dst else 0)


class Hopeful(Game):
    def why_not(self, verb, piece, src, dst):
        code = super().why_not(verb, piece, src, dst)
        return 0 if code == LEADER_SP else code


class RollsForGood(Game):
    def roll(self):
        rolled = super().roll()
        self.rolls += 1
        return rolled


class RollsWild(Game):
    def roll(self):
        return (*super().roll()[:4], 77)


class DoesNotCount(Game):
    def apply(self, a):
        before = self.rolls
        events = super().apply(a)
        self.rolls = before
        return events


class Forgets(Game):
    def pack(self):
        data = bytearray(super().pack())
        data[probe_state.S_ORDER] = 0
        return bytes(data)


class Grows(Game):
    def pack(self):
        return super().pack() + bytes(self.track(0))

    def unpack(self, data):
        super().unpack(data[: -self.track(0)])


class Trusting(Game):
    def unpack(self, data):
        self.s[:] = data[: len(self.s)] + self.s[len(data) :]


class Unsealed(Game):
    sealed = False


class Remembers(Game):
    """Keeps something beside pack()."""

    calls = 0

    def apply(self, a):
        self.calls += 1
        events = super().apply(a)
        return events + [(40, NONE, NONE, NONE, self.calls % 250, 3)]


class Loose(Game):
    """Tells everybody which piece was set up."""

    def apply(self, a):
        return [(*e[:5], 3) if e[0] == PLACED else e for e in super().apply(a)]


class Secretive(Game):
    def seen(self, piece, viewer):
        return piece != 0 and super().seen(piece, viewer)


class Ghost(Game):
    def star(self, zone):
        return 1 if zone == 7 else super().star(zone)


class Defaults(Game):
    def usual(self, zone):
        return NO_ACTION if zone == NONE else (AIM, 1, zone, 4, NONE)


class Hasty(Game):
    def fateful(self, a):
        return a[0] != DONE and super().fateful(a)


class Endless(Game):
    def _finish(self, outcome, events):
        self.s[probe_state.S_TURN] = 1
        self.s[probe_state.S_CARDS] = 63
        self._enter(CARD, CHANCE, events)


class Elsewhere(Game):
    def about(self):
        return (NONE,)


class Silent(Game):
    outcome = 0


FAULTS = [
    (Unsorted, "sorted"),
    (Misplaced, "first touched"),
    (TooMany, "96"),
    (DeadEnd, "something to do"),
    (Forgives, "applied what is not legal"),
    (ChangesFirst, "changes nothing"),
    (Unhelpful, "why_not"),
    (Hopeful, "why_not"),
    (RollsForGood, "roll changes nothing"),
    (RollsWild, "listed value"),
    (DoesNotCount, "rolls counts"),
    (Forgets, "part of pack|takes an action back|no randomness|fixed"),
    (Grows, "fixed length"),
    (Trusting, "unpack of bad data"),
    (Unsealed, "seals"),
    (Remembers, "no randomness"),
    (Loose, "only those who may know"),
    (Secretive, "OPEN sees all"),
    (Ghost, "needs a piece"),
    (Defaults, "usual is legal"),
    (Hasty, "DONE waits"),
    (Endless, "the game ends"),
    (Elsewhere, "about"),
    (Silent, "outcome"),
]


@pytest.mark.parametrize(("faulty", "promise"), FAULTS, ids=lambda x: getattr(x, "__name__", ""))
def test_a_broken_promise_is_caught(faulty: type, promise: str) -> None:
    with pytest.raises(AssertionError, match=promise):
        for seed in range(12):
            checker.play(faulty, seed & 1, seed, 400)


class Overlit(Game):
    """Its lights rest on hidden strength: what only strength forbids is not lit."""

    HIDDEN = b""


class Talkative(Game):
    """Its prompt tells a strength."""

    @property
    def args(self):
        if super().to_act == CHANCE:
            return super().args
        return (*super().args, self.strength(6) if self.where(6) == 4 else 0)


class Marked(Game):
    """Strong blocks are seen for what they are."""

    def seen(self, piece, viewer):
        return super().seen(piece, viewer) or (viewer == PUBLIC and self.strength(piece) == 4)


@pytest.mark.parametrize("faulty", [Overlit, Talkative, Marked])
def test_a_game_that_betrays_hidden_strength_is_caught(faulty: type) -> None:
    with pytest.raises(AssertionError, match="hidden|betrays"):
        for seed in range(20):
            stream = Stream(seed)
            game = faulty(1, seed)
            while game.to_act != 0:
                for twin, swapped in probe_twins.twins(game):
                    check_twin(copy_of(game), twin, swapped, stream, 8)
                game.apply(checker.next_action(game, stream, 8))
