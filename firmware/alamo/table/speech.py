"""What the display says now: at most 4 lines of 21, made only when something changed."""

from alamo.rules.contract import DRAW, HITS, MEXICAN, NONE, TEXIAN
from alamo.table import asking, modes, narrowing, screens, times
from alamo.table.groups import stand_in
from alamo.table.screens import known_in, say, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action
    from alamo.table.table import Table


def speak(t: "Table") -> list[str]:
    t.telling.private = t.buttons.private_look()
    lines = _lines(t)
    t.telling.private = t.telling.among = False
    bar = _hold_bar(t)
    if bar:
        lines = lines[:3]
        while len(lines) < 3:
            lines.append("")
        lines.append(bar)
    return [line[: screens.COLUMNS] for line in lines[: screens.LINES]]


def _lines(t: "Table") -> list[str]:
    note = t.telling.note
    if t.menu:
        return t.menu.lines()
    if t.gestures.hands_off:
        return say(t, screens.HANDS_OFF)
    if t.plays.setting_right:
        return say(t, screens.SETTING_RIGHT) + [t.telling.line]
    if t.game.secret and not t.guide.kind:
        lines = say(t, screens.LOOK_AWAY + t.game.to_act)
        if not t.telling.private:
            return lines
    elif t.telling.private:
        from alamo.table import private

        return private.look(t)
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
        return prompt(t, 3) + say(t, screens.NOTHING_TO_END)
    if note == modes.NOTE_HINT and t.mode == modes.FREE:
        names = _names(t, t.lamps.lit(t))
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
        return prompt(t, 1) + say(t, screens.SILENT_STAR, (silent + 1, t.picture.zones[silent]))
    if t.arrivals.beside:
        return asking.beside(t) + prompt(t, 2)
    if t.mode == modes.FREE and t.deciding.the_rest:
        return prompt(t, 3) + say(t, screens.REST_BY_HOLDING)
    return prompt(t, 3) + [t.telling.line]


def prompt(t: "Table", lines: int) -> list[str]:
    text = t.words.text("prompts", t.game.prompt)
    return t.words.screen(text, args=t.game.args)[:lines]


def _own_chance(t: "Table") -> list[str]:
    action = t.deciding.values.current()
    number = screens.OWN_DIE
    if action[0] == HITS:
        number = screens.OWN_HITS
    elif action[0] == DRAW:
        number = screens.OWN_CARD
    return prompt(t, 1) + say(t, number, (action[4],))


def _choice(t: "Table", choice: narrowing.Choice) -> list[str]:
    """What is chosen: where it may go, which of several, or what OK will do."""
    if not choice.all_touched():
        return say(t, screens.WHERE_TO, (choice.actor,))
    if t.deciding.losing():
        return _losses(t, choice)
    action = choice.current()
    if choice.together and t.telling.covered(choice.group):
        lines = say(t, screens.WHO_GOES, (choice.actor, choice.target))
        if choice.via == narrowing.BY_CALL:
            lines = prompt(t, 2) + lines[2:]
    elif choice.together:
        lines = together(t, choice)
    else:
        t.telling.among = len(choice.fits) > 1
        lines = armed(t, action)
    lines = lines[:3]
    if (len(choice.fits) > 1 or choice.group) and lines:
        lines[0] = "\u25c0" + lines[0][: screens.COLUMNS - 2] + "\u25b6"
    if choice.via == narrowing.BY_CALL and len(lines) < 3:
        lines = prompt(t, 1) + lines
    if t.deciding.called():
        part = t.deciding.part_begun()
        if t.deciding.rest_by_default:
            return lines + say(t, screens.REST_KEYS)
        return lines + say(t, screens.PART_KEYS if part else screens.CALL_KEYS)
    if t.gestures.air and choice.actor in t.gestures.air and t.game.fateful(action):
        return lines + say(t, screens.SET_BACK, (choice.actor,))
    if not t.deciding.may_be_dropped():
        return lines + say(t, screens.OTHER_CHOICE)
    return lines + say(t, screens.ARMED_KEYS if t.deciding.waits_for_ok() else screens.PLAYS_SOON)


def _zone(t: "Table") -> list[str]:
    """What everybody may know about a zone, and why it cannot act."""
    zone = t.telling.zone
    names = known_in(t, zone)
    head = t.words.text("zones_long", zone) or t.words.text("zones", zone)
    if names:
        return [head] + wrapped(names, 1) + asking.reason(t)
    side = t.game.star(zone)
    number = screens.ZONE_HELD + (0 if side in (TEXIAN, MEXICAN) else 1)
    return [head] + say(t, number) + asking.reason(t)


def armed(t: "Table", action: "Action") -> list[str]:
    text = t.words.text("armed", action[0]) or t.words.text("verbs", action[0])
    tells = t.game.tell(action)
    more = "{" + str(len(tells)) + "}"  # a number that is not told: its line is left out
    text = " / ".join([line for line in text.split(" / ") if more not in line])
    return t.words.screen(text, action[1], action[2], action[3], action[4], tells)


def together(t: "Table", choice: narrowing.Choice) -> list[str]:
    """How many go: all, or so many of those who stand there."""
    there = len(stand_in(t.game, choice.actor, t.game.to_act))
    number = screens.SOME_OF_THEM
    if choice.together == len(choice.group) and t.deciding.groups.complete:
        number = screens.ALL_OF_THEM
        there = 0
    return say(t, number, (choice.actor, choice.target, choice.together, there))


def _losses(t: "Table", choice: narrowing.Choice) -> list[str]:
    """The losses proposed; which blocks they turn is their owner's to read."""
    lines = prompt(t, 2)
    if t.telling.covered(choice.group or choice.fits):
        lines = lines + say(t, screens.TURN_YOUR_BLOCKS) + say(t, screens.WHICH_BLOCKS)
        return lines + [t.telling.dice]
    rows = screens.LINES - 1 - len(lines)
    turns = wrapped(turns_of(t, t.deciding.groups.turns), rows)
    return lines + turns + say(t, screens.OTHER_CHOICE)


def turns_of(t: "Table", turns: "list[tuple[int, int]]") -> list[str]:
    names = []
    for piece, strength in turns:
        text = t.words.text("screens", screens.TURN if strength else screens.FALLS)
        names.append(t.words.fill(text, piece, n=strength))
    return names


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
