"""A short game of The Alamo Remembered that meets nearly every rule once, written out by hand.

Five numbers an action. At South it is the rulebook's running example (sections 5 to 14): gun and
three decoys, the Cazadores shot down, no breach. On turn 2 Southwest falls. FACTS names what must
be true after so many actions.
"""

from alamo.rules.contract import DONE, DRAW, LOSE, MOVE, NONE, PUT, RALLY

SCRIPT = bytes((
    # Texians: heroes, guns, riflemen, decoys; South has the 18-pounder and three decoys
    PUT, 0, NONE, 10, NONE,  PUT, 2, NONE, 6, NONE,  PUT, 3, NONE, 0, NONE,
    PUT, 4, NONE, 2, NONE,  PUT, 5, NONE, 4, NONE,  PUT, 6, NONE, 8, NONE,
    PUT, 7, NONE, 10, NONE,  PUT, 8, NONE, 0, NONE,  PUT, 9, NONE, 0, NONE,
    PUT, 10, NONE, 2, NONE,  PUT, 11, NONE, 4, NONE,  PUT, 12, NONE, 8, NONE,
    PUT, 13, NONE, 10, NONE,  PUT, 14, NONE, 10, NONE,  PUT, 18, NONE, 6, NONE,
    PUT, 19, NONE, 6, NONE,  PUT, 20, NONE, 6, NONE,  PUT, 21, NONE, 0, NONE,
    PUT, 22, NONE, 2, NONE,  PUT, 23, NONE, 4, NONE,  PUT, 24, NONE, 8, NONE,
    PUT, 25, NONE, 8, NONE,  PUT, 26, NONE, 10, NONE,  PUT, 27, NONE, 2, NONE,
    DONE, NONE, NONE, NONE, NONE,
    # 25: Mexicans: three Infantry and the Banners before South
    PUT, 31, NONE, 7, NONE,  PUT, 32, NONE, 7, NONE,  PUT, 33, NONE, 7, NONE,
    PUT, 34, NONE, 1, NONE,  PUT, 35, NONE, 1, NONE,  PUT, 36, NONE, 1, NONE,
    PUT, 37, NONE, 11, NONE,  PUT, 38, NONE, 11, NONE,  PUT, 39, NONE, 11, NONE,
    PUT, 40, NONE, 3, NONE,  PUT, 41, NONE, 3, NONE,  PUT, 42, NONE, 9, NONE,
    PUT, 43, NONE, 9, NONE,  PUT, 44, NONE, 7, NONE,  PUT, 45, NONE, 1, NONE,
    PUT, 46, NONE, 11, NONE,  PUT, 47, NONE, 3, NONE,
    # 42: ballshot
    DONE, NONE, NONE, NONE, NONE,  DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,
    DRAW, NONE, NONE, NONE, 8,  DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,
    DRAW, NONE, NONE, NONE, 9,
    # 49: a Rifleman comes to South
    MOVE, 8, 0, 6, NONE,  DONE, NONE, NONE, NONE, NONE,
    # 51: the Cazadores and three Infantry, all to South
    PUT, 48, NONE, 7, NONE,  PUT, 31, NONE, 7, NONE,  PUT, 34, NONE, 7, NONE,
    PUT, 40, NONE, 7, NONE,  DONE, NONE, NONE, NONE, NONE,
    # 56: grapeshot, at South alone
    DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,
    # 58: rifles: the Cazadores fall for good
    DRAW, NONE, NONE, NONE, 9,  DRAW, NONE, NONE, NONE, 9,  DRAW, NONE, NONE, NONE, 10,
    DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,
    DRAW, NONE, NONE, NONE, 7,
    # 65: assault: South's decoys are lost, no breach; one comes back
    RALLY, 18, NONE, NONE, NONE,
    # 66: turn 2
    PUT, 18, NONE, 6, NONE,  DONE, NONE, NONE, NONE, NONE,
    # 68: the fallen come again, before SW, S, N
    PUT, 31, NONE, 9, NONE,  PUT, 32, NONE, 9, NONE,  PUT, 37, NONE, 9, NONE,
    PUT, 38, NONE, 9, NONE,  PUT, 39, NONE, 7, NONE,  PUT, 42, NONE, 1, NONE,
    PUT, 43, NONE, 1, NONE,  PUT, 44, NONE, 11, NONE,  PUT, 45, NONE, 11, NONE,
    PUT, 46, NONE, 11, NONE,  PUT, 47, NONE, 11, NONE,  DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,
    DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 9,
    DONE, NONE, NONE, NONE, NONE,  PUT, 49, NONE, 9, NONE,  PUT, 31, NONE, 9, NONE,
    PUT, 33, NONE, 9, NONE,  PUT, 34, NONE, 9, NONE,  DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,  DRAW, NONE, NONE, NONE, 7,
    DRAW, NONE, NONE, NONE, 9,  DRAW, NONE, NONE, NONE, 9,  DRAW, NONE, NONE, NONE, 8,
    DRAW, NONE, NONE, NONE, 24,  MOVE, 40, 7, 9, NONE,  DRAW, NONE, NONE, NONE, 5,
    DRAW, NONE, NONE, NONE, 5,  DRAW, NONE, NONE, NONE, 5,  DRAW, NONE, NONE, NONE, 6,
    DRAW, NONE, NONE, NONE, 5,  DRAW, NONE, NONE, NONE, 6,  DRAW, NONE, NONE, NONE, 2,
    DRAW, NONE, NONE, NONE, 1,  LOSE, 36, 1, NONE, NONE,
))  # fmt: skip

# (actions played, piece, the zone it must be in)
FACTS = bytes((
    25, 2, 6,  # the 18-pounder
    46, 44, 19,  # the Banners have fallen
    46, 33, 7,
    50, 8, 6,
    52, 48, 7,
    55, 31, 7,
    58, 33, 7,
    61, 48, 19,
    65, 18, 18,  # decoys, and no rifleman
    65, 20, 18,
    65, 8, 6,
    65, 2, 6,
    65, 51, 14,
    67, 18, 6,
    68, 51, 15,
    68, 48, 19,
    79, 44, 11,
    98, 1, 13,
    99, 2, 18,
    99, 6, 8,
    100, 40, 9,
    107, 1, 18,
    109, 36, 19,
    109, 49, 9,
))  # fmt: skip

# (actions played, verb, piece, src, dst, the reason it must be refused with)
REFUSED = bytes((
    0, PUT, 0, NONE, 1, 32,  # a Texian outside
    0, PUT, 8, NONE, 0, 47,  # heroes and guns first
    25, PUT, 31, NONE, 0, 33,  # a Mexican inside
    49, MOVE, 2, 6, 0, 36,  # guns stay
    50, MOVE, 18, 6, 0, 37,  # somebody came in at South
    50, MOVE, 18, 6, 2, 37,
    50, MOVE, 10, 2, 0, 38,  # somebody left North
    51, PUT, 31, NONE, 7, 41,  # the Cazadores first
    52, PUT, 44, NONE, 7, 43,  # the Banners do not come back now
    55, PUT, 42, NONE, 7, 40,  # three are enough
    65, RALLY, 0, NONE, NONE, 4,
    68, MOVE, 31, 7, 9, 4,
    99, MOVE, 36, 1, 3, 44,  # East is not breached
    109, DONE, NONE, NONE, NONE, 2,  # it is over
))  # fmt: skip

OUTCOME = 1
CHECKSUM = 0xB325CD32  # crc32 of the state at the end
