"""Sections 3 to 6, rule by rule: set-up, cards, placing, moving, storming."""

import pytest

from alamo.rules.contract import (
    CHANCE,
    DREW,
    ENDED,
    MEXICAN,
    MOVED,
    NONE,
    OCCUPIED,
    OVER,
    PUT,
    REMOVED,
    REPELLED,
    ROLLED,
    TEXIAN,
    TURN_BEGAN,
    UNWATCHED,
)
from alamo.rules.red_banner import mexican_phase
from alamo.rules.red_banner.codes import (
    MARKERS_UP,
    NOT_A_WALL,
    REROLL,
)
from alamo.rules.red_banner.data import (
    ALAMO,
    AMAT,
    BOWIE,
    CARDS,
    COLUMNS,
    COS,
    CROCKETT,
    DUQUE,
    LOST,
    MARKER,
    MARKER_BOX,
    MORALES,
    ROMERO,
    SICKBED,
    TRAVIS,
    WAITING,
)
from alamo.rules.red_banner.game import RedBanner
from alamo.rules.red_banner.state import DRAW_PHASE, ENTRY_DIE, TEXIAN_PHASE
from rules.scenes import (
    NW,
    PASS,
    SE,
    WALLS,
    E,
    N,
    S,
    at,
    before_card,
    codes,
    die,
    draw,
    texians_act,
)

# --- 3.0 setting up


def test_3_the_mexicans_wait_bowie_is_ill_and_the_markers_are_face_down() -> None:
    game = RedBanner(0, 5)
    assert [game.where(unit) for unit in COLUMNS] == [WAITING] * 5
    assert game.where(BOWIE) == SICKBED and game.star(SICKBED) == TEXIAN
    assert game.where(MARKER) == MARKER_BOX and game.strength(MARKER) == 0
    assert game.where(TRAVIS) == game.where(CROCKETT) == NONE
    assert game.star(WAITING) == game.star(MARKER_BOX) == game.star(LOST) == UNWATCHED


def test_3_travis_then_crockett_on_a_wall_or_in_the_alamo_no_more_than_one_each() -> None:
    game = RedBanner(0, 5)
    zones = [zone for zone in range(25) if game.legal(zone)]
    assert zones == WALLS + [ALAMO] and game.args == (TRAVIS,)
    game.apply((PUT, TRAVIS, NONE, ALAMO, NONE))
    assert game.args == (CROCKETT,)
    assert game.why_not(PUT, CROCKETT, NONE, ALAMO) == OCCUPIED
    assert game.why_not(PUT, CROCKETT, NONE, at(N, 2)) == NOT_A_WALL
    assert [zone for zone in range(25) if game.legal(zone)] == WALLS
    game.apply((PUT, CROCKETT, NONE, at(S, 1), NONE))
    assert (game.to_act, game.phase) == (CHANCE, DRAW_PHASE)
    assert not game.sealed


# --- 4.0 and 5.0


def test_5_any_card_left_may_be_entered_and_none_comes_twice() -> None:
    game = before_card({TRAVIS: ALAMO})
    assert [action[4] for action in game.legal(NONE)] == list(range(1, CARDS + 1))
    draw(game, 9)
    die(game, 5)
    game.apply(PASS)
    assert [action[4] for action in game.legal(NONE)] == [n for n in range(1, 25) if n != 9]
    with pytest.raises(ValueError):
        draw(game, 9)


def test_5_a_card_counts_only_during_its_own_turn() -> None:
    game = before_card({TRAVIS: at(E, 1), COS: at(N, 2), DUQUE: at(S, 4), ROMERO: at(N, 2)})
    draw(game, 21)  # Cos, Duque; storm -1
    assert game.args[4] == 1
    die(game, 6)
    game.apply(PASS)
    draw(game, 16)  # Cos
    assert game.args[4] == 0


def test_5_the_player_is_told_the_instruction_of_a_card_while_it_matters() -> None:
    """Nobody holds the cards in hand: what they say stands in the question."""
    told = {}
    for card in range(1, CARDS + 1):
        game = texians_act({TRAVIS: ALAMO, COS: at(N, 3)}, card=card)
        told[card] = game.prompt
        game.apply(PASS)
        assert game.prompt == DRAW_PHASE
    assert {card for card, prompt in told.items() if prompt == 11} == {9, 10, 22}  # heroes +1
    assert {card for card, prompt in told.items() if prompt == 12} == {15, 16}  # disorder
    assert set(told.values()) == {TEXIAN_PHASE, 11, 12}


