"""The program around the loop: from power to Ctrl-C, a fault or a reset.

Whatever ends it, the lamps are dark, the display says why, and the REPL is there.
"""

import sys

from alamo import installed
from alamo.app import App

PROVEN_TICKS = 3000  # 30 s: so long a fresh set has to run before it counts as sound


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


def _dark(board, lines: list) -> None:
    """Lamps off and silence, first and at once; then the display says why."""
    board.stop()
    board.draw(lines)
    while board.step():
        pass


def run(board) -> None:
    """Play until Ctrl-C (then the REPL is reached with the lamps off) or a reset by request."""
    lines = []
    words = None
    try:
        board.guard(_text(None, 2))  # reading the lobby's code may stand still as well
        app = App(board)
        words = app.lobby_words
        board.guard(words.screen(words.text("stopped", 2)))
        left = PROVEN_TICKS
        while app.tick():
            if board.stood_still():
                app.show_again()
            if left:
                left -= 1
                if not left:
                    installed.prove()
        words = None
    except KeyboardInterrupt:
        lines = _text(words, 0)
    except Exception as fault:
        lines = _text(words, 1)
        _keep(board.store.path("fault"), fault)
        raise
    finally:
        while True:
            try:
                board.unguard()
                _dark(board, lines)
                break
            except KeyboardInterrupt:
                pass  # a second Ctrl-C must not leave the lamps lit
    if not lines:
        board.reset()


def _text(words, number: int) -> list:
    """Lines for the display; where even the words could not be read, a plain one."""
    if words is None:
        return ["STOPPED"]
    lines: list = words.screen(words.text("stopped", number))
    return lines
