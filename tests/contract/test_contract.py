"""Every game keeps the contract, on both runtimes; the checks are in checker.py."""

from pathlib import Path

import pytest

import micropython_vm
from contract import checker
from contract.device import GAMES, game_class, report
from contract.twins import check_twins

HERE = Path(__file__).parent
needs_vm = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
LIMIT = {"probe": 400, "red_banner": 1500}
OPTIONS = [("probe", o) for o in (0, 1, 2, 3, 4, 5)] + [("red_banner", o) for o in (0, 1)]


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_random_games_keep_every_promise(name: str, options: int) -> None:
    for seed in range(3):
        checker.play(game_class(name), options, 100 * options + seed, LIMIT[name])


@pytest.mark.soak
@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_many_random_games_keep_every_promise(name: str, options: int) -> None:
    for seed in range(200):
        checker.play(game_class(name), options, 7000 + seed, LIMIT[name])


@pytest.mark.parametrize("name", GAMES)
def test_options_that_do_not_exist_are_refused(name: str) -> None:
    game = game_class(name)
    with pytest.raises(ValueError) as error:
        game(1 << len(game.OPTIONS), 1)
    assert error.value.args[0] > 0


def test_what_is_hidden_changes_nothing_that_is_public() -> None:
    compared = sum(check_twins("probe", options, 40 + options) for options in (0, 1, 1, 0))
    assert compared > 60  # or nothing was looked at


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
    assert on_micropython(name, 2) == [report(name, seed, LIMIT[name]) for seed in range(2)]


@needs_vm
@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_many_games_keep_the_promises_on_micropython(name: str) -> None:
    assert on_micropython(name, 30) == [report(name, seed, LIMIT[name]) for seed in range(30)]
