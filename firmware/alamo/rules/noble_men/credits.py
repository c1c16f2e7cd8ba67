"""Where the data come from, entry by entry: for credits and tests; nobody loads it in play."""

from alamo.rules.noble_men import charts
from alamo.rules.noble_men.data import (
    BORDERS,
    DEFAULT_PLACES,
    DOORS,
    GUN_PLACES,
    PLACE_POINTS,
    RESERVE_ROLLS,
    STEPS,
)

# (name, data, bytes an entry, status of each entry); their texts are [credits] of the words.
ITEMS = (
    (
        "borders",
        BORDERS,
        2,
        b"pppppppppppppppppp" + b"dddcc" + b"ppppppppp" + b"dc" + b"pppppppppp"
        b"dcccccc" + b"c" * 17,
    ),
    ("doors", DOORS, 2, b"pppppccc"),
    ("guns", GUN_PLACES, 1, b"c" * 9),
    ("texian_blocks", STEPS[:28], 4, b"ccdcccc"),
    ("mexican_blocks", STEPS[48:], 4, b"c" * 30),
    ("default_places", DEFAULT_PLACES, 1, b"c" * 23),
    ("reserve_rolls", RESERVE_ROLLS, 1, b"pppp"),
    ("place_points", PLACE_POINTS, 2, b"pppppp"),
    ("artillery", charts.ARTILLERY, 1, b"p" * 21),
    ("fight", charts.FIGHT, 1, b"p" * 21 + b"ppppccc" + b"c" * 14),
    ("volley", charts.VOLLEY, 1, b"p" * 21 + b"ppppcdc"),
    ("climb", charts.CLIMB, 1, b"p" * 21 + b"ppppcdc" + b"dcccccc" * 2 + b"dcdccdc"),
    ("lines", charts.LINES, 4, b"ppppppp" + b"pppp" + b"ccc" + b"pp"),
)
