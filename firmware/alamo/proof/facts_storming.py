"""A game of Storming of the Alamo that meets nearly every rule once, written out by hand.

Five numbers an action. Nearly everybody stands at the North wall; a breach, a gun and batteries
are lost in the bombardment; four columns go up there together while another loses heart and the
reserve comes in from the South: the Alamo falls. FACTS: what must hold after so many actions.
"""

from alamo.rules.contract import (
    AIM,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    HITS,
    MOVE,
    NONE,
    ORDER,
    PICK,
    PUT,
    RALLY,
)

SCRIPT = bytes((
    MOVE, 14, 19, 32, NONE,  # Bowie > Hosp.
    MOVE, 1, 9, 4, 0,  # Texans E > N wall
    MOVE, 2, 14, 4, 0,  # Texans SE > N wall
    MOVE, 3, 19, 4, 0,  # Texans S > N wall
    MOVE, 4, 24, 4, 0,  # Texans SW > N wall
    MOVE, 5, 29, 4, 0,  # Texans NW > N wall
    DONE, NONE, NONE, NONE, NONE,  # all but church and northeast battery at the North wall
    PUT, 37, 39, 9, NONE,  # Battery 3 > E wall
    DONE, NONE, NONE, NONE, NONE,  # the first day
    DIE, NONE, NONE, NONE, 6,  # Die 6
    PUT, 50, NONE, 4, NONE,  # Breach, N wall
    DIE, NONE, NONE, NONE, 6,  # Die 6
    PICK, 47, NONE, 29, NONE,  # Gun 10, NW wall
    DIE, NONE, NONE, NONE, 5,  # Die 5
    HITS, NONE, NONE, NONE, 1,  # Hits 1
    HITS, NONE, NONE, NONE, 2,  # Hits 2
    MOVE, 17, 25, 0, NONE,  # Column A > N 18
    MOVE, 20, 5, 0, NONE,  # Column D > N 18
    MOVE, 21, 15, 0, NONE,  # Column E > N 18
    DONE, NONE, NONE, NONE, NONE,  # columns stand
    ORDER, 22, NONE, NONE, 3,  # Column F written down
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DIE, NONE, NONE, NONE, 6,  # Column A
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column B
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column C
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column D
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column E
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DONE, NONE, NONE, NONE, NONE,  # Texans
    RALLY, 16, NONE, 1, 19,  # Santa Anna > Column C
    CHARGE, 22, 36, NONE, 12,  # Column F attacks
    DONE, NONE, NONE, NONE, NONE,  # turn 1
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DIE, NONE, NONE, NONE, 6,  # Column A
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column B
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 1,  # Column C
    DIE, NONE, NONE, NONE, 1,  # Die 1
    DIE, NONE, NONE, NONE, 6,  # Column D
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column E
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column F
    DIE, NONE, NONE, NONE, 6,  # Die 6
    MOVE, 6, 30, 14, 0,  # Texans CH > SE wall
    MOVE, 7, 31, 4, 0,  # Texans NB > N wall
    DONE, NONE, NONE, NONE, NONE,  # Texans
    DONE, NONE, NONE, NONE, NONE,  # turn 2
    AIM, 18, NONE, 2, NONE,  # Fire at Column B
    HITS, NONE, NONE, NONE, 1,  # Hits 1
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 1,  # its command base
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DIE, NONE, NONE, NONE, 6,  # Column A
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column B
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 1,  # Column C
    DIE, NONE, NONE, NONE, 1,  # Die 1
    DIE, NONE, NONE, NONE, 6,  # Column D
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column E
    DIE, NONE, NONE, NONE, 6,  # Die 6
    DIE, NONE, NONE, NONE, 6,  # Column F
    DIE, NONE, NONE, NONE, 6,  # Die 6
    MOVE, 2, 14, 9, 4,  # Texans SE > E wall
    MOVE, 2, 14, 9, 0,  # Texans SE > E wall
    DONE, NONE, NONE, NONE, NONE,  # Texans
    DONE, NONE, NONE, NONE, NONE,  # turn 3
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DIE, NONE, NONE, NONE, 1,  # Column C
    DIE, NONE, NONE, NONE, 1,  # Die 1
    MOVE, 1, 9, 31, 0,  # Texans E > NE bat
    DONE, NONE, NONE, NONE, NONE,  # Texans
    DONE, NONE, NONE, NONE, NONE,  # turn 4
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DIE, NONE, NONE, NONE, 1,  # Column C
    DIE, NONE, NONE, NONE, 1,  # Die 1
    MOVE, 7, 31, 4, 0,  # Texans NB > N wall
    DONE, NONE, NONE, NONE, NONE,  # Texans
    CLIMB, 22, 18, 19, NONE,  # Column F climbs
    HITS, NONE, NONE, NONE, 3,  # Hits 3
    DONE, NONE, NONE, NONE, NONE,  # turn 5
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DONE, NONE, NONE, NONE, NONE,  # Texans
    MOVE, 26, 19, 33, 0,  # Bases S > Plaza S
    DONE, NONE, NONE, NONE, NONE,  # turn 6
    DONE, NONE, NONE, NONE, NONE,  # no more fire
    DONE, NONE, NONE, NONE, NONE,  # Texans
    MOVE, 32, 33, 34, 0,  # Bases PS > Plaza
    CLIMB, 17, 3, 4, NONE,  # Column A climbs
    HITS, NONE, NONE, NONE, 6,  # Hits 6
    CLIMB, 18, 3, 4, NONE,  # Column B climbs
    HITS, NONE, NONE, NONE, 7,  # Hits 7
    CLIMB, 20, 3, 4, NONE,  # Column D climbs
    HITS, NONE, NONE, NONE, 7,  # Hits 7
    CLIMB, 21, 3, 4, NONE,  # Column E climbs
    HITS, NONE, NONE, NONE, 7,  # Hits 7
    DONE, NONE, NONE, NONE, NONE,  # turn 7
    HITS, NONE, NONE, NONE, 40,  # Hits 40
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 20,  # Hits 20
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 14,  # Hits 14
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    HITS, NONE, NONE, NONE, 0,  # Hits 0
    DONE, NONE, NONE, NONE, NONE,  # no fire
    DONE, NONE, NONE, NONE, NONE,  # Texans
    MOVE, 33, 34, 32, 0,  # Bases P > Hosp.
    DONE, NONE, NONE, NONE, NONE,  # turn 8
    HITS, NONE, NONE, NONE, 1,  # Hits 1
    HITS, NONE, NONE, NONE, 0,  # Hits 0
))  # fmt: skip

# (actions played, piece, the zone it must be in)
FACTS = bytes((
    1, 14, 32,
    6, 13, 4,
    13, 47, 41,
    16, 35, 41,
    19, 20, 0,
    33, 18, 1,
    34, 16, 1,
    35, 22, 16,
    50, 15, 14,
    52, 18, 2,
    74, 18, 3,
    80, 18, 3,
    86, 18, 3,
    88, 26, 19,
    91, 18, 3,
    95, 18, 3,
    104, 23, 4,
))  # fmt: skip

# (actions played, verb, piece, src, dst, the reason it must be refused with)
REFUSED = bytes((
    0, MOVE, 0, 4, 34, 42,
    6, MOVE, 13, 4, 9, 6,
    8, PUT, 37, 39, 4, 6,
    21, AIM, NONE, 19, 5, 18,
    35, RALLY, 16, NONE, 1, 39,
    73, MOVE, 14, 32, 9, 32,
    74, CLIMB, NONE, 3, 4, 38,
    120, DONE, NONE, NONE, NONE, 2,
))  # fmt: skip

OUTCOME = 1
CHECKSUM = 0xE4503320  # crc32 of the state at the end
