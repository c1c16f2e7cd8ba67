"""Fire combat [9]: guns one by one, then the infantry of a zone together, or those picked."""

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    DIE,
    EMPTY_ZONE,
    EYES_ALL,
    HIT,
    MEXICAN,
    MISSED,
    NONE,
    NOT_THERE,
    NO_ACTION,
    NO_TARGET,
    PICK,
    TEXIAN,
)
from alamo.rules.noble_men import guns, losses, sight
from alamo.rules.noble_men.charts import ARTILLERY, FIGHT, VOLLEY, look_up
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    CLIMBED_WALL,
    FIRED as FIRED_AT,
    FRIENDLY_FIRE,
    GUN_EMPTY,
    GUN_MOVED,
    HIDDEN,
    NOT_A_BLOCK,
    TOO_FEW_SP,
)
from alamo.rules.noble_men.data import DECOYS, GUNS, LEADERS, RESERVE, TRAVIS
from alamo.rules.noble_men.sight import range_of
from alamo.rules.noble_men.state import (
    CLIMBED,
    EMPTY_GUN,
    FIRED,
    FRIENDLY,
    GUN_DIE,
    HAS_MOVED,
    LOADED,
    MEXICAN_GUNS,
    PICKED,
    SCALING,
    SERVES,
    TEXIAN_GUNS,
    TRAVIS_FALLS,
    VOLLEY_DIE,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State


# --- the question


def args(g: "State") -> tuple[int, ...]:
    """A gun's die: (zones counted). How many fire is hidden."""
    return (g.count,) if g.phase == GUN_DIE else ()


def shot(g: "State", action: "Action") -> tuple[int, ...]:
    """(zones counted); of a gun's shot also the SP lost by each face."""
    _verb, gun, src, dst, _n = action
    if gun == NONE:
        return (sight.distance(g, src, dst),)
    row = range_of(g, src, dst)
    return (row,) + tuple(ARTILLERY[7 * row - 6 : 7 * row])


def ends(g: "State", verb: int, src: int) -> bytes:
    zones = sight.IN_LINE[src] if g.star(src) == g.to_act else b""
    if verb != PICK:
        return zones
    for dst in zones:  # nobody is picked where nothing can be hit
        if _target_refusal(g, src, dst, g.phase == MEXICAN_GUNS) == 0:
            return b"\xff"
    return b""


def _target_refusal(g: "State", src: int, dst: int, gun: bool) -> int:
    """0, or why what fires from src finds no target there. Public."""
    reason = sight.refusal(g, g.to_act, src, dst, gun)
    return reason or (0 if g.star(dst) == TEXIAN + MEXICAN - g.to_act else NO_TARGET)


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    side = g.to_act
    if verb == PICK:  # [9.54] who fires with others of his zone at a target of their own
        if dst != NONE:
            return NO_TARGET
        if g.phase == MEXICAN_GUNS:
            return guns.pick_refusal(g, piece, src)
        reason = ALREADY_ACTED if g.did[piece] & PICKED else busy(g, piece)
        return reason or (0 if g.sp(piece) else NOT_A_BLOCK)
    if piece != NONE:
        reason = _gun_refusal(g, piece)
    else:  # [9.53] somebody who has not fired yet
        reason = EMPTY_ZONE
        if g.star(src) == side:
            for man in soldiers(g, side, src):
                reason = busy(g, man)
                if reason == 0:
                    break
    reason = reason or _target_refusal(g, src, dst, piece != NONE)
    if reason:
        return reason
    if piece != NONE:
        return guns.crew_refusal(g, piece, True)
    sp = losses.sp_of(g, shooters(g, side, src))
    if side == MEXICAN:
        return TOO_FEW_SP if sp < VOLLEY[0] else 0
    return 0 if sp else NOT_A_BLOCK


def _gun_refusal(g: "State", gun: int) -> int:
    """[9.41, 9.42] His, loaded, not moved this turn."""
    if g.side_of(gun) != g.to_act:
        return NOT_THERE
    if g.gun_state[gun - GUNS] != LOADED:
        return GUN_EMPTY
    return GUN_MOVED if g.did[gun] & HAS_MOVED else 0


def soldiers(g: "State", side: int, zone: int) -> list[int]:
    """Everybody of that side who stands there, whether he can fire or not: all look alike."""
    return g.texians(zone) if side == TEXIAN else g.here(zone, LEADERS, GUNS)


def busy(g: "State", piece: int) -> int:
    """0, or why he does not fire (any more) this turn."""
    did = g.did[piece]
    if did & SERVES:  # [9.51]
        return AT_THE_GUN
    if did & CLIMBED or g.against[piece] != NONE:
        return CLIMBED_WALL
    return ALREADY_ACTED if did & FIRED else 0


def shooters(g: "State", side: int, zone: int) -> list[int]:
    """Those picked there, or else all who have not fired yet; those without strength too."""
    able = [piece for piece in soldiers(g, side, zone) if busy(g, piece) == 0]
    return [piece for piece in able if g.did[piece] & PICKED] or able


def usual(g: "State", zone: int) -> "Action":
    """At the nearest enemy, of those the most, as far as everybody sees that it can be done."""
    best = NO_ACTION
    if zone >= RESERVE:
        return best
    least = 1000
    for gun in g.here(zone, GUNS, DECOYS) if g.phase in (TEXIAN_GUNS, MEXICAN_GUNS) else (NONE,):
        for dst in sight.IN_LINE[zone]:
            reason = refusal(g, AIM, gun, zone, dst)
            if reason == 0 or reason in HIDDEN:
                value = 100 * range_of(g, zone, dst) - g.anybody(dst)
                if value < least:
                    least = value
                    best = (AIM, gun, zone, dst, NONE)
    return best


# --- what happens


def play(g: "State", action: "Action", events: "list[Event]") -> None:
    verb, piece, src, dst, n = action
    if verb == DIE:
        _rolled(g, n, events)
    elif verb == PICK:
        if g.phase == MEXICAN_GUNS:
            guns.pick(g, piece)
        else:
            g.did[piece] |= PICKED
    else:
        _aim(g, piece, src, dst, events)


def _aim(g: "State", gun: int, src: int, dst: int, events: "list[Event]") -> None:
    """What fires is flagged, and the die is asked for. Those who have no strength to fire with are
    flagged like the others: nobody is to see who they are."""
    g.src = src
    g.dst = dst
    g.back_to = g.phase
    if gun != NONE:
        guns.serve(g, gun, True)
        g.did[gun] |= FIRED
        g.gun_state[gun - GUNS] = EMPTY_GUN
        g.count = range_of(g, src, dst)
        g.enter(GUN_DIE)
    else:
        able = shooters(g, g.to_act, src)
        g.hits = losses.sp_of(g, able)
        for piece in able:
            g.did[piece] |= FIRED
        g.enter(VOLLEY_DIE)
    events.append((FIRED_AT, gun, src, dst, g.count or NONE, EYES_ALL))


def _rolled(g: "State", face: int, events: "list[Event]") -> None:
    texian = g.back_to < SCALING
    if g.phase == GUN_DIE:
        hits = look_up(ARTILLERY, g.count, face)
    elif texian:
        hits = look_up(FIGHT, g.hits, face)
    else:
        hits = look_up(VOLLEY, g.hits, face)
        if g.options & FRIENDLY and face == 1:  # [14.1] one of their own goes down
            losses.owe(g, MEXICAN, g.src, 1)
            events.append((FRIENDLY_FIRE, NONE, g.src, NONE, 1, EYES_ALL))
        if g.options & TRAVIS_FALLS and hits >= 2 and g.place[TRAVIS] == g.dst:
            losses.turn(g, TRAVIS, events)  # [14.1] beside the others
    if hits:
        losses.owe(g, MEXICAN if texian else TEXIAN, g.dst, hits)
    events.append((HIT if hits else MISSED, NONE, NONE, g.dst, hits or NONE, EYES_ALL))
    losses.proceed(g, events)
