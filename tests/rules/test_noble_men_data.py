"""Map, blocks and credits (2, 3): what is printed, by tables of the tests' own, and the shapes."""

import tomllib
from pathlib import Path

from alamo.rules.credits import CHOSEN, DERIVED, PRINTED
from alamo.rules.noble_men import data, fort
from alamo.rules.noble_men.credits import ITEMS
from alamo.rules.noble_men.data import BLOCKS, COLUMNS, GUNS, LEADERS, STEPS, TEXIAN_INFANTRY
from alamo.rules.noble_men.state import State, leader_of
from rules.noble_men_fights import label, number

BOARD = Path(__file__).parents[2] / "hardware" / "board.toml"
STATUS = {name: status for name, _, _, status in ITEMS}

# Each border with its status: printed, derived, chosen.
PRINTED_BORDERS = """A-J B-J I-J H-J J-K A-I A-C B-C B-D B-L D-M D-E E-M E-F G-K H-K G-H H-I A-17
    A-9 A-18 C-17 D-16 E-15 H-20 I-18 I-19 15-7 7-2 16-8 8-3 17-16 17-9 9-3 9-8 19-11 11-4"""
DERIVED_BORDERS = "K-L L-M F-G F-14 18-10"
CHOSEN_BORDERS = """F-L F-M G-14 10-4 20-12 14-13 12-5 13-6 13-1 14-15 15-16 18-19 19-20 14-20 7-8
    9-10 10-11 11-12 12-13 7-13 1-2 2-3 3-4 4-5 5-6 6-1"""
NOT_BORDERS = "J-C J-L I-20 I-10 I-12 A-B B-M D-L C-D C-16 17-8 17-18 A-19"
DOORS = {"B": "CJL", "G": "K", "H": "K", "D": "M", "E": "M", "F": "L"}
PRINTED_DOORS = "BGH"


def pairs(text: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in text.split()}


def borders(status: int) -> set[frozenset[str]]:
    row = data.BORDERS
    marks = STATUS["borders"]
    return {
        frozenset((label(row[2 * i]), label(row[2 * i + 1])))
        for i in range(len(marks))
        if marks[i] == status
    }


def test_every_border_and_its_status() -> None:
    assert borders(PRINTED) == pairs(PRINTED_BORDERS)
    assert borders(DERIVED) == pairs(DERIVED_BORDERS)
    assert borders(CHOSEN) == pairs(CHOSEN_BORDERS)
    assert len(data.BORDERS) == 2 * 68


def test_corners_are_no_borders() -> None:
    every = borders(PRINTED) | borders(DERIVED) | borders(CHOSEN)
    assert not every & pairs(NOT_BORDERS)


def test_doors_and_their_status() -> None:
    found: dict[str, str] = {}
    printed = set()
    for i, status in enumerate(STATUS["doors"]):
        inside = label(data.DOORS[2 * i])
        assert inside[1:] == "*"
        found[inside[0]] = found.get(inside[0], "") + label(data.DOORS[2 * i + 1])
        if status == PRINTED:
            printed.add(inside[0])
    assert found == DOORS and printed == set(PRINTED_DOORS)
    walls = [label(wall) + "*" for wall in data.WALL_OF]
    assert walls == [label(zone) for zone in range(data.INSIDE, data.RESERVE)]


def test_the_chapel_is_entered_from_J_alone_and_every_court_has_two_doors() -> None:
    assert [label(z) for z in fort.NEAR[data.A]] == ["J"]
    inside = {"J": "B* A", "K": "G* H*", "L": "B* F*", "M": "D* E*"}
    for court, doors in inside.items():
        near = {label(z) for z in fort.NEAR[number(court)]}
        assert set(doors.split()) <= near


def test_neighbours_are_mutual_in_order_and_reach_every_zone() -> None:
    for zone in range(data.RESERVE):
        near = fort.NEAR[zone]
        assert list(near) == sorted(set(near)) and zone not in near
        for other in near:
            assert zone in fort.NEAR[other]
        assert set(fort.FAR[zone]).isdisjoint(fort.NEAR[zone])
    reached, edge = {0}, [0]
    while edge:
        edge = [z for at in edge for z in fort.NEAR[at] if z not in reached]
        reached.update(edge)
    assert reached == set(range(data.RESERVE))


