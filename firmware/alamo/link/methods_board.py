"""board.*, hands.*, lights.*, display.*: what stands, what is lit, and virtual hands."""

from alamo.link.errors import bad, integer, word
from alamo.link.hands import HOLD_MS, PRESS_MS, STARS
from alamo.link.methods_game import refused
from alamo.link.mirror import digits, letters
from alamo.rules.contract import BUSY, EMPTY_ZONE, NONE, OCCUPIED

BUTTONS = ("left", "right", "ok", "back", "hint", "menu")
_SIDES = {"north": 1, "south": 2}


def _star(app, params: dict) -> int:
    """`star`, or the star of `zone` in the game being played: exactly one of the two."""
    star = params.get("star")
    zone = params.get("zone")
    if (star is None) == (zone is None):
        raise bad("star or zone")
    if star is not None:
        return integer(params, "star", 0, STARS - 1)
    stars = app.stars()
    zone = integer(params, "zone", 0, NONE)
    if zone >= len(stars) or stars[zone] == NONE:
        raise bad("zone")
    return stars[zone]


def _buttons(params: dict) -> int:
    """ "ok", or several held together: "left+right"."""
    bits = 0
    for name in word(params, "button").split("+"):
        if name not in BUTTONS:
            raise bad("button")
        bits |= 1 << BUTTONS.index(name)
    return bits


def _read(app, params: dict) -> dict:
    return {"readings": digits(app.hands.readings)}


def _lift(app, params: dict) -> dict:
    star = _star(app, params)
    if app.hands.readings[star] == 0:
        raise refused(app, EMPTY_ZONE)
    app.hands.put(star, 0)
    return {"star": star}


def _place(app, params: dict) -> dict:
    star = _star(app, params)
    side = word(params, "side")
    if side not in _SIDES:
        raise bad("side")
    if app.hands.readings[star] in (1, 2):
        raise refused(app, OCCUPIED)
    app.hands.put(star, _SIDES[side])
    return {"star": star}


def _press(app, params: dict) -> dict:
    bits = _buttons(params)
    ms = app.hands.press(bits, integer(params, "ms", 1, HOLD_MS, PRESS_MS))
    if not ms:
        raise refused(app, BUSY)
    return {"ms": ms}


def _hold(app, params: dict) -> dict:
    app.hands.hold(_buttons(params), app.board.now_ms())
    return {}


def _release(app, params: dict) -> dict:
    app.hands.hold(0, app.board.now_ms())
    return {}


def _clear(app, params: dict) -> dict:
    app.hands.clear()
    return {}


def _cut(app, params: dict) -> dict:
    app.cut()
    return {}


def _lights(app, params: dict) -> dict:
    return letters(app.screen.frame)


def _display(app, params: dict) -> dict:
    return {"lines": list(app.screen.screen)}


METHODS = {
    "board.read": (_read, ()),
    "hands.lift": (_lift, ("star", "zone")),
    "hands.place": (_place, ("star", "zone", "side")),
    "hands.press": (_press, ("button", "ms")),
    "hands.hold": (_hold, ("button",)),
    "hands.release": (_release, ()),
    "hands.clear": (_clear, ()),
    "hands.cut": (_cut, ()),
    "lights.get": (_lights, ()),
    "display.get": (_display, ()),
}
