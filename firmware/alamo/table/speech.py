"""What the display says now: at most 4 lines of 21, made only when something changed."""

from alamo.rules.contract import DRAW, HITS, MEXICAN, NONE, PUBLIC, TEXIAN
from alamo.table import asking, modes, narrowing, screens, times
from alamo.table.screens import pieces_in, say, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table


def speak(t: "Table") -> list[str]:
    lines = _lines(t)
    bar = _hold_bar(t)
    if bar:
        lines = lines[:3]
        while len(lines) < 3:
            lines.append("")
        lines.append(bar)
    return [line[: screens.COLUMNS] for line in lines[: screens.LINES]]


def _lines(t: "Table") -> list[str]:
    note = t.telling.note
    if t.menu.open:
        return t.menu.lines()
    if t.gestures.hands_off:
        return say(t, screens.HANDS_OFF)
    if t.plays.setting_right:
        return say(t, screens.SETTING_RIGHT) + [t.telling.line]
    if t.game.secret and not t.guide.kind:
        lines = say(t, screens.LOOK_AWAY + t.game.to_act)
        if not t.buttons.private_look():
            return lines
    elif t.buttons.private_look() and t.buttons.held_long():
        return private_pieces(t)
    if note == modes.NOTE_ANNOUNCED:
        return t.telling.announced
    if note == modes.NOTE_LEGEND:
        return say(t, screens.LEGEND)
    if t.guide.kind:
        return asking.guide(t)
    if t.arrivals.owed:
        return asking.owed(t)
    if note == modes.NOTE_REFUSED:
        return asking.refusal(t)
    if note == modes.NOTE_ZONE:
        return _zone(t)
    if note == modes.NOTE_UNDO_STOPS:
        return say(t, screens.UNDO_STOPS)
    if note == modes.NOTE_STILL_TO_ACT:
        names = _names(t, t.sweep.actors())
        return say(t, screens.STILL_TO_ACT) + wrapped(names, 2) + say(t, screens.END_OR_GO_ON)
    if note == modes.NOTE_NOTHING:
        return _prompt(t, 3) + say(t, screens.NOTHING_TO_END)
    if note == modes.NOTE_HINT and t.mode == modes.FREE:
        names = _names(t, _lit(t))
        if names:
            return say(t, screens.HINT_ZONES) + wrapped(names, 3)
    return _mode(t)


def _mode(t: "Table") -> list[str]:
    """What the table waits for; below it the zone under the cursor, which lamps cannot name."""
    cursor = t.buttons.cursor
    lines = _waiting(t)
    if cursor == NONE or t.mode != modes.FREE:
        return lines
    name = t.words.text("zones_long", cursor) or t.words.text("zones", cursor)
    return lines[: screens.LINES - 1] + ["\u25c0\u25b6 " + name]


def _waiting(t: "Table") -> list[str]:
    if t.mode == modes.FINISHED:
        lines = t.words.screen(t.words.text("outcomes", t.game.outcome), args=t.game.args)
        return lines[:3] + say(t, screens.OVER)
    if t.mode == modes.CHANCE_OWN:
        return _own_chance(t)
    choice = t.deciding.choice
    if t.mode == modes.FREE and choice.open():
        return _choice(t, choice)
    if t.sweep.target != NONE and len(t.sweep.origins) > 1:
        return say(t, screens.WHICH_COMES, (t.sweep.target,))
    if t.gestures.air and t.deciding.preview.open():
        return say(t, screens.LIFTED, (t.gestures.air[0],))
    silent = t.picture.silent()
    if silent != NONE and t.mode == modes.FREE:
        return _prompt(t, 1) + say(t, screens.SILENT_STAR, (silent + 1, t.picture.zones[silent]))
    if t.arrivals.beside:
        return asking.beside(t) + _prompt(t, 2)
    return _prompt(t, 3) + [t.telling.line]


def _prompt(t: "Table", lines: int) -> list[str]:
    text = t.words.text("prompts", t.game.prompt)
    return t.words.screen(text, args=t.game.args)[:lines]


def _own_chance(t: "Table") -> list[str]:
    action = t.deciding.values.current()
    number = screens.OWN_DIE
    if action[0] == HITS:
        number = screens.OWN_HITS
    elif action[0] == DRAW:
        number = screens.OWN_CARD
    return _prompt(t, 1) + say(t, number, (action[4],))


def _choice(t: "Table", choice: narrowing.Choice) -> list[str]:
    """What is chosen: where it may go, which of several, or what OK will do."""
    if not choice.all_touched():
        return say(t, screens.WHERE_TO, (choice.actor,))
    action = choice.current()
    game = t.game
    if choice.index == narrowing.ALL:
        lines = say(t, screens.ALL_OF_THEM, (choice.actor, choice.target, len(choice.fits)))
    else:
        text = t.words.text("armed", action[0]) or t.words.text("verbs", action[0])
        tells = game.tell(action)
        lines = t.words.screen(text, action[1], action[2], action[3], action[4], tells)
    lines = lines[:3]
    if len(choice.fits) > 1 and lines:
        lines[0] = "\u25c0" + lines[0][: screens.COLUMNS - 2] + "\u25b6"
    if t.deciding.called():
        return lines + say(t, screens.CALL_KEYS)
    if t.gestures.air and choice.actor in t.gestures.air and t.game.fateful(action):
        return lines + say(t, screens.SET_BACK, (choice.actor,))
    if not t.deciding.may_be_dropped():
        return lines + say(t, screens.OTHER_CHOICE)
    return lines + say(t, screens.ARMED_KEYS if t.deciding.waits_for_ok() else screens.PLAYS_SOON)


def _zone(t: "Table") -> list[str]:
    """What everybody may know about a zone, and why it cannot act."""
    zone = t.telling.zone
    names = pieces_in(t, zone, PUBLIC, False)
    head = t.words.text("zones_long", zone) or t.words.text("zones", zone)
    if names:
        return [head] + wrapped(names, 1) + asking.reason(t)
    side = t.game.star(zone)
    number = screens.ZONE_HELD + (0 if side in (TEXIAN, MEXICAN) else 1)
    return [head] + say(t, number) + asking.reason(t)


def private_pieces(t: "Table") -> list[str]:
    """The owner's look, only while HINT is held: the pieces of the zone chosen, with strengths."""
    zone = t.deciding.choice.actor
    if t.buttons.cursor != NONE:
        zone = t.buttons.cursor
    if zone == NONE and t.telling.zone != NONE:
        zone = t.telling.zone
    if zone == NONE:
        return _prompt(t, screens.LINES)
    return [t.words.text("zones", zone)] + wrapped(pieces_in(t, zone, t.game.to_act, True), 3)


def _lit(t: "Table") -> list[int]:
    return [zone for zone in range(t.game.ZONES) if t.lamps.lit(t, zone)]


def _names(t: "Table", zones: list[int]) -> list[str]:
    return [t.words.text("zones", zone) for zone in zones]


def _hold_bar(t: "Table") -> str:
    """While OK is held in a roll-call a bar fills; letting go stops it."""
    if t.buttons.held != modes.OK_BUTTON or not t.buttons.fills_bar():
        return ""
    held_ms = times.elapsed(t.now_ms, t.buttons.held_ms)
    if held_ms < times.REPEAT_AFTER or held_ms > times.HOLD:
        return ""
    return "#" * (screens.COLUMNS * held_ms // times.HOLD)
