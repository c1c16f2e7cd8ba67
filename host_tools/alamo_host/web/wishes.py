"""What the pages ask for: gestures, buttons, games, settings; and the hands that help out."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from alamo.rules import catalog, contract
from alamo.words import Words

from ..client import Client
from ..errors import LinkError, Refused
from ..options import bits as option_bits
from . import helper
from .gestures import BETWEEN_MS, Hands, settle
from .standards import Standard
from .tabs import VIEWERS, Tab

if TYPE_CHECKING:
    from .live import LiveBoard

TAP_SECONDS = 0.08  # a button let go sooner than this would be lost in the debouncer
HELP_TRIES = 3  # for the same lamps

Message = dict[str, Any]


class Wishes:
    def __init__(self, live: "LiveBoard") -> None:
        self.live = live
        self.helping = False
        self.starting = False
        self._gesture = asyncio.Lock()
        self._buttons = asyncio.Lock()
        self._hands: Hands | None = None
        self._tried = ("", 0)
        self._pressed_at = 0.0
        self._known: dict[str, Callable[[Tab, Message], Awaitable[None]]] = {
            "touch": self._touch,
            "lift": self._lift,
            "drop": self._drop,
            "buttons": self._press,
            "new": self._new_game,
            "setting": self._setting,
            "settings": self._settings,
            "help": self._help_or_not,
            "viewer": self._viewer,
        }

    async def ask(self, tab: Tab, message: Message) -> None:
        """One wish of a page. KeyError, ValueError or TypeError: it made no sense."""
        await self._known[str(message["do"])](tab, message)

    def busy(self) -> bool:
        """Hands are at work, so the sensors tell nothing new."""
        return self._gesture.locked() or any(tab.holding for tab in self.live.tabs)

    def forget(self) -> None:
        """Another board, or other standards."""
        self._hands = None
        for tab in self.live.tabs:
            tab.holding.clear()

    async def let_go(self, tab: Tab) -> None:
        """A tab closed: what it held is put back, its buttons come up."""
        if tab.buttons:
            tab.buttons.clear()
            await self._send_buttons()
        for key in list(tab.holding):
            await self._with(tab, key, lambda hands, standard: hands.put_back(standard))

    # ------------------------------------------------------------------ standards

    async def _touch(self, tab: Tab, message: Message) -> None:
        star = _star(message["star"])
        side = "south" if self.live.to_act == contract.MEXICAN else "north"
        await self._do(lambda hands: hands.touch(star, side))

    async def _lift(self, tab: Tab, message: Message) -> None:
        key = str(message["standard"])
        self.live.standards.get(key)
        if any(key in other.holding for other in self.live.tabs):
            return
        tab.holding.add(key)
        await self._do(lambda hands: hands.lift(self.live.standards.get(key)))

    async def _drop(self, tab: Tab, message: Message) -> None:
        key = str(message["standard"])
        if key not in tab.holding:
            return
        if message.get("star") is not None:
            star = _star(message["star"])
            await self._with(tab, key, lambda hands, s: hands.drop_on_star(s, star))
        elif message.get("box") is not None:
            box, slot = str(message["box"]), message.get("slot")
            place = slot if isinstance(slot, int) else None
            await self._with(tab, key, lambda hands, s: hands.drop_in_box(s, box, place))
        else:
            await self._with(tab, key, lambda hands, s: hands.put_back(s))

    async def _with(self, tab: Tab, key: str, job: Callable[[Hands, Standard], None]) -> None:
        try:
            await self._do(lambda hands: job(hands, self.live.standards.get(key)))
        finally:
            tab.holding.discard(key)

    async def _do(self, job: Callable[[Hands], None]) -> None:
        """One gesture at a time; refused by the board, the model goes back to what it senses."""
        live = self.live
        async with self._gesture:
            client = live.need()
            if self._hands is None:
                self._hands = Hands(client, live.standards, live.tell_standards_from_thread)
            try:
                await asyncio.to_thread(job, self._hands)
            except LinkError:
                await asyncio.to_thread(settle, client, live.standards)
                live.tell_standards()
                raise

    # ------------------------------------------------------------------ buttons

    async def _press(self, tab: Tab, message: Message) -> None:
        tab.buttons = {str(name) for name in message["down"]}
        await self._send_buttons()

    async def _send_buttons(self) -> None:
        async with self._buttons:
            client = self.live.need()
            loop = asyncio.get_running_loop()
            down = sorted(set().union(*(tab.buttons for tab in self.live.tabs)))
            if down:
                self._pressed_at = loop.time()
                await asyncio.to_thread(client.request, "hands.hold", button="+".join(down))
                return
            held = loop.time() - self._pressed_at
            left = max(TAP_SECONDS, held) * client.patience - held  # as long in the board's time
            if left > 0:
                await asyncio.sleep(left)
            await asyncio.to_thread(client.request, "hands.release")

    # ------------------------------------------------------------------ games and settings

    async def _new_game(self, tab: Tab, message: Message) -> None:
        """It begins on an empty board: our virtual hands clear away what they put there."""
        game = str(message["game"])
        options = [str(option) for option in message.get("options", ())]
        seed = message.get("seed") if isinstance(message.get("seed"), int) else None
        try:
            clash = options_refused(game, options)
            if not clash:
                await self._begin(game, options, seed)
        except Refused as no:
            clash = no.name or str(no)
        except LinkError as error:
            clash = str(error)
        # the page keeps its dialog open, ticks and all, until it knows
        tab.send({"type": "begun"} if not clash else {"type": "not_begun", "text": clash})

    async def _begin(self, game: str, options: list[str], seed: int | None) -> None:
        async with self._gesture:
            client = self.live.need()
            self.starting = True  # the board's own news of it must not lay the table out first
            try:
                await asyncio.to_thread(_start, client, game, options, seed)
            finally:
                self.starting = False
            await self.live.began(game)

    async def _setting(self, tab: Tab, message: Message) -> None:
        name, value = str(message["name"]), int(message["value"])
        client = self.live.need()
        values = await asyncio.to_thread(client.request, "settings.set", name=name, value=value)
        self._tell_settings(values)

    async def _settings(self, tab: Tab, message: Message) -> None:
        """They may have been changed at the board, in its menu."""
        client = self.live.need()
        self._tell_settings(await asyncio.to_thread(client.request, "settings.get"))

    def _tell_settings(self, values: dict[str, int]) -> None:
        self.live.settings = dict(values)
        self.live.tell({"type": "settings", "settings": self.live.settings})

    async def _viewer(self, tab: Tab, message: Message) -> None:
        viewer = str(message["viewer"])
        if viewer not in VIEWERS:
            raise ValueError(viewer)
        tab.viewer = viewer
        tab.send({"type": "viewer", "viewer": viewer})
        await self.live.books()

    # ------------------------------------------------------------------ "move pieces for me"

    async def _help_or_not(self, tab: Tab, message: Message) -> None:
        self.helping = bool(message["on"])
        self._tried = ("", 0)
        self.live.tell({"type": "helping", "on": self.helping})
        await self.help()

    async def help(self) -> None:
        """Do what the violet lamps ask for, one standard after the other; where nothing changes
        by it, give up."""
        live = self.live
        frame = live.frame
        if not self.helping or live.client is None or self.busy() or not helper.asks(frame):
            return
        tries = self._tried[1] + 1 if self._tried[0] == frame else 1
        if tries > HELP_TRIES:
            return
        self._tried = (frame, tries)
        state = await asyncio.to_thread(live.client.state)
        for step in helper.plan(frame, state, live.zone_stars(), live.standards):
            await self._do(_taking(step))
            await asyncio.sleep(BETWEEN_MS * live.client.patience / 1000)
        live.help_later()


def options_refused(game: str, options: list[str]) -> str:
    """Why the rules do not take these options together, "" when they do: asked before any hand
    clears the board of the game under way. ValueError for a game or an option there is not."""
    bits = option_bits(game, options)
    try:
        catalog.load(game, bits, 0)
    except ValueError as error:
        reason = Words(game).text("reasons", int(error.args[0])).replace(" / ", " ")
        return f"{reason}. Some of these rules exclude each other: untick one."
    return ""


def _start(client: Client, game: str, options: list[str], seed: int | None) -> None:
    client.request("hands.clear")
    client.new_game(game, options, seed)


def _taking(step: helper.Step) -> Callable[[Hands], None]:
    def take(hands: Hands) -> None:
        if step.star is not None:
            hands.move(step.standard, step.star)
        else:
            hands.lift(step.standard)
            hands.drop_in_box(step.standard, "fallen" if step.standard.side == "north" else "")

    return take


def _star(value: Any) -> int:
    star = int(value)
    if not 0 <= star < 48:
        raise ValueError(star)
    return star
