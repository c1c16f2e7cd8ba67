"""What each game's state has to bear: other states, damage, another throw.

Every promise of the contract in every state of random games: tests/contract. What only one game
has to keep is in its own test_<game>_play.py.
"""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import CHANCE, NONE
from rules.games import SAMPLES, Sample
from rules.play_checks import damage

GAMES = [pytest.param(sample, id=sample.name) for sample in SAMPLES]


@pytest.mark.parametrize("sample", GAMES)
def test_a_state_of_other_options_or_of_no_game_is_refused_and_changes_nothing(
    sample: Sample,
) -> None:
    game = sample.played(5, sample.middle)
    data = game.pack()
    size = len(data)
    bad = [b"", data[:-1], data + b"\0", bytes(size), b"\x63" * size, b"\xff" * size]
    if sample.make.OPTIONS:
        bad.append(sample.make(1, 5).pack())
    for other in bad:
        with pytest.raises(ValueError):
            game.unpack(other)
        assert game.pack() == data


@pytest.mark.parametrize("sample", GAMES)
def test_a_damaged_state_is_refused_or_can_be_played_on(sample: Sample) -> None:
    every, played = sample.damaged
    for seed in (2, 3, 5):
        game = sample.played(seed, sample.middle * seed // 3)
        refused, tried = damage(sample.make, game, every, played, sample.longest)
        assert refused > tried // 5


@pytest.mark.soak
@pytest.mark.parametrize("sample", GAMES)
def test_soak_damaged_states_are_refused_or_can_be_played_on(sample: Sample) -> None:
    for seed in range(8):
        game = sample.played(seed, sample.middle * seed // 3)
        played = min(1, sample.damaged[1])
        refused, tried = damage(sample.make, game, 1, played, sample.longest)
        assert refused > tried // 5


@pytest.mark.parametrize("sample", GAMES)
def test_raising_rolls_changes_the_next_throw_and_nothing_else(sample: Sample) -> None:
    game = sample.make(0, 5)
    player = RandomPlayer(5)
    while game.to_act != CHANCE or len(game.legal(NONE)) < 3:
        game.apply(player.choose(game))
    offered = game.legal(NONE)
    first = game.roll()
    throws = set()
    for _ in range(20):
        game.rolls += 1
        throws.add(game.roll())
    assert game.legal(NONE) == offered and throws <= set(offered) and first in offered
    assert len(throws) > min(5, len(offered) // 2)
