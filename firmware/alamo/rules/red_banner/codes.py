"""Reason and event codes of A Blood-Red Banner, beside the shared ones of contract.py."""

# --- reasons
NOT_A_WALL = 32  # heroes stand on a Wall or in the Alamo
MOVED_BY_CARDS = 33  # Mexican units move only by Event cards
NO_MARKER_LEFT = 34  # no face-up Attack marker
BOWIE_STAYS = 35  # rule 9.1: may attack but not move
MARKER_RANGE = 36  # markers reach #3, #2 and the Wall

# --- events
REROLL = 32  # piece, n = face: that Track will not do, the entry die is rolled again
DISORDERED = 33  # piece, dst = where
RECOVERED = 34  # piece, dst = where
MARKERS_UP = 35  # n = how many were turned face-up
FIRED = 36  # piece, src, dst, n = the target unit
