"""Line of sight (9.3): the chart's rows, blockers, buildings, and the charts' own cells."""

import pytest

from alamo.rules.contract import AIM, MEXICAN, NO_TARGET, NONE, OUT_OF_RANGE, TEXIAN
from alamo.rules.credits import CHOSEN, DERIVED, PRINTED
from alamo.rules.noble_men import charts, sight
from alamo.rules.noble_men.charts import look_up
from alamo.rules.noble_men.codes import BLOCKED, GUNS_ONLY, NO_LINE
from alamo.rules.noble_men.credits import ITEMS
from alamo.rules.noble_men.data import COS, INSIDE, RESERVE
from alamo.rules.noble_men.state import MEXICAN_FIRE, TEXIAN_FIRE, TEXIAN_GUNS, State
from rules.noble_men_fights import COS_MEN, CREW, GREYS, field, gun_of, label, number, targets, why

ROWS = {
    "A": ("18 19 I J C 17 9", "10 11 16 8 3", "4"),
    "B": ("C J L D", "", ""),
    "C": ("17 B A", "16 9", "3"),
    "D": ("16 B M E", "8", "3"),
    "E": ("15 D M F", "7", "2"),
    "I": ("A 18 19 H J", "11", "4"),
}


def sees(src: str, zones: int) -> set[str]:
    """What lies so many zones away with nobody between, insides apart."""
    game = State(0, 1)
    return {
        label(dst)
        for dst in range(INSIDE)
        if sight.distance(game, number(src), dst) == zones
    }


@pytest.mark.parametrize("zone", ["A", "B", "C", "D", "E"])
def test_B11_the_rows_of_the_chart_are_as_printed(zone: str) -> None:
    for zones, row in enumerate(ROWS[zone], 1):
        assert sees(zone, zones) == set(row.split())


def test_B11_C_looks_at_A_with_guns_alone() -> None:
    game = field(TEXIAN_FIRE, {(CREW, GREYS): "C", COS_MEN[0]: "A"})
    assert why(game, AIM, NONE, "C", "A") == GUNS_ONLY
    game.enter(TEXIAN_GUNS)
    assert why(game, AIM, gun_of(game, "C"), "C", "A") == 0


def test_B10_the_sight_of_I() -> None:
    for zones, row in enumerate(ROWS["I"], 1):
        assert sees("I", zones) == set(row.split())
    for other in ("10", "20", "12", "B", "C", "K"):
        assert sight.distance(State(0, 1), number("I"), number(other)) == 0


def test_B09_from_inside_B_fire_goes_to_C_J_and_L() -> None:
    everywhere = {COS_MEN[0]: "C", COS_MEN[1]: "J", COS_MEN[2]: "L", COS_MEN[3]: "D",
                  COS_MEN[4]: "B", COS_MEN[5]: "17"}  # fmt: skip
    game = field(TEXIAN_FIRE, {GREYS: "B*", **everywhere})
    assert targets(game, "B*") == {"C", "J", "L"}


def test_B06e_no_fire_between_a_wall_and_its_own_inside() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "H*", COS_MEN[0]: "H"})
    assert why(game, AIM, NONE, "H*", "H") == NO_LINE
    game = field(MEXICAN_FIRE, {GREYS: "H*", COS_MEN[:2]: "H"})
    assert why(game, AIM, NONE, "H", "H*") == NO_LINE
    game = field(TEXIAN_GUNS, {CREW: "H", COS_MEN[0]: "H*"})
    assert why(game, AIM, gun_of(game, "H"), "H", "H*") == NO_LINE


@pytest.mark.parametrize("who", [COS_MEN[0], COS])
def test_whoever_stands_nearer_blocks_the_line_even_a_leader(who: int) -> None:
    game = field(TEXIAN_GUNS, {CREW: "D", who: "16", COS_MEN[1]: "8"})
    assert why(game, AIM, gun_of(game, "D"), "D", "8") == BLOCKED
    game.put(who, number("17"))
    assert why(game, AIM, gun_of(game, "D"), "D", "8") == 0


def test_one_free_line_of_two_is_enough() -> None:
    game = field(TEXIAN_GUNS, {CREW: "A", COS_MEN[0]: "4", COS_MEN[1]: "10"})
    assert why(game, AIM, gun_of(game, "A"), "A", "4") == 0
    game.put(COS_MEN[2], number("11"))
    assert why(game, AIM, gun_of(game, "A"), "A", "4") == BLOCKED


def test_a_gun_alone_hides_nobody() -> None:
    game = field(TEXIAN_GUNS, {CREW: "D", COS_MEN[1]: "8"})
    game.put(gun_of(game, "E"), number("16"))
    assert why(game, AIM, gun_of(game, "D"), "D", "8") == 0


def test_within_the_compound_fire_goes_to_the_next_zone() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "K", COS_MEN[0]: "B", COS_MEN[1]: "M"})
    assert targets(game, "K") == set()
    assert why(game, AIM, NONE, "K", "B") == NO_LINE
    assert why(game, AIM, NONE, "K", "J") == NO_TARGET


def test_courts_and_insides_see_nothing_outside() -> None:
    for zone in ("J", "K", "L", "M", "D*", "B*"):
        for zones in (1, 2, 3):
            assert not {z for z in sees(zone, zones) if z.isdigit()}, zone


