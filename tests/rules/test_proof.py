"""Selfplay and the boot self-test: the same on both runtimes, and able to fail."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

import micropython_vm
from alamo.proof import facts_red_banner, player, selfplay, selftest
from alamo.rules import catalog
from alamo.rules.contract import CHANCE, DONE, NONE, OVER, all_legal
from alamo.rules.red_banner import data, fort

on_micropython = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


def lines(seed: int, games: int, options: int = 0) -> list[str]:
    out: list[str] = []
    selfplay.selfplay("red_banner", options, seed, games, out.append)
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
    [["chess"], ["storming"], ["red_banner", "--fast"], ["red_banner", "--options", "2"]]
    + [["red_banner", "--seed", "many"], ["red_banner", "--seed"], []],
)
def test_selfplay_refuses_what_it_cannot_do(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert selfplay.main(arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.startswith("selfplay")


@on_micropython
def test_twenty_games_are_the_same_on_micropython() -> None:
    script = """
import sys
from alamo.proof import selfplay
sys.exit(selfplay.main(["red_banner", "--seed", "7", "--games", "20"]))
"""
    assert micropython_vm.run(script).splitlines() == lines(7, 20)


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


def test_red_banner_passes_its_self_test() -> None:
    selftest.check_game("red_banner")  # tells which fact is wrong, should it fail
    assert selftest.run("red_banner") == selftest.PASSED == "passed"


@on_micropython
def test_and_on_micropython() -> None:
    script = "from alamo.proof import selftest; print(selftest.run('red_banner'))"
    assert micropython_vm.run(script) == "passed\n"


def test_a_game_without_facts_does_not_pass() -> None:
    assert selftest.run("storming") == selftest.FAILED == "failed"


def test_a_wrong_battle_value_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """B80: a self-test that cannot fail, or never runs, proves nothing."""
    monkeypatch.setattr(data, "BATTLE_VALUES", bytes((4, 5, 3, 3, 4)))
    assert selftest.run("red_banner") == "failed"


def test_a_wrong_arrow_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fort, "_ATTACKS", [fort._ATTACKS[1], *fort._ATTACKS[1:]])
    assert selftest.run("red_banner") == "failed"


def test_another_generator_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selftest.chance, "_TIMES", (0x6C8D,) + selftest.chance._TIMES[1:])
    assert selftest.run("red_banner") == "failed"


def test_an_error_on_the_way_fails_the_self_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(facts_red_banner, "SCRIPT", facts_red_banner.SCRIPT[:-5] + b"\x63" * 5)
    assert selftest.run("red_banner") == "failed"


def test_each_fact_of_the_self_test_is_really_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = facts_red_banner.FACTS
    for i in range(2, len(whole), 3):
        wrong = bytearray(whole)
        wrong[i] ^= 1
        monkeypatch.setattr(facts_red_banner, "FACTS", bytes(wrong))
        assert selftest.run("red_banner") == "failed"
    monkeypatch.setattr(facts_red_banner, "FACTS", whole)
    refused = facts_red_banner.REFUSED
    for i in range(5, len(refused), 6):
        wrong = bytearray(refused)
        wrong[i] ^= 1
        monkeypatch.setattr(facts_red_banner, "REFUSED", bytes(wrong))
        assert selftest.run("red_banner") == "failed"


def test_the_rules_and_data_of_red_banner_fit_their_budget() -> None:
    """26 kB of .mpy as the board loads them."""
    if not micropython_vm.available():
        pytest.skip(micropython_vm.REASON)
    tree: Path = micropython_vm.build(micropython_vm.FIRMWARE)
    files = list((tree / "alamo" / "rules" / "red_banner").glob("*.mpy"))
    assert len(files) >= 8
    assert sum(file.stat().st_size for file in files) <= 26_000
