"""What a lamp says: the nine meanings and the three of the tracks, their colours and movement.

One frame byte a lamp: low nibble the meaning, high nibble
  HAPPENED       how many flashes, 1..15 (0 counts as 1)
  CURSOR, NO     the meaning underneath (a cursor blinks in its colour; after NO it shows again)
No meaning rests on hue: steady ones differ at least threefold in brightness, the others move
differently. The tests measure both.
"""

from alamo.table import times

OFF = 0
MAY_ACT = 1
CHOSEN = 2
MAY_GO = 3
ATTACK = 4
CURSOR = 5
TAKE_AWAY = 6
PUT_HERE = 7
HAPPENED = 8
NO = 9
TRACK = 10  # a lit step of a track; also the bar of a number being chosen
TRACK_NOW = 11  # where the counter stands
SIDE = 12  # at the end of the track of the player whose turn it is
MEANINGS = 13

LETTERS = ".acgtk-+*!onS"  # one a meaning, for the link and for tests

# --- movements
STEADY = 0
BREATH = 1  # swells and sinks
WINKS = 2  # two winks, then a pause
BLINK = 3  # even
FADE_OUT = 4  # jumps on, fades out
FADE_IN = 5  # fades in, jumps off
FLASHES = 6  # n flashes from since_ms, then dark
FLICKERS = 7  # three short ones from since_ms, then what is underneath
DIP = 8  # lit, with a short dip

# --- the one table: red, green, blue (of 255, at brightness 4), movement, rank.
# Low on purpose: behind a diffuser 8 to 16 of 255 is already light, and a usual frame then stays
# under the current budget, so that it need not be scaled.
# The higher rank is shown where several meanings fit one lamp: 9, 8, 6/7, 5, 2, 4, 3, 1.
ROW = 5
TABLE = (
    b"\x00\x00\x00\x00\x00"  # OFF
    b"\x18\x18\x14\x01\x01"  # MAY_ACT: white, dim
    b"\x50\x50\x46\x00\x04"  # CHOSEN: white
    b"\x00\x10\x30\x00\x02"  # MAY_GO: blue
    b"\x6e\x32\x00\x02\x03"  # ATTACK: amber
    b"\x50\x50\x46\x03\x05"  # CURSOR: as the meaning underneath; white where there is none
    b"\x50\x00\x64\x04\x06"  # TAKE_AWAY: violet
    b"\x50\x00\x64\x05\x06"  # PUT_HERE: violet
    b"\x78\x78\x69\x06\x07"  # HAPPENED: white
    b"\x6e\x32\x00\x07\x08"  # NO: amber
    b"\x08\x05\x02\x00\x01"  # TRACK: warm, dim
    b"\x3c\x28\x0e\x00\x02"  # TRACK_NOW: warm, bright
    b"\x3c\x3c\x34\x08\x03"  # SIDE: white
    b"\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00"  # three unused: dark
)

# brightness setting 1..4 -> of 255 (0 is taken as 1: lamps never go out by a setting)
BRIGHTNESS = b"\x60\x60\x8c\xbe\xff"

# --- sounds
SOUND_NONE = 0
SOUND_TICK = 1  # taken
SOUND_NO = 2  # low pair
SOUND_RATTLE = 3  # roll
SOUND_KNOCK = 4  # hit
SOUND_BELL = 5  # phase


def movement(meaning: int) -> int:
    return TABLE[meaning * ROW + 3]


def rank(meaning: int) -> int:
    """The order in which meanings cover each other on one lamp; tracks have lamps of their own."""
    return TABLE[meaning * ROW + 4]


def code(meaning: int, high: int = 0) -> int:
    """Frame byte of a meaning with its count or the meaning underneath."""
    return meaning | (15 if high > 15 else high) << 4


def lasts(frame_byte: int) -> int:
    """ms from since_ms until a finite movement is over; 0 for those that have no end."""
    m = frame_byte & 15
    if m == HAPPENED:
        return times.LEAD + ((frame_byte >> 4) or 1) * times.FLASH
    if m == NO:
        return times.LEAD + times.FLICKERS * times.FLASH
    return 0


def moves(frame_byte: int) -> bool:
    """The lamp changes with time by itself (a finite one only until lasts())."""
    m = frame_byte & 15
    return TABLE[m * ROW + 3] != STEADY
