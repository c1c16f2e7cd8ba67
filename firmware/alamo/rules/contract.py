"""The one vocabulary that rules, table, link and tests share.

Everything is a small int. An action is the tuple (verb, piece, src, dst, n), each 0..254 or NONE;
an event is (code, piece, src, dst, n, eyes). Text for every number lives in alamo/words.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game

NONE = 255
NO_ACTION = (NONE, NONE, NONE, NONE, NONE)

# --- who acts; also what stands on a star, which is why the sides are 1 and 2
OVER = 0
TEXIAN = 1
MEXICAN = 2
CHANCE = 3

EMPTY = 0
UNWATCHED = 3  # star(): nobody minds what stands there (holding boxes)
TRACKS = 5  # Game.track: the turn, what the two rows of lamps show, two more for the scores

# --- who looks on (Game.seen, view); events carry the sides that may know as bits
PUBLIC = 0
OPEN = 3  # everything; TEXIAN and MEXICAN are viewers too
EYES_ALL = 3
EYES_TEXIAN = 1
EYES_MEXICAN = 2

# --- verbs taken by a side
MOVE = 1
PUT = 2
TAKE = 3
AIM = 4
CHARGE = 5
CLIMB = 6
LOSE = 7
PICK = 8
ORDER = 9
DONE = 10
RELOAD = 11
RALLY = 12
PLACE_ALL = 13
# --- verbs of chance, taken by nobody
DIE = 20  # n = the face
HITS = 21  # n = how many of the dice reach the number asked for
DRAW = 22  # n = which of those left
# --- journal records that are not actions
UNDO = 120  # the last gesture is taken back
SKIP = 121  # n chance values are skipped: set right never throws the same die twice

# --- reason codes, shared; a game's own start at FIRST_GAME_REASON
OK = 0
NOT_YOUR_TURN = 1
GAME_OVER = 2
WRONG_PHASE = 3
NOT_THERE = 4  # no such piece of yours in that zone
NOT_ADJACENT = 5
ALREADY_ACTED = 6
OCCUPIED = 7
NO_TARGET = 8
OUT_OF_RANGE = 9
WRONG_SIDE = 10  # the standard has the other side's pole
NOT_LEGAL = 11  # fits no rule at all
GUIDE_OPEN = 12  # first do what the lights ask for
NOTHING_TO_UNDO = 13
PAST_CHANCE = 14  # undo stops at a roll, a draw or a reveal
OTHER_ACTED = 15  # the other side has touched something since
STALE = 16  # the sender's action number is not ours
SILENT_STAR = 17
EMPTY_ZONE = 18
HANDS_OFF = 19  # more changes at once than anybody can mean
BAD_OPTIONS = 20
STRENGTH = 21  # rests on hidden strength: says no more than this
ASK_CHANCE = 22  # waiting for a die or a draw
NOT_OFFERED = 23  # that value is not in the list
NO_GAME = 24
BUSY = 25  # the board is catching up with an undo
FIRST_GAME_REASON = 32

# --- event codes, shared; a game's own start at FIRST_GAME_EVENT
MOVED = 1  # piece, src, dst
PLACED = 2  # piece, dst
REMOVED = 3  # piece, src
ROLLED = 4  # n = face
HIT = 5  # piece hit, dst = where, n = hits
MISSED = 6  # piece missed, dst = where
LOST_STRENGTH = 7  # piece, src, n
REVEALED = 8  # piece, src, n
TURN_BEGAN = 9  # n
PHASE_BEGAN = 10  # n
DREW = 11  # n
ENDED = 12  # n = outcome
REPELLED = 13  # piece, src, dst
REGAINED = 14  # piece, src, n: strength, as it is lost
# made by the table, never by a game
REFUSED = 28  # n = reason, src, dst
UNDONE = 29
SET_RIGHT = 30
FIRST_GAME_EVENT = 32


def first_zone(a: "Action") -> int:
    """The zone touched first: where legal(zone) lists the action. NONE when it has no zone."""
    return a[2] if a[2] != NONE else a[3]


def all_legal(game: "Game") -> "list[Action]":
    """Every legal action: for tests and bots; the table looks at one zone a tick."""
    found = list(game.legal(NONE))
    for zone in range(game.ZONES):
        found += game.legal(zone)
    return found
