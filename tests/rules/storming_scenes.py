"""Positions of Storming in a line each, and short words for playing on from them."""

from alamo.rules.contract import AIM, CHANCE, DIE, DONE, HITS, NONE, ORDER, PICK, PUT
from alamo.rules.storming.data import (
    BASES,
    BREACH,
    COLUMN,
    FIGURES,
    HEROES,
    RESERVE_COLUMN,
    SECTIONS,
)
from alamo.rules.storming.fort import AT_WALL
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import (
    BATTERY_DIE,
    DIRECTION,
    FIRE,
    MORALE,
    MORALE_SECOND,
    TEXAN_MOVE,
)

N, E, SE, S, SW, NW = range(6)
A, B, C, D, E_, F = range(6)
TRAVIS_, CROCKETT_, BOWIE_, DICKINSON_ = range(HEROES)
PASS = (DONE, NONE, NONE, NONE, NONE)


def day(seed: int = 1) -> Storming:
    """The first day of the bombardment: the batteries may be turned."""
    game = Storming(0, seed)
    game.apply(PASS)
    return game


def assault(lane: int = N, seed: int = 1) -> Storming:
    """Turn 1, Texans to fire; no shell has hit; the reserve will come on that lane."""
    game = day(seed)
    while game.phase != FIRE:
        if game.phase == DIRECTION:
            game.apply((ORDER, COLUMN + RESERVE_COLUMN, NONE, NONE, lane))
        elif game.phase == BATTERY_DIE:
            die(game, 1)
        elif game.to_act == CHANCE:
            hits(game, 0)
        else:
            game.apply(PASS)
    return game


def field(
    columns: dict[int, tuple[int, int]],
    texans: dict[int, int] | None = None,
    inside: dict[int, int] | None = None,
    heroes: dict[int, int] | None = None,
    seed: int = 1,
) -> Storming:
    """Turn 1, Texans to fire: columns at (lane, band), ordinary figures by section, bases in the
    fort by section, heroes (TRAVIS_ ...) by section. Who is not named is out of the game; the
    reserve waits unless it is named."""
    game = assault(seed=seed)
    for column in range(6):
        if column in columns:
            game.lane[column], game.band[column] = columns[column]
            game.front[column] = 1 if columns[column][1] == AT_WALL else 0
        elif column != RESERVE_COLUMN:
            game.leave_map(column)
    for section in range(SECTIONS):
        game.bases_in[section] = (inside or {}).get(section, 0)
        game.taken[section] = 1 if game.bases_in[section] else 0
        if texans is not None:
            game.figures[section] = texans.get(section, 0)
    for hero in range(4):
        game.hero_at[hero] = (heroes or {}).get(hero, NONE)
    count(game)
    return game


def count(game: Storming) -> None:
    """Book as fallen or killed whoever a scene has left out."""
    game.fallen = FIGURES - sum(game.figures)
    game.killed = BASES - sum(game.bases) - sum(game.bases_in) - game.fled


def die(game: Storming, face: int) -> list:
    return game.apply((DIE, NONE, NONE, NONE, face))


def hits(game: Storming, n: int) -> list:
    return game.apply((HITS, NONE, NONE, NONE, n))


def pick(game: Storming, piece: int, zone: int) -> list:
    return game.apply((PUT if piece == BREACH else PICK, piece, NONE, zone, NONE))


def morale_dice(game: Storming, *pairs: tuple[int, int]) -> None:
    """The two dice of each column that checks, in order."""
    for first, second in pairs:
        assert game.phase == MORALE
        die(game, first)
        assert game.phase == MORALE_SECOND
        die(game, second)


def to_texan_move(game: Storming) -> Storming:
    """Nobody fires, everybody keeps his morale or betters it."""
    if game.phase == FIRE:
        game.apply(PASS)
    while game.phase in (MORALE, MORALE_SECOND):
        die(game, 6)
    assert game.phase == TEXAN_MOVE
    return game


def to_mexican_move(game: Storming) -> Storming:
    """The same, and no Texan moves."""
    to_texan_move(game)
    game.apply(PASS)
    return game


def next_turn(game: Storming) -> Storming:
    """Nobody does anything until the Texans may fire again."""
    turn = game.turn
    while game.turn == turn:
        if game.phase in (MORALE, MORALE_SECOND):
            die(game, 6)
        elif game.to_act == CHANCE:
            hits(game, 0)
        else:
            game.apply(PASS)
    return game


def codes(events: list) -> list[int]:
    return [event[0] for event in events]


def aim(game: Storming, column: int, src: int = NONE) -> list:
    at = game.column_zone(column)
    return game.apply((AIM, COLUMN + column, src, at, NONE))
