"""A standard on each star, north and then south: who answers, how strongly, and does it let go?

One lamp shows where the standard goes next; the board feels by itself where it went. What is read
are counts, not readings, so that a wire that answers wrongly still says something.
"""

from statistics import fmean

from alamo.board import layout
from alamo.board.sensors import UNSTEADY

from . import sensors
from .bench import PLACE, READY, TAKE_OFF, Bench
from .findings import NOT_HERE, Part
from .judging import Touch, judge
from .lamps import WHITE
from .wiring import name

SIDES = ("north", "south")
TOPS = {"north": "round", "south": "square"}
SEEN_MT = 1.5  # a standard next door gives 0.4
CALM_COUNTS = 12.0  # between two looks
_STAYS_POLLS = 3


class Walk:
    """One pole over all stars. `base` is what each star rests at, in counts."""

    def __init__(self, bench: Bench, side: str, stars: list[int]) -> None:
        self._bench = bench
        self._side = side
        self._stars = stars
        self._family = sensors.family(bench)
        self._last = [0.0] * layout.STARS
        self.base = [one.counts for one in sensors.look(bench, 4)]
        self.touches: list[Touch] = []

    def go(self) -> None:
        for star in self._stars:
            self._bench.light(WHITE, [star])
            text = f"{name(star)}: the {self._side} standard (Enter: it stands, nothing happens)"
            self._bench.see(PLACE, text, star, self._side)
            self._one(star)
        self._bench.light()
        self._bench.see(TAKE_OFF, "Take it off the board.")
        for _ in range(_STAYS_POLLS):
            self._bench.typed()
        self._stay(None)

    def _one(self, star: int) -> None:
        """Wait until a star answers, or the person says that none does."""
        before = self.touches[-1].answered if self.touches else None
        steady = 0
        while True:
            line = self._bench.typed()
            felt = self._felt(before)
            if felt is not None:
                steady += 1
                if steady >= 2:
                    break
            else:
                steady = 0
                if line is not None:
                    break
        if self.touches:
            self._stay(felt)
        if felt is None:
            self.touches.append(Touch(star, self._side, None, 0.0))
            return
        also = [other for other in self._away() if other not in (felt, before)]
        self.touches.append(
            Touch(star, self._side, felt, self._mt(felt), tuple(also), self._last[felt])
        )

    def _look(self) -> None:
        for star, row in enumerate(self._bench.rows()):
            self._last[star] = self.base[star] if row[3] == UNSTEADY else row[0]

    def _felt(self, before: int | None) -> int | None:
        """The star that is furthest from its rest; the one before only where no other is."""
        earlier = list(self._last)
        self._look()
        away = [star for star in self._away() if star != before]
        if not away:
            return None
        star = max(away, key=lambda s: abs(self._mt(s)))
        return star if abs(self._last[star] - earlier[star]) <= CALM_COUNTS else None

    def _away(self) -> list[int]:
        ignored = self._bench.explained
        return [s for s in range(layout.STARS) if s not in ignored and abs(self._mt(s)) >= SEEN_MT]

    def _mt(self, star: int) -> float:
        return self._family.mt(self._last[star] - self.base[star])

    def _stay(self, now: int | None) -> None:
        """Did the star of the touch before let go, now that its standard is elsewhere?"""
        touch = self.touches[-1]
        star = touch.answered
        if star is None or star == now:
            return
        for _ in range(_STAYS_POLLS):
            self._look()
            if abs(self._mt(star)) < SEEN_MT:
                return
            self._bench.wait(150)
        touch.stays = True
        self.base[star] = self._last[star]


def test(bench: Bench, part: Part) -> None:
    if not bench.facts["sensors"]:
        part.ended, part.why = NOT_HERE, "this board is simulated: it has no sensors"
        return
    touches: list[Touch] = []
    stars = [star for star in bench.stars if star not in bench.explained]
    if not stars:
        part.ended, part.why = NOT_HERE, "no sensor answers"
        return
    for side in SIDES:
        bench.ask(
            READY,
            f"Take one {side} standard ({TOPS[side]} top). A lamp and a number say where it goes:"
            " set it down there, wait for the next, and carry it on. Enter to begin:",
        )
        walk = Walk(bench, side, stars)
        walk.go()
        touches += walk.touches
    judge(part, touches, sensors.family(bench), bench.silent)
    bench.latching = {s for one in part.findings if one.code == "latching" for s in one.stars}
    strong = [abs(touch.mt) for touch in touches if touch.answered is not None]
    if strong:
        part.measured["touches"] = [touch.as_dict() for touch in touches]
        part.measured |= {"mean_mt": round(fmean(strong), 1), "least_mt": round(min(strong), 1)}
        least = sensors.family(bench).on_mt
        part.notes.append(
            f"standards of {fmean(strong):.1f} mT, the weakest {min(strong):.1f}"
            f" ({min(strong) - least:+.1f} to what is needed)"
        )
