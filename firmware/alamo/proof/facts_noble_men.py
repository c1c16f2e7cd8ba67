"""A game of Blood of Noble Men that meets nearly every rule once, its dice chosen for it.

Five numbers an action. Cos and Duque come on by 2; the Texians stand where they are proposed to.
Guns hit at three zones, leaders rally; Cos scales E and takes it, then goes along the walls to D,
F and G. Then the days pass: after turn 15 it is a Mexican Decisive Victory. FACTS names what must
be true after so many actions.
"""

from alamo.rules.contract import (
    AIM,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    DRAW,
    LOSE,
    MOVE,
    NONE,
    ORDER,
    PLACE_ALL,
    PUT,
    RALLY,
    RELOAD,
)

SCRIPT = bytes([
    # entries
    ORDER, 19, NONE, NONE, 2, ORDER, 20, NONE, NONE, 2, ORDER, 21, NONE, NONE, 3,
    ORDER, 22, NONE, NONE, 4, ORDER, 23, NONE, NONE, 6,
    # set-up
    PUT, 0, NONE, 24, NONE, PUT, 1, NONE, 22, NONE, PLACE_ALL, NONE, NONE, NONE, NONE,
    # turn 1: Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    AIM, 54, 20, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 42, 2, NONE, NONE,
    AIM, 55, 22, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 41, 2, NONE, NONE,
    AIM, 56, 23, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 40, 2, NONE, NONE,
    AIM, 57, 24, 1, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 35, 1, NONE, NONE,
    AIM, 62, 28, 3, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 46, 3, NONE, NONE,
    # Mexican rally
    RALLY, 35, 1, NONE, NONE, RALLY, 40, 2, NONE, NONE, RALLY, 46, 3, NONE, NONE,
    RALLY, NONE, NONE, NONE, NONE,
    # turn 2: Mexican move
    MOVE, 19, 1, 6, NONE, MOVE, 24, 1, 6, NONE, MOVE, 25, 1, 6, NONE, MOVE, 26, 1, 6, NONE,
    MOVE, 27, 1, 6, NONE, MOVE, 28, 1, 6, NONE, MOVE, 29, 1, 6, NONE,
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    RELOAD, 54, 20, NONE, NONE, RELOAD, 55, 22, NONE, NONE, RELOAD, 56, 23, NONE, NONE,
    RELOAD, 57, 24, NONE, NONE, RELOAD, 62, 28, NONE, NONE,
    # Texian move
    MOVE, 1, 22, 21, NONE, DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    AIM, NONE, 24, 6, NONE, DIE, NONE, NONE, NONE, 1,
    # Mexican rally
    RALLY, 41, 2, NONE, NONE, RALLY, NONE, NONE, NONE, NONE,
    # turn 3: the reserve's die
    DIE, NONE, NONE, NONE, 1,
    # Mexican move
    MOVE, 19, 6, 14, NONE, MOVE, 24, 6, 14, NONE, MOVE, 25, 6, 14, NONE, MOVE, 26, 6, 14, NONE,
    MOVE, 27, 6, 14, NONE, MOVE, 28, 6, 14, NONE, MOVE, 29, 6, 14, NONE,
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    AIM, 54, 20, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 41, 2, NONE, NONE,
    AIM, 55, 22, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 40, 2, NONE, NONE,
    AIM, 56, 23, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 39, 2, NONE, NONE,
    AIM, 57, 24, 14, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 29, 14, NONE, NONE,
    AIM, 62, 28, 3, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 46, 3, NONE, NONE,
    # Texian fire
    AIM, NONE, 24, 14, NONE, DIE, NONE, NONE, NONE, 1,
    # scaling
    CLIMB, 24, 14, 24, NONE, CLIMB, 25, 14, 24, NONE, CLIMB, 26, 14, 24, NONE,
    CLIMB, 27, 14, 24, NONE, CLIMB, 28, 14, 24, NONE, CLIMB, 29, 14, 24, NONE,
    DONE, NONE, NONE, NONE, NONE, DIE, NONE, NONE, NONE, 6, DRAW, NONE, NONE, NONE, 1,
    DRAW, NONE, NONE, NONE, 2, DRAW, NONE, NONE, NONE, 1, CLIMB, 19, 14, 24, NONE,
    # Mexican fire
    AIM, NONE, 14, 24, NONE, DIE, NONE, NONE, NONE, 6, LOSE, 13, 24, NONE, NONE,
    LOSE, 13, 24, NONE, NONE,
    # melee
    DONE, NONE, NONE, NONE, NONE, DIE, NONE, NONE, NONE, 6, DIE, NONE, NONE, NONE, 1,
    LOSE, 13, 24, NONE, NONE, LOSE, 13, 24, NONE, NONE, LOSE, 5, 24, NONE, NONE,
    LOSE, 0, 24, NONE, NONE,
    # Mexican rally
    RALLY, 39, 2, NONE, NONE, RALLY, 46, 3, NONE, NONE, RALLY, NONE, NONE, NONE, NONE,
    # Texian rally
    RALLY, NONE, NONE, NONE, NONE,
    # turn 4: the reserve's die
    DIE, NONE, NONE, NONE, 5,
    # Mexican reload
    RELOAD, 57, 24, NONE, NONE,
    # Mexican move
    MOVE, 27, 14, 24, NONE, MOVE, 28, 14, 24, NONE, MOVE, 29, 14, 24, NONE,
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    RELOAD, 54, 20, NONE, NONE, RELOAD, 55, 22, NONE, NONE, RELOAD, 56, 23, NONE, NONE,
    RELOAD, 62, 28, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    AIM, 58, 25, 24, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 28, 24, NONE, NONE,
    AIM, 59, 26, 5, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 53, 5, NONE, NONE,
    # Texian fire
    AIM, NONE, 23, 24, NONE, DIE, NONE, NONE, NONE, 1, AIM, NONE, 25, 24, NONE,
    DIE, NONE, NONE, NONE, 1,
    # Mexican fire
    AIM, NONE, 24, 23, NONE, DIE, NONE, NONE, NONE, 6, LOSE, 12, 23, NONE, NONE,
    LOSE, 12, 23, NONE, NONE,
    # melee
    CHARGE, 25, 24, 23, NONE, CHARGE, 26, 24, 23, NONE, CHARGE, 27, 24, 23, NONE,
    CHARGE, 28, 24, 23, NONE, CHARGE, 29, 24, 23, NONE, DONE, NONE, NONE, NONE, NONE,
    DIE, NONE, NONE, NONE, 6, DIE, NONE, NONE, NONE, 1, LOSE, 12, 23, NONE, NONE,
    LOSE, 12, 23, NONE, NONE, LOSE, 4, 23, NONE, NONE,
    # Mexican rally
    RALLY, 40, 2, NONE, NONE, RALLY, NONE, NONE, NONE, NONE,
    # Texian rally
    RALLY, NONE, NONE, NONE, NONE,
    # turn 5: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    RELOAD, 58, 25, NONE, NONE, RELOAD, 59, 26, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    AIM, 54, 20, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 40, 2, NONE, NONE,
    AIM, 55, 22, 2, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 39, 2, NONE, NONE,
    AIM, 62, 28, 3, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 46, 3, NONE, NONE,
    # Texian fire
    AIM, NONE, 21, 23, NONE, DIE, NONE, NONE, NONE, 1, AIM, NONE, 25, 24, NONE,
    DIE, NONE, NONE, NONE, 1,
    # Mexican guns
    AIM, 57, 24, 25, NONE, DIE, NONE, NONE, NONE, 2, LOSE, 14, 25, NONE, NONE,
    # Mexican fire
    AIM, NONE, 23, 21, NONE, DIE, NONE, NONE, NONE, 6, LOSE, 1, 21, NONE, NONE,
    # Mexican rally
    RALLY, NONE, NONE, NONE, NONE,
    # Texian rally
    RALLY, NONE, NONE, NONE, NONE,
    # turn 6: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # Mexican fire
    AIM, NONE, 24, 25, NONE, DIE, NONE, NONE, NONE, 6, LOSE, 14, 25, NONE, NONE,
    # melee
    CHARGE, 24, 24, 25, NONE, DONE, NONE, NONE, NONE, NONE, DIE, NONE, NONE, NONE, 6,
    DIE, NONE, NONE, NONE, 1, LOSE, 14, 25, NONE, NONE, LOSE, 14, 25, NONE, NONE,
    LOSE, 6, 25, NONE, NONE,
    # Mexican rally
    RALLY, NONE, NONE, NONE, NONE,
    # Texian rally
    RALLY, NONE, NONE, NONE, NONE,
    # turn 7: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # Mexican fire
    AIM, NONE, 25, 26, NONE, DIE, NONE, NONE, NONE, 6, LOSE, 17, 26, NONE, NONE,
    # melee
    CHARGE, 24, 25, 26, NONE, DONE, NONE, NONE, NONE, NONE, DIE, NONE, NONE, NONE, 6,
    DIE, NONE, NONE, NONE, 1, LOSE, 17, 26, NONE, NONE, LOSE, 17, 26, NONE, NONE,
    LOSE, 17, 26, NONE, NONE,
    # Mexican rally
    RALLY, NONE, NONE, NONE, NONE,
    # Texian rally
    RALLY, NONE, NONE, NONE, NONE,
    # turn 8: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian guns
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # Mexican fire
    AIM, NONE, 25, 26, NONE, DIE, NONE, NONE, NONE, 6, LOSE, 7, 26, NONE, NONE,
    # turn 9: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # turn 10: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # turn 11: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # turn 12: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # turn 13: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # turn 14: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
    # turn 15: Mexican reload
    DONE, NONE, NONE, NONE, NONE,
    # Mexican move
    DONE, NONE, NONE, NONE, NONE,
    # Texian reload
    DONE, NONE, NONE, NONE, NONE,
    # Texian move
    DONE, NONE, NONE, NONE, NONE,
    # Texian fire
    DONE, NONE, NONE, NONE, NONE,
])  # fmt: skip

