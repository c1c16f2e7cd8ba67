"""The probe game in the middle of things, played there by legal actions. Runs on both runtimes."""

from alamo.rules.contract import CHANCE, DONE, DRAW, NONE, ORDER

from .probe_game import Game
from .probe_state import CARD, LOSSES_DUE, QUICK_OPTION, SECRET, STORM

END_OF_PHASE = (DONE, NONE, NONE, NONE, NONE)


def played_to(phase, order=STORM, seed=1, options=QUICK_OPTION, card=6, before=()):
    """A game played to the first question of that phase; the fog on 9, out of the way.
    before: (phase, action) to be taken where the phase is met, in order."""
    game = Game(options, seed)
    before = list(before)
    while game.prompt != phase or (before and before[0][0] == phase):
        if before and before[0][0] == game.prompt:
            game.apply(before.pop(0)[1])
        elif game.prompt == CARD:
            game.apply((DRAW, NONE, NONE, NONE, card))
        elif game.to_act == CHANCE:
            game.apply(game.roll())
        elif game.prompt == SECRET:
            game.apply((ORDER, NONE, NONE, NONE, order))
        elif game.prompt == LOSSES_DUE:
            game.apply(game.usual(NONE))
        else:
            game.apply(END_OF_PHASE)
    return game
