"""Hidden strength: what all may see is the same whatever is hidden. Like checker.py for any game
and for both runtimes.
"""

from alamo.rules.contract import CHANCE, DRAW, LOSE, LOST_STRENGTH, NONE, OVER, PUBLIC, REVEALED
from contract.checker import Stream, next_action, places


def public_picture(game) -> list:
    """All that the shared side may show: no number of it may rest on what is hidden.

    What is refused only for a reason of HIDDEN counts as open, as the lights have it.
    """
    picture = [game.to_act, game.prompt, game.args, game.secret, game.sealed, game.outcome,
               game.roll_call, game.remind, game.rolls]  # fmt: skip
    for i in range(3):
        picture.append(game.track(i))
    for zone in range(game.ZONES):
        known = []
        unknown = [0, 0, 0]
        for piece in range(game.PIECES):
            if game.where(piece) == zone:
                if game.seen(piece, PUBLIC):
                    known.append((piece, game.strength(piece)))
                else:
                    unknown[game.side_of(piece)] += 1
        picture.append((game.star(zone), known, unknown))
    picture.append(game.about())
    lit = [0]
    lit.extend(game.HIDDEN)
    for src in places(game):
        row = 0
        near = list(game.near(src)) if game.HIDDEN and src != NONE else []
        for dst in places(game):
            why = game.why_not(NONE, NONE, src, dst)
            row = row * 2 + (1 if why in lit else 0)
            if why in game.HIDDEN and NONE not in (src, dst):
                assert dst in near, "only hidden strength shuts it, and near() does not name it"
        picture.append((row, near))
        if game.roll_call and src != NONE:
            default = game.usual(src)
            picture.append((default[0], default[2], default[3]))
    if game.to_act == CHANCE:
        picture.append(game.legal(NONE))
        if game.roll()[0] != DRAW:  # what will be turned up is hidden, and in no public view
            picture.append(game.roll())
    return picture


def public_events(game, events: list) -> list:
    """As somebody without eyes of his own is told them."""
    told = []
    for code, piece, src, dst, n, eyes in events:
        open_to_all = eyes == 3
        told.append((code, piece if open_to_all else NONE, src, dst, n if open_to_all else NONE))
    return told


def check_twin(game, twin, swapped: tuple, stream: Stream, times: int, shown=None) -> int:
    """Two games that differ only in what is hidden look the same until it is shown.

    shown(game, twin), when given: whether a rule of that game shows the difference to all by now.

    `swapped` are two pieces that stand in each other's place in the twin (NONE, NONE when it is
    something else that differs). Both are played on; returns how many actions were compared.
    """
    compared = 0
    while compared < times and game.to_act != OVER:
        if shown is not None and shown(game, twin):
            return compared
        assert public_picture(game) == public_picture(twin), "hidden strength shows"
        action = next_action(game, stream, 8)
        if action[0] == LOSE:
            return compared  # who loses is told by strength: from here on it is no secret
        mirrored = list(action)
        if action[1] in swapped and action[1] != NONE:
            mirrored[1] = swapped[0] if action[1] == swapped[1] else swapped[1]
        mirrored = tuple(mirrored)
        assert game.fateful(action) == twin.fateful(mirrored), "waiting for OK shows strength"
        why = twin.why_not(*mirrored[:4])
        if why in twin.HIDDEN:
            return compared  # refused when tried, with no more than "strength"
        assert why == 0, "a reason that betrays what is hidden must be in HIDDEN: " + repr(why)
        events = game.apply(action)
        others = twin.apply(mirrored)
        for event in events + others:
            if event[0] in (REVEALED, LOST_STRENGTH):
                return compared
        if public_events(game, events) != public_events(twin, others):
            # Something hidden is shown to all, by a rule: then both must say so alike.
            assert game.sealed and twin.sealed, "an event betrays what is hidden"
            assert len(events) == 0 or events[0][0] == others[0][0], "shown in the same way"
            return compared
        compared += 1
    return compared
