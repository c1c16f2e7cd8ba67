"""The games this board has: their rules, words, and where their zones lie on it."""

import gc

from alamo.board import layout
from alamo.drop import drop
from alamo.rules import catalog
from alamo.words import Words, heading


class Shelf:
    names = catalog.BUILT

    def __init__(self) -> None:
        self._read = ""  # whose rules have been read since the program started; " ": of several

    def another(self, name: str) -> bool:
        """The rules of another game have been read: its names, and the holes it left, stay."""
        return self._read not in ("", name)

    def _reads(self, name: str) -> None:
        self._read = " " if self.another(name) else name

    def game_class(self, name: str):
        """Its rules are read here, and those of the others let go. Collected before and after:
        what reading leaves lying about would break up the memory that the largest game needs in
        one piece."""
        self._reads(name)
        for other in self.names:
            if other != name:
                drop("alamo.rules." + other)
        gc.collect()
        found = catalog.game_class(name)
        gc.collect()
        return found

    def selftest(self, name: str, alive) -> str:
        """ "passed" or "failed"; alive() is called many times a second."""
        from alamo.proof import selftest

        self._reads(name)
        gc.collect()
        result = selftest.run(name, alive)
        drop("alamo.proof")
        gc.collect()
        return result

    def words(self, name: str) -> Words:
        return Words(name)

    def title(self, name: str) -> tuple:
        """(title, (text of each option, ...)) without reading the rules."""
        return heading(name)

    def stars(self, name: str) -> bytes:
        """zone -> star, 255 where a zone has none."""
        return layout.ZONE_STARS[name]

    def turned(self) -> bytes:
        """star -> the star there when the map lies turned by half a circle."""
        return layout.TURNED
