"""The codes of a game by their names, as they stand in its codes.py."""

import re
from pathlib import Path
from types import ModuleType


def own_codes(codes: ModuleType, kind: str) -> dict[str, int]:
    """name -> number; kind: "reasons" or "events". Every file has them under such a heading."""
    reasons, _, events = Path(codes.__file__).read_text(encoding="utf-8").partition("# --- events")
    names = re.findall(r"^([A-Z_]+) = ", reasons if kind == "reasons" else events, re.MULTILINE)
    found = {name: getattr(codes, name) for name in names}
    return {name: code for name, code in found.items() if isinstance(code, int)}
