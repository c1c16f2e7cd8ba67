"""Game events as sentences, from the firmware's own texts, and what the page says about a game."""

import re
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from alamo.rules import catalog, contract
from alamo.rules.red_banner import data
from alamo.table import screens
from alamo.words import Words

from . import wood
from .standards import NAMED

_NUMBERED = re.compile(r"{[pzZc]?(\d+)}")  # a placeholder for one of the game's args
ITEM_WORDS = {"p": "printed", "d": "derived", "c": "chosen"}
MARKER_PIECE = {"red_banner": data.MARKER}
SIDES = {
    contract.OVER: "The game is over",
    contract.TEXIAN: "Texian",
    contract.MEXICAN: "Mexican",
    contract.CHANCE: "Chance",
}


class Story:
    def __init__(self, game: str | None) -> None:
        self.game = game or ""
        self.words = Words(self.game)

    def sentence(self, event: Sequence[int], args: Sequence[int] = ()) -> str:
        """One event (code, piece, src, dst, n, eyes) as a sentence; "" when nothing is to say.

        args: those of game.state after it, which the end of a game is told with.
        """
        code, piece, src, dst, n, eyes = event
        words = self.words
        if code == contract.REFUSED:
            return self._refusal(src, dst, n)
        if code == contract.ENDED:
            return self._outcome(n, args) or "The game is over."
        text = words.text("events", code)
        if eyes != contract.EYES_ALL:  # masked: not who, nor how many
            if any(sign in text for sign in ("{n}", "{P}", "{C}")):
                return ""
            text = text.replace("{p}", wood.blank(words))
        for short, long in (("{s}", "{S}"), ("{d}", "{D}")):
            text = text.replace(short, long)  # paper has room for the long names
        if code == contract.DREW and text == "{C}":  # the display has room for its title only
            text = "Card {n}: " + text
        return _line(words.fill(text, piece, src, dst, n, (n,)), " ") if text else ""

    def at(self, zone: int) -> str:
        """Where a zone is as part of a sentence: on the North wall, in the Alamo, at East 4."""
        name = self.words.text("zones_long", zone) or f"zone {zone}"
        if name.endswith(" wall"):
            return f"on the {name}"
        if name.startswith("The "):
            return f"in the {name[4:]}"
        return f"at {name}"

    def _refusal(self, src: int, dst: int, reason: int) -> str:
        words = self.words
        where = [words.text("zones_long", z) for z in (src, dst) if z != contract.NONE]
        text = _line(words.text("reasons", reason))
        said = f"No: {text}" if text else "No. Its owner may know why."
        return said + (f" ({' > '.join(w for w in where if w)})" if any(where) else "")

    def _outcome(self, outcome: int, args: Sequence[int]) -> str:
        """How the game ended; a line whose numbers are not known is left out."""
        parts = self.words.text("outcomes", outcome).split(" / ")
        known = [
            part for part in parts if all(int(n) < len(args) for n in _NUMBERED.findall(part))
        ]
        return _line(self.words.fill(" / ".join(known), args=tuple(args)))

    def _asked(self, state: dict[str, Any], args: tuple[int, ...]) -> str:
        """What is asked; who may not know it is told to look away, as by the display."""
        words = self.words
        side = int(state.get("to_act", 0))
        if state.get("secret") and state.get("viewer", "public") not in (
            "open", SIDES.get(side, "").lower(),
        ):  # fmt: skip
            owner = side if side in (contract.TEXIAN, contract.MEXICAN) else 0
            return words.text("screens", screens.LOOK_AWAY + owner).split(" / ")[0]
        prompt = words.text("prompts", int(state.get("prompt", 0)))
        return _line(words.fill(prompt, args=args))

    def books(self, state: dict[str, Any]) -> dict[str, Any]:
        """game.state in words: who acts, what is asked, where everybody is."""
        words = self.words
        args = tuple(a for a in state.get("args", ()) if isinstance(a, int))
        over = state.get("to_act") == contract.OVER
        rows = []
        for zone, pieces in state.get("zones", ()):
            names = self._names(pieces)
            if names:
                name = words.text("zones_long", zone) or words.text("zones", zone)
                rows.append([name or f"zone {zone}", ", ".join(names)])
        return {
            "to_act": SIDES.get(int(state.get("to_act", 0)), ""),
            "prompt": self._asked(state, args),
            "zones": rows,
            "scores": self._scores(state),
            "wood": wood.racks(self.game, state, words),
            "over": over,
            "outcome": self._outcome(int(state.get("outcome", 0) or 0), args) if over else "",
            "values": {
                NAMED[self.game][piece][0]: strength
                for piece, strength in state.get("strengths", ())
                if self.game in NAMED and contract.MEXICAN == self._side(piece)
            },
            "markers": dict(state.get("strengths", ())).get(MARKER_PIECE.get(self.game, -1), 0),
            "seed": state.get("seed"),
            "viewer": state.get("viewer", "public"),
        }

    def _names(self, pieces: Sequence[int]) -> list[str]:
        """Of the pieces in one zone; those that the viewer may not know as a number of blocks."""
        words = self.words
        names = [
            wood.blank(words) if p == contract.NONE else words.text("pieces", p) or f"piece {p}"
            for p in pieces
        ]
        return wood.together(names)

    def _scores(self, state: dict[str, Any]) -> list[str]:
        """Turn, losses, points: the lines that MENU shows at the board."""
        tracks = tuple(int(n) for n in state.get("tracks", ()))
        text = self.words.fill(self.words.text("scores", 0), args=tracks)
        return [line.strip() for line in text.split(" / ") if line.strip()]

    def _side(self, piece: int) -> int:
        named = NAMED[self.game]
        if piece >= len(named):
            return contract.EMPTY
        return contract.MEXICAN if named[piece][2] == "south" else contract.TEXIAN

    def options(self) -> list[dict[str, str]]:
        """Each option of the game by its name in the rules and as a person would say it."""
        if self.game not in catalog.NAMES:
            return []
        names = catalog.game_class(self.game).OPTIONS
        return [
            {"name": name, "text": _line(self.words.text("options", i)) or name}
            for i, name in enumerate(names)
        ]

    def credits(self) -> list[dict[str, Any]]:
        """For each table of the rules' data: how many entries are printed, derived and chosen."""
        out = []
        for i, (name, _, _, status) in enumerate(_items(self.game)):
            counts = {ITEM_WORDS[s]: bytes(status).decode().count(s) for s in ITEM_WORDS}
            text = _line(self.words.text("credits", i))
            out.append({"name": name.replace("_", " "), "text": text, **counts})
        return out


def _items(game: str) -> Sequence[tuple[str, bytes, int, bytes]]:
    """A game's tables of data: (name, bytes, bytes an entry, a status an entry)."""
    if game not in catalog.NAMES:
        return ()
    credits = import_module(f"alamo.rules.{game}.credits")
    items: Sequence[tuple[str, bytes, int, bytes]] = credits.ITEMS
    return items


def _line(text: str, between: str = ", ") -> str:
    """A screen's text on one line."""
    return between.join(part.strip() for part in text.split(" / ") if part.strip())