def test_5_a_draw_tells_the_turn_and_the_card_before_its_units_act() -> None:
    game = before_card({TRAVIS: ALAMO, ROMERO: at(N, 4)})
    draw(game, 22)
    game.apply(PASS)
    events = draw(game, 9)
    assert [(event[0], event[4]) for event in events[:2]] == [(TURN_BEGAN, 2), (DREW, 9)]
    assert codes(events[2:]) == [MOVED, MARKERS_UP]
    assert events[3][4] == 2


def test_4_a_turn_is_a_card() -> None:
    game = before_card({TRAVIS: ALAMO})
    assert game.track(0) == 0 and game.args == (1, 24)
    draw(game, 9)
    assert game.track(0) == game.track(1) == 1


# --- 6.1 to 6.3 placing


@pytest.mark.parametrize(("face", "track"), [(1, NW), (2, N), (3, E), (4, E), (5, SE), (6, S)])
def test_6_1_the_die_chooses_the_track(face: int, track: int) -> None:
    game = before_card({TRAVIS: ALAMO})
    draw(game, 9)
    die(game, face)
    assert game.where(ROMERO) == at(track, 4)


def test_6_3_a_track_with_two_units_makes_the_entry_die_roll_again() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 2), DUQUE: at(N, 4)})
    draw(game, 9)
    rolls = game.rolls
    assert REROLL in codes(die(game, 2))
    assert game.phase == ENTRY_DIE and game.where(ROMERO) == WAITING
    assert game.rolls == rolls + 1 and game.args == (ROMERO, 1)
    die(game, 3)
    assert game.where(ROMERO) == at(E, 4) and game.phase == TEXIAN_PHASE


def test_6_3_two_units_may_share_a_track_and_a_space() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 4)})
    draw(game, 9)
    die(game, 2)
    assert game.where(ROMERO) == game.where(COS) == at(N, 4)
    assert game.star(at(N, 4)) == MEXICAN


def test_6_2_morales_enters_only_a_track_with_no_other_unit() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 1)})
    draw(game, 10)
    assert REROLL in codes(die(game, 2))
    die(game, 1)
    assert game.where(MORALES) == at(NW, 4)


def test_6_2_one_other_unit_may_join_morales() -> None:
    game = before_card({TRAVIS: ALAMO, MORALES: at(N, 4)})
    draw(game, 9)
    die(game, 2)
    assert game.where(ROMERO) == at(N, 4)
    game.apply(PASS)
    draw(game, 5)
    assert REROLL in codes(die(game, 2))


def test_6_1_rolling_again_ends_even_if_the_die_will_not_help() -> None:
    """After fifteen failures the generator picks among the Tracks that will do."""
    places = {COS: at(N, 4), DUQUE: at(E, 4), ROMERO: at(SE, 4), AMAT: at(S, 4)}
    for seed in range(200):
        game = before_card({TRAVIS: ALAMO, **places}, seed=seed)
        draw(game, 10)  # Morales: only Northwest, one face of six
        rolled = 0
        while game.phase == ENTRY_DIE:
            game.apply(game.roll())
            rolled += 1
            assert rolled <= mexican_phase.MOST_REROLLS + 1
        assert game.where(MORALES) == at(NW, 4)


def test_6_1_dice_entered_by_hand_may_fail_as_often_as_they_like() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 4)})
    draw(game, 10)
    for _ in range(40):
        die(game, 2)
        assert game.roll() in game.legal(NONE)
        game.unpack(game.pack())
    die(game, 6)
    assert game.where(MORALES) == at(S, 4)


# --- 6.4 to 6.7 moving and storming


def test_6_0_the_units_of_a_card_act_in_its_order_and_wait_for_each_die() -> None:
    game = before_card({TRAVIS: ALAMO, DUQUE: at(N, 3)})
    events = draw(game, 2)  # Duque, Romero: the trace of the contract
    assert (MOVED, DUQUE, at(N, 3), at(N, 2)) in [event[:4] for event in events]
    assert game.phase == ENTRY_DIE and game.args == (ROMERO, 0)
    die(game, 5)
    assert game.where(ROMERO) == at(SE, 4)


