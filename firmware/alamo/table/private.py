"""The owner's look: what only one side may know, on the display while HINT is held.

Read in when it is pressed, and let go of with it.
"""

from alamo.rules.contract import CHANCE, NONE, PUBLIC
from alamo.table import asking, modes, screens, times
from alamo.table.screens import say, wrapped
from alamo.table.speech import armed, prompt, together, turns_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table

_PAGE_MS = 2000  # a list too long for the display goes on by itself


def look(t: "Table") -> list[str]:
    """The first line, and under it the others, a page after the other while HINT is held."""
    lines = _all(t)
    rows = screens.LINES - 1
    t.buttons.pages = max(1, (len(lines) + rows - 2) // rows)
    row = times.elapsed(t.now_ms, t.buttons.held_ms) // _PAGE_MS % t.buttons.pages * rows + 1
    return lines[:1] + lines[row : row + rows]


def _all(t: "Table") -> list[str]:
    """By names and strengths: who is chosen, which blocks to turn, or all in a zone."""
    deciding = t.deciding
    choice = deciding.choice
    turns = t.telling.turns
    if t.telling.note == modes.NOTE_REFUSED and t.telling.truth != t.telling.reason:
        # said to all was no more than "strength"
        return asking.refusal(t)[:1] + t.words.screen(t.words.text("reasons", t.telling.truth))
    if choice.open() and choice.all_touched() and (deciding.begun() or not turns):
        if deciding.losing():
            return say(t, screens.TURNS) + turns_of(t, deciding.groups.turns)
        if choice.together:
            names = [_strong_name(t, action[1]) for action in choice.chosen()]
            return together(t, choice)[:1] + wrapped(names, len(names))
        action = choice.current()
        if action[1] != NONE:
            return [_strong_name(t, action[1])] + armed(t, action)
    elif turns:
        side = t.game.side_of(turns[0][0])
        return say(t, screens.TURNS + side) + turns_of(t, turns)
    zone = choice.actor
    if t.buttons.cursor != NONE:
        zone = t.buttons.cursor
    if zone == NONE and t.telling.zone != NONE:
        zone = t.telling.zone
    if zone == NONE:
        return prompt(t, screens.LINES)
    game = t.game
    viewer = PUBLIC if game.to_act == CHANCE else game.to_act  # chance is nobody's look
    names = [_strong_name(t, piece) for piece in screens.seen_in(t, zone, viewer)]
    if not names:
        return prompt(t, screens.LINES)
    return [t.words.text("zones", zone)] + wrapped(names, len(names))


def _strong_name(t: "Table", piece: int) -> str:
    return t.words.text("pieces", piece) + " " + str(t.game.strength(piece))
