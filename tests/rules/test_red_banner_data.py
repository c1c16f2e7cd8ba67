"""The printed map, pieces and cards: shape, and what must hold whatever values are corrected."""

import tomllib
from pathlib import Path

from alamo.rules.red_banner import data, fort
from alamo.rules.red_banner.credits import ITEMS
from alamo.rules.red_banner.data import DISORDER

BOARD = Path(__file__).parents[2] / "hardware" / "board.toml"


def test_printed_entries_are_as_in_the_rulebook() -> None:
    status = {name: marks for name, _, _, marks in ITEMS}
    assert data.TRACK_OF_FACE[5 - 1] == 3 and status["track_of_face"][5 - 1] == ord("p")
    assert data.BLUE_ARROWS[0] == 1 and status["blue_arrows"][0] == ord("p")
    lines = [tuple(data.DASHED_LINES[i : i + 2]) for i in range(0, 10, 2)]
    printed = [
        line for line, mark in zip(lines, status["dashed_lines"], strict=True) if mark == ord("p")
    ]
    assert printed == [(0, 1), (4, 0)]  # Northwest to North, South to Northwest


def test_battle_values_can_both_win_and_lose() -> None:
    assert len(data.BATTLE_VALUES) == 5
    assert all(2 <= value <= 4 for value in data.BATTLE_VALUES)


def test_every_track_can_be_entered_and_every_wall_has_one_blue_arrow() -> None:
    assert set(data.TRACK_OF_FACE) == set(range(5)) and len(data.TRACK_OF_FACE) == 6
    assert len(data.BLUE_ARROWS) == 5
    for track, end in enumerate(data.BLUE_ARROWS):
        assert end != track and end in range(5)
    assert data.BLUE_ARROWS[0] != 4  # the example's list leaves South #2 out


def test_the_dashed_lines_are_a_ring() -> None:
    for zone in fort.WALLS:
        around = [other for other in fort.next_to(zone) if other != data.ALAMO]
        assert len(around) == 2
        assert all(zone in fort.next_to(other) for other in around)
    seen, zone, before = [], fort.WALLS[0], None
    while zone not in seen:
        seen.append(zone)
        step = [z for z in fort.next_to(zone) if z not in (data.ALAMO, before)]
        before, zone = zone, step[0]
    assert len(seen) == 5


def test_lists_of_spaces_are_in_zone_order() -> None:
    for zone in fort.WALLS_AND_ALAMO:
        assert list(fort.next_to(zone)) == sorted(set(fort.next_to(zone)))
        assert list(fort.within_reach(zone)) == sorted(set(fort.within_reach(zone)))


def test_numbers_and_zones_agree() -> None:
    for track in range(5):
        for number in range(1, 5):
            zone = fort.space(track, number)
            assert zone == track * 4 + (4 - number)
            assert fort.number(zone) == number and fort.track_of(zone) == track
            assert fort.is_wall(zone) == (number == 1)
            assert fort.number(fort.toward_the_alamo(zone)) == number - 1
            assert fort.number(fort.away_from_the_alamo(zone)) == min(4, number + 1)
    assert fort.number(data.ALAMO) == 0 and not fort.is_wall(data.ALAMO)


def cards() -> list[tuple[list[int], int, int]]:
    found = []
    for card in range(1, data.CARDS + 1):
        units = [data.card_unit(card, step) for step in range(data.card_units(card))]
        found.append((units, data.card_markers(card), data.card_flag(card)))
    return found


def test_a_card_activates_one_to_four_known_units_and_turns_at_most_two_markers() -> None:
    assert len(data.DECK) == data.CARDS * data.CARD_SIZE
    for units, markers, flag in cards():
        assert 1 <= len(units) <= 4 and set(units) <= set(data.COLUMNS)
        assert 0 <= markers <= data.MOST_MARKERS
        assert flag in b".shdb"


def test_exactly_two_cards_disorder_and_every_instruction_of_the_rulebook_is_there() -> None:
    flags = [flag for _, _, flag in cards()]
    assert flags.count(DISORDER) == 2
    assert set(flags) == set(b".shdb")
    assert any(len(units) != len(set(units)) for units, _, _ in cards())  # 6.7


def test_every_column_comes_often_enough_to_win() -> None:
    counts = [sum(units.count(column) for units, _, _ in cards()) for column in data.COLUMNS]
    assert min(counts) >= 5  # placement, 3, 2, Wall, Alamo
    assert sum(counts) == 44 and sum(markers for _, markers, _ in cards()) == 34


def test_the_map_drawn_on_the_board_is_the_map_of_the_rules() -> None:
    """board.toml has its own copy of zones, paths and arrows, for the eye."""
    drawn = tomllib.loads(BOARD.read_text(encoding="utf-8"))["games"]["red_banner"]
    names = list(drawn["zones"])
    short = ["NW", "N", "E", "SE", "S"]
    for track in range(5):
        for number in range(1, 5):
            assert names[fort.space(track, number)] == f"{short[track]} #{number}"
    assert names[data.ALAMO :] == [
        "Alamo", "sickbed", "columns waiting", "attack markers", "heroes lost"
    ]  # fmt: skip
    dashed, arrows = set(), set()
    for path in drawn["paths"]:
        zones = [names.index(zone) for zone in path["zones"]]
        if path["kind"] == "dashed":
            dashed.add(frozenset(zones))
        elif path["kind"] == "arrow":
            arrows.add((zones[0], zones[1]))
    assert dashed == {
        frozenset((zone, other)) for zone in fort.WALLS for other in fort.next_to(zone)
    }
    assert arrows == {
        (fort.space(track, 1), fort.space(end, 2)) for track, end in enumerate(data.BLUE_ARROWS)
    }
