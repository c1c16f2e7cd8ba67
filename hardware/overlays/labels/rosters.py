"""Which pieces a game has, from the data of its rules; their names are the display's."""

from collections.abc import Callable
from dataclasses import dataclass

from alamo.rules import contract
from alamo.rules.noble_men import data as noble_men
from alamo.rules.red_banner import data as red_banner
from alamo.rules.remembered import data as remembered
from alamo.rules.storming import data as storming
from alamo.words import Words
from alamo_host.web.drawing import storming as storming_map

TEXIAN, MEXICAN, NEITHER = "texian", "mexican", "neither"
SIDES = {contract.TEXIAN: TEXIAN, contract.MEXICAN: MEXICAN}
BLOCK, LEADER, GUN, DECOY, MARKER = "block", "leader", "gun", "decoy", "marker"


@dataclass(frozen=True)
class Piece:
    """One label. steps: strengths at the upper, right, lower, left edge, as a block turns.

    corps: whose it is within its side, a letter and a word. number: what the rules count it by.
    """

    number: int
    name: str
    side: str
    kind: str
    steps: tuple[str, ...] = ()
    corps: str = ""
    note: str = ""


def _noble_men(words: Words) -> list[Piece]:
    out = []
    for piece in range(noble_men.PIECES):
        name = words.text("pieces", piece)
        if piece >= noble_men.DECOYS:
            out.append(Piece(piece, name, TEXIAN, DECOY, ("0",)))
        elif piece >= noble_men.GUNS:
            out.append(Piece(piece, name, TEXIAN, GUN, (), "", "loaded"))
        elif piece < noble_men.CREWS:
            out.append(Piece(piece, name, TEXIAN, LEADER, ("1",)))
        elif piece < noble_men.TEXIAN_INFANTRY:
            out.append(Piece(piece, name, TEXIAN, BLOCK, ("1",), "crew"))
        else:
            out.append(_with_steps(piece, name, words))
    return out


def _with_steps(piece: int, name: str, words: Words) -> Piece:
    at = 4 * (piece - noble_men.TEXIAN_INFANTRY)
    steps = tuple(str(n) for n in noble_men.STEPS[at : at + 4] if n)
    if piece < noble_men.LEADERS:
        return Piece(piece, name, TEXIAN, BLOCK, steps, "rifles")
    if piece < noble_men.BLOCKS:
        return Piece(piece, name, MEXICAN, LEADER, (), name)
    column = max(k for k in range(5) if noble_men.COLUMNS[k] <= piece)
    return Piece(piece, name, MEXICAN, BLOCK, steps,
                 words.text("pieces", noble_men.COS + column))  # fmt: skip


def _remembered(words: Words) -> list[Piece]:
    out = []
    for piece in range(remembered.PIECES):
        name = words.text("pieces", piece)
        if piece >= remembered.UNITS:
            out.append(Piece(piece, name, NEITHER, MARKER))
            continue
        side = TEXIAN if piece < remembered.FIRST_MEXICAN else MEXICAN
        kind = DECOY if remembered.strength_of(piece) == 0 else BLOCK
        kind = LEADER if remembered.is_hero(piece) else kind
        kind = GUN if remembered.is_gun(piece) else kind
        note = "relief" if remembered.FIRST_RELIEF <= piece < remembered.FIRST_DECOY else ""
        note = "relief" if piece == remembered.RELIEF_DECOY else note
        out.append(Piece(piece, name, side, kind, (str(remembered.strength_of(piece)),), "", note))
    return out


def _storming(words: Words) -> list[Piece]:
    """Figures and bases: many pieces of the table for one number of the rules."""
    out = []
    for section, count in enumerate(storming.GARRISON):
        out += [Piece(storming.DEFENDERS + section, "Texan", TEXIAN, BLOCK)] * count
    for hero in range(storming.HEROES):
        piece = storming.TRAVIS + hero
        note = f"{storming.HERO_FIRE[hero]}+ · {storming.HERO_MELEE[hero]}+"
        out.append(Piece(piece, words.text("pieces", piece), TEXIAN, LEADER, (), "", note))
    out.append(Piece(storming.SANTA_ANNA, words.text("pieces", storming.SANTA_ANNA), MEXICAN,
                     LEADER))  # fmt: skip
    for column, count in enumerate(storming.COLUMN_BASES):
        piece = storming.COLUMN + column
        name = words.text("pieces", piece)
        out += [Piece(piece, name, MEXICAN, BLOCK, (), name.rsplit(" ", 1)[-1])] * count
    for first, count, side in (
        (storming.GUN, storming.GUNS, TEXIAN), (storming.BATTERY, storming.BATTERIES, MEXICAN),
    ):  # fmt: skip
        out += [Piece(first + k, words.text("pieces", first + k), side, GUN) for k in range(count)]
    breach = words.text("pieces", storming.BREACH)
    out += [Piece(storming.BREACH, breach, NEITHER, MARKER)] * len(storming_map.BREACHES)
    return out


def _red_banner(words: Words) -> list[Piece]:
    out = []
    for piece in range(red_banner.UNITS):
        name = words.text("pieces", piece)
        if piece in red_banner.HEROES:
            out.append(Piece(piece, name, TEXIAN, LEADER))
            continue
        value = str(red_banner.battle_value(piece))
        out.append(Piece(piece, name, MEXICAN, BLOCK, (value,), name))
        if red_banner.MAY_DISORDER >> piece & 1:
            out.append(Piece(piece, name, MEXICAN, MARKER, (), name, "disordered"))
    marker = words.text("pieces", red_banner.MARKER)
    out += [Piece(red_banner.MARKER, marker, TEXIAN, MARKER)] * red_banner.MOST_MARKERS
    return out


ROSTERS: dict[str, Callable[[Words], list[Piece]]] = {
    "noble_men": _noble_men, "remembered": _remembered, "storming": _storming,
    "red_banner": _red_banner,
}  # fmt: skip


def roster(game: str) -> list[Piece]:
    return ROSTERS[game](Words(game))


def backs(game: str) -> list[Piece]:
    """Second faces: a gun of Noble Men lies on its face while it is not loaded."""
    if game != "noble_men":
        return []
    return [
        Piece(p.number, p.name, p.side, GUN, (), "", "empty")
        for p in roster(game) if p.kind == GUN
    ]  # fmt: skip
