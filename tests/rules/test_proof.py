"""Selfplay and the boot self-test: the same on both runtimes, and able to fail."""

import re
import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest

import micropython_vm
from alamo.proof import facts_red_banner, player, selfplay, selftest
from alamo.rules import catalog
from alamo.rules.contract import CHANCE, DONE, NONE, OVER, all_legal
from rules.games import SAMPLES, Sample

on_micropython = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def lines(seed: int, games: int, options: int = 0, name: str = "red_banner") -> list[str]:
    out: list[str] = []
    selfplay.selfplay(name, options, seed, games, out.append)
    return out


def test_selfplay_gives_one_line_a_game() -> None:
    found = lines(7, 3)
    assert len(found) == 3
    for line in found:
        assert re.fullmatch(r"[1-5] \d+ [0-9a-f]{64}", line)
    assert lines(7, 3) == found and lines(8, 2) == found[1:]
    assert lines(7, 3, options=1) != found


def test_selfplay_on_the_command_line_prints_those_lines_and_nothing_else() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "alamo.proof.selfplay",
            "red_banner",
            "--seed",
            "7",
            "--games",
            "3",
        ],
        capture_output=True,
        text=True,
        cwd=micropython_vm.FIRMWARE,
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines() == lines(7, 3) and done.stderr == ""


@pytest.mark.parametrize(
    "arguments",
    [["chess"], ["red_banner", "--fast"], ["red_banner", "--options", "2"]]
    + [["red_banner", "--seed", "many"], ["red_banner", "--seed"], []],
)
def test_selfplay_refuses_what_it_cannot_do(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert selfplay.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("selfplay")


@on_micropython
@pytest.mark.parametrize(
    ("name", "options", "seed", "games"),
    [
        ("noble_men", 127, 3, 2),
        ("remembered", 31, 7, 4),
        ("storming", 0, 7, 4),
        ("red_banner", 0, 7, 20),
    ],
)
def test_games_are_the_same_on_micropython(name: str, options: int, seed: int, games: int) -> None:
    arguments = [name, "--seed", str(seed), "--games", str(games), "--options", str(options)]
    script = f"import sys\nfrom alamo.proof import selfplay\nsys.exit(selfplay.main({arguments}))"
    assert micropython_vm.run(script).splitlines() == lines(seed, games, options, name)


def test_a_transcript_line_is_hex_and_names_the_state() -> None:
    out: list[str] = []
    game = catalog.load("red_banner", 0, 4)
    count = selfplay.play(game, 4, out.append)
    assert len(out) == count + 1 and out[-1] == f"outcome {game.outcome:x}\n"
    for line in out[:-1]:
        assert re.fullmatch(r"[123]( [0-9a-f]{1,2}){5} [0-9a-f]{8}\n", line)


def test_the_players_choices_do_not_hang_on_the_dice() -> None:
    """Its stream is its own: the same game with other dice meets the same player."""
    game = catalog.load("red_banner", 0, 5)
    first, second = player.RandomPlayer(9), player.RandomPlayer(9)
    a = first.choose(game)
    game.rolls += 3
    assert second.choose(game) == a


def test_the_player_ends_a_phase_now_and_then_but_not_at_once() -> None:
    ended = []
    for seed in range(60):
        game = catalog.load("red_banner", 0, seed)
        bot = player.RandomPlayer(seed)
        offered = taken = 0
        while game.to_act != OVER:
            action = bot.choose(game)
            assert action in all_legal(game)
            if game.to_act != CHANCE and len(all_legal(game)) > 1 and game.legal(NONE):
                offered += 1
                taken += action[0] == DONE
            game.apply(action)
        ended.append(taken / max(1, offered))
    assert min(ended) < 0.08 and max(ended) > 0.15


# --- the self-test


@pytest.mark.parametrize("name", catalog.NAMES)
def test_a_game_passes_its_self_test(name: str) -> None:
    selftest.check_game(name)  # tells which fact is wrong, should it fail
    assert selftest.run(name) == selftest.PASSED == "passed"


@on_micropython
@pytest.mark.parametrize("name", catalog.NAMES)
def test_and_on_micropython(name: str) -> None:
    script = f"from alamo.proof import selftest; print(selftest.run('{name}'))"
    assert micropython_vm.run(script) == "passed\n"


def test_a_game_without_facts_does_not_pass() -> None:
    assert selftest.run("chess") == selftest.FAILED == "failed"


def spoiled(value: Any, more: int) -> Any:
    """Other numbers; of a list one place that has become as the next."""
    if isinstance(value, bytes):
        return bytes(n + more & 255 for n in value)
    return [value[0], value[2], *value[2:]]


@pytest.mark.parametrize(
    ("name", "table", "more"),
    [
        ("noble_men", "charts.ARTILLERY", 1),
        ("noble_men", "charts.FIGHT", 1),
        ("noble_men", "charts.VOLLEY", 1),
        ("noble_men", "charts.CLIMB", 1),
        ("noble_men", "fort.NEAR", 1),
        ("remembered", "data.BREACH_VALUES", -1),
        ("remembered", "data.STRENGTHS", 1),
        ("storming", "data.RIFLE_LANES", 1),
        ("storming", "data.COLUMN_LANES", 1),
        ("storming", "data.GARRISON", 1),
        ("red_banner", "data.BATTLE_VALUES", 1),
        ("red_banner", "fort._ATTACKS", 1),
    ],
)
def test_a_wrong_number_fails_the_self_test(
    name: str, table: str, more: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """B80: a self-test that cannot fail, or never runs, proves nothing."""
    catalog.game_class(name)  # all its modules have the right one
    file, _, table = table.partition(".")
    right = getattr(import_module(f"alamo.rules.{name}.{file}"), table)
    for module in list(sys.modules):
        if module.startswith(f"alamo.rules.{name}."):
            for known, value in list(vars(sys.modules[module]).items()):
                if value is right:  # under whatever name it has been imported
                    monkeypatch.setattr(sys.modules[module], known, spoiled(right, more))
    assert selftest.run(name) == "failed"


def test_another_generator_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest.chance, "_TIMES", (0x6C8D,) + selftest.chance._TIMES[1:])
    assert selftest.run("red_banner") == "failed"


def test_an_error_on_the_way_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts_red_banner, "SCRIPT", facts_red_banner.SCRIPT[:-5] + b"\x63" * 5)
    assert selftest.run("red_banner") == "failed"


@pytest.mark.parametrize("sample", [pytest.param(s, id=s.name) for s in SAMPLES])
def test_each_fact_of_the_self_test_is_really_looked_at(
    sample: Sample, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = import_module(f"alamo.proof.facts_{sample.name}")
    for name, size in (("FACTS", 3), ("REFUSED", 6)):
        whole = getattr(facts, name)
        assert len(whole) >= 5 * size and len(whole) % size == 0
        for i in range(size - 1, len(whole), size * sample.facts):
            wrong = bytearray(whole)
            wrong[i] ^= 1
            monkeypatch.setattr(facts, name, bytes(wrong))
            assert selftest.run(sample.name) == "failed", (name, i)
        monkeypatch.setattr(facts, name, whole)
    assert selftest.run(sample.name) == "passed"
