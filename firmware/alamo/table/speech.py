"""What the display says now: at most 4 lines of 21, made only when something changed."""

from alamo.rules.contract import DRAW, HITS, MEXICAN, MOVED, NONE, PLACED, PUBLIC, TEXIAN
from alamo.table import meanings, modes, narrowing, times

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
ONE_MOMENT = 38
ZONE_HELD = 39
ZONE_EMPTY = 40
SETTING_UP = 41
MOVE_PIECE = 42
PUT_PIECE = 43
OK_DONE = 44
SAVED_GAME = 45


def speak(t: "Table") -> list[str]:
    lines = _lines(t)
    bar = _hold_bar(t)
    if bar:
        lines = lines[:3]
        while len(lines) < 3:
            lines.append("")
        lines.append(bar)
    return [line[:COLUMNS] for line in lines[:LINES]]


def _say(t: "Table", number: int, args: tuple[int, ...] = ()) -> list[str]:
    return t.words.screen(t.words.text("screens", number), args=args)


def _lines(t: "Table") -> list[str]:
    note = t.telling.note
    if t.menu.open:
        return t.menu.lines()
    if t.gestures.hands_off:
        return _say(t, HANDS_OFF)
    if t.plays.setting_right:
        return _say(t, SETTING_RIGHT) + [t.telling.line]
    if t.game.secret and not t.guide.kind:
        lines = _say(t, LOOK_AWAY + t.game.to_act)
        if not t.buttons.private_look():
            return lines
    elif t.buttons.private_look() and t.buttons.held_long():
        return private_pieces(t)
    if t.guide.kind:
        return _guide(t)
    if t.telling.owed:
        return _owed(t)
    if note == modes.NOTE_REFUSED:
        return _refusal(t)
    if note == modes.NOTE_ZONE:
        return _zone(t)
    if note == modes.NOTE_UNDO_STOPS:
        return _say(t, UNDO_STOPS)
    if note == modes.NOTE_STILL_TO_ACT:
        names = _names(t, t.sweep.actors())
        return _say(t, STILL_TO_ACT) + wrapped(names, 2) + _say(t, END_OR_GO_ON)
    if note == modes.NOTE_NOTHING:
        return _prompt(t, 3) + _say(t, NOTHING_TO_END)
    if note == modes.NOTE_HINT and t.mode == modes.FREE:
        return _say(t, HINT_ZONES) + wrapped(_names(t, _lit(t)), 3)
    if note == modes.NOTE_LEGEND:
        return _say(t, LEGEND)
    return _mode(t)


def _mode(t: "Table") -> list[str]:
    """What the table waits for; below it the zone under the cursor, which lamps cannot name."""
    cursor = t.buttons.cursor
    lines = _waiting(t)
    if cursor == NONE or t.mode != modes.FREE:
        return lines
    name = t.words.text("zones_long", cursor) or t.words.text("zones", cursor)
    return lines[: LINES - 1] + ["\u25c0\u25b6 " + name]


def _waiting(t: "Table") -> list[str]:
    if t.mode == modes.FINISHED:
        lines = t.words.screen(t.words.text("outcomes", t.game.outcome), args=t.game.args)
        return lines[:3] + _say(t, OVER)
    if t.mode == modes.CHANCE_OWN:
        return _own_chance(t)
    choice = t.deciding.choice
    if t.mode == modes.FREE and choice.open():
        return _choice(t, choice)
    if t.sweep.target != NONE and len(t.sweep.origins) > 1:
        return _say(t, WHICH_COMES, (t.sweep.target,))
    if t.gestures.air and t.deciding.preview.open():
        return _say(t, LIFTED, (t.gestures.air[0],))
    silent = t.picture.silent()
    if silent != NONE and t.mode == modes.FREE:
        return _prompt(t, 1) + _say(t, SILENT_STAR, (silent + 1, t.picture.zones[silent]))
    return _prompt(t, 3) + [t.telling.line]


def _prompt(t: "Table", lines: int) -> list[str]:
    text = t.words.text("prompts", t.game.prompt)
    return t.words.screen(text, args=t.game.args)[:lines]


def _own_chance(t: "Table") -> list[str]:
    action = t.deciding.values.current()
    number = OWN_DIE
    if action[0] == HITS:
        number = OWN_HITS
    elif action[0] == DRAW:
        number = OWN_CARD
    return _prompt(t, 1) + _say(t, number, (action[4],))


def _choice(t: "Table", choice: narrowing.Choice) -> list[str]:
    """What is chosen: where it may go, which of several, or what OK will do."""
    if not choice.all_touched():
        return _say(t, WHERE_TO, (choice.actor,))
    action = choice.current()
    game = t.game
    if choice.index == narrowing.ALL:
        lines = _say(t, ALL_OF_THEM, (choice.actor, choice.target, len(choice.fits)))
    else:
        text = t.words.text("armed", action[0]) or t.words.text("verbs", action[0])
        tells = game.tell(action)
        lines = t.words.screen(text, action[1], action[2], action[3], action[4], tells)
    lines = lines[:3]
    if len(choice.fits) > 1 and lines:
        lines[0] = "\u25c0" + lines[0][: COLUMNS - 2] + "\u25b6"
    if t.deciding.called():
        return lines + _say(t, CALL_KEYS)
    if t.gestures.air and choice.actor in t.gestures.air and t.game.fateful(action):
        return lines + _say(t, SET_BACK, (choice.actor,))
    if not t.deciding.may_be_dropped():
        return lines + _say(t, OTHER_CHOICE)
    return lines + _say(t, ARMED_KEYS if t.deciding.waits_for_ok() else PLAYS_SOON)


