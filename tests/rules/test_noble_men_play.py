"""What must hold in every state of every game: seen over many random ones."""

import pytest

from alamo.rules.contract import MEXICAN, NONE, TEXIAN, UNWATCHED, all_legal
from alamo.rules.noble_men.data import (
    BLOCKS,
    COS,
    DEAD_TEXIANS,
    DECOYS,
    DUQUE,
    GUNS,
    INSIDE,
    LEADERS,
    LETTERED,
    PIECES,
    RESERVE,
    ZONES,
)
from alamo.rules.noble_men.fort import guns_allowed, is_building
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.noble_men.state import (
    DISPLACED,
    MELEE,
    MEXICAN_MOVE,
    PACKED,
    TEXIAN_MOVE,
    WITH_DECOYS,
)
from contract import checker
from rules.noble_men_fights import COS_MEN, DUQUE_MEN, ROMERO_MEN, field, number
from rules.play_checks import play_checked, play_on

LONGEST = 4000  # actions; a game is over after 15 turns, whatever they are


def check_books(game: NobleMen) -> None:
    """Nobody doubled, nobody gone, nobody where he cannot be; strength and losses agree."""
    for zone in range(ZONES):
        counts = [0, 0, 0, 0]
        for piece in game.here(zone, 0, PIECES):
            kind = 3 if GUNS <= piece < DECOYS else 0
            if LEADERS <= piece < GUNS:
                kind = 1 if piece >= BLOCKS else 2
            counts[kind] += 1
        assert counts == [game.men[zone], game.blocks[zone], game.chiefs[zone], game.guns[zone]]
        if zone < RESERVE:
            # a lone leader whom Texians walk in on stays until his owner has said where he goes
            leaders = 0 if game.phase == DISPLACED else counts[2]
            assert not (counts[0] and counts[1] + leaders), "no zone holds both sides"
            assert counts[3] <= guns_allowed(zone)
            if is_building(zone):
                assert game.sp_in(zone, 0, GUNS) <= 8
            if zone < LETTERED:
                assert not counts[0]
        else:
            assert game.star(zone) == UNWATCHED
    whole = [0, 0, 0]
    left = [0, 0, 0]
    for piece in range(GUNS):
        side = game.side_of(piece)
        whole[side] += game.sp_at(piece, 0)
        left[side] += game.sp(piece)
        assert (game.where(piece) >= DEAD_TEXIANS) <= (game.sp(piece) == 0 or piece < BLOCKS)
    assert whole == [0, 40, 221]
    for side in (TEXIAN, MEXICAN):
        assert left[side] + game.lost[side] == whole[side]
    for gun in range(GUNS, DECOYS):
        assert LETTERED <= game.where(gun) < INSIDE


class Watch:
    """Looks at every state of one game; keeps the longest lists met."""

    def __init__(self) -> None:
        self.of_a_zone = self.of_all = 0

    def look(self, game: NobleMen, events: list) -> None:
        check_books(game)
        lists = [len(game.legal(zone)) for zone in range(ZONES)]
        self.of_a_zone = max(self.of_a_zone, max(lists))
        self.of_all = max(self.of_all, sum(lists) + len(game.legal(NONE)))
        assert self.of_a_zone <= 96 and self.of_all <= 300
        assert game.turn <= 15 and len(game.pack()) == PACKED


@pytest.mark.parametrize("part", range(4))
def test_random_games_of_all_options_end_within_fifteen_turns(part: int) -> None:
    for seed in range(part, 50, 4):
        game = NobleMen(seed * 37 % 128, seed)
        play_on(game, seed, LONGEST)
        check_books(game)
        assert all_legal(game) == [] and 1 <= game.outcome <= 5 and game.turn <= 15


@pytest.mark.parametrize("seed", range(4))
def test_books_lists_and_taking_back_in_every_state(seed: int) -> None:
    play_checked(NobleMen, (0, 127, 4, 91)[seed], 600 + seed, LONGEST, Watch().look)


def test_lists_stay_short_however_many_stand_together() -> None:
    """Three columns, nineteen blocks with two leaders, in a court; six zones round it open, or
    five defended."""
    for phase in (MEXICAN_MOVE, MELEE):
        for zone, around in (("J", "ABHIK"), ("K", "GHJL")):
            men = {(COS, DUQUE, *COS_MEN, *DUQUE_MEN, *ROMERO_MEN): zone}
            if phase == MELEE:
                men.update({12 + i: label for i, label in enumerate(around)})
            game = field(phase, men)
            assert 20 < len(game.legal(number(zone))) <= 96
            checker.check_why_not(game, all_legal(game), checker.every_pair(game))
            queries = [(NONE, piece, number(zone), NONE) for piece in COS_MEN + ROMERO_MEN]
            checker.check_why_not(game, all_legal(game), queries)


def test_all_texians_in_one_court_are_no_long_list_either() -> None:
    for zone in "JKLM":
        game = field(TEXIAN_MOVE, {tuple(range(LEADERS)): zone, COS_MEN[0]: "1"}, WITH_DECOYS)
        for decoy in range(DECOYS, PIECES):
            game.put(decoy, number(zone))
        row = game.legal(number(zone))
        assert 20 < len(row) <= 96
        checker.check_why_not(game, all_legal(game), checker.every_pair(game))
        assert {a[1] for a in row} == {0, 1, 2, 12, DECOYS}  # one of each kind


@pytest.mark.soak
@pytest.mark.parametrize("part", range(8))
def test_soak_two_thousand_random_games(part: int) -> None:
    """The largest lists met are told with -s."""
    watch = Watch()
    for seed in range(part, 2000, 8):
        game, _ = play_checked(NobleMen, seed * 37 % 128, seed, LONGEST, watch.look)
        assert 1 <= game.outcome <= 5
    print(watch.of_a_zone, watch.of_all)


def test_where_amat_waits_nobody_looks() -> None:
    assert NobleMen(0, 1).star(RESERVE) == UNWATCHED


@pytest.mark.parametrize("piece", [0, GUNS])
def test_only_mexican_men_can_be_in_contact_with_a_zone(piece: int) -> None:
    """Anybody else would be in a melee that never ends."""
    game = NobleMen(0, 1)
    game.against[piece] = LETTERED
    with pytest.raises(ValueError, match="not a saved"):
        NobleMen(0, 1).unpack(game.pack())
    game.against[piece] = NONE
    NobleMen(0, 1).unpack(game.pack())