def test_6_5_each_unit_rolls_for_itself() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 2), DUQUE: at(N, 2)})
    draw(game, 1)
    assert game.args[:2] == (COS, at(N, 1))
    die(game, 4)
    assert game.args[:2] == (DUQUE, at(N, 1))
    die(game, 5)
    assert (game.where(COS), game.where(DUQUE)) == (at(N, 1), at(N, 2))


def test_6_5_the_storm_prompt_tells_unit_space_highest_face_and_modifiers() -> None:
    seen = {}
    for card, hero in ((1, 0), (1, 1), (21, 0), (21, 1)):
        game = before_card({TRAVIS: at(N, 1) if hero else at(S, 1), COS: at(N, 2)})
        draw(game, card)
        seen[card, hero] = (game.prompt, game.args)
    assert seen == {
        (1, 0): (3, (COS, at(N, 1), 4, 0, 0)),
        (1, 1): (7, (COS, at(N, 1), 3, 1, 0)),
        (21, 0): (8, (COS, at(N, 1), 5, 0, 1)),
        (21, 1): (9, (COS, at(N, 1), 4, 1, 1)),
    }


def test_6_5_the_face_in_the_prompt_is_the_last_that_gets_in() -> None:
    for card in (1, 21):
        for hero in (at(N, 1), at(S, 1)):
            for face in range(1, 7):
                game = before_card({TRAVIS: hero, COS: at(N, 2), DUQUE: at(S, 4)})
                draw(game, card)
                highest = game.args[2]
                die(game, face)
                assert (game.where(COS) == at(N, 1)) == (face <= highest)


def test_6_5_a_storm_tells_the_die_then_the_heroes_lost_then_the_way_in() -> None:
    game = before_card({TRAVIS: at(N, 1), COS: at(N, 2)})
    draw(game, 8)  # Cos, Cos
    assert game.about() == (at(N, 2), at(N, 1))
    assert [event[:5] for event in die(game, 4)] == [
        (ROLLED, COS, at(N, 2), at(N, 1), 4),
        (REPELLED, COS, at(N, 2), at(N, 1), NONE),
    ]
    assert game.args[:2] == (COS, at(N, 1))  # 6.7: thrown back, he tries again
    assert [event[:5] for event in die(game, 3)[:3]] == [
        (ROLLED, COS, at(N, 2), at(N, 1), 3),
        (REMOVED, TRAVIS, at(N, 1), LOST, NONE),
        (MOVED, COS, at(N, 2), at(N, 1), NONE),
    ]


def test_6_5_every_hero_in_the_alamo_is_lost_with_it() -> None:
    game = before_card({TRAVIS: ALAMO, CROCKETT: ALAMO, BOWIE: ALAMO, COS: at(N, 1)})
    draw(game, 16)
    assert game.args == (COS, ALAMO, 3, 1, 0)
    die(game, 3)
    assert [game.where(hero) for hero in (TRAVIS, CROCKETT, BOWIE)] == [LOST] * 3
    assert game.to_act == OVER and game.legal(NONE) == []


def test_6_5_defeat_stops_the_card_at_once() -> None:
    game = before_card({TRAVIS: at(S, 1), COS: at(N, 1), DUQUE: at(E, 3)})
    draw(game, 1)  # Cos, then Duque
    assert die(game, 1)[-1][:5] == (ENDED, NONE, NONE, NONE, 4)
    assert game.to_act == OVER and game.where(DUQUE) == at(E, 3)


def test_6_1_a_unit_never_leaves_its_track() -> None:
    game = RedBanner(0, 11)
    game.apply((PUT, TRAVIS, NONE, ALAMO, NONE))
    game.apply((PUT, CROCKETT, NONE, at(N, 1), NONE))
    track: dict[int, int] = {}
    while game.to_act != OVER:
        game.apply(game.roll() if game.to_act == CHANCE else PASS)
        for unit in COLUMNS:
            zone = game.where(unit)
            if zone < ALAMO:
                assert track.setdefault(unit, zone // 4) == zone // 4
