"""What a game of Storming of the Alamo remembers, and how it is packed."""

from alamo.rules.contract import CHANCE, EYES_ALL, MEXICAN, NONE, OVER, TEXIAN
from alamo.rules.storming.codes import TAKEN
from alamo.rules.storming.data import (
    COLUMN_BASES,
    COLUMNS,
    DEFENDERS,
    FIRST_FACING,
    GARRISON,
    GROUP,
    GUNS,
    HEROES,
    HERO_PLACES,
    RESERVE_COLUMN,
    SECTIONS,
)
from alamo.rules.storming.fort import AT_18, AT_WALL, lane_zone, zone_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event

# --- phases; also the number of the question asked in it
TEXAN_SET_UP = 0
FACING = 1  # bombardment: the batteries are turned
BATTERY_DIE = 2
PICK_DAMAGE = 3
REPLY = 4
COLUMN_SET_UP = 5
DIRECTION = 6
FIRE = 7
VOLLEY = 8
COMMAND_CHECK = 9
MORALE = 10
MORALE_SECOND = 11  # the other of its two dice
TEXAN_MOVE = 12
MELEE = 13
MEXICAN_MOVE = 14
CLIMBING = 15
FINISHED = 16
TO_ACT = bytes((
    TEXIAN, MEXICAN, CHANCE, MEXICAN, CHANCE, MEXICAN, MEXICAN, TEXIAN, CHANCE, CHANCE, CHANCE,
    CHANCE, TEXIAN, CHANCE, MEXICAN, CHANCE, OVER,
))  # fmt: skip

# --- morale states
RETREATING = 0
HALTED = 1
ADVANCING = 2
# --- guns
GONE = 0
READY = 1
HAS_FIRED = 2
# --- command bases
THERE = 0
LOST_NOW = 1
LOST_BEFORE = 2

# The rows of a state, their lengths, and the highest value each may hold beside NONE.
ROWS = (
    "figures", "bases_in", "came", "shot", "taken", "guns", "hero_at", "hero_done", "bases",
    "lane", "band", "morale", "lost", "command", "front", "ready", "breaches", "crossed",
    "facing", "turnable", "dice",
)  # fmt: skip
_LENGTHS = bytes(
    (12, 12, 12, 12, 12, 12, 4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 3, 3, 5)
)
_HIGHEST = bytes(
    (71, 58, 71, 1, 1, 2, 11, 1, 10, 5, 4, 2, 10, 2, 10, 10, 15, 30, 5, 1, 88)
)
_MAY_BE_NONE = ("hero_at", "lane", "facing")
SCALARS = (
    "phase", "turn", "day", "half", "at", "target", "first_die", "scored", "struck", "killed",
    "fled", "fallen", "reserve_lane", "rallied", "beside", "outcome", "begun",
)  # fmt: skip
_SCALARS_HIGHEST = bytes((16, 10, 5, 1, 11, 255, 6, 88, 88, 58, 58, 71, 255, 1, 255, 4, 1))
PACKED = 173  # bytes


