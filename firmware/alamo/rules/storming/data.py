"""Storming of the Alamo: map, men, guns and numbers, as flat bytes.

Where each entry comes from (printed in the rulebook, derived from it, or chosen by us where the
document leaves it out) stands in credits.py. Who knows better corrects an entry here and nowhere
else. The rules of the game are not here.

Lanes 0 to 5: North, East, Southeast, South, Southwest, Northwest. Zone of a lane: 5*lane + 0 (18
inches out), 1 (12), 2 (6), 3 (0, the foot of the wall), 4 (the wall). Sections are where men stand
in the fort: 0 to 5 the walls by lane, then church, northeast battery, hospital and three plazas.
"""

# --- zones and sections
LANES = 6
N = 0
E = 1
SE = 2
S = 3
SW = 4
NW = 5
CHURCH = 6
NE_BATTERY = 7
HOSPITAL = 8
PLAZA_SOUTH = 9
PLAZA = 10
PLAZA_NORTH = 11
SECTIONS = 12
OUTER = 8  # sections 0 to 7 look outwards: "the walls" of the set-up
PALISADE = 2  # stands in the Southeast wall
RESERVE = 36
BATTERY_ZONE = 37  # three
HEADQUARTERS = 40
LOST = 41
ZONES = 42

# --- pieces
DEFENDERS = 0  # + section: its ordinary Texan figures
TRAVIS = 12
CROCKETT = 13
BOWIE = 14
DICKINSON = 15
HEROES = 4
SANTA_ANNA = 16
COLUMN = 17  # + 0 to 5: A to F; F is the reserve
COLUMNS = 6
RESERVE_COLUMN = 5
GROUP = 23  # + section: Mexican bases that are in
BATTERY = 35  # + 0 to 2
BATTERIES = 3
GUN = 38  # + 0 to 11
GUNS = 12
BREACH = 50  # a breach that could be shot: what a hit of a battery may be
PIECES = 51

# Ordinary figures of the usual set-up by section: with four heroes 75, about 2.5 men each.
GARRISON = bytes((10, 7, 10, 10, 9, 11, 9, 5))
# Where Travis, Crockett, Bowie and Dickinson stand in it.
HERO_PLACES = bytes((N, SE, S, CHURCH))
# Lowest face that hits with the rifle (Dickinson: with the gun he serves), and hand to hand.
HERO_FIRE = bytes((5, 3, 5, 5))
HERO_MELEE = bytes((5, 5, 4, 5))
# The same of ordinary figures with rifle or gun, of ordinary figures hand to hand, of a base.
ORDINARY = bytes((6, 6, 3))
# Lowest face that climbs: onto an empty wall, a defended one.
SCALING = bytes((2, 4))
# Bases of columns A to F, and the lanes on which A to E begin.
COLUMN_BASES = bytes((10, 10, 10, 10, 9, 9))
COLUMN_LANES = bytes((NW, N, N, E, S))
# The walls that the batteries face on the first day.
FIRST_FACING = bytes((N, NW, SW))
# The section of each gun, and the lanes in its arc (bit i: lane i).
GUN_SITES = bytes((CHURCH, CHURCH, CHURCH, SE, SE, S, S, SW, NW, NW, N, NE_BATTERY))
GUN_ARCS = bytes((
    1 << E, 1 << E, 1 << SE, 1 << SE, 1 << SE, 1 << S, 1 << S,
    1 << S | 1 << SW | 1 << NW,  # the corner's 18-pounder
    1 << SW | 1 << NW,  # middle of the west wall, which has two lanes
    1 << SW | 1 << NW | 1 << N,  # corner
    1 << N,
    1 << NW | 1 << N | 1 << E,  # corner
))  # fmt: skip
# The lanes that rifles of a section reach, at 6 inches and less (bit i: lane i).
RIFLE_LANES = bytes((
    1 << N, 1 << E, 1 << SE, 1 << S, 1 << SW, 1 << NW,
    1 << E | 1 << SE, 1 << N | 1 << E, 0, 0, 0, 0,
))  # fmt: skip
# Sections within a move of each other: pairs, each once.
NEXT_TO = bytes((
    N, NW, N, NE_BATTERY, N, PLAZA_NORTH, NE_BATTERY, E, NE_BATTERY, PLAZA_NORTH,
    E, SE, E, PLAZA, E, HOSPITAL, SE, CHURCH, SE, S, SE, PLAZA_SOUTH, S, SW, S, PLAZA_SOUTH,
    SW, NW, SW, PLAZA_SOUTH, NW, PLAZA, NW, PLAZA_NORTH, HOSPITAL, PLAZA,
    PLAZA_SOUTH, PLAZA, PLAZA, PLAZA_NORTH,
))  # fmt: skip
# Days of bombardment, morale total that improves, Texans who can strike one base, Texans whom one
# base can strike, turns.
DAYS = 5
RALLIES_ON = 5
STRIKE_ONE_BASE = 2
BASE_STRIKES = 3
TURNS = 10
LIMITS = bytes((DAYS, RALLIES_ON, STRIKE_ONE_BASE, BASE_STRIKES, TURNS))

FIGURES = 71  # the garrison together, without heroes
BASES = 58  # the columns together
