"""How a game begins or goes on: read in for that, and let go of once it is played.

MicroPython never gives a name back, and what a game has used leaves holes where the next one needs
memory in one piece: on a Pico the third game of an evening would find none. So a board that has
read the rules of one game begins another in a fresh memory. It notes what is to begin, starts its
program again (a Pico stays on USB meanwhile, with the port open) and goes on from the note:
whoever asked over the link gets the one reply from there.

The note is forgotten before it is acted on, so what fails then does not fail for ever.
"""

import gc
import json
import os

from alamo.board import files
from alamo.drop import drop
from alamo.journal import Chain, Header

# numbers of [notices]
_NOT_SAVING = 0
_OTHER_RULES = 1
_UNREADABLE = 2
_NOT_TOGETHER = 3
_NOT_CALIBRATED = 4
_FLOATING = 5
_SELF_TEST = 6
_TESTING = 7
_NO_MEMORY = 8
_READING = 9
FAILED = -1  # new_game: as in link/methods_game.py
_NOTE = "again"  # beside the saved game


def lobby(app, notice: int = -1) -> None:
    """The screen before a game; what is being played is left. notice: said until a button is
    pressed; -1: what there is to say."""
    board = app.board
    saved = board.store.peek()
    games = [app.shelf.title(name) for name in app.games]
    if notice < 0:
        told = board.notice()
        if board.store.failed:
            notice = _NOT_SAVING
        elif told & 6:  # board/pico.py: inputs float, or not calibrated
            notice = _FLOATING if told & 4 else _NOT_CALIBRATED
    app.close()
    from alamo.table.lobby import Lobby  # a game has no use for it, nor it for a game

    sensors = board.calibration is not None
    app.show(Lobby(app.lobby_words, games, saved is not None, notice, sensors))


def begin(app, name: str, options: int) -> None:
    """What the players chose in the lobby; "": to go on with the saved game."""
    try:
        if not name:
            resume(app)
        elif new_game(app, name, options, None) > 0:
            _say(app, _NOT_TOGETHER)
            app.screen.choose(app.games.index(name), options)
    except MemoryError:
        gc.collect()
        if not start_again(app, {"game": name, "options": options}):
            _say(app, _NO_MEMORY)


def new_game(app, name: str, options: int, seed) -> int:
    """Begin a game; the one before is forgotten. 0, or the reason the options are refused;
    FAILED when the rules do not pass their self-test. MemoryError: start_again() may help."""
    if seed is None:
        seed = app.board.entropy()
    game_class = rules(app, name)
    if game_class is None:
        return FAILED
    try:
        game = game_class(options, seed)
    except ValueError as error:
        return error.args[0]
    app.close()
    try:
        app.play(name, game)
        # last: where memory does not suffice the game before is still the saved one
        app.board.store.begin(Header(name, game.RULES, options, seed).encode())
        app.write_settings()  # a file that is new takes longer: not while something is played
        drop("alamo.board.opening")
    except MemoryError:
        lobby(app)  # what is half there is no screen, nor is the table before it
        raise
    return 0


def resume(app) -> None:
    """Go on with the saved game; what cannot be read is said, and never written over."""
    store = app.board.store
    head = store.peek()
    if head is None or head.name not in app.games:
        lobby(app, _UNREADABLE)
        return
    game_class = rules(app, head.name)
    if game_class is None:
        return
    for older in range(3):  # a checkpoint that does not unpack: the one before, then none
        saved = store.load(game_class.RULES, older)
        if saved is None or saved.refused:
            lobby(app, _UNREADABLE if saved is None else _OTHER_RULES)
            return
        try:
            game = game_class(saved.options, saved.seed)
            if saved.mark is not None:
                game.unpack(saved.mark)
            drop("alamo.board.opening")
            app.play(saved.name, game)
            chain = Chain(saved.crc, saved.seq)
            app.table.plays.restore(_rows(saved.records), chain, app.board.alive)
            return
        except ValueError:
            app.close()
        except MemoryError:
            lobby(app)
            raise
    lobby(app, _UNREADABLE)


def rules(app, name: str):
    """The class of a game. None: what lies on the flash is not what was built, and the lobby
    says so; tried once, before the first game of each. Another game that is being played is
    left and kept. MemoryError where another one's rules have been read."""
    if app.shelf.another(name) and hasattr(app.board, "restart"):
        raise MemoryError("another game")
    if app.table is not None and app.table.game.NAME != name:
        app.flush()
        lobby(app)
    app.board.alive()  # reading takes a second or two
    game_class = None
    try:
        game_class = app.shelf.game_class(name)
    except MemoryError:
        raise
    except Exception:  # a file that is gone or damaged
        app.selftest[name] = "failed"
    app.board.alive()
    if app.selftest[name] == "not loaded":
        board = app.board
        _show(app, _TESTING)  # seconds, for some games
        app.selftest[name] = app.shelf.selftest(name, board.alive)
        if app.screen is not None:
            app.redraw()
    if app.selftest[name] == "passed":
        return game_class
    if app.table is None and not app.laid_over():
        _say(app, _SELF_TEST)
    return None


def start_again(app, what: dict) -> bool:
    """Note what is to begin, and let the program be started again for it: {"request": request}
    of the link, or {"game", "options"} as for begin(). False where that cannot be, or would be
    no help since nothing but this has been in memory."""
    if app.going_on or not hasattr(app.board, "restart"):
        return False
    app.flush()
    app.write_settings()
    what["tests"] = app.selftest
    what["hands"] = app.hands.laid()
    what["host"] = app.link.mirror.on
    what["rest"] = list(app.link.lines.rest())
    if not files.write_whole(app.board.store.path(_NOTE), json.dumps(what).encode()):
        return False
    _show(app, _READING)
    app.cut(again=True)
    return True


def go_on(app) -> None:
    """The first screen after a start: what was noted before it; the lobby as a rule."""
    path = app.board.store.path(_NOTE)
    data = files.read_whole(path)
    what = {}
    if data is not None:
        try:
            os.remove(path)
            what = json.loads(data)
        except (OSError, ValueError):
            pass
    if what:
        app.going_on = True
        for name in what["tests"]:
            if name in app.selftest:
                app.selftest[name] = what["tests"][name]
        app.hands.lay(what["hands"])
        app.link.lines.put_back(bytes(what.get("rest", ())))
        if what["host"]:
            app.link.mirror.begin()
        if "request" in what:
            app.link.answer(what["request"])
        elif not what["game"] or what["game"] in app.games:
            begin(app, what["game"], what["options"])
        app.going_on = False
    if app.screen is None:
        lobby(app)


def _show(app, notice: int) -> None:
    """In the middle of something: on the display alone."""
    words = app.lobby_words
    app.board.draw(words.screen(words.text("notices", notice)))
    while app.board.step():
        pass


def _say(app, notice: int) -> None:
    """In the lobby, which comes up when there is no screen yet."""
    if app.screen is None:
        lobby(app, notice)
    else:
        app.screen.say(notice)


def _rows(records: list):
    """As the store gives them -> as Plays.restore takes them; one by one, since a long game has a
    thousand."""
    for r in records:
        yield (r[0] & 0x7F, r[1], r[2], r[3], r[4], r[0] >> 7)
