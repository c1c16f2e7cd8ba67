"""What a game of Blood of Noble Men remembers, and how it is packed."""

from alamo.rules.contract import (
    BAD_OPTIONS, CHANCE, EMPTY, EYES_ALL, MEXICAN, MOVED, NONE, OPEN, OVER, REMOVED, TEXIAN,
    UNWATCHED,
)  # fmt: skip
from alamo.rules.noble_men.data import (
    BLOCKS,
    COLUMNS,
    DEAD_MEXICANS,
    DEAD_TEXIANS,
    DECOYS,
    GUN_PLACES,
    GUNS,
    LEADERS,
    LETTERED,
    PIECES,
    RESERVE,
    STEPS,
    TEXIAN_INFANTRY,
    ZONES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event

# --- phases, in the order of 5.1; also the number of the question asked in them
ENTRIES = 0  # 4.3
SET_UP = 1  # 4.4
RESERVE_DIE = 2  # 6
MEXICAN_RELOAD = 3  # 7
MEXICAN_MOVE = 4  # 8
TEXIAN_RELOAD = 5
TEXIAN_MOVE = 6
TEXIAN_GUNS = 7  # 9.4
TEXIAN_FIRE = 8  # 9.5
SCALING = 9  # 10
MEXICAN_GUNS = 10
MEXICAN_FIRE = 11
MELEE = 12  # 11
LOSSES_DUE = 13  # 9.1
MEXICAN_RALLY = 14  # 12
TEXIAN_RALLY = 15
FINISHED = 16  # 13
# questions within a phase
BID = 17  # 14.1, before a reserve die
GUN_DIE = 18
VOLLEY_DIE = 19
CLIMB_DIE = 20
CLIMB_DRAW = 21
CLIMB_PICK = 22
MELEE_DIE = 23
DISPLACED = 24  # 8.3
LAST_PHASE = 24
_ACTORS = bytes([
    MEXICAN, TEXIAN, CHANCE, MEXICAN, MEXICAN, TEXIAN, TEXIAN, TEXIAN, TEXIAN, MEXICAN, MEXICAN,
    MEXICAN, MEXICAN, NONE, MEXICAN, TEXIAN, OVER, MEXICAN, CHANCE, CHANCE, CHANCE, CHANCE,
    MEXICAN, CHANCE, MEXICAN,
])  # fmt: skip

# --- what a piece did this turn
HAS_MOVED = 1
FIRED = 2
SERVES = 4  # works at a gun; a gun: is being loaded
CLIMBED = 8  # scaled an undefended wall
PICKED = 16  # of the men who may do something together, or at a gun
RALLIED = 32  # a leader, in the rally phases
FOUGHT = 32  # before them
TRIED = 128  # to scale

# --- guns
LOADED = 0
EMPTY_GUN = 1
LOADING = 2
TAKEN = 1  # a flag: the Mexican has it

# --- options, as bits in the order of section 14
FRIENDLY = 1
FEROCITY = 2
WITH_DECOYS = 4
TRAVIS_FALLS = 8
BIDDING = 16
TWENTY = 32
TWELVE = 64

# --- places that score once
FIRST_WALL = 1
CHAPEL = 2
QUARTEL = 4

# Attributes of one byte each, in the order they are packed, and the highest value of each; those
# from _ZONES_FROM on are zones or phases, or NONE.
_BYTES = (
    "phase", "turn", "outcome", "points", "bid", "scored", "due_side", "count", "hits", "dice",
    "back_to", "src", "dst", "shown",
)  # fmt: skip
_HIGHEST = bytes([LAST_PHASE, 15, 5, 6, 2, 7, 2, 255, 255, 255])
_ZONES_FROM = 10
# Rows of bytes, packed after them: how long they are, and what they are filled with.
_ROWS = (
    "place", "step", "did", "against", "gun_state", "gun_flags", "entries", "held", "rough",
    "tries", "led_from", "led_to", "led_left", "lost", "due", "due_all", "due_zone", "lost_now",
)  # fmt: skip
_LENGTHS = bytes([67, 67, 67, 67, 9, 9, 5, 9, 2, 14, 7, 7, 7, 3, 3, 3, 3, 3])
_FILLED = bytes([RESERVE, 0, 0, NONE, 0, 0, NONE, 0, 0, 0, NONE, NONE, 0, 0, 0, 0, NONE, 0])
PACKED = 5 + 14 + 352


class State:
    """All of it is bytes, so that packing needs no list of what they mean."""

    to_act: int
    sealed: bool
    # --- one byte each
    phase: int
    turn: int  # 1 to 15; 0 while setting up
    outcome: int
    points: int  # VP for places
    bid: int  # VP given for the reserve
    scored: int  # bits: FIRST_WALL, CHAPEL, QUARTEL
    due_side: int  # who takes losses now
    count: int  # of what is under way, as are hits and dice
    hits: int
    dice: int
    back_to: int  # the phase that goes on after a die and its losses
    src: int
    dst: int
    shown: int  # the zone whose melee is fought: all in it are revealed
    # --- rows: by piece
    place: bytearray
    step: bytearray  # 0 is full strength
    did: bytearray
    against: bytearray  # zone a Mexican is up on or charges
    # by gun, from GUNS on
    gun_state: bytearray
    gun_flags: bytearray
    entries: bytearray  # by column
    held: bytearray  # by wall from A: a Mexican was there when the turn began
    rough: bytearray  # SP that came to 8 and 9 this turn
    tries: bytearray  # [10.2] by origin 14 to 20, then by wall C to I
    # [8.7] what a leader may still take from one zone to another: Texians, then columns
    led_from: bytearray
    led_to: bytearray
    led_left: bytearray
    # by side, 0 unused
    lost: bytearray  # the loss tracks
    due: bytearray  # SP still to be lost
    due_all: bytearray
    due_zone: bytearray
    lost_now: bytearray

    def __init__(self, options: int, seed: int) -> None:
        if not 0 <= options < 128:
            raise ValueError(BAD_OPTIONS)
        self.options = options
        self.seed = seed
        self.rolls = 0
        self.sealed = False
        for i in range(len(_BYTES)):
            setattr(self, _BYTES[i], NONE if i >= _ZONES_FROM else 0)
        for i in range(len(_ROWS)):
            fill = _FILLED[i]
            setattr(self, _ROWS[i], bytearray(bytes((fill,)) * _LENGTHS[i]))
        self.place[GUNS:DECOYS] = GUN_PLACES
        if not options & WITH_DECOYS:
            self.place[DECOYS:] = bytes((DEAD_TEXIANS,)) * (PIECES - DECOYS)
        # --- how many stand in a zone: follows from `place`
        self.men = bytearray(ZONES)  # Texian infantry, crews, leaders and decoys
        self.blocks = bytearray(ZONES)  # Mexican infantry
        self.chiefs = bytearray(ZONES)  # Mexican leaders
        self.guns = bytearray(ZONES)
        self._count()
        self.enter(ENTRIES)

    # --- who stands where

    def put(self, piece: int, zone: int) -> None:
        """Stand a piece in a zone. Guns there change hands when only the other side is left."""
        row = self._row(piece)
        old = self.place[piece]
        row[old] -= 1
        row[zone] += 1
        self.place[piece] = zone
        if self.guns[zone] and not is_gun(piece):
            for gun in self.here(zone, GUNS, DECOYS):
                self._claim(gun - GUNS, TAKEN if side_of_man(piece) == MEXICAN else 0)

    def _claim(self, gun: int, taken: int) -> None:
        """[8.4] What was half loaded is unloaded when it changes hands."""
        if self.gun_flags[gun] & TAKEN != taken:
            self.gun_flags[gun] = taken
            if self.gun_state[gun] == LOADING:
                self.gun_state[gun] = EMPTY_GUN

    def here(self, zone: int, first: int, end: int) -> list[int]:
        """Pieces in a zone, of those from `first` to before `end`."""
        found = []
        key = bytes((zone,))
        piece = self.place.find(key, first, end)
        while piece >= 0:
            found.append(piece)
            piece = self.place.find(key, piece + 1, end)
        return found

    def firsts(self, zone: int) -> list[int]:
        """Of a crowd each kind once: of men alike in column, steps, strength and deeds the first.
        Listing only those keeps a zone's list short enough for the table."""
        kinds: "list[tuple[int, ...]]" = []
        found = []
        for piece in self.here(zone, 0, PIECES):
            kind: "tuple[int, ...]" = (piece,)
            if not is_leader(piece) and not is_gun(piece):
                column = leader_of(piece) if BLOCKS <= piece < GUNS else 0
                steps = (self.sp_at(piece, 0), self.sp_at(piece, 1), self.step[piece])
                kind = (column, self.did[piece], self.against[piece]) + steps
            if kind not in kinds:
                kinds.append(kind)
                found.append(piece)
        return found

    def texians(self, zone: int) -> list[int]:
        """Infantry, crews, leaders and decoys."""
        return self.here(zone, 0, LEADERS) + self.here(zone, DECOYS, PIECES)

    def anybody(self, zone: int) -> int:
        """How many of either side stand there."""
        return self.men[zone] + self.blocks[zone] + self.chiefs[zone]

    def sp_in(self, zone: int, first: int, end: int) -> int:
        total = 0
        for piece in self.here(zone, first, end):
            total += self.sp(piece)
        return total

    def sp(self, piece: int) -> int:
        """[3.2] Strength points now."""
        return self.sp_at(piece, self.step[piece])

    def sp_at(self, piece: int, step: int) -> int:
        """What a piece is worth so many steps below full strength; 0: it is dead."""
        if piece < TEXIAN_INFANTRY:
            return 0 if step else 1
        if piece >= GUNS or step > 3:
            return 0
        return STEPS[4 * (piece - TEXIAN_INFANTRY) + step]

    def strength(self, piece: int) -> int:
        """SP of those in play; a gun: 1 loaded, 0 not, 2 being loaded."""
        if is_gun(piece):
            return b"\1\0\2"[self.gun_state[piece - GUNS]]
        return 0 if self.place[piece] >= DEAD_TEXIANS else self.sp(piece)

    def where(self, piece: int) -> int:
        return self.place[piece]

    def side_of(self, piece: int) -> int:
        if is_gun(piece):
            return MEXICAN if self.gun_flags[piece - GUNS] & TAKEN else TEXIAN
        return side_of_man(piece)

    def star(self, zone: int) -> int:
        """A lone Mexican leader has no standard, nor has a gun."""
        if zone >= RESERVE:
            return UNWATCHED
        if self.men[zone]:
            return TEXIAN
        return MEXICAN if self.blocks[zone] else EMPTY

    def seen(self, piece: int, viewer: int) -> bool:
        if viewer == OPEN or is_gun(piece) or self.place[piece] >= DEAD_TEXIANS:
            return True
        side = side_of_man(piece)
        if viewer == side:
            return True
        shown = self.shown
        if shown == NONE:
            return False
        return self.against[piece] == shown or (side == TEXIAN and self.place[piece] == shown)

    def eyes(self, piece: int) -> int:
        """Who may know which piece an event tells of."""
        return EYES_ALL if self.seen(piece, 0) else side_of_man(piece)

    # --- the same for everybody who works on it

    def enter(self, phase: int) -> None:
        """Ask the question of that phase; LOSSES_DUE asks `due_side`."""
        self.phase = phase
        self.to_act = self.due_side if phase == LOSSES_DUE else _ACTORS[phase]

    def resume(self) -> None:
        """A die and its losses are over: the phase they came from goes on."""
        self.enter(self.back_to)
        self.back_to = NONE

    def stand(self, piece: int, zone: int, events: "list[Event]") -> None:
        """It goes there, and those who may know it are told."""
        src = self.place[piece]
        self.against[piece] = NONE
        self.put(piece, zone)
        events.append((MOVED, piece, src, zone, NONE, self.eyes(piece)))

    def kill(self, piece: int, events: "list[Event]") -> None:
        """Out of play; the dead are shown. Whoever dies has no strength left."""
        src = self.place[piece]
        self.against[piece] = NONE
        self.did[piece] = 0
        self.step[piece] = 4 if piece >= TEXIAN_INFANTRY else 1
        self.put(piece, DEAD_TEXIANS if side_of_man(piece) == TEXIAN else DEAD_MEXICANS)
        events.append((REMOVED, piece, src, NONE, NONE, EYES_ALL))

    # --- packing

    def pack(self) -> bytes:
        rolls = self.rolls
        data = bytearray(
            (self.options, int(self.sealed), rolls & 255, rolls >> 8 & 255, rolls >> 16 & 255)
        )
        for name in _BYTES:
            data.append(getattr(self, name))
        for name in _ROWS:
            data.extend(getattr(self, name))
        return bytes(data)

    def unpack(self, data: bytes) -> None:
        """ValueError, and nothing changed, when it is no state of this game and options."""
        good = len(data) == PACKED and data[0] == self.options and data[1] < 2
        if good:
            for i in range(len(_BYTES)):
                most = _HIGHEST[i] if i < _ZONES_FROM else ZONES - 1
                good = good and (data[5 + i] <= most or data[5 + i] == NONE and i >= _ZONES_FROM)
            at = 5 + len(_BYTES)
            for i in range(at, at + PIECES):
                against = data[i + 3 * PIECES]
                may_fight = LEADERS <= i - at < GUNS and LETTERED <= against < RESERVE
                good = good and data[i] < ZONES and data[i + PIECES] < 5
                good = good and (against == NONE or may_fight)
            good = good and (data[7] != 0) == (data[5] == FINISHED)
            for column in range(5):  # where it will come must be known of one that waits
                entry = data[at + 4 * PIECES + 18 + column]
                waits = data[5] != ENTRIES and data[at + LEADERS + column] == RESERVE
                good = good and (entry < 6 or entry == NONE and not waits)
        if not good:
            raise ValueError("not a saved Blood of Noble Men with these options")
        self.sealed = data[1] == 1
        self.rolls = data[2] | data[3] << 8 | data[4] << 16
        for i in range(len(_BYTES)):
            setattr(self, _BYTES[i], data[5 + i])
        for i in range(len(_ROWS)):
            getattr(self, _ROWS[i])[:] = data[at : at + _LENGTHS[i]]
            at += _LENGTHS[i]
        self._count()
        self.enter(self.phase)

    def _count(self) -> None:
        for row in (self.men, self.blocks, self.chiefs, self.guns):
            row[:] = bytes(ZONES)
        for piece in range(PIECES):
            self._row(piece)[self.place[piece]] += 1

    def _row(self, piece: int) -> bytearray:
        if LEADERS <= piece < DECOYS:
            return self.chiefs if piece < BLOCKS else self.blocks if piece < GUNS else self.guns
        return self.men


# --- kinds of pieces


def is_gun(piece: int) -> bool:
    return GUNS <= piece < DECOYS


def is_leader(piece: int) -> bool:
    """Of either side."""
    return piece < 2 or LEADERS <= piece < BLOCKS


def is_block(piece: int) -> bool:
    """Infantry of either side."""
    return TEXIAN_INFANTRY <= piece < LEADERS or BLOCKS <= piece < GUNS


def side_of_man(piece: int) -> int:
    return MEXICAN if LEADERS <= piece < GUNS else TEXIAN


def leader_of(block: int) -> int:
    """The leader of a Mexican block's column."""
    column = 0
    while block >= COLUMNS[column + 1]:
        column += 1
    return LEADERS + column
