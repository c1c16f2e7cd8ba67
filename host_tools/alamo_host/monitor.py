"""`alamo monitor`: what the board shows, live in the terminal, a line for each change."""

import queue
import sys
import threading
import time
from typing import Any, TextIO

from alamo.rules.contract import CHANCE, MEXICAN, NONE, OVER, TEXIAN
from alamo.words import Words

from .client import Client
from .errors import DeviceLost, LinkError, NoGame

STARS = 48
SHORT_TRACK = 72  # lamps: 48 stars, 24-lamp track, 15-lamp track
WHO = {OVER: "over", TEXIAN: "Texian", MEXICAN: "Mexican", CHANCE: "a die or a draw"}
WAIT_SECONDS = 0.5


class Monitor:
    """Writes to `out`. With wait, a board that goes away is waited for, and that is said once."""

    def __init__(self, url: str, out: TextIO | None = None, wait: bool = False) -> None:
        self.url = url
        self.out = out or sys.stdout
        self.wait = wait
        self._changes: queue.Queue[tuple[str, dict[str, Any]] | DeviceLost | None] = queue.Queue()
        self._seq = -1
        self._ended = threading.Event()
        self._know("")

    def run(self) -> None:
        """Until Ctrl-C or stop(), or until the board goes away (DeviceLost) and wait is off."""
        lost = False
        while not self._ended.is_set():
            try:
                with Client(
                    self.url,
                    notify=lambda method, params: self._changes.put((method, params)),
                    on_lost=self._changes.put,
                ) as client:
                    self._greet(client, lost)
                    lost = False
                    self._follow(client)
            except LinkError as error:
                # the first opening must succeed; after that a missing board is only waited for
                if not self.wait or (not lost and not isinstance(error, DeviceLost)):
                    raise
                if not lost:
                    self._say(f"The board at {self.url} is gone. Waiting for it (Ctrl-C ends).")
                lost = True
                time.sleep(WAIT_SECONDS)

    def stop(self) -> None:
        self._ended.set()
        self._changes.put(None)

    def _greet(self, client: Client, again: bool) -> None:
        hello = client.greeting
        self._know(hello.get("game") or "")
        self._seq = hello.get("seq", 0)
        self._say(
            f"{'Connected again' if again else 'Connected'}: {hello.get('board')}"
            f" {hello.get('serial')}, firmware {hello.get('version')} on {hello.get('runtime')},"
            f" game {hello.get('game') or 'none'}"
        )

    def _follow(self, client: Client) -> None:
        while not self._ended.is_set():
            change = self._changes.get()
            if change is None:
                return
            if isinstance(change, DeviceLost):
                raise change
            self._keep_up(client, *change)
            for line in self.describe(*change):
                self._say(line)

    def _know(self, game: str) -> None:
        self._game = game
        self._words = Words(game)

    def _keep_up(self, client: Client, method: str, params: dict[str, Any]) -> None:
        """Ask which game it is when actions do not go on from the last one told, or when there is
        news of a game not known yet."""
        strange = method == "news" and not self._game
        if method == "seq":
            before, self._seq = self._seq, params.get("seq", 0)
            strange = self._seq != before + 1
        if strange:
            self._know(_game_on(client))

    def describe(self, method: str, params: dict[str, Any]) -> list[str]:
        """The lines for one notification; a kind we do not know is shown as it came."""
        if method == "display":
            return [f"display  |{str(line):21}|" for line in params.get("lines", [])]
        if method == "lights":
            frame = str(params.get("frame", ""))
            parts = (frame[:STARS], frame[STARS:SHORT_TRACK], frame[SHORT_TRACK:])
            return [f"lights   {'  '.join(parts)}"]
        if method == "board":
            return [f"stars    {params.get('readings', '')}"]
        if method == "sound":
            return [f"sound    {params.get('n')}"]
        if method == "seq":
            seq, to_act = params.get("seq"), params.get("to_act", NONE)
            if seq == 0 and to_act == OVER:
                return ["turn     no game"]
            return [f"turn     action {seq}, {WHO.get(to_act, '?')}"]
        if method == "news":
            lines = [self._event(event) for event in params.get("events", [])]
            if params.get("dropped"):
                lines.append(f"news     {params['dropped']} missed so far")
            return lines
        return [f"{method:8} {params}"]

    def _event(self, event: list[int]) -> str:
        code, piece, src, dst, n = event[:5]
        text = self._words.fill(self._words.text("events", code), piece, src, dst, n)
        return f"news     {text or f'event {event}'}"

    def _say(self, line: str) -> None:
        print(line, file=self.out, flush=True)


def _game_on(client: Client) -> str:
    """The name of the game on the board, "" when there is none."""
    try:
        return str(client.state()["game"])
    except NoGame:
        return ""
