"""What the last line of pytest's report says of the emulated Pico (tests/pico_report.py)."""

import subprocess
import sys
from pathlib import Path

import pytest

TESTS = '''
import pytest

@pytest.fixture
def uf2():
    {uf2}

def test_quick(uf2): pass
def test_another(uf2): assert {passes}
def test_of_something_else(): pass
@pytest.mark.pico
def test_slow(uf2): pass
@pytest.mark.pico
@pytest.mark.soak
def test_very_slow(uf2): pass
'''
HAVE, HAVE_NOT = "return 'a path'", "pytest.skip('no image of MicroPython')"


def told(folder, uf2=HAVE, passes=True, options=("-m", "not soak and not pico"), more=""):
    """The line about the emulated Pico, "" when there is none."""
    (folder / "pico").mkdir()
    (folder / "pico" / "test_it.py").write_text(TESTS.format(uf2=uf2, passes=passes))
    (folder / "pico" / "test_more.py").write_text(more)
    (folder / "pytest.ini").write_text(
        "[pytest]\nmarkers =\n    soak\n    pico\npythonpath = "
        + " ".join(str(Path(path).resolve()) for path in sys.path if path)
    )
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "pico_report", *options],
        cwd=folder,
        env={"PYTHONPATH": str(Path(__file__).parent.parent), "PATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("emulated Pico: ")]
    assert len(lines) < 2, done.stdout
    return lines[0].removeprefix("emulated Pico: ") if lines else ""


@pytest.mark.parametrize(("workers", "passes"), [((), True), (("-n", "2"), False)])
def test_it_counts_what_ran_and_what_is_left(tmp_path, workers, passes):
    options = ("-m", "not soak and not pico", *workers)
    want = "2 run, 1 more with make test-pico"
    assert told(tmp_path, passes=passes, options=options) == want


def test_without_an_image_it_says_so_and_how_to_get_one(tmp_path):
    line = told(tmp_path, HAVE_NOT)
    assert line.startswith("all 2 skipped: no image of MicroPython (make test-pico downloads it;")
    assert line.endswith("), 1 more with make test-pico")
    assert "https://micropython.org/" in line and "ALAMO_PICO_IMAGE" in line


def test_make_test_pico_leaves_nothing_but_the_soak(tmp_path):
    assert told(tmp_path, options=("-m", "not soak")) == "3 run"


def test_files_that_cannot_be_read_without_a_package_are_counted(tmp_path):
    line = told(tmp_path, more="import pytest; pytest.importorskip('no_emulator_here')")
    assert "2 run, 1 files left out: could not import 'no_emulator_here'" in line


def test_where_nothing_is_asked_of_the_emulated_pico_it_is_not_mentioned(tmp_path):
    assert told(tmp_path, options=("-k", "something_else", "-m", "not pico")) == ""
