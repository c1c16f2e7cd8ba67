"""main.py: which set of files is started, and the way in when a game would not let anybody in."""

import importlib.util
import sys
import types
from pathlib import Path

import pytest

import alamo.board.simulated
import alamo.running
from alamo.board import layout
from alamo.table import modes

MAIN = Path(alamo.running.__file__).parents[1] / "main.py"


@pytest.fixture
def main():
    spec = importlib.util.spec_from_file_location("main_of_the_board", MAIN)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def flash(tmp_path, main, monkeypatch):
    """The root of a Pico's flash: flash.put("set_a/trying", "2"), flash.read(...)."""

    monkeypatch.setattr(main, "_ROOT", f"{tmp_path}/")

    class Flash:
        root = f"{tmp_path}/"

        def put(self, path, text=""):
            target = tmp_path / path
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text)

        def read(self, path):
            target = tmp_path / path
            return target.read_text() if target.is_file() else None

        def sets(self, *names):
            for name in names:
                self.put(f"{name}/manifest", "alamo 1.0 0123456789ab\n")

    return Flash()


def test_pins_are_those_of_the_board(main):
    back = modes.BACK.bit_length() - 1
    assert main._BACK_PIN == layout.BUTTON_PINS[back]
    assert (main._LEDS_PIN, main._LAMPS) == (layout.LEDS_PIN, layout.LAMPS)


# --- which set


@pytest.mark.parametrize(
    ("active", "sets", "expected"),
    [
        ("set_a\n", ("set_a", "set_b"), ["set_a", "set_b", "lib"]),
        ("set_b\n", ("set_a", "set_b"), ["set_b", "set_a", "lib"]),
        ("set_b", ("set_a",), ["set_a", "lib"]),
        ("rubbish", ("set_a", "set_b"), ["set_a", "set_b", "lib"]),
        (None, ("set_b",), ["set_b", "lib"]),
        (None, (), ["lib"]),
    ],
)
def test_the_active_set_comes_first_and_a_half_written_one_never(
    main, flash, active, sets, expected
):
    flash.put("set_a/alamo/app.mpy")  # without a manifest it does not count
    flash.sets(*sets)
    if active is not None:
        flash.put("active", active)
    assert main.order() == expected


def test_a_fresh_set_is_counted_and_after_three_starts_it_is_the_other_ones_turn(main, flash):
    flash.sets("set_a", "set_b")
    flash.put("active", "set_b\n")
    flash.put("set_b/trying", "0")
    for started in ("1", "2", "3"):
        assert main.order()[0] == "set_b"
        assert main.count("set_b")
        assert flash.read("set_b/trying") == started
    assert main.order() == ["set_a", "lib"]
    assert flash.read("active") == "set_b\n", "what was wanted stays written there"
    assert not (Path(flash.root) / "set_b/trying.new").exists()


def test_a_set_that_has_proved_itself_is_neither_counted_nor_written_to(main, flash):
    flash.sets("set_a")
    before = sorted(Path(flash.root).rglob("*"))
    assert not main.count("set_a")
    assert sorted(Path(flash.root).rglob("*")) == before


def test_where_nothing_can_be_written_the_set_starts_all_the_same(main, flash, monkeypatch):
    flash.sets("set_a")
    flash.put("set_a/trying", "1")

    def full(*_):
        raise OSError(28)

    monkeypatch.setattr(main.os, "rename", full)
    assert not main.count("set_a")
    assert main.order() == ["set_a", "lib"]


def test_a_torn_count_is_a_set_that_still_has_to_prove_itself(main, flash):
    flash.sets("set_a")
    flash.put("set_a/trying", "x")
    assert main.tries("set_a") == 0


# --- a whole start, on a Pico made of modules


class Reset(BaseException):
    pass


@pytest.fixture
def pico(monkeypatch, main, flash):
    """start(back=False, broken=(), faulty=(), ...) -> what ran; files as on the flash. broken sets
    cannot be read, faulty ones run into a fault, after they have proved themselves where told."""

    def start(back=False, broken=(), faulty=(), fault=None, proved=False):
        ran = []

        def pin(*_):
            return types.SimpleNamespace(value=lambda: int(not back))

        pin.IN = pin.PULL_UP = 0

        def reset():
            raise Reset

        def run(board):
            ran.append(sys.path[0].rsplit("/", 1)[-1])
            if ran[-1] in faulty:
                if proved:
                    Path(flash.root + ran[-1] + "/trying").unlink()
                raise fault or RuntimeError("a fault")

        class Pico:
            def __init__(self):
                if sys.path[0].rsplit("/", 1)[-1] in broken:
                    raise ImportError("a file is missing")

        dark = types.SimpleNamespace(write=lambda: ran.append("dark"))
        modules = {
            "machine": types.SimpleNamespace(Pin=pin, reset=reset),
            "neopixel": types.SimpleNamespace(NeoPixel=lambda *_: dark),
            "alamo.board.pico": types.SimpleNamespace(Pico=Pico),
            "alamo.running": types.SimpleNamespace(run=run),
        }
        monkeypatch.setattr(main, "_forget", lambda path: sys.path.remove(path))
        monkeypatch.setattr(
            main.sys,
            "print_exception",
            lambda *told: print(told[0], file=told[1] if told[1:] else None),
            raising=False,
        )
        before = list(sys.path)
        try:
            with monkeypatch.context() as patch:
                for name, module in modules.items():
                    patch.setitem(sys.modules, name, module)
                main._pico()
        except Reset:
            ran.append("reset")
        except Exception as fault:
            ran.append(type(fault).__name__)
        finally:
            sys.path[:] = before
        return ran

    return start


