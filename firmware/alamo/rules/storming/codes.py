"""Reason and event codes of Storming of the Alamo, beside the shared ones of contract.py."""

# --- reasons
BOWIE_STAYS = 32  # he is ill
NOT_IN_THE_FORT = 33  # Texans stay inside; what has climbed in stays inside
NOT_A_WALL = 34  # only the six walls can be faced, stormed, breached
BY_MORALE = 35  # columns move by themselves, as their morale has it
FACES_IT = 36  # the battery faces that wall already
START_AT_18 = 37  # columns begin 18 inches out
NOT_AT_THE_FOOT = 38  # no base stood next to the wall when the turn began
RALLIED = 39  # Santa Anna has moved this turn
NEEDS_NO_RALLY = 40  # nobody to help there, or he is there already
NOT_THIS_GUN = 41  # no gun there faces the battery
ON_THE_WALLS = 42  # the defenders begin on the walls

# --- events
BREACHED = 32  # dst
DIRECTION_WRITTEN = 33  # n = lane, for Mexican eyes
FIRED_AT = 34  # piece = the target, src (NONE: all sections), dst, n = dice
COMMAND_LOST = 35  # piece, src
MORALE_IS = 36  # piece, dst, n = the state: 0 retreating, 1 halted, 2 advancing
FELL_BACK = 37  # piece, dst: 24 inches out, still beside the 18 star
LEFT_THE_FIELD = 38  # piece, src, n = bases
AT_THE_WALL = 39  # piece, dst
WENT = 40  # piece, src, dst, n = how many
CLIMBED = 41  # piece, src, dst, n = how many are over the wall
CROSSED = 42  # piece, src, dst, n = how many came through a breach
STRUCK = 43  # piece = who strikes, dst, n = hits
TAKEN = 44  # piece = who holds the place now, dst
RODE = 45  # Santa Anna: piece, dst, n = the column he is next to
DAY_BEGAN = 46  # n
TURNED_TO = 47  # a battery: piece, src, dst = the wall it faces
