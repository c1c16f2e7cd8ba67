"""Positions of A Blood-Red Banner in a line each, and short words for playing on from them."""

from alamo.rules.contract import AIM, DIE, DONE, DRAW, MOVE, NONE, PUT
from alamo.rules.red_banner import texian_phase
from alamo.rules.red_banner.data import ALAMO, CROCKETT, LOST, MARKER, TRAVIS
from alamo.rules.red_banner.game import RedBanner
from alamo.rules.red_banner.state import DRAW_PHASE

NW, N, E, SE, S = range(5)
PLAIN_CARD = 23  # Morales; two markers; no special instruction
PASS = (DONE, NONE, NONE, NONE, NONE)


def at(track: int, number: int) -> int:
    return ALAMO if number == 0 else 4 * track + 4 - number


WALLS = [at(track, 1) for track in range(5)]


def before_card(places: dict[int, int], options: int = 0, seed: int = 1) -> RedBanner:
    """A game about to draw; heroes not named are out of play, Mexican units not named wait."""
    game = RedBanner(options, seed)
    game.apply((PUT, TRAVIS, NONE, at(NW, 1), NONE))
    game.apply((PUT, CROCKETT, NONE, at(S, 1), NONE))
    for hero in (TRAVIS, CROCKETT):
        if hero not in places:
            game.put(hero, LOST)
    for unit, zone in places.items():
        game.put(unit, zone)
    assert game.phase == DRAW_PHASE
    return game


def texians_act(
    places: dict[int, int], card: int = PLAIN_CARD, options: int = 0, seed: int = 1
) -> RedBanner:
    """The Texian Phase of that card begins, its Mexican Phase taken as done."""
    game = before_card(places, options, seed)
    game.deck &= ~(1 << (card - 1))
    game.cards_left -= 1
    game.card = card
    texian_phase.begin(game, [])
    return game


def draw(game: RedBanner, card: int) -> list:
    return game.apply((DRAW, NONE, NONE, NONE, card))


def die(game: RedBanner, face: int) -> list:
    return game.apply((DIE, NONE, NONE, NONE, face))


def move(game: RedBanner, hero: int, dst: int) -> list:
    return game.apply((MOVE, hero, game.where(hero), dst, NONE))


def shoot(game: RedBanner, shooter: int, target: int, face: int) -> list:
    """An attack and its die."""
    src = NONE if shooter == MARKER else game.where(shooter)
    return game.apply((AIM, shooter, src, game.where(target), target)) + die(game, face)


def codes(events: list) -> list[int]:
    return [event[0] for event in events]


def targets(game: RedBanner, hero: int) -> set[int]:
    """The zones a hero may attack."""
    row = game.legal(game.where(hero))
    return {action[3] for action in row if action[0] == AIM and action[1] == hero}


def steps(game: RedBanner, hero: int) -> set[int]:
    """The zones a hero may move to."""
    row = game.legal(game.where(hero))
    return {action[3] for action in row if action[0] == MOVE and action[1] == hero}
