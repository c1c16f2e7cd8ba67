"""The program around the loop: from power to Ctrl-C, a fault or a reset.

Whatever ends it, the lamps are dark, what was played is kept, the display says why, and the REPL
is there.
"""

import gc
import sys

from alamo.app import App

PROVEN_TICKS = 3000  # 30 s: so long a fresh set has to run before it counts as sound
# how it ended: numbers of [stopped]
_STOPPED = 0
_FAULT = 1
_STILL = 2
_SAVED = 3
_NOT_SAVED = 4
_RESET = 5  # by request, which stands for a power cut: nothing more is written
_AGAIN = 6  # to begin a game in a fresh memory (beginning.py): all is written, and said


def _keep(path: str, fault: Exception) -> None:
    """The last fault, for whoever looks later; the traceback goes to the REPL as well."""
    try:
        with open(path, "w") as file:
            if hasattr(sys, "print_exception"):
                sys.print_exception(fault, file)
            else:
                file.write(repr(fault))
    except OSError:
        pass


def _lines(app, number: int) -> list:
    """For the display; a plain line where no words could be read yet."""
    if app is None:
        return ["STOPPED"]
    lines: list = app.lobby_words.screen(app.lobby_words.text("stopped", number))
    return lines


def _tell(board, app, how: int, kept: bool) -> None:
    lines = []
    if how != _RESET:
        lines = _lines(app, how)
        if not kept:
            lines += _lines(app, _NOT_SAVED)
        elif how == _FAULT and app is not None and app.table is not None:
            lines += _lines(app, _SAVED)
    board.draw(lines)
    while board.step():
        pass


def _try(call, *args):
    """Whatever is broken, the rest of the end is still done."""
    try:
        return call(*args)
    except Exception:
        return False


def _end(board, app, how: int) -> None:
    """Lamps off and silence, first and at once; then what waits is written; then it is said."""
    _try(board.unguard)
    _try(board.stop)
    if how == _AGAIN:
        return
    gc.collect()  # it may have been memory that was missing
    kept = app is None or how == _RESET or _try(app.keep)
    _try(_tell, board, app, how, kept)


def run(board) -> None:
    """Play until Ctrl-C (then the REPL is reached with the lamps off) or a reset by request."""
    app = None
    how = _STOPPED
    try:
        left = PROVEN_TICKS
        board.guard(_lines(app, _STILL))  # reading the lobby's code may stand still as well
        app = App(board)
        board.guard(_lines(app, _STILL))
        while app.tick():
            if board.stood_still():
                app.show_again()
            if left:
                left -= 1
                if not left:
                    from alamo import installed

                    installed.prove()
                    app.let_go("alamo.installed")
        how = _AGAIN if app.again else _RESET
    except KeyboardInterrupt:
        pass
    except Exception as fault:
        how = _FAULT
        _keep(board.store.path("fault"), fault)
        raise
    finally:
        while True:
            try:
                _end(board, app, how)
                if how == _STOPPED and app is not None and left:
                    _try(_not_a_fault)
                break
            except KeyboardInterrupt:
                pass  # a second Ctrl-C must not leave the lamps lit
    if how == _RESET:
        board.reset()
    elif how == _AGAIN:
        _not_a_fault()
        board.restart()


def _not_a_fault() -> None:
    """What was stopped by request was no start that failed, however soon."""
    from alamo import installed

    installed.take_back()
