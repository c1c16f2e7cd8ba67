"""What must hold in every state of every game of Storming: seen over many random ones."""

import pytest

from alamo.proof.player import RandomPlayer
from alamo.rules.contract import (
    CHANCE,
    LOST_STRENGTH,
    NONE,
    OVER,
    PUBLIC,
    all_legal,
)
from alamo.rules.storming import state
from alamo.rules.storming.data import (
    BASES,
    COLUMN,
    COLUMNS,
    DEFENDERS,
    FIGURES,
    GROUP,
    GUN,
    GUNS,
    HEROES,
    LOST,
    PIECES,
    RESERVE,
    SECTIONS,
    TRAVIS,
    TURNS,
)
from alamo.rules.storming.game import Storming
from alamo.rules.storming.state import FIRE, MELEE, TEXAN_MOVE
from rules.play_checks import play_checked


def check_counts(game: Storming) -> None:
    """Figures and bases conserved as everybody sees them; nobody where he cannot be."""
    figures = sum(game.strength(DEFENDERS + s) for s in range(SECTIONS))
    assert figures + game.fallen == FIGURES
    outside = sum(game.strength(COLUMN + c) for c in range(COLUMNS))
    inside = sum(game.strength(GROUP + s) for s in range(SECTIONS))
    assert outside + inside + game.killed + game.fled == BASES
    for section in range(SECTIONS):
        if game.phase not in (TEXAN_MOVE, MELEE) and game.phase < state.MEXICAN_MOVE:
            assert not game.contested(section)
    for column in range(COLUMNS):
        assert game.front[column] <= game.bases[column]
        assert game.ready[column] <= max(1, game.front[column])
    assert game.turn <= TURNS and game.day <= 5
    for piece in range(PIECES):
        assert game.seen(piece, PUBLIC)
    for gun in range(GUNS):
        assert game.where(GUN + gun) == LOST or game.where(GUN + gun) < RESERVE
    for hero in range(HEROES):
        assert game.where(TRAVIS + hero) != NONE


def play(seed: int) -> int:
    """The outcome of a game checked at every action."""
    fallen = 0

    def look(game: Storming, events: list) -> None:
        nonlocal fallen
        check_counts(game)
        for code, piece, _, _, n, _ in events:
            if code == LOST_STRENGTH and piece < TRAVIS:
                fallen += n

    game, _ = play_checked(Storming, 0, seed, 1500, look)
    assert fallen == game.fallen
    return game.outcome


def test_fifty_random_games_end_within_ten_turns_and_nobody_is_lost() -> None:
    for seed in range(50):
        assert play(seed) in (1, 2, 3, 4)


def plan(game: Storming, player: RandomPlayer) -> tuple[int, int, int, int, int]:
    """Somebody who means it: the defaults of the roll-calls, all columns before one wall, on
    inwards at once; the Texans stand."""
    if game.phase == state.COLUMN_SET_UP:
        for column in range(COLUMNS - 1):
            for action in game.legal(game.column_zone(column)):
                if action[1] == COLUMN + column and action[3] == 15:  # the South wall's lane
                    return action
    if game.phase == state.DIRECTION:
        return game.legal(NONE)[3]
    usual = game.usual(NONE)
    if usual[0] != NONE:
        return usual
    if game.phase == state.MEXICAN_MOVE:
        if game.reserve_waits():
            return game.legal(RESERVE)[0]
        far = distances(game)
        for zone in range(game.ZONES):
            for action in game.legal(zone):
                if action[1] >= GROUP and action[4] == 0 and not game.texans_in(action[1] - GROUP):
                    if far[action[3]] < far[zone]:
                        return action
    if game.to_act == CHANCE or game.phase == FIRE:
        return player.choose(game)
    return game.legal(NONE)[-1]


def distances(game: Storming) -> dict[int, int]:
    from alamo.rules.storming.fort import next_to, zone_of

    found = {s: 0 for s in range(SECTIONS) if game.texans_in(s)}
    row = list(found)
    for section in row:
        for other in next_to(section):
            if other not in found:
                found[other] = found[section] + 1
                row.append(other)
    return {zone_of(section): steps for section, steps in found.items()}


def test_both_sides_can_win() -> None:
    """All columns and the reserve before the South wall, nobody moved against them."""
    outcomes = set()
    for seed in range(80):
        game = Storming(0, seed)
        player = RandomPlayer(seed)
        while game.to_act != OVER:
            action = plan(game, player)
            game.apply(action if action in all_legal(game) else game.legal(NONE)[-1])
        outcomes.add(game.outcome in (1, 4))
        if len(outcomes) == 2:
            return
    raise AssertionError(outcomes)


@pytest.mark.soak
def test_soak_two_thousand_random_games_keep_every_promise() -> None:
    for seed in range(2000):
        assert play(seed) in (1, 2, 3, 4)
