"""Talk to a board over the link (firmware/README.md): JSON-RPC 2.0, one message a line.

A Client works on anything pyserial opens: a serial port, `socket://127.0.0.1:PORT`, a pty. It may
be shared by threads; one request is under way at a time, as the board answers one at a time.
A line that gets lost is asked for again; `resends` counts how often.
"""

import json
import logging
import random
import threading
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Any, Self

import serial

from alamo.rules.contract import NONE, UNDO

from . import PROTOCOL
from .errors import (
    Busy,
    DeviceLost,
    LinkError,
    LinkTimeout,
    NotOurs,
    Silent,
    Stale,
    WrongVersion,
    device_error,
)
from .serial_port import open_port, patience, some_bytes

log = logging.getLogger(__name__)

Notify = Callable[[str, dict[str, Any]], None]
Action = Sequence[int]

CONNECT_SECONDS = 2.5  # opening and hello together: a person waits at most 3 s
REQUEST_SECONDS = 2.0
SLOW = ("game.new", "doctor.selftest")  # rules are read and tested: seconds on a Pico
SLOW_FACTOR = 6
TRIES = 5
LONGEST_LINE = 1 << 16  # longer than any message of the board: what follows is rubbish

# Done twice these do something else than done once, so a lost answer is not simply asked again.
# (game.act and game.undo are safe with `at`, the action number.)
NOT_TWICE = ("game.act", "game.undo", "game.new", "hands.press", "hands.cut", "calibrate.step")


