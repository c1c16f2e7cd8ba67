"""Games in the middle of things, for tests that need one certain situation.

Red Banner scenes are set up piece by piece, probe scenes are played there by legal actions. Runs
on both runtimes.
"""

from alamo.rules.contract import AIM
from alamo.rules.red_banner import data as red_data
from alamo.rules.red_banner.data import (
    ALAMO,
    AMAT,
    BOWIE,
    COS,
    CROCKETT,
    DUQUE,
    MORALES,
    ROMERO,
    TRAVIS,
)
from alamo.rules.red_banner.game import RedBanner
from alamo.rules.red_banner.state import TEXIAN_PHASE
from alamo.table import modes
from alamo.words import Words
from probe.probe_game import Game as Probe
from probe.scenes import played_to
from table.hands import Hands
from table.playing import enter

HEROES = (TRAVIS, CROCKETT, BOWIE)
COLUMNS = (COS, DUQUE, ROMERO, MORALES, AMAT)

# Red Banner's zones by the names on the map
NW4, NW3, NW2, NW1, N4, N3, N2, N1, E4, E3, E2, E1, SE4, SE3, SE2, SE1, S4, S3, S2, S1 = range(20)
SICKBED = red_data.SICKBED
WAITING = red_data.WAITING

OWN_DICE = bytes((1, 1, 0, 2, 1))
OWN_DRAWS = bytes((1, 0, 1, 2, 1))
BY_HAND = bytes((1, 1, 1, 2, 1))  # both
UNWATCHED_STARS = bytes((1, 0, 0, 2, 0))


def red_game(places=(), card=1, markers=1, ready=HEROES, seed=1, cards_left=23, options=0):
    """A Texian phase: places = ((piece, zone), ...), Travis on the NW wall and Crockett on the N
    wall unless they are named; columns not named still wait."""
    game = RedBanner(options, seed)
    game.put(TRAVIS, NW1)
    game.put(CROCKETT, N1)
    for piece, zone in places:
        game.put(piece, zone)
    game.placing = BOWIE
    game.deck = 0
    wanted = [c for c in range(1, 25) if c != card][:cards_left]
    for c in wanted:
        game.deck |= 1 << (c - 1)
    game.cards_left = cards_left
    game.card = card
    game.enter(TEXIAN_PHASE)
    game.markers = markers
    game.ready = 0
    for hero in ready:
        if game.place[hero] <= ALAMO:
            game.ready |= 1 << hero
    checked = RedBanner(options, seed)
    checked.unpack(game.pack())
    return checked


def red_words():
    return Words("red_banner")


def red(places=(), settings=modes.DEFAULT_SETTINGS, turned=b"", **state):
    """Hands at such a Texian phase, with every standard in its place and the sweep through."""
    hands = Hands(red_game(places, **state), red_words(), settings, laid=True, turned=turned)
    hands.wait(400)
    return hands


def red_set_up(seed=1, options=0, settings=modes.DEFAULT_SETTINGS):
    hands = Hands(RedBanner(options, seed), red_words(), settings, laid=True)
    hands.wait(400)
    return hands


def red_drawn(card, places, settings=BY_HAND):
    """A turn ends, and the players draw that card themselves."""
    hands = red(places, card=24, ready=(), markers=0, settings=settings)
    hands.press("ok")
    enter(hands, card)
    return hands


def probe_base():
    """The folder of the probe's texts."""
    import probe.probe_data

    return probe.probe_data.__file__.replace("\\", "/").rsplit("/", 1)[0]


def probe_words():
    return Words("probe", "en", probe_base())


def probe(phase, settings=modes.DEFAULT_SETTINGS, **state):
    hands = Hands(played_to(phase, **state), probe_words(), settings, laid=True)
    hands.wait(400)
    return hands


def probe_set_up(seed=1, settings=modes.DEFAULT_SETTINGS):
    hands = Hands(Probe(0, seed), probe_words(), settings, laid=True)
    hands.wait(400)
    return hands


def shots(hands):
    """The attacks that were played."""
    return [a for a in hands.actions() if a[0] == AIM]
