"""What each viewer may know: the owner his own, the public the public, nobody the dice to come."""

from __future__ import annotations

import contextlib
import io
import json
import runpy
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import micropython_vm
from alamo.rules import catalog
from alamo.rules.catalog import game_class
from alamo.rules.contract import CHANCE, EMPTY, MEXICAN, NONE, OPEN, OVER, PUBLIC, TEXIAN
from alamo.table.view import view
from contract.checker import Stream, next_action
from probe.probe_game import Game as Probe
from probe.probe_twins import twins

HERE = Path(__file__).parent
VIEWERS = (PUBLIC, TEXIAN, MEXICAN, OPEN)
GAMES: list[Callable[[int, int], Any]] = [Probe, *map(game_class, catalog.BUILT)]


def states(make: Callable[[int, int], Any], seed: int, most: int = 80) -> Iterator[Any]:
    game = make(0, seed)
    stream = Stream(seed)
    for _ in range(most):
        yield game
        if game.to_act == OVER:
            return
        game.apply(next_action(game, stream, 8))


def standing(seen: dict[str, Any]) -> dict[int, list[int]]:
    return {zone: pieces for zone, pieces in seen["zones"]}


@pytest.mark.parametrize("make", GAMES)
def test_a_view_tells_all_that_is_open_and_masks_the_rest(make: Callable[[int, int], Any]) -> None:
    masked = 0
    for game in states(make, 3):
        for viewer in VIEWERS:
            seen: Any = view(game, viewer)
            assert json.loads(json.dumps(seen)) == seen, "numbers, lists and texts only"
            assert len(json.dumps(seen)) < 4000
            shown = standing(seen)
            strengths = dict(seen["strengths"])
            placing = game.to_act if game.secret and viewer not in (OPEN, game.to_act) else 0
            for zone in range(game.ZONES):
                there = [p for p in range(game.PIECES) if game.where(p) == zone]
                if placing:
                    told = [p for p in there if game.side_of(p) != placing]
                    there = told + [p for p in there if p not in told and game.seen(p, viewer)]
                    there.sort()
                known = [p for p in there if viewer == OPEN or game.seen(p, viewer)]
                assert shown.get(zone, []) == known + [NONE] * (len(there) - len(known))
                masked += len(there) - len(known)
                if not placing or game.star(zone) not in (EMPTY, placing):
                    assert seen["stars"][zone] == "012."[game.star(zone)]
                else:
                    assert seen["stars"][zone] == "."
                for piece in there:
                    assert (piece in strengths) == (piece in known)
                    assert strengths.get(piece) in (None, game.strength(piece))
            assert len(seen["stars"]) == game.ZONES
            assert seen["tracks"] == [game.track(i) for i in range(5)]
            assert seen["turn"] == game.track(0)
            assert (seen["game"], seen["to_act"]) == (game.NAME, game.to_act)
            assert (seen["prompt"], seen["outcome"]) == (game.prompt, game.outcome)
    assert masked > 100 or make is not Probe


@pytest.mark.parametrize("make", GAMES)
def test_the_dice_to_come_are_in_the_open_view_only(make: Callable[[int, int], Any]) -> None:
    rolls = 0
    for game in states(make, 4):
        before = game.pack()
        for viewer in (PUBLIC, TEXIAN, MEXICAN):
            seen = view(game, viewer)
            assert not {"seed", "pack", "roll"} & set(seen)
            assert before.hex() not in json.dumps(seen)
        seen = view(game, OPEN)
        assert (seen["seed"], seen["pack"]) == (game.seed, before.hex())
        assert seen["roll"] == (list(game.roll()) if game.to_act == CHANCE else None)
        rolls += game.to_act == CHANCE
        assert game.pack() == before, "looking changes nothing"
    assert rolls > 2


def test_games_that_differ_only_in_what_is_hidden_look_the_same() -> None:
    """Whoever may know neither of the two pieces sees no difference; their owner does."""
    compared = owners = 0
    for seed in range(12):
        for game in states(Probe, seed):
            for twin, swapped in twins(game):
                # the order is the Mexican's secret
                secret = game.side_of(swapped[0]) if swapped[0] != NONE else MEXICAN
                for viewer in VIEWERS:
                    if viewer == OPEN:
                        assert view(game, viewer) != view(twin, viewer)
                    elif viewer != secret:
                        assert view(game, viewer) == view(twin, viewer)
                        compared += 1
                    else:
                        owners += view(game, viewer) != view(twin, viewer)
    assert compared > 500
    assert owners > 100


def test_what_a_secret_entry_asks_is_told_to_its_owner_only() -> None:
    class Whisper(Probe):
        secret = True  # type: ignore[assignment]
        args = (4, 7)  # type: ignore[assignment]

    game = Whisper(0, 1)
    assert game.to_act == TEXIAN
    told = [view(game, viewer)["args"] for viewer in VIEWERS]
    assert told == [[], [4, 7], [], [4, 7]]
    assert all(view(game, viewer)["secret"] is True for viewer in VIEWERS)


@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_the_same_views_on_micropython() -> None:
    here = io.StringIO()
    with contextlib.redirect_stdout(here):
        runpy.run_path(str(HERE / "views_device.py"))
    tests = HERE.parent
    # the packages under their own names need their parent folder
    out = micropython_vm.run(HERE / "views_device.py", extra_paths=[tests], heap="1M")
    assert out == here.getvalue()
    assert len(set(out.splitlines())) == 6
