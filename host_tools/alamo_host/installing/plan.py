"""What an installation has to do, decided from what is on the board, before anything is written.

One set is kept: the one that surely starts. The other is the target. Files of the target that are
already right stay; what the kept set has is copied on the board; the rest is sent.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from . import layout
from .errors import FlashFull
from .layout import FirmwareSet

_INLINE = 512  # littlefs keeps smaller files in their folder
_ENTRY = 28  # bytes that a name, where it lies, and its time take there
_SPARE_BLOCKS = 6  # for active, main.py and manifest while both the old and the new one are there

Hashes = Mapping[str, tuple[str, int]]


@dataclass(frozen=True)
class SetOnBoard:
    """One set as it was found; `hashes` by path within the set, of its files alone."""

    hashes: Hashes
    manifest: bytes | None
    trying: bool

    @property
    def whole(self) -> bool:
        """It has a manifest, and each file is what the manifest says."""
        wanted = layout.listed(self.manifest or b"")
        return bool(wanted) and all(
            self.hashes.get(path) == content for path, content in wanted.items()
        )


@dataclass(frozen=True)
class State:
    """What is on the board. `active` is None when the file names no set."""

    sets: Mapping[str, SetOnBoard]
    active: str | None
    main: str | None  # sha256


@dataclass
class Plan:
    keep: str | None
    target: str
    switch_back: bool  # `active` names the target: the kept set is made active first
    there: bool  # the board has this firmware already, as the set it starts
    stale: list[str] = field(default_factory=list)  # paths within the set, as all below
    kept: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    sent: list[str] = field(default_factory=list)
    main: bool = True  # main.py is another


def make(state: State, new: FirmwareSet) -> Plan:
    keep = _kept(state)
    main = state.main != layout.sha256(new.main)
    if state.active and _is(state.sets[state.active], new):
        return Plan(None, state.active, False, True, kept=list(new.files), main=main)
    target = layout.other(keep or state.active or layout.SETS[1])
    plan = Plan(keep, target, keep is not None and state.active == target, False, main=main)
    there = state.sets[target].hashes
    elsewhere = state.sets[keep].hashes if keep else {}
    wanted = {path: (digest, len(new.files[path])) for path, digest in new.hashes.items()}
    plan.stale = [path for path in sorted(there) if wanted.get(path) != there[path]]
    for path, content in wanted.items():
        if there.get(path) == content:
            plan.kept.append(path)
        elif elsewhere.get(path) == content:
            plan.copied.append(path)
        else:
            plan.sent.append(path)
    return plan


def _kept(state: State) -> str | None:
    """The set that must go on starting: the active one when it is sound, else the other one."""
    order = [state.active, layout.other(state.active)] if state.active else list(layout.SETS)
    sound = [name for name in order if name and state.sets[name].whole]
    confirmed = [name for name in sound if not state.sets[name].trying]
    best = confirmed or sound
    return best[0] if best else None


def _is(found: SetOnBoard, new: FirmwareSet) -> bool:
    return (
        found.manifest == new.manifest
        and found.whole
        and {path: digest for path, (digest, _) in found.hashes.items()} == new.hashes
    )


def check_room(plan: Plan, state: State, new: FirmwareSet, block: int, free: int) -> None:
    """Raises FlashFull when the target does not fit, its own stale files gone."""
    there = state.sets[plan.target].hashes
    written = [(path, len(new.files[path])) for path in plan.copied + plan.sent]
    written.append((layout.MANIFEST, len(new.manifest)))
    freed = sum(_blocks(there[path][1], block) for path in plan.stale)
    needed = sum(_blocks(size, block) for _, size in written) + _SPARE_BLOCKS
    needed += _folder_blocks(written, set(there) - set(plan.stale), block)
    if needed > free + freed:
        raise FlashFull(
            f"the board's flash is full: the new set needs {needed * block // 1024} kB,"
            f" {(free + freed) * block // 1024} kB are free"
        )


def _blocks(size: int, block: int) -> int:
    return -(-size // (block - 8)) if size > _INLINE else 0  # 8: where its other blocks are


def _folder_blocks(written: list[tuple[str, int]], there: set[str], block: int) -> int:
    """Two for each new folder, and two more for each half block of names and small files in it."""
    fill: dict[str, int] = {}
    for path, size in written:
        inline = size if size <= _INLINE else 0
        while path:
            new = path not in fill
            folder, _, name = path.rpartition("/")
            fill[folder] = fill.get(folder, 0) + inline + (_ENTRY + len(name) if new else 0)
            path, inline = folder, 0
    old = {folder for path in there for folder in _above(path)}
    return sum((0 if folder in old else 2) + 2 * (n // (block // 2)) for folder, n in fill.items())


def _above(path: str) -> list[str]:
    """Its folders; the outermost, the set's own, is ""."""
    parts = path.split("/")
    return ["/".join(parts[:count]) for count in range(len(parts))]
