"""Moves standards as the violet lights ask, for those who would rather not."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from alamo.table.meanings import LETTERS, PUT_HERE, TAKE_AWAY

from .standards import Standard, Standards

TAKE = LETTERS[TAKE_AWAY]
PUT = LETTERS[PUT_HERE]
STARS = 48


@dataclass(frozen=True)
class Step:
    """star None = into a box."""

    standard: Standard
    star: int | None


def asks(frame: str) -> bool:
    """The frame has a violet lamp."""
    return TAKE in frame[:STARS] or PUT in frame[:STARS]


def plan(
    frame: str, state: dict[str, Any], stars: Sequence[int], standards: Standards
) -> list[Step]:
    """Steps that bring about what the lamps of `frame` ask for. stars[zone] = star.

    `state` is the answer to game.state: "zones" says which piece is where, "stars" which side
    should hold each zone. Names decide where pieces have them.
    """
    wanted = wanted_stars(state, stars)
    steps: list[Step] = []
    gone: set[str] = set()
    for star in range(STARS):
        if frame[star] != PUT or standards.on_star(star) is not None:
            continue
        standard = _fetch(star, frame, wanted, standards, state, stars, gone)
        if standard is not None:
            gone.add(standard.key)
            steps.append(Step(standard, star))
    for star in range(STARS):
        standing = standards.on_star(star)
        if frame[star] == TAKE and standing is not None and standing.key not in gone:
            gone.add(standing.key)
            home = wanted.get(standing.piece if standing.piece is not None else -1)
            joins = home is not None and home != star and standards.on_star(home) is not None
            steps.append(Step(standing, home if joins else None))
    return steps


def wanted_stars(state: dict[str, Any], stars: Sequence[int]) -> dict[int, int]:
    """piece -> the star of its zone."""
    out: dict[int, int] = {}
    for zone, pieces in state.get("zones", ()):
        for piece in pieces:
            if zone < len(stars) and stars[zone] < STARS:
                out[piece] = stars[zone]
    return out


def _fetch(
    star: int,
    frame: str,
    wanted: dict[int, int],
    standards: Standards,
    state: dict[str, Any],
    stars: Sequence[int],
    gone: set[str],
) -> Standard | None:
    for piece, home in wanted.items():
        named = standards.of_piece(piece)
        if home == star and named is not None and named.key not in gone:
            if named.place.kind != "beside" or named.place.where != star:
                return named
    zone = list(stars).index(star) if star in stars else -1
    sides = str(state.get("stars", ""))
    side = {"1": "north", "2": "south"}.get(sides[zone] if 0 <= zone < len(sides) else "", "")
    leaving = [
        s for s in standards.all
        if s.place.kind == "star" and frame[int(s.place.where)] == TAKE
        and s.side == side and s.key not in gone
    ]  # fmt: skip
    if leaving:
        return leaving[0]
    spare = standards.spare(side) if side else None
    return spare if spare is not None and spare.key not in gone else None
