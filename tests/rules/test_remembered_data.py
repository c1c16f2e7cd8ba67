"""The printed map and pieces: shape, and what must hold whatever values are corrected."""

import tomllib
from pathlib import Path

from alamo.rules.credits import PRINTED
from alamo.rules.remembered import credits, data

BOARD = Path(__file__).parents[2] / "hardware" / "board.toml"
N, E, SE, S, SW, NW = range(6)


def marks(name: str) -> bytes:
    return next(status for item, _, _, status in credits.ITEMS if item == name)


def test_printed_breach_values() -> None:
    found = [data.BREACH_VALUES[wall] for wall in (E, SE, S, SW, NW, N)]
    assert found == [3, 5, 4, 3, 4, 4] and set(marks("breach_values")) == {PRINTED}


def test_the_walls_are_a_ring_in_their_order() -> None:
    for wall in range(6):
        beside = [other for other in range(6) if data.next_to(wall, other)]
        assert sorted(beside) == sorted(((wall + 1) % 6, (wall - 1) % 6))
    pairs = [tuple(sorted(data.NEIGHBOURS[i : i + 2])) for i in range(0, 12, 2)]
    printed = [pair for pair, mark in zip(pairs, marks("neighbours"), strict=True)
               if mark == PRINTED]  # fmt: skip
    assert printed == [(SW, NW), (N, NW)]  # the example of 15.C


def test_the_die_meets_each_wall_once_and_the_printed_rolls() -> None:
    assert sorted(data.WALL_OF_FACE) == list(range(6))
    assert data.WALL_OF_FACE[3 - 1] == S and data.WALL_OF_FACE[6 - 1] == N
    assert [i + 1 for i, mark in enumerate(marks("wall_of_face")) if mark == PRINTED] == [3, 6]


def test_51_units_of_12_kinds_side_by_side() -> None:
    assert len(data.KIND) == data.UNITS == 51 and data.PIECES == 54
    assert [data.KIND.count(kind) for kind in range(1, data.KINDS)] == list(data.NUMBERS)
    assert list(data.KIND) == sorted(data.KIND)
    assert [data.KIND[p] for p in (data.BANNERS, data.FIRST_LEADER, 50)] == [
        data.BANNER, data.CAZADORES, data.ZAPADORES
    ]  # fmt: skip


def test_strengths_are_0_for_decoys_2_in_red_and_1_else() -> None:
    strengths = [data.strength_of(piece) for piece in range(data.UNITS)]
    assert set(strengths) == {0, 1, 2}
    assert sum(strengths[data.FIRST_MEXICAN :]) == 20  # what victory points can come to
    assert sum(strengths[p] for p in data.GUN_PIECES) == 7
    powerful = [p for p in data.TEXIANS if strengths[p] and p != data.BOWIE
                and not data.FIRST_RELIEF <= p < data.FIRST_DECOY]  # fmt: skip
    assert len(powerful) == 14  # of 24


def test_levels_and_points() -> None:
    assert list(data.LEVELS) == [15, 12, 8, 5] and list(data.BREACH_POINTS) == [6, 3, 0]


def test_zones_are_those_of_the_board_in_its_order() -> None:
    zones = tomllib.loads(BOARD.read_text(encoding="utf-8"))["games"]["remembered"]["zones"]
    names = list(zones)
    walls = ["N", "E", "SE", "S", "SW", "NW"]
    assert names[: data.WALL_ZONES] == [f"{w} {side}" for w in walls for side in
                                        ("inside", "outside")]  # fmt: skip
    assert names[data.WALL_ZONES :] == [
        "centre", "illness", "turn 1", "turn 2", "turn 3", "relief", "eliminated texian",
        "eliminated mexican",
    ]  # fmt: skip
    for zone in range(data.WALL_ZONES):
        assert data.is_inside(zone) == (zone % 2 == 0) != data.is_outside(zone)
        assert zone in (data.inside(data.wall_of(zone)), data.outside(data.wall_of(zone)))