def _guide(t: "Table") -> list[str]:
    """One thing at a time, and how many more; above it why."""
    if t.guide.asks_turn:
        return _say(t, TURNED)
    missing, surplus = t.guide.missing_and_surplus()
    why: list[str] = []
    if t.guide.kind == modes.REFUSED:
        why = _refusal(t)[:1]
        if missing != NONE:
            return why + _reason(t) + _say(t, PUT_IT_BACK, (missing,))
        why = why + _reason(t)[:1]
    elif t.guide.kind == modes.PLEASE_DO:
        return _please_do(t, missing, surplus)
    elif t.guide.kind == modes.SET_UP:
        # records already, and the stars still to be set: a saved game has been taken up again
        why = _say(t, SAVED_GAME, (t.game.track(0),)) if t.seq else _say(t, SETTING_UP)
    lines = _ask(t, missing, surplus)
    if not lines:
        return why
    left = t.picture.count() - (2 if missing != NONE and surplus != NONE else 1)
    if left > 0 and len(why) + len(lines) < LINES - 1:
        lines = lines + _say(t, AND_MORE, (left,))
    if len(why) + len(lines) < LINES:
        lines = lines + _say(t, RIGHT_AS_IT_IS)
    return why + lines


def _please_do(t: "Table", missing: int, surplus: int) -> list[str]:
    """What the players are to move for the action just played: by name where one came there."""
    piece = NONE if missing == NONE else t.telling.came[missing]
    if piece == NONE:
        name = "" if missing == NONE else t.words.text("zones_long", missing)
        lines = ([name] if name else []) + _ask(t, missing, surplus)
    elif t.telling.origin[missing] != NONE:
        lines = _say(t, MOVE_PIECE, (piece, t.telling.origin[missing], missing))
    else:
        lines = _say(t, PUT_PIECE, (piece, missing))
    left = t.picture.count() - (2 if missing != NONE and surplus != NONE else 1)
    if left > 0 and len(lines) < LINES:
        lines = lines + _say(t, AND_MORE, (left,))
    if len(lines) < LINES and t.telling.line not in lines:
        lines = lines + [t.telling.line]
    return lines


def _owed(t: "Table") -> list[str]:
    """What hands are to do that no star will show."""
    code, piece, src, dst, n, _eyes = t.telling.owed[0]
    if code == PLACED:
        lines = _say(t, PUT_PIECE, (piece, dst))
    elif code == MOVED:
        lines = _say(t, MOVE_PIECE, (piece, src, dst))
    else:
        lines = t.words.screen(t.words.text("asks", code), piece, src, dst, n)
    return lines[: LINES - 1] + _say(t, OK_DONE)


def _ask(t: "Table", missing: int, surplus: int) -> list[str]:
    """Move one, put one or take one: what the two zones ask for, without a name."""
    picture = t.picture
    if missing != NONE and surplus != NONE:
        return _say(t, MOVE_IT, (surplus, missing))
    if missing != NONE:
        return _say(t, PUT_ONE + picture.want[picture.stars[missing]], (missing,))
    if surplus != NONE:
        return _say(t, TAKE_ONE + picture.settled[picture.stars[surplus]], (surplus,))
    return []


def _refusal(t: "Table") -> list[str]:
    zone = () if t.telling.zone == NONE else (t.telling.zone,)
    return _say(t, NO, zone) + _reason(t)


def _reason(t: "Table") -> list[str]:
    return t.words.screen(t.words.text("reasons", t.telling.reason))


def _zone(t: "Table") -> list[str]:
    """What everybody may know about a zone, and why it cannot act."""
    zone = t.telling.zone
    names = pieces_in(t, zone, PUBLIC, False)
    head = t.words.text("zones_long", zone) or t.words.text("zones", zone)
    if names:
        return [head] + wrapped(names, 1) + _reason(t)
    side = t.game.star(zone)
    number = ZONE_HELD + (0 if side in (TEXIAN, MEXICAN) else 1)
    return [head] + _say(t, number) + _reason(t)


def pieces_in(t: "Table", zone: int, viewer: int, strengths: bool) -> list[str]:
    game = t.game
    names = []
    for piece in range(game.PIECES):
        if game.where(piece) == zone and game.seen(piece, viewer):
            name = t.words.text("pieces", piece)
            names.append(name + " " + str(game.strength(piece)) if strengths else name)
    return names


def private_pieces(t: "Table") -> list[str]:
    """The owner's look, only while HINT is held: the pieces of the zone chosen, with strengths."""
    zone = t.deciding.choice.actor
    if t.buttons.cursor != NONE:
        zone = t.buttons.cursor
    if zone == NONE and t.telling.zone != NONE:
        zone = t.telling.zone
    if zone == NONE:
        return _prompt(t, LINES)
    return [t.words.text("zones", zone)] + wrapped(pieces_in(t, zone, t.game.to_act, True), 3)


def _lit(t: "Table") -> list[int]:
    return [zone for zone in range(t.game.ZONES) if t.lamps.lit(t, zone)]


def _names(t: "Table", zones: list[int]) -> list[str]:
    return [t.words.text("zones", zone) for zone in zones]


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


def _hold_bar(t: "Table") -> str:
    """While OK is held in a roll-call a bar fills; letting go stops it."""
    if t.buttons.held != modes.OK_BUTTON or not t.buttons.fills_bar():
        return ""
    held_ms = times.elapsed(t.now_ms, t.buttons.held_ms)
    if held_ms < times.REPEAT_AFTER or held_ms > times.HOLD:
        return ""
    return "#" * (COLUMNS * held_ms // times.HOLD)


def frame_letters(frame: bytearray) -> str:
    """A letter a lamp, for the link and for tests."""
    out = ""
    for code in frame:
        out += meanings.LETTERS[code & 15]
    return out
