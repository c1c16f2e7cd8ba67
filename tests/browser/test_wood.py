"""The players' blocks as the page tells of them: what a viewer may not know is only a number."""

from typing import Any

import pytest

from alamo.rules import catalog, contract
from alamo.rules.noble_men import data as noble_men
from alamo.rules.remembered import data as remembered
from alamo.rules.storming import data as storming
from alamo.table.view import view
from alamo.words import Words
from alamo_host.web import wood

NONE = contract.NONE
ALDAMA, LIGHT = noble_men.BLOCKS, noble_men.BLOCKS + 5
GUN = noble_men.GUNS
ZONE_15, E, DEAD = 14, noble_men.E, noble_men.DEAD_MEXICANS


def told(pieces: dict[int, list[int]], strengths: dict[int, int]) -> dict[int, Any]:
    """Of a position of Noble Men: zone -> heaps. Zones below 20 are Mexican, the walls Texian."""
    stars = "".join(
        "." if zone >= noble_men.RESERVE
        else "0" if zone not in pieces
        else "2" if zone < noble_men.LETTERED
        else "1"
        for zone in range(noble_men.ZONES)
    )  # fmt: skip
    state = {
        "stars": stars,
        "zones": [[zone, held] for zone, held in pieces.items()],
        "strengths": [[piece, n] for piece, n in strengths.items()],
    }
    rows = wood.racks("noble_men", state, Words("noble_men"))
    return {row["zone"]: row["heaps"] for row in rows}


def kinds(heap: dict[str, Any]) -> list[tuple[str, str, int]]:
    return [(chip["kind"], chip["text"], chip["count"]) for chip in heap["chips"]]


def test_the_other_sides_blocks_are_blank_and_only_counted() -> None:
    (heap,) = told({ZONE_15: [NONE, NONE, NONE]}, {})[ZONE_15]
    assert heap["side"] == "mexican"
    assert kinds(heap) == [("blank", "3", 3)]
    assert len(heap["list"]) == 1 and heap["list"][0].endswith("\u00d7 3")


def test_the_owner_sees_each_of_a_few_and_the_sum_of_many() -> None:
    (few,) = told({ZONE_15: [ALDAMA, LIGHT]}, {ALDAMA: 8, LIGHT: 7})[ZONE_15]
    assert kinds(few) == [("block", "8", 1), ("block", "7", 1)]
    many = list(range(ALDAMA, ALDAMA + 5))
    (heap,) = told({ZONE_15: many}, {piece: 7 for piece in many})[ZONE_15]
    assert kinds(heap) == [("stack", "35", 5)]
    assert len(heap["list"]) == 5


@pytest.mark.parametrize("strength, face", [(1, "loaded"), (0, "empty"), (2, "loading")])
def test_a_gun_lies_face_up_when_it_is_loaded(strength: int, face: str) -> None:
    (heap,) = told({E: [GUN, NONE]}, {GUN: strength})[E]
    assert heap["side"] == "texian"
    assert kinds(heap) == [("blank", "1", 1), (f"gun {face}", "", 1)]


@pytest.mark.parametrize("count", [1, 2, 5])
def test_the_dead_are_a_count_in_their_box(count: int) -> None:
    dead = list(range(ALDAMA, ALDAMA + count))
    (heap,) = told({DEAD: dead}, {piece: 0 for piece in dead})[DEAD]
    assert kinds(heap) == [("stack", "", count)]


def test_decoys_that_are_not_played_with_are_nowhere() -> None:
    decoys = list(range(noble_men.DECOYS, noble_men.PIECES))
    assert told({noble_men.DEAD_TEXIANS: decoys}, {piece: 0 for piece in decoys}) == {}


def test_nothing_is_told_of_a_game_whose_pieces_are_standards() -> None:
    assert wood.racks("red_banner", {"zones": [[0, [3]]], "stars": "2"}, Words("red_banner")) == []


@pytest.mark.parametrize("game", wood.KINDS)
def test_every_piece_has_a_kind_and_the_side_that_the_rules_give_it(game: str) -> None:
    if game not in catalog.BUILT:
        pytest.skip(f"{game} is not built yet")
    rules = catalog.load(game, 0, 1)
    for piece in range(rules.PIECES):
        kind, side = wood.KINDS[game](piece, rules.where(piece))
        if kind != wood.MARKER:
            assert side == rules.side_of(piece), piece


@pytest.mark.parametrize("game", wood.KINDS)
def test_everything_in_a_view_is_on_the_map_or_counted(game: str) -> None:
    if game not in catalog.BUILT:
        pytest.skip(f"{game} is not built yet")
    rules = catalog.load(game, 0, 1)
    for viewer in (contract.PUBLIC, contract.TEXIAN, contract.MEXICAN, contract.OPEN):
        state = view(rules, viewer)
        rows = {row["zone"]: row["heaps"] for row in wood.racks(game, state, Words(game))}
        for zone, pieces in state["zones"]:
            counted = sum(
                chip["count"] for heap in rows.get(zone, ()) for chip in heap["chips"]
            )
            kinds = [wood.KINDS[game](p, zone)[0] for p in pieces if p != NONE]
            assert counted == len(pieces) - kinds.count(wood.MARKER), (zone, viewer)


def test_guns_of_all_three_games_are_guns() -> None:
    assert wood.KINDS["noble_men"](noble_men.GUNS, E)[0] == wood.GUN
    assert wood.KINDS["noble_men"](noble_men.DECOYS, E)[0] == wood.BLOCK  # as a man
    assert wood.KINDS["remembered"](remembered.BIG_GUN, 0)[0] == wood.GUN
    assert wood.KINDS["storming"](storming.GUN, 4)[0] == wood.GUN
