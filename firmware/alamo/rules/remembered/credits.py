"""Where each entry of the data comes from: p printed in the rulebook, d derived from it, c chosen.

Read by host tools and tests; no board loads it.
"""

from alamo.rules.remembered import data

# (name, data, bytes an entry, status of each entry); their texts are [credits] of the words.
ITEMS = (
    ("strengths", data.STRENGTHS, 1, b"ccpppppppppp"),
    ("breach_values", data.BREACH_VALUES, 1, b"pppppp"),
    ("neighbours", data.NEIGHBOURS, 2, b"ddddpp"),
    ("wall_of_face", data.WALL_OF_FACE, 1, b"ddpddp"),
    ("breach_points", data.BREACH_POINTS, 1, b"ppd"),
    ("levels", data.LEVELS, 1, b"pppp"),
    ("numbers", data.NUMBERS, 1, b"ppppddppppcc"),
)
