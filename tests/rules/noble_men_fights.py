"""Positions of Blood of Noble Men in a line each, and short words for fighting on from them."""

from alamo.rules.contract import (
    AIM,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    DRAW,
    NONE,
    TEXIAN,
)
from alamo.rules.noble_men import data
from alamo.rules.noble_men.data import (
    BLOCKS,
    CREWS,
    DEAD_MEXICANS,
    DEAD_TEXIANS,
    DECOYS,
    GUNS,
    PIECES,
    TEXIAN_INFANTRY,
)
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import LOSSES_DUE, PICKED, side_of_man

PASS = (DONE, NONE, NONE, NONE, NONE)
GREYS = TEXIAN_INFANTRY + 2  # the 3rd, of the examples
CREW = CREWS
RIFLES = TEXIAN_INFANTRY + 3
JIMENEZ = data.COLUMNS[4] - 1  # Morales' 4 SP
MATAMOROS = data.COLUMNS[3]  # Morales' 8 SP
MORALES_MEN = tuple(range(data.COLUMNS[3], data.COLUMNS[4]))
COS_MEN = tuple(range(data.COLUMNS[0], data.COLUMNS[1]))
DUQUE_MEN = tuple(range(data.COLUMNS[1], data.COLUMNS[2]))
ROMERO_MEN = tuple(range(data.COLUMNS[2], data.COLUMNS[3]))
AMAT_MEN = tuple(range(data.COLUMNS[4], data.COLUMNS[5]))
FAR = {COS_MEN[5]: "1"}  # somebody of the other side, out of the way


def number(label: str) -> int:
    """The zone of a label of the map: "16", "D", "D*" (its inside)."""
    if label[-1] == "*":
        return data.INSIDE + "EDBFGH".index(label[0])
    if label.isdigit():
        return int(label) - 1
    return data.A + ord(label) - ord("A")


def field(phase: int, places: dict, options: int = 0, turn: int = 5, seed: int = 1) -> NobleMen:
    """A game in that phase: {piece or (pieces): label}. Whoever is not named is dead, but the guns
    stand where they start, loaded."""
    game = NobleMen(options, seed)
    game.turn = turn
    for piece in range(PIECES):
        if GUNS <= piece < DECOYS:
            continue
        game.put(piece, DEAD_TEXIANS if side_of_man(piece) == TEXIAN else DEAD_MEXICANS)
    for pieces, label in places.items():
        for piece in pieces if isinstance(pieces, tuple) else (pieces,):
            game.put(piece, number(label))
    game.enter(phase)
    return game


def gun_of(game: NobleMen, label: str) -> int:
    return game.here(number(label), GUNS, DECOYS)[0]


def act(game: NobleMen, verb: int, piece: int, src: str, dst: str = "") -> list:
    return game.apply((verb, piece, number(src), number(dst) if dst else NONE, NONE))


def why(game: NobleMen, verb: int, piece: int, src: str, dst: str = "") -> int:
    return game.why_not(verb, piece, number(src), number(dst) if dst else NONE)


def fire(game: NobleMen, src: str, dst: str, face: int, piece: int = NONE) -> list:
    """A volley, or the shot of a gun, and its die."""
    return act(game, AIM, piece, src, dst) + die(game, face)


def die(game: NobleMen, face: int) -> list:
    return game.apply((DIE, NONE, NONE, NONE, face))


def climb(game: NobleMen, pieces: tuple, src: str, wall: str, *faces: int) -> list:
    """They try together; the dice are these."""
    for piece in pieces:
        act(game, CLIMB, piece, src, wall)
    events = game.apply(PASS)
    for face in faces:
        events += die(game, face)
    return events


def draw(game: NobleMen, *pieces: int) -> None:
    """Those are the ones the blind draw comes to."""
    for piece in pieces:
        left = [p for p in range(BLOCKS, GUNS) if game.did[p] & PICKED]
        game.apply((DRAW, NONE, NONE, NONE, left.index(piece) + 1))


def charge(game: NobleMen, pieces: tuple, src: str, dst: str) -> None:
    for piece in pieces:
        act(game, CHARGE, piece, src, dst)


def pay(game: NobleMen) -> list:
    """All losses that are due now, as proposed."""
    events = []
    while game.phase == LOSSES_DUE:
        events += game.apply(game.usual(NONE))
    return events


def targets(game: NobleMen, src: str, piece: int = NONE) -> set[str]:
    row = game.legal(number(src))
    return {label(a[3]) for a in row if a[0] == AIM and a[1] == piece}


def label(zone: int) -> str:
    if zone >= data.INSIDE:
        return "EDBFGH"[zone - data.INSIDE] + "*"
    return str(zone + 1) if zone < data.A else chr(ord("A") + zone - data.A)


def codes(events: list) -> list[int]:
    return [event[0] for event in events]


def refused(game: NobleMen, action: tuple) -> int:
    """The reason; and nothing has changed."""
    before = game.pack()
    try:
        game.apply(action)
    except ValueError as error:
        assert game.pack() == before
        return int(error.args[0])
    raise AssertionError("applied " + repr(action))


def full_strength() -> int:
    game = NobleMen(0, 1)
    return sum(game.sp(piece) for piece in range(GUNS))


def strength_left(game: NobleMen, side: int) -> int:
    return sum(game.strength(p) for p in range(GUNS) if side_of_man(p) == side)


def fight(game, *faces: int) -> list:
    """The melee that comes next: the Mexican die, the Texian's, all losses as proposed."""
    events = game.apply(PASS)
    for face in faces:
        events += die(game, face)
    return events + pay(game)
