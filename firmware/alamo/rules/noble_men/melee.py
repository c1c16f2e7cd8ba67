"""Melee [11]: the Mexican chooses where; those who scaled a defended wall must. Both sides roll
before either loses anything."""

from alamo.rules.contract import (
    ALREADY_ACTED,
    DIE,
    EYES_ALL,
    HIT,
    MISSED,
    MEXICAN,
    NONE,
    NOT_ADJACENT,
    NO_ACTION,
    REVEALED,
    TEXIAN,
)
from alamo.rules.noble_men import losses
from alamo.rules.noble_men.charts import FIGHT as CHART
from alamo.rules.noble_men.charts import look_up
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    BUILDING_SP as TOO_MANY_SP,
    CLIMBED_WALL,
    FIGHT,
    FOUGHT_ALREADY,
    MUST_SCALE,
    NOT_DEFENDED,
    NO_BLOCK,
    ONE_PLACE,
    TWO_LEADERS,
)
from alamo.rules.noble_men.data import BUILDING_SP, CROCKETT, LETTERED
from alamo.rules.noble_men.fort import NEAR, is_building
from alamo.rules.noble_men.state import (
    CLIMBED,
    FEROCITY,
    FOUGHT,
    MELEE,
    MELEE_DIE,
    SERVES,
    is_leader,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

WITH_HERO = 5  # SP that fight twice beside Travis or Crockett [14.1]


def next_zone(g: "State") -> int:
    """The melee that is open, or the first where men are up on a defended wall; NONE: none is."""
    if g.dst != NONE:
        return g.dst
    zones = [zone for zone in g.against if zone != NONE]
    return min(zones) if zones else NONE


def pending(g: "State") -> bool:
    """A melee is open, or men are up on a defended wall: it will be fought."""
    return next_zone(g) != NONE


# --- the question


def args(g: "State") -> tuple[int, ...]:
    """Before: (zone of the melee that comes next, or 255). A die: (side, SP it fights with)."""
    if g.phase == MELEE:
        return (next_zone(g),)
    if g.dice == 0:
        return (MEXICAN, attack_sp(g, g.dst))
    return (TEXIAN, groups(g, g.dst)[g.dice - 1])


def ends(g: "State", verb: int, src: int) -> "bytes | list[int]":
    return [zone for zone in NEAR[src] if zone >= LETTERED]


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if dst not in NEAR[src] or dst < LETTERED:
        return NOT_ADJACENT
    if src < LETTERED:  # [10.1]
        return MUST_SCALE
    if not g.men[dst]:
        return NOT_DEFENDED
    if g.dst not in (NONE, dst):
        return ONE_PLACE
    for texian in g.texians(dst):
        if g.did[texian] & FOUGHT:  # [11.1] once a turn, they too
            return FOUGHT_ALREADY
    did = g.did[piece]
    if did & SERVES:
        return AT_THE_GUN
    if did & CLIMBED:  # [11.2]
        return CLIMBED_WALL
    if did & FOUGHT:
        return FOUGHT_ALREADY
    if g.against[piece] != NONE:
        return ALREADY_ACTED
    # From here on it shows who is a leader, and how strong they are.
    if is_leader(piece):
        if not attack_sp(g, dst):
            return NO_BLOCK
        return TWO_LEADERS if losses.two_leaders(g, dst) else 0
    if is_building(dst) and attack_sp(g, dst) + g.sp(piece) > BUILDING_SP:  # [2.41, 11.7]
        return TOO_MANY_SP
    return 0


def attack_sp(g: "State", zone: int) -> int:
    return losses.sp_of(g, losses.attackers(g, zone))


def groups(g: "State", zone: int) -> list[int]:
    """SP for each Texian die: of all who fight [11.4], those at a gun do not; [14.1] then again
    for Travis and for Crockett, each with up to 5 SP of the others."""
    fighters = [piece for piece in g.texians(zone) if not g.did[piece] & SERVES]
    others = losses.sp_of(g, fighters)
    found = [others] if others else []
    if g.options & FEROCITY:
        heroes = [piece for piece in fighters if piece <= CROCKETT]
        others -= len(heroes)
        for _ in heroes:
            found.append(1 + min(others, WITH_HERO))
            others -= min(others, WITH_HERO)
    return found


def usual(g: "State", zone: int) -> "Action":
    return NO_ACTION


# --- what happens


def play(g: "State", action: "Action", events: "list[Event]") -> None:
    verb, piece, src, dst, n = action
    if verb == DIE:
        _rolled(g, n, events)
    else:
        g.against[piece] = dst
        g.dst = dst


def done(g: "State", events: "list[Event]") -> bool:
    """Fight the melee that comes next; else the phase is over."""
    zone = next_zone(g)
    if zone == NONE:
        return True
    g.dst = zone
    g.back_to = MELEE
    events.append((FIGHT, NONE, NONE, zone, NONE, EYES_ALL))
    g.sealed = True
    losses.remove_decoys(g, zone, events)
    if not g.men[zone]:  # there were none but decoys: nobody to fight
        losses.settle(g, zone, FOUGHT, events)
        g.dst = NONE
        g.resume()
        return False
    g.shown = zone  # [11.3]
    for piece in losses.attackers(g, zone) + g.texians(zone):
        events.append((REVEALED, piece, g.place[piece], NONE, g.sp(piece), EYES_ALL))
    g.dice = g.hits = g.count = 0
    g.enter(MELEE_DIE)
    return False


def _rolled(g: "State", face: int, events: "list[Event]") -> None:
    """[11.4] The Mexican die, then the Texians'; both before any loss. g.hits are the Texian
    losses, g.count the Mexican."""
    dice = groups(g, g.dst)
    if g.dice == 0:
        g.hits = look_up(CHART, attack_sp(g, g.dst), face)
    else:
        g.count += look_up(CHART, dice[g.dice - 1], face)
    g.dice += 1
    if g.dice <= len(dice):
        return
    for side, hits in ((TEXIAN, g.hits), (MEXICAN, g.count)):
        losses.owe(g, side, g.dst, hits)
    hits = g.hits + g.count
    events.append((HIT if hits else MISSED, NONE, NONE, g.dst, hits or NONE, EYES_ALL))
    losses.proceed(g, events)
