"""Where the data of a game come from: the statuses that each game's own credits.py gives.

ITEMS there: (name, data, bytes an entry, the status of each entry), in the order of the texts in
[credits] of the game's words. For host tools and tests; no board loads any of it.
"""

PRINTED = 112  # "p": in the rulebook
DERIVED = 100  # "d": follows from it
CHOSEN = 99  # "c": ours, where the rulebook says nothing
