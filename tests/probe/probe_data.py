"""The probe game's pieces and map, flat. All of it is made up and belongs to no printed game.

Zones: 0 the keep, 1 north, 2 east and 3 south wall; fields 4..9 in a ring round them (4 and 5
before the north wall, 6 and 7 the east, 8 and 9 the south); 10 the reserve, 11 those lost.
"""

ZONES = 12
KEEP = 0
FIELDS = 4  # the first field; zones below are the fort
RESERVE = 10  # the first box; nobody minds what stands in a box
LOST = 11

# zone -> star, as hardware's tables have them: spread out, the box of the lost has none
STARS = bytes((20, 1, 2, 3, 30, 31, 32, 33, 34, 47, 40, 255))

NEAR = (
    b"\x01\x02\x03",
    b"\x00\x02\x03\x04\x05",
    b"\x00\x01\x03\x06\x07",
    b"\x00\x01\x02\x08\x09",
    b"\x01\x05\x09",
    b"\x01\x04\x06",
    b"\x02\x05\x07",
    b"\x02\x06\x08",
    b"\x03\x07\x09",
    b"\x03\x04\x08",
    b"",
    b"",
)

# Texians: 0 their leader, 1 and 2 rifles, 3 and 4 militia. Mexicans: 5 their leader, 6 to 8
# veterans, 9 to 11 recruits, 12 a gun. 13 the fog, of no side.
PIECES = 14
TEXIAN_LEADER = 0
MEXICAN_LEADER = 5
GUN = 12
FOG = 13
SIDE = b"\x01\x01\x01\x01\x01\x02\x02\x02\x02\x02\x02\x02\x02\x00"
# The strength points each of its two steps is worth, first lost first; 0: no such step.
COSTS = bytes((1, 0, 2, 1, 2, 1, 1, 1, 1, 1, 0, 0, 2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0))
# Alike from behind: the first piece of the same kind, for "RIFLES 2 left".
KIND = bytes((0, 1, 1, 3, 3, 5, 6, 6, 6, 9, 9, 9, 12, 13))
# Where all stand when nobody wants to set up.
QUICK = bytes((0, 1, 2, 3, 1, 4, 4, 4, 6, 4, 6, 8, 5, 10))

CARDS = 6  # card c puts the fog on field 3 + c
DICE = 18  # of a bombardment
AT_LEAST = 6
LED = 6  # strength points that follow the leader from one zone to another
