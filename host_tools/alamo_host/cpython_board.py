"""python -m alamo_host.cpython_board: the firmware on CPython, its link on stdin and stdout."""

import os
import sys

from .cpython_port import StdioPort


def main() -> None:
    from alamo.board.simulated import SimulatedBoard  # late: not to be imported twice
    from alamo.running import run

    port = StdioPort()
    sys.stdout = sys.stderr  # a stray print must not end up among the messages
    try:
        run(SimulatedBoard(port=port, saved=os.environ["ALAMO_SAVED"]))
    finally:
        port.drain(0.5)


if __name__ == "__main__":
    main()
