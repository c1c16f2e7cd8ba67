"""sensors.watch and calibrate.*: the sensors of a real board, looked at and set up."""

from alamo.link.errors import NO_METHOD, RpcError, integer, word
from alamo.link.hands import STARS


def _watch(app, params: dict) -> dict:
    """One star or all: [counts, tenths of a mT with south positive, reading, note] each."""
    if params.get("star") is not None:
        star = integer(params, "star", 0, STARS - 1)
        return {"star": star, "values": app.board.watch(star)}
    return {"star": None, "values": [app.board.watch(star) for star in range(STARS)]}


def _calibration(app):
    if app.board.calibration is None:
        raise RpcError(NO_METHOD, "not on this board")
    return app.board.calibration


def _begin(app, params: dict) -> dict:
    _calibration(app).begin()
    return _calibration(app).state()


def _step(app, params: dict) -> dict:
    _calibration(app).step(word(params, "step"))
    return _calibration(app).state()


def _save(app, params: dict) -> dict:
    _calibration(app).save(params.get("partly") is True)
    return _calibration(app).state()


def _stop(app, params: dict) -> dict:
    _calibration(app).stop()
    return _calibration(app).state()


def _state(app, params: dict) -> dict:
    return _calibration(app).state()


def _order(app, params: dict) -> dict:
    """The order in which the lamps take their colours, as the lamp test found it: "GRB"."""
    return {"kept": app.board.led_order(word(params, "order"))}


METHODS = {
    "sensors.watch": (_watch, ("star",)),
    "calibrate.begin": (_begin, ()),
    "calibrate.step": (_step, ("step",)),
    "calibrate.save": (_save, ("partly",)),
    "calibrate.stop": (_stop, ()),
    "calibrate.state": (_state, ()),
    "calibrate.order": (_order, ("order",)),
}
