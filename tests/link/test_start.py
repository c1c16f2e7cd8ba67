"""main.py: which board is started, and the way in when a game would not let anybody in."""

import importlib.util
import sys
import types
from pathlib import Path

import pytest

import alamo.app
import alamo.board.simulated

MAIN = Path(alamo.app.__file__).parents[1] / "main.py"


def start(monkeypatch, **modules):
    """Run main.py as the board does; the boards handed to app.run."""
    started = []
    monkeypatch.setattr(alamo.app, "run", started.append)
    for name, module in modules.items():
        monkeypatch.setitem(sys.modules, "alamo.board." + name, module)
    spec = importlib.util.spec_from_file_location("main_of_the_board", MAIN)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.main()
    return started


def pico(levels):
    module = types.ModuleType("pico")
    module.Pico = type("Pico", (), {"levels": lambda self: levels})
    return module


@pytest.mark.parametrize("levels", [0, 1, 4, 32])
def test_a_pico_starts_the_game(monkeypatch, levels):
    monkeypatch.setattr(sys, "platform", "rp2")
    (board,) = start(monkeypatch, pico=pico(levels))
    assert type(board).__name__ == "Pico"


def test_back_held_at_power_up_starts_nothing(monkeypatch, capsys):
    monkeypatch.setattr(sys, "platform", "rp2")
    assert start(monkeypatch, pico=pico(8)) == []
    assert "safe mode" in capsys.readouterr().out


def test_anywhere_else_the_board_is_simulated_and_saves_where_it_is_told(monkeypatch, tmp_path):
    said = []
    monkeypatch.setattr(alamo.board.simulated, "SimulatedBoard", lambda saved: said.append(saved))
    monkeypatch.setenv("ALAMO_SAVED", str(tmp_path))
    assert len(start(monkeypatch)) == 1 and said == [str(tmp_path)]
    monkeypatch.delenv("ALAMO_SAVED")
    start(monkeypatch)
    assert said[-1] == "."
