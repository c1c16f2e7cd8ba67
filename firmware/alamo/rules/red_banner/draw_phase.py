"""[5.0] Draw Phase: the top card of the Draw Pile, which nobody knows before it is drawn."""

from alamo.rules.chance import below
from alamo.rules.contract import DRAW, DREW, EYES_ALL, NONE, TURN_BEGAN
from alamo.rules.red_banner.data import CARDS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.red_banner.state import State


def args(g: "State") -> tuple[int, ...]:
    """(turn about to begin, cards left)"""
    return (CARDS + 1 - g.cards_left, g.cards_left)


def actions(g: "State") -> "list[Action]":
    """(DRAW, NONE, NONE, NONE, card) for each card in the Draw Pile"""
    deck = g.deck
    return [(DRAW, NONE, NONE, NONE, i + 1) for i in range(CARDS) if deck >> i & 1]


def roll(g: "State") -> "Action":
    """Each card left is as likely as any other."""
    skip = below(g.seed, g.rolls, g.cards_left)
    card = 1
    while skip or not g.deck >> (card - 1) & 1:
        skip -= g.deck >> (card - 1) & 1
        card += 1
    return (DRAW, NONE, NONE, NONE, card)


def reveal(g: "State", a: "Action") -> "list[Event]":
    card = a[4]
    g.deck &= ~(1 << (card - 1))
    g.cards_left -= 1
    g.card = card
    g.step = 0
    return [
        (TURN_BEGAN, NONE, NONE, NONE, CARDS - g.cards_left, EYES_ALL),
        (DREW, NONE, NONE, NONE, card, EYES_ALL),
    ]
