"""What both sides see of Blood of Noble Men through the table: two games that differ only in what
is hidden show the same display, lamps, sounds and news, tick by tick, until a rule shows it.
"""

import pytest

from alamo.rules.contract import (
    LOST_STRENGTH,
    NONE,
    OVER,
    PLACED,
    REFUSED,
    REGAINED,
    REVEALED,
    STRENGTH,
    TURN_BEGAN,
)
from alamo.rules.noble_men.data import GUNS
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.set_up import ENTRY_ZONES, next_column
from alamo.rules.noble_men.state import EMPTY_GUN, ENTRIES, LOSSES_DUE, TEXIAN_RALLY
from alamo.table import meanings, times
from contract.checker import Stream, next_action
from contract.noble_men_twins import twins
from rules.noble_men_fights import gun_of
from table.noble_men_hands import Loaded, laid, middle

SHOWN = (LOST_STRENGTH, REGAINED, REVEALED)
FOR_ALL = 3


def pairs(wanted, each):
    """{phase: [(game, twin)]}: so many of each phase wanted, from random games: every other one
    begins in the middle, with a captured gun to be loaded."""
    found = {phase: [] for phase in wanted}
    for seed in range(99):
        stream = Stream(seed)
        options = seed * 37 % 128
        game = NobleMen(options, seed)
        if seed & 1:
            game = middle(Loaded(options, seed), ())
            game.gun_state[gun_of(game, "H") - GUNS] = EMPTY_GUN
        last = game.turn + 3
        while game.to_act != OVER and game.turn < last:
            row = found.get(game.phase)
            if row is not None and len(row) < each:
                row += [(copy(game), twin) for twin in differs(game)]
            game.apply(next_action(game, stream, 6))
        if min([len(row) for row in found.values()]) >= each:
            return found
    raise AssertionError({phase: len(row) for phase, row in found.items()})


def differs(game):
    """One twin, or none: another entry for the column that was written down last, or two pieces
    that stand in each other's place."""
    column = next_column(game)
    if game.phase != ENTRIES or not column:
        return [twin for twin, _swapped in twins(game)[-1:]]
    twin = copy(game)
    twin.entries[column - 1] = (twin.entries[column - 1] + 3) % 6
    return [twin] if twin.entries.count(twin.entries[column - 1]) < 3 else []


def copy(game):
    same = NobleMen(game.options, game.seed)
    same.unpack(game.pack())
    return same


class Both:
    """The same hands at both games. What the shared side shows is compared after every tick, until
    a rule, or a try that strength alone refuses, tells the two apart."""

    def __init__(self, game, twin):
        self.pair = [laid(copy(game)), laid(copy(twin))]
        self.seen = [[], []]
        for i in range(2):
            self.pair[i].watch = self._see(self.seen[i])
            self.pair[i].table.taken_news()
        self.apart = False
        self.ticks = 0

    def _see(self, row):
        def see(hands):
            table = hands.table
            shown = (tuple(table.screen), bytes(table.frame), table.sound, table.since_ms)
            row.append((any([tells(event) for event in table.news]), shown, len(table.news)))

        return see

    def do(self, gesture):
        if self.apart:
            return
        for hands in self.pair:
            gesture(hands)
        known = 0  # of the news, before anything of that kind
        for (over, one, told), (other_over, other, _told) in zip(self.seen[0], self.seen[1]):
            self.apart = self.apart or over or other_over
            if not self.apart:
                assert one == other, (self.pair[0].game.phase, one, other)
                self.ticks += 1
                known = told
        told = [[public(event) for event in hands.table.news[:known]] for hands in self.pair]
        assert told[0] == told[1], (self.pair[0].game.phase, told)
        for i in range(2):
            self.seen[i].clear()
            self.pair[i].table.taken_news()


def tells(event):
    """From here on everybody may know what was hidden: the rules show it, the columns appear, or
    somebody has tried what strength forbids."""
    code, _piece, _src, dst, n, _eyes = event
    if code == PLACED:
        return dst < ENTRY_ZONES  # Amat
    return code in SHOWN or (code, n) in ((REFUSED, STRENGTH), (TURN_BEGAN, 1))


def public(event):
    """As the link tells it to somebody without a side."""
    code, piece, src, dst, n, eyes = event
    return (code, piece if eyes == FOR_ALL else NONE, src, dst, n if eyes == FOR_ALL else NONE)


def look_at_all(both):
    """Touch each star, turn the chooser there and back; ask for hints; the cursor all round."""
    game = both.pair[0].game
    both.do(lambda hands: hands.wait(400))
    for name in ("hint", "hint", "hint", "right", "right", "left", "back"):
        if name != "hint" or not (game.secret or game.phase == LOSSES_DUE):  # else it is private
            both.do(lambda hands, name=name: hands.press(name))
    for zone in range(game.ZONES):
        if game.star(zone) in (1, 2) or game.guns[zone]:
            both.do(lambda hands, zone=zone: hands.touch(zone))
            both.do(lambda hands: hands.touch(target(hands)))
            both.do(lambda hands: hands.wait(200))
            for name in ("right", "left", "back"):
                both.do(lambda hands, name=name: hands.press(name))
            both.do(lambda hands: hands.wait(100))


def target(hands):
    """The first zone that is lit to go to or to attack, else any."""
    for zone, meaning in hands.lights().items():
        if meaning in (meanings.MAY_GO, meanings.ATTACK):
            return zone
    return 0


def go_on(both):
    """What is offered, or the end of the phase; and what follows."""
    for _ in range(8):
        both.do(lambda hands: hands.press("ok"))
        both.do(lambda hands: hands.wait(700))
        both.do(lambda hands: hands.obey())
    both.do(lambda hands: hands.press("ok", times.HOLD + 100))
    both.do(lambda hands: hands.wait(3000))


PHASES = range(TEXIAN_RALLY + 1)  # all but the dice and questions within a phase


@pytest.fixture(scope="module")
def found():
    return pairs(PHASES, 2)


@pytest.mark.parametrize("phase", PHASES)
def test_what_is_shown_is_the_same(found, phase):
    for game, twin in found[phase]:
        both = Both(game, twin)
        look_at_all(both)
        go_on(both)
        assert both.ticks > 100
