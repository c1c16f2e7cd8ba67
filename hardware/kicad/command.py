"""KiCad's command line and what else is run, each with its exit code minded."""

import os
import subprocess
from pathlib import Path

KICAD = "kicad-cli"
KICAD_PYTHON = "/usr/bin/python3"
MAJOR = "9."
QUIET = {"SOURCE_DATE_EPOCH": "1700000000", "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1"}


class CheckFailed(RuntimeError):
    """A check that found something; the text is what it found."""


def run(command: list[str], folder: Path, report: Path | None = None) -> str:
    """Output of a command; CheckFailed with its report when it ends with another code than 0."""
    done = subprocess.run(
        command, cwd=folder, env=os.environ | QUIET, capture_output=True, text=True, timeout=600
    )
    if done.returncode:
        told = done.stdout + done.stderr
        if report is not None and report.exists():
            told += report.read_text(encoding="utf-8")
        raise CheckFailed(f"{' '.join(command)} ended with {done.returncode}\n{told.strip()}")
    return done.stdout


def version() -> str:
    """KiCad's version, empty when there is none."""
    try:
        return run([KICAD, "version"], Path.cwd()).strip()
    except (OSError, CheckFailed):
        return ""


def electrical_rules(folder: Path, name: str) -> None:
    report = folder / "erc.rpt"
    run(
        [KICAD, "sch", "erc", "--severity-all", "--exit-code-violations", "-o", report.name,
         f"{name}.kicad_sch"], folder, report,
    )  # fmt: skip


def netlist(folder: Path, name: str) -> Path:
    run([KICAD, "sch", "export", "netlist", "-o", f"{name}.net", f"{name}.kicad_sch"], folder)
    return folder / f"{name}.net"


def fill_pours(folder: Path, name: str) -> None:
    script = Path(__file__).resolve().parent / "fill_zones.py"
    run([KICAD_PYTHON, str(script), f"{name}.kicad_pcb"], folder)


def design_rules(folder: Path, name: str) -> None:
    """Clearances, unconnected pins, and that board and schematic are the same."""
    report = folder / "drc.rpt"
    run(
        [KICAD, "pcb", "drc", "--severity-all", "--schematic-parity", "--exit-code-violations",
         "-o", report.name, f"{name}.kicad_pcb"], folder, report,
    )  # fmt: skip
