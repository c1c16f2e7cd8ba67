"""What firmware/README.md says of the link is what the firmware does."""

import json
import re
from pathlib import Path

import pytest
import rig

from alamo.link import (
    errors,
    methods_board,
    methods_doctor,
    methods_game,
    methods_sensors,
    methods_system,
)

TEXT = (Path(rig.__file__).parents[2] / "firmware" / "README.md").read_text()
METHODS = {
    **methods_board.METHODS,
    **methods_doctor.METHODS,
    **methods_game.METHODS,
    **methods_sensors.METHODS,
    **methods_system.METHODS,
}


def documented():
    """method -> its parameters, from the table; `calibrate.begin`, `.state` share a row."""
    found = {}
    for first, params in re.findall(r"^\| (`[a-z.`, ]+`) \|([^|]*)\|", TEXT, re.MULTILINE):
        names = re.findall(r"`([a-z.]+)`", first)
        for name in names:
            whole = names[0].split(".")[0] + name if name.startswith(".") else name
            found[whole] = set(re.findall(r"`([a-z]+)`", params))
    return found


def test_every_method_is_documented_with_its_parameters():
    table = documented()
    for name, (_, params) in METHODS.items():
        assert table[name] == set(params), name


def test_no_method_is_documented_that_is_not_there():
    others = {"lights", "display", "board", "sound", "news", "seq", "main.py"}
    assert set(documented()) - others == set(METHODS)


def test_every_error_code_is_documented():
    codes = {value for value in vars(errors).values() if isinstance(value, int) and value < 0}
    assert {int(code) for code in re.findall(r"^\| (-32\d+) \|", TEXT, re.MULTILINE)} == codes


def test_the_session_comes_out_as_written(tmp_path):
    bench = rig.Bench(None, str(tmp_path / "saved"))
    told = []
    for line in re.findall(r"^    ([<>] .*)$", TEXT, re.MULTILINE):
        if line[0] == ">":
            bench.send(line[2:] + "\n")
            bench.ticks(90)
            told = bench.lines()
        elif "..." in line:
            head = line[2:].split("...")[0]
            assert any(json.dumps(m, separators=(",", ":")).startswith(head[:40]) for m in told)
        else:
            assert json.loads(line[2:]) in told, line


GROUPS = ["board", "game", "hands", "lights", "display", "sensors", "doctor"]


@pytest.mark.parametrize("group", GROUPS)
def test_methods_are_found_by_the_group_in_their_name(group):
    from alamo.link import rpc

    names = [name for name in METHODS if name.split(".")[0] == group]
    assert names and all(name in rpc._methods(group) for name in names)