class State:
    """A row for each kind of thing, a byte an entry; sections, lanes and columns by number."""

    # --- in the fort, by section
    figures: bytearray  # ordinary Texans
    bases_in: bytearray  # Mexican bases
    came: bytearray  # of the side moving: have used up their move
    shot: bytearray  # 1: its rifles have fired this turn
    taken: bytearray  # 1: a Mexican standard stands there
    guns: bytearray  # by gun
    hero_at: bytearray  # section; NONE: fallen
    hero_done: bytearray  # 1: has fired, or moved
    # --- columns, outside the fort
    bases: bytearray
    lane: bytearray  # NONE: not on the map
    band: bytearray  # how far out
    morale: bytearray
    lost: bytearray  # bases lost this turn
    command: bytearray  # its command base
    front: bytearray  # bases next to the wall
    ready: bytearray  # of them may go up this turn; at set-up: may be placed
    # --- walls and batteries
    breaches: bytearray
    crossed: bytearray  # bases through the breaches of that wall this turn
    facing: bytearray  # lane; NONE: the battery is gone
    turnable: bytearray  # 1: may be turned to another wall today
    # --- dice that wait to be thrown, by the lowest face that counts: 2 to 6
    dice: bytearray
    phase: int
    turn: int  # 0 until the assault
    day: int
    half: int  # 1: from the Mexican move on
    at: int  # the battery, wall, column or section that the question is about
    target: int  # piece shot at
    first_die: int
    scored: int  # hits so far: by Texans, or on the batteries, or bases that climbed
    struck: int  # hits by Mexican bases
    killed: int  # bases
    fled: int
    fallen: int  # ordinary figures
    reserve_lane: int
    rallied: int  # 1: Santa Anna has moved this turn
    beside: int  # the column he is next to; NONE: at headquarters
    outcome: int
    begun: int  # 1: a throw of today's reply, or of this fight, is down

    def __init__(self, options: int, seed: int) -> None:
        self.options = options
        self.seed = seed
        for i in range(len(ROWS)):
            setattr(self, ROWS[i], bytearray(_LENGTHS[i]))
        self._read(bytes(PACKED))
        self.figures[: len(GARRISON)] = GARRISON
        self.hero_at[:] = HERO_PLACES
        self.facing[:] = FIRST_FACING
        self.bases[:] = COLUMN_BASES
        for gun in range(GUNS):
            self.guns[gun] = READY
        for column in range(COLUMNS):
            self._off_map(column)
        self.target = self.reserve_lane = self.beside = NONE

    def enter(self, phase: int) -> None:
        self.phase = phase
        self.to_act = TO_ACT[phase]

    # --- small questions

    def column_zone(self, column: int) -> int:
        """Where a column stands outside; NONE when it is not on the map."""
        lane = self.lane[column]
        return NONE if lane == NONE else lane_zone(lane, self.band[column])

    def marches(self, column: int) -> bool:
        """On the map and short of the wall: it checks morale and moves by it."""
        return self.lane[column] != NONE and self.band[column] != AT_WALL

    def reserve_waits(self) -> bool:
        return self.lane[RESERVE_COLUMN] == NONE and self.bases[RESERVE_COLUMN] != 0

    def heroes_in(self, section: int) -> int:
        n = 0
        for hero in range(HEROES):
            n += self.hero_at[hero] == section
        return n

    def texans_in(self, section: int) -> int:
        """Figures, heroes among them."""
        return self.figures[section] + self.heroes_in(section)

    def texans(self) -> int:
        """Asked for each picture of the lamps, so not section by section."""
        n = 0
        for section in range(SECTIONS):
            n += self.figures[section]
        for at in self.hero_at:
            n += at < SECTIONS
        return n

    def contested(self, section: int) -> bool:
        return self.bases_in[section] != 0 and self.texans_in(section) != 0

    # --- small changes

    def settle(self, section: int, events: "list[Event]") -> None:
        """Whose standard stands there, after men came, went or fell: while both sides are there,
        the one of who was there first."""
        before = self.taken[section]
        if not self.bases_in[section]:
            self.taken[section] = 0
        elif not self.texans_in(section):
            self.taken[section] = 1
        if self.taken[section] != before and (before == 0 or self.texans_in(section)):
            holder = (GROUP if self.taken[section] else DEFENDERS) + section
            events.append((TAKEN, holder, NONE, zone_of(section), NONE, EYES_ALL))

    def leave_map(self, column: int) -> None:
        """No base of it is left outside the fort: nothing is left to remember of it."""
        self._off_map(column)
        self.bases[column] = self.lost[column] = self.command[column] = 0
        self.front[column] = self.ready[column] = 0
        if self.beside == column:
            self.beside = NONE

    def _off_map(self, column: int) -> None:
        self.lane[column] = NONE
        self.band[column] = AT_18
        self.morale[column] = ADVANCING

    # --- packing

    def pack(self) -> bytes:
        data = bytearray()
        for name in ROWS:
            data += getattr(self, name)
        for name in SCALARS:
            data.append(getattr(self, name))
        rolls = self.rolls & 0xFFFFFF
        return bytes(data) + bytes(
            (
                self.options,
                1 if self.sealed else 0,
                rolls & 255,
                rolls >> 8 & 255,
                rolls >> 16,
            )
        )

    def unpack(self, data: bytes) -> None:
        """ValueError, and nothing changed, when it is no state of this game."""
        from alamo.rules.storming.soundness import sound  # late: it asks what rests on a State

        before = self.pack()
        if len(data) == PACKED and data[PACKED - 5] == self.options and _in_range(data):
            self._read(data)
            if sound(self):
                return
            self._read(before)
        raise ValueError("not a saved Storming of the Alamo")

    def _read(self, data: bytes) -> None:
        at = 0
        for i in range(len(ROWS)):
            row = getattr(self, ROWS[i])
            for j in range(_LENGTHS[i]):
                row[j] = data[at + j]
            at += _LENGTHS[i]
        for name in SCALARS:
            setattr(self, name, data[at])
            at += 1
        self.sealed = data[at + 1] != 0
        self.rolls = data[at + 2] | data[at + 3] << 8 | data[at + 4] << 16
        self.to_act = TO_ACT[self.phase]


def _in_range(data: bytes) -> bool:
    """Whether each byte alone is one that its field may hold."""
    at = 0
    for i in range(len(ROWS)):
        for _ in range(_LENGTHS[i]):
            if data[at] > _HIGHEST[i] and not (data[at] == NONE and ROWS[i] in _MAY_BE_NONE):
                return False
            at += 1
    for highest in _SCALARS_HIGHEST:
        if data[at] > highest:
            return False
        at += 1
    return data[at + 1] <= 1
