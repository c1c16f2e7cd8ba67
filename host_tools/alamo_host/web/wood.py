"""The players' own wood, in each zone, as a viewer may know it: blocks, leaders, guns.

The board keeps the books; the page shows them as the blocks that stand round a standard. What the
viewer may not know is a blank block of its side's colour, and only their number is told.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from alamo.rules import contract
from alamo.rules.noble_men import data as noble_men
from alamo.rules.remembered import data as remembered
from alamo.rules.storming import data as storming
from alamo.words import Words

BLOCK, LEADER, GUN, MARKER = "block", "leader", "gun", "marker"
SIDES = {contract.TEXIAN: "texian", contract.MEXICAN: "mexican"}
SHOWN_SINGLY = 3  # blocks of a zone; more are shown as one, with their number and strength
FACES = {0: "empty", 1: "loaded", 2: "loading"}  # of a gun, by its strength in Noble Men
SAID = {"empty": ", not loaded", "loaded": ", loaded", "loading": ", being loaded", "": ""}


def _noble_men(piece: int, zone: int) -> tuple[str, int]:
    if piece >= noble_men.DECOYS and zone == noble_men.DEAD_TEXIANS:
        return MARKER, contract.TEXIAN  # not in this game, or found out
    if noble_men.GUNS <= piece < noble_men.DECOYS:
        return GUN, contract.TEXIAN
    leader = piece in (noble_men.TRAVIS, noble_men.CROCKETT)
    if noble_men.LEADERS <= piece < noble_men.GUNS:
        return (LEADER if piece < noble_men.BLOCKS else BLOCK), contract.MEXICAN
    return (LEADER if leader else BLOCK), contract.TEXIAN


def _remembered(piece: int, zone: int) -> tuple[str, int]:
    if piece >= remembered.UNITS:
        return MARKER, contract.EMPTY
    if piece >= remembered.FIRST_MEXICAN:
        return BLOCK, contract.MEXICAN
    if piece in remembered.GUN_PIECES:
        return GUN, contract.TEXIAN
    leader = piece in (remembered.CROCKETT, remembered.BOWIE)
    return (LEADER if leader else BLOCK), contract.TEXIAN


def _storming(piece: int, zone: int) -> tuple[str, int]:
    if piece >= storming.BREACH:
        return MARKER, contract.EMPTY
    if piece >= storming.GUN:
        return GUN, contract.TEXIAN
    if piece >= storming.BATTERY:
        return GUN, contract.MEXICAN
    if piece >= storming.SANTA_ANNA:
        return (LEADER if piece == storming.SANTA_ANNA else BLOCK), contract.MEXICAN
    return (LEADER if piece >= storming.TRAVIS else BLOCK), contract.TEXIAN


Kind = Callable[[int, int], tuple[str, int]]
"""Of a piece in a zone: what kind of wood it is, and whose at the start of the game."""
KINDS: dict[str, Kind] = {
    "noble_men": _noble_men, "remembered": _remembered, "storming": _storming,
}  # fmt: skip
LOADED_OR_NOT = ("noble_men",)


@dataclass
class Heap:
    """What one side has in a zone."""

    blocks: list[int] = field(default_factory=list)
    leaders: list[int] = field(default_factory=list)
    guns: list[int] = field(default_factory=list)
    unseen: int = 0


def racks(game: str, state: dict[str, Any], words: Words) -> list[dict[str, Any]]:
    """Of game.state, for every zone that holds something: {zone, heaps: [{side, chips, list}]}.

    A chip is {kind, text, count, title}; the list has the lines of the whole zone.
    """
    if game not in KINDS:
        return []
    strengths = {piece: n for piece, n in state.get("strengths", ())}
    stars = str(state.get("stars", ""))
    out = []
    for zone, pieces in state.get("zones", ()):
        holder = stars[zone] if zone < len(stars) else "."
        heaps = []
        for side, heap in _sorted(game, zone, pieces, holder):
            chips = _chips(game, heap, strengths, words, boxed=holder == ".")
            lines = _lines(game, heap, strengths, words)
            if chips:
                heaps.append({"side": SIDES.get(side, ""), "chips": chips, "list": lines})
        if heaps:
            out.append({"zone": zone, "heaps": heaps})
    return out


def _sorted(
    game: str, zone: int, pieces: Sequence[int], holder: str
) -> list[tuple[int, Heap]]:
    """By side, Texians first; whose an unseen block is, the standard there tells."""
    heaps = {contract.TEXIAN: Heap(), contract.MEXICAN: Heap(), contract.EMPTY: Heap()}
    unseen = {"1": contract.TEXIAN, "2": contract.MEXICAN}.get(holder, contract.EMPTY)
    for piece in pieces:
        if piece == contract.NONE:
            heaps[unseen].unseen += 1
            continue
        kind, side = KINDS[game](piece, zone)
        if kind == GUN:
            heaps[unseen or side].guns.append(piece)
        elif kind == LEADER:
            heaps[side].leaders.append(piece)
        elif kind == BLOCK:
            heaps[side].blocks.append(piece)
    return list(heaps.items())


def _chips(
    game: str, heap: Heap, strengths: dict[int, int], words: Words, boxed: bool
) -> list[dict[str, Any]]:
    chips = []
    for piece in heap.leaders:
        name = words.text("pieces", piece)
        chips.append(_chip(LEADER, name[:1] or "?", 1, _strong(name, strengths.get(piece, 0))))
    total = sum(strengths.get(piece, 0) for piece in heap.blocks)
    count = len(heap.blocks)
    if 0 < count <= SHOWN_SINGLY and (total or not boxed):
        for piece in heap.blocks:
            n = strengths.get(piece, 0)
            chips.append(_chip(BLOCK, str(n), 1, _strong(words.text("pieces", piece), n)))
    elif count:
        title = _blocks(count)
        title = title if boxed else f"{title}, strength {total}"
        chips.append(_chip("stack", "" if boxed else str(total), count, title))
    if heap.unseen:
        chips.append(_chip("blank", str(heap.unseen), heap.unseen, _blocks(heap.unseen)))
    for face in sorted({_face(game, strengths.get(piece, 0)) for piece in heap.guns}):
        alike = [piece for piece in heap.guns if _face(game, strengths.get(piece, 0)) == face]
        count = len(alike)
        title = f"{count} guns" if count > 1 else "a gun"
        worth = count if face else sum(strengths.get(piece, 0) for piece in alike)
        text = str(worth) if worth > 1 else ""
        chips.append(_chip(f"gun {face}", text, count, f"{title}{SAID[face]}"))
    return chips


def _lines(game: str, heap: Heap, strengths: dict[int, int], words: Words) -> list[str]:
    lines = []
    for piece in (*heap.leaders, *heap.blocks):
        lines.append(_strong(words.text("pieces", piece) or "a block", strengths.get(piece, 0)))
    lines += [blank(words)] * heap.unseen
    for piece in heap.guns:
        name = words.text("pieces", piece) or "Gun"
        face = _face(game, strengths.get(piece, 0))
        lines.append(f"{name}{SAID[face]}" if face else _strong(name, strengths.get(piece, 0)))
    return together(lines)


def together(names: Sequence[str]) -> list[str]:
    """Those that are alike as one, with their number."""
    return [name if n == 1 else f"{name} \u00d7 {n}" for name, n in Counter(names).items()]


def blank(words: Words) -> str:
    """What a block is called that the viewer may not know."""
    return words.text("hidden", 0) or "A block"


def _chip(kind: str, text: str, count: int, title: str) -> dict[str, Any]:
    return {"kind": kind, "text": text, "count": count, "title": title}


def _blocks(count: int) -> str:
    return "1 block" if count == 1 else f"{count} blocks"


def _strong(name: str, strength: int) -> str:
    return f"{name} {strength}".strip()


def _face(game: str, strength: int) -> str:
    return FACES.get(strength, "") if game in LOADED_OR_NOT else ""
