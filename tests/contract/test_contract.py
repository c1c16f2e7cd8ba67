"""Every game keeps the contract, on both runtimes; the checks are in checker.py."""

from pathlib import Path

import pytest

import micropython_vm
from contract import checker
from contract.device import GAMES, game_class, report
from contract.twins import MAKERS, check_twins

HERE = Path(__file__).parent
needs_vm = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
# the most actions that a random game may take
LIMIT = {"probe": 400, "noble_men": 4000, "remembered": 1500, "storming": 1500, "red_banner": 1500}
# (game, options, how many games): a line for each game at least
PLAYED = (
    [("probe", o, 3) for o in (0, 1, 2, 3, 4, 5)]
    + [("noble_men", o, 4) for o in (0, 36, 127)]
    + [("remembered", o, 3) for o in (0, 31, 32)]
    + [("storming", 0, 7)]
    + [("red_banner", o, 9) for o in (0, 1)]
)
# (game, (options, seed) of each played beside its twins, how many actions must be compared or
# nothing was looked at): a line for each game that hides something
HIDING = (
    ("probe", ((0, 40), (1, 41), (1, 41), (0, 40)), 60),
    ("noble_men", ((0, 80), (4, 84), (127, 207)), 60),
    ("remembered", ((0, 60), (7, 67), (31, 91), (32, 92)), 100),
    ("storming", ((0, 80), (0, 81), (0, 82)), 40),
)


@pytest.mark.parametrize(
    ("name", "options", "seed"), [(name, o, seed) for name, o, n in PLAYED for seed in range(n)]
)
def test_random_games_keep_every_promise(name: str, options: int, seed: int) -> None:
    checker.play(game_class(name), options, 100 * options + seed, LIMIT[name])


@pytest.mark.soak
@pytest.mark.parametrize(("name", "options"), [row[:2] for row in PLAYED])
def test_many_random_games_keep_every_promise(name: str, options: int) -> None:
    for seed in range(200):
        checker.play(game_class(name), options, 7000 + seed, LIMIT[name])


def test_every_game_is_played() -> None:
    assert {row[0] for row in PLAYED} == set(LIMIT) == set(GAMES)
    assert {row[0] for row in HIDING} == {row[0] for row in MAKERS}


@pytest.mark.parametrize("name", GAMES)
def test_options_that_do_not_exist_are_refused(name: str) -> None:
    game = game_class(name)
    with pytest.raises(ValueError) as error:
        game(1 << len(game.OPTIONS), 1)
    assert error.value.args[0] > 0


@pytest.mark.parametrize(("name", "games", "least"), HIDING)
def test_what_is_hidden_changes_nothing_that_is_public(
    name: str, games: tuple[tuple[int, int], ...], least: int
) -> None:
    assert sum(check_twins(name, options, seed) for options, seed in games) > least


@pytest.mark.soak
def test_what_noble_men_hide_changes_nothing_in_many_games() -> None:
    assert sum(check_twins("noble_men", 37 * seed % 128, seed) for seed in range(60)) > 1200


def on_micropython(name: str, games: int) -> list[str]:
    return micropython_vm.run(
        HERE / "device_main.py",
        name,
        games,
        LIMIT[name],
        extra_paths=[HERE, HERE.parent / "probe"],
        heap="640k",
    ).splitlines()


@needs_vm
@pytest.mark.parametrize("name", GAMES)
def test_the_same_games_keep_the_promises_on_micropython(name: str) -> None:
    games = 1 if name == "noble_men" else 2  # each of its games is a thousand actions
    seeds = range(games)
    assert on_micropython(name, games) == [report(name, seed, LIMIT[name]) for seed in seeds]


@needs_vm
@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_games_keep_the_promises_on_micropython(name: str) -> None:
    assert on_micropython(name, 30) == [report(name, seed, LIMIT[name]) for seed in range(30)]