class Client:
    """An open link to a board that said hello.

    notify(method, params) is called from the reading thread for every notification; on_lost(error)
    once, when the board goes away. Raises a LinkError that names what is wrong. An address with
    `#patience=8` behind it is of a board that runs so many times slower than a real one;
    `patience` is that number, 1 for a real one.
    """

    def __init__(
        self,
        url: str,
        *,
        notify: Notify | None = None,
        on_lost: Callable[[DeviceLost], None] | None = None,
        timeout: float = REQUEST_SECONDS,
        connect_timeout: float | None = None,
    ) -> None:
        self._prepare(url, timeout * patience(url), notify, on_lost)
        # Not from 1: late answers to a client before us must not be taken for answers to us.
        self._next_id = random.randrange(1, 1 << 29)
        self._port = open_port(url)
        self._reader = threading.Thread(target=self._read, name=f"link {url}", daemon=True)
        self._reader.start()
        try:
            seconds = connect_timeout
            if seconds is None:
                seconds = CONNECT_SECONDS * self.patience
            self.greeting = self._handshake(seconds)
        except BaseException:
            self.close()
            raise

    # ------------------------------------------------------------------ opening and closing

    def _prepare(
        self,
        url: str,
        timeout: float,
        notify: Notify | None,
        on_lost: Callable[[DeviceLost], None] | None,
    ) -> None:
        """What any link has, whatever carries its bytes."""
        self.url = url
        self.patience = patience(url)
        self.resends = 0
        self.timeout = timeout
        self._notify = notify
        self._on_lost = on_lost
        self._one_at_a_time = threading.RLock()
        self._changed = threading.Condition()
        self._waiting_for: int | None = None
        self._reply: dict[str, Any] | None = None
        self._garbled = False
        self._lost: DeviceLost | None = None
        self._closing = False
        self._heard = 0
        self._line = bytearray()
        self._next_id = 1

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def close(self) -> None:
        """Give the port back; safe to call twice and from any thread."""
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        if threading.current_thread() is not self._reader:
            self._reader.join(1.0)
        try:
            self._port.close()
        except (OSError, serial.SerialException):
            pass  # it is gone already, which is what was asked for

    @property
    def lost(self) -> bool:
        return self._lost is not None

    def _handshake(self, seconds: float) -> dict[str, Any]:
        """Half a line of an earlier program may stand in the board's buffer: it is ended first."""
        deadline = time.monotonic() + seconds
        self._send(b"\n")
        while True:
            left = deadline - time.monotonic()
            if left <= 0:
                break
            try:
                greeting = self._ask("hello", {}, min(left, 0.8 * self.patience))
            except LinkTimeout:
                continue
            except (LinkError, ValueError) as error:
                if self._lost is not None:
                    if not self._heard:
                        raise Busy(
                            f"{self.url} hangs up at once: another program is using the board"
                        ) from error
                    raise
                break  # an error to hello: something speaks JSON-RPC, but not as our firmware does
            return self._check(greeting)
        if not self._heard:
            raise Silent(
                f"{self.url} opens but stays silent. If it is beginning a game, try again in half"
                " a minute; else unplug the board, plug it in, and try again; if it stays so,"
                " alamo install"
            )
        raise NotOurs(
            f"{self.url} answers, but not as our firmware does: it was stopped there (unplug the"
            " board and plug it in), or was never installed (alamo install)"
        )

    def _check(self, greeting: Any) -> dict[str, Any]:
        if not isinstance(greeting, dict) or greeting.get("firmware") != "alamo":
            raise NotOurs(f"{self.url} runs another firmware than the board's: alamo install")
        if greeting.get("protocol") != PROTOCOL:
            raise WrongVersion(
                f"the board's firmware {greeting.get('version', '?')} speaks link protocol"
                f" {greeting.get('protocol', '?')}, these tools speak {PROTOCOL}:"
                " alamo install puts the firmware of these tools on it"
            )
        return greeting

    # ------------------------------------------------------------------ bytes in and out

    def _send(self, line: bytes) -> None:
        try:
            self._port.write(line)
        except serial.SerialTimeoutException:
            return  # the board does not take it: the answer's time limit will tell
        except (OSError, serial.SerialException) as error:
            self._drop(error)

    def _drop(self, error: Exception) -> None:
        with self._changed:
            if self._lost is not None or self._closing:
                return
            self._lost = DeviceLost(f"the board at {self.url} is gone: plug it in and try again")
            self._lost.__cause__ = error
            self._changed.notify_all()
        if self._on_lost is not None:
            self._on_lost(self._lost)

    def _read(self) -> None:
        while not self._closing:
            try:
                data = some_bytes(self._port)
            except (OSError, serial.SerialException, TypeError, ValueError) as error:
                # pyserial raises TypeError or ValueError when the port closes under a read
                self._drop(error)
                return
            self._feed(data)
            if len(self._line) > LONGEST_LINE:
                self._line.clear()

    def _feed(self, data: bytes) -> None:
        """Bytes in; each line that is whole with them is taken."""
        self._heard += len(data)
        for part in data.splitlines(keepends=True):
            self._line += part
            if self._line[-1:] in b"\r\n":
                line = bytes(self._line)
                self._line.clear()
                self._take(line)

    def _take(self, line: bytes) -> None:
        """One line in. What is not a message (boot text, an echo, half a line) is dropped."""
        try:
            message = json.loads(line)
        except (ValueError, RecursionError):
            return
        if not isinstance(message, dict):
            return
        if "result" in message or "error" in message:
            with self._changed:
                if "id" in message and message["id"] is None:
                    self._garbled = True  # the board could not read a line: perhaps ours
                elif message.get("id") == self._waiting_for and self._waiting_for is not None:
                    self._reply = message
                self._changed.notify_all()
        elif "id" not in message and isinstance(message.get("method"), str):
            params = message.get("params", {})
            if self._notify is not None and isinstance(params, dict):
                try:
                    self._notify(message["method"], params)
                except Exception:  # a fault of the listener must not take the link down
                    log.exception("listening to %s failed", message["method"])

    # ------------------------------------------------------------------ requests

    def request(self, method: str, **params: Any) -> Any:
        """Ask and wait; the result, or a LinkError. Parameters that are None are left out."""
        given = {name: value for name, value in params.items() if value is not None}
        seconds = self.timeout * (SLOW_FACTOR if method in SLOW else 1)
        return self._ask(method, given, seconds, 1 if method in NOT_TWICE else TRIES)

    def _ask(self, method: str, params: dict[str, Any], seconds: float, tries: int = 1) -> Any:
        """The same id in each try, so a late answer to an earlier one serves as well."""
        with self._one_at_a_time:
            number = self._next_id
            self._next_id += 1
            message = {"jsonrpc": "2.0", "id": number, "method": method}
            if params:
                message["params"] = params
            line = json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n"
            for turn in range(tries):
                self.resends += turn > 0
                reply = self._exchange(number, line, seconds, tries > 1)
                if reply is not None:
                    if "error" in reply:
                        raise device_error(reply["error"])
                    return reply["result"]
            raise LinkTimeout(f"no answer to {method} from {self.url} in {seconds * tries:.1f} s")

    def _exchange(
        self, number: int, line: bytes, seconds: float, again: bool
    ) -> dict[str, Any] | None:
        """Send one line and wait for the reply; None when time ran out or the line was garbled."""
        with self._changed:
            self._waiting_for, self._reply, self._garbled = number, None, False
        self._send(line)
        try:
            with self._changed:
                self._changed.wait_for(
                    lambda: (
                        self._reply is not None
                        or self._lost is not None
                        or self._closing
                        or (again and self._garbled)
                    ),
                    seconds,
                )
                if self._reply is not None:
                    return self._reply
                if self._lost is not None:
                    raise self._lost
                if self._closing:
                    raise DeviceLost(f"the link to {self.url} was closed")
                return None
        finally:
            self._waiting_for = None

    # ------------------------------------------------------------------ what a board can do

    def hello(self) -> dict[str, Any]:
        return self._check(self.request("hello"))

    def games(self) -> list[str]:
        found = self.request("game.list")
        return [str(name) for name in (found["games"] if isinstance(found, dict) else found)]

    def new_game(
        self, game: str, options: Sequence[str] = (), seed: int | None = None
    ) -> dict[str, Any]:
        return _object(self.request("game.new", game=game, options=list(options), seed=seed))

    def state(self, viewer: str | None = None) -> dict[str, Any]:
        return _object(self.request("game.state", viewer=viewer))

    def legal(self, zone: int | None = None) -> list[tuple[int, ...]]:
        found = _object(self.request("game.legal", zone=zone))
        actions = found["actions"]
        while found.get("next") is not None:  # a very long list comes in parts
            found = _object(self.request("game.legal", zone=zone, **{"from": found["next"]}))
            actions += found["actions"]
        return [tuple(action) for action in actions]

    def act(self, action: Action, *, at: int | None = None, joined: bool = False) -> Any:
        """Play an action. With `at`, the action number it is meant for, it is played at most once
        however often a line is lost."""
        params: dict[str, Any] = {"action": list(action)}
        if joined:
            params["joined"] = True
        return self._once("game.act", params, at, tuple(action))

    def undo(self, *, at: int | None = None) -> Any:
        return self._once("game.undo", {}, at, (UNDO, NONE, NONE, NONE, 1))

    def _once(self, method: str, params: dict[str, Any], at: int | None, record: Action) -> Any:
        """After a lost answer the board may call our second try stale: whether that was because it
        had taken the first is settled by its journal."""
        if at is None:
            return self._ask(method, params, self.timeout)
        params["at"] = at
        with self._one_at_a_time:
            before = self.resends
            try:
                return self._ask(method, params, self.timeout, TRIES)
            except Stale as stale:
                if self.resends > before and stale.seq > at:
                    first = self.request("game.log", **{"from": at})["records"]
                    if first and _bare(first[0]) == tuple(record):
                        return {"seq": stale.seq}
                raise

    def log(self) -> dict[str, Any]:
        """The whole journal: {"game", "rules", "options", "seed", "records": [[5], ...]}."""
        whole: dict[str, Any] = {}
        start = 0
        while True:
            part = _object(self.request("game.log", **{"from": start}))
            if not whole:
                whole = {name: part[name] for name in ("game", "rules", "options", "seed")}
                whole["records"] = []
            whole["records"] += part["records"]
            following = part.get("next")
            if not isinstance(following, int) or following <= start:
                return whole
            start = following

    def read(self) -> str:
        """48 digits, star order: 0 empty, 1 north, 2 south, 3 unknown."""
        return str(self.request("board.read")["readings"])

    def lights(self) -> str:
        """87 letters, one a lamp (table/meanings.py)."""
        return str(self.request("lights.get")["frame"])

    def display(self) -> list[str]:
        return [str(line) for line in self.request("display.get")["lines"]]

    def lift(self, *, star: int | None = None, zone: int | None = None) -> Any:
        return self.request("hands.lift", star=star, zone=zone)

    def place(self, side: str, *, star: int | None = None, zone: int | None = None) -> Any:
        """side: "north" (Texian) or "south" (Mexican)."""
        return self.request("hands.place", star=star, zone=zone, side=side)

    def press(self, button: str, ms: int | None = None) -> Any:
        """button: left, right, ok, back, hint, menu; held for ms (from 1000 a long press)."""
        return self.request("hands.press", button=button, ms=ms)


def _bare(record: Sequence[int]) -> tuple[int, ...]:
    """The action of a journal record: without the mark that it continues a gesture."""
    return (record[0] & 0x7F, *record[1:5])


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise NotOurs(f"the board answered {value!r} where an object was due")
    return value
