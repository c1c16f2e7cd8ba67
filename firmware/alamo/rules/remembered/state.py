"""What a game of The Alamo Remembered remembers, and how it is packed."""

from alamo.rules.contract import CHANCE, MEXICAN, NONE, OVER, TEXIAN
from alamo.rules.remembered.data import (
    ASIDE,
    BOWIE,
    CENTRE,
    COVER_OF_DARK,
    FIRST_LEADER,
    FIRST_MEXICAN,
    FIRST_RELIEF,
    FIRST_DECOY,
    GIVE_EM_HELL,
    ILLNESS,
    IN_HAND,
    KIND,
    MEXICANS,
    MEXICAN_DEAD,
    MOST_INSIDE,
    NO_RENDIRSE,
    PLACES,
    RELIEF,
    RELIEF_DECOY,
    SURPRISE,
    TEXIAN_DEAD,
    TEXIANS,
    TURNS,
    TURN_BOX,
    UNITS,
    WALLS,
    inside,
    is_gun,
    is_inside,
    is_outside,
    outside,
    strength_of,
)

# --- phases; also the number of the question asked in it (more: Remembered.prompt)
MOON = 0  # 17.2
SENTRIES = 1
DEPLOYMENT = 2  # section 5
APPROACH = 3  # 6
BALLSHOT = 4  # 7
MOVEMENT = 5  # 8
REINFORCEMENT = 6  # 9
GRAPESHOT = 7  # 10
RIFLE_FIRE = 8  # 11
ASSAULT = 9  # 12
RALLY_PHASE = 10  # 14
SICKBED = 11  # 17.4
SICKBED_COIN = 12
COT_COIN = 13  # 15.A
OVERRUN = 14  # 15.C
INCURSION = 15
CHARGE_IN = 16  # 15.D
HAND_TO_HAND = 17  # 15.E
FINISHED = 18  # 16
PROBE = 19  # 18.1.1
PROBE_GROUPS = 20
WEAK_SPOT = 21  # 18.1.2
PRESSURE = 22  # 18.2.1
PRESSURE_DIE = 23  # 18.2.2
PHASES = 24
WAIT = NONE  # instead of the phase to go on with: this one waits for an answer
TO_ACT = bytes((
    CHANCE, CHANCE, TEXIAN, MEXICAN, CHANCE, TEXIAN, MEXICAN, CHANCE, CHANCE, TEXIAN, TEXIAN,
    TEXIAN, CHANCE, CHANCE, MEXICAN, MEXICAN, CHANCE, MEXICAN, OVER, CHANCE, CHANCE, CHANCE,
    CHANCE, CHANCE,
))  # fmt: skip

# --- options, as bits
RELIEF_COLUMN = 1  # 17.1
CONDITIONS = 2  # 17.2
WAITS = 4  # 17.3
ILL = 8  # 17.4
SPIKING = 16  # 17.5
SOLITAIRE = 32  # 18

# --- face of a unit, as bits
DOWN = 1  # its owner alone knows which it is
CAME = 2  # 15.C: it has come from another wall

# --- the numbers of a turn, each a byte
(
    S_PHASE, S_TURN, S_WALL, S_DUE, S_DRAWN, S_CAME_IN, S_WENT_OUT, S_REINFORCED, S_MAY_COME,
    S_QUOTA, S_ENTRIES, S_TAKEN, S_FULL, S_LOWEST, S_SECOND, S_THIRD, S_UNPROBED, S_SEALED,
    S_OUTCOME, S_INFANTRY, S_FEINTS, S_BREACH,
) = range(22)  # fmt: skip
NUMBERS = 22
NO_WALL = WALLS
_SIX = 63
_MOST = bytes((
    PHASES - 1, TURNS, WALLS, 31, 31, _SIX, _SIX, _SIX, _SIX, 5, _SIX, _SIX, 4, WALLS, WALLS,
    WALLS, WALLS, 1, 5, 9, 3, _SIX,
))  # fmt: skip
PACKED = UNITS + NUMBERS + 4  # bytes
_PLACE = 31  # of a packed unit; its face lies above


