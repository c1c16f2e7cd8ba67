"""Starts the board. On a Pico, BACK held while it is plugged in starts nothing: the way in when a
game would not let anybody in (safe mode; the REPL is reached as always).
"""

import sys

_SAFE_BUTTON = 8  # BACK, as in table/modes.py


def main() -> None:
    if sys.platform == "rp2":
        from alamo.board.pico import Pico

        board = Pico()
        if board.levels() & _SAFE_BUTTON:
            print("safe mode: BACK is held, nothing is started")
            return
    else:
        import os
        from alamo.board.simulated import SimulatedBoard

        board = SimulatedBoard(saved=os.getenv("ALAMO_SAVED") or ".")
    from alamo.app import run

    run(board)


if __name__ == "__main__":
    main()
