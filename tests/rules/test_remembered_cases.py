"""The rulebook's running example and its other examples, by their names."""

from alamo.rules.contract import CHANCE, NONE, OVER, PLACE_ALL, PUT, TEXIAN, all_legal
from alamo.rules.remembered import reinforcement, solitaire
from alamo.rules.remembered.codes import (
    CAME_IN,
    COLUMN_FULL,
    COLUMNS,
    NO_MORE,
    NOT_RECOVERED,
    WALL_FULL,
)
from alamo.rules.remembered.data import (
    BANNER,
    BOWIE,
    CAZADORES,
    FIRST_DECOY,
    FIRST_RIFLEMAN,
    ILLNESS,
    IN_HAND,
    INFANTRY,
    MEXICAN_DEAD,
    PIECES,
    RELIEF,
    TEXIAN_DEAD,
    UNITS,
    inside,
    outside,
)
from alamo.rules.remembered.game import Remembered
from alamo.rules.remembered.state import (
    APPROACH,
    ASSAULT,
    BALLSHOT,
    COT_COIN,
    DEPLOYMENT,
    GRAPESHOT,
    INCURSION,
    MOVEMENT,
    RALLY_PHASE,
    REINFORCEMENT,
    RIFLE_FIRE,
    SOLITAIRE,
    WAITS,
)

from .remembered_scenes import (
    NW,
    SE,
    SW,
    E,
    N,
    S,
    codes,
    die,
    done,
    draw,
    force,
    letters,
    move,
    place,
    place_next,
    rally,
    scene,
)

SOUTH_IN = inside(S)
SOUTH_OUT = outside(S)


def test_r01_the_18_pounder_and_three_decoys_at_south() -> None:
    game = Remembered(0, 1)
    place_next(game, N)  # Crockett
    place_next(game, S)  # the 18-pounder
    for wall in (N, E, SE, SW, NW):
        place_next(game, wall)
    for _ in range(7):
        place_next(game, E if game.at[inside(E)] < 5 else SE)
    for _ in range(3):
        place_next(game, S)
    assert letters(game, SOUTH_IN) == "Gddd"
    for piece in (2, FIRST_DECOY, FIRST_DECOY + 1, FIRST_DECOY + 2):
        assert not game.seen(piece, 0) and not game.seen(piece, 2) and game.seen(piece, TEXIAN)
    for _ in range(2):
        place_next(game, S)
    assert game.why_not(PUT, NONE, NONE, SOUTH_IN) == WALL_FULL


def test_r02_three_infantry_and_the_banners_against_south() -> None:
    game = scene(APPROACH, {S: "Gddd"}, {})
    for _ in range(13):
        place_next(game, S if game.at[SOUTH_OUT] < 3 else N if game.at[outside(N)] < 4 else NW
                   if game.at[outside(NW)] < 4 else E)  # fmt: skip
    place_next(game, S)
    assert letters(game, SOUTH_OUT) == "biii"
    assert game.why_not(PUT, NONE, NONE, SOUTH_OUT) == COLUMN_FULL
    assert not game.seen(44, TEXIAN)


def test_r03_ballshot_the_18_pounder_takes_the_banners_and_an_infantry_unit() -> None:
    game = scene(BALLSHOT, {S: "Gddd"}, {S: "iiib"})
    assert game.args == (SOUTH_IN, 2, 2) and game.to_act == CHANCE
    assert [a[4] for a in game.legal(NONE)] == [INFANTRY, BANNER]
    draw(game, BANNER)
    draw(game, INFANTRY)
    assert letters(game, SOUTH_OUT) == "ii" and game.phase == MOVEMENT
    assert game.where(44) == MEXICAN_DEAD and game.seen(44, 0)


def test_r04_a_rifleman_comes_to_south_so_nobody_leaves_it() -> None:
    game = scene(MOVEMENT, {S: "Gddd", N: "r"}, {S: "ii"})
    move(game, FIRST_RIFLEMAN, SOUTH_IN)
    assert game.at[SOUTH_IN] == 5
    assert game.why_not(NONE, FIRST_DECOY, SOUTH_IN, inside(N)) == CAME_IN
    assert all(a[2] != SOUTH_IN for a in all_legal(game))


def test_r05_the_cazadores_and_three_infantry_all_to_south() -> None:
    game = scene(REINFORCEMENT, {S: "Gdddr"}, {S: "ii"})
    place(game, 48, SOUTH_OUT)
    for _ in range(3):
        place(game, game.first(INFANTRY, MEXICAN_DEAD), SOUTH_OUT)
    assert letters(game, SOUTH_OUT) == "iiiiiz" and game.points_at(SOUTH_OUT) == 7
    assert game.why_not(PUT, NONE, NONE, SOUTH_OUT) == NO_MORE


