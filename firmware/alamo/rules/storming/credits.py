"""Where the data of Storming of the Alamo come from; read only when it is asked for.

The statuses, p d c, are those of rules/credits.py.
"""

from alamo.rules.storming.data import (
    COLUMN_BASES,
    COLUMN_LANES,
    FIRST_FACING,
    GARRISON,
    GUNS,
    GUN_ARCS,
    GUN_SITES,
    HERO_FIRE,
    HERO_MELEE,
    HERO_PLACES,
    LIMITS,
    NEXT_TO,
    ORDINARY,
    RIFLE_LANES,
    SCALING,
)

# (name, data, bytes an entry, status of each entry); their texts are [credits] of the words.
ITEMS = (
    ("garrison", GARRISON, 1, b"cccccccc"),
    ("hero_places", HERO_PLACES, 1, b"cccc"),
    ("hero_fire", HERO_FIRE, 1, b"pppp"),
    ("hero_melee", HERO_MELEE, 1, b"pppp"),
    ("ordinary", ORDINARY, 1, b"pdc"),
    ("scaling", SCALING, 1, b"pp"),
    ("column_bases", COLUMN_BASES, 1, b"cccccc"),
    ("column_lanes", COLUMN_LANES, 1, b"ccccc"),
    ("first_facing", FIRST_FACING, 1, b"ccc"),
    ("gun_sites", GUN_SITES, 1, b"c" * GUNS),
    ("gun_arcs", GUN_ARCS, 1, b"dddddddccccc"),
    ("rifle_lanes", RIFLE_LANES, 1, b"ddddddccdddd"),
    ("next_to", NEXT_TO, 2, b"d" * 17 + b"c" + b"dd"),
    ("limits", LIMITS, 1, b"ppccc"),
)
