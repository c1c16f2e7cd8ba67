"""The data of each game: where every entry comes from, and as many zones as the board has."""

import tomllib
from pathlib import Path

import pytest

from alamo.board.layout import ZONE_STARS
from rules.games import SAMPLES, Sample

BOARD = Path(__file__).parents[2] / "hardware" / "board.toml"
GAMES = [pytest.param(sample, id=sample.name) for sample in SAMPLES]


@pytest.mark.parametrize("sample", GAMES)
def test_every_entry_of_every_item_has_a_status(sample: Sample) -> None:
    items = sample.module("credits").ITEMS
    names = [name for name, _, _, _ in items]
    assert len(set(names)) == len(names) >= 7
    for name, values, size, status in items:
        assert len(values) == size * len(status) > 0, name
        assert set(status) <= set(b"pdc"), name


@pytest.mark.parametrize("sample", GAMES)
def test_the_items_are_the_tables_the_rules_use(sample: Sample) -> None:
    modules = [sample.module(name) for name in sample.tables]
    for name, values, _, _ in sample.module("credits").ITEMS:
        used = [vars(module).get(name.upper()) for module in modules]
        assert any(values is table for table in used) != (name in sample.renamed), name


@pytest.mark.parametrize("sample", GAMES)
def test_the_board_has_a_place_for_each_zone(sample: Sample) -> None:
    drawn = tomllib.loads(BOARD.read_text(encoding="utf-8"))["games"][sample.name]["zones"]
    assert len(drawn) == sample.module("data").ZONES == len(ZONE_STARS[sample.name])