def test_a_start_is_dark_first_and_then_runs_the_active_set(pico, flash):
    flash.sets("set_a", "set_b")
    flash.put("active", "set_b")
    assert pico() == ["dark", "set_b"]


def test_back_held_at_power_up_starts_nothing_and_counts_nothing(pico, flash, capsys):
    flash.sets("set_a")
    flash.put("set_a/trying", "0")
    assert pico(back=True) == ["dark"]
    assert "safe mode" in capsys.readouterr().out
    assert flash.read("set_a/trying") == "0"


@pytest.mark.parametrize("how", ["broken", "faulty"])
def test_a_fresh_set_that_fails_starts_again_three_times_and_then_the_one_before(pico, flash, how):
    flash.sets("set_a", "set_b")
    flash.put("active", "set_a")
    flash.put("set_a/trying", "0")
    ran = ["set_a"] if how == "faulty" else []
    for _ in range(3):
        assert pico(**{how: ("set_a",)}) == ["dark", *ran, "reset"]
    assert pico(**{how: ("set_a",)}) == ["dark", "set_b"]


def test_the_only_set_is_started_though_it_was_unplugged_three_times_too_soon(pico, flash):
    flash.sets("set_a")
    flash.put("set_b/alamo/app.mpy")  # half-written: the next installation was cut
    flash.put("active", "set_a")
    flash.put("set_a/trying", "3")
    assert pico() == ["dark", "set_a"]
    assert flash.read("set_a/trying") == "3", "and is not counted"
    assert pico(faulty=("set_a",)) == ["dark", "set_a", "RuntimeError"], "nor goes round for ever"


def test_what_mpremote_put_into_lib_goes_before_a_set_that_failed_three_times(main, flash):
    flash.sets("set_a")
    flash.put("set_a/trying", "3")
    flash.put("lib/alamo/app.mpy")
    assert main.order() == ["lib"]


def test_a_fresh_set_that_cannot_be_counted_is_not_started_again_for_ever(
    pico, main, flash, monkeypatch
):
    def full(*_):
        raise OSError(28)

    flash.sets("set_a", "set_b")
    flash.put("active", "set_a")
    flash.put("set_a/trying", "0")
    monkeypatch.setattr(main.os, "rename", full)
    assert pico(faulty=("set_a",)) == ["dark", "set_a", "RuntimeError"]
    assert pico(broken=("set_a",)) == ["dark", "set_b"]


def test_a_fault_after_a_fresh_set_has_proved_itself_ends_at_the_repl(pico, flash):
    flash.sets("set_a", "set_b")
    flash.put("set_a/trying", "0")
    assert pico(faulty=("set_a",), proved=True) == ["dark", "set_a", "RuntimeError"]


@pytest.mark.parametrize(
    "fault", [ImportError("no module"), SyntaxError(), ValueError("incompatible .mpy file")]
)
def test_a_proved_set_of_which_a_later_file_is_damaged_gives_way_too(pico, flash, fault):
    flash.sets("set_a", "set_b")
    flash.put("saved/settings")
    assert pico(faulty=("set_a",), fault=fault) == ["dark", "set_a", "set_b"]
    assert flash.read("saved/fault") is not None


def test_why_a_set_could_not_be_read_is_kept_also_where_nothing_was_ever_saved(pico, flash):
    flash.sets("set_a", "set_b")
    assert pico(broken=("set_a",)) == ["dark", "set_b"]
    assert "a file is missing" in flash.read("saved/fault")


def test_a_proved_set_that_cannot_be_read_any_more_gives_way_at_once(pico, flash):
    flash.sets("set_a", "set_b")
    flash.put("active", "set_a")
    assert pico(broken=("set_a",)) == ["dark", "set_b"]


def test_a_fault_in_a_proved_set_ends_at_the_repl_and_starts_nothing_else(pico, flash):
    flash.sets("set_a", "set_b")
    flash.put("active", "set_a")
    assert pico(faulty=("set_a",)) == ["dark", "set_a", "RuntimeError"]


def test_where_no_set_can_be_read_the_repl_says_why(pico, flash):
    flash.sets("set_a")
    assert pico(broken=("set_a", "lib")) == ["dark", "ImportError"]


# --- anywhere else


def test_a_computers_board_is_simulated_and_saves_where_it_is_told(main, monkeypatch, tmp_path):
    said = []
    started = []
    monkeypatch.setattr(alamo.running, "run", started.append)
    monkeypatch.setattr(alamo.board.simulated, "SimulatedBoard", lambda saved: said.append(saved))
    monkeypatch.setenv("ALAMO_SAVED", str(tmp_path))
    main.main()
    assert len(started) == 1 and said == [str(tmp_path)]
    monkeypatch.delenv("ALAMO_SAVED")
    main.main()
    assert said[-1] == "."
