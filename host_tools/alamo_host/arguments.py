"""What can be written behind `alamo`: commands and their options. cli.py carries them out."""

import argparse
from collections.abc import Callable, Mapping
from pathlib import Path

from . import __version__, vm

Command = Callable[[argparse.Namespace], int]

DESCRIPTION = """\
A table board for Alamo games, on your desk or simulated.

  alamo play                    play in the browser: the board plugged in, else a simulated one
  alamo sim                     a simulated board alone; prints the address to connect to
  alamo install                 the firmware onto a Pico; games saved on it stay
  alamo build                   a file for drag and drop, and a package for mpremote
  alamo doctor                  is this board well? part by part, with a report
  alamo sensors                 what each sensor says, live
  alamo calibrate               empty board, then a standard of each side on each star
  alamo games                   the games there are
  alamo monitor                 what a board shows, live in the terminal
  alamo log -o FILE             save the game on the board as readable text
  alamo replay FILE             play such a text again to the same end
  alamo selfplay GAME           random legal games, one line each

Ways to name a board: --port /dev/ttyACM0 (or COM3, or socket://127.0.0.1:PORT), --serial NUMBER.
Without one the only Pico plugged in is meant; with several the command lists them and stops.
"""

CODES = """\
exit codes: 0 done, 1 failed, 2 several boards or wrong usage, 3 no board, 4 port busy,
5 port silent, 6 not our firmware, 7 board lost, 8 other protocol version, 9 no answer, 10 refused
by the board, 11 runtime not here, 12 unreadable log, 13 replay ended otherwise, 14 log cut off.
Of install: 15 another chip, 16 another .mpy version, 17 flash full, 18 boot drive not mounted,
19 flash holds something else than was written, 20 did not take, 21 no MicroPython there,
22 differs (--check), 23 MicroPython wanted, not agreed to. After each the old firmware starts.
Of doctor and calibrate: 30 faults found, 31 not finished.
130 Ctrl-C, 143 ended by the system.
"""


