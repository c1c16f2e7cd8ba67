"""KiCad's files as text: read, written, the same each time."""

import generate
import pytest
from kicad.sexpr import Text, dump, identity, number, parse, quoted


def test_what_is_read_is_written_again():
    tree = parse('(a (b 1.5 "two words") (c "with \\"marks\\"") (d))')
    assert tree[1][2] == "two words" and isinstance(tree[1][2], Text)
    assert parse(dump(tree)) == tree


@pytest.mark.parametrize("text", ["(a (b)", "(a))", "(a) (b)", ""])
def test_what_is_not_whole_is_refused(text):
    with pytest.raises(ValueError):
        parse(text)


def test_numbers_are_short():
    assert [number(v) for v in (1.0, 0.25, -0.00001, 2.54001)] == ["1", "0.25", "0", "2.54"]


def test_quotes_in_a_text_survive():
    assert parse(dump(["a", quoted('5" x 3\\')]))[1] == '5\\" x 3\\\\'


def test_identities_follow_from_names():
    assert identity("a", 1) == identity("a", 1) != identity("a", 2)


def test_files_come_out_the_same_each_time(data):
    assert generate.circuit_files(data, "carrier") == generate.circuit_files(data, "carrier")
