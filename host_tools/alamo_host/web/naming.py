"""Names on the map made to agree with the game's books, where only names can differ.

A sensor tells a pole, the game a piece. Who answers "Amat E4 > E3" with Romero has done all that
the board can see; then the picture follows the game, and the players are told.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .helper import wanted_stars
from .standards import POLES, Standard, Standards

UNKNOWN = "3"  # a dead sensor or one being calibrated: fits anything


@dataclass
class Righted:
    """moved: the picture differs. exchanged: (rightful, other, star) where a person set it."""

    moved: bool = False
    exchanged: list[tuple[Standard, Standard, int]] = field(default_factory=list)


def poles_fit(
    state: dict[str, Any], readings: str, stars: Sequence[int], standards: Standards
) -> bool:
    """Sensors, picture and game agree on every star about the pole there; stars[zone] = star.

    `state` is the answer to game.state: "stars" has a letter a zone, "." where nobody minds.
    """
    for star, reading in enumerate(readings):
        standing = standards.on_star(star)
        if reading not in (UNKNOWN, str(POLES[standing.side]) if standing else "0"):
            return False
    for zone, due in enumerate(str(state.get("stars", ""))[: len(stars)]):
        if due != "." and stars[zone] < len(readings):
            if readings[stars[zone]] not in (UNKNOWN, due):
                return False
    return True


def homes(state: dict[str, Any], stars: Sequence[int]) -> dict[int, int]:
    """piece -> star of its zone, for the zones where it matters what stands."""
    sides = str(state.get("stars", ""))
    minded = [
        (zone, pieces)
        for zone, pieces in state.get("zones", ())
        if zone < len(sides) and sides[zone] != "."
    ]
    return wanted_stars({"zones": minded}, stars)


def right_names(standards: Standards, wanted: Mapping[int, int], certain: bool) -> Righted:
    """wanted: as homes() gives it. Exchanges standards of one side, which no sensor can tell
    apart, and sets the second piece of a zone beside the first.

    Not certain (the poles do not fit, so a hand may still be busy): only what was guessed from
    sensors is righted, and nothing is said of that at any time.
    """
    done = Righted()
    here_belong: dict[int, list[Standard]] = {}
    for piece, star in sorted(wanted.items()):
        named = standards.of_piece(piece)
        if named is not None:
            here_belong.setdefault(star, []).append(named)
    for star, here in here_belong.items():
        standing = standards.on_star(star)
        if standing is None or standing.piece is None or standing in here:
            continue
        guessed = standing.key in standards.guessed
        heirs = [s for s in here if s.side == standing.side and s.place.kind != "hand"]
        if not heirs or not (certain or guessed):
            continue
        beside = [s for s in heirs if s.place.kind == "beside" and s.place.where == star]
        heir = (beside or heirs)[0]
        if not beside and not guessed:
            done.exchanged.append((heir, standing, star))
        _exchange(heir, standing)
        standards.guessed.discard(heir.key)
        done.moved = True
    if certain:
        _set_beside(standards, here_belong, done)
        _clear_away(standards, wanted, done)
    return done


def _exchange(one: Standard, other: Standard) -> None:
    one.place, other.place = other.place, one.place


def _set_beside(
    standards: Standards, here_belong: dict[int, list[Standard]], done: Righted
) -> None:
    for star, here in here_belong.items():
        standing = standards.on_star(star)
        if standing is None or standing not in here:
            continue
        for second in here:
            if second is standing or second.side != standing.side:
                continue
            place, there = second.place, standards.beside(star)
            if place.kind not in ("box", "beside") or (place.kind == "beside" and there is second):
                continue
            if there is None:
                standards.put_beside(second, star)
                done.moved = True
            elif there not in here:
                _exchange(second, there)
                done.moved = True


def _clear_away(standards: Standards, wanted: Mapping[int, int], done: Righted) -> None:
    """Who stands beside a star without belonging there: beside his own if he has one, or away."""
    for standard in standards.all:
        if standard.place.kind != "beside" or standard.piece is None:
            continue
        if wanted.get(standard.piece) != standard.place.where:
            standards.put_away(standard, "fallen" if standard.side == "north" else "")
            done.moved = True
