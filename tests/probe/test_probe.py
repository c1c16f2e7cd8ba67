"""The probe game has in it what its README says: whoever is tested with it meets it all."""

from pathlib import Path

import pytest

from alamo.rules.contract import (
    AIM,
    BAD_OPTIONS,
    CHANCE,
    CHARGE,
    DIE,
    DONE,
    DRAW,
    EMPTY,
    HITS,
    LOSE,
    LOST_STRENGTH,
    MEXICAN,
    MOVE,
    NO_ACTION,
    NONE,
    OPEN,
    ORDER,
    OVER,
    PLACE_ALL,
    PLACED,
    PUBLIC,
    PUT,
    REVEALED,
    ROLLED,
    TAKE,
    TEXIAN,
    UNWATCHED,
    all_legal,
)
from alamo.words import Words
from contract.checker import Stream, next_action
from probe import probe_data, probe_state
from probe.probe_game import Game
from probe.probe_state import (
    BOMBARD,
    FIRE,
    LEADER_SP,
    LOSSES_DUE,
    MARCH,
    MELEE,
    OVERSHOOT,
    QUICK_OPTION,
    SECRET,
    SHELL,
    STORM,
)
from probe.scenes import END_OF_PHASE, played_to


def refusal(game: Game, action: tuple) -> int:
    with pytest.raises(ValueError) as error:
        game.apply(action)
    return int(error.value.args[0])


def test_all_three_endings_and_all_verbs_come_up_in_random_games() -> None:
    endings, verbs, longest = set(), set(), 0
    for seed in range(150):
        game, stream, actions = Game(seed % 3, seed), Stream(seed), 0
        while game.to_act != OVER:
            action = next_action(game, stream, 8)
            verbs.add(action[0])
            game.apply(action)
            actions += 1
        endings.add(game.outcome)
        longest = max(longest, actions)
    assert endings == {1, 2, 3}
    assert verbs == {PUT, PLACE_ALL, DRAW, ORDER, MOVE, DONE, HITS, AIM, TAKE, DIE, CHARGE, LOSE}
    assert longest < 250


def test_options_that_exclude_each_other_are_refused() -> None:
    with pytest.raises(ValueError) as error:
        Game(probe_state.SHORT_OPTION | probe_state.LONG_OPTION, 1)
    assert error.value.args[0] == BAD_OPTIONS


def test_set_up_is_by_kind_and_hidden_from_the_other_side() -> None:
    game = Game(0, 1)
    assert game.args == (0, 1) and not game.secret  # the leader, for all to see
    game.apply((PUT, 0, NONE, 0, NONE))
    assert game.args == (1, 2) and game.secret
    assert game.legal(1) == [(PUT, 1, NONE, 1, NONE)]
    assert refusal(game, (PUT, 3, NONE, 1, NONE)) == probe_state.NOT_NEXT
    events = game.apply((PUT, 1, NONE, 1, NONE))
    assert events[0][5] == TEXIAN
    assert [game.seen(1, viewer) for viewer in (PUBLIC, TEXIAN, MEXICAN, OPEN)] == [
        False, True, False, True,
    ]  # fmt: skip


def test_the_rest_of_a_side_stands_in_its_usual_places_or_where_there_is_room() -> None:
    game = Game(0, 1)
    game.apply((PUT, 0, NONE, 0, NONE))
    rest = (PLACE_ALL, NONE, NONE, NONE, NONE)
    assert game.legal(NONE) == [rest]
    events = game.apply(rest)
    assert [game.where(p) for p in range(5)] == [0, 1, 2, 3, 1] and game.to_act == MEXICAN
    assert [e[5] for e in events if e[0] == PLACED] == [TEXIAN] * 4  # their names are their own
    game.apply(rest)
    assert game.prompt == probe_state.CARD
    assert [game.where(p) for p in range(5, 12)] == [4, 4, 4, 6, 5, 6, 8]  # three a field at most


