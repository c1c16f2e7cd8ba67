"""Positions of The Alamo Remembered in a line each, and short words for playing on from them.

A wall's units are letters: C Crockett, B Bowie, G the 18-pounder, g gun, r rifleman, d decoy;
before it i Infantry, b Banners, d decoy, z strength 2 (the Cazadores first).
"""

from alamo.rules.contract import (
    CHANCE,
    DIE,
    DONE,
    DRAW,
    LOSE,
    MOVE,
    NONE,
    ORDER,
    PLACE_ALL,
    PUT,
    RALLY,
)
from alamo.rules.remembered.data import (
    BOWIE,
    IN_HAND,
    KIND,
    MEXICAN_DEAD,
    TEXIAN_DEAD,
    TURN_BOX,
    UNITS,
    inside,
    is_gun,
    is_inside,
    outside,
)
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import S_TURN, WAIT

N, E, SE, S, SW, NW = range(6)
NOTHING = (DONE, NONE, NONE, NONE, NONE)
TEXIAN_LETTERS = {"C": 1, "B": 2, "G": 3, "g": 4, "r": 5, "d": 6}
MEXICAN_LETTERS = {"i": 7, "b": 8, "d": 9}


def named(game: Remembered, letter: str, texian: bool, place: int) -> int:
    """The first unit of that letter in a place."""
    if letter == "z" and not texian:
        for piece in range(48, 51):
            if game.place[piece] == place:
                return piece
        raise AssertionError("no strength-2 unit there")
    piece = game.first((TEXIAN_LETTERS if texian else MEXICAN_LETTERS)[letter], place)
    assert piece < UNITS, f"no {letter} there"
    return piece


def scene(
    phase: int,
    within: dict[int, str],
    before: dict[int, str],
    options: int = 0,
    turn: int = 1,
    seed: int = 1,
) -> Remembered:
    """A phase begins. Who is not named has fallen; strength-2 units of later turns wait."""
    game = Remembered(options, seed)
    for piece in range(UNITS):
        if game.place[piece] == IN_HAND:
            game.fall(piece)
    for piece in range(48, 48 + turn):
        game.fall(piece)
    game.s[S_TURN] = turn
    for wall, letters in within.items():
        for letter in letters:
            old = TEXIAN_DEAD if letter != "B" else game.place[BOWIE]
            game.lay(named(game, letter, True, old), inside(wall))
    for wall, letters in before.items():
        for letter in letters:
            game.lay(named(game, letter, False, MEXICAN_DEAD), outside(wall))
    for piece in range(UNITS):
        if is_gun(piece) and is_inside(game.place[piece]) and (turn > 1 or phase > 4):
            game.face[piece] = 0
    if phase <= 6 and game.place[47 + turn] == MEXICAN_DEAD:
        game.put(47 + turn, TURN_BOX + turn - 1)
    begin(game, phase)
    return game


def begin(game: Remembered, phase: int) -> list:
    events: list = []
    while phase != WAIT:
        game.enter(phase)
        phase = game._begin(events)
    return events


def draw(game: Remembered, n: int) -> list:
    return game.apply((DRAW, NONE, NONE, NONE, n))


def die(game: Remembered, face: int) -> list:
    return game.apply((DIE, NONE, NONE, NONE, face))


def move(game: Remembered, piece: int, dst: int) -> list:
    return game.apply((MOVE, piece, game.where(piece), dst, NONE))


def place(game: Remembered, piece: int, dst: int) -> list:
    return game.apply((PUT, piece, NONE, dst, NONE))


def lose(game: Remembered, piece: int) -> list:
    return game.apply((LOSE, piece, game.where(piece), NONE, NONE))


def rally(game: Remembered, piece: int) -> list:
    return game.apply((RALLY, piece, NONE, NONE, NONE))


def done(game: Remembered) -> list:
    return game.apply(NOTHING)


def nobody(game: Remembered) -> list:
    """Neither rally nor rise: he leaves it at that."""
    return game.apply((ORDER, NONE, NONE, NONE, NONE))


def place_next(game: Remembered, wall: int) -> list:
    """The next unit of the side to act, at that wall."""
    texian = game.to_act == 1
    return place(game, game.next_in_hand(game.to_act), inside(wall) if texian else outside(wall))


def force(game: Remembered, phase: int) -> None:
    """Dice and draws as the seed gives them, until that phase or another question."""
    while game.to_act == CHANCE and game.phase != phase:
        game.apply(game.roll())


def letters(game: Remembered, place: int) -> str:
    """Who is in a place, as letters, sorted."""
    found = ""
    for piece in range(UNITS):
        if game.place[piece] == place:
            found += "CBGgrdibdzzz"[KIND[piece] - 1]
    return "".join(sorted(found))


def codes(events: list) -> list[int]:
    return [event[0] for event in events]


def rest(game: Remembered) -> list:
    """The board places who is left."""
    return game.apply((PLACE_ALL, NONE, NONE, NONE, NONE))
