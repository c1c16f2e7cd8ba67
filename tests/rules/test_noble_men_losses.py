"""Losses: any blocks that come to what is due, else the least above it (9, 9.1, 11.4)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alamo.rules.contract import (
    EYES_ALL,
    EYES_MEXICAN,
    LOSE,
    LOST_STRENGTH,
    MEXICAN,
    NONE,
    OVER,
    REMOVED,
    TEXIAN,
)
from alamo.rules.noble_men import losses
from alamo.rules.noble_men.codes import LOSSES, NOT_A_BLOCK, OVERSHOOT
from alamo.rules.noble_men.data import (
    AMAT,
    BLOCKS,
    COS,
    DEAD_MEXICANS,
    DEAD_TEXIANS,
    GUNS,
    RESERVE,
    TRAVIS,
)
from alamo.rules.noble_men.fort import is_building
from alamo.rules.noble_men.set_up import ENTRY_ZONES
from alamo.rules.noble_men.state import (
    CLIMB_DIE,
    DISPLACED,
    GUN_DIE,
    LOSSES_DUE,
    MELEE_DIE,
    TEXIAN_FIRE,
    VOLLEY_DIE,
)
from contract.checker import Stream, next_action
from rules.noble_men_fights import (
    AMAT_MEN,
    COS_MEN,
    CREW,
    GREYS,
    NobleMen,
    codes,
    field,
    label,
    number,
    pay,
    refused,
    strength_left,
)

CAZADORES = COS_MEN[5]  # 7-5-3-1


def owing(places: dict, side: int, label: str, due: int, steps: dict | None = None) -> NobleMen:
    """The Texians have fired, and that side is to lose so much there."""
    game = field(TEXIAN_FIRE, places)
    for piece, step in (steps or {}).items():
        game.step[piece] = step
    game.back_to = TEXIAN_FIRE
    game.dst = number(label)
    losses.owe(game, side, number(label), due)
    losses.proceed(game, [])
    return game


def lose(game: NobleMen, piece: int) -> list:
    return game.apply((LOSE, piece, game.place[piece], NONE, NONE))


def test_B07_a_block_at_seven_that_loses_two_shows_five() -> None:
    game = owing({CAZADORES: "16", CREW: "D"}, MEXICAN, "16", 2)
    lose(game, CAZADORES)
    assert game.sp(CAZADORES) == 5 and game.phase != LOSSES_DUE


def test_B08_alone_with_one_due_it_loses_two_and_the_track_says_so() -> None:
    game = owing({CAZADORES: "16", CREW: "D"}, MEXICAN, "16", 1)
    events = lose(game, CAZADORES)
    assert game.sp(CAZADORES) == 5 and game.lost[MEXICAN] == 2
    assert (LOSSES, NONE, NONE, number("16"), 2, EYES_ALL) in events


def test_which_block_lost_is_known_to_its_owner_how_much_to_everybody() -> None:
    game = owing({COS_MEN[:3]: "16", CREW: "D"}, MEXICAN, "16", 1)
    assert game.to_act == MEXICAN and game.args == (number("16"), 1)
    events = lose(game, COS_MEN[1])
    assert (LOST_STRENGTH, COS_MEN[1], number("16"), NONE, 1, EYES_MEXICAN) in events


def test_nearer_blocks_are_asked_for_and_others_refused_for_hidden_strength() -> None:
    # 8 (1, 2, 2, 3), 7 (1, 2, 2, 2), and 7 (2, 2, 2, 1): one is exact with the first two alone
    game = owing({(COS_MEN[0], COS_MEN[3], CAZADORES): "16", CREW: "D"}, MEXICAN, "16", 1)
    assert [a[1] for a in game.legal(number("16"))] == [COS_MEN[0], COS_MEN[3]]
    assert refused(game, (LOSE, CAZADORES, number("16"), NONE, NONE)) == OVERSHOOT
    assert OVERSHOOT in game.HIDDEN


def test_what_is_left_is_judged_again_after_each_step() -> None:
    game = owing({(COS_MEN[0], COS_MEN[1]): "16", CREW: "D"}, MEXICAN, "16", 2)
    lose(game, COS_MEN[0])  # one: 8 to 7
    assert game.args == (number("16"), 2)  # never what is left
    assert [a[1] for a in game.legal(number("16"))] == [COS_MEN[1]]  # 7 to 5 would be two
    lose(game, COS_MEN[1])
    assert game.lost[MEXICAN] == 2 and game.sp(COS_MEN[1]) == 7


def test_leaders_have_no_strength_to_lose() -> None:
    game = owing({(COS, COS_MEN[0]): "16", CREW: "D"}, MEXICAN, "16", 1)
    assert refused(game, (LOSE, COS, number("16"), NONE, NONE)) == NOT_A_BLOCK
    assert NOT_A_BLOCK in game.HIDDEN


def test_who_cannot_pay_all_loses_all_and_the_dead_are_shown() -> None:
    places = {COS_MEN[0]: "16", COS_MEN[1]: "15", CREW: "D"}
    game = owing(places, MEXICAN, "16", 4, {COS_MEN[0]: 3})
    events = lose(game, COS_MEN[0])
    assert game.place[COS_MEN[0]] == DEAD_MEXICANS and game.strength(COS_MEN[0]) == 0
    assert game.lost[MEXICAN] == 3
    assert REMOVED in codes(events) and game.seen(COS_MEN[0], TEXIAN)
    assert game.phase != LOSSES_DUE


def test_texian_crews_and_leaders_may_be_lost_like_infantry() -> None:
    game = owing({(TRAVIS, CREW, GREYS): "D", COS_MEN[0]: "16"}, TEXIAN, "D", 1)
    assert [a[1] for a in game.legal(number("D"))] == [TRAVIS, CREW, GREYS]
    lose(game, CREW)
    assert game.place[CREW] == DEAD_TEXIANS and game.lost[TEXIAN] == 1


def check_books(game: NobleMen) -> None:
    """Strength and losses add up, nobody is lost on the way or stands among enemies."""
    for side in (TEXIAN, MEXICAN):
        assert strength_left(game, side) + game.lost[side] == FULL[side]
    for piece in range(GUNS):
        assert (game.strength(piece) > 0) or game.place[piece] >= DEAD_TEXIANS or (
            COS <= piece < BLOCKS
        )  # fmt: skip
    for zone in range(DEAD_TEXIANS):
        men, blocks, chiefs = game.men[zone], game.blocks[zone], game.chiefs[zone]
        assert men == len(game.texians(zone))
        assert blocks == len(game.here(zone, BLOCKS, GUNS)) and blocks + chiefs < 40
        if zone != RESERVE:
            alone = game.phase == DISPLACED and not blocks  # he is about to leave [8.3]
            assert not men or blocks + chiefs == 0 or alone, label(zone)
            assert chiefs <= 2 or game.place[AMAT] == zone < ENTRY_ZONES  # he comes where he must
        if is_building(zone):
            assert game.sp_in(zone, 0, GUNS) <= 8
    for piece in range(GUNS):
        against = game.against[piece]
        if against != NONE:
            assert game.place[piece] < RESERVE
            assert game.men[against] or game.phase == LOSSES_DUE, "against defenders only"


FULL = [0] + [strength_left(NobleMen(0, 1), side) for side in (TEXIAN, MEXICAN)]


@pytest.mark.parametrize("seed", range(6))
def test_the_books_are_right_after_every_action_of_a_random_game(seed: int) -> None:
    game, stream, actions = NobleMen(seed * 53 % 128, seed), Stream(seed), 0
    fights = 0
    while game.to_act != OVER:
        game.apply(next_action(game, stream, 16))
        check_books(game)
        fights += game.phase in (GUN_DIE, VOLLEY_DIE, CLIMB_DIE, MELEE_DIE)
        actions += 1
        assert actions < 8000
    assert fights and sum(FULL) == 40 + 221


def totals(game: NobleMen, pieces: list[int]) -> set[int]:
    """Every total that some steps of these blocks come to, one by one."""
    found = {0}
    for piece in pieces:
        now = game.sp(piece)
        mine = [now - game.sp_at(piece, step) for step in range(game.step[piece], 5)]
        found = {before + cost for before in found for cost in mine}
    return found


armies = st.lists(
    st.tuples(st.integers(BLOCKS, GUNS - 1), st.integers(0, 3)),
    min_size=1, max_size=7, unique_by=lambda pair: pair[0],
)  # fmt: skip


@settings(max_examples=120, deadline=None)
@given(armies, st.integers(1, 12), st.data())
def test_any_order_the_rules_allow_ends_at_the_least_overshoot(army, due, data) -> None:
    pieces = tuple(sorted(piece for piece, _ in army))
    game = owing({pieces: "16", CREW: "D"}, MEXICAN, "16", due, dict(army))
    strength = sum(game.strength(piece) for piece in pieces)
    possible = totals(game, list(pieces))
    best = min((total for total in possible if total >= due), default=max(possible))
    while game.phase == LOSSES_DUE:
        choices = game.legal(number("16"))
        assert choices and game.usual(NONE) in choices
        game.apply(data.draw(st.sampled_from(choices)))
    assert game.lost[MEXICAN] == best
    left = sum(game.strength(piece) for piece in pieces)
    assert strength - left == best


@settings(max_examples=60, deadline=None)
@given(armies, st.integers(1, 12))
def test_the_proposal_is_a_best_one_and_the_same_each_time(army, due) -> None:
    pieces = tuple(sorted(piece for piece, _ in army))
    ends = []
    for _ in range(2):
        game = owing({pieces: "16", CREW: "D"}, MEXICAN, "16", due, dict(army))
        possible = totals(game, list(pieces))
        pay(game)
        ends.append(game.pack())
        assert game.lost[MEXICAN] == min((t for t in possible if t >= due), default=max(possible))
    assert ends[0] == ends[1]


def test_fifteen_blocks_in_one_zone_are_no_more_work_than_two() -> None:
    many = COS_MEN + AMAT_MEN[:2] + AMAT_MEN[2:]
    game = owing({many: "16", CREW: "D"}, MEXICAN, "16", 5)
    assert losses.least(game, NONE) == 5
    assert len(game.legal(number("16"))) >= 3
