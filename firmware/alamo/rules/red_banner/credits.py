"""Where each entry of the data comes from: p printed in the rulebook, d derived from it, c chosen.

Read by host tools and tests; no board loads it.
"""

from alamo.rules.red_banner import data

# (name, data, bytes an entry, status of each entry); their texts are [credits] of the words.
ITEMS = (
    ("battle_values", data.BATTLE_VALUES, 1, b"ccccc"),
    ("track_of_face", data.TRACK_OF_FACE, 1, b"ccccpc"),
    ("blue_arrows", data.BLUE_ARROWS, 1, b"pcccc"),
    ("dashed_lines", data.DASHED_LINES, 2, b"pdddp"),
    ("deck", data.DECK, data.CARD_SIZE, b"c" * data.CARDS),
    ("tracks", bytes(range(data.TRACKS)), 1, b"ppcpp"),
    ("columns", bytes(data.COLUMNS), 1, b"ppppc"),
)
