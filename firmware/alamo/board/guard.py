"""Notices that the loop stands still: lamps dark, silence, and the display says so.

A soft timer looks once a second; its callback runs between two bytecodes of whatever endless loop
the program is in. It cannot end that loop, since an exception in a callback goes nowhere, but it
leaves nobody in front of lamps that mean nothing, and Ctrl-C reaches the REPL as always. It is no
watchdog on purpose: that could not be stopped any more, and would cut off whoever copies files.

What takes as long on purpose says so (alive). If it was no endless loop after all, the loop comes
round, and all is shown again.
"""

STILL_S = 3


class Guard:
    def __init__(self, board, lines: list) -> None:
        self._board = board
        self._lines = lines
        self._seconds = 0  # since the loop came round
        self._shown = False

    def alive(self) -> None:
        """The loop came round."""
        self._seconds = 0

    def back(self) -> bool:
        """Whether it had been standing still and comes round again; told once."""
        if not self._shown:
            return False
        self._shown = False
        return True

    def look(self, timer) -> None:
        self._seconds += 1
        if self._seconds == STILL_S:
            self._shown = True
            board = self._board
            board.stop()
            board.display.draw(self._lines)
            while board.display.step():
                pass