class State:
    """`at` and `hand` follow from the rest: the units in each place, and in each side's hand."""

    def __init__(self, options: int, seed: int) -> None:
        self.options = options
        self.seed = seed
        self.rolls = 0
        self.to_act = TEXIAN
        self.s = bytearray(NUMBERS)
        self.face = bytearray(UNITS)
        self.place = bytearray([ASIDE] * UNITS)
        self.at = bytearray(PLACES)
        self.at[ASIDE] = UNITS
        self.hand = bytearray(2)
        self.s[S_TURN] = 1
        for i in (S_WALL, S_LOWEST, S_SECOND, S_THIRD, S_UNPROBED):
            self.s[i] = NO_WALL
        for piece in range(UNITS):
            self.put(piece, _starts(piece, options))

    # --- what has a name of its own

    @property
    def phase(self) -> int:
        return self.s[S_PHASE]

    @property
    def turn(self) -> int:
        return self.s[S_TURN]

    @property
    def sealed(self) -> bool:
        return self.s[S_SEALED] == 1

    @property
    def outcome(self) -> int:
        return self.s[S_OUTCOME]

    @property
    def alone(self) -> bool:
        """Solitaire: the board plays the Mexicans."""
        return self.options & SOLITAIRE != 0

    def enter(self, phase: int) -> None:
        self.s[S_PHASE] = phase
        self.to_act = TO_ACT[phase]

    # --- units

    def put(self, piece: int, place: int) -> None:
        """Stand a unit somewhere, taking it from where it was."""
        old = self.place[piece]
        self.at[old] -= 1
        if old == IN_HAND:
            self.hand[piece >= FIRST_MEXICAN] -= 1
        self.place[piece] = place
        self.at[place] += 1
        if place == IN_HAND:
            self.hand[piece >= FIRST_MEXICAN] += 1

    def lay(self, piece: int, place: int) -> None:
        """The same, with its flag up: which it is only its owner knows. Alone, Texians hide
        nothing."""
        self.put(piece, place)
        self.face[piece] = 0 if self.alone and piece < FIRST_MEXICAN else DOWN

    def fall(self, piece: int) -> None:
        """Into its side's box, for all to see."""
        self.put(piece, TEXIAN_DEAD if piece < FIRST_MEXICAN else MEXICAN_DEAD)
        self.face[piece] = 0

    def first(self, kind: int, place: int) -> int:
        """The first unit of a kind in a place, UNITS when there is none."""
        piece = KIND.find(bytes((kind,)))
        while piece < UNITS and KIND[piece] == kind:
            if self.place[piece] == place:
                return piece
            piece += 1
        return UNITS

    def number(self, kind: int, place: int) -> int:
        """How many of a kind are in a place."""
        count = 0
        for piece in range(UNITS):
            if self.place[piece] == place and KIND[piece] == kind:
                count += 1
        return count

    def points_at(self, place: int) -> int:
        """Battle Strength of all that stand there."""
        points = 0
        if self.at[place]:
            for piece in range(UNITS):
                if self.place[piece] == place:
                    points += strength_of(piece)
        return points

    def guns_at(self, wall: int) -> int:
        """Battle Strength of the guns on a wall."""
        points = 0
        for piece in TEXIANS:
            if is_gun(piece) and self.place[piece] == inside(wall):
                points += strength_of(piece)
        return points

    def columns(self) -> int:
        """Walls, as bits, with Mexicans before them."""
        walls = 0
        for wall in range(WALLS):
            if self.at[outside(wall)]:
                walls |= 1 << wall
        return walls

    def next_in_hand(self, side: int) -> int:
        """The unit that this side places next, UNITS when all are placed."""
        if self.all_placed(side):
            return UNITS
        for piece in TEXIANS if side == TEXIAN else MEXICANS:
            if self.place[piece] == IN_HAND:
                return piece
        return UNITS

    def all_placed(self, side: int) -> bool:
        return self.hand[side - TEXIAN] == 0

    def somebody_moves(self) -> bool:
        """Texians other than guns stand at the walls, or wait for a place."""
        for piece in TEXIANS:
            if is_inside(self.place[piece]) and not is_gun(piece):
                return True
        return self.hand[0] > 0

    # --- saved

    def pack(self) -> bytes:
        units = bytearray(UNITS)
        for piece in range(UNITS):
            units[piece] = self.place[piece] | self.face[piece] << 5
        rolls = self.rolls
        return (
            bytes(units)
            + bytes(self.s)
            + bytes((self.options, rolls & 255, rolls >> 8 & 255, rolls >> 16 & 255))
        )

    def unpack(self, data: bytes) -> None:
        """ValueError, and nothing changed, when it is no state of this game and options."""
        if len(data) != PACKED or data[UNITS + NUMBERS] != self.options or not _sound(data):
            raise ValueError("not a saved Alamo Remembered with these options")
        for place in range(PLACES):
            self.at[place] = 0
        self.hand[0] = self.hand[1] = 0
        for piece in range(UNITS):
            place = data[piece] & _PLACE
            self.place[piece] = place
            self.face[piece] = data[piece] >> 5
            self.at[place] += 1
            if place == IN_HAND:
                self.hand[piece >= FIRST_MEXICAN] += 1
        for i in range(NUMBERS):
            self.s[i] = data[UNITS + i]
        self.rolls = data[PACKED - 3] | data[PACKED - 2] << 8 | data[PACKED - 1] << 16
        self.enter(self.s[S_PHASE])


