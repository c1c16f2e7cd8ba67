"""An old firmware and a new one, of a few files each, for boards of vm_pico."""

from alamo_host.installing import layout
from alamo_host.installing.install import Installer
from alamo_host.installing.layout import FirmwareSet
from alamo_host.installing.wire import SerialConnection
from install.vm_pico import main_py

MPY = b"M\x06\x00\x1f"
SAVED = {"/saved/alamo-head": b"a game", "/saved/board": b"calibration"}
OLD = FirmwareSet(
    "0.1.0",
    {
        "alamo/__init__.mpy": MPY + b"old",
        "alamo/app.mpy": MPY + bytes(range(256)) * 20,
        "alamo/words/en/table.txt": b"TITLE\n" * 300,
        "alamo/gone/left.mpy": MPY + b"no longer there",
    },
    b"# old main\n",
)
NEW = FirmwareSet(
    "0.2.0",
    {
        "alamo/__init__.mpy": MPY + b"new",
        "alamo/app.mpy": OLD.files["alamo/app.mpy"],
        "alamo/words/en/table.txt": b"TITLE!\n" * 300,
        "alamo/board/pico.mpy": MPY + bytes(3000),
    },
    b"# new main\n",
)
FRESH = {**SAVED, **OLD.installed("set_a")}


def install(board, new, progress=lambda what, done, of: None):
    connection = SerialConnection(board.url)
    try:
        return Installer(connection, new, progress).install()
    finally:
        connection.close()


def in_set(files, name):
    return {path for path in files if path.startswith(f"/{name}/")}


def is_whole(files, new, name):
    """The set, apart from `trying`, is this one and nothing else."""
    want = {path: data for path, data in new.installed(name).items() if path.startswith("/set_")}
    found = {path: files[path] for path in in_set(files, name) - {f"/{name}/{layout.TRYING}"}}
    return found == want


def starts(files, tmp_path):
    """What the firmware's own main.py would start."""
    root = tmp_path / "board"
    for path, content in files.items():
        target = root / path[1:]
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)
    main = main_py()
    main._ROOT = f"{root}/"
    return main.order()[0]
