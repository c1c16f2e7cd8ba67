"""The rest of sections 3 to 8 and optional rule 9.1, rule by rule."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    CHANCE,
    DIE,
    DRAW,
    DREW,
    EMPTY,
    ENDED,
    HIT,
    MEXICAN,
    MISSED,
    MOVE,
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
    BOWIE_STAYS,
    FIRED,
    MARKERS_UP,
    NOT_A_WALL,
    REROLL,
)
from alamo.rules.red_banner.data import (
    ALAMO,
    AMAT,
    BATTLE_VALUES,
    BOWIE,
    CARDS,
    COLUMNS,
    COS,
    CROCKETT,
    DUQUE,
    HEROES,
    LOST,
    MARKER,
    MARKER_BOX,
    MORALES,
    PIECES,
    ROMERO,
    SICKBED,
    TRAVIS,
    WAITING,
)
from alamo.rules.red_banner.game import RedBanner
from alamo.rules.red_banner.state import DRAW_PHASE, ENTRY_DIE, STORM_DIE, TEXIAN_PHASE
from rules.scenes import (
    NW,
    PASS,
    SE,
    E,
    N,
    S,
    at,
    before_card,
    codes,
    die,
    draw,
    move,
    shoot,
    steps,
    targets,
    texians_act,
)

WALLS = [at(track, 1) for track in range(5)]


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


# --- 7.1 moving


def test_7_1_heroes_move_along_dashed_lines_and_between_any_wall_and_the_alamo() -> None:
    ring = {NW: {N, S}, N: {NW, E}, E: {N, SE}, SE: {E, S}, S: {SE, NW}}
    for track, others in ring.items():
        game = texians_act({TRAVIS: at(track, 1)})
        assert steps(game, TRAVIS) == {at(other, 1) for other in others} | {ALAMO}
    assert steps(texians_act({TRAVIS: ALAMO}), TRAVIS) == set(WALLS)


def test_7_1_never_onto_a_wall_with_another_unit_but_always_into_the_alamo() -> None:
    game = texians_act({TRAVIS: at(NW, 1), CROCKETT: at(N, 1), BOWIE: ALAMO, COS: at(S, 1)})
    assert steps(game, TRAVIS) == {ALAMO}
    assert game.why_not(MOVE, TRAVIS, at(NW, 1), at(N, 1)) == OCCUPIED
    assert game.why_not(MOVE, TRAVIS, at(NW, 1), at(S, 1)) == OCCUPIED
    move(game, TRAVIS, ALAMO)
    assert game.where(TRAVIS) == game.where(BOWIE) == ALAMO


def test_7_1_a_hero_moves_or_attacks_once_a_turn() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1)})
    move(game, TRAVIS, at(E, 1))
    assert game.why_not(AIM, TRAVIS, at(E, 1), at(N, 1)) == ALREADY_ACTED
    assert game.legal(at(E, 1)) == []


def test_7_the_heroes_may_act_again_next_turn() -> None:
    game = texians_act({TRAVIS: ALAMO, CROCKETT: at(S, 1)})
    move(game, TRAVIS, at(E, 1))
    game.apply(PASS)
    draw(game, 9)
    die(game, 5)
    assert game.args[0] == 2 and steps(game, TRAVIS)


# --- 7.2 to 7.7 attacks


def test_7_2_blue_arrows_one_from_each_wall() -> None:
    arrows = {NW: N, N: E, E: SE, SE: S, S: NW}
    for track, end in arrows.items():
        for other in range(5):
            game = texians_act({TRAVIS: at(track, 1), COS: at(other, 2)})
            assert (targets(game, TRAVIS) != set()) == (other in (track, end))


def test_7_2_each_marker_makes_one_attack() -> None:
    game = texians_act({COS: at(N, 1)}, card=6)
    shoot(game, MARKER, COS, 1)
    assert game.strength(MARKER) == 1
    shoot(game, MARKER, COS, 1)
    assert game.strength(MARKER) == 0 and game.legal(at(N, 1)) == []


def test_7_2_of_two_units_in_one_space_either_may_be_the_target() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1), AMAT: at(N, 1)})
    assert game.legal(at(N, 1)) == [
        (AIM, MARKER, NONE, at(N, 1), COS),
        (AIM, MARKER, NONE, at(N, 1), AMAT),
    ]
    assert [a[4] for a in game.legal(ALAMO) if a[0] == AIM] == [COS, AMAT]
    shoot(game, TRAVIS, AMAT, 6)
    assert (game.where(COS), game.where(AMAT)) == (at(N, 1), at(N, 2))
    assert game.star(at(N, 1)) == MEXICAN and game.star(at(N, 2)) == MEXICAN


def test_7_3_plus_one_straight_ahead_on_his_own_track() -> None:
    game = texians_act({TRAVIS: at(N, 1), COS: at(N, 2)})
    assert game.tell((AIM, TRAVIS, at(N, 1), at(N, 2), COS)) == (4, 4, 50)
    assert HIT in codes(shoot(game, TRAVIS, COS, 4))


def test_7_3_none_along_a_blue_arrow_a_dashed_line_or_from_the_alamo() -> None:
    for zone, target in ((at(NW, 1), at(N, 2)), (at(NW, 1), at(N, 1)), (ALAMO, at(N, 1))):
        game = texians_act({TRAVIS: zone, COS: target})
        assert game.tell((AIM, TRAVIS, zone, target, COS)) == (4, 5, 33)
        assert MISSED in codes(shoot(game, TRAVIS, COS, 4))


def test_7_3_a_card_gives_heroes_plus_one_and_the_two_are_not_added() -> None:
    game = texians_act({TRAVIS: at(N, 1), CROCKETT: ALAMO, COS: at(N, 2), AMAT: at(E, 1)}, card=22)
    assert game.tell((AIM, TRAVIS, at(N, 1), at(N, 2), COS)) == (4, 4, 50)
    assert game.tell((AIM, CROCKETT, ALAMO, at(E, 1), AMAT)) == (4, 4, 50)
    assert game.tell((AIM, MARKER, NONE, at(E, 1), AMAT)) == (4, 5, 33)
    assert MISSED in codes(shoot(game, TRAVIS, COS, 3))


def test_7_4_the_needed_face_is_the_lowest_that_hits() -> None:
    for shooter, card in ((TRAVIS, 23), (TRAVIS, 22), (MARKER, 22)):
        for target in COLUMNS:
            for face in range(1, 7):
                game = texians_act({TRAVIS: at(N, 1), target: at(N, 2)}, card=card)
                src = NONE if shooter == MARKER else at(N, 1)
                needed = game.tell((AIM, shooter, src, at(N, 2), target))[1]
                assert (HIT in codes(shoot(game, shooter, target, face))) == (face >= needed)


def test_7_4_retreat_onto_a_space_with_another_unit_is_allowed() -> None:
    game = texians_act({COS: at(N, 2), DUQUE: at(N, 3)})
    shoot(game, MARKER, COS, 6)
    assert game.where(COS) == game.where(DUQUE) == at(N, 3)


def test_7_4_an_attack_tells_the_die_then_the_hit_then_the_retreat() -> None:
    game = texians_act({COS: at(N, 2)})
    assert [event[:5] for event in shoot(game, MARKER, COS, 5)] == [
        (FIRED, MARKER, NONE, at(N, 2), COS),
        (ROLLED, MARKER, NONE, at(N, 2), 5),
        (HIT, COS, NONE, at(N, 2), 1),
        (MOVED, COS, at(N, 2), at(N, 3), NONE),
    ]


def test_7_5_the_result_is_known_before_the_next_attack() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1)})
    game.apply((AIM, TRAVIS, ALAMO, at(N, 1), COS))
    assert game.to_act == CHANCE and game.prompt == 5 and game.about() == (at(N, 1),)
    assert game.args == (TRAVIS, COS, at(N, 1), 5, 33)
    die(game, 1)
    assert game.to_act == TEXIAN


def test_7_6_one_unit_may_be_attacked_again_and_again() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1)}, card=6)
    shoot(game, TRAVIS, COS, 6)
    shoot(game, MARKER, COS, 6)
    shoot(game, MARKER, COS, 1)
    assert game.where(COS) == at(N, 3)


def test_7_7_a_unit_placed_or_recovered_this_turn_is_disordered_too() -> None:
    game = before_card({TRAVIS: ALAMO})
    draw(game, 16)  # Cos, disorder
    die(game, 2)
    game.apply(PASS)
    assert game.disordered == 1 << COS and game.where(COS) == at(N, 4)
    draw(game, 8)  # Cos, Cos: recovers, moves
    assert game.disordered == 0 and game.where(COS) == at(N, 3)


def test_7_7_only_cos_and_duque_become_disordered_only_on_four_and_only_by_two_cards() -> None:
    places = {unit: at(unit - COS, 4) for unit in COLUMNS}
    for card in range(1, CARDS + 1):
        game = texians_act(places, card=card)
        game.apply(PASS)
        expected = (1 << COS) | (1 << DUQUE) if card in (15, 16) else 0
        assert game.disordered == expected, card


def test_7_7_a_unit_driven_back_to_four_this_turn_is_disordered() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 3)}, card=15)
    shoot(game, MARKER, COS, 6)
    game.apply(PASS)
    assert game.disordered == 1 << COS


# --- Bowie: cards and 9.1


def test_bowie_enters_the_alamo_by_his_card_and_acts_at_once() -> None:
    game = before_card({TRAVIS: at(S, 1), DUQUE: at(N, 3)})
    events = draw(game, 17)
    assert (MOVED, BOWIE, SICKBED, ALAMO) in [event[:4] for event in events]
    assert game.star(SICKBED) == EMPTY and game.star(ALAMO) == TEXIAN
    assert steps(game, BOWIE) == set(WALLS) - {at(S, 1)}


def test_bowie_enters_an_alamo_full_of_heroes_but_does_not_come_back_from_the_dead() -> None:
    places = {TRAVIS: ALAMO, CROCKETT: ALAMO, DUQUE: at(N, 4)}
    game = before_card(places)
    draw(game, 17)
    assert game.where(BOWIE) == ALAMO and game.args[0] == 3
    dead = before_card({**places, BOWIE: LOST})
    draw(dead, 17)
    assert dead.where(BOWIE) == LOST and dead.args[0] == 2


def test_9_1_bowie_abed_is_a_texian_to_storm_against() -> None:
    game = before_card({COS: at(N, 1)}, options=1)
    draw(game, 16)
    assert game.args == (COS, ALAMO, 3, 1, 0)


def test_bowie_on_his_sickbed_neither_acts_nor_can_be_chosen() -> None:
    game = texians_act({TRAVIS: at(S, 1), COS: at(N, 1)})
    assert game.legal(SICKBED) == []
    assert game.why_not(NONE, BOWIE, SICKBED, NONE) != 0


def test_9_1_bowie_starts_in_the_alamo_attacks_but_does_not_move() -> None:
    game = texians_act({TRAVIS: at(S, 1), COS: at(N, 1)}, options=1)
    assert game.where(BOWIE) == ALAMO
    assert steps(game, BOWIE) == set() and targets(game, BOWIE) == {at(N, 1)}
    assert game.why_not(MOVE, BOWIE, ALAMO, at(E, 1)) == BOWIE_STAYS
    shoot(game, BOWIE, COS, 6)
    assert game.where(COS) == at(N, 2)


def test_9_1_a_hero_may_be_set_up_beside_bowie_and_his_card_changes_nothing() -> None:
    game = RedBanner(1, 3)
    game.apply((PUT, TRAVIS, NONE, ALAMO, NONE))
    game.apply((PUT, CROCKETT, NONE, at(N, 1), NONE))
    assert game.star(SICKBED) == EMPTY
    draw(game, 17)
    die(game, 3)
    assert game.where(BOWIE) == ALAMO and game.phase == TEXIAN_PHASE


def test_options_that_do_not_exist_are_refused() -> None:
    for options in (2, 3, 255, -1):
        with pytest.raises(ValueError):
            RedBanner(options, 1)


# --- what waits for OK, what seals, what reminds


def test_fateful_is_what_the_player_must_say_ok_to() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1)})
    assert game.fateful(PASS)
    assert game.fateful((AIM, TRAVIS, ALAMO, at(N, 1), COS))
    assert not game.fateful((MOVE, TRAVIS, ALAMO, at(E, 1), NONE))
    assert game.fateful((DRAW, NONE, NONE, NONE, 1))
    roll = (DIE, NONE, NONE, NONE, 1)
    game.apply((AIM, TRAVIS, ALAMO, at(N, 1), COS))
    assert not game.fateful(roll)  # the shot rolls inside the OK of the aim
    entry = before_card({TRAVIS: ALAMO})
    draw(entry, 9)
    assert entry.phase == ENTRY_DIE and not entry.fateful(roll)
    storm = before_card({TRAVIS: ALAMO, COS: at(N, 2)})
    draw(storm, 16)
    assert storm.phase == STORM_DIE and storm.fateful(roll)


def test_only_chance_seals() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1)})
    move(game, TRAVIS, at(E, 1))
    assert not game.sealed
    shoot(game, MARKER, COS, 1)
    assert game.sealed
    game.apply(PASS)
    assert not game.sealed


def test_the_end_of_the_phase_reminds_while_an_attack_is_possible() -> None:
    assert not texians_act({TRAVIS: ALAMO}).remind
    assert not texians_act({TRAVIS: ALAMO, COS: at(N, 4)}).remind
    assert texians_act({COS: at(N, 3)}).remind
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 1)}, card=8)
    assert game.remind
    shoot(game, MARKER, COS, 1)
    assert game.remind
    shoot(game, TRAVIS, COS, 1)
    assert not game.remind


def test_the_finale_darkens_the_fort_after_a_defeat_only() -> None:
    game = before_card({COS: at(N, 1)})
    draw(game, 16)
    die(game, 1)
    assert list(game.finale()) == WALLS + [ALAMO] and game.prompt == 6
    won = before_card({TRAVIS: ALAMO})
    won.deck, won.cards_left = 1 << 22, 1
    draw(won, 23)
    die(won, 1)
    won.apply(PASS)
    assert won.finale() == b"" and won.prompt == 10


def test_a_columns_strength_is_its_battle_value_and_none_while_disordered() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 4)})
    assert bytes([game.strength(unit) for unit in COLUMNS]) == BATTLE_VALUES
    assert [game.strength(hero) for hero in HEROES] == [0, 0, 0]
    assert [game.side_of(unit) for unit in range(PIECES)] == [TEXIAN] * 3 + [MEXICAN] * 5 + [EMPTY]
    game.disordered = 1 << COS
    assert game.strength(COS) == 0


def test_tracks_show_the_turn_and_what_may_still_act() -> None:
    game = texians_act({TRAVIS: ALAMO, CROCKETT: at(N, 1)}, card=6)
    assert [game.track(i) for i in range(3)] == [1, 1, 4]
    move(game, TRAVIS, at(E, 1))
    assert game.track(2) == 3