def test_r06_south_was_reinforced_so_its_gun_fires_again_and_no_other() -> None:
    game = scene(REINFORCEMENT, {S: "Gdddr", N: "g"}, {S: "ii", N: "ii"})
    place(game, 48, SOUTH_OUT)
    for _ in range(3):
        place(game, game.first(INFANTRY, MEXICAN_DEAD), SOUTH_OUT)
    done(game)
    assert game.phase == GRAPESHOT and game.args == (SOUTH_IN, 2, 2)
    draw(game, INFANTRY)
    draw(game, INFANTRY)
    assert letters(game, SOUTH_OUT) == "iiiz" and game.points_at(SOUTH_OUT) == 5
    assert game.phase == RIFLE_FIRE and game.at[outside(N)] == 2


def test_r07_the_rifleman_takes_the_cazadores_for_good() -> None:
    game = scene(RIFLE_FIRE, {S: "Gdddr", N: "C"}, {S: "iiiz"})
    assert game.args == (SOUTH_IN, 1, 1)
    draw(game, CAZADORES)
    assert game.where(48) == MEXICAN_DEAD and game.phase == RALLY_PHASE
    rally(game, FIRST_DECOY)
    force(game, DEPLOYMENT)
    assert game.turn == 2
    while game.next_in_hand(1) < UNITS:
        place_next(game, S)
    done(game)
    assert game.phase == APPROACH and game.where(48) == MEXICAN_DEAD  # 6.0: not this one


def test_r08_three_infantry_cost_south_its_three_decoys() -> None:
    game = scene(ASSAULT, {S: "Gdddr", N: "C"}, {S: "iii"})
    assert letters(game, SOUTH_IN) == "Gr"
    assert game.where(FIRST_DECOY) == TEXIAN_DEAD


def test_r09_strength_3_is_no_breach_of_4_but_with_the_cazadores_it_is() -> None:
    assert scene(ASSAULT, {S: "Gdddr", N: "C"}, {S: "iii"}).phase == RALLY_PHASE
    game = scene(ASSAULT, {S: "Gdddr", N: "C"}, {S: "iiz"})
    assert game.phase == COT_COIN and game.s[-1] == 1 << S


def test_r10_crockett_brings_back_one_decoy() -> None:
    game = scene(RALLY_PHASE, {S: "Gr", N: "C"}, {S: "iii"})
    for piece in range(8, 18):  # all that fell are decoys
        if game.place[piece] == TEXIAN_DEAD:
            game.put(piece, inside(E))
    assert game.args[:2] == (1, 0) and game.where(BOWIE) == ILLNESS
    rally(game, FIRST_DECOY)
    assert game.place[FIRST_DECOY] == IN_HAND and game.phase == DEPLOYMENT and game.turn == 2


def test_r10_without_a_hero_nobody_comes_back() -> None:
    game = scene(RALLY_PHASE, {S: "Gr"}, {S: "iii"})
    assert game.phase == DEPLOYMENT and game.turn == 2 and game.next_in_hand(1) == UNITS


def test_r11_up_to_two_come_to_northwest_from_north_and_southwest_only() -> None:
    game = scene(ASSAULT, {N: "C"}, {NW: "iiii", N: "ii", SW: "i", S: "ii", E: "i"})
    draw(game, 25)  # Bowie stays ill
    assert game.phase == INCURSION
    moves = {(a[2], a[3]) for a in all_legal(game) if a[1] != NONE}
    assert moves == {(outside(N), outside(NW)), (outside(SW), outside(NW))}
    assert game.why_not(NONE, NONE, SOUTH_OUT, outside(NW)) != 0
    assert game.why_not(NONE, NONE, outside(E), outside(NW)) != 0
    move(game, game.first(INFANTRY, outside(N)), outside(NW))
    move(game, game.first(INFANTRY, outside(SW)), outside(NW))
    assert game.at[outside(NW)] == 6 and game.phase != INCURSION  # two in all


def test_r12_at_most_eight_before_a_wall_and_nine_when_santa_anna_waits() -> None:
    for options, most in ((0, 8), (WAITS, 9)):
        game = scene(REINFORCEMENT, {S: "d"}, {S: "iiib"}, options=options)
        place(game, 48, SOUTH_OUT)
        while game.why_not(PUT, NONE, NONE, SOUTH_OUT) == 0:
            place(game, game.legal(SOUTH_OUT)[0][1], SOUTH_OUT)
        assert game.at[SOUTH_OUT] == most


def test_r13_dice_3_then_6_nothing_at_south_one_at_north_four_elsewhere() -> None:
    game = Remembered(SOLITAIRE, 1)
    game.apply((PLACE_ALL, NONE, NONE, NONE, NONE))
    done(game)
    die(game, 3)
    events = die(game, 6)
    assert [game.at[outside(w)] for w in (N, E, SE, S, SW, NW)] == [1, 4, 4, 0, 4, 4]
    assert letters(game, outside(N)) == "i"
    for wall in (E, SE, SW, NW):
        assert "i" in letters(game, outside(wall))
    assert events[-1] == (COLUMNS, NONE, NONE, outside(N), 1, 3)


