"""What the table is waiting for, and why a guide is open. Shared by the table's own files."""

# modes
FREE = 0  # a side may act
CHANCE_OK = 1  # a die or a draw waits for OK
CHANCE_OWN = 2  # the players enter their own die or draw
FINISHED = 3

# guides: the stars should change before play goes on
NO_GUIDE = 0
SET_UP = 1  # a new or resumed game: bring the stars to the picture
PLEASE_DO = 2  # an action was played; its standards are still to be moved
REFUSED = 3  # a gesture was refused: put it back
REPAIR = 4  # stars and game differ and nobody made a gesture

# short things to say until the next gesture
NOTE_NONE = 0
NOTE_REFUSED = 1
NOTE_ZONE = 2
NOTE_UNDO_STOPS = 3
NOTE_HINT = 4
NOTE_LEGEND = 5
NOTE_STILL_TO_ACT = 6
NOTE_NOTHING = 7
NOTE_UNDONE = 8
NOTE_SET_RIGHT = 9
NOTE_ANNOUNCED = 10

# buttons, as bits of presses
LEFT = 1
RIGHT = 2
OK_BUTTON = 4
BACK = 8
HINT = 16
MENU = 32
LONG = 8  # shift of the long presses
HELD = 16  # shift of what is held down now

# what tick returns
FRAME = 1
SCREEN = 2
SOUND = 4
RECORD = 8
NEWS = 16
MARK = 32
REQUEST = 64

# settings, by index
SOUND_ON = 0
OWN_DICE = 1
OWN_DRAWS = 2
BRIGHTNESS = 3
STARS_WATCHED = 4
SETTINGS = 5
DEFAULT_SETTINGS = b"\x01\x00\x00\x02\x01"