# (actions played, piece, the zone it must be in)
FACTS = bytes([
    30, 24, 6,  # Aldama 1: 7
    32, 26, 6,  # Aldama 3: 7
    52, 26, 14,  # Aldama 3: 15
    55, 29, 14,  # Ald.Caz.: 15
    96, 5, 40,  # Crew 4: Lost T
])  # fmt: skip

# (actions played, verb, piece, src, dst, the reason it must be refused with)
REFUSED = bytes([
    8, MOVE, 1, 22, 20, 33,  # chapel door
    8, MOVE, 0, 24, 14, 32,  # inside fort
    8, MOVE, 1, 22, 33, 52,  # door only
    8, MOVE, 3, 22, 23, 65,  # no leader
    8, MOVE, 56, 23, 24, 36,  # gun limit
    8, MOVE, 56, 23, 33, 37,  # gun stays
    9, AIM, 54, 20, 20, 43,  # no line
    11, LOSE, 21, 2, NONE, 64,  # not a block
    12, AIM, 54, 20, NONE, 40,  # gun empty
    14, LOSE, 42, 2, NONE, 74,  # overshoot
    24, RALLY, 24, 1, NONE, 73,  # nothing to rally
    25, RALLY, 30, 1, NONE, 75,  # busy leader
    28, MOVE, 19, 1, 8, 35,  # rough ground
    28, MOVE, 25, 1, NONE, 76,  # the game is over
    36, RELOAD, 58, 25, NONE, 39,  # not empty
    37, RELOAD, 54, 20, NONE, 42,  # at the gun
    57, AIM, 57, 24, 6, 44,  # blocked
    74, CLIMB, 19, 14, NONE, 66,  # no block
    74, CLIMB, 19, 14, 20, 46,  # not a wall
    85, CLIMB, 24, 14, NONE, 51,  # climbed wall
    90, CHARGE, 19, 14, NONE, 34,  # must scale
    126, CHARGE, 19, 24, NONE, 49,  # not defended
    127, CHARGE, 19, 24, NONE, 48,  # one place
    184, RELOAD, 57, 24, NONE, 38,  # gun alone
    246, DONE, NONE, NONE, NONE, 2,  # the game is over
])  # fmt: skip

OUTCOME = 1
CHECKSUM = 0x17946321  # crc32 of the state at the end
