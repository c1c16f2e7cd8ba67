"""The golden transcripts come out the same, line for line, on CPython and on MicroPython."""

import subprocess
import sys
from pathlib import Path

import pytest

import micropython_vm

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.txt"))


def first_difference(found: list[str], golden: list[str]) -> str:
    for number, (a, b) in enumerate(zip(found, golden, strict=False), 1):
        if a != b:
            return f"line {number}: {a!r}, golden {b!r}"
    return "" if len(found) == len(golden) else f"{len(found)} lines, golden {len(golden)}"


def golden(name: str) -> list[str]:
    return (HERE / f"{name}.txt").read_text().splitlines()


def test_there_are_golden_games_of_red_banner_with_every_outcome() -> None:
    ends = {line for line in golden("red_banner") if line.startswith("outcome")}
    assert ends == {f"outcome {n}" for n in range(1, 6)}


def test_golden_games_of_noble_men_have_every_outcome_with_all_options_and_without() -> None:
    lines = golden("noble_men")
    ends = {line for line in lines if line.startswith("outcome")}
    assert ends == {f"outcome {n}" for n in range(1, 6)}
    assert {"0", "127"} < {line.split()[3] for line in lines if line.startswith("game")}


def test_golden_games_of_remembered_have_every_outcome_all_variants_and_solitaire() -> None:
    lines = golden("remembered")
    ends = {line for line in lines if line.startswith("outcome")}
    assert ends == {f"outcome {n}" for n in range(1, 6)}
    options = {line.split()[3] for line in lines if line.startswith("game")}
    assert options == {"0", "31", "32"}


def test_golden_games_of_storming_have_every_outcome() -> None:
    ends = {line for line in golden("storming") if line.startswith("outcome")}
    assert ends == {f"outcome {n}" for n in range(1, 5)}


@pytest.mark.parametrize("name", NAMES)
def test_cpython_plays_the_golden_games(name: str) -> None:
    done = subprocess.run(
        [sys.executable, str(HERE / "transcript.py"), name],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(micropython_vm.FIRMWARE), "PYTHONHASHSEED": "random"},
        timeout=60,
        check=True,
    )
    assert first_difference(done.stdout.splitlines(), golden(name)) == ""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)
def test_micropython_plays_the_golden_games(name: str) -> None:
    """B78: the same seed and the same actions are the same game everywhere."""
    out = micropython_vm.run(HERE / "transcript.py", name)
    assert first_difference(out.splitlines(), golden(name)) == ""
