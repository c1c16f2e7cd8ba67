"""Blood of Noble Men: the charts of the rulebook's last page, as flat bytes.

A row of a dice chart is seven bytes: the first zones, SP or blocks it is for, then a cell a face.
What is printed in the rulebook, derived from its examples, or chosen where the page is incomplete
is in credits.py. Who owns the printed game corrects a chosen cell here and nowhere else.
"""

# [9.41] 1, 2, 3 zones: SP lost.
ARTILLERY = b"\1\1\2\2\3\3\4" b"\2\1\1\2\2\2\3" b"\3\1\1\1\1\2\3"
# Texian infantry fire, and the melee of both sides: one chart is printed for all three.
FIGHT = (
    b"\1\0\0\0\1\1\1"  # 1-3 SP
    b"\4\0\0\1\1\1\2"  # 4-6
    b"\7\0\1\1\1\2\3"  # 7-12
    b"\x0d\0\1\2\2\3\4"  # 13-18
    b"\x13\1\1\2\3\3\4"  # 19-24
    b"\x19\1\2\2\3\4\5"  # 25 and more
)
# Mexican infantry fire: less than 7 SP may not.
VOLLEY = b"\7\0\0\0\0\1\1" b"\x13\0\0\1\1\1\2" b"\x24\0\1\1\1\1\2" b"\x36\1\1\1\2\2\2"
# Scaling: how many of 1 to 7 blocks get up.
CLIMB = (
    b"\1\0\0\0\0\1\1" b"\2\0\0\1\1\1\2" b"\3\0\1\1\1\1\2" b"\4\1\1\1\2\2\2"
    b"\5\1\1\2\2\2\3" b"\6\1\2\2\2\3\3" b"\7\1\2\2\3\3\4"
)  # fmt: skip

# [9.3] Along which zones fire goes, beside the borders of data.py that men may cross: a lettered
# zone, then one to three zones from it, filled up with 255; read backwards too. (A looks at 19 as
# the chart has it, though no border can be drawn between them.)
LINES = (
    b"\x14\x11\x09\x03"  # A 18 10 4
    b"\x14\x12\x0a\x03"  # A 19 11 4
    b"\x14\x10\x0f\xff"  # A 17 16
    b"\x14\x08\x02\xff"  # A 9 3
    b"\x14\x08\x07\xff"  # A 9 8
    b"\x14\x1c\xff\xff"  # A I
    b"\x14\x16\xff\xff"  # A C
    b"\x16\x10\x08\x02"  # C 17 9 3
    b"\x16\x10\x0f\xff"  # C 17 16
    b"\x17\x0f\x07\x02"  # D 16 8 3
    b"\x18\x0e\x06\x01"  # E 15 7 2
    b"\x19\x0d\x0c\x00"  # F 14 13 1
    b"\x1a\x0d\x0c\x05"  # G 14 13 6
    b"\x1b\x13\x0b\x04"  # H 20 12 5
    b"\x1c\x12\x0a\x03"  # I 19 11 4
    b"\x1c\x11\xff\xff"  # I 18
)


def look_up(chart: bytes, amount: int, face: int) -> int:
    """The cell for so many zones, SP or blocks and that face; below the first row: 0."""
    found = 0
    for row in range(0, len(chart), 7):
        if amount >= chart[row]:
            found = chart[row + face]
    return found
