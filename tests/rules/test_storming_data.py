"""The map, men and guns of Storming: shape, and what must hold whatever values are corrected."""

import tomllib
from pathlib import Path

from alamo.rules.storming import data, fort, state
from alamo.rules.storming.data import CHURCH, LANES, NE_BATTERY, OUTER, SECTIONS
from alamo.rules.storming.game import Storming

BOARD = Path(__file__).parents[2] / "hardware" / "board.toml"
drawn = tomllib.loads(BOARD.read_text(encoding="utf-8"))["games"]["storming"]


def test_limits_have_names_of_their_own() -> None:
    assert tuple(data.LIMITS) == (
        data.DAYS, data.RALLIES_ON, data.STRIKE_ONE_BASE, data.BASE_STRIKES, data.TURNS,
    )  # fmt: skip


def test_printed_entries_are_as_in_the_rulebook() -> None:
    assert data.HERO_FIRE == bytes((5, 3, 5, 5)) and data.HERO_MELEE == bytes((5, 5, 4, 5))
    assert data.SCALING == bytes((2, 4)) and data.ORDINARY[0] == 6
    assert data.DAYS == 5 and data.RALLIES_ON == 5 and data.BATTERIES == 3
    assert data.GUNS == len(data.GUN_SITES) == len(data.GUN_ARCS) == 12


def test_the_numbers_found_elsewhere() -> None:
    assert sum(data.COLUMN_BASES) == data.BASES == 58 and len(data.COLUMN_BASES) == 6
    assert min(data.COLUMN_BASES) >= 6
    assert sum(data.GARRISON) == data.FIGURES and data.FIGURES + data.HEROES == 75
    assert data.TURNS == 10


def test_zones_are_those_of_the_board_in_its_order() -> None:
    names = list(drawn["zones"])
    short = ["N", "E", "SE", "S", "SW", "NW"]
    for lane in range(LANES):
        for band, inches in enumerate(("18", "12", "6", "0"), 1):
            assert names[fort.lane_zone(lane, band)] == f"{short[lane]} {inches}"
        assert names[fort.zone_of(lane)] == f"{short[lane]} wall"
    for section, name in enumerate(
        ("church", "northeast battery", "hospital", "plaza south", "plaza", "plaza north"), CHURCH
    ):
        assert names[fort.zone_of(section)] == name
    assert names[data.RESERVE :] == [
        "reserve", "battery 1", "battery 2", "battery 3", "headquarters", "lost",
    ]  # fmt: skip


def test_zone_and_section_agree() -> None:
    sections = [fort.section_of(zone) for zone in range(data.ZONES)]
    for section in range(SECTIONS):
        assert sections.index(section) == fort.zone_of(section)
    assert sections.count(255) == data.ZONES - SECTIONS
    assert fort.section_of(255) == 255


def test_guns_stand_where_the_board_has_them() -> None:
    names = list(drawn["zones"])
    assert [names[fort.zone_of(site)] for site in data.GUN_SITES] == [
        gun["zone"] for gun in drawn["guns"]
    ]
    for arc, gun in zip(data.GUN_ARCS, drawn["guns"], strict=True):
        lanes = bin(arc).count("1")
        assert lanes == 3 if gun["arc"] == 270 else lanes in (1, 2)
    west = data.GUN_ARCS[8]
    assert west == 1 << 4 | 1 << 5  # the west wall has two lanes


def touching(a: list, b: list) -> float:
    """Length in mm of the common border of two outlines."""
    total = 0.0
    for p, q in zip(a, a[1:] + a[:1], strict=True):
        for r, s in zip(b, b[1:] + b[:1], strict=True):
            length = ((q[0] - p[0]) ** 2 + (q[1] - p[1]) ** 2) ** 0.5
            ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
            if all(abs((t[0] - p[0]) * uy - (t[1] - p[1]) * ux) < 0.1 for t in (r, s)):
                at = sorted((t[0] - p[0]) * ux + (t[1] - p[1]) * uy for t in (r, s))
                total += max(0.0, min(at[1], length) - max(at[0], 0.0))
    return total


def test_ways_in_the_fort_are_borders_on_the_board() -> None:
    zones = list(drawn["zones"].values())
    hospital = fort.zone_of(data.HOSPITAL)
    for a in range(SECTIONS):
        for b in range(a):
            if hospital in (fort.zone_of(a), fort.zone_of(b)):
                continue  # it lies within the east wall; its door to the plaza is ours
            border = touching(
                zones[fort.zone_of(a)]["polygon"], zones[fort.zone_of(b)]["polygon"]
            )
            assert (border > 5) == (b in fort.next_to(a)), (a, b, border)


def test_ways_are_both_ways_and_in_order() -> None:
    for section in range(SECTIONS):
        ways = list(fort.next_to(section))
        assert ways == sorted(set(ways)) and section not in ways and ways
        assert all(section in fort.next_to(other) for other in ways)


def test_every_lane_is_under_rifles_and_guns() -> None:
    for lane in range(LANES):
        assert any(mask >> lane & 1 for mask in data.RIFLE_LANES)
        assert any(mask >> lane & 1 for mask in data.GUN_ARCS)
    assert not any(data.RIFLE_LANES[OUTER:])
    assert data.RIFLE_LANES[NE_BATTERY] and data.RIFLE_LANES[CHURCH]


def test_rows_of_the_state_have_their_lengths() -> None:
    game = Storming(0, 1)
    assert len(state.ROWS) == len(state._LENGTHS) == len(state._HIGHEST)
    assert len(state.SCALARS) == len(state._SCALARS_HIGHEST)
    for name, length in zip(state.ROWS, state._LENGTHS, strict=True):
        assert len(getattr(game, name)) == length
    assert len(game.pack()) == state.PACKED


def test_distances_round_the_fort() -> None:
    assert fort.steps_between(0, 1, 3, 1) == 3 and fort.steps_between(5, 2, 0, 2) == 1
    assert fort.steps_between(1, 1, 1, 4) == 3
