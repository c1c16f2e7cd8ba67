"""The worked cases of the rulebook, each under its own name (A01 to A14)."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    CHANCE,
    DIE,
    HIT,
    MISSED,
    MOVED,
    NONE,
    OVER,
    PLACED,
    REMOVED,
    REPELLED,
    TEXIAN,
)
from alamo.rules.red_banner import mexican_phase, victory
from alamo.rules.red_banner.codes import DISORDERED, MARKER_RANGE, RECOVERED
from alamo.rules.red_banner.data import (
    ALAMO,
    AMAT,
    COS,
    CROCKETT,
    DUQUE,
    LOST,
    MARKER,
    MORALES,
    ROMERO,
    TRAVIS,
    WAITING,
)
from alamo.rules.red_banner.fort import away_from_the_alamo
from alamo.rules.red_banner.state import ENTRY_DIE, STORM_DIE, TEXIAN_PHASE
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
    targets,
    texians_act,
)


def test_A01_a_unit_not_on_the_map_is_placed_by_the_die_five_is_southeast() -> None:
    game = before_card({TRAVIS: at(NW, 1)})
    draw(game, 9)  # Romero
    assert game.where(ROMERO) == WAITING and game.phase == ENTRY_DIE
    events = die(game, 5)
    assert game.where(ROMERO) == at(SE, 4)
    assert PLACED in codes(events)


def test_A02_travis_on_the_northwest_wall_has_the_four_targets_of_the_example() -> None:
    everywhere = {COS: at(S, 1), DUQUE: at(N, 1), ROMERO: at(NW, 2), MORALES: at(N, 2)}
    game = texians_act({TRAVIS: at(NW, 1), **everywhere})
    assert targets(game, TRAVIS) == {at(S, 1), at(N, 1), at(NW, 2), at(N, 2)}


def test_A02_and_nothing_else() -> None:
    for zone in range(ALAMO):
        if zone in (at(S, 1), at(N, 1), at(NW, 2), at(N, 2), at(NW, 1)):
            continue
        game = texians_act({TRAVIS: at(NW, 1), COS: zone})
        assert targets(game, TRAVIS) == set(), zone


def test_A02_from_the_alamo_any_wall_space() -> None:
    walls = {at(track, 1) for track in (NW, N, E, SE, S)}
    for zone in range(ALAMO):
        game = texians_act({TRAVIS: ALAMO, COS: zone})
        assert targets(game, TRAVIS) == ({zone} & walls), zone


def test_A03_a_hero_who_attacked_may_not_move_even_to_the_space_he_cleared() -> None:
    game = texians_act({CROCKETT: ALAMO, COS: at(S, 1)})
    assert HIT in codes(shoot(game, CROCKETT, COS, 6))
    assert game.where(COS) == at(S, 2)
    assert game.legal(ALAMO) == []
    with pytest.raises(ValueError) as refused:
        move(game, CROCKETT, at(S, 1))
    assert refused.value.args == (ALREADY_ACTED,)


@pytest.mark.parametrize(
    ("card", "texian_there", "face", "gets_in"),
    [
        (9, False, 3, True),
        (9, False, 4, False),
        (9, True, 2, True),
        (9, True, 3, False),
        (13, True, 3, True),
        (13, True, 4, False),
        (13, False, 4, True),
        (13, False, 5, False),
    ],
)
def test_A04_storming_with_battle_value_three(
    card: int, texian_there: bool, face: int, gets_in: bool
) -> None:
    hero = {TRAVIS: at(SE, 1)} if texian_there else {}
    others = {COS: at(N, 4), DUQUE: at(N, 4), MORALES: at(S, 4)}
    game = before_card({**hero, ROMERO: at(SE, 2), **others})
    draw(game, card)
    assert game.phase == STORM_DIE and game.args[:2] == (ROMERO, at(SE, 1))
    events = die(game, face)
    assert game.where(ROMERO) == (at(SE, 1) if gets_in else at(SE, 2))
    assert ((MOVED, ROMERO) in [event[:2] for event in events]) == gets_in
    assert (REPELLED in codes(events)) == (not gets_in)
    removed = gets_in and texian_there
    assert (REMOVED in codes(events)) == removed
    if texian_there:
        assert game.where(TRAVIS) == (LOST if removed else at(SE, 1))


def test_A04_the_modified_die_is_held_within_one_and_six() -> None:
    hero_there = before_card({TRAVIS: at(N, 1)})
    assert mexican_phase.storm_result(hero_there, 6, at(N, 1)) == 6
    card_less_one = texians_act({TRAVIS: at(NW, 1)}, card=13)
    assert mexican_phase.storm_result(card_less_one, 1, at(N, 1)) == 1
    assert mexican_phase.storm_result(card_less_one, 6, at(N, 1)) == 5


def test_A06_attack_markers_reach_three_two_and_the_wall_but_not_four() -> None:
    for track in (NW, N, E, SE, S):
        for number in (4, 3, 2, 1):
            game = texians_act({COS: at(track, number)})
            zone = at(track, number)
            shot = (AIM, MARKER, NONE, zone, COS)
            assert (shot in game.legal(zone)) == (number != 4)
            reason = game.why_not(AIM, MARKER, NONE, zone)
            assert reason == (MARKER_RANGE if number == 4 else 0)


def test_A06_unused_markers_lapse() -> None:
    game = texians_act({TRAVIS: ALAMO, COS: at(N, 3)}, card=6)
    assert game.strength(MARKER) == 2
    game.apply(PASS)
    assert game.strength(MARKER) == 0
    draw(game, 8)  # one marker of its own, not three
    assert die(game, 6) and game.phase == TEXIAN_PHASE
    assert game.strength(MARKER) == 1


def test_A07_a_beaten_unit_retreats_one_space_and_never_beyond_four() -> None:
    game = texians_act({COS: at(N, 3)}, card=6)
    shoot(game, MARKER, COS, 5)
    assert game.where(COS) == at(N, 4)
    assert game.legal(at(N, 4)) == []  # and there no marker reaches it
    assert away_from_the_alamo(at(N, 4)) == at(N, 4)


def test_A07_a_die_that_only_equals_the_battle_value_has_no_effect() -> None:
    game = texians_act({COS: at(N, 3)})
    assert MISSED in codes(shoot(game, MARKER, COS, 4))
    assert game.where(COS) == at(N, 3)


def test_A09_a_disordered_unit_recovers_and_moves_only_when_next_activated() -> None:
    game = before_card({TRAVIS: ALAMO, COS: at(N, 4)})
    game.disordered = 1 << COS
    events = draw(game, 16)  # Cos
    assert RECOVERED in codes(events) and game.where(COS) == at(N, 4)
    assert game.disordered == 0
    game.apply(PASS)
    assert game.disordered == 1 << COS  # card 16 disorders him again on 4
    game.disordered = 0
    draw(game, 19)
    assert game.where(COS) == at(N, 3)


def test_A10_two_activations_place_a_unit_and_move_it_on() -> None:
    game = before_card({TRAVIS: ALAMO})
    draw(game, 18)  # Romero, Romero
    events = die(game, 5)
    assert codes(events)[1:3] == [PLACED, MOVED]
    assert game.where(ROMERO) == at(SE, 3)
    assert game.to_act == TEXIAN


def test_A10_two_activations_of_a_disordered_unit_recover_it_and_move_it() -> None:
    game = before_card({TRAVIS: ALAMO, DUQUE: at(E, 4)})
    game.disordered = 1 << DUQUE
    assert codes(draw(game, 7))[2:4] == [RECOVERED, MOVED]
    assert game.where(DUQUE) == at(E, 3)


def test_A10_two_activations_may_storm_the_wall_and_then_the_alamo() -> None:
    game = before_card({TRAVIS: at(N, 1), COS: at(N, 2)})
    draw(game, 8)  # Cos, Cos
    die(game, 3)
    assert game.phase == STORM_DIE and game.args[:2] == (COS, ALAMO)
    die(game, 4)
    assert game.to_act == OVER


def test_A11_only_the_one_on_four_is_disordered() -> None:
    for card in (15, 16):
        game = texians_act({COS: at(N, 4), DUQUE: at(S, 3)}, card=card)
        events = game.apply(PASS)
        assert codes(events) == [DISORDERED]
        assert game.disordered == 1 << COS
        assert game.strength(COS) == 0


@pytest.mark.parametrize("left", range(24))
def test_A12_the_grade_of_a_defeat_counts_the_cards_left(left: int) -> None:
    game = before_card({COS: at(N, 1)})
    for card in range(24, 0, -1):
        if card != 8 and game.cards_left > left + 1:
            game.deck &= ~(1 << (card - 1))
            game.cards_left -= 1
    draw(game, 8)
    die(game, 1)
    assert game.to_act == OVER and game.cards_left == left
    if left <= 2:
        assert game.outcome == victory.TEXIAN_MORAL_VICTORY == 1
    elif left <= 5:
        assert game.outcome == victory.MEXICAN_PYRRHIC_VICTORY == 2
    elif left <= 8:
        assert game.outcome == victory.MEXICAN_MAJOR_VICTORY == 3
    else:
        assert game.outcome == victory.MEXICAN_CRUSHING_VICTORY == 4


def test_A12_the_whole_deck_survived_is_a_texian_major_victory() -> None:
    game = before_card({TRAVIS: ALAMO})
    game.deck = 1 << (9 - 1)
    game.cards_left = 1
    draw(game, 9)
    die(game, 1)
    assert game.to_act == TEXIAN  # the last card's Texian Phase is still played
    game.apply(PASS)
    assert (game.to_act, game.outcome) == (OVER, victory.TEXIAN_MAJOR_VICTORY)
    assert game.outcome == 5


def test_A14_outside_the_walls_no_die_is_rolled() -> None:
    game = before_card({TRAVIS: ALAMO, AMAT: at(E, 4)})
    draw(game, 12)  # Amat, Amat: 4 to 3 to 2
    assert game.where(AMAT) == at(E, 2) and game.to_act == TEXIAN


def test_A14_wall_and_alamo_need_a_die_even_if_a_mexican_is_already_there() -> None:
    game = before_card({TRAVIS: at(S, 1), AMAT: at(E, 2), COS: at(E, 1)})
    draw(game, 5)
    assert game.to_act == CHANCE and game.args[:2] == (AMAT, at(E, 1))
    assert game.legal(NONE) == [(DIE, NONE, NONE, NONE, face) for face in range(1, 7)]
    die(game, 4)
    assert game.where(AMAT) == game.where(COS) == at(E, 1)
    game.apply(PASS)
    draw(game, 12)
    assert game.args[:2] == (AMAT, ALAMO)