def test_the_order_is_secret_until_the_march_ends() -> None:
    game = played_to(SECRET)
    assert game.secret and game.to_act == MEXICAN
    assert game.legal(NONE) == [(ORDER, NONE, NONE, NONE, n) for n in range(3)]
    assert game.apply((ORDER, NONE, NONE, NONE, SHELL))[-1][4] != SHELL
    assert not game.sealed
    events = game.apply(END_OF_PHASE)
    assert (probe_state.ORDER_SHOWN, NONE, NONE, NONE, SHELL, 3) in events and game.sealed


def test_six_points_follow_the_general_and_the_next_is_refused_for_strength() -> None:
    game = played_to(MARCH)
    moves = [a for a in game.legal(4) if a[3] == 5]
    assert moves == [(MOVE, piece, 4, 5, NONE) for piece in (5, 6, 7, 9)]  # "all" offers these
    game.apply(moves[0])
    game.apply(moves[1])
    before = game.pack()
    assert game.why_not(MOVE, 7, 4, 5) == LEADER_SP
    assert refusal(game, moves[2]) == LEADER_SP and game.pack() == before
    assert LEADER_SP in game.HIDDEN
    game.apply(moves[3])  # a recruit fits into what is left
    assert game.where(9) == 5


def test_without_the_general_one_block_leaves_a_zone() -> None:
    game = played_to(MARCH)
    game.apply((MOVE, 6, 4, 5, NONE))
    assert refusal(game, (MOVE, 7, 4, 5, NONE)) == probe_state.ONE_A_ZONE
    assert refusal(game, (MOVE, 6, 5, 4, NONE)) == probe_state.ALREADY_ACTED


def test_ending_the_march_early_is_worth_a_question_until_nothing_can_move() -> None:
    game = played_to(MARCH)
    assert game.remind
    while any(a[0] == MOVE for a in all_legal(game)):
        game.apply(next(a for a in all_legal(game) if a[0] == MOVE))
    assert not game.remind


def test_eighteen_dice_are_one_action_and_the_other_side_takes_the_losses() -> None:
    for seed in range(20):
        game = played_to(BOMBARD, SHELL, seed)
        assert game.args == (18, 6) and len(game.legal(NONE)) == 19
        assert game.fateful(game.legal(NONE)[0])
        game.apply((HITS, NONE, NONE, NONE, 6))  # as if the players had thrown them
        assert game.to_act == TEXIAN and game.prompt == LOSSES_DUE and game.args == (3, 1)
        assert game.usual(1) in game.legal(1) and game.usual(1)[0] == LOSE


def test_eighteen_dice_come_to_three_hits_on_average() -> None:
    total = sum(played_to(BOMBARD, SHELL, seed).roll()[4] for seed in range(300))
    assert 800 < total < 1000  # 900, sd 27


def test_losses_come_as_near_as_they_can_to_what_is_due() -> None:
    game = played_to(BOMBARD, SHELL)
    game.apply((HITS, NONE, NONE, NONE, 4))  # 2 due on rifles (2, 1) and militia (1, 1)
    assert [a[1] for a in game.legal(1)] == [1, 4]  # two of either: exactly 2
    game.apply((LOSE, 4, 1, NONE, NONE))
    assert [a[1] for a in game.legal(1)] == [4]  # 1 due: the rifles' 2 would be more
    assert game.why_not(LOSE, 1, 1, NONE) == OVERSHOOT and OVERSHOOT in game.HIDDEN
    assert game.args == (2, 1)  # never what is left: it would tell the step
    assert game.fateful((LOSE, 4, 1, NONE, NONE))  # its last step: it leaves play
    events = game.apply((LOSE, 4, 1, NONE, NONE))
    assert game.where(4) == probe_data.LOST and game.prompt == FIRE
    owners = [e[5] for e in events if e[0] == LOST_STRENGTH]
    assert owners == [TEXIAN]
    assert (probe_state.LOSSES, NONE, NONE, 1, 2, 3) in events


