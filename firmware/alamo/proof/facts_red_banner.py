"""A short game of A Blood-Red Banner that meets nearly every rule once, written out by hand.

Five numbers an action. Cos storms in over Crockett, is thrown back and returns; the fort falls
with 17 cards left. FACTS names what must be true after so many actions.
"""

from alamo.rules.contract import AIM, DIE, DONE, DRAW, MOVE, NONE, PUT

SCRIPT = bytes((
    PUT, 0, NONE, 3, NONE,  # Travis on the Northwest wall
    PUT, 1, NONE, 20, NONE,  # Crockett in the Alamo
    DRAW, NONE, NONE, NONE, 6,  # Cos, Duque, Romero; two markers
    DIE, NONE, NONE, NONE, 2,  # Cos: North 4
    DIE, NONE, NONE, NONE, 2,  # Duque: North 4 too
    DIE, NONE, NONE, NONE, 2,  # Romero: North is full, roll again
    DIE, NONE, NONE, NONE, 5,  # Southeast 4
    DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 13,  # three march; Morales comes; storm -1
    DIE, NONE, NONE, NONE, 2,  # Morales: not where another is
    DIE, NONE, NONE, NONE, 6,  # South 4
    AIM, 8, NONE, 5, 3,  # marker at Cos on North 3
    DIE, NONE, NONE, NONE, 5,  # over 4: back to 4
    AIM, 8, NONE, 5, 4,  # marker at Duque
    DIE, NONE, NONE, NONE, 4,  # not over 4
    MOVE, 1, 20, 7, NONE,  # Crockett to the North wall
    DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 1,  # Cos to 3, Duque to 2
    AIM, 0, 3, 6, 4,  # Travis along the blue arrow
    DIE, NONE, NONE, NONE, 4,  # no modifier: stands
    AIM, 1, 7, 6, 4,  # Crockett straight ahead, +1
    DIE, NONE, NONE, NONE, 4,  # 5 over 4: Duque back to 3
    DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 16,  # Cos to 2; disorder finds nobody on 4
    DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 8,  # Cos twice
    DIE, NONE, NONE, NONE, 3,  # 3 + 1 = 4: in, Crockett falls
    DIE, NONE, NONE, NONE, 5,  # the Alamo: thrown back
    AIM, 0, 3, 7, 3,  # Travis along the dashed line
    DIE, NONE, NONE, NONE, 6,  # Cos back to 2
    DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 21,  # Cos and Duque; storm -1
    DIE, NONE, NONE, NONE, 5,  # 5 - 1 = 4: Cos in; Duque to 2
    DONE, NONE, NONE, NONE, NONE,
    DRAW, NONE, NONE, NONE, 24,  # Cos, Duque, Amat
    DIE, NONE, NONE, NONE, 4,  # the Alamo falls
))  # fmt: skip

# (actions played, piece, the zone it must be in)
FACTS = bytes((
    7, 5, 12,
    11, 6, 16,
    13, 3, 4,
    15, 4, 5,
    20, 4, 6,
    22, 4, 5,
    25, 3, 6,
    27, 3, 7,
    27, 1, 24,
    28, 3, 7,
    30, 3, 6,
    33, 3, 7,
    36, 3, 20,
))  # fmt: skip

# (actions played, verb, piece, src, dst, the reason it must be refused with)
REFUSED = bytes((
    0, PUT, 0, NONE, 2, 32,  # not a wall
    7, AIM, 8, NONE, 4, 36,  # a marker does not reach the Start
    16, MOVE, 1, 7, 20, 6,  # he has moved
    22, AIM, 0, 3, 6, 6,  # he has attacked
    30, MOVE, 0, 3, 7, 6,
    36, DONE, NONE, NONE, NONE, 2,  # it is over
))  # fmt: skip

OUTCOME = 4
CHECKSUM = 0xC7716ACD  # crc32 of the state at the end
