"""The record format: 8 checked bytes, each fitting only behind the one it was written after."""

from __future__ import annotations

import binascii

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from alamo import journal
from alamo.journal import JOINED, Chain, Header, decode, decode_header, goes_before
from alamo.rules.contract import NONE, SKIP, UNDO

BYTE = st.integers(0, 255)
ACTION = st.tuples(st.integers(0, 127), BYTE, BYTE, BYTE, BYTE)
GAME = st.lists(st.tuples(ACTION, st.booleans()), max_size=40)


def written(
    actions: list[tuple[tuple[int, int, int, int, int], bool]], crc: int, seq: int = 0
) -> list[bytes]:
    chain = Chain(crc, seq)
    return [chain.record(seq + 1 + i, a, joined) for i, (a, joined) in enumerate(actions)]


@given(st.binary(max_size=40), st.integers(0, 0xFFFF))
def test_the_checksum_is_the_usual_crc16(data: bytes, start: int) -> None:
    assert journal.crc16(data, 0, len(data), start) == binascii.crc_hqx(data, start)


@given(GAME, st.integers(0, 0xFFFF), st.integers(0, 1000))
def test_what_is_written_is_read(
    actions: list[tuple[tuple[int, int, int, int, int], bool]], crc: int, seq: int
) -> None:
    records = written(actions, crc, seq)
    assert all(len(record) == 8 for record in records)
    expected = [(a[0] | JOINED if joined else a[0], *a[1:]) for a, joined in actions]
    assert decode(b"".join(records), crc, seq) == expected


@settings(max_examples=60)
@given(GAME.filter(bool), st.data())
def test_the_loader_stops_where_the_chain_breaks(
    actions: list[tuple[tuple[int, int, int, int, int], bool]], data: st.DataObject
) -> None:
    whole = b"".join(written(actions, 0x1234))
    at = data.draw(st.integers(0, len(whole) - 1))
    broken = bytearray(whole)
    broken[at] ^= data.draw(st.integers(1, 255))
    read = decode(bytes(broken), 0x1234)
    # one changed byte is always found: crc16 sees every burst of up to 16 bits
    assert read == decode(whole, 0x1234)[: at // 8]


def test_records_fit_no_other_game_and_no_other_place() -> None:
    actions = [((1, 2, 3, i, NONE), False) for i in range(20)]
    ours = written(actions, Header("probe", 1, 0, 7).crc)
    for other in (
        Header("probe", 1, 0, 8),
        Header("probe", 2, 0, 7),
        Header("probe", 1, 1, 7),
        Header("proba", 1, 0, 7),
    ):
        assert decode(b"".join(ours), other.crc) == []
    crc = Header("probe", 1, 0, 7).crc
    assert len(decode(b"".join(ours), crc)) == 20
    assert decode(b"".join(ours[1:]), crc) == []  # the first is missing
    assert len(decode(b"".join(ours[:5] + ours[6:]), crc)) == 5  # one in the middle is missing
    assert len(decode(b"".join(ours[:5] + ours[4:]), crc)) == 5  # one is there twice
    swapped = ours[:5] + [ours[6], ours[5]] + ours[7:]
    assert len(decode(b"".join(swapped), crc)) == 5


def test_a_record_with_a_good_checksum_and_another_number_does_not_fit() -> None:
    assert len(decode(Chain(5).record(1, (1, 1, 1, 1, 1), False), 5)) == 1
    for number in (0, 2, 255, 256):
        assert decode(Chain(5).record(number, (1, 1, 1, 1, 1), False), 5) == []


def test_a_record_of_256_earlier_does_not_fit() -> None:
    actions = [((1, 1, 1, 1, 1), False)] * 300
    records = written(actions, 5)
    assert len(decode(b"".join(records[:256] + records[:1]), 5)) == 256


@given(
    st.text("abcdefghijklmnopqrstuvwxyz_", min_size=1, max_size=32),
    BYTE,
    st.integers(0, 0xFFFF),
    st.integers(0, (1 << 30) - 1),
)
def test_a_header_comes_back(name: str, rules: int, options: int, seed: int) -> None:
    header = Header(name, rules, options, seed)
    read = decode_header(header.encode())
    assert (read.name, read.rules, read.options, read.seed) == (name, rules, options, seed)
    assert read.crc == header.crc


def test_a_header_with_any_byte_changed_is_none() -> None:
    data = Header("red_banner", 3, 1, 123456789).encode()
    for at in range(len(data)):
        for value in (0, 0xFF, data[at] ^ 1, data[at] ^ 0x80):
            if value != data[at]:
                with pytest.raises(ValueError):
                    decode_header(data[:at] + bytes([value]) + data[at + 1 :])
    for length in range(len(data)):
        with pytest.raises(ValueError):
            decode_header(data[:length])
    with pytest.raises(ValueError):
        decode_header(data + b"\0")


@pytest.mark.parametrize(
    ("name", "rules", "options", "seed"),
    [
        ("", 1, 0, 0),
        ("a" * 33, 1, 0, 0),
        ("a", 256, 0, 0),
        ("a", 1, 65536, 0),
        ("a", 1, 0, 1 << 30),
    ],
)
def test_what_does_not_fit_the_header_is_refused(
    name: str, rules: int, options: int, seed: int
) -> None:
    with pytest.raises(ValueError):
        Header(name, rules, options, seed)


def test_an_undo_past_the_first_record_is_noticed() -> None:
    move, more = (1, 0, 0, 0, 0), (1 | JOINED, 0, 0, 0, 0)
    undo, skip = (UNDO, NONE, NONE, NONE, 1), (SKIP | JOINED, NONE, NONE, NONE, 2)
    assert not goes_before([])
    assert not goes_before([move, more, undo])
    assert goes_before([move, more, undo, undo])
    assert goes_before([more, undo])  # goes on with a gesture from before
    assert goes_before([undo, move])
    assert not goes_before([move, undo, skip, move, undo])
    assert goes_before([move, undo, skip, undo])
