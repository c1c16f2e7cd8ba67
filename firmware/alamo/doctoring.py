"""What doctor.* of the link does to the board and the loop; read in for it and let go again."""

import gc

from alamo.board import checkup
from alamo.drop import drop
from alamo.table.bench_screen import BenchScreen


def bench(app) -> BenchScreen:
    """Its screen, laid over what was up."""
    if type(app.screen) is not BenchScreen:
        app.lay_over(BenchScreen(app.lobby_words))
    app.screen.asked()
    return app.screen


def facts(app) -> dict:
    bench(app)
    return checkup.facts(app.board)


def flash(app) -> dict:
    bench(app)
    return checkup.flash(app.board)


def light(app, which: str, color: bytes) -> int:
    return bench(app).light(which, color, app.board.light_ma)


def selftest(app, name: str) -> str:
    """Of a game, once more; not while one is played, whose memory it would need."""
    bench(app)
    if app.table is None:
        app.selftest[name] = app.shelf.selftest(name, app.board.alive)
        drop("alamo.rules." + name)
        gc.collect()
    result: str = app.selftest[name]
    return result
