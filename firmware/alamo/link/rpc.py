"""JSON-RPC 2.0, one message a line: a request gets exactly one reply, any other line one error.

A request must carry an id (a whole number or a short plain string), so that nothing is ever asked
without an answer. Whatever goes wrong inside a method is an error reply, never the end of the
game: a bug is -32603, memory that does not suffice -32001. Methods are read in when first asked
for: a board that never meets a computer does not hold them.
"""

import gc
import json

from alamo.link.errors import (
    INTERNAL,
    INVALID_REQUEST,
    NO_METHOD,
    OUT_OF_MEMORY,
    PARSE,
    RpcError,
    bad,
)
from alamo.link.lines import Lines
from alamo.link.mirror import Mirror
from alamo.link.ring import Ring

_NO_MEMORY = b'{"jsonrpc":"2.0","id":null,"error":{"code":-32001,"message":"out of memory"}}'
_ID_LENGTH = 40
_SELDOM = ("hello", "settings")  # not kept in memory for the next time


class Link:
    def __init__(self, port, app) -> None:
        self.port = port
        self.app = app
        self.ring = Ring()
        self.lines = Lines()
        self.mirror = Mirror()
        self.bugs = 0  # -32603 replies so far
        self._answered = False  # in the tick before

    def serve(self, now_ms: int) -> bool:
        """One tick: at most one request in, at most 128 bytes out. True when there was anything to
        say. What has changed is not told beside an answer, but in the tick behind it."""
        said = self.lines.poll(self.port)
        if said:
            self.answer()
            self.lines.forget()
        self._answered = said and not self._answered
        if not self._answered and self.mirror.serve(now_ms, self.app, self):
            said = True
        self.ring.pump(self.port)
        return said

    def idle(self) -> bool:
        return not self.ring.used

    def notify(self, method: str, params: dict) -> None:
        try:
            self._send({"jsonrpc": "2.0", "method": method, "params": params})
        except MemoryError:
            self.ring.dropped += 1
            gc.collect()

    def _send(self, message: dict) -> bool:
        return self.ring.put(json.dumps(message, separators=(",", ":")).encode())

    def answer(self, request=None) -> None:
        """One reply, to a request that came before the board was started again for it, or to the
        line that has just ended."""
        ident = None
        try:
            if request is None:
                request = self._parse()
            if type(request) is not dict:
                raise RpcError(INVALID_REQUEST, "not a request object")
            ident = _ident(request)
            result = self._call(request)
            if self._send({"jsonrpc": "2.0", "id": ident, "result": result}):
                return
            error = RpcError(INTERNAL, "reply too long")
        except RpcError as refusal:
            error = refusal
        except MemoryError:
            gc.collect()
            if request is not None and self._in_fresh_memory(request):
                return
            error = RpcError(OUT_OF_MEMORY, "out of memory")
        except Exception as bug:
            self.bugs += 1
            error = RpcError(INTERNAL, type(bug).__name__ + ": " + str(bug)[:80])
        try:
            body = {"code": error.code, "message": error.message}
            if error.data is not None:
                body["data"] = error.data
            self._send({"jsonrpc": "2.0", "id": ident, "error": body})
        except MemoryError:
            self.ring.put(_NO_MEMORY)

    def _in_fresh_memory(self, request: dict) -> bool:
        """A game that finds no room here is begun, and the request answered, by the next start."""
        if request.get("method") != "game.new":
            return False
        return self.app.beginning().start_again(self.app, {"request": request})

    def _parse(self):
        lines = self.lines
        if lines.too_long:
            raise RpcError(PARSE, "line too long")
        try:
            return json.loads(str(lines.data[: lines.length], "utf-8"))
        except (ValueError, RuntimeError):  # RuntimeError: nested too deep
            raise RpcError(PARSE, "not JSON")

    def _call(self, request: dict):
        if request.get("jsonrpc") != "2.0":
            raise RpcError(INVALID_REQUEST, "jsonrpc is not 2.0")
        name = request.get("method")
        if type(name) is not str:
            raise RpcError(INVALID_REQUEST, "no method")
        params = request.get("params")
        if params is None:
            params = {}
        group = name.split(".")[0]
        found = _methods(group).get(name)
        if group in _SELDOM:
            self.app.let_go("alamo.link.methods_system")
        if found is None:
            raise RpcError(NO_METHOD, "no such method")
        if type(params) is not dict:
            raise bad("params")
        for key in params:  # any order
            if key not in found[1]:
                raise bad("params")
        return found[0](self.app, params)


def _methods(group: str) -> dict:
    """name -> (function, names of its parameters) of the methods of that group."""
    if group == "game":
        from alamo.link.methods_game import METHODS
    elif group in ("board", "hands", "lights", "display"):
        from alamo.link.methods_board import METHODS
    elif group in ("sensors", "calibrate"):
        from alamo.link.methods_sensors import METHODS
    elif group == "doctor":
        from alamo.link.methods_doctor import METHODS
    else:
        from alamo.link.methods_system import METHODS
    return METHODS


def _ident(request: dict):
    ident = request.get("id")
    if type(ident) is int and -0x40000000 <= ident <= 0x7FFFFFFF:
        return ident
    if type(ident) is str and len(ident) <= _ID_LENGTH:
        for letter in ident:
            if not 32 <= ord(letter) < 127:
                break
        else:
            return ident
    raise RpcError(INVALID_REQUEST, "no usable id")
