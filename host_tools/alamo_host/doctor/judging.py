"""What standards on all stars tell: magnets, sensors and wires that are wrong. Pure."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from . import wiring
from .findings import Part
from .wiring import Family, name, names

MOST = 0.6  # of the stars: then it is the standard and not the star


@dataclass
class Touch:
    """A standard of `side` was set on `star`; `answered` is the star that felt it, `mt` how much
    (south positive), `also` others that did, `counts` where it went; `stays`: it did not let go.
    """

    star: int
    side: str
    answered: int | None
    mt: float
    also: tuple[int, ...] = ()
    counts: float = 0.0
    stays: bool = False

    @property
    def right(self) -> bool:
        """The pole that was set down."""
        return (self.mt > 0) == (self.side == "south")

    def as_dict(self) -> dict[str, Any]:
        return {
            "star": name(self.star),
            "side": self.side,
            "answered": None if self.answered is None else name(self.answered),
            "mt": round(self.mt, 1),
            "stays": self.stays,
        }


def judge(
    part: Part, touches: Sequence[Touch], family: Family, known: Collection[int] = ()
) -> None:
    """known: stars of which it has been told already that they give no sense."""
    latching = _latching(part, touches)
    silent = _silent(part, touches, known)
    _exchanged(part, [t for t in touches if t.star not in silent])
    good = [t for t in touches if t.answered is not None and t.answered not in latching]
    _poles(part, good)
    _strength(part, good, family)
    _together(part, good)


def _latching(part: Part, touches: Sequence[Touch]) -> set[int]:
    found = sorted({t.answered for t in touches if t.stays and t.answered is not None})
    for star in found:
        part.found(
            "latching",
            f"{name(star)} stays on when its standard has left ({wiring.where(star)}).",
            "A latching Hall switch was fitted instead of a linear sensor, or its output is stuck:"
            " read the print on it and replace it.",
            (star,),
        )
    return set(found)


def _silent(part: Part, touches: Sequence[Touch], known: Collection[int]) -> set[int]:
    """Stars that never answered."""
    answered = {t.answered for t in touches}
    silent = {t.star for t in touches} - {t.star for t in touches if t.answered is not None}
    found, left = wiring.silent_together(silent - set(known))
    part.findings += found
    for star in sorted(left):
        if star in answered:
            continue  # another one's standard moved it: an exchange, told there
        part.found(
            "no_answer",
            f"{name(star)} feels no standard ({wiring.where(star)}).",
            "Look at its sensor: marked face up, close under the middle of the star.",
            (star,),
        )
    return silent


def _exchanged(part: Part, touches: Sequence[Touch]) -> None:
    other = {t.star: t.answered for t in touches if t.answered is not None}
    wrong = {star for star, answered in other.items() if answered != star}
    if not wrong:
        return
    told = wiring.exchanged(lambda star, at: other[star] == at, set(other))
    if told is not None and len(wrong) > 2:
        part.found(*told, tuple(sorted(wrong)))
        return
    for star in sorted(wrong):
        at = other[star]
        assert at is not None
        if other.get(at) == star:
            if star < at:
                part.found(
                    "swapped",
                    f"{name(star)} and {name(at)} are exchanged: each answers for the other.",
                    f"Exchange their wires ({wiring.where(star)}; {wiring.where(at)}).",
                    (star, at),
                )
        else:
            part.found(
                "wrong_star",
                f"A standard on {name(star)} is felt by {name(at)}.",
                f"Its wire belongs to {wiring.where(star)}.",
                (star, at),
            )


def _poles(part: Part, touches: Sequence[Touch]) -> None:
    """A standard that is wrong everywhere is turned over; a star that is wrong alone is."""
    wrong_sides = []
    for side in ("north", "south"):
        mine = [t for t in touches if t.side == side]
        if mine and sum(not t.right for t in mine) > MOST * len(mine):
            wrong_sides.append(side)
    if len(wrong_sides) == 2:
        part.found(
            "all_reversed",
            "Every star feels north as south and south as north.",
            "Both standards are turned over, or the family of sensors in board.toml is not the one"
            " that is soldered in.",
        )
    elif wrong_sides:
        part.found(
            "reversed_magnet",
            f"The {wrong_sides[0]} standard has its magnet the wrong way round.",
            "Take another standard, or print this one anew; then run this step again.",
        )
    wrong: dict[int, set[str]] = {}
    for t in touches:
        if t.answered is not None and t.right == (t.side in wrong_sides):
            wrong.setdefault(t.answered, set()).add(t.side)
    for star, sides in sorted(wrong.items()):
        if len(sides) == 2:
            part.found(
                "reversed_sensor",
                f"{name(star)} feels each pole as the other: its sensor lies face down.",
                "Turn the sensor over: the marked side belongs up.",
                (star,),
            )
        else:
            pole = "south" if "north" in sides else "north"
            part.found(
                "one_pole",
                f"{name(star)} feels both standards as {pole}.",
                "Replace its sensor.",
                (star,),
            )


def _strength(part: Part, touches: Sequence[Touch], family: Family) -> None:
    told: set[int] = set()
    for side in ("north", "south"):
        mine = [t for t in touches if t.side == side]
        weak = [t for t in mine if abs(t.mt) < family.weak_mt]
        if mine and len(weak) > MOST * len(mine):
            part.found(
                "weak_magnet",
                f"The {side} standard is weak: {median(abs(t.mt) for t in mine):.1f} mT where"
                f" {family.on_mt:.1f} are needed and 18 are usual.",
                "Its magnet is too small, too far from its foot, or tired: take another.",
            )
            continue
        for t in weak:
            if t.answered is None or t.answered in told:
                continue
            told.add(t.answered)
            part.found(
                "weak_sensor",
                f"{name(t.answered)} feels its standard with {abs(t.mt):.1f} mT only"
                f" ({abs(t.mt) - family.on_mt:+.1f} to what is needed).",
                "The gap is too large there: is the sensor close under the board, and in the"
                " middle of the star?",
                (t.answered,),
            )


def _together(part: Part, touches: Sequence[Touch]) -> None:
    pairs: dict[tuple[int, int], int] = {}
    for t in touches:
        for also in t.also:
            if t.answered is not None:
                pair = (min(t.answered, also), max(t.answered, also))
                pairs[pair] = pairs.get(pair, 0) + 1
    for pair, times in sorted(pairs.items()):
        if times > 1:
            part.found(
                "bridged",
                f"{names(pair)} answer together.",
                "A bridge of solder between their wires, or a magnet that is far too strong.",
                pair,
            )
