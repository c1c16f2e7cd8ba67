"""What the display asks hands to do: the guide's texts, and why something was refused."""

from alamo.rules.contract import MOVED, NONE, PLACED
from alamo.table import modes, screens
from alamo.table.screens import hidden_in, known_in, say, wrapped

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.table.table import Table


def guide(t: "Table") -> list[str]:
    """One thing at a time, and how many more; above it why."""
    if t.guide.asks_turn:
        return say(t, screens.TURNED)
    missing, surplus = t.guide.missing_and_surplus()
    why: list[str] = []
    if t.guide.kind == modes.REFUSED:
        why = refusal(t)[:1]
        if missing != NONE:
            return why + reason(t) + say(t, screens.PUT_IT_BACK, (missing,))
        why = why + reason(t)[:1]
    elif t.guide.kind == modes.PLEASE_DO:
        return _please_do(t, missing, surplus)
    elif t.guide.kind == modes.SET_UP:
        # records already, and the stars still to be set: a saved game has been taken up again
        why = (
            say(t, screens.SAVED_GAME, (t.game.track(0),)) if t.seq else say(t, screens.SETTING_UP)
        )
    lines = _ask(t, missing, surplus)
    if not lines:
        return why
    left = t.picture.count() - (2 if missing != NONE and surplus != NONE else 1)
    if left > 0 and len(why) + len(lines) < screens.LINES - 1:
        lines = lines + say(t, screens.AND_MORE, (left,))
    if len(why) + len(lines) < screens.LINES:
        lines = lines + say(t, screens.RIGHT_AS_IT_IS)
    return why + lines


def _please_do(t: "Table", missing: int, surplus: int) -> list[str]:
    """What the players are to move for the action just played: by name where one came there."""
    arrivals = t.arrivals
    to = missing if missing != NONE else arrivals.leaving(surplus)
    piece = NONE if to == NONE else arrivals.came[to]
    if piece == NONE:
        lines = _ask(t, missing, surplus)
    elif arrivals.origin[to] != NONE:
        lines = say(t, screens.MOVE_PIECE, (piece, arrivals.origin[to], to))
    else:
        lines = say(t, screens.PUT_PIECE, (piece, to))
    left = t.picture.count() - (2 if missing != NONE and surplus != NONE else 1)
    if left > 0 and len(lines) < screens.LINES:
        lines = lines + say(t, screens.AND_MORE, (left,))
    if len(lines) < screens.LINES and t.telling.line not in lines:
        lines = lines + [t.telling.line]
    return lines


def beside(t: "Table") -> list[str]:
    """Who is on his way to stand beside another."""
    assert t.arrivals.beside
    _code, piece, src, dst, _n, _eyes = t.arrivals.beside
    return say(t, screens.MOVE_PIECE, (piece, src, dst))[:2]


def owed(t: "Table") -> list[str]:
    """What hands are to do that no star will show."""
    code, piece, src, dst, n, _eyes = t.arrivals.owed[0]
    if code == PLACED:
        lines = say(t, screens.PUT_PIECE, (piece, dst))
    elif code == MOVED:
        lines = say(t, screens.MOVE_PIECE, (piece, src, dst))
    else:
        lines = t.words.screen(t.words.text("asks", code), piece, src, dst, n)
    return lines[: screens.LINES - 1] + say(t, screens.OK_DONE)


def _ask(t: "Table", missing: int, surplus: int) -> list[str]:
    """Move one, put one or take one; by name where everybody may know who belongs there."""
    picture = t.picture
    if missing != NONE and surplus != NONE:
        return say(t, screens.MOVE_IT, (surplus, missing))
    if missing != NONE:
        # a captured gun has the other side's standard: its name would ask for the wrong one
        names = known_in(t, missing, picture.want[picture.stars[missing]])
        if names and not hidden_in(t, missing):
            return say(t, screens.PUT_THESE, (missing,)) + wrapped(names, 1)
        return say(t, screens.PUT_ONE + picture.want[picture.stars[missing]], (missing,))
    if surplus != NONE:
        return say(t, screens.TAKE_ONE + picture.settled[picture.stars[surplus]], (surplus,))
    return []


def refusal(t: "Table") -> list[str]:
    zone = () if t.telling.zone == NONE else (t.telling.zone,)
    return say(t, screens.NO, zone) + reason(t)


def reason(t: "Table") -> list[str]:
    return t.words.screen(t.words.text("reasons", t.telling.reason))
