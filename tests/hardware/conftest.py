"""board.toml as data to break, and a bench on which KiCad checks a board (skipped without it)."""

import copy
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
HARDWARE = ROOT / "hardware"
if str(HARDWARE) not in sys.path:
    sys.path.insert(0, str(HARDWARE))

import build  # noqa: E402
from kicad import command  # noqa: E402
from source.board_file import load  # noqa: E402
from source.circuit import circuit  # noqa: E402

_WHOLE = load()


@pytest.fixture(scope="session")
def whole():
    """board.toml, to read only."""
    return _WHOLE


@pytest.fixture(scope="session")
def prints():
    """{game: {name: SVG}} of everything that is printed."""
    from overlays import build as overlays
    return {game: overlays.drawings(_WHOLE, game) for game in _WHOLE["games"]}


@pytest.fixture
def data():
    return copy.deepcopy(_WHOLE)


@pytest.fixture(scope="session")
def kicad():
    found = command.version()
    if not found.startswith(command.MAJOR):
        pytest.skip(f"KiCad 9 is not here (found {found or 'none'}): hardware/install_tools.sh")
    return found


@pytest.fixture
def bench(kicad, tmp_path):
    """name -> (folder with the committed files of a circuit board, its circuit)."""

    def make(name):
        made = circuit(_WHOLE, name)
        return build.bench(made, tmp_path), made

    return make
