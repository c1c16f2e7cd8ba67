"""Sections 7 and 8 and optional rule 9.1, rule by rule: heroes, and what a phase ends with."""

import pytest

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    CHANCE,
    DIE,
    DRAW,
    EMPTY,
    HIT,
    MEXICAN,
    MISSED,
    MOVE,
    MOVED,
    NONE,
    OCCUPIED,
    PUT,
    ROLLED,
    TEXIAN,
)
from alamo.rules.red_banner.codes import (
    BOWIE_STAYS,
    FIRED,
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
    PIECES,
    SICKBED,
    TRAVIS,
)
from alamo.rules.red_banner.game import RedBanner
from alamo.rules.red_banner.state import ENTRY_DIE, STORM_DIE, TEXIAN_PHASE
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
    move,
    shoot,
    steps,
    targets,
    texians_act,
)

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
