"""Doubles of a board for the host tools' tests: on a pty (as a serial port) or on a socket."""

import json
import os
import select
import socket
import threading
import tty
from collections.abc import Callable
from typing import Any

HELLO = {
    "firmware": "alamo",
    "version": "0.1.0",
    "protocol": 1,
    "runtime": "double",
    "board": "simulated",
    "serial": "D0B1E",
    "games": ["red_banner"],
    "selftest": {"red_banner": "passed"},
    "game": None,
    "seq": 0,
    "mpy": None,
}

Answer = Callable[[bytes], list[bytes]]


def line(message: dict[str, Any]) -> bytes:
    """As the firmware sends it: padded so that the line is a multiple of 16 bytes."""
    text = json.dumps({"jsonrpc": "2.0", **message})
    return (text + " " * (-(len(text) + 1) % 16) + "\n").encode()


class Board:
    """Answers requests as the firmware does; counts actions so that tests see double ones."""

    def __init__(self, **hello: Any) -> None:
        self.hello = {**HELLO, **hello}
        self.records: list[list[int]] = []
        self.asked: list[str] = []

    def __call__(self, raw: bytes) -> list[bytes]:
        if not raw.strip():
            return []
        try:
            request = json.loads(raw)
            method, number = request["method"], request["id"]
        except (ValueError, TypeError, KeyError):
            return [line({"id": None, "error": {"code": -32700, "message": "parse error"}})]
        self.asked.append(method)
        try:
            result = self.answer(method, request.get("params", {}))
        except LookupError as error:
            return [line({"id": number, "error": error.args[0]})]
        return [line({"id": number, "result": result})]

    def answer(self, method: str, params: dict[str, Any]) -> Any:
        if method == "hello":
            return {**self.hello, "seq": len(self.records)}
        if method == "game.act":
            at = params.get("at")
            if at is not None and at != len(self.records):
                data = {"seq": len(self.records)}
                raise LookupError({"code": -32003, "message": "stale", "data": data})
            if params["action"][0] == 99:
                data = {"reason": 5, "name": "NOT_ADJACENT"}
                raise LookupError({"code": -32000, "message": "refused", "data": data})
            self.records.append(list(params["action"]))
            return {"seq": len(self.records)}
        if method == "game.log":
            start = params.get("from", 0)
            end = min(start + 24, len(self.records))
            return {
                "game": "red_banner",
                "rules": 1,
                "options": 0,
                "seed": 5,
                "from": start,
                "records": self.records[start:end],
                "next": end if end < len(self.records) else None,
            }
        if method == "game.state":
            return {"game": "red_banner", "seq": len(self.records)}
        raise LookupError({"code": -32601, "message": "no such method"})


class PtyPort:
    """A board (or anything else that answers bytes) behind a pty; `url` is what to open."""

    def __init__(self, answer: Answer, greeting: bytes = b"") -> None:
        self.answer = answer
        self.master, self.slave = os.openpty()
        tty.setraw(self.slave)
        self.url = os.ttyname(self.slave)
        self.unplugged = threading.Event()
        if greeting:
            os.write(self.master, greeting)
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        """Closes the pty itself: closed under a waiting read it would stay open."""
        rest = b""
        while not self.unplugged.is_set():
            if not select.select([self.master], [], [], 0.02)[0]:
                continue
            data = os.read(self.master, 4096)
            *lines, rest = (rest + data).split(b"\n")
            for one in lines:
                for reply in self.answer(one):
                    os.write(self.master, reply)
        os.close(self.slave)
        os.close(self.master)

    def send(self, data: bytes) -> None:
        os.write(self.master, data)

    def unplug(self) -> None:
        """As pulling the cable: the other end hangs up, mid-read or not."""
        self.unplugged.set()


class SocketPort:
    """The same on a loopback socket; takes one client after the other."""

    def __init__(self, answer: Answer) -> None:
        self.answer = answer
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"socket://127.0.0.1:{self.listener.getsockname()[1]}"
        self.client: socket.socket | None = None
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            try:
                self.client, _ = self.listener.accept()
            except OSError:
                return
            rest = b""
            try:
                while data := self.client.recv(4096):
                    *lines, rest = (rest + data).split(b"\n")
                    for one in lines:
                        for reply in self.answer(one):
                            self.client.sendall(reply)
            except OSError:
                continue

    def unplug(self) -> None:
        assert self.client is not None
        self.client.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """Nobody listens any more; shutdown wakes the accept(), closing alone does not."""
        self.address = self.listener.getsockname()
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()

    def reopen(self) -> None:
        self.listener = socket.create_server(self.address)
        threading.Thread(target=self._serve, daemon=True).start()