def test_r13_the_second_die_falls_again_on_a_wall_that_is_not_probed() -> None:
    game = Remembered(SOLITAIRE, 1)
    game.apply((PLACE_ALL, NONE, NONE, NONE, NONE))
    done(game)
    die(game, 3)
    assert codes(die(game, 3)) == [4, 42] and game.at[outside(N)] == 0
    die(game, 6)
    assert game.at[outside(N)] == 1


def test_r14_weak_spots_of_the_printed_example() -> None:
    game = scene(MOVEMENT, {N: "G", E: "g", SE: "g", S: "g", SW: "g", NW: "g"}, {}, SOLITAIRE)
    found = [solitaire.weak_spot(game, wall) for wall in (E, SE, S, SW, NW, N)]
    assert found == [5, 7, 6, 5, 6, 8]


def test_r15_pressure_at_north_is_four_and_a_half() -> None:
    game = scene(MOVEMENT, {N: "grdd"}, {N: "iii"}, SOLITAIRE)
    assert solitaire.pressure(game, N) == 9  # halves


def test_r16_the_die_chooses_lowest_second_and_third() -> None:
    for face, wall in ((1, S), (2, S), (3, S), (4, E), (5, E), (6, NW)):
        game = scene(MOVEMENT, {E: "g", NW: "G"}, {S: "ii", E: "i", NW: "i"}, SOLITAIRE)
        assert game.args == (SOUTH_OUT, outside(E), outside(NW))
        die(game, face)
        assert game.at[outside(wall)] == (6 if wall == S else 5)


def test_r17_the_last_group_goes_to_the_weakest_wall_that_is_left() -> None:
    game = scene(DEPLOYMENT, {N: "G", E: "g", SE: "g", S: "g", SW: "g", NW: "g"}, {}, SOLITAIRE, 2)
    # weak spots: E and SW 5, S and NW 6, SE 7, N 8
    assert [game.at[outside(w)] for w in (E, SW, S, NW, SE, N)] == [4, 4, 4, 4, 1, 0]


def test_r18_fifty_four_pieces_24_texians_and_17_mexicans_in_play() -> None:
    game = Remembered(0, 1)
    assert game.PIECES == PIECES == 54
    in_hand = [p for p in range(UNITS) if game.place[p] == IN_HAND]
    assert len([p for p in in_hand if game.side_of(p) == 1]) == 24
    assert len([p for p in in_hand if game.side_of(p) == 2]) == 17
    assert game.at[RELIEF] == 4 and game.where(BOWIE) == ILLNESS
    assert [game.where(p) for p in (48, 49, 50)] == [14, 15, 16]
    assert sum(game.side_of(p) == 1 for p in range(54)) == 31
    assert sum(game.side_of(p) == 2 for p in range(54)) == 20


def test_r19_decoys_then_riflemen_then_heroes_never_guns() -> None:
    for strength, left in ((1, "CGdrr"), (2, "CGrr"), (3, "CGr"), (4, "CG"), (5, "G"), (6, "G")):
        before = "i" * strength
        game = scene(ASSAULT, {SE: "GCrrdd"}, {SE: before})
        seen = letters(game, inside(SE))
        if strength >= 5:  # a breach of 5: the Last Stand has begun, guns are captured
            assert game.phase == COT_COIN
        assert seen == left


def test_the_running_example_to_the_end_of_turn_1() -> None:
    """R01 to R10 in one go: the script of the self-test; here what the board lists on the way."""
    from alamo.proof import facts_remembered as facts

    game = Remembered(0, 1)
    for at in range(0, len(facts.SCRIPT), 5):
        action = tuple(facts.SCRIPT[at : at + 5])
        if at == 5 * 50:
            assert game.at[SOUTH_IN] == 5
        if at == 5 * 55:
            assert game.points_at(SOUTH_OUT) == 7 and game.at[SOUTH_OUT] == 6
            assert reinforcement.could_take_more(game) is False
        if at == 5 * 65:
            assert letters(game, SOUTH_IN) == "Gr" and game.points_at(SOUTH_OUT) == 3
        game.apply(action)
    assert game.to_act == OVER


def test_banners_do_not_come_back_with_the_reinforcements() -> None:
    game = scene(REINFORCEMENT, {S: "d"}, {S: "ii"})
    place(game, 48, SOUTH_OUT)
    assert game.why_not(PUT, 44, NONE, SOUTH_OUT) == NOT_RECOVERED
    assert {game.where(a[1]) for a in game.legal(SOUTH_OUT)} == {MEXICAN_DEAD}
