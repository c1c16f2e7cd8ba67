"""Dice thrown together: those that need the same face are one HITS action.

`g.dice` holds the dice that still wait, by the lowest face that counts (2 to 6). They are thrown
group by group, the lowest face first; when none wait the phase works out what the hits do.
"""

from alamo.rules.chance import below
from alamo.rules.contract import DIE, HITS, NONE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action
    from alamo.rules.storming.state import State

FACES = tuple([(DIE, NONE, NONE, NONE, face) for face in range(1, 7)])
_APART = 32  # generator values kept apart for one throw
_FIVE_DICE = 6**5  # one generator value serves five dice


def wait(g: "State", count: int, at_least: int) -> None:
    """So many more dice wait that need this face."""
    g.dice[at_least - 2] += count


def next_group(g: "State") -> tuple[int, int]:
    """(dice, at least) of the throw to come; (0, 0) when no dice wait."""
    for i in range(5):
        if g.dice[i]:
            return g.dice[i], i + 2
    return 0, 0


def thrown(g: "State") -> int:
    """The coming group has been thrown: the face it needed."""
    _count, at_least = next_group(g)
    g.dice[at_least - 2] = 0
    return at_least


def hit_values(g: "State") -> "list[Action]":
    return [(HITS, NONE, NONE, NONE, n) for n in range(next_group(g)[0] + 1)]


def roll_die(g: "State") -> "Action":
    return FACES[below(g.seed, g.rolls * _APART, 6)]


def roll_hits(g: "State") -> "Action":
    count, at_least = next_group(g)
    hits = 0
    value = 0
    for i in range(count):
        value = value // 6 if i % 5 else below(g.seed, g.rolls * _APART + i // 5, _FIVE_DICE)
        hits += value % 6 + 1 >= at_least
    return (HITS, NONE, NONE, NONE, hits)
