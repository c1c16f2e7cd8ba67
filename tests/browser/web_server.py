"""The browser board's real web server in a thread of the test."""

import asyncio
import threading
from types import TracebackType
from typing import Self

from aiohttp import web

from alamo_host.web.server import LIVE, build, listen


class WebServer:
    """with WebServer(board_url) as server: server.url"""

    def __init__(self, board_url: str) -> None:
        self._listener = listen("127.0.0.1", 0)
        self.port = self._listener.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}/"
        self._board_url = board_url
        self._up = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._up.wait(10)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join(10)

    def start_over(self) -> None:
        """As after a new game: standards in their boxes, an empty journal, no help."""
        asyncio.run_coroutine_threadsafe(self._start_over(), self._loop).result(10)

    async def _start_over(self) -> None:
        live = self._app[LIVE]
        while live.client is None or live.wishes.busy():
            await asyncio.sleep(0.02)
        live.wishes.helping = False
        live.log.clear()
        await live.began("red_banner")

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())

    async def _serve(self) -> None:
        self._stop = asyncio.Event()
        self._app = build(self._board_url)
        runner = web.AppRunner(self._app, shutdown_timeout=0.2)
        await runner.setup()
        await web.SockSite(runner, self._listener).start()
        self._up.set()
        await self._stop.wait()
        await runner.cleanup()