def test_outside_men_meet_the_fort_at_its_outer_walls_only() -> None:
    scaled = {
        (label(src), label(wall))
        for src in range(data.LETTERED)
        for wall in range(data.LETTERED, data.RESERVE)
        if fort.may_scale(src, wall)
    }
    assert scaled == {
        ("17", "C"), ("16", "D"), ("15", "E"), ("14", "F"), ("14", "G"), ("20", "H"), ("18", "I"),
        ("19", "I"),
    }  # fmt: skip


def test_kinds_of_zones() -> None:
    assert [label(z) for z in range(data.ZONES) if fort.is_wall(z)] == list("ABCDEFGHI")
    assert {label(z) for z in range(data.RESERVE) if fort.is_building(z)} == {
        "A", "B*", "D*", "E*", "F*", "G*", "H*"
    }  # fmt: skip
    allowed = {label(z): fort.guns_allowed(z) for z in range(data.RESERVE)}
    assert allowed.pop("H") == 2
    assert {z for z, n in allowed.items() if n == 1} == set("ABCDEFGIJKLM")
    assert max(allowed.values()) == 1
    assert [label(z) for z in data.ROUGH] == ["8", "9"]


def test_guns_stand_where_the_rules_allow() -> None:
    assert "".join(label(z) for z in data.GUN_PLACES) == "ACDEFGHHI"
    for zone in data.GUN_PLACES:
        assert data.GUN_PLACES.count(zone) <= fort.guns_allowed(zone)


def block(piece: int) -> list[int]:
    at = 4 * (piece - TEXIAN_INFANTRY)
    return [step for step in STEPS[at : at + 4] if step]


def test_forty_texian_sp_and_a_greys_block_that_goes_from_four_to_two() -> None:
    texians = [block(piece) for piece in range(TEXIAN_INFANTRY, LEADERS)]
    assert 12 + sum(steps[0] for steps in texians) == 40  # 13.2; 12 leaders and crews of 1
    assert 4 in texians[2] and 2 in texians[2]  # 11.6
    assert STATUS["texian_blocks"][2] == DERIVED


def test_columns_are_what_the_rulebook_tells_of_them() -> None:
    blocks = [range(COLUMNS[i], COLUMNS[i + 1]) for i in range(5)]
    assert [len(column) for column in blocks] == [6, 7, 6, 4, 7]
    assert COLUMNS[0] == BLOCKS and COLUMNS[5] == GUNS
    strengths = [[block(piece) for piece in column] for column in blocks]
    assert [sum(steps[0] for steps in column) for column in strengths] == [45, 53, 45, 23, 55]
    for column in strengths:
        for steps in column:
            assert steps == sorted(set(steps), reverse=True) and 1 <= steps[-1] and steps[0] <= 10
        assert [steps[0] for steps in column] == sorted((s[0] for s in column), reverse=True)
    drops = [
        {a - b for steps in column for a, b in zip(steps, steps[1:], strict=False)}
        for column in strengths
    ]
    assert all(1 in drop for drop in drops[:4])  # else their leaders could never rally
    assert min(drops[4]) >= 2  # 12.2, the note on Amat
    assert [7, 5, 3, 1] in strengths[0]  # 9
    assert any(steps[:2] == [10, 8] for steps in strengths[4])  # 12.2
    morales = strengths[3]
    assert sum(8 in steps for steps in morales) == 1 and any(4 == steps[0] for steps in morales)
    assert [leader_of(column[0]) for column in blocks] == list(range(LEADERS, BLOCKS))
    assert [leader_of(column[-1]) for column in blocks] == list(range(LEADERS, BLOCKS))


def test_a_new_game_stands_as_the_data_say() -> None:
    game = State(0, 1)
    assert [game.where(gun) for gun in range(GUNS, GUNS + 9)] == list(data.GUN_PLACES)
    assert not any(game.gun_state)
    assert sum(game.sp(piece) for piece in range(LEADERS)) == 40
    assert sum(game.sp(piece) for piece in range(LEADERS, GUNS)) == 221


def test_the_map_drawn_on_the_board_has_the_zones_of_the_rules() -> None:
    drawn = tomllib.loads(BOARD.read_text(encoding="utf-8"))["games"]["noble_men"]["zones"]
    assert list(drawn)[: data.RESERVE] == [label(zone) for zone in range(data.RESERVE)]
    assert list(drawn)[data.RESERVE :] == ["reserve", "dead_texian", "dead_mexican"]
