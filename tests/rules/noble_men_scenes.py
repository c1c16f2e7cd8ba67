"""Set-ups, moves and turns of Blood of Noble Men in a line each; fights: noble_men_fights."""

from alamo.rules.contract import CHANCE, MOVE, NONE, ORDER, OVER, PLACE_ALL, PUT
from alamo.rules.noble_men.data import LEADERS, RESERVE, A
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import SET_UP
from rules.noble_men_fights import PASS, label, number

THE_REST = (PLACE_ALL, NONE, NONE, NONE, NONE)
ENTRIES = (1, 2, 3, 4, 5)  # of Cos, Duque, Romero, Morales, Amat


def write(game: NobleMen, entries: tuple = ENTRIES) -> None:
    """All columns are written down."""
    for i, entry in enumerate(entries):
        game.apply((ORDER, LEADERS + i, NONE, NONE, entry))


def begun(options: int = 0, seed: int = 1, entries: tuple = ENTRIES) -> NobleMen:
    """The first turn, all Texians where they are proposed to stand."""
    game = NobleMen(options, seed)
    write(game, entries)
    game.apply(THE_REST)
    return game


def play_to(game: NobleMen, phase: int, turn: int = 0) -> NobleMen:
    """On by doing nothing, rolling what must be rolled, to that phase (of that turn)."""
    while game.phase != phase or game.turn < turn:
        assert game.to_act != OVER
        if game.to_act == CHANCE:
            game.apply(game.roll())
        elif PASS in game.legal(NONE):
            game.apply(PASS)
        else:
            game.apply(game.usual(NONE))
    return game


def put_all(game: NobleMen, zone: str) -> None:
    """Set up whoever is left in one place."""
    while game.phase == SET_UP:
        game.apply((PUT, game.args[0], NONE, number(zone), NONE))


def held(game: NobleMen, *walls: str) -> NobleMen:
    """Those walls held a Mexican when the turn began."""
    for wall in walls:
        game.held[number(wall) - A] = 1
    return game


def go(game: NobleMen, piece: int, zone: str) -> list:
    return game.apply((MOVE, piece, game.where(piece), number(zone), NONE))


def steps(game: NobleMen, piece: int) -> set[str]:
    """Where it may move."""
    row = game.legal(game.where(piece))
    return {label(a[3]) for a in row if a[0] == MOVE and a[1] == piece}


def no_go(game: NobleMen, piece: int, zone: str) -> int:
    return game.why_not(MOVE, piece, game.where(piece), number(zone))


def on_map(game: NobleMen, piece: int) -> bool:
    return game.where(piece) < RESERVE
