"""Storming on the page: breaches, morale, lost command bases and where batteries aim are shown."""

from typing import Any

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules import catalog
from alamo.rules.contract import NONE, OPEN, OVER
from alamo.rules.storming.fort import zone_of
from alamo.rules.storming.state import COLUMN_SET_UP
from alamo.table.view import view
from alamo.words import Words
from alamo_host.web import storming_marks

WORDS = Words("storming")


def shown(game: Any) -> dict[int, list[str]]:
    """zone -> titles of its marks"""
    out: dict[int, list[str]] = {}
    for zone, _, chip in storming_marks.marks(view(game, OPEN), WORDS):
        out.setdefault(zone, []).append(chip["title"])
    return out


def test_whole_games_show_what_their_players_remember() -> None:
    kinds: set[str] = set()
    for seed in range(4):
        game: Any = catalog.load("storming", 0, seed)
        player = RandomPlayer(seed)
        while game.to_act != OVER:
            kinds |= {title.split()[-1] for title in check(game)}
            game.apply(player.choose(game))
    assert {"breach", "advancing", "halted", "lost", "wall"} <= kinds


def check(game: Any) -> list[str]:
    """All titles, when they are as the game has it."""
    found = shown(game)
    for lane, count in enumerate(game.breaches):
        said = [t for t in found.get(zone_of(lane), ()) if "breach" in t]
        assert said == ([f"{count} breach{'es' if count > 1 else ''}"] if count else [])
    titles = [title for titles in found.values() for title in titles]
    aims = sum(title.startswith("faces") for title in titles)
    assert aims == (sum(f != NONE for f in game.facing) if game.phase < COLUMN_SET_UP else 0)
    lost = sum(title.endswith("command base lost") for title in titles)
    on_map = [c for c in range(6) if game.turn and game.column_zone(c) != NONE]
    assert lost == sum(bool(game.command[column]) for column in on_map)
    return titles


def test_a_mark_lies_with_its_side_or_in_a_rack_of_its_own() -> None:
    chip = {"kind": "mark breach", "text": "2", "count": 1, "title": "2 breaches"}
    racks: list[dict[str, Any]] = [
        {"zone": 4, "heaps": [{"side": "texian", "chips": [], "list": ["Travis 1"]}]}
    ]
    storming_marks.lay(racks, [(4, "wall", chip), (9, "wall", chip)])
    assert [rack["zone"] for rack in racks] == [4, 9]
    assert [heap["side"] for heap in racks[0]["heaps"]] == ["texian", "wall"]
    assert racks[0]["heaps"][0]["list"] == ["Travis 1"]
    assert racks[1]["heaps"][0]["list"] == ["2 breaches"]


def test_a_state_of_other_rules_is_refused() -> None:
    opened = view(catalog.load("storming", 0, 5), OPEN)
    opened["pack"] = "00"
    with pytest.raises(ValueError):
        storming_marks.marks(opened, WORDS)
