"""Labels for people who own no set: as many as the rules have pieces, and as strong."""

import re
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest
from overlays.labels import cards, pages, rosters

from alamo.rules.contract import MEXICAN, TEXIAN
from alamo.rules.noble_men import data as noble_men
from alamo.rules.noble_men.game import NobleMen
from alamo.rules.red_banner import data as red_banner
from alamo.rules.remembered import data as remembered
from alamo.rules.storming import data as storming
from alamo.words import Words
from alamo_host.web import wood

SVG = "{http://www.w3.org/2000/svg}"
GAMES = list(rosters.ROSTERS)


def drawn(prints, game, kind="piece"):
    """Numbers of the labels on a game's pages, in order."""
    out = []
    for svg in prints[game].values():
        for node in ElementTree.fromstring(svg).iter(f"{SVG}g"):
            if node.get("class") == kind:
                out.append(int(node.get(f"data-{kind}")))
    return out


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_roster_is_on_a_page(prints, game):
    want = [piece.number for piece in rosters.roster(game) + rosters.backs(game)]
    assert drawn(prints, game) == want


def test_a_page_that_is_missing_is_noticed(prints):
    less = {"storming": {k: v for k, v in prints["storming"].items() if k != "pieces_1"}}
    assert len(drawn(less, "storming")) < len(rosters.roster("storming"))


def test_noble_men_has_its_67_pieces_and_a_back_for_each_gun():
    pieces = rosters.roster("noble_men")
    assert [piece.number for piece in pieces] == list(range(noble_men.PIECES))
    assert len(rosters.backs("noble_men")) == len(noble_men.GUN_PLACES) == 9


def test_the_edges_of_noble_mens_blocks_have_the_strengths_of_the_rules():
    game = NobleMen(0, 1836)
    for piece in rosters.roster("noble_men"):
        if piece.kind not in (rosters.BLOCK, rosters.LEADER):
            continue
        ruled = [game.sp_at(piece.number, step) for step in range(4)]
        assert [int(step) for step in piece.steps] == [n for n in ruled if n], piece
    total = sum(int(p.steps[0]) for p in rosters.roster("noble_men")
                if p.side == rosters.TEXIAN and p.steps)  # fmt: skip
    assert total == 40


@pytest.mark.parametrize("game", ["noble_men", "remembered", "storming"])
def test_sides_are_those_of_the_pages_own_wood(game):
    sides = {rosters.TEXIAN: TEXIAN, rosters.MEXICAN: MEXICAN}
    for piece in rosters.roster(game):
        if piece.side in sides:
            assert wood.KINDS[game](piece.number, 0)[1] == sides[piece.side], piece


def test_remembered_has_its_54_pieces_of_each_kind_as_many_as_the_rules():
    pieces = rosters.roster("remembered")
    assert len(pieces) == remembered.PIECES == 54
    units = [piece for piece in pieces if piece.number < remembered.UNITS]
    kinds = Counter(remembered.KIND[piece.number] for piece in units)
    assert [kinds[kind + 1] for kind in range(len(remembered.NUMBERS))] == list(remembered.NUMBERS)
    assert all(int(p.steps[0]) == remembered.strength_of(p.number) for p in units)
    assert len(pieces) - len(units) == 3


def test_storming_has_a_counter_for_every_figure_base_and_gun():
    count = Counter(piece.number for piece in rosters.roster("storming"))
    assert sum(count[s] for s in range(storming.SECTIONS)) == storming.FIGURES == 71
    assert [count[storming.COLUMN + k] for k in range(6)] == list(storming.COLUMN_BASES)
    assert sum(storming.COLUMN_BASES) == storming.BASES
    assert all(count[storming.GUN + k] == 1 for k in range(storming.GUNS))
    assert all(count[storming.BATTERY + k] == 1 for k in range(storming.BATTERIES))
    assert all(count[storming.TRAVIS + k] == 1 for k in range(storming.HEROES))


def test_red_banner_has_its_twelve_pieces():
    pieces = rosters.roster("red_banner")
    assert len(pieces) == 12
    assert sum(piece.note == "disordered" for piece in pieces) == 2
    values = [int(p.steps[0]) for p in pieces if p.steps]
    assert values == list(red_banner.BATTLE_VALUES)


def test_the_deck_has_24_cards_as_the_rules_have_them(prints):
    deck, words = cards.deck(), Words("red_banner")
    assert drawn(prints, "red_banner", "card") == list(range(1, 25))
    assert [card.title for card in deck] == [words.text("cards", n) for n in range(1, 25)]
    for card in deck:
        row = red_banner.DECK[(card.number - 1) * 6 : card.number * 6].decode()
        letters = "".join(name[0] for name, _ in card.units)
        assert letters == row[:4].replace(".", ""), card
        assert card.markers == int(row[4]), card
        assert bool(card.instruction) == (row[5] != "."), card
    assert sum(len(card.units) for card in deck) == 44
    assert sum(card.markers for card in deck) == 34


def test_what_a_card_says_is_printed_on_it(prints):
    """The first page has cards 1 to 9: their titles and units in this order."""
    text = " ".join(re.findall(r">([^<>]+)</text>", prints["red_banner"]["cards_1"]))
    at = 0
    for card in cards.deck()[:9]:
        at = text.index(card.title, at)
        for name, _ in card.units:
            at = text.index(name, at)


def corners(svg, kind):
    """Upper left corners of cards or backs on a page."""
    found = re.findall(rf'class="{kind}"[^>]*translate\(([\d.]+) ([\d.]+)\)', svg)
    return [(float(x), float(y)) for x, y in found]


def test_a_back_lies_behind_each_card_when_the_page_is_turned_over(prints):
    backs = corners(prints["red_banner"]["back_of_cards"], "back")
    assert len(backs) == 9
    for name, svg in prints["red_banner"].items():
        if name.startswith("cards"):
            turned = {(round(pages.A4[0] - cards.WIDE - x, 2), y) for x, y in corners(svg, "card")}
            assert turned <= {(round(x, 2), y) for x, y in backs}, name


def test_the_back_tells_no_card_from_another(prints):
    faces = re.findall(r'<g class="back".*?(?=<g class="back"|<path class="bar")',
                       prints["red_banner"]["back_of_cards"], re.DOTALL)  # fmt: skip
    drawn = {re.sub(r"translate\([^)]*\)|clip\w*|url\([^)]*\)", "", face) for face in faces}
    assert len({re.sub(r'id="[^"]*"', "", face).strip() for face in drawn}) == 1


def test_words_on_pieces_are_as_large_as_their_square_lets_them(prints):
    """Capitals of names: 2.2 mm or more, of most of them over 2.6; figures at the edges 3.2."""
    from hardware import printed_text

    for game in GAMES:
        every = [word for name, svg in prints[game].items() if name.startswith("pieces")
                 for word in printed_text.words(svg) if "plain" in word.classes]  # fmt: skip
        names = [word.size * 0.73 for word in every
                 if word.text[:1].isalpha() and "printer" not in word.classes]  # fmt: skip
        assert min(names) > 1.75, game
        assert sorted(names)[len(names) // 2] > 2.5, game