def _starts(piece: int, options: int) -> int:
    """[3.0] Where a unit is before the first turn."""
    if piece == BOWIE:
        return ILLNESS
    if FIRST_RELIEF <= piece < FIRST_DECOY or piece == RELIEF_DECOY:
        return IN_HAND if options & RELIEF_COLUMN else RELIEF
    if piece in (GIVE_EM_HELL, NO_RENDIRSE):
        return ASIDE
    return TURN_BOX + piece - FIRST_LEADER if piece >= FIRST_LEADER else IN_HAND


def _may_be(piece: int, place: int) -> bool:
    """Whether a unit can ever be in that place."""
    if place == IN_HAND:
        return True
    if place == ASIDE:
        return piece in (GIVE_EM_HELL, NO_RENDIRSE, COVER_OF_DARK, SURPRISE)
    if piece >= FIRST_MEXICAN:
        box = piece >= FIRST_LEADER and place == TURN_BOX + piece - FIRST_LEADER
        return is_outside(place) or place == MEXICAN_DEAD or box
    if place == RELIEF:
        return FIRST_RELIEF <= piece < FIRST_DECOY or piece == RELIEF_DECOY
    if place == ILLNESS:
        return piece == BOWIE
    if place == CENTRE:
        return not is_gun(piece)
    return is_inside(place) or place == TEXIAN_DEAD


def _sound(data: bytes) -> bool:
    """Whether every field is within its range, so that no later step can fall over it."""
    at = bytearray(PLACES)
    for piece in range(UNITS):
        place = data[piece] & _PLACE
        if place >= PLACES or data[piece] >> 5 > 3 or not _may_be(piece, place):
            return False
        at[place] += 1
    s = data[UNITS : UNITS + NUMBERS]
    for i in range(NUMBERS):
        if s[i] > _MOST[i]:
            return False
    phase = s[S_PHASE]
    if s[S_TURN] == 0 or (s[S_OUTCOME] != 0) != (phase == FINISHED):
        return False
    for wall in range(WALLS):
        if at[inside(wall)] > MOST_INSIDE:
            return False
    return _has_answers(phase, data, s, at)


def _has_answers(phase: int, data: bytes, s: bytes, at: bytearray) -> bool:
    """Whether the question of the phase can be asked: there is somebody to fall, and so on."""
    wall = s[S_WALL]
    if phase in (BALLSHOT, GRAPESHOT, RIFLE_FIRE):
        return wall < WALLS and 0 < s[S_DUE] <= at[outside(wall)]
    if phase == ASSAULT:
        return wall < WALLS and data[0] & _PLACE == data[BOWIE] & _PLACE == inside(wall)
    if phase == CHARGE_IN:
        return 0 < s[S_DUE] <= at[CENTRE]
    if phase == HAND_TO_HAND:
        left = 0
        for zone in range(CENTRE):
            left += at[zone]
        return 0 < s[S_DUE] <= left
    if phase == OVERRUN:
        columns = 0
        for wall in range(WALLS):
            columns += at[outside(wall)]
        return columns > 0
    if phase == RALLY_PHASE:
        return 0 < s[S_QUOTA] and at[TEXIAN_DEAD] > 0
    if phase in (SICKBED, SICKBED_COIN, COT_COIN):
        return data[BOWIE] & _PLACE == ILLNESS
    if phase == PROBE_GROUPS:
        return s[S_UNPROBED] < WALLS
    if phase == WEAK_SPOT:
        return s[S_TAKEN] != _SIX
    if phase == PRESSURE:
        return _one_to_rank(s, at)
    if phase == PRESSURE_DIE:
        return max(s[S_LOWEST], s[S_SECOND], s[S_THIRD]) < WALLS
    return True


def _one_to_rank(s: bytes, at: bytearray) -> bool:
    """Whether a wall is left for the next rank."""
    columns = [wall for wall in range(WALLS) if at[outside(wall)]] or range(WALLS)
    for wall in columns:
        if wall not in (s[S_LOWEST], s[S_SECOND], s[S_THIRD]):
            return s[S_THIRD] == NO_WALL
    return False
