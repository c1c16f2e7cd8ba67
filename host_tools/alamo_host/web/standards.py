"""The pieces of wood: which standard stands where. One model for all tabs; knows no network.

A star's sensor tells only a pole. Which of two Mexican standards it is, only the one who moves
them knows; here that is this model, so that a reload and a second tab show the same table.
"""

from dataclasses import dataclass
from typing import Any, Literal

from .drawing.sheets import SHEETS

Kind = Literal["star", "beside", "box", "hand"]
POLES = {"north": 1, "south": 2}
NORTH_STANDARDS, SOUTH_STANDARDS, POINTERS = 19, 20, 2  # what one set of the board has


@dataclass
class Place:
    """star, beside: where = star 0..47. box: where = its key, slot in it. hand: in the air."""

    kind: Kind
    where: int | str = ""
    slot: int = 0


@dataclass
class Standard:
    key: str
    name: str
    side: str  # "north" (Texian, round top) or "south" (Mexican, square top)
    place: Place
    piece: int | None = None  # its number in the rules, where standards have names

    def as_json(self) -> dict[str, Any]:
        return {
            "key": self.key, "name": self.name, "side": self.side,
            "kind": self.place.kind, "where": self.place.where, "slot": self.place.slot,
            "named": self.piece is not None,
        }  # fmt: skip


NAMED = {
    "red_banner": (
        ("travis", "Travis", "north", "garrison"),
        ("crockett", "Crockett", "north", "garrison"),
        ("bowie", "Bowie", "north", "garrison"),
        ("cos", "Cos", "south", "columns"),
        ("duque", "Duque", "south", "columns"),
        ("romero", "Romero", "south", "columns"),
        ("morales", "Morales", "south", "columns"),
        ("amat", "Amat", "south", "columns"),
    )
}


class Standards:
    def __init__(self, game: str | None) -> None:
        self.game = game
        self.all: list[Standard] = _named(game) if game in NAMED else _numbered()
        self.guessed: set[str] = set()  # set down by a hand that told no name: keys
        self._lifted: list[Standard] = []  # seen to leave a star by a real hand, latest last

    def get(self, key: str) -> Standard:
        """KeyError when there is none of that name."""
        for standard in self.all:
            if standard.key == key:
                return standard
        raise KeyError(key)

    def on_star(self, star: int) -> Standard | None:
        return self._first("star", star)

    def beside(self, star: int) -> Standard | None:
        return self._first("beside", star)

    def of_piece(self, piece: int) -> Standard | None:
        return next((s for s in self.all if s.piece == piece), None)

    def put_on(self, standard: Standard, star: int) -> None:
        standard.place = Place("star", star)
        self.guessed.discard(standard.key)

    def put_beside(self, standard: Standard, star: int) -> None:
        standard.place = Place("beside", star)

    def take_up(self, standard: Standard) -> None:
        standard.place = Place("hand")

    def put_away(self, standard: Standard, box: str = "", slot: int | None = None) -> None:
        """Into a box: the one named if it has that place free, else its own, else a free place."""
        standard.place = Place("hand")
        wanted = [box] if box else []
        for key in [*wanted, *self.homes(standard)]:
            free = self._free_slots(key)
            if slot is not None and key == box and slot in free:
                free = [slot]
            if free:
                standard.place = Place("box", key, free[0])
                return
        standard.place = Place("box", standard.side, 0)  # the pile of spares takes any number

    def homes(self, standard: Standard) -> list[str]:
        if self.game not in NAMED:
            return []
        return ["columns"] if standard.side == "south" else ["garrison", "fallen"]

    def spare(self, side: str) -> Standard | None:
        """One that stands nowhere on the map, for a star that asks for this side."""
        kinds = [s for s in self.all if s.side == side and s.place.kind == "box"]
        return kinds[0] if kinds else None

    def agree_with(self, readings: str) -> bool:
        """Believe the sensors: hands at a real board move standards too. True when anything moved.

        What left a star and what came to one are paired by pole, latest lift first.
        """
        moved = False
        for star, digit in enumerate(readings):
            standing = self.on_star(star)
            if standing is not None and digit in "012" and int(digit) != POLES[standing.side]:
                heir = self.beside(star)
                self.take_up(standing)
                self._lifted.append(standing)
                if heir is not None and POLES[heir.side] == int(digit):
                    self.put_on(heir, star)
                moved = True
        for star, digit in enumerate(readings):
            if digit in "12" and self.on_star(star) is None:
                side = "north" if digit == "1" else "south"
                standard = self._latest_lifted(side) or self.spare(side)
                if standard is not None:
                    self.put_on(standard, star)
                    self.guessed.add(standard.key)
                    moved = True
        return moved

    def rest(self) -> bool:
        """Nothing is in the air: what was lifted and did not come back is put away."""
        moved = False
        for standard in self._lifted:
            if standard.place.kind == "hand":
                self.put_away(standard)
                moved = True
        self._lifted.clear()
        return moved

    def as_json(self) -> list[dict[str, Any]]:
        return [standard.as_json() for standard in self.all]

    def _first(self, kind: Kind, star: int) -> Standard | None:
        return next((s for s in self.all if s.place.kind == kind and s.place.where == star), None)

    def _free_slots(self, key: str) -> list[int]:
        taken = {s.place.slot for s in self.all if s.place.kind == "box" and s.place.where == key}
        for box in SHEETS[self.game].BOXES:
            if box.key == key:
                return [i for i in range(len(box.slots)) if i not in taken]
        return []

    def _latest_lifted(self, side: str) -> Standard | None:
        for standard in reversed(self._lifted):
            if standard.side == side and standard.place.kind == "hand":
                return standard
        return None


def _named(game: str | None) -> list[Standard]:
    out: list[Standard] = []
    filled: dict[str, int] = {}
    for piece, (key, name, side, box) in enumerate(NAMED[game or ""]):
        slot = filled.get(box, 0)
        filled[box] = slot + 1
        out.append(Standard(key, name, side, Place("box", box, slot), piece))
    return out


def _numbered() -> list[Standard]:
    out = [
        Standard(f"north-{i}", "Texian standard", "north", Place("box", "north"))
        for i in range(1, NORTH_STANDARDS + 1)
    ]
    out += [
        Standard(f"south-{i}", "Mexican standard", "south", Place("box", "south"))
        for i in range(1, SOUTH_STANDARDS + 1)
    ]
    out += [
        Standard(f"pointer-{i}", "pointer", "north", Place("box", "pointer"))
        for i in range(1, POINTERS + 1)
    ]
    return out
