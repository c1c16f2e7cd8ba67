"""The texts of The Alamo Remembered that are its own matter; the rest: test_all_words.py."""

from alamo.rules.remembered import data
from alamo.words import Words

words = Words("remembered")


def test_pieces_of_a_kind_have_one_name() -> None:
    for a in range(data.UNITS):
        for b in range(data.UNITS):
            if data.KIND[a] == data.KIND[b]:
                assert words.text("pieces", a) == words.text("pieces", b) != ""
    assert len({words.text("pieces", p) for p in range(data.PIECES)}) == 14  # both sides' decoys


def test_each_outcome_has_three_lines_and_tells_the_points() -> None:
    for outcome in range(1, 6):
        said = words.text("outcomes", outcome).split(" / ")
        assert len(said) == 3 and "{0}" in said[1]
