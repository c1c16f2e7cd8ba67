"""Every time that hands, buttons and lamps go by, in milliseconds, in one place.

The first block is what the grammar of hands goes by (README.md); change it here only. The clock
counts 0 .. 2^30 - 1 and wraps: beyond that an int is a heap object on the Pico, and every
tick would allocate.
"""

CLOCK_MASK = 0x3FFFFFFF

# --- hands
BOUNCE = 120  # off for less: the same standard, never lifted
SLIDE = 250  # on for less: only slid over; what rests this long and fits nothing is refused
PLAY = 600  # a free action is played this long after the last change, or at once on OK
MISMATCH = 3000  # stars and game differ with no gesture open: the guide begins
HANDS_OFF_WINDOW = 1000  # more than HANDS_OFF_STARS changes in here: nobody can mean that
HANDS_OFF_STARS = 2  # (a number, not ms)
QUIET = 1000  # after hands-off: no change for this long, then compare

# --- buttons
DEBOUNCE = 20  # this and HOLD as in board/buttons.py, which does not know the table
HOLD = 1000  # a long press; the bar on the display fills for as long
REPEAT_AFTER = 400  # held left or right: first repeat
REPEAT = 120  # and every one after it

# --- lamps. Powers of two, so that no period has a seam where the clock wraps: "2 s" is 2048 ms
BREATH = 2048
WINKS = 2048
WINK_ON = 192  # a wink is lit so long
WINK_GAP = 448  # from the start of the first wink to the start of the second
BLINK = 512
FADE = 1024
DIP = 2048
DIP_OFF = 256
# Finite ones count from since_ms. The dark lead keeps the last flash of what went before and the
# first of these apart: LEAD + 2 * FLASH >= 1000 and WINK_GAP + LEAD + FLASH >= 1000, so that there
# are never four in one second.
LEAD = 160
FLASH = 420
FLASH_ON = 210
FLICKERS = 3  # (a number, not ms)
FLICKER_ON = 84


def elapsed(now_ms: int, then_ms: int) -> int:
    """ms from then to now, right across the wrap (up to 2^30 - 1 ms, twelve days)."""
    return (now_ms - then_ms) & CLOCK_MASK
