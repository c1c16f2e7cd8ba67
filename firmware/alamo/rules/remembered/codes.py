"""Reason and event codes of The Alamo Remembered, beside the shared ones of contract.py."""

# --- reasons
NOT_INSIDE = 32  # Texians stand inside the walls
NOT_OUTSIDE = 33  # Mexicans stand outside them
WALL_FULL = 34  # 5.1 and 8.0: six at a wall
COLUMN_FULL = 35  # 6.0: four before a wall
GUNS_STAY = 36  # 5.2 and 8.0
CAME_IN = 37  # 8.0: somebody came in here, so nobody leaves
WENT_OUT = 38  # 8.0: somebody left here, so nobody comes
NO_COLUMN = 39  # 9.0: only where there are Mexicans already
NO_MORE = 40  # 9.0 and 14.0: the number of units is used up
LEADERS_FIRST = 41  # 9.0: first the strength-2 unit of the turn
PLACE_ALL_FIRST = 42  # units are still in hand
NOT_RECOVERED = 43  # 9.0 and 14.0: this kind does not come back
NO_ENTRY = 44  # 15.C: that wall is neither breached nor overrun
ENTRY_FULL = 45  # 15.C: two units, or one, have come already
LAST_TO_FALL = 46  # 12.0: decoys, then riflemen, then heroes, never guns
NOT_NEXT = 47  # units are placed kind by kind
ALL_PLACED = 48  # nothing is in hand

# --- events
FELL = 32  # piece, src: the Banners or a strength-2 unit, others still stand there
GROUP = 33  # dst, n = how many Mexicans stand there now (solitaire)
REINFORCED = 34  # dst, n = how many came
LOSSES = 35  # src, n = how many of which kind (data: LOST_HERE)
COIN = 36  # n = which side (the draw's number)
RALLIED = 37  # piece
FELL_BACK = 38  # dst, n = how many stand at the centre
CAPTURED = 39  # piece, dst
BREACHED = 40  # dst, n = strength
OVERRAN = 41  # dst
REROLL = 42  # n = face: that wall is not probed, the die is rolled again
TIE = 43  # dst = the wall drawn among equals
NO_QUARTER = 44  # n = Texians who fell at the last
POINTS = 45  # n = victory points, 255 below zero
FALLEN = 46  # src, n = how many of which kind (data: FALLEN_HERE)
ALL_FELL = 47  # src: nobody is left there
HERO_FELL = 48  # piece, src
COLUMNS = 49  # dst, n = how many there; four before each other wall that has any (solitaire)
