"""A board that follows a script: speaks the link on a socket, notes what hands did and when.

It knows no rules. A test tells it what to light, show and announce.
"""

import json
import socket
import threading
import time
from typing import Any

from alamo.rules.contract import EMPTY_ZONE, OCCUPIED

DARK = "." * 87
ZONES = 25  # of A Blood-Red Banner


class FakeBoard:
    def __init__(self) -> None:
        self.calls: list[tuple[float, str, dict[str, Any]]] = []
        self._evenings = 0
        self.start_over()
        self._lock = threading.Lock()
        self._client: socket.socket | None = None
        self._plugged = True
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self.url = f"socket://127.0.0.1:{self.port}"
        threading.Thread(target=self._serve, daemon=True).start()

    def close(self) -> None:
        self._plugged = False
        self._listener.close()
        self._hang_up()

    # ------------------------------------------------------------------ what a test does with it

    def start_over(self) -> None:
        """As it is before a game; the display numbers these starts, so that who waits for one
        does not take the last one's picture for it."""
        self._evenings += 1
        self.readings = bytearray(48)
        self.frame = DARK
        self.lines = ["SET UP Travis", "Put him on a wall", f"evening {self._evenings}"]
        self.game: str | None = "red_banner"
        self.zones: list[list[Any]] = []
        self.strengths: list[list[int]] = []
        self.seen_by: dict[str, tuple[list[list[Any]], list[list[int]]]] = {}
        self.tracks = [0, 0, 0]
        self.stars = "0" * ZONES
        self.settings = {"sound": 1, "own_dice": 0, "own_draws": 0, "brightness": 3}
        self.to_act = 1

    def play(self, game: str, zones: int) -> None:
        """Another game is on the board."""
        self.game, self.stars = game, "0" * zones
        self.notify("seq", {"seq": 1, "to_act": self.to_act})

    def did(self, *methods: str) -> list[tuple[str, dict[str, Any]]]:
        """What was asked for of these methods (all of hands.* when none is named), in order."""
        with self._lock:
            return [
                (method, params)
                for _, method, params in self.calls
                if (method in methods if methods else method.startswith("hands."))
            ]

    def times(self, method: str) -> list[float]:
        with self._lock:
            return [at for at, name, _ in self.calls if name == method]

    def forget(self) -> None:
        with self._lock:
            self.calls.clear()

    def light(self, **stars: str) -> None:
        """light(s13="+"): the lamp of star 13 shows that letter's meaning, the others are dark."""
        frame = list(DARK)
        for name, letter in stars.items():
            frame[int(name[1:])] = letter
        self.frame = "".join(frame)
        self.notify("lights", {"frame": self.frame})

    def say(self, *lines: str) -> None:
        self.lines = list(lines)
        self.notify("display", {"lines": self.lines})

    def announce(self, *events: list[int]) -> None:
        self.notify("news", {"events": list(events), "dropped": 0})

    def sense(self, star: int, reading: int) -> None:
        """A real hand does something at the board."""
        self.readings[star] = reading
        self.notify("board", {"readings": self._digits()})

    def unplug(self) -> None:
        self._plugged = False
        self._hang_up()

    def plug(self) -> None:
        self._plugged = True

    def notify(self, method: str, params: dict[str, Any]) -> None:
        self._send({"jsonrpc": "2.0", "method": method, "params": params})

    # ------------------------------------------------------------------ the protocol

    def _digits(self) -> str:
        return "".join(str(reading) for reading in self.readings)

    def _hang_up(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            try:
                client.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass  # the other side was quicker
            client.close()

    def _serve(self) -> None:
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            if not self._plugged:
                client.close()
                continue
            self._client = client
            try:
                self._talk(client)
            except OSError:
                continue

    def _talk(self, client: socket.socket) -> None:
        with client, client.makefile("rb") as lines:
            for line in lines:
                if line.strip():
                    self._answer(json.loads(line))

    def _answer(self, request: dict[str, Any]) -> None:
        method, params = request["method"], request.get("params", {})
        with self._lock:
            self.calls.append((time.monotonic(), method, params))
        reply: dict[str, Any] = {"jsonrpc": "2.0", "id": request["id"]}
        handler = getattr(self, "_" + method.replace(".", "_"), None)
        if handler is None:
            reply["error"] = {"code": -32601, "message": "no method"}
        else:
            result = handler(params)
            if isinstance(result, int):
                error = {"code": -32000, "message": "refused"}
                reply["error"] = {**error, "data": {"reason": result, "name": "not so"}}
            else:
                reply["result"] = result
        self._send(reply)
        if method in ("hands.lift", "hands.place"):
            self.notify("board", {"readings": self._digits()})

    def _send(self, message: dict[str, Any]) -> None:
        client = self._client
        if client is not None:
            try:
                client.sendall(json.dumps(message).encode() + b"\n")
            except OSError:
                pass  # it hung up in the middle

    def _hello(self, params: dict[str, Any]) -> Any:
        return {
            "firmware": "alamo", "version": "0.1.0", "protocol": 1, "runtime": "fake 1.0",
            "board": "simulated", "serial": "fake", "games": ["red_banner"], "selftest": {},
            "game": self.game, "seq": 0, "mpy": None,
        }  # fmt: skip

    def _game_state(self, params: dict[str, Any]) -> Any:
        viewer = params.get("viewer", "public")
        state = {
            "game": self.game, "seq": 0, "to_act": self.to_act, "turn": 0, "prompt": 0,
            "args": [0], "outcome": 0, "tracks": self.tracks, "stars": self.stars,
            "zones": self.zones, "strengths": self.strengths, "secret": False, "viewer": viewer,
        }  # fmt: skip
        if viewer in self.seen_by:
            state["zones"], state["strengths"] = self.seen_by[viewer]
        if viewer == "open":
            state["seed"] = 4711
        return state

    def _game_new(self, params: dict[str, Any]) -> Any:
        self.game = params["game"]
        return {"game": self.game, "seq": 0}

    def _board_read(self, params: dict[str, Any]) -> Any:
        return {"readings": self._digits()}

    def _lights_get(self, params: dict[str, Any]) -> Any:
        return {"frame": self.frame}

    def _display_get(self, params: dict[str, Any]) -> Any:
        return {"lines": self.lines}

    def _settings_get(self, params: dict[str, Any]) -> Any:
        return self.settings

    def _settings_set(self, params: dict[str, Any]) -> Any:
        self.settings[params["name"]] = params["value"]
        return self.settings

    def _hands_lift(self, params: dict[str, Any]) -> Any:
        if not self.readings[params["star"]]:
            return EMPTY_ZONE
        self.readings[params["star"]] = 0
        return {"star": params["star"]}

    def _hands_place(self, params: dict[str, Any]) -> Any:
        if self.readings[params["star"]]:
            return OCCUPIED
        self.readings[params["star"]] = {"north": 1, "south": 2}[params["side"]]
        return {"star": params["star"]}

    def _hands_hold(self, params: dict[str, Any]) -> Any:
        return {}

    def _hands_release(self, params: dict[str, Any]) -> Any:
        return {}

    def _hands_clear(self, params: dict[str, Any]) -> Any:
        self.readings = bytearray(48)
        return {}
