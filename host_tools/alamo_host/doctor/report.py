"""What the doctor tells: a line a part as it goes, and a file with every measurement."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

from .. import paths
from .findings import SKIPPED, WELL, Finding, Part
from .run import HEALTHY, Examination

ABOUT = {
    "port": "the port",
    "versions": "versions",
    "games": "rules of the games",
    "flash": "flash",
    "display": "display",
    "sensors": "48 sensors",
    "supply": "supply under light",
    "reading": "display, read",
    "colors": "colours of the lamps",
    "lamps": "87 lamps",
    "places": "places of the lamps",
    "buttons": "buttons",
    "sound": "buzzer",
    "standards": "standards on stars",
}


def lines(part: Part) -> list[str]:
    """A line with the outcome; two more for each finding."""
    head = f"{ABOUT.get(part.name, part.name):22}{part.outcome:10}"
    if part.why:
        head += part.why
    elif part.outcome == WELL and part.notes:
        head += part.notes[0]
    out = [head.rstrip()]
    for finding in part.findings:
        out += _told(finding)
    return out


def _told(finding: Finding) -> list[str]:
    mark = "note" if finding.remark else "  ->"
    out = [f"  {mark} {finding.text}"]
    if finding.do:
        out.append(f"       {finding.do}")
    return out


def verdict(found: Examination) -> str:
    """The last line, in plain words."""
    faults = len(found.faults)
    if faults:
        text = f"{faults} fault{'s' if faults > 1 else ''} found"
    elif found.exit_code == HEALTHY:
        text = "This board is healthy"
        if found.quick:
            text += ", as far as it can tell alone"
    else:
        skipped = [ABOUT[part.name] for part in found.parts if part.ended == SKIPPED]
        text = "Nothing wrong so far, but not finished"
        if skipped:
            text += f" (skipped: {', '.join(skipped)})"
    if found.ended:
        text += f"; it ended early: {found.ended}"
    return text + "."


def as_json(found: Examination, when: datetime, where: str) -> str:
    head = {"date": when.isoformat(timespec="seconds"), "board_at": where}
    return json.dumps({**head, **found.as_dict()}, indent=1)


def text(found: Examination, when: datetime, where: str) -> str:
    """The report file: what was told, and every number."""
    out = [f"Alamo doctor, {when:%Y-%m-%d %H:%M:%S}, board at {where}", ""]
    for part in found.parts:
        told = lines(part)
        out += told + [f"       {note}" for note in part.notes if note not in told[0]]
    out += ["", verdict(found), "", "Measurements", ""]
    for part in found.parts:
        for name, value in part.measured.items():
            out += _value(f"{part.name} {name}", value)
    return "\n".join(out) + "\n"


def _value(name: str, value: Any) -> list[str]:
    """Tables a row a line, all else on one."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        rows = [f"  {'  '.join(f'{key} {cell}' for key, cell in row.items())}" for row in value]
        return [f"{name}:", *rows]
    return [f"{name}: {value}"]


def check(path: Path) -> None:
    """Whether write() will be able to: before somebody has spent half an hour. CannotWrite."""
    there = path.exists()
    with paths.written(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a"):
            pass
    if not there:
        path.unlink()


def write(path: Path, content: str) -> None:
    with paths.written(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
