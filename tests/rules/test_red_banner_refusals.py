"""Every refusal has its reason, and why_not says 0 exactly where something is legal."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    ASK_CHANCE,
    DIE,
    DONE,
    DRAW,
    EMPTY_ZONE,
    GAME_OVER,
    MOVE,
    NO_TARGET,
    NONE,
    NOT_ADJACENT,
    NOT_OFFERED,
    NOT_THERE,
    OCCUPIED,
    OUT_OF_RANGE,
    OVER,
    PUT,
    WRONG_PHASE,
    all_legal,
)
from alamo.rules.red_banner.codes import (
    BOWIE_STAYS,
    MARKER_RANGE,
    MOVED_BY_CARDS,
    NO_MARKER_LEFT,
    NOT_A_WALL,
)
from alamo.rules.red_banner.data import ALAMO, BOWIE, COS, CROCKETT, DUQUE, LOST, MARKER, TRAVIS
from alamo.rules.red_banner.game import RedBanner
from contract import checker
from rules.scenes import NW, PASS, E, N, S, at, before_card, die, draw, move, shoot, texians_act

TRAVIS_NW = {TRAVIS: at(NW, 1), CROCKETT: at(N, 1), COS: at(E, 1), DUQUE: at(N, 4)}


@pytest.mark.parametrize(
    ("query", "reason"),
    [
        ((NONE, NONE, at(NW, 1), at(NW, 3)), NOT_A_WALL),
        ((NONE, NONE, at(NW, 1), at(E, 1)), OUT_OF_RANGE),  # Cos is there
        ((MOVE, NONE, at(NW, 1), at(E, 1)), NOT_ADJACENT),
        ((NONE, NONE, at(NW, 1), at(3, 1)), NOT_ADJACENT),
        ((NONE, NONE, at(NW, 1), at(N, 1)), OCCUPIED),
        ((AIM, NONE, at(NW, 1), at(S, 1)), NO_TARGET),
        ((NONE, NONE, at(E, 1), NONE), MOVED_BY_CARDS),
        ((NONE, COS, NONE, NONE), MOVED_BY_CARDS),
        ((NONE, NONE, at(S, 2), NONE), EMPTY_ZONE),
        ((NONE, TRAVIS, at(N, 1), NONE), NOT_THERE),
        ((AIM, MARKER, NONE, at(N, 4)), MARKER_RANGE),
        ((AIM, MARKER, NONE, at(N, 3)), NO_TARGET),
        ((PUT, NONE, NONE, NONE), WRONG_PHASE),
        ((DONE, TRAVIS, NONE, NONE), WRONG_PHASE),
        ((NONE, NONE, 254, NONE), EMPTY_ZONE),
        ((NONE, NONE, at(NW, 1), at(S, 1)), 0),
        ((NONE, NONE, NONE, at(E, 1)), 0),  # a marker may
        ((DONE, NONE, NONE, NONE), 0),
    ],
)
def test_the_reason_is_the_latest_check_that_failed(
    query: tuple[int, int, int, int], reason: int
) -> None:
    assert texians_act(TRAVIS_NW).why_not(*query) == reason


def test_reasons_that_come_with_time() -> None:
    game = texians_act({TRAVIS: at(NW, 1), COS: at(N, 2)}, card=8)
    shoot(game, MARKER, COS, 1)
    assert game.why_not(AIM, MARKER, NONE, at(N, 2)) == NO_MARKER_LEFT
    move(game, TRAVIS, ALAMO)
    assert game.why_not(NONE, NONE, ALAMO, NONE) == ALREADY_ACTED
    with pytest.raises(ValueError) as refused:
        game.apply((MOVE, TRAVIS, ALAMO, at(S, 1), NONE))
    assert refused.value.args == (ALREADY_ACTED,)
    bowie = texians_act({BOWIE: ALAMO}, options=1)
    assert bowie.why_not(NONE, NONE, ALAMO, at(S, 1)) == BOWIE_STAYS
    assert bowie.why_not(NONE, TRAVIS, NONE, NONE) == NOT_THERE and bowie.where(TRAVIS) == LOST


def test_during_chance_the_board_waits_for_the_die_or_the_draw() -> None:
    game = before_card(TRAVIS_NW)
    for query in checker.every_pair(game):
        expected = 0 if query[2] == query[3] == NONE else ASK_CHANCE
        assert game.why_not(*query) == expected
    assert game.why_not(DRAW, NONE, NONE, NONE) == 0
    assert game.why_not(DIE, NONE, NONE, NONE) == ASK_CHANCE


@pytest.mark.parametrize("action", [(DIE, 255, 255, 255, 0), (DIE, 255, 255, 255, 7)])
def test_a_face_no_die_has_is_not_offered(action: tuple[int, ...]) -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 2)})
    draw(game, 16)
    before = game.pack()
    with pytest.raises(ValueError) as refused:
        game.apply(action)
    assert refused.value.args == (NOT_OFFERED,) and game.pack() == before


def test_after_the_end_everything_is_refused() -> None:
    game = before_card({COS: at(N, 1)})
    draw(game, 16)
    die(game, 1)
    for action in (PASS, (DIE, NONE, NONE, NONE, 1), (DRAW, NONE, NONE, NONE, 1)):
        with pytest.raises(ValueError) as refused:
            game.apply(action)
        assert refused.value.args == (GAME_OVER,)


@pytest.mark.parametrize(
    "action",
    [(), (MOVE,), (MOVE, 0, 3), (MOVE, 0, 3, 20, 255, 255), (MOVE, -1, -1, -1, -1)],
)
def test_what_is_no_action_at_all_is_refused_unharmed(action: tuple[int, ...]) -> None:
    game = texians_act(TRAVIS_NW)
    before = game.pack()
    with pytest.raises(ValueError) as refused:
        game.apply(action)
    assert refused.value.args[0] and game.pack() == before


@pytest.mark.parametrize("options", [0, 1])
def test_why_not_is_0_exactly_where_an_action_fits_for_every_pair_of_zones_in_every_phase(
    options: int,
) -> None:
    """Each pair in every 7th state of random games, with and without verb and piece."""
    from alamo.proof.player import RandomPlayer

    asked = set()
    for seed in (3, 84, 150):
        game = RedBanner(options, seed)
        player = RandomPlayer(seed)
        count = 0
        while True:
            if count % 7 == 0 or game.prompt not in asked:
                whole = all_legal(game)
                pairs = checker.every_pair(game)
                checker.check_why_not(game, whole, pairs)
                for verb, piece in ((MOVE, TRAVIS), (AIM, MARKER), (AIM, BOWIE), (PUT, CROCKETT)):
                    queries = [(verb, piece, src, dst) for _, _, src, dst in pairs]
                    checker.check_why_not(game, whole, queries)
                asked.add(game.prompt)
            if game.to_act == OVER:
                break
            game.apply(player.choose(game))
            count += 1
    assert {0, 1, 2, 3, 4, 5, 7} <= asked and asked & {6, 10}
