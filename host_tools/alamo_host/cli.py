"""The `alamo` command."""

import argparse
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from . import __version__, vm
from .errors import LinkError, NoBoard

if TYPE_CHECKING:
    from .gamelog import GameRecord

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


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code. What a person can act on is a sentence, no traceback."""
    parser = make_parser()
    _refuse_options_before_the_command(parser, sys.argv[1:] if arguments is None else arguments)
    chosen = parser.parse_args(arguments)
    if not hasattr(chosen, "run"):
        parser.print_help()
        return 2
    for stream in (sys.stdout, sys.stderr):  # an old console has no arrows: then ?
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        signal.signal(signal.SIGTERM, _terminate)
    except ValueError:
        pass  # not in the main thread: somebody else handles signals
    try:
        code: int = chosen.run(chosen)
        sys.stdout.flush()
        return code
    except LinkError as error:
        print(f"alamo: {error}", file=sys.stderr)
        return error.exit_code
    except Terminated:
        return 143
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # `alamo log | head`
        sys.stderr.close()
        return 0


class Terminated(KeyboardInterrupt):
    """Ended by the system (SIGTERM)."""


def _terminate(number: int, frame: object) -> None:
    """As Ctrl-C does: simulated boards and ports are let go properly."""
    raise Terminated


def _refuse_options_before_the_command(
    parser: argparse.ArgumentParser, arguments: Sequence[str]
) -> None:
    first = arguments[0] if arguments else ""
    if first.startswith("-") and not any(
        known.startswith(first) for known in ("-h", "--help", "--version")
    ):
        parser.error(f"options come after the command: alamo COMMAND {first} ...")


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="alamo",
        description=DESCRIPTION,
        epilog=CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"alamo {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(
        name: str, text: str, run: Callable[[argparse.Namespace], int], more: str = ""
    ) -> argparse.ArgumentParser:
        whole = f"{text}. {more}" if more else text
        made = commands.add_parser(name, help=text, description=whole)
        made.set_defaults(run=run)
        return made

    play = command("play", "play in the browser", _play)
    _board_of(play)
    _simulated_of(play)
    play.add_argument("--web-port", type=_port, default=1836, metavar="N", help="default 1836")
    play.add_argument("--no-browser", action="store_true", help="print the address, open nothing")

    sim = command("sim", "run a simulated board and print the address to connect to", _sim)
    _simulated_of(sim)
    sim.add_argument("--tcp-port", type=_port, default=0, metavar="N", help="default: any free")

    install = command(
        "install",
        "put the firmware on a Pico, beside the one that is there, and switch when it is whole",
        _install,
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

    build = command("build", "one UF2 file for drag and drop, and a package for mpremote", _build)
    build.add_argument(
        "-o", "--output", type=Path, default=Path("build"), metavar="DIR", help="default build"
    )
    _image_of(build)

    doctor = command(
        "doctor",
        "test a board part by part and name what is wrong",
        _doctor,
        "At each question: Enter for yes or done, n for no, s to skip the part, q to stop.",
    )
    _board_of(doctor)
    doctor.add_argument("--quick", action="store_true", help="only what the board can do alone")
    doctor.add_argument("--json", action="store_true", help="the result as JSON, nothing else")
    doctor.add_argument(
        "--pretend", action="store_true", help="on a simulated board: somebody stands in for you"
    )
    doctor.add_argument("-o", "--output", type=Path, metavar="FILE", help="where the report goes")

    sensors = command("sensors", "what each sensor says, live: counts, mT, reading", _sensors)
    _board_of(sensors)
    sensors.add_argument("--star", type=_star, metavar="N", help="only star N, 1 to 48")
    sensors.add_argument("--times", type=_count, metavar="K", help="so often, then end")

    calibrate = command(
        "calibrate",
        "teach a board its sensors: the empty board, then a standard of each side on each star",
        _calibrate,
        "Stopped at any moment, what was kept before stays. The board can do it alone, too:"
        " CALIBRATE in its first menu.",
    )
    _board_of(calibrate)

    command("games", "list the games", _games)

    monitor = command(
        "monitor", "show lights, display and news of a board as they change", _monitor
    )
    _board_of(monitor)
    monitor.add_argument(
        "--wait", action="store_true", help="when the board goes away wait for it, do not end"
    )

    log = command(
        "log", "the game on the board (or the simulated board's saved one) as text", _log
    )
    _board_of(log)
    log.add_argument("--saved", type=Path, metavar="DIR", help="the game saved in that folder")
    log.add_argument("-o", "--output", type=Path, metavar="FILE", help="default: standard output")

    replay = command(
        "replay",
        "replay a log to the same end, or say where it differs",
        _replay,
        "The end is the state after the last record: of a game under way too, and then 'the log"
        " ends here, turn N' is said. Exit code 0: the same state; 12: no log of these rules;"
        " 13: another state, or not as many records as the end line counts; 14: cut off, the end"
        " line is missing.",
    )
    replay.add_argument("file", type=Path, metavar="FILE")

    selfplay = command("selfplay", "random legal games without a person, one line each", _selfplay)
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
    number = int(text)
    if not 0 <= number <= 65535:
        raise argparse.ArgumentTypeError("a port is 0 to 65535")
    return number


def _seed(text: str) -> int:
    return _within(text, "a seed", 0, 2**30 - 1)


def _star(text: str) -> int:
    return _within(text, "a star", 1, 48) - 1


def _count(text: str) -> int:
    return _within(text, "how many games", 1, 10**6)


def _within(text: str, what: str, lowest: int, highest: int) -> int:
    if not text.isdecimal() or not lowest <= int(text) <= highest:
        raise argparse.ArgumentTypeError(
            f"{what} is a whole number from {lowest} to {highest}, not {text}"
        )
    return int(text)


def _play(chosen: argparse.Namespace) -> int:
    from .play import play

    play(
        port=chosen.port,
        serial=chosen.serial,
        web_port=chosen.web_port,
        runtime=chosen.runtime,
        saved=chosen.saved,
        browser=not chosen.no_browser,
        image=chosen.image,
    )
    return 0


def _sim(chosen: argparse.Namespace) -> int:
    from .simulated import SimulatedBoard

    board = SimulatedBoard(
        runtime=chosen.runtime,
        saved=chosen.saved,
        port=chosen.tcp_port,
        by="alamo sim",
        image=chosen.image,
    )
    with board:
        print(board.url, flush=True)
        print(f"Games are kept in {board.saved}. Ctrl-C ends.", file=sys.stderr, flush=True)
        while not board.failed:
            time.sleep(0.2)
    raise LinkError(f"the simulated board does not stay up; see {board.log_path}")


def _install(chosen: argparse.Namespace) -> int:
    from .installing import command

    if chosen.check:
        command.check(chosen.port, chosen.serial)
    else:
        wish = command.Wish(chosen.image, chosen.yes, chosen.micropython)
        command.install(chosen.port, chosen.serial, wish)
    return 0


def _build(chosen: argparse.Namespace) -> int:
    from .installing import command

    command.build(chosen.output, chosen.image)
    return 0


def _doctor(chosen: argparse.Namespace) -> int:
    from .doctor import command

    return command.doctor(
        chosen.port,
        chosen.serial,
        quick=chosen.quick,
        as_json=chosen.json,
        pretend=chosen.pretend,
        output=chosen.output,
    )


def _sensors(chosen: argparse.Namespace) -> int:
    from .doctor import command

    return command.sensors(chosen.port, chosen.serial, chosen.star, chosen.times)


def _calibrate(chosen: argparse.Namespace) -> int:
    from .doctor import command

    return command.calibrate(chosen.port, chosen.serial)


def _games(chosen: argparse.Namespace) -> int:
    from alamo.rules import catalog
    from alamo.words import Words

    for name in catalog.NAMES:
        words = Words(name)
        print(f"{name:12} {words.text('title', 0)}")
        for number, option in enumerate(catalog.game_class(name).OPTIONS):
            print(f"{'':12}   option {option}: {words.text('options', number)}")
    return 0


def _monitor(chosen: argparse.Namespace) -> int:
    from . import ports, saved
    from .monitor import Monitor

    try:
        url = ports.choose(chosen.port, chosen.serial)
    except NoBoard as error:
        running = [] if chosen.serial else saved.running()
        raise NoBoard(". ".join([str(error), *running])) from error
    Monitor(url, wait=chosen.wait).run()
    return 0


def _log(chosen: argparse.Namespace) -> int:
    from . import gamelog

    text = gamelog.write(_find_game(chosen))
    if chosen.output is None:
        sys.stdout.write(text)
    else:
        try:
            chosen.output.write_text(text, encoding="utf-8")
        except OSError as error:
            raise LinkError(f"{chosen.output} cannot be written: {error.strerror}") from error
        print(f"Written to {chosen.output}.", file=sys.stderr)
    return 0


def _find_game(chosen: argparse.Namespace) -> "GameRecord":
    """From the folder or board named; else from the board plugged in; else the simulated one's."""
    from . import gamelog, paths, ports
    from .client import Client

    if chosen.saved is None:
        try:
            url = ports.choose(chosen.port, chosen.serial)
        except NoBoard:
            if chosen.port or chosen.serial:
                raise
        else:
            with Client(url) as client:
                return gamelog.from_link(client.log())
    folder = chosen.saved or paths.saved_games()
    found = gamelog.from_saved(folder)
    if found is None:
        raise NoBoard(f"no board is plugged in, and no game is saved in {folder}")
    return found


def _replay(chosen: argparse.Namespace) -> int:
    from . import gamelog

    try:
        text = chosen.file.read_text(encoding="utf-8")
    except OSError as error:
        raise gamelog.BadLog(f"{chosen.file} cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise gamelog.BadLog(f"{chosen.file} is no log: it is not text") from error
    again = gamelog.Replay(gamelog.parse(text))
    for line in again.checked():
        print(line)
    if not again.over():
        print(f"The log ends here, {again.when()}: the game is not over.", file=sys.stderr)
    return 0


def _selfplay(chosen: argparse.Namespace) -> int:
    from .selfplay import run

    return run(
        chosen.game, chosen.seed, chosen.games, chosen.runtime, chosen.options, chosen.image
    )


if __name__ == "__main__":
    sys.exit(main())
