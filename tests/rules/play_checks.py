"""A random game looked at in every state; damaged states; for the tests of all games."""

from collections.abc import Callable
from typing import Any

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import OVER, all_legal

Look = Callable[[Any, list], None]  # (game, the events that led there)


def play_checked(make: Any, options: int, seed: int, longest: int, look: Look) -> tuple[Any, int]:
    """(the game when it is over, its actions); every action is taken back and played again."""
    game = make(options, seed)
    other = make(options, seed)
    player = RandomPlayer(seed)
    length = len(game.pack())
    count = 0
    look(game, [])
    while game.to_act != OVER:
        before = game.pack()
        action = player.choose(game)
        events = game.apply(action)
        after = game.pack()
        assert len(after) == length
        other.unpack(after)
        assert other.pack() == after
        other.unpack(before)  # an undo: every byte is as before, and leads on as before
        assert other.pack() == before
        assert other.apply(action) == events and other.pack() == after
        count += 1
        assert count < longest
        look(game, events)
    assert all_legal(game) == []
    return game, count


def play_on(game: Any, seed: int, longest: int) -> None:
    """To the end, however it began."""
    player = RandomPlayer(seed)
    for _ in range(longest):
        if game.to_act == OVER:
            return
        game.apply(player.choose(game))
    raise AssertionError("the game does not end")


def damage(make: Any, whole: Any, every: int, played: int, longest: int) -> tuple[int, int]:
    """Single changed bytes of a game's state, at every so manieth byte: (refused, tried).

    What is not refused is read as it stands; of so many such games one still ends (played 0: it
    is not looked at).
    """
    data = whole.pack()
    read = tried = 0
    for place in range(whole.seed % every, len(data), every):
        for value in (0, 1, 3, 5, 7, 9, 14, 16, 21, 24, 41, 77, 99, 128, 254, 255):
            damaged = bytearray(data)
            damaged[place] = value
            again = make(whole.options, whole.seed)
            tried += 1
            try:
                again.unpack(bytes(damaged))
            except ValueError:
                continue
            assert again.pack() == bytes(damaged)
            if played and read % played == 0:
                play_on(again, 1, longest)
            read += 1
    return tried - read, tried
