"""Another game in the same state, or in one that differs from it."""


def copy_of(game, data=None):
    """Of the same options and seed; data: the state it is in, when not that of the game."""
    other = type(game)(game.options, game.seed)
    other.unpack(game.pack() if data is None else bytes(data))
    return other
