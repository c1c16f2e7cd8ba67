"""What should stand on the stars, and how what does stand there differs from it.

The one guide (set-up, resume, undo, repair, "please do") and the grammar of gestures both rest on
this difference: a standard in the air is a zone that should be held and is empty, and so on.
"""

from alamo.rules.contract import EMPTY, NONE, UNWATCHED
from alamo.table.touch import STARS, UNKNOWN

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Game


class Picture:
    def __init__(self, stars: bytes, settled: bytearray) -> None:
        self.stars = bytearray(stars)  # zone -> star, NONE where the zone has none
        self.zones = bytearray(b"\xff" * STARS)  # star -> zone
        self.want = bytearray(b"\x03" * STARS)  # star -> EMPTY, TEXIAN, MEXICAN, UNWATCHED
        self.settled = settled
        self._excused = bytearray(STARS)  # reading + 1 that players said is right as it is
        self._map()

    def _map(self) -> None:
        for star in range(STARS):
            self.zones[star] = NONE
        for zone in range(len(self.stars)):
            if self.stars[zone] != NONE:
                self.zones[self.stars[zone]] = zone

    def turn(self, turned: bytes) -> None:
        """The map lies turned by half a circle: every zone is over the opposite star."""
        for zone in range(len(self.stars)):
            if self.stars[zone] != NONE:
                self.stars[zone] = turned[self.stars[zone]]
        for star in range(STARS):
            self._excused[star] = 0
            self.want[star] = UNWATCHED
        self._map()

    def ask(self, game: "Game") -> None:
        """Take from the game which standard should stand where."""
        want = self.want
        for zone in range(len(self.stars)):
            star = self.stars[zone]
            if star != NONE:
                want[star] = game.star(zone)

    def differs(self, star: int) -> bool:
        want = self.want[star]
        reading = self.settled[star]
        if want == reading or want == UNWATCHED or reading == UNKNOWN:
            return False
        return self._excused[star] != reading + 1

    def differs_at(self, zone: int) -> bool:
        """The same of a zone; one without a star, or none at all, never differs."""
        star = self.stars[zone] if zone < len(self.stars) else NONE
        return star != NONE and self.differs(star)

    def changed(self, star: int) -> None:
        """A new reading is a new fact: what was excused before is looked at again."""
        self._excused[star] = 0

    def excuse(self) -> int:
        """It is right as it is: ask no more until the reading changes. How many stars."""
        count = 0
        for star in range(STARS):
            if self.differs(star):
                self._excused[star] = self.settled[star] + 1
                count += 1
        return count

    def silent(self) -> int:
        """A star in use whose sensor gives nothing, or NONE."""
        for star in range(STARS):
            if self.settled[star] == UNKNOWN and self.zones[star] != NONE:
                if self.want[star] != UNWATCHED:
                    return star
        return NONE

    def count(self) -> int:
        """How many stars differ."""
        n = 0
        for star in range(STARS):
            if self.differs(star):
                n += 1
        return n

    def unpaired(self) -> int:
        """Standards gone and standards too many explain each other, pair by pair: the rest."""
        gone = 0
        for star in range(STARS):
            if self.differs(star) and self.settled[star] == EMPTY:
                gone += 1
        return max(gone, self.count() - gone)

    def asked_by(self, action: "Action", before: bytes) -> bool:
        """The action left a star wrong: one that it names, or wants otherwise than before."""
        for star in range(STARS):
            if self.differs(star):
                if self.want[star] != before[star] or self.zones[star] in (action[2], action[3]):
                    return True
        return False

    def first_missing(self) -> int:
        """The first zone whose standard is not on its star."""
        for star in range(STARS):
            if self.differs(star) and self.want[star] != EMPTY:
                return self.zones[star]
        return NONE

    def first_surplus(self) -> int:
        """The first zone where something stands that should not."""
        for star in range(STARS):
            if self.differs(star) and self.settled[star] != EMPTY:
                return self.zones[star]
        return NONE

    def looks_turned(self, turned: bytes) -> bool:
        """The standards stand exactly where a map turned round would have them, and not otherwise.

        Proof needs at least three standards, and a picture that is not its own mirror image.
        """
        if not turned:
            return False
        standing = 0
        for star in range(STARS):
            want = self.want[star]
            if want != UNWATCHED:
                if self.settled[turned[star]] != want:
                    return False
                if want != EMPTY:
                    standing += 1
        return standing >= 3 and self.count() > 0