def test_fire_is_a_roll_call_with_defaults_and_a_pass() -> None:
    game = played_to(FIRE)
    assert game.roll_call and game.to_act == TEXIAN
    assert game.usual(1)[0] == AIM and game.usual(NONE) == game.usual(1)
    assert game.usual(0) == NO_ACTION  # the leader may, but as a rule he passes
    shot = game.usual(1)
    assert game.fateful(shot) and game.tell(shot) == (5, 33)
    events = game.apply(shot)
    assert events[0][0] == REVEALED and game.seen(shot[1], MEXICAN)
    assert game.to_act == CHANCE and game.args == (1, 5) and game.about() == (1, 4)
    assert not game.fateful(game.roll())  # rolls inside the OK
    game.apply((DIE, NONE, NONE, NONE, 6))
    assert game.to_act == MEXICAN and game.prompt == LOSSES_DUE
    game.apply(game.usual(NONE))
    assert game.to_act == TEXIAN and game.why_not(AIM, shot[1], 1, shot[3]) != 0


def test_the_fog_hides_a_field_and_slipping_away_leaves_play() -> None:
    game = played_to(FIRE)
    assert game.side_of(probe_data.FOG) == EMPTY and game.where(probe_data.FOG) == 9
    assert game.why_not(AIM, 1, 1, 4) == 0
    assert game.why_not(AIM, 3, 3, 9) == probe_state.NO_TARGET
    misty = Game(QUICK_OPTION, 1)
    for action in (
        (DRAW, NONE, NONE, NONE, 1),
        (ORDER, NONE, NONE, NONE, STORM),
        END_OF_PHASE,
    ):
        misty.apply(action)
    assert misty.why_not(AIM, 1, 1, 4) == probe_state.IN_FOG
    leaving = (TAKE, 2, 2, NONE, NONE)
    assert game.fateful(leaving)
    game.apply(leaving)
    assert game.where(2) == probe_data.LOST and game.sealed and game.star(2) == EMPTY


def test_two_dice_are_down_before_any_loss_and_chargers_stay_where_they_came_from() -> None:
    game = played_to(probe_state.ASSAULT)
    game.apply((CHARGE, 6, 4, 1, NONE))
    game.apply((CHARGE, 7, 4, 1, NONE))
    assert refusal(game, (CHARGE, 10, 6, 2, NONE)) == probe_state.ONE_PLACE
    assert game.where(6) == 4
    game.apply(END_OF_PHASE)
    assert game.prompt == MELEE and game.args == (TEXIAN,)
    strengths = [game.strength(piece) for piece in range(12)]
    events = game.apply((DIE, NONE, NONE, NONE, 6))
    assert [e[0] for e in events] == [ROLLED] and game.args == (MEXICAN,)
    assert [game.strength(piece) for piece in range(12)] == strengths
    game.apply((DIE, NONE, NONE, NONE, 5))
    # Texians: (5 + 8) // 4 + 1 for the storm; Mexicans: (6 + 3 + 2) // 2
    assert game.to_act == TEXIAN and game.args == (4, 1)
    while game.to_act == TEXIAN:
        game.apply(game.usual(NONE))
    assert game.to_act == MEXICAN and game.args == (5, 1)
    assert game.where(6) == 4 and game.star(1) == TEXIAN


def test_a_gun_has_no_standard_and_boxes_are_not_watched() -> None:
    game = played_to(MARCH)
    assert game.where(probe_data.GUN) == 5 and game.star(5) == EMPTY
    assert game.star(10) == game.star(11) == UNWATCHED


def test_its_texts_are_there() -> None:
    words = Words("probe", "en", str(Path(__file__).parent))
    assert words.text("title", 0) == "The Probe"
    for section, count in (("zones", 12), ("pieces", 14), ("prompts", 11), ("options", 3)):
        for number in range(count):
            assert words.text(section, number), (section, number)
        assert words.text(section, count) == ""
    for reason in range(LEADER_SP, probe_state.NOT_NEXT + 1):
        assert words.text("reasons", reason)
    game = played_to(BOMBARD, SHELL)
    lines = words.screen(words.text("prompts", game.prompt), args=game.args)
    assert lines == ["BOMBARDMENT", "18 dice, 6 hits", "OK=roll"]
