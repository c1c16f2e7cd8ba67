"""A Blood-Red Banner: all that is printed on the map, the pieces and the cards, as flat bytes.

Where each entry comes from (printed in the rulebook, derived from it, or chosen by us, because the
map and the cards are not in the rulebook) stands in credits.py. Who owns the printed game corrects
a chosen entry here and nowhere else. The rules of the game are not here.

Zones: a Track is four of them, from its Start (#4) to its Wall (#1): zone = 4*track + 4 - number.
"""

# --- zones
TRACKS = 5  # 0 Northwest, 1 North, 2 East, 3 Southeast, 4 South: clockwise round the fort
ALAMO = 20  # number 0 of every Track
SICKBED = 21  # Bowie off the map
WAITING = 22  # Mexican units not yet placed
MARKER_BOX = 23
LOST = 24  # heroes removed from play
ZONES = 25

# --- pieces
TRAVIS = 0
CROCKETT = 1
BOWIE = 2
COS = 3
DUQUE = 4
ROMERO = 5
MORALES = 6
AMAT = 7
MARKER = 8  # both Attack markers: they are alike, only their number counts
UNITS = 8
PIECES = 9
HEROES = (TRAVIS, CROCKETT, BOWIE)
COLUMNS = (COS, DUQUE, ROMERO, MORALES, AMAT)
HERO_BITS = 0b00000111  # of a space: bit i is set when unit i stands there
COLUMN_BITS = 0b11111000
MAY_DISORDER = (1 << COS) | (1 << DUQUE)  # the two with a Disordered piece
MOST_MARKERS = 2
MOST_ON_TRACK = 2

# Battle Values of Cos, Duque, Romero, Morales, Amat.
BATTLE_VALUES = bytes((4, 4, 3, 3, 4))
# The Track for an entry die of 1 to 6.
TRACK_OF_FACE = bytes((0, 1, 2, 2, 3, 4))
# The Track on whose #2 space the blue arrow of each Wall ends.
BLUE_ARROWS = bytes((1, 2, 3, 4, 0))
# The dashed lines: pairs of Walls by Track.
DASHED_LINES = bytes((0, 1, 1, 2, 2, 3, 3, 4, 4, 0))

CARDS = 24
CARD_SIZE = 6
NO_FLAG = 46  # "."
STORM_LESS_ONE = 115  # "s": -1 to storming die rolls
HEROES_PLUS_ONE = 104  # "h": +1 to heroes' attacks
DISORDER = 100  # "d": Cos and Duque, if on #4 when the turn ends
BOWIE_ENTERS = 98  # "b"
# A card: up to four units by their first letter in order, Attack markers, special instruction.
UNIT_LETTERS = b"CDRMA"
DECK = (
    b"CD..1."  # 1 Before dawn
    b"DR..1."
    b"RM..1."
    b"CM..1."
    b"A...1."  # 5 The reserve is called
    b"CDR.2."
    b"DD..1."
    b"CC..1."
    b"R...2h"
    b"M...2h"  # 10 Crockett's palisade
    b"MM..1."
    b"AA..1."
    b"CDRM2s"
    b"AD..1s"
    b"R...2d"  # 15 Canister
    b"C...2d"
    b"D...2b"
    b"RR..1."
    b"CA..1."
    b"MA..1."  # 20 Southwest gun
    b"CD..1s"
    b"R...2h"
    b"M...2."
    b"CDA.2."
)


def battle_value(column: int) -> int:
    return BATTLE_VALUES[column - COS]


def card_units(card: int) -> int:
    """How many activations the card has."""
    at = (card - 1) * CARD_SIZE
    n = 0
    while n < 4 and DECK[at + n] != NO_FLAG:
        n += 1
    return n


def card_unit(card: int, step: int) -> int:
    """The unit of the card's activation `step`."""
    at = (card - 1) * CARD_SIZE + step
    return COS + UNIT_LETTERS.find(DECK[at : at + 1])


def card_markers(card: int) -> int:
    """Attack markers received."""
    return DECK[(card - 1) * CARD_SIZE + 4] - 48


def card_flag(card: int) -> int:
    """The special instruction; none before the first card."""
    return DECK[(card - 1) * CARD_SIZE + 5] if card else NO_FLAG
