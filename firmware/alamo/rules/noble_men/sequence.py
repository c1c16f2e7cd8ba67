"""[5.1] The sequence of play: what comes after what, and what each phase begins with."""

from alamo.rules.contract import EYES_ALL, MEXICAN, NONE, TEXIAN, TURN_BEGAN
from alamo.rules.noble_men import guns, reserve, victory
from alamo.rules.noble_men.data import A, AMAT, LEADERS, RESERVE
from alamo.rules.noble_men.state import (
    MELEE,
    MEXICAN_MOVE,
    MEXICAN_RALLY,
    MEXICAN_RELOAD,
    PICKED,
    RALLIED,
    RESERVE_DIE,
    TEXIAN_RALLY,
    TEXIAN_RELOAD,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Event
    from alamo.rules.noble_men.state import State

LAST_TURN = 15
LAST_RALLY = 7  # [12.1]


def battle_begins(g: "State", events: "list[Event]") -> None:
    """[4.5] All Texians stand: the columns appear where they were written down, all but Amat's."""
    next_turn(g, events)
    for column in range(AMAT - LEADERS):
        reserve.enter_column(g, column, events)


def go_on(g: "State", events: "list[Event]") -> None:
    """The phase is over: the next in order is entered. It may end at once by itself."""
    phase = g.phase
    # Nobody is picked any more; after the melees FOUGHT becomes RALLIED, and nobody has.
    spent = ~(PICKED | RALLIED) & 0xFF if phase == MELEE else ~PICKED & 0xFF
    for piece in range(len(g.did)):
        g.did[piece] &= spent
    if phase == RESERVE_DIE:
        _reload(g, MEXICAN_RELOAD, MEXICAN, events)
    elif phase == MEXICAN_MOVE or phase == MEXICAN_RELOAD and g.turn == 1:
        _reload(g, TEXIAN_RELOAD, TEXIAN, events)  # [4.5] to be placed was the move of turn 1
    elif phase < MELEE:
        g.enter(phase + 1)
    elif phase == MELEE and _rallies(g, MEXICAN):
        g.enter(MEXICAN_RALLY)
    elif phase != TEXIAN_RALLY and _rallies(g, TEXIAN):
        g.enter(TEXIAN_RALLY)
    else:
        next_turn(g, events)


def _rallies(g: "State", side: int) -> bool:
    """[12.1] Everybody sees on the loss track whether there is anything to bring back."""
    return g.turn <= LAST_RALLY and g.lost[side] > 0


def _reload(g: "State", phase: int, side: int, events: "list[Event]") -> None:
    g.enter(phase)
    guns.flip_loaded(g, side, events)


def next_turn(g: "State", events: "list[Event]") -> None:
    """Points for what was taken; then the end of the game [13.4], or the next turn."""
    if g.turn:
        victory.score(g, events)
        if g.turn == LAST_TURN or not victory.texians_left(g):
            victory.finish(g, events)
            return
    g.turn += 1
    events.append((TURN_BEGAN, NONE, NONE, NONE, g.turn, EYES_ALL))
    for row in (g.did, g.rough, g.tries):
        row[:] = bytes(len(row))
    for row in (g.led_from, g.led_to):
        row[:] = b"\xff" * len(row)
    for wall in range(len(g.held)):  # [8.5]
        g.held[wall] = 1 if g.blocks[A + wall] + g.chiefs[A + wall] else 0
    if g.turn < reserve.FIRST_TURN or g.place[AMAT] != RESERVE or not reserve.begin(g, events):
        _reload(g, MEXICAN_RELOAD, MEXICAN, events)
