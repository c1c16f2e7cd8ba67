"""Committed text against what is generated now."""

from pathlib import Path


def refresh(texts: dict[Path, str], check: bool) -> list[Path]:
    """The files that are not as they should be; written, unless they are only checked."""
    stale = []
    for path, text in texts.items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if not check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
    return stale
