"""The `alamo` command: what its commands do. arguments.py says what can be written behind it."""

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from .arguments import Command, make_parser
from .errors import LinkError, NoBoard, NoGame

if TYPE_CHECKING:
    from .gamelog import GameRecord

def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; its exit code. What a person can act on is a sentence, no traceback."""
    parser = make_parser(COMMANDS)
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
        flash=chosen.flash,
    )
    with board:
        print(board.url, flush=True)
        kept = f"Games are kept in {board.saved}."
        if chosen.flash:
            kept = f"All of the Pico's flash is kept in {chosen.flash}."
        if board.bare:
            kept += f" It has no firmware yet: alamo install --port '{board.url}'."
        print(f"{kept} Ctrl-C ends.", file=sys.stderr, flush=True)
        while not board.failed:
            time.sleep(0.2)
    raise LinkError(f"the simulated board does not stay up: {board.last_words()}")


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
    from . import ports
    from .monitor import Monitor

    Monitor(ports.choose(chosen.port, chosen.serial), wait=chosen.wait).run()
    return 0


def _log(chosen: argparse.Namespace) -> int:
    from . import gamelog, paths

    text = gamelog.write(_find_game(chosen))
    if chosen.output is None:
        sys.stdout.write(text)
    else:
        with paths.written(chosen.output):
            chosen.output.write_text(text, encoding="utf-8")
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
                try:
                    return gamelog.from_link(client.log())
                except NoGame as error:
                    raise NoGame(
                        error.code,
                        "no game is being played on that board, so there is none to write down:"
                        " begin or resume one there first",
                    ) from error
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


COMMANDS: dict[str, Command] = {
    "play": _play,
    "sim": _sim,
    "install": _install,
    "build": _build,
    "doctor": _doctor,
    "sensors": _sensors,
    "calibrate": _calibrate,
    "games": _games,
    "monitor": _monitor,
    "log": _log,
    "replay": _replay,
    "selfplay": _selfplay,
}

if __name__ == "__main__":
    sys.exit(main())
