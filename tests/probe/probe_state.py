"""The state of a probe game: one flat row of bytes, and the questions that need nothing else."""

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    BAD_OPTIONS,
    CHANCE,
    CHARGE,
    DIE,
    DONE,
    DRAW,
    EMPTY,
    EYES_ALL,
    FIRST_GAME_EVENT,
    FIRST_GAME_REASON,
    HITS,
    LOSE,
    MEXICAN,
    MOVE,
    NO_TARGET,
    NONE,
    NOT_ADJACENT,
    NOT_LEGAL,
    NOT_THERE,
    NOT_YOUR_TURN,
    OCCUPIED,
    OPEN,
    ORDER,
    PLACE_ALL,
    PUT,
    TAKE,
    TEXIAN,
    UNWATCHED,
    WRONG_PHASE,
)  # fmt: skip

from .probe_data import (
    AT_LEAST,
    CARDS,
    COSTS,
    DICE,
    FOG,
    GUN,
    KIND,
    LED,
    MEXICAN_LEADER,
    PIECES,
    QUICK,
    RESERVE,
    SIDE,
    TEXIAN_LEADER,
    ZONES,
)  # fmt: skip

# --- options
QUICK_OPTION, SHORT_OPTION, LONG_OPTION = 1, 2, 4  # the last two exclude each other

# --- reasons; the first two rest on hidden strength
LEADER_SP = FIRST_GAME_REASON  # more than still follows the leader
OVERSHOOT = 33  # other steps come nearer to the losses due
FULL = 34
ONE_A_ZONE = 35  # one block has left this zone alone already
IN_FOG = 36
ONE_PLACE = 37  # the others charge another place
BLOCKS_ONLY = 38
LEFT_ONCE = 39  # one has slipped away this turn
GUN_STAYS_OUT = 40
NOT_NEXT = 41  # pieces are set up in their order

# Checks from first to last: of all actions that might have been meant, the one that came furthest
# gives the reason. What rests on hidden strength is last, so that all before it is public.
CHECKS = bytes((
    WRONG_PHASE, NOT_YOUR_TURN, NOT_NEXT, NOT_THERE, BLOCKS_ONLY, NOT_ADJACENT, GUN_STAYS_OUT,
    OCCUPIED, FULL, NO_TARGET, IN_FOG, ONE_PLACE, ALREADY_ACTED, LEFT_ONCE, ONE_A_ZONE, LEADER_SP,
    OVERSHOOT,
))  # fmt: skip

# --- events
LOSSES = FIRST_GAME_EVENT  # dst, n: what everybody may know of losses
ORDER_SHOWN = 33  # n

# --- phases; also the number of the prompt
SET_UP, CARD, SECRET, MARCH, BOMBARD, FIRE, SHOT, ASSAULT, MELEE, LOSSES_DUE, END = range(11)
VERBS = (
    (PUT, PLACE_ALL), (DRAW,), (ORDER,), (MOVE, DONE), (HITS,), (AIM, TAKE, DONE), (DIE,),
    (CHARGE, DONE), (DIE,), (LOSE,), (),
)  # fmt: skip

# --- orders
STORM, SHELL, HOLD = range(3)
# --- outcomes
FELL, RELIEVED, BROKEN = 1, 2, 3
# --- whose losses, and after what
BY_SHELLS, BY_SHOT, BY_STORM, BY_DEFENCE = range(4)

# --- the state: one flat row of bytes
(
    S_PHASE, S_TURN, S_ACTOR, S_ORDER, S_MORALE, S_CARDS, S_FROM, S_TO, S_LEFT, S_DUE, S_DUE_ALL,
    S_DUE_NEXT, S_CAUSE, S_PLACE, S_SHOOTER, S_DIE, S_OUTCOME, S_SEALED, S_SLIPPED, S_ROLLS,
    S_ROLLS_HIGH,
) = range(21)  # fmt: skip
S_WHERE = 21
S_STEPS = S_WHERE + PIECES  # lost so far
S_FLAGS = S_STEPS + PIECES
S_ALONE = S_FLAGS + PIECES  # by zone: a block has left it alone
_SIZE = S_ALONE + ZONES
# The highest value of each of the 21 scalars; the rows after them have their own in unpack().
_HIGHEST = bytes(
    (10, 7, 3, 2, 14, 63, 255, 255, LED, 18, 18, 18, 3, 255, 255, 6, 3, 1, 1, 255, 255)
)
# flags
F_SEEN, F_ACTED, F_CHARGING = 1, 2, 4


