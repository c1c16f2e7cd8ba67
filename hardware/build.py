"""The circuit boards: routed, checked by KiCad, and made ready for whoever makes them.

    python hardware/build.py            # writes the boards, checks them, fills build/hardware
    python hardware/build.py --check    # writes no board; fails when one is stale
    python hardware/build.py --no-kicad # routes and compares or writes, no more

Each check ends with an exit code, and so does this: 0 errors and warnings of the electrical rules
(ERC), 0 of the design rules (DRC), 0 unconnected pins, 0 differences between board and schematic,
and the netlist that KiCad reads equal to board.toml pin by pin.
"""

import argparse
import shutil
import sys
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

import picture_marks  # noqa: E402
from fabrication import MODELS, diagrams, fabricate  # noqa: E402
from kicad import command  # noqa: E402
from kicad.board import Board  # noqa: E402
from kicad.command import CheckFailed  # noqa: E402
from kicad.footprints import Footprints  # noqa: E402
from kicad.netlist import differences, pin_names, read, read_board  # noqa: E402
from kicad.symbols import Symbols  # noqa: E402
from routing.negotiation import Unroutable  # noqa: E402
from routing.router import Router  # noqa: E402
from source.board_file import load  # noqa: E402
from source.circuit import Circuit, circuit  # noqa: E402
from source.part_checks import CIRCUITS  # noqa: E402
from source.reader import BoardError  # noqa: E402

LIBRARY = HERE / "library"
OUT = HERE.parent / "build" / "hardware"


def board_text(made: Circuit) -> str:
    """The routed board, its pours not filled yet."""
    footprints = Footprints(LIBRARY / "parts.pretty")
    router = Router(made, footprints)
    router.run()
    text = Board(made, footprints).text(router.tracks, router.vias)
    print(f"  {len(router.tracks)} tracks, {len(router.vias)} vias")
    return text


def bench(made: Circuit, out: Path = OUT) -> Path:
    """A copy of a board's folder and of the library to work in."""
    folder = out / made.name
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(HERE / made.name, folder, ignore=shutil.ignore_patterns("*.md", "*.png"))
    shutil.copytree(LIBRARY, out / "library", dirs_exist_ok=True)
    return folder


def check(folder: Path, made: Circuit) -> list[str]:
    """All that KiCad can say of a board: a line for each check passed, or CheckFailed."""
    want = made.pin_nets()
    wrong = pin_names(made, Symbols(LIBRARY / "parts.kicad_sym"))
    _none("pins that are named otherwise in KiCad's symbols", wrong)
    command.electrical_rules(folder, made.name)
    _none("netlist", differences(want, read(command.netlist(folder, made.name))))
    command.fill_pours(folder, made.name)
    _none("pads of the board", differences(want, read_board(folder / f"{made.name}.kicad_pcb")))
    command.design_rules(folder, made.name)
    return [
        "ERC: 0 errors, 0 warnings",
        f"netlist and board: {len(want)} pins as in board.toml",
        "DRC: 0 errors, 0 warnings, 0 unconnected, 0 differences from the schematic",
    ]


def _none(what: str, wrong: list[str]) -> None:
    if wrong:
        raise CheckFailed(f"{what}: {len(wrong)} wrong\n" + "\n".join(wrong))


def build(data: dict[str, Any], name: str, chosen: argparse.Namespace) -> None:
    made = circuit(data, name)
    path = HERE / name / f"{name}.kicad_pcb"
    print(f"{name}: routing", flush=True)
    began = time.monotonic()
    text = board_text(made)
    print(f"  routed in {time.monotonic() - began:.0f} s", flush=True)
    if not path.exists() or path.read_text(encoding="utf-8") != text:
        if chosen.check:
            raise CheckFailed(f"{path.name} is stale: run python hardware/build.py")
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"  wrote {path.name}")
    if not chosen.no_kicad:
        folder = bench(made)
        for line in check(folder, made) + fabricate(folder, made):
            print(f"  {line}", flush=True)
        if MODELS.exists() and not chosen.check:  # without models the picture shows no parts
            shutil.copy(folder / f"{name}.png", HERE / name)
            picture_marks.mark(HERE / name / f"{name}.png", picture_marks.digest(text))
    check_picture(HERE / name / f"{name}.png", text, chosen.check)


def check_picture(path: Path, text: str, must: bool) -> None:
    """Whether the kept picture is of this board."""
    if picture_marks.design_of(path) == picture_marks.digest(text):
        return
    told = f"{path.name} is of another board: with kicad-packages3d, run python hardware/build.py"
    if must:
        raise CheckFailed(told)
    print(f"  {told}")


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Route, check and export the circuit boards.")
    parser.add_argument("--check", action="store_true", help="fail when a board here is stale")
    parser.add_argument("--no-kicad", action="store_true", help="route and compare only")
    parser.add_argument("boards", nargs="*", default=list(CIRCUITS), help="which; all if none")
    chosen = parser.parse_args(arguments)
    found = command.version()
    if not chosen.no_kicad and not found.startswith(command.MAJOR):
        print(f"KiCad 9 is wanted, found {found or 'none'}: run hardware/install_tools.sh")
        return 3
    try:
        data = load()
        for name in chosen.boards:
            build(data, name, chosen)
        if not chosen.no_kicad:
            print(diagrams(HERE / "harness", OUT / "harness"))
    except (BoardError, Unroutable, CheckFailed) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
