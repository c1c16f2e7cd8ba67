"""The benchmark's own parts: what it records plays on the board, idling allocates nothing, and the
last line and exit code say what the figures say."""

import json

import pytest

from alamo.rules import catalog
from alamo.rules.contract import CHANCE, MEXICAN, OVER, TEXIAN
from alamo_host import bench, compile_firmware, vm
from alamo_host.bench import Device, Figure, at_most


@pytest.fixture(scope="module")
def device(tmp_path_factory):
    if not vm.has_micropython():
        pytest.skip(vm.MISSING)
    made = Device(compile_firmware.build(cache=tmp_path_factory.mktemp("mpy")), "red_banner", 7)
    yield made
    made.close()


def test_the_recorded_game_is_a_whole_one():
    game = catalog.load("red_banner", 0, 7)
    for line in bench.record("red_banner", 7).splitlines():
        game.apply(tuple(int(word) for word in line.split()))
    assert game.to_act == OVER


def test_an_idle_tick_of_the_whole_board_allocates_nothing_also_past_the_wrap(device):
    found = device.run("idle", bench.ROOMY)
    assert found["idle_bytes"] == 0
    assert found["wrap_bytes"] == 0
    assert 0 < found["tick_us"] <= found["tick_longest_us"]


@pytest.mark.parametrize("mode", ["rules", "game"])
def test_too_small_a_heap_is_told_from_other_failures(device, monkeypatch, mode):
    assert device.run(mode, "24k") is None
    assert device.run(mode, bench.ROOMY) is not None
    monkeypatch.setitem(bench.SCRIPTS, "unknown", bench.SCRIPTS["game"])
    with pytest.raises(RuntimeError, match="failed on MicroPython"):
        device.run("unknown", bench.ROOMY)


@pytest.mark.parametrize("as_json", [False, True])
def test_the_last_line_and_the_exit_code_tell_whether_every_goal_is_met(
    monkeypatch, capsys, as_json
):
    monkeypatch.setattr(vm, "has_micropython", lambda: True)
    monkeypatch.setattr(compile_firmware, "build", lambda: None)
    monkeypatch.setattr(bench, "speed_figures", lambda game: [Figure("speed", 3, "")])
    chip = [Figure("scan", 1, "ms")]
    monkeypatch.setattr(bench, "pico_figures", lambda *given: chip)
    table = [at_most("table", 7, 7, "bytes")]
    heap = at_most("heap", 5, 10, "bytes")
    monkeypatch.setattr(bench, "device_figures", lambda *given: [heap, *table])
    arguments = ["--game", "red_banner"] + (["--json"] if as_json else [])
    assert bench.main(arguments) == 0
    told = capsys.readouterr()
    assert (told.err if as_json else told.out).splitlines()[-1] == "Every goal is met."
    chip.clear()
    assert bench.main(arguments) == 0
    told = capsys.readouterr()
    last = (told.err if as_json else told.out).splitlines()[-1]
    assert last == "Every goal that was measured is met; nothing was measured on a Pico."
    table[0] = at_most("table", 8, 7, "bytes")
    assert bench.main(arguments) == 1
    told = capsys.readouterr()
    last = (told.err if as_json else told.out).splitlines()[-1]
    assert last == "Not every goal is met: red_banner table."
    if as_json:
        figures = json.loads(told.out)["figures"]
        assert [figure["met"] for figure in figures] == [True, True, False]


def test_every_game_is_measured_unless_one_is_named(monkeypatch, capsys):
    asked = []
    monkeypatch.setattr(vm, "has_micropython", lambda: True)
    monkeypatch.setattr(compile_firmware, "build", lambda: None)
    monkeypatch.setattr(bench, "speed_figures", lambda game: asked.append(game) or [])
    monkeypatch.setattr(bench, "pico_figures", lambda *given: [])
    monkeypatch.setattr(bench, "device_figures", lambda *given: [Figure("heap", 1, "")])
    assert bench.main([]) == 0
    assert asked == list(catalog.BUILT)
    shown = capsys.readouterr().out.splitlines()
    assert [line for line in shown if line in catalog.BUILT] == asked
    assert bench.main(["--game", "storming"]) == 0
    assert asked[-1] == "storming" and len(asked) == len(catalog.BUILT) + 1


def test_what_cannot_be_measured_is_no_goal_met(monkeypatch, capsys):
    monkeypatch.setattr(vm, "has_micropython", lambda: False)
    monkeypatch.setattr(bench, "speed_figures", lambda game: [Figure("speed", 3, "")])
    monkeypatch.setattr(bench, "pico_figures", lambda *given: [])
    assert bench.main([]) == 1
    assert "not measured" in capsys.readouterr().err


def test_both_speeds_are_measured_the_same_way():
    assert bench.our_speed("red_banner", 0.05, 1) > 0
    assert bench.chess_speed(0.05, 1) > 0


def test_without_an_image_the_emulated_pico_is_left_out_and_that_is_said(
    monkeypatch, capsys, tmp_path
):
    monkeypatch.setenv("ALAMO_PICO_IMAGE", str(tmp_path / "none.uf2"))
    assert bench.pico_figures("red_banner", 7, False) == []
    assert "Nothing was measured on an emulated Pico: there is no" in capsys.readouterr().err


@pytest.mark.parametrize("name", catalog.BUILT)
def test_standards_are_lifted_where_lamps_may_answer(name):
    bench_pico = pytest.importorskip("alamo_host.bench_pico")
    seed = 7 + bench_pico.SOONER.get(name, 0)
    recorded = bench.record(name, seed)
    at = bench_pico.middle(name, seed, recorded)
    assert bench_pico.MIDDLE <= at <= 60, "the emulated Pico takes a second for some actions"
    game = catalog.load(name, 0, seed)
    for line in recorded.splitlines()[:at]:
        if game.to_act == CHANCE:
            game.roll()
        game.apply(tuple(int(word) for word in line.split()))
    assert not game.secret
    assert any(game.star(z) in (TEXIAN, MEXICAN) and game.legal(z) for z in range(game.ZONES))