class State:
    NAME = "probe"
    RULES = 1
    ZONES = ZONES
    PIECES = PIECES
    SIDES = 2
    OPTIONS = ("quick", "short", "long")
    HIDDEN = bytes((LEADER_SP, OVERSHOOT))

    def __init__(self, options: int, seed: int) -> None:
        if options & SHORT_OPTION and options & LONG_OPTION or options > 7:
            raise ValueError(BAD_OPTIONS)
        self.options = options
        self.seed = seed
        s = bytearray(_SIZE)
        self.s = s
        s[S_MORALE] = 7
        s[S_CARDS] = (1 << CARDS) - 1
        s[S_TURN] = 1
        s[S_ACTOR] = TEXIAN
        for at in (S_FROM, S_TO, S_PLACE, S_SHOOTER):
            s[at] = NONE
        for piece in range(PIECES):
            placed = options & QUICK_OPTION or piece >= GUN
            s[S_WHERE + piece] = QUICK[piece] if placed else RESERVE
            if piece in (TEXIAN_LEADER, MEXICAN_LEADER, GUN, FOG):
                s[S_FLAGS + piece] = F_SEEN
        if options & QUICK_OPTION:
            s[S_PHASE] = CARD
            s[S_ACTOR] = CHANCE

    def near(self, zone: int) -> "range":
        return range(ZONES)

    # --- what the table asks

    @property
    def to_act(self) -> int:
        return self.s[S_ACTOR]

    @property
    def rolls(self) -> int:
        return self.s[S_ROLLS] | self.s[S_ROLLS_HIGH] << 8

    @rolls.setter
    def rolls(self, value: int) -> None:
        self.s[S_ROLLS] = value & 255
        self.s[S_ROLLS_HIGH] = value >> 8 & 255

    @property
    def prompt(self) -> int:
        return self.s[S_PHASE]

    @property
    def args(self) -> "tuple[int, ...]":
        s = self.s
        phase = s[S_PHASE]
        if phase == SET_UP:
            piece = self.next_piece()
            left = 0
            for other in range(piece, PIECES):
                left += KIND[other] == KIND[piece]
            return (KIND[piece], left)
        if phase == BOMBARD:
            return (DICE, AT_LEAST)
        if phase == SHOT:
            return (1, self.need(s[S_SHOOTER]))
        if phase == MELEE:
            return (TEXIAN if s[S_DIE] == 0 else MEXICAN,)
        if phase == LOSSES_DUE:
            return (s[S_DUE_ALL], s[S_PLACE])  # never what is left: the steps are hidden
        return ()

    @property
    def secret(self) -> bool:
        # A leader is set up for all to see.
        return self.prompt == SECRET or (
            self.prompt == SET_UP and KIND[self.next_piece()] not in (0, 5)
        )

    @property
    def sealed(self) -> bool:
        return self.s[S_SEALED] == 1

    @property
    def outcome(self) -> int:
        return self.s[S_OUTCOME]

    @property
    def roll_call(self) -> bool:
        return self.prompt == FIRE

    def where(self, piece: int) -> int:
        return self.s[S_WHERE + piece]

    def side_of(self, piece: int) -> int:
        return SIDE[piece]

    def strength(self, piece: int) -> int:
        lost = self.s[S_STEPS + piece]
        return COSTS[2 * piece + 1] * (lost < 2) + COSTS[2 * piece] * (lost < 1)

    def star(self, zone: int) -> int:
        if zone >= RESERVE:
            return UNWATCHED
        for piece in range(PIECES):
            if self.where(piece) == zone and self.is_block(piece):
                return SIDE[piece]
        return EMPTY  # a gun, or the Mexican leader alone, has no standard

    def seen(self, piece: int, viewer: int) -> bool:
        return viewer in (OPEN, SIDE[piece]) or self.s[S_FLAGS + piece] & F_SEEN != 0

    def track(self, i: int) -> int:
        return self.s[S_MORALE] - 7 if i == 2 else self.s[S_TURN]

    def about(self) -> "tuple[int, ...]":
        """Zones the prompt is about: where the fire or the charge falls."""
        return () if self.s[S_PLACE] == NONE else (self.s[S_PLACE],)

    def finale(self) -> bytes:
        return b"\x01\x02\x03\x00" if self.outcome == FELL else b""

    def pack(self) -> bytes:
        return bytes(self.s)

    def unpack(self, data: bytes) -> None:
        if len(data) != _SIZE:
            raise ValueError(NOT_LEGAL)
        for i in range(_SIZE):
            if i < S_WHERE:
                highest = _HIGHEST[i]
            elif i < S_STEPS:
                highest = ZONES - 1
            elif i < S_FLAGS:
                highest = 2
            else:
                highest = 7 if i < S_ALONE else 1
            if data[i] > highest:
                raise ValueError(NOT_LEGAL)
        self.s[:] = data

    # --- small questions

    def next_piece(self) -> int:
        """The piece to be set up; GUN when all stand."""
        for piece in range(GUN):
            if self.where(piece) == RESERVE:
                return piece
        return GUN

    def is_block(self, piece: int) -> bool:
        return COSTS[2 * piece] != 0

    def need(self, shooter: int) -> int:
        return 4 if shooter == TEXIAN_LEADER else 5

    def eyes(self, piece: int) -> int:
        return EYES_ALL if self.s[S_FLAGS + piece] & F_SEEN else SIDE[piece]

    def values(self) -> "list[int]":
        """What chance may say now."""
        phase = self.prompt
        if phase == CARD:
            return [n for n in range(1, CARDS + 1) if self.s[S_CARDS] >> n - 1 & 1]
        return list(range(DICE + 1)) if phase == BOMBARD else list(range(1, 7))

    def may_lose(self, piece: int) -> bool:
        s = self.s
        if self.strength(piece) == 0:
            return False
        if s[S_CAUSE] == BY_DEFENCE:
            return s[S_FLAGS + piece] & F_CHARGING != 0
        return self.where(piece) == s[S_PLACE] and SIDE[piece] == (
            MEXICAN if s[S_CAUSE] == BY_SHOT else TEXIAN
        )

    def least(self, first: int) -> int:
        """The least total of steps that meets what is due, or of all when that is less; 0: none.

        With a piece `first`, only what has a step of that piece in it counts.
        """
        sums = 1  # bit i: a total of i can be made
        for piece in range(GUN):
            if self.may_lose(piece):
                lost = self.s[S_STEPS + piece]
                step = COSTS[2 * piece + lost]
                both = step + (COSTS[2 * piece + 1] if lost == 0 else 0)
                mine = sums << step | sums << both
                sums = mine if piece == first else mine | sums
        total = 0
        while sums >> total + 1:
            total += 1
        least = min(self.s[S_DUE], total)
        while not sums >> least & 1:
            least += 1
        return least
