"""hello and settings.*: who is at the other end, and what the players chose."""

import sys

from alamo.link.errors import bad, integer, word

PROTOCOL = 1
# name, lowest, highest; the place in the list is the place in Table.settings
SETTINGS = (
    ("sound", 0, 1),
    ("own_dice", 0, 1),
    ("own_draws", 0, 1),
    ("brightness", 1, 4),
    ("stars_watched", 0, 1),
)


def _runtime() -> str:
    made = sys.implementation
    return made.name + " " + ".".join([str(part) for part in made.version[:3]])


def _hello(app, params: dict) -> dict:
    """The first hello turns notifications on; each one sends lights, display and stars afresh."""
    app.link.mirror.begin()
    table = app.table
    name, build, fell_back = app.installed
    return {
        "firmware": "alamo",
        "version": app.version,
        "set": name,
        "build": build,
        "fell_back": fell_back,
        "protocol": PROTOCOL,
        "runtime": _runtime(),
        "board": app.board.name,
        "serial": app.board.serial,
        "games": list(app.games),
        "selftest": app.selftest,
        "game": table.game.NAME if table is not None else None,
        "seq": table.seq if table is not None else 0,
        "mpy": getattr(sys.implementation, "_mpy", None),
        "dropped": app.link.ring.dropped,
    }


def _values(app) -> dict:
    values = {}
    for i in range(len(SETTINGS)):
        values[SETTINGS[i][0]] = app.settings[i]
    return values


def _get(app, params: dict) -> dict:
    return _values(app)


def _set(app, params: dict) -> dict:
    name = word(params, "name")
    for i in range(len(SETTINGS)):
        if SETTINGS[i][0] == name:
            app.set_setting(i, integer(params, "value", SETTINGS[i][1], SETTINGS[i][2]))
            return _values(app)
    raise bad("name")


METHODS = {
    "hello": (_hello, ()),
    "settings.get": (_get, ()),
    "settings.set": (_set, ("name", "value")),
}
