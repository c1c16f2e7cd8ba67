"""One board as all tabs see it: the link to it, what it mirrors, and who looks on."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from alamo.rules import contract

from ..client import Client
from ..errors import DeviceLost, LinkError, NoGame, Refused
from . import naming, storming_marks
from .drawing.geometry import Board
from .standards import NAMED, Standards
from .story import Story
from .tabs import Tab
from .wishes import Wishes

log = logging.getLogger(__name__)

RETRY_SECONDS = 1.0
QUIET_SECONDS = 0.35  # no new reading for so long: then the sensors and our model must agree
AWAY_SECONDS = 4.0  # what a real hand lifted and did not set down by then is put away
HELP_SECONDS = 0.7  # the violet lamps have stood so long: then our hands may do it
BOOKS_SECONDS = 0.12
LOG_LINES = 400
DARK = "." * 87


class LiveBoard:
    def __init__(self, url: str, board: Board) -> None:
        self.url = url
        self.board = board
        self.tabs: list[Tab] = []
        self.client: Client | None = None
        self.hello: dict[str, Any] = {}
        self.game: str | None = None
        self.frame, self.high = DARK, ""
        self.lines: list[str] = []
        self.readings = "0" * 48
        self.seq, self.to_act = 0, 0
        self.settings: dict[str, int] = {}
        self.standards = Standards(None)
        self.story = Story(None)
        self.log: deque[dict[str, Any]] = deque(maxlen=LOG_LINES)
        self.link_text = "looking for the board"
        self.wishes = Wishes(self)
        self._log_number = 0
        self._lost = asyncio.Event()
        self._loop = asyncio.get_running_loop()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._jobs: set[asyncio.Task[None]] = set()

    # ------------------------------------------------------------------ the link

    async def run(self) -> None:
        """Connect, and again whenever the board went away; what is wrong is said once."""
        said = ""
        while True:
            try:
                await self._connect()
            except LinkError as error:
                self._forget()
                if str(error) != said and not self.log:
                    self._set_link(str(error))
                said = str(error)
                await asyncio.sleep(RETRY_SECONDS)
                continue
            said = ""
            await self._lost.wait()
            self._forget()
            self._set_link("board unplugged, waiting")
            self.note("The board was unplugged.", "link")

    async def _connect(self) -> None:
        self._lost.clear()
        client = await asyncio.to_thread(
            Client, self.url, notify=self._from_thread, on_lost=self._lost_in_thread
        )
        self.client = client
        self.hello = client.greeting
        back = bool(self.log)
        self.wishes.forget()
        self._set_game(self.hello.get("game"))
        await self._refresh()
        self._set_link("")
        where = self.hello.get("board", "board")
        self.note(f"{'Back on' if back else 'Connected to'} the {where} board.", "link")

    def close(self) -> None:
        if self.client is not None:
            self.client.close()
        for timer in self._timers.values():
            timer.cancel()

    def need(self) -> Client:
        if self.client is None:
            raise DeviceLost("the board is not connected")
        return self.client

    def _from_thread(self, method: str, params: dict[str, Any]) -> None:
        self._soon(self._notified, method, params)

    def _lost_in_thread(self, error: DeviceLost) -> None:
        self._soon(self._lost.set)

    def _soon(self, call: Callable[..., object], *given: object) -> None:
        """From the link's thread, which may outlive the server: then nobody listens."""
        try:
            self._loop.call_soon_threadsafe(call, *given)
        except RuntimeError:
            pass

    def _forget(self) -> None:
        if self.client is not None:
            self.client.close()
        self.client = None
        self.wishes.forget()
        self.frame, self.high = DARK, ""
        self.tell({"type": "lights", "frame": DARK, "high": ""})

    def _set_link(self, text: str) -> None:
        self.link_text = text
        self.tell({"type": "link", "text": text, "hello": self.hello})

    def _set_game(self, game: Any) -> None:
        """Another game has other standards; the same one goes on with those it has."""
        name = game if isinstance(game, str) else None
        if name != self.game:
            self._lay_out(name)

    def _lay_out(self, game: str | None) -> None:
        self.game = game
        self.log.clear()  # the journal is one game's
        self.story = Story(game)
        self.standards = Standards(game)
        self.wishes.forget()

    async def began(self, game: str) -> None:
        """A page began a game: all standards are back in their boxes."""
        self._lay_out(game)
        self._note_new_game(game)
        await self._refresh()

    def _note_new_game(self, game: str) -> None:
        self.note(f"A new game: {self.story.words.text('title', 0) or game}.", "game")

    async def _refresh(self) -> None:
        """Everything afresh: after a connection or a new game."""
        client = self.need()
        lights = await asyncio.to_thread(client.request, "lights.get")
        self.frame, self.high = str(lights["frame"]), str(lights.get("high", ""))
        self.lines = await asyncio.to_thread(client.display)
        self.readings = await asyncio.to_thread(client.read)
        try:
            self.settings = dict(await asyncio.to_thread(client.request, "settings.get"))
        except Refused:
            self.settings = {}
        self.standards.agree_with(self.readings)
        self.standards.rest()
        await self._identify()
        for tab in self.tabs:
            tab.send(self.everything(tab))
        await self.books()

    # ------------------------------------------------------------------ what the board says

    def _notified(self, method: str, params: dict[str, Any]) -> None:
        if method == "lights":
            self.frame, self.high = str(params["frame"]), str(params.get("high", ""))
            self.tell({"type": "lights", "frame": self.frame, "high": self.high})
            self.help_later()
        elif method == "display":
            self.lines = [str(line) for line in params["lines"]]
            self.tell({"type": "display", "lines": self.lines})
        elif method == "board":
            self.readings = str(params["readings"])
            self._later("agree", QUIET_SECONDS, self._agree)
        elif method == "sound":
            self.tell({"type": "sound", "n": params.get("n", 0)})
        elif method == "news":
            for event in params.get("events", ()):
                if event[0] == contract.ENDED:
                    self._start(partial(self._ended, event))
                    continue
                text = self.story.sentence(event)
                if text:
                    self.note(text, "refused" if event[0] == contract.REFUSED else "news")
        elif method == "seq":
            self.seq, self.to_act = int(params["seq"]), int(params["to_act"])
            self.tell({"type": "seq", "seq": self.seq, "to_act": self.to_act})
            self._later("books", BOOKS_SECONDS, self.books)
            self._later("names", QUIET_SECONDS, self._identify)

    async def _ended(self, event: list[int]) -> None:
        """The last line of the journal has numbers that only the game's state tells."""
        args: list[int] = []
        try:
            args = (await asyncio.to_thread(self.need().state)).get("args", [])
        except LinkError as error:
            log.info("%s", error)
        self.note(self.story.sentence(event, args), "news")
        self.note("“New game” above begins another.", "game")

    def help_later(self) -> None:
        self._later("help", HELP_SECONDS, self.wishes.help)

    def _later(self, name: str, seconds: float, job: Callable[[], Awaitable[None]]) -> None:
        """Once, `seconds` after the last time this was asked for."""
        timer = self._timers.get(name)
        if timer is not None:
            timer.cancel()
        self._timers[name] = self._loop.call_later(seconds, self._start, job)

    def _start(self, job: Callable[[], Awaitable[None]]) -> None:
        async def guarded() -> None:
            try:
                await job()
            except LinkError as error:
                log.info("%s", error)

        task = self._loop.create_task(guarded())
        self._jobs.add(task)
        task.add_done_callback(self._jobs.discard)

    async def _agree(self) -> None:
        """Hands at a real board move standards as well; ours have been told already."""
        if self.wishes.busy():
            return
        if self.standards.agree_with(self.readings):
            self.tell_standards()
            self._later("rest", AWAY_SECONDS, self._rest)
        await self._identify()

    async def _rest(self) -> None:
        if self.standards.rest():
            self.tell_standards()

    async def _identify(self) -> None:
        """Where the poles fit but names differ, the picture follows the game; said once."""
        if self.client is None or self.game not in NAMED or self.wishes.busy():
            return
        state = await asyncio.to_thread(self.client.state)
        if self.wishes.busy() or state.get("game") != self.game:
            return  # it comes again with the next reading
        stars = self.zone_stars()
        certain = naming.poles_fit(state, self.readings, stars, self.standards)
        done = naming.right_names(self.standards, naming.homes(state, stars), certain)
        for rightful, other, star in done.exchanged:
            place = self.story.at(stars.index(star))
            self.note(
                f"{rightful.name} and {other.name} were exchanged:"
                f" the game has {rightful.name} {place}.",
                "exchanged",
            )
        if done.moved:
            self.tell_standards()

    async def books(self) -> None:
        """The state in words for each tab, as it may see it; notices a game begun at the board."""
        if self.client is None:
            return
        told: list[storming_marks.Mark] | None = None  # the same for every viewer
        for viewer in {tab.viewer for tab in self.tabs} or {"public"}:
            try:
                state = await asyncio.to_thread(self.client.state, viewer)
            except NoGame:
                state = {"game": None}
            if self.wishes.starting:
                return  # began() tells everything afresh
            if state["game"] != self.game:
                self._set_game(state["game"])
                if self.game:
                    self._note_new_game(self.game)
                await self._refresh()
                return
            if self.game is None:
                return
            books = self.story.books(state)
            if self.game == storming_marks.GAME:
                told = await self._marks() if told is None else told
                storming_marks.lay(books["wood"], told)
            for tab in self.tabs:
                if tab.viewer == viewer:
                    tab.send({"type": "books", "books": books})

    async def _marks(self) -> list[storming_marks.Mark]:
        opened = await asyncio.to_thread(self.need().state, "open")
        try:
            return storming_marks.marks(opened, self.story.words)
        except (KeyError, ValueError) as error:
            log.info("the board's state is none of these rules: %s", error)
            return []

    def zone_stars(self) -> list[int]:
        """star of each zone of the game being played"""
        return [zone.star for zone in self.board.zones(self.game)]

    # ------------------------------------------------------------------ telling the tabs

    def tell(self, message: dict[str, Any]) -> None:
        for tab in self.tabs:
            tab.send(message)

    def note(self, text: str, kind: str) -> None:
        last = self.log[-1] if self.log else None
        if last and last["text"] == text and last["kind"] == kind:
            last["times"] += 1  # fifteen blocks that come to one zone are one line
            self.tell({"type": "log", "entries": [dict(last)]})
            return
        self._log_number += 1
        entry = {"n": self._log_number, "text": text, "kind": kind, "times": 1}
        self.log.append(entry)
        self.tell({"type": "log", "entries": [dict(entry)]})

    def tell_standards(self) -> None:
        self.tell({"type": "standards", "standards": self.standards.as_json()})

    def tell_standards_from_thread(self) -> None:
        self._soon(self.tell_standards)

    def everything(self, tab: Tab) -> dict[str, Any]:
        return {
            "type": "all",
            "link": self.link_text,
            "hello": self.hello,
            "game": self.game,
            "frame": self.frame,
            "high": self.high,
            "lines": self.lines,
            "standards": self.standards.as_json(),
            "log": list(self.log),
            "seq": self.seq,
            "to_act": self.to_act,
            "settings": self.settings,
            "helping": self.wishes.helping,
            "viewer": tab.viewer,
        }

    async def join(self, tab: Tab) -> None:
        self.tabs.append(tab)
        tab.send(self.everything(tab))
        try:
            await self.books()
        except LinkError as error:
            log.info("%s", error)  # it comes again with the next connection

    async def leave(self, tab: Tab) -> None:
        self.tabs.remove(tab)
        await self.wishes.let_go(tab)