def test_texian_infantry_reaches_two_zones_and_mexican_one() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "D", COS_MEN[0]: "8", COS_MEN[1]: "3"})
    assert why(game, AIM, NONE, "D", "8") == 0
    game = field(TEXIAN_FIRE, {GREYS: "D", COS_MEN[1]: "3"})
    assert why(game, AIM, NONE, "D", "3") == OUT_OF_RANGE
    game = field(MEXICAN_FIRE, {GREYS: "D", COS_MEN[:4]: "8", COS_MEN[4:]: "16"})
    assert why(game, AIM, NONE, "8", "D") in (OUT_OF_RANGE, BLOCKED)
    assert why(game, AIM, NONE, "16", "D") == 0


def test_infantry_fires_neither_into_buildings_nor_at_the_chapel() -> None:
    game = field(MEXICAN_FIRE, {GREYS: "H*", CREW: "A", COS_MEN[:3]: "K", COS_MEN[3:]: "J"})
    assert why(game, AIM, NONE, "K", "H*") == GUNS_ONLY
    assert why(game, AIM, NONE, "J", "A") == GUNS_ONLY
    for src in ("17", "18", "19", "9"):
        game = field(MEXICAN_FIRE, {CREW: "A", COS_MEN: src})
        assert why(game, AIM, NONE, src, "A") == GUNS_ONLY


def test_guns_fire_into_buildings_and_count_them_as_walls() -> None:
    game = field(TEXIAN_GUNS, {CREW: "C", COS_MEN[0]: "B*"})
    assert why(game, AIM, gun_of(game, "C"), "C", "B*") == 0
    assert sight.range_of(game, number("C"), number("B*")) == 2


def test_from_the_chapel_men_fire_as_from_a_wall() -> None:
    game = field(TEXIAN_FIRE, {GREYS: "A", COS_MEN[0]: "18", COS_MEN[1]: "J", COS_MEN[2]: "8"})
    assert targets(game, "A") == {"18", "J", "8"}


def test_B12_a_gun_in_J_at_the_chapel_counts_two_zones() -> None:
    assert sight.range_of(State(0, 1), number("J"), number("A")) == 2


def test_B14_a_wall_three_zones_away_is_out_of_range_for_a_gun() -> None:
    game = State(0, 1)
    assert sight.refusal(game, MEXICAN, number("3"), number("D"), True) == OUT_OF_RANGE
    assert sight.refusal(game, MEXICAN, number("8"), number("D"), True) == 0
    assert sight.refusal(game, TEXIAN, number("D"), number("3"), True) == 0


def test_what_lies_in_line_is_all_that_has_a_distance() -> None:
    game = State(0, 1)
    for src in range(RESERVE):
        seen = [dst for dst in range(RESERVE) if sight.distance(game, src, dst)]
        assert list(sight.IN_LINE[src]) == seen, label(src)


def test_every_cell_and_line_has_a_status() -> None:
    for name, cells, size, status in ITEMS:
        assert len(cells) == size * len(status), name
        assert set(status) <= {PRINTED, DERIVED, CHOSEN}, name


def row(chart: bytes, amount: int) -> list[int]:
    return [look_up(chart, amount, face) for face in range(1, 7)]


def test_B27_every_printed_cell() -> None:
    gun = [row(charts.ARTILLERY, zones) for zones in (1, 2, 3)]
    assert gun == [[1, 2, 2, 3, 3, 4], [1, 1, 2, 2, 2, 3], [1, 1, 1, 1, 2, 3]]
    fight = [row(charts.FIGHT, sp) for sp in (1, 3, 4, 6, 7, 12)]
    assert fight[0] == fight[1] == [0, 0, 0, 1, 1, 1]
    assert fight[2] == fight[3] == [0, 0, 1, 1, 1, 2]
    assert fight[4] == fight[5] == [0, 1, 1, 1, 2, 3]
    assert row(charts.FIGHT, 13)[:3] == [0, 1, 2]
    assert row(charts.FIGHT, 18)[:3] == [0, 1, 2]
    volley = [row(charts.VOLLEY, sp) for sp in (7, 18, 19, 35, 36, 53)]
    assert volley[0] == volley[1] == [0, 0, 0, 0, 1, 1]
    assert volley[2] == volley[3] == [0, 0, 1, 1, 1, 2]
    assert volley[4] == volley[5] == [0, 1, 1, 1, 1, 2]
    assert row(charts.VOLLEY, 54)[:3] == [1, 1, 1]
    climb = [row(charts.CLIMB, blocks) for blocks in (1, 2, 3)]
    assert climb == [[0, 0, 0, 0, 1, 1], [0, 0, 1, 1, 1, 2], [0, 1, 1, 1, 1, 2]]
    assert row(charts.CLIMB, 4)[:3] == [1, 1, 1]


def test_derived_cells_of_the_charts() -> None:
    assert look_up(charts.CLIMB, 4, 5) == 2  # 10.4
    assert look_up(charts.VOLLEY, 90, 5) == 2
    assert look_up(charts.CLIMB, 7, 2) == 2  # 10.3
    assert look_up(charts.CLIMB, 7, 5) == 3


def test_no_chart_falls_along_a_row_or_a_column_and_none_gives_what_is_not_there() -> None:
    for cells in (charts.ARTILLERY, charts.FIGHT, charts.VOLLEY, charts.CLIMB):
        for i in range(len(cells)):
            if i % 7 > 1:
                assert cells[i] >= cells[i - 1]
            if i >= 7 and cells is charts.ARTILLERY and i % 7:
                assert cells[i] <= cells[i - 7]
            elif i >= 7:
                assert cells[i] >= cells[i - 7]
    for blocks in range(1, 8):
        assert max(row(charts.CLIMB, blocks)) <= blocks
    assert row(charts.VOLLEY, 6) == [0] * 6
