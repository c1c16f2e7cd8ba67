"""What a maker sends away or prints, from a checked board: gerbers, drill, positions, pictures."""

import os
import shutil
import sys
import warnings
from pathlib import Path

from kicad.command import KICAD, CheckFailed, run
from source.circuit import Circuit

LAYERS = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,F.Paste,Edge.Cuts"
PICTURE = ["-w", "1100", "-h", "860", "--rotate", "-35,0,20", "--background", "opaque"]
MODELS = Path(os.environ.get("KICAD9_3DMODEL_DIR", "/usr/share/kicad/3dmodels"))


def fabricate(folder: Path, made: Circuit) -> list[str]:
    """Writes into folder and folder/gerbers; gives a line for each thing made."""
    name, board = made.name, f"{made.name}.kicad_pcb"
    gerbers = folder / "gerbers"
    shutil.rmtree(gerbers, ignore_errors=True)
    gerbers.mkdir()
    run([KICAD, "pcb", "export", "gerbers", "-o", "gerbers/", "-l", LAYERS, board], folder)
    run([KICAD, "pcb", "export", "drill", "-o", "gerbers/", board], folder)
    positions = ["--format", "csv", "--units", "mm", "--exclude-dnp"]
    run([KICAD, "pcb", "export", "pos", "-o", "positions.csv", *positions, board], folder)
    run([KICAD, "sch", "export", "pdf", "-o", "schematic.pdf", f"{name}.kicad_sch"], folder)
    run([KICAD, "pcb", "export", "step", "--no-dnp", "-o", f"{name}.step", board], folder)
    run([KICAD, "pcb", "render", "-o", f"{name}.png", *PICTURE, board], folder)
    told = [gerber_size(gerbers, made)]
    tool = shutil.which("generate_interactive_bom", path=str(Path(sys.executable).parent))
    if tool:
        dest = ["--no-browser", "--dest-dir", ".", "--name-format", "interactive_bom"]
        fitted = ["--dnp-field", "kicad_dnp"]  # options are not on the list
        run([tool, *dest, *fitted, board], folder)
        told.append("interactive_bom.html, of what is fitted")
    return told


def diagrams(source: Path, folder: Path) -> str:
    """Every wiring diagram of the harness, drawn by WireViz."""
    tool = shutil.which("wireviz", path=str(Path(sys.executable).parent))
    if tool is None:
        return "no wiring diagrams (wireviz is not here)"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    names = sorted(path.name for path in source.glob("*.yml"))
    for name in names:
        shutil.copy(source / name, folder)
        run([tool, "-f", "hst", name], folder)
    return f"{len(names)} wiring diagrams"


def gerber_size(gerbers: Path, made: Circuit) -> str:
    """The gerbers read by another program: their size is the board's, and there are holes."""
    try:
        from gerbonara import LayerStack
    except ImportError:
        return "gerbers written (gerbonara is not here to read them back)"
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it minds the order of a drill file's header
        stack = LayerStack.open(gerbers)
    (left, bottom), (right, top) = stack.board_bounds()
    size = (right - left, top - bottom)
    if any(abs(got - want) > 0.3 for got, want in zip(size, made.size)):
        raise CheckFailed(f"gerbers are {size[0]:.1f} by {size[1]:.1f} mm, not {made.size}")
    holes = sum(len(layer.objects) for layer in stack.drill_layers)
    if not holes:
        raise CheckFailed("gerbers have no holes")
    return f"gerbers {size[0]:.1f} x {size[1]:.1f} mm, {holes} holes"
