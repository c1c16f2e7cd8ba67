"""`alamo play`: a board in the browser, the one plugged in or a simulated one."""

import os
import socket
import sys
from pathlib import Path

from . import ports
from .client import Client
from .errors import LinkError, NoBoard, SeveralBoards, WrongVersion
from .simulated import SimulatedBoard

WEB_PORT = 1836  # the siege
WEB_PORTS_TRIED = 50


def has_screen() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def free_port(first: int = WEB_PORT, host: str = "127.0.0.1") -> int:
    """The first port from there on that nobody listens on."""
    for port in range(first, min(first + WEB_PORTS_TRIED, 65536)):
        try:
            with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
                if sys.platform != "win32":  # as servers do: one that just ended does not count
                    probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
                return port
        except OSError:
            continue
    raise LinkError(f"no port is free from {first} to {first + WEB_PORTS_TRIED - 1}")


def real_board(port: str | None, serial: str | None) -> str | None:
    """The port of a board of ours, or None for a simulated one, having said why.

    A board that was asked for by name must be there; several are never chosen from; one with
    another version of our firmware is not passed over in silence.
    """
    try:
        url = ports.choose(port, serial)
        with Client(url) as client:
            hello = client.greeting
    except (SeveralBoards, WrongVersion):
        raise
    except LinkError as error:
        if port or serial:
            raise
        if not isinstance(error, NoBoard):
            print(f"{error}.", file=sys.stderr)
        return None
    print(f"The board {hello.get('serial')} at {url} is shown live.")
    return url


def play(
    port: str | None = None,
    serial: str | None = None,
    web_port: int = WEB_PORT,
    runtime: str | None = None,
    saved: Path | None = None,
    browser: bool = True,
    image: Path | None = None,
) -> None:
    """Until Ctrl-C."""
    from .web.server import serve  # late: the other commands need no web server

    url = real_board(port, serial)
    chosen = free_port(web_port)
    if chosen != web_port:
        print(f"Port {web_port} is taken; using {chosen}.")
    show = browser and has_screen()
    if url is not None:
        _serve(serve, url, chosen, show)
        return
    with SimulatedBoard(runtime=runtime, saved=saved, by="alamo play", image=image) as board:
        print(f"No Pico: the firmware runs here, on {board.runtime}.")
        print(f"Games are kept in {board.saved}.")
        _serve(serve, board.url, chosen, show)


def _serve(serve: object, url: str, port: int, open_browser: bool) -> None:
    assert callable(serve)
    if not open_browser:
        print(f"Open http://127.0.0.1:{port}/ in a browser.")
    print("Ctrl-C ends.", flush=True)
    try:
        serve(url, port, open_browser=open_browser)
    except KeyboardInterrupt:
        pass
    print("Stopped.")
