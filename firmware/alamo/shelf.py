"""The games this board has: their rules, words, and where their zones lie on it."""

import gc

from alamo.board import layout
from alamo.drop import drop
from alamo.rules import catalog
from alamo.words import Words


class Shelf:
    names = catalog.BUILT

    def game_class(self, name: str):
        """Its rules are read here. Collected before and after: what reading leaves lying about
        would break up the memory that the largest game needs in one piece."""
        gc.collect()
        found = catalog.game_class(name)
        gc.collect()
        return found

    def selftest(self, name: str) -> str:
        """"passed" or "failed"."""
        from alamo.proof import selftest

        gc.collect()
        result = selftest.run(name)
        drop("alamo.proof")
        gc.collect()
        return result

    def words(self, name: str) -> Words:
        return Words(name)

    def title(self, name: str) -> tuple:
        """(title, (text of each option, ...)) without reading the rules."""
        words = self.words(name)
        options: list = []
        while words.text("options", len(options)):
            options.append(words.text("options", len(options)))
        return words.text("title", 0), tuple(options)

    def stars(self, name: str) -> bytes:
        """zone -> star, 255 where a zone has none."""
        return layout.ZONE_STARS[name]

    def turned(self) -> bytes:
        """star -> the star there when the map lies turned by half a circle."""
        return layout.TURNED
