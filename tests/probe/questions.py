"""A game that asks a given row of questions: for what the table must do between one and the next.

Each question is (who answers, prompt, the legal actions, the usual one, the fateful ones, secret).
PUT sets a standard of that side on its zone; nothing else changes but that the next is asked.
"""

from alamo.rules.contract import (
    CHANCE,
    EMPTY,
    NO_ACTION,
    NONE,
    NOT_LEGAL,
    OVER,
    PLACED,
    PUT,
    WRONG_PHASE,
    first_zone,
)


def question(side, prompt, ways, usual=NO_ACTION, fateful=(), secret=False):
    return (side, prompt, sorted(ways), usual, list(fateful), secret)


class Questions:
    NAME = "probe"
    RULES = 1
    ZONES = 24
    PIECES = 24
    SIDES = 2
    OPTIONS = ()
    HIDDEN = b""
    roll_call = False
    remind = False
    options = 0
    seed = 1

    def __init__(self, asked, face=4):
        self.asked = asked
        self.face = face  # what every die shows
        self.at = 0
        self.rolls = 0
        self.sealed = False
        self.held = bytearray(self.ZONES)

    def _now(self, i):
        return self.asked[self.at][i]

    @property
    def to_act(self):
        return self._now(0) if self.at < len(self.asked) else OVER

    @property
    def prompt(self):
        return self._now(1) if self.at < len(self.asked) else 10

    @property
    def secret(self):
        return self.at < len(self.asked) and self._now(5)

    @property
    def args(self):
        return (1, 5) if self.to_act == CHANCE else ()

    @property
    def outcome(self):
        return 0 if self.at < len(self.asked) else 1

    def legal(self, zone):
        if self.at == len(self.asked):
            return []
        return [a for a in self._now(2) if first_zone(a) == zone and self._open(a)]

    def _open(self, action):
        return action[0] != PUT or not self.held[action[3]]

    def why_not(self, verb, piece, src, dst):
        if self.at == len(self.asked):
            return WRONG_PHASE
        for a in self._now(2):
            if self._open(a):
                meant = True
                for given, there in zip((verb, piece, src, dst), a[:4]):
                    meant = meant and given in (NONE, there)
                if meant:
                    return 0
        return NOT_LEGAL

    def usual(self, zone):
        if self.at == len(self.asked):
            return NO_ACTION
        usual = self._now(3)
        return usual if zone == NONE or first_zone(usual) == zone else NO_ACTION

    def fateful(self, action):
        return action in self._now(4)

    def roll(self):
        verb = self._now(2)[0][0]
        return (verb, NONE, NONE, NONE, self.face)

    def apply(self, action):
        if action not in self.legal(first_zone(action)):
            raise ValueError(NOT_LEGAL)
        side = self.to_act
        self.sealed = side == CHANCE
        self.rolls += self.sealed
        self.at += 1
        if action[0] != PUT:
            return []
        self.held[action[3]] = side
        return [(PLACED, action[1], NONE, action[3], NONE, side)]

    def tell(self, action):
        return ()

    def about(self):
        return ()

    def finale(self):
        return b""

    def where(self, piece):
        return NONE

    def strength(self, piece):
        return 0

    def side_of(self, piece):
        return EMPTY

    def star(self, zone):
        return self.held[zone]

    def seen(self, piece, viewer):
        return True

    def track(self, i):
        return 0

    def pack(self):
        return bytes((self.at, self.rolls, self.sealed)) + bytes(self.held)

    def unpack(self, data):
        self.at, self.rolls, self.sealed = data[0], data[1], bool(data[2])
        self.held[:] = data[3:]