def make_parser(run: Mapping[str, Command]) -> argparse.ArgumentParser:
    """run: what each command does, by its name; the chosen one comes back as `run`."""
    parser = argparse.ArgumentParser(
        prog="alamo",
        description=DESCRIPTION,
        epilog=CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"alamo {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, text: str, more: str = "") -> argparse.ArgumentParser:
        whole = f"{text}. {more}" if more else text
        made = commands.add_parser(name, help=text, description=whole)
        made.set_defaults(run=run[name])
        return made

    play = command("play", "play in the browser")
    _board_of(play)
    _simulated_of(play)
    play.add_argument("--web-port", type=_port, default=1836, metavar="N", help="default 1836")
    play.add_argument("--no-browser", action="store_true", help="print the address, open nothing")

    sim = command("sim", "run a simulated board and print the address to connect to")
    _simulated_of(sim)
    sim.add_argument(
        "--flash",
        type=Path,
        metavar="FILE",
        help="an emulated Pico, and all it holds kept in FILE. None yet: a new Pico with"
        " the image on it alone, for alamo install to be tried on",
    )
    sim.add_argument("--tcp-port", type=_port, default=0, metavar="N", help="default: any free")

    install = command(
        "install",
        "put the firmware on a Pico, beside the one that is there, and switch when it is whole",
        "On a Pico in boot mode MicroPython is put first. Saved games and calibration stay.",
    )
    _board_of(install)
    install.add_argument(
        "--check",
        action="store_true",
        help="write nothing: compare what is installed with this checkout, file by file",
    )
    install.add_argument(
        "--micropython", action="store_true", help="put MicroPython on anew first; games stay"
    )
    install.add_argument(
        "--yes", action="store_true", help="do not ask before MicroPython is put on"
    )
    _image_of(install)

    build = command("build", "one UF2 file for drag and drop, and a package for mpremote")
    build.add_argument(
        "-o", "--output", type=Path, default=Path("build"), metavar="DIR", help="default build"
    )
    _image_of(build)

    doctor = command(
        "doctor",
        "test a board part by part and name what is wrong",
        "At each question: Enter for yes or done, n for no, s to skip the part, q to stop.",
    )
    _board_of(doctor)
    doctor.add_argument("--quick", action="store_true", help="only what the board can do alone")
    doctor.add_argument("--json", action="store_true", help="the result as JSON, nothing else")
    doctor.add_argument(
        "--pretend", action="store_true", help="on a simulated board: somebody stands in for you"
    )
    doctor.add_argument("-o", "--output", type=Path, metavar="FILE", help="where the report goes")

    sensors = command("sensors", "what each sensor says, live: counts, mT, reading")
    _board_of(sensors)
    sensors.add_argument("--star", type=_star, metavar="N", help="only star N, 1 to 48")
    sensors.add_argument("--times", type=_count, metavar="K", help="so often, then end")

    calibrate = command(
        "calibrate",
        "teach a board its sensors: the empty board, then a standard of each side on each star",
        "Stopped at any moment, what was kept before stays. The board can do it alone, too:"
        " CALIBRATE in its first menu.",
    )
    _board_of(calibrate)

    command("games", "list the games")

    monitor = command(
        "monitor", "show lights, display and news of a board as they change"
    )
    _board_of(monitor)
    monitor.add_argument(
        "--wait", action="store_true", help="when the board goes away wait for it, do not end"
    )

    log = command(
        "log", "the game on the board (or the simulated board's saved one) as text"
    )
    _board_of(log)
    log.add_argument("--saved", type=Path, metavar="DIR", help="the game saved in that folder")
    log.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: standard output")

    replay = command(
        "replay",
        "replay a log to the same end, or say where it differs",
        "The end is the state after the last record: of a game under way too, and then 'the log"
        " ends here, turn N' is said. Exit code 0: the same state; 12: no log of these rules;"
        " 13: another state, or not as many records as the end line counts; 14: cut off, the end"
        " line is missing.",
    )
    replay.add_argument("file", type=Path, metavar="FILE")

    selfplay = command("selfplay", "random legal games without a person, one line each")
    selfplay.add_argument("game", metavar="GAME", help="see alamo games")
    selfplay.add_argument("--seed", type=_seed, default=0, metavar="N", help="default 0")
    selfplay.add_argument("--games", type=_count, default=1, metavar="K", help="default 1")
    selfplay.add_argument("--options", nargs="*", default=[], metavar="NAME")
    selfplay.add_argument("--runtime", choices=vm.RUNTIMES, default="cpython")
    _image_of(selfplay)
    return parser


def _board_of(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--port", metavar="PORT", help="serial port or pyserial URL of the board")
    parser.add_argument("--serial", metavar="NUMBER", help="serial number of the board")


def _simulated_of(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--runtime",
        choices=vm.RUNTIMES,
        help="what a simulated board runs on; default micropython where it has a build. pico: an"
        " emulated RP2040 with the official MicroPython, some eight times slower than a real one",
    )
    _image_of(parser)
    parser.add_argument("--saved", type=Path, metavar="DIR", help="folder for saved games")


def _image_of(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--image",
        type=Path,
        metavar="UF2",
        help="MicroPython for the Pico; default: the official one, downloaded once",
    )


def _port(text: str) -> int:
    return _within(text, "a port", 0, 65535)


def _seed(text: str) -> int:
    return _within(text, "a seed", 0, 2**30 - 1)


def _star(text: str) -> int:
    return _within(text, "a star", 1, 48) - 1


def _count(text: str) -> int:
    return _within(text, "a count", 1, 10**6)


def _within(text: str, what: str, lowest: int, highest: int) -> int:
    if not text.isdecimal() or not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(
            f"{what} is a whole number from {lowest} to {highest}, not {text}"
        )
    return int(text)
