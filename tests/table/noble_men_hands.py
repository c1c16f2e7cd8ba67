"""Blood of Noble Men at the real stars, for tests by scripted hands: the start, and the middle of
the game: turn 5, the Mexican has H and both its guns.

Runs on both runtimes.
"""

from alamo.rules.contract import TEXIAN
from alamo.rules.noble_men import data, sequence
from alamo.rules.noble_men.data import COS, CROCKETT, DUQUE, GUNS, MORALES, ROMERO, TRAVIS
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import (
    CLIMB_DRAW,
    EMPTY_GUN,
    TEXIAN_RALLY,
    side_of_man,
)
from alamo.table import modes
from rules.noble_men_fights import (
    AMAT_MEN,
    COS_MEN,
    DUQUE_MEN,
    MORALES_MEN,
    ROMERO_MEN,
    gun_of,
    number,
)
from table.hands import at_the_board

GREYS = (12, 13, 14)
TENNESSEE = 15
GONZALES = 16
BEXAR = 17
TEJANOS = 18

# (pieces, label of the zone, steps they have lost)
MIDDLE = (
    ((TRAVIS, GREYS[0], 2), "E", 0),
    ((GREYS[1], 3), "D", 0),
    ((GREYS[2], 4), "F", 0),
    ((CROCKETT, TENNESSEE, 5), "C", 0),
    ((GONZALES,), "I", 2),
    ((6,), "I", 0),
    ((7,), "A", 0),
    ((BEXAR,), "D*", 1),
    ((TEJANOS,), "M", 0),
    ((COS, *COS_MEN[2:4]), "16", 0),
    (COS_MEN[:2], "16", 2),
    (COS_MEN[4:], "17", 1),
    ((DUQUE, *DUQUE_MEN[:5]), "7", 0),
    (DUQUE_MEN[5:], "8", 0),
    ((ROMERO, *ROMERO_MEN[:5]), "13", 0),
    (ROMERO_MEN[5:], "20", 0),
    ((MORALES, *MORALES_MEN[:3]), "H", 0),
    (MORALES_MEN[3:], "12", 0),
    ((data.AMAT, *AMAT_MEN), "", 0),
)


class Loaded(NobleMen):
    """A game whose dice are these."""

    def throw(self, faces):
        self.faces = faces
        self.first = self.rolls

    def roll(self):
        verb, piece, src, dst, n = NobleMen.roll(self)
        at = self.rolls - self.first
        if self.phase != CLIMB_DRAW and at < len(self.faces):
            n = self.faces[at]
        return (verb, piece, src, dst, n)


def z(*labels):
    """Zones by the letters and numbers on the map."""
    return [number(label) for label in labels]


def new_game(options=0, seed=1):
    """A new game; nothing stands on the board yet."""
    return at_the_board(NobleMen(options, seed))


def in_the_middle(faces=(), options=0, seed=1, settings=modes.DEFAULT_SETTINGS):
    """Turn 5 begins, Amat waits; every standard where it belongs, and the sweep through."""
    return laid(middle(Loaded(options, seed), faces), settings)


def laid(game, settings=modes.DEFAULT_SETTINGS):
    """That game on the board."""
    hands = at_the_board(game, settings, laid=True)
    hands.wait(400)
    return hands


def middle(game, faces):
    for piece in range(GUNS):
        dead = data.DEAD_TEXIANS if side_of_man(piece) == TEXIAN else data.DEAD_MEXICANS
        game.put(piece, dead)
    for pieces, label, steps in MIDDLE:
        for piece in pieces:
            game.put(piece, number(label) if label else data.RESERVE)
            game.step[piece] = steps
    for label in ("A", "I"):
        game.gun_state[gun_of(game, label) - GUNS] = EMPTY_GUN
    game.lost[1] = 12
    game.lost[2] = 15
    game.entries[:] = bytes((1, 0, 5, 4, 2))
    game.turn = 4
    game.scored = 1
    game.points = 2
    game.enter(TEXIAN_RALLY)
    game.throw(faces)
    sequence.next_turn(game, [])
    return game


class Count:
    """Gestures by part of the turn, and the table of them."""

    def __init__(self, hands):
        self.hands = hands
        self.rows = []  # (part, gestures, of these to look in private)
        self._from = hands.gestures
        self._looks = 0

    def part(self, name):
        """All since the last part was this one."""
        self.rows.append((name, self.hands.gestures - self._from, self._looks))
        self._from = self.hands.gestures
        self._looks = 0

    def look(self, hold_ms=60):
        """The owner holds HINT and reads; what it says."""
        hands = self.hands
        hands.gestures += 1
        self._looks += 1
        public = hands.screen()
        hands.down("hint")
        hands.wait(hold_ms)
        said = list(hands.screen())
        hands.up("hint")
        hands.wait(60)
        assert said != public, public
        return said

    def all(self):
        return sum([row[1] for row in self.rows])

    def table(self):
        lines = [name + ": " + str(n) + " (" + str(looks) + ")" for name, n, looks in self.rows]
        return "\n".join(lines + ["in all " + str(self.all())])


class Pace:
    """How long people take for it: the times of the guide to hands, in milliseconds."""

    TOUCH = 1500
    CARRY = 2000
    BUTTON = 800
    TEXT = 1500  # a new question to read

    def __init__(self, hands):
        self.hands = hands
        self.ms = 0
        for name, ms in (("touch", self.TOUCH), ("set", self.TOUCH), ("take", self.TOUCH),
                         ("carry", self.CARRY), ("press", self.BUTTON)):  # fmt: skip
            self._wrap(name, ms)

    def _wrap(self, name, ms):
        gesture = getattr(self.hands, name)

        def timed(*args):
            before = self.hands.screen()[:1]
            gesture(*args)
            self.ms += ms
            if self.hands.screen()[:1] != before:
                self.ms += self.TEXT

        setattr(self.hands, name, timed)

    def seconds(self):
        return self.ms // 1000
