"""One page that looks on, as the server knows it."""

from collections.abc import Callable
from typing import Any

VIEWERS = ("public", "texian", "mexican", "open")

Send = Callable[[dict[str, Any]], None]


class Tab:
    """send() never waits."""

    def __init__(self, send: Send) -> None:
        self.send = send
        self.viewer = "public"
        self.holding: set[str] = set()  # standards in its hand
        self.buttons: set[str] = set()
