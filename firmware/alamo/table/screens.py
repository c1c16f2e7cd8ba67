"""The table's own texts by number: section [screens] of words/<lang>/table.txt."""

from alamo.rules.contract import PUBLIC

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table

COLUMNS = 21
LINES = 4

# numbers of the texts in the section [screens] of words/<lang>/table.txt
MOVE_IT = 0
PUT_ONE = 1  # + side
TAKE_ONE = 4  # + side
AND_MORE = 7
RIGHT_AS_IT_IS = 8
LIFTED = 9
NO = 10
PUT_IT_BACK = 11
WHERE_TO = 12
OTHER_CHOICE = 13
STILL_TO_ACT = 14
END_OR_GO_ON = 15
HANDS_OFF = 16
LOOK_AWAY = 17  # + side
SILENT_STAR = 20
OWN_DIE = 21
OWN_HITS = 22
OWN_CARD = 23
UNDO_STOPS = 24
SETTING_RIGHT = 25
WHICH_COMES = 26
OVER = 27
ALL_OF_THEM = 28
HINT_ZONES = 29
LEGEND = 30
TURNED = 31
CALL_KEYS = 32
NOTHING_TO_END = 33
UNDONE = 34
SET_BACK = 35
ARMED_KEYS = 36
PLAYS_SOON = 37
ZONE_HELD = 39  # and nobody there: the number behind it
SETTING_UP = 41
MOVE_PIECE = 42
PUT_PIECE = 43
OK_DONE = 44
SAVED_GAME = 45
PUT_THESE = 46
SOME_OF_THEM = 47
WHO_GOES = 48  # not everybody may know
TURN_YOUR_BLOCKS = 49
WHICH_BLOCKS = 50
REST_BY_HOLDING = 51
TURNS = 52  # + side
TURN = 55
FALLS = 56
PART_KEYS = 57
REST_KEYS = 58


def say(t: "Table", number: int, args: tuple[int, ...] = ()) -> list[str]:
    return t.words.screen(t.words.text("screens", number), args=args)


def wrapped(names: list[str], lines: int) -> list[str]:
    """Names side by side on so many lines; what does not fit ends in dots."""
    out: list[str] = []
    line = ""
    for name in names:
        longer = line + ", " + name if line else name
        if len(longer) <= COLUMNS:
            line = longer
        elif len(out) + 1 < lines:
            out.append(line)
            line = name
        else:
            out.append(line[: COLUMNS - 3] + "...")
            return out
    if line:
        out.append(line)
    return out


def seen_in(t: "Table", zone: int, viewer: int, seen: bool = True) -> list[int]:
    """The pieces in the zone that the viewer may know, or those that he may not."""
    game = t.game
    there = [piece for piece in range(game.PIECES) if game.where(piece) == zone]
    return [piece for piece in there if game.seen(piece, viewer) == seen]


def known_in(t: "Table", zone: int, side: int = 0) -> list[str]:
    """The names of those in the zone (of that side only, when one is named) whom all may know."""
    pieces = seen_in(t, zone, PUBLIC)
    return [t.words.text("pieces", p) for p in pieces if side in (0, t.game.side_of(p))]


def hidden_in(t: "Table", zone: int) -> bool:
    """Somebody stands there whom not everybody may know: the standard is his too."""
    return len(seen_in(t, zone, PUBLIC, False)) > 0
