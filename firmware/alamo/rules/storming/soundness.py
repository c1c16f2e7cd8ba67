"""Whether a packed state can be one of this game, so that no later step can fall over it."""

from alamo.rules.contract import NONE
from alamo.rules.storming import texan_fire
from alamo.rules.storming.bombardment import batteries_left
from alamo.rules.storming.data import (
    BASES,
    BATTERIES,
    COLUMNS,
    COLUMN_BASES,
    FIGURES,
    GROUP,
    HEROES,
    LANES,
    RESERVE_COLUMN,
    SECTIONS,
)
from alamo.rules.storming.fort import AT_18, AT_WALL
from alamo.rules.storming.state import (
    ADVANCING,
    BATTERY_DIE,
    CLIMBING,
    COLUMN_SET_UP,
    COMMAND_CHECK,
    DIRECTION,
    FACING,
    FINISHED,
    MELEE,
    MEXICAN_MOVE,
    MORALE,
    MORALE_SECOND,
    PICK_DAMAGE,
    REPLY,
    TEXAN_MOVE,
    TEXAN_SET_UP,
    VOLLEY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.storming.state import State

_THROWS = bytes((REPLY, VOLLEY, COMMAND_CHECK, MELEE, CLIMBING))
_MEXICANS_ENTER = bytes((MEXICAN_MOVE, CLIMBING))
_MOST_DICE = 150  # a fight of everybody: 75 dice a side


def sound(g: "State") -> bool:
    return _clock(g) and _men(g) and _columns(g) and _throw(g) and _question(g)


def _total(row: bytearray) -> int:
    n = 0
    for value in row:
        n += value
    return n


def _clock(g: "State") -> bool:
    """Days are counted before the assault, turns from then on."""
    phase = g.phase
    early = phase <= DIRECTION
    return (
        (g.turn == 0) == early
        and (g.day == 0) == (phase == TEXAN_SET_UP)
        and (g.outcome != 0) == (phase == FINISHED)
        and (g.reserve_lane == NONE) == early
        and (early or g.reserve_lane < LANES)
        and (phase not in (FACING, TEXAN_SET_UP, REPLY) or batteries_left(g) != 0)
        and (phase == MELEE or g.half == (1 if phase in _MEXICANS_ENTER else 0))
    )


def _men(g: "State") -> bool:
    """Every figure and base is somewhere; both sides in one section only where they may meet."""
    phase = g.phase
    if _total(g.figures) + g.fallen != FIGURES:
        return False
    if _total(g.bases) + _total(g.bases_in) + g.killed + g.fled != BASES:
        return False
    moving = phase in (TEXAN_SET_UP, TEXAN_MOVE) or phase in _MEXICANS_ENTER
    for section in range(SECTIONS):
        texans = g.texans_in(section)
        bases = g.bases_in[section]
        men = bases if phase in _MEXICANS_ENTER else g.figures[section]
        if g.came[section] > (men if moving else 0):
            return False
        if texans and bases:
            if not moving and phase != MELEE:
                return False
        elif g.taken[section] != (bases != 0):
            return False
    for hero in range(HEROES):
        if g.hero_done[hero] and g.hero_at[hero] == NONE:
            return False
    return phase > DIRECTION or not (g.fallen + g.killed + g.fled + _total(g.bases_in))


def _columns(g: "State") -> bool:
    placed = g.phase >= COLUMN_SET_UP
    for column in range(COLUMNS):
        bases = g.bases[column]
        front = g.front[column]
        if bases > COLUMN_BASES[column]:
            return False
        if g.lane[column] == NONE:
            if bases and placed and column != RESERVE_COLUMN:
                return False
            if g.band[column] != AT_18 or g.morale[column] != ADVANCING:
                return False
        elif not bases or not placed:
            return False
        if front > (bases if g.band[column] == AT_WALL else 0):
            return False
        if g.ready[column] > (1 if g.phase == COLUMN_SET_UP else front):
            return False
    if g.phase in (COLUMN_SET_UP, DIRECTION) and not g.reserve_waits():
        return False
    return g.beside == NONE or g.beside < COLUMNS and g.lane[g.beside] != NONE


def _throw(g: "State") -> bool:
    """Dice wait exactly where dice are asked for, and hits only beside them."""
    phase = g.phase
    waiting = _total(g.dice)
    if (waiting != 0) != (phase in _THROWS) or waiting > _MOST_DICE:
        return False
    if not waiting and g.scored + g.struck or g.struck and phase != MELEE:
        return False
    if phase == CLIMBING and waiting + g.scored > g.ready[g.at % COLUMNS]:
        return False
    return (g.first_die != 0) == (phase == MORALE_SECOND)


def _question(g: "State") -> bool:
    """What the phase is about is there."""
    phase = g.phase
    if (g.target != NONE) != (phase in (VOLLEY, COMMAND_CHECK)):
        return False
    if g.target != NONE:
        if texan_fire.target_zone(g, g.target) == NONE:
            return False
        if phase == COMMAND_CHECK and g.target >= GROUP:
            return False
    if phase in (BATTERY_DIE, PICK_DAMAGE):
        return g.at < BATTERIES and g.facing[g.at] != NONE
    if phase in (MORALE, MORALE_SECOND):
        return g.at < COLUMNS and g.marches(g.at)
    if phase == MELEE:
        return g.contested(g.at)
    if phase == CLIMBING:
        return g.at < COLUMNS and g.lane[g.at] != NONE and g.band[g.at] == AT_WALL
    return g.at == 0
