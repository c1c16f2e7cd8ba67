"""What a game of A Blood-Red Banner remembers, and how it is packed."""

from alamo.rules.contract import CHANCE, NONE, OVER, TEXIAN
from alamo.rules.red_banner.data import (
    ALAMO,
    BOWIE,
    CARDS,
    HERO_BITS,
    LOST,
    MARKER,
    MAY_DISORDER,
    MOST_MARKERS,
    SICKBED,
    UNITS,
    WAITING,
    ZONES,
    card_unit,
    card_units,
)

# --- phases; also the number of the question asked in it (more: RedBanner.prompt)
SET_UP = 0  # section 3
DRAW_PHASE = 1  # 5
ENTRY_DIE = 2  # 6.1
STORM_DIE = 3  # 6.5
TEXIAN_PHASE = 4  # 7
SHOT_DIE = 5  # 7.4
FINISHED = 6  # 8
TO_ACT = bytes((TEXIAN, CHANCE, CHANCE, CHANCE, TEXIAN, CHANCE, OVER))

# --- options, as bits
BOWIE_AT_THE_ALAMO = 1  # rule 9.1

WHOLE_DECK = (1 << CARDS) - 1
PACKED = 24  # bytes


class State:
    """One byte or a few bits each; `at` and `cards_left` follow from the rest."""

    def __init__(self, options: int, seed: int) -> None:
        self.options = options
        self.seed = seed
        self.rolls = 0
        self.sealed = False
        self.outcome = 0
        self.phase = SET_UP
        self.to_act = TEXIAN
        self.placing = 0  # the hero to set up next
        self.deck = WHOLE_DECK  # bit i: card i + 1 is still in the Draw Pile
        self.cards_left = CARDS
        self.card = 0  # the Current Event card, 0 before the first
        self.step = 0  # which of its activations is under way
        self.markers = 0  # Attack markers face-up
        self.ready = 0  # bits: heroes who have not yet moved or attacked this turn
        self.disordered = 0  # bits
        self.shooter = NONE  # of the attack being rolled for
        self.target = NONE
        self.rerolls = 0  # of this entry die
        self.place = bytearray([NONE] * UNITS)  # zone of each unit, NONE before it is set up
        self.at = bytearray(ZONES)  # bits: units in each zone
        for unit in range(UNITS):
            if unit == BOWIE:
                self.put(unit, ALAMO if options & BOWIE_AT_THE_ALAMO else SICKBED)
            elif unit > BOWIE:
                self.put(unit, WAITING)

    def put(self, unit: int, zone: int) -> None:
        """Stand a unit in a zone, taking it from where it was."""
        old = self.place[unit]
        if old != NONE:
            self.at[old] &= ~(1 << unit) & 0xFF
        self.place[unit] = zone
        self.at[zone] |= 1 << unit

    def enter(self, phase: int) -> None:
        self.phase = phase
        self.to_act = TO_ACT[phase]

    def turn(self) -> int:
        """How many cards have been drawn."""
        return CARDS - self.cards_left

    def pack(self) -> bytes:
        rolls = self.rolls & 0xFFFFFF
        deck = self.deck
        return bytes(self.place) + bytes(
            (
                self.options,
                self.phase,
                self.placing | (128 if self.sealed else 0),
                self.outcome,
                deck & 255,
                deck >> 8 & 255,
                deck >> 16,
                self.card,
                self.step,
                self.markers | self.rerolls << 4,
                self.ready,
                self.disordered,
                self.shooter << 4 & 0xF0 | self.target & 0x0F,
                rolls & 255,
                rolls >> 8 & 255,
                rolls >> 16,
            )
        )

    def unpack(self, data: bytes) -> None:
        """ValueError, and nothing changed, when it is no state of this game and options."""
        if len(data) != PACKED or data[8] != self.options or not _sound(data):
            raise ValueError("not a saved Blood-Red Banner with these options")
        self.sealed = data[10] > 127
        self.placing = data[10] & 127
        self.outcome = data[11]
        self.deck = data[12] | data[13] << 8 | data[14] << 16
        self.card = data[15]
        self.step = data[16]
        self.markers = data[17] & 15
        self.rerolls = data[17] >> 4
        self.ready = data[18]
        self.disordered = data[19]
        self.shooter = _unit(data[20] >> 4)
        self.target = _unit(data[20] & 15)
        self.rolls = data[21] | data[22] << 8 | data[23] << 16
        self.cards_left = 0
        for i in range(CARDS):
            self.cards_left += self.deck >> i & 1
        for zone in range(ZONES):
            self.at[zone] = 0
        for unit in range(UNITS):
            zone = data[unit]
            self.place[unit] = zone
            if zone != NONE:
                self.at[zone] |= 1 << unit
        self.enter(data[9])


def _unit(nibble: int) -> int:
    return NONE if nibble == 15 else nibble


def _sound(data: bytes) -> bool:
    """Whether every field is within its range, so that no later step can fall over it."""
    phase = data[9]
    placing = data[10] & 127
    card = data[15]
    if phase > FINISHED or card > CARDS or placing > BOWIE:
        return False
    if (phase == SET_UP) != (placing < BOWIE) or (data[11] != 0) != (phase == FINISHED):
        return False
    for unit in range(UNITS):
        zone = data[unit]
        if unit < BOWIE and unit >= placing:
            good = zone == NONE
        elif unit <= BOWIE:
            good = zone <= ALAMO or zone == LOST or (unit == BOWIE and zone == SICKBED)
            if zone > ALAMO and data[18] >> unit & 1:  # ready, but not there to act
                good = False
        else:
            good = zone <= ALAMO or zone == WAITING
        if not good:
            return False
    if phase == SHOT_DIE:
        if data[20] >> 4 not in (0, 1, 2, MARKER) or not BOWIE < data[20] & 15 < UNITS:
            return False
        if data[data[20] & 15] >= ALAMO:
            return False
    elif data[20] != 255:
        return False
    if phase in (ENTRY_DIE, STORM_DIE):
        if card == 0 or data[16] >= card_units(card):
            return False
        if (data[card_unit(card, data[16])] == WAITING) != (phase == ENTRY_DIE):
            return False
    return (
        data[11] <= 5
        and data[17] & 15 <= MOST_MARKERS
        and data[18] & ~HERO_BITS == 0
        and data[19] & ~MAY_DISORDER == 0
    )
