"""The link, the loop, the lobby and the sensor test: every case on CPython and on MicroPython."""

from pathlib import Path

import cases_app
import cases_begin
import cases_doctor
import cases_ending
import cases_game
import cases_hands
import cases_lines
import cases_lobby
import pytest
import rig

import micropython_vm
from probe import probe_data, probe_game

HERE = Path(__file__).parent
CASES = [
    *cases_lines.CASES,
    *cases_game.CASES,
    *cases_hands.CASES,
    *cases_app.CASES,
    *cases_begin.CASES,
    *cases_lobby.CASES,
    *cases_ending.CASES,
    *cases_doctor.CASES,
]


def name(case):
    return case.__name__.removeprefix("case_")


@pytest.mark.parametrize("case", CASES, ids=name)
def test_on_cpython(case, tmp_path):
    base = str(HERE.parent / "probe")
    case(rig.Bench(rig.Shelf(probe_game.Game, probe_data.STARS, base), str(tmp_path / "saved")))


@pytest.fixture(scope="module")
def told_by_micropython(tmp_path_factory):
    """One run of all cases on the virtual machine: name -> "ok" or what went wrong."""
    if not micropython_vm.available():
        pytest.skip(micropython_vm.REASON)
    try:
        out = micropython_vm.run(
            HERE / "device.py",
            extra_paths=[HERE / "rig.py", HERE, HERE.parent],
            heap="1m",
            timeout_s=240,
        )
    except micropython_vm.VmError as error:
        out = error.stdout + "\nFAIL ended: " + str(error)
    return dict([line.split(" ", 2)[1].rstrip(":"), line] for line in out.splitlines() if line)


@pytest.mark.parametrize("case", CASES, ids=name)
def test_on_micropython(case, told_by_micropython):
    told = told_by_micropython.get(case.__name__, str(told_by_micropython)[-1500:])
    assert told == "ok " + case.__name__
