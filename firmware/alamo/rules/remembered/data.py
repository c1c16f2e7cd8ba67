"""The Alamo Remembered: what is printed on map and pieces, as flat bytes.

Where each entry comes from (printed in the rulebook, derived from it, or chosen by us, where it
leaves us alone) stands in credits.py. The rules of the game are not here.

Walls 0 to 5: North, East, Southeast, South, Southwest, Northwest; each lies next to the one before
and the one after it. Zones: inside of wall w is 2w, outside is 2w + 1, then the boxes.
"""

# --- zones
WALLS = 6
WALL_ZONES = 12  # zones below are walls, inside and outside
CENTRE = 12
ILLNESS = 13
TURN_BOX = 14  # + turn - 1
RELIEF = 17
TEXIAN_DEAD = 18
MEXICAN_DEAD = 19
ZONES = 20
# places that are no zone
IN_HAND = 20  # before its owner, to be placed
ASIDE = 21  # out of the game
PLACES = 22

# --- pieces
CROCKETT = 0
BOWIE = 1
BIG_GUN = 2
FIRST_GUN = 3
FIRST_RIFLEMAN = 8
FIRST_RELIEF = 15  # three riflemen of the relief column
FIRST_DECOY = 18
RELIEF_DECOY = 28
GIVE_EM_HELL = 29  # decoys of variant 17.2
NO_RENDIRSE = 30
FIRST_MEXICAN = 31
FIRST_INFANTRY = 31
BANNERS = 44
COVER_OF_DARK = 45
SURPRISE = 46
SANTA_ANNA = 47
FIRST_LEADER = 48  # the strength-2 unit of turn 1; then those of turns 2 and 3
UNITS = 51
TURN_MARKER = 51
MOON_MARKER = 52
SENTRY_MARKER = 53
PIECES = 54
GUN_PIECES = range(BIG_GUN, FIRST_RIFLEMAN)
TEXIANS = range(FIRST_MEXICAN)
MEXICANS = range(FIRST_MEXICAN, UNITS)

# --- kinds: pieces of a kind are alike; also the numbers of the draws that turn one of them up
HERO_CROCKETT = 1
HERO_BOWIE = 2
EIGHTEEN_POUNDER = 3
GUN = 4
RIFLEMAN = 5
DECOY = 6
INFANTRY = 7
BANNER = 8
FEINT = 9  # a Mexican decoy
CAZADORES = 10
ZAPADORES = 12
KINDS = 13
KIND = (
    b"\x01\x02\x03"
    + b"\x04" * 5
    + b"\x05" * 10
    + b"\x06" * 13
    + b"\x07" * 13
    + b"\x08"
    + b"\x09" * 3
    + b"\x0a\x0b\x0c"
)
# --- the other draws
CLOUDY = 20
BRIGHT_MOON = 21
ASLEEP = 22
AWAKE = 23
RISES = 24
STAYS_ILL = 25
# how somebody comes back (Remembered.tell)
BY_A_HERO = 26
BY_A_COIN = 27
FIRST_WALL = 40  # + wall: which of several alike
# --- several at once, in events
FALLEN_HERE = 60  # + 4 * Infantry + decoys
LOST_HERE = 110  # + 7 * decoys + riflemen

# Battle Strength by kind, from HERO_CROCKETT on.
STRENGTHS = bytes((2, 2, 2, 1, 1, 0, 1, 1, 0, 2, 2, 2))
BREACH_VALUES = bytes((4, 3, 5, 4, 3, 4))
# Pairs of walls that lie next to each other.
NEIGHBOURS = bytes((0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 0))
# The wall for a die of 1 to 6.
WALL_OF_FACE = bytes((1, 2, 3, 4, 5, 0))
# Victory points added for a breach on turn 1, 2, 3; taken off without one.
BREACH_POINTS = bytes((6, 3, 0))
NO_BREACH_POINTS = 2
# The least points of outcomes 1 to 4; outcome 5 has less.
LEVELS = bytes((15, 12, 8, 5))
# How many of each kind; the last three have names of their own.
NUMBERS = bytes((1, 1, 1, 5, 10, 13, 13, 1, 3, 1, 1, 1))

MOST_INSIDE = 6
MOST_OUTSIDE = 4
RECOVERED = 3  # units received with the leaders
RECOVERED_WAITING = 4  # 17.3
INTO_A_BREACH = 2
INTO_THE_OVERRUN = 1
GROUPS = 4  # solitaire: full groups
GROUP_SIZE = 4
PROBE_SIZE = 3
TURNS = 3


def strength_of(piece: int) -> int:
    """Battle Strength of a unit."""
    return STRENGTHS[KIND[piece] - 1]


def inside(wall: int) -> int:
    return 2 * wall


def outside(wall: int) -> int:
    return 2 * wall + 1


def is_inside(zone: int) -> bool:
    return zone < WALL_ZONES and zone & 1 == 0


def is_outside(zone: int) -> bool:
    return zone < WALL_ZONES and zone & 1 == 1


def wall_of(zone: int) -> int:
    return zone // 2


def next_to(a: int, b: int) -> bool:
    """Whether two walls share a pair of NEIGHBOURS."""
    for i in range(0, len(NEIGHBOURS), 2):
        if (NEIGHBOURS[i], NEIGHBOURS[i + 1]) in ((a, b), (b, a)):
            return True
    return False


def is_gun(piece: int) -> bool:
    return BIG_GUN <= piece < FIRST_RIFLEMAN


def is_hero(piece: int) -> bool:
    return piece <= BOWIE
