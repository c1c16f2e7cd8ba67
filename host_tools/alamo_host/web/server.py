"""The browser board's web server: aiohttp, this computer only, one WebSocket a tab."""

import asyncio
import json
import logging
import socket
import webbrowser
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from ..errors import DeviceError, LinkError, Refused
from . import page
from .live import LiveBoard
from .tabs import Tab

log = logging.getLogger(__name__)

STATIC = Path(__file__).parent / "static"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
PORTS_TO_TRY = 20
SHUTDOWN_SECONDS = 1.0  # for open pages to be told that the server ends
QUEUE = 500  # messages a tab may lag behind before it is let go; it connects again by itself
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'"
)

LIVE: web.AppKey[LiveBoard] = web.AppKey("live", LiveBoard)
URL: web.AppKey[str] = web.AppKey("url", str)


def serve(
    client_url: str, port: int, *, host: str = "127.0.0.1", open_browser: bool = True
) -> None:
    """Serve the board at `client_url` (anything Client opens) until interrupted."""
    if host not in LOOPBACK:
        raise ValueError(f"the browser board is for this computer only, not for {host}")
    listener = listen(host, port)
    taken = listener.getsockname()[1]
    address = f"http://{'[::1]' if host == '::1' else host}:{taken}/"
    if port and taken != port:
        print(f"Port {port} is taken, so the board is on the next free one.", flush=True)
    if open_browser:
        print(f"The board: {address}", flush=True)
        webbrowser.open(address)
    web.run_app(
        build(client_url), sock=listener, print=None, handle_signals=True,
        shutdown_timeout=SHUTDOWN_SECONDS,
    )  # fmt: skip


def listen(host: str, port: int) -> socket.socket:
    """A listening socket at the port, or at the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, port + PORTS_TO_TRY):
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
            listener.listen(16)
        except OSError as error:
            listener.close()
            last = error
            continue
        return listener
    raise LinkError(f"no free port from {port} to {port + PORTS_TO_TRY - 1}") from last


def build(client_url: str) -> web.Application:
    app = web.Application(middlewares=[guard], client_max_size=1 << 16)
    app[URL] = client_url
    app.cleanup_ctx.append(_board)
    app.router.add_get("/", _index)
    app.router.add_get("/map/{game}.svg", _map)
    app.router.add_get("/board/{game}.json", _board_json)
    app.router.add_get("/games.json", _games)
    app.router.add_get("/ws", _socket)
    app.router.add_static("/static/", STATIC)
    return app


async def _board(app: web.Application) -> AsyncIterator[None]:
    live = LiveBoard(app[URL], page.board())
    app[LIVE] = live
    task = asyncio.create_task(live.run())
    yield
    task.cancel()
    live.close()


@web.middleware
async def guard(request: web.Request, handler: Any) -> web.StreamResponse:
    """Another site open in the same browser must not play along, nor a name that points here."""
    host = request.headers.get("Host", "")
    name = host.rsplit(":", 1)[0].strip("[]") if not host.endswith("]") else host.strip("[]")
    if name not in LOOPBACK:
        raise web.HTTPForbidden(text="This board answers to this computer only.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{host}":
        raise web.HTTPForbidden(text="This board answers to its own page only.")
    response: web.StreamResponse = await handler(request)
    if not response.prepared:
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["X-Content-Type-Options"] = "nosniff"
        response.headers["Cache-Control"] = "no-cache"
    return response


async def _index(request: web.Request) -> web.StreamResponse:
    return web.FileResponse(STATIC / "index.html")


async def _map(request: web.Request) -> web.StreamResponse:
    try:
        picture = page.map_svg(request.match_info["game"])
    except KeyError:
        raise web.HTTPNotFound from None
    return web.Response(body=picture, content_type="image/svg+xml")


async def _board_json(request: web.Request) -> web.StreamResponse:
    try:
        return web.json_response(page.board_json(request.match_info["game"]))
    except KeyError:
        raise web.HTTPNotFound from None


async def _games(request: web.Request) -> web.StreamResponse:
    return web.json_response(page.games_json())


async def _socket(request: web.Request) -> web.StreamResponse:
    live = request.app[LIVE]
    ws = web.WebSocketResponse(heartbeat=20, max_msg_size=1 << 14)
    await ws.prepare(request)
    queue: asyncio.Queue[dict[str, Any]] = asyncio.Queue(QUEUE)

    def send(message: dict[str, Any]) -> None:
        try:
            queue.put_nowait(message)
        except asyncio.QueueFull:
            writer.cancel()

    async def write() -> None:
        try:
            while True:
                await ws.send_json(await queue.get())
        finally:
            await ws.close()

    writer = asyncio.create_task(write())
    tab = Tab(send)
    wishes: set[asyncio.Task[None]] = set()
    try:
        await live.join(tab)
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                wish = asyncio.create_task(_wish(live, tab, message.data))
                wishes.add(wish)
                wish.add_done_callback(wishes.discard)
    finally:
        writer.cancel()
        if wishes:
            await asyncio.wait(wishes)
        try:
            await live.leave(tab)
        except LinkError as error:
            log.info("%s", error)
    return ws


async def _wish(live: LiveBoard, tab: Tab, text: str) -> None:
    """A gesture may take half a second; the next one and the buttons need not wait to be read."""
    try:
        await live.wishes.ask(tab, json.loads(text))
    except Refused as no:
        tab.send({"type": "said", "text": no.name or str(no)})
    except DeviceError as error:
        tab.send({"type": "said", "text": f"The board did not understand: {error}"})
    except LinkError as error:
        tab.send({"type": "said", "text": str(error)})
    except (KeyError, ValueError, TypeError, AttributeError) as error:
        log.info("a page asked for what makes no sense: %r", error)
        tab.send({"type": "said", "text": "That makes no sense to the board."})
