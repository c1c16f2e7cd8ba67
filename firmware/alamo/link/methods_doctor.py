"""doctor.*: a computer tests the board part by part. Read in for that and let go afterwards."""

from alamo.link.errors import bad, integer, word
from alamo.table.requests import LAMPS

_SOUNDS = 5


def _begin(app, params: dict) -> dict:
    """The board's facts. From now on lamps and display do what doctor.* asks."""
    return app.doctor().facts(app)


def _end(app, params: dict) -> dict:
    app.doctor().bench(app).leave()
    return {}


def _lamps(app, params: dict) -> dict:
    """The lamps with a "1" in one colour, all others dark."""
    which = word(params, "lamps")
    if len(which) > LAMPS:
        raise bad("lamps")
    color = params.get("color")
    if type(color) is not list or len(color) != 3:
        raise bad("color")
    for value in color:
        if type(value) is not int or not 0 <= value <= 255:
            raise bad("color")
    return {"ma": app.doctor().light(app, which, bytes(color))}


def _text(app, params: dict) -> dict:
    lines = params.get("lines")
    if type(lines) is not list:
        raise bad("lines")
    for line in lines:
        if type(line) is not str:
            raise bad("lines")
    app.doctor().bench(app).say(lines)
    return {}


def _buttons(app, params: dict) -> dict:
    """A bit a button: down now, and pressed since this was last asked."""
    screen = app.doctor().bench(app)
    pressed = screen.pressed
    screen.pressed = 0
    return {"held": screen.held, "pressed": pressed}


def _sound(app, params: dict) -> dict:
    app.board.sound(integer(params, "n", 1, _SOUNDS))
    return {}


def _flash(app, params: dict) -> dict:
    return app.doctor().flash(app)


def _selftest(app, params: dict) -> dict:
    name = word(params, "game")
    if name not in app.games:
        raise bad("game")
    return {"game": name, "result": app.doctor().selftest(app, name)}


METHODS = {
    "doctor.begin": (_begin, ()),
    "doctor.end": (_end, ()),
    "doctor.lamps": (_lamps, ("lamps", "color")),
    "doctor.text": (_text, ("lines",)),
    "doctor.buttons": (_buttons, ()),
    "doctor.sound": (_sound, ("n",)),
    "doctor.flash": (_flash, ()),
    "doctor.selftest": (_selftest, ("game",)),
}
