"""What can go wrong in an installation: an exit code and one sentence each, as in ../errors.py.

After each of them the board starts the set that it had.
"""

from ..errors import LinkError


class WrongChip(LinkError):
    """Not a Pico with an RP2040."""

    exit_code = 15


class WrongMpy(LinkError):
    """Its MicroPython reads other .mpy files than ours."""

    exit_code = 16


class FlashFull(LinkError):
    exit_code = 17


class NotMounted(LinkError):
    """A Pico in boot mode whose drive this computer does not show."""

    exit_code = 18


class VerifyFailed(LinkError):
    """What was written reads back as something else."""

    exit_code = 19


class DidNotTake(LinkError):
    """All was written, and the board runs something else afterwards."""

    exit_code = 20


class NotMicroPython(LinkError):
    """Something answers, but there is no REPL to be had."""

    exit_code = 21


class Differs(LinkError):
    """--check: what is installed is not what this checkout makes."""

    exit_code = 22


class NotAgreed(LinkError):
    """MicroPython would have to be put on, and nobody said yes."""

    exit_code = 23


class BoardFailed(LinkError):
    """A command on the board ended with an exception that nobody expected."""


class OldMicroPython(LinkError):
    """Older than the firmware needs; `alamo install` offers to replace it."""

    exit_code = 23
