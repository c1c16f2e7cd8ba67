"""[8.0] Movement of both sides, guns and lone leaders included.

(MOVE, piece, src, dst, NONE): one zone; two for a leader, and for those who go with him. The
leader goes first; then so many SP may follow him, from the same zone to the same zone.
Who works a gun goes with it.
"""

from alamo.rules.contract import (
    ALREADY_ACTED,
    EYES_ALL,
    MEXICAN,
    MOVE,
    MOVED,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    OCCUPIED,
    PICK,
    TEXIAN,
    WRONG_PHASE,
)
from alamo.rules.noble_men import guns
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    BUILDING_SP,
    CHAPEL_DOOR,
    DOOR_ONLY,
    GUN_LIMIT,
    GUN_STAYS,
    INSIDE_FORT,
    LEADER_SP,
    MUST_SCALE,
    NO_LEADER,
    ROUGH_GROUND,
    ROUGH_SP,
    TWO_LEADERS,
    later,
)
from alamo.rules.noble_men.data import (
    A,
    BLOCKS,
    BUILDING_SP as MOST_INSIDE,
    DECOYS,
    GUNS,
    LEADERS,
    PIECES,
    RESERVE,
    ROUGH,
    ROUGH_SP as MOST_ROUGH,
)
from alamo.rules.noble_men.fort import (
    AT_THE_CHAPEL,
    FAR,
    NEAR,
    guns_allowed,
    in_fort,
    is_building,
    is_inside,
    is_outside,
    is_wall,
)
from alamo.rules.noble_men.state import (
    DISPLACED,
    HAS_MOVED,
    SERVES,
    TWENTY,
    is_gun,
    is_leader,
    side_of_man,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

TEXIAN_LED = 5  # SP [8.7]
MEXICAN_LED = 10
MEXICAN_LED_MORE = 20  # [14.1]
MOST_LEADERS = 2  # [3.42]


# --- where a side may go; all of it is public


def step_refusal(g: "State", side: int, src: int, dst: int) -> int:
    """[8.2, 8.3, 8.5, 8.8, 8.9] One step from zone to zone."""
    if side == TEXIAN and not in_fort(dst):
        return INSIDE_FORT
    if dst not in NEAR[src]:
        if A in (src, dst) and src + dst - A in AT_THE_CHAPEL:
            return CHAPEL_DOOR
        return DOOR_ONLY if is_inside(src) or is_inside(dst) else NOT_ADJACENT
    if side == TEXIAN:
        return OCCUPIED if g.blocks[dst] else 0
    if g.men[dst]:
        return OCCUPIED
    if is_outside(src) and is_wall(dst) and not g.held[dst - A]:
        return MUST_SCALE
    return 0


def double_refusal(g: "State", side: int, src: int, dst: int) -> int:
    """[8.6, 8.7] Two steps, none of them through, into or out of rough ground. A Texian drives no
    lone leader away on his way (8.3 is about the zone he enters)."""
    code = step_refusal(g, side, src, dst)
    for between in NEAR[src]:
        if dst in NEAR[between] and dst != src:
            code = step_refusal(g, side, src, between) or step_refusal(g, side, between, dst)
            if side == TEXIAN and g.chiefs[between]:
                code = OCCUPIED
            if src in ROUGH or between in ROUGH or dst in ROUGH:
                code = code or ROUGH_GROUND
            if code == 0:
                return 0
    return code


def is_double(g: "State", side: int, src: int, dst: int) -> bool:
    """Two steps lead there, one does not: a wall is walked onto by way of the next (8.5)."""
    if dst not in NEAR[src]:
        return True
    return step_refusal(g, side, src, dst) != 0 and double_refusal(g, side, src, dst) == 0


# --- what rests on strength and names


def room_refusal(g: "State", side: int, sp: int, leaders: int, dst: int) -> int:
    """[8.91, 2.41] 8 SP inside; [3.42] two Mexican leaders; [8.6] 20 SP onto rough ground."""
    if leaders and side == MEXICAN and g.chiefs[dst] + leaders > MOST_LEADERS:
        return TWO_LEADERS
    if is_building(dst) and g.sp_in(dst, 0, GUNS) + sp > MOST_INSIDE:
        return BUILDING_SP
    if dst in ROUGH and g.rough[dst - ROUGH[0]] + sp > MOST_ROUGH:
        return ROUGH_SP
    return 0


def lead_row(leader: int) -> int:
    """His place in the rows of what leaders lead."""
    return leader if leader < 2 else leader - LEADERS + 2


def leads(g: "State", src: int, dst: int) -> list[int]:
    """Leaders of the side to act who have gone two zones, from src to dst, this turn."""
    found = []
    if g.led_from.find(bytes((src,))) >= 0:
        for leader in range(LEADERS, BLOCKS) if g.to_act == MEXICAN else range(2):
            i = lead_row(leader)
            if g.led_from[i] == src and g.led_to[i] == dst:
                found.append(leader)
    return found


def leader_with(g: "State", piece: int, leaders: list[int]) -> int:
    """[8.7] The leader of these who may still take it along; NONE: so many SP do not go."""
    sp = g.sp(piece)
    for leader in leaders:
        if sp <= g.led_left[lead_row(leader)]:
            return leader
    return NONE


def most_led(g: "State", leader: int) -> int:
    if leader < 2:
        return TEXIAN_LED
    return MEXICAN_LED_MORE if g.options & TWENTY else MEXICAN_LED


# --- the phase


def ends(g: "State", verb: int, src: int) -> bytes:
    if g.phase == DISPLACED:
        return nearest_friends(g, src)
    return b"\xff" if verb == PICK else NEAR[src] + FAR[src]


def look(
    g: "State", pieces: list[int], src: int, dst: int, found: "list[Action] | None"
) -> int:
    """Moves of these pieces from src to dst (NONE: anywhere): 0 when one may go, else the reason
    whose check comes latest. A list `found` takes all that may. What holds for all of them is
    asked once: a column has many blocks, and the Pico is slow."""
    side = g.to_act
    far = FAR[src]
    if dst != NONE and dst not in NEAR[src] and dst not in far:
        return step_refusal(g, side, src, dst)
    latest = WRONG_PHASE  # the first of all checks
    able = []
    led = False
    for piece in pieces:
        if g.side_of(piece) == side:
            if g.did[piece] & SERVES:
                latest = later(latest, AT_THE_GUN)
            elif g.did[piece] & HAS_MOVED:
                latest = later(latest, ALREADY_ACTED)
            else:
                able.append(piece)
                led = led or is_leader(piece)
    if not able:
        return latest
    if found is not None and not led and g.led_from.find(bytes((src,))) < 0:
        far = b""  # for a list, no need to look: nobody leads
    for zone in NEAR[src] + far if dst == NONE else (dst,):
        near = not is_double(g, side, src, zone)
        code = (step_refusal if near else double_refusal)(g, side, src, zone)
        if code:
            latest = later(latest, code)
            continue
        leaders = [] if near else leads(g, src, zone)
        for piece in able:
            if is_gun(piece):
                code = gun_refusal(g, side, piece, src, zone)
            elif near or is_leader(piece):
                code = room_refusal(g, side, g.sp(piece), 1 if is_leader(piece) else 0, zone)
            elif not leaders:
                code = NO_LEADER
            elif leader_with(g, piece, leaders) == NONE:
                code = LEADER_SP
            else:
                code = room_refusal(g, side, g.sp(piece), 0, zone)
            if found is None:
                latest = later(latest, code)
                if latest == 0:
                    return 0
            elif code == 0:
                found.append((MOVE, piece, src, zone, NONE))
    return latest


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    """A leader driven away, or who shall work a gun; moves: `look`."""
    if verb == PICK and g.phase != DISPLACED:
        return guns.pick_refusal(g, piece, src)
    return 0 if src == g.src and dst in nearest_friends(g, src) else NOT_THERE


def gun_refusal(g: "State", side: int, gun: int, src: int, dst: int) -> int:
    """[8.10, 3.32] One zone, never out of the compound or inside; those at it go along."""
    if guns_allowed(dst) == 0:
        return GUN_STAYS
    code = step_refusal(g, side, src, dst)
    if code:
        return code
    if g.guns[dst] >= guns_allowed(dst):
        return GUN_LIMIT
    code = guns.crew_refusal(g, gun, False)
    if code:
        return code
    sp = 0
    for piece in guns.crew(g, gun, False):
        sp += g.sp(piece)
    return room_refusal(g, side, sp, 1, dst)


def play(g: "State", a: "Action", events: "list[Event]") -> None:
    verb, piece, src, dst, _n = a
    if g.phase == DISPLACED:
        g.stand(piece, dst, events)
        g.src = NONE
        g.resume()
        dst = src  # another may still be there
    elif verb == PICK:
        guns.pick(g, piece)
    elif is_gun(piece):
        men = guns.serve(g, piece, False)
        g.did[piece] |= HAS_MOVED
        g.put(piece, dst)
        events.append((MOVED, piece, src, dst, NONE, EYES_ALL))
        for man in men:
            _go(g, man, dst, events)
    else:
        if is_double(g, g.to_act, src, dst):
            if is_leader(piece):
                i = lead_row(piece)
                g.led_from[i] = src
                g.led_to[i] = dst
                g.led_left[i] = most_led(g, piece)
            else:
                leader = leader_with(g, piece, leads(g, src, dst))
                g.led_left[lead_row(leader)] -= g.sp(piece)
        _go(g, piece, dst, events)
    if g.to_act == TEXIAN:
        _drive_away(g, dst, events)


def _go(g: "State", piece: int, dst: int, events: "list[Event]") -> None:
    g.did[piece] |= HAS_MOVED
    if dst in ROUGH:
        g.rough[dst - ROUGH[0]] += g.sp(piece)
    g.stand(piece, dst, events)


# --- [8.3] lone Mexican leaders


def nearest_friends(g: "State", zone: int) -> bytes:
    """The zones with Mexican infantry, and room for a leader, that the fewest steps reach."""
    reached = bytes((zone,))
    edge = reached
    while edge:
        beyond = b""
        found = b""
        for at in edge:
            for near in NEAR[at]:
                if near not in reached and near not in beyond:
                    beyond += bytes((near,))
                    if g.blocks[near] and g.chiefs[near] < MOST_LEADERS:
                        found += bytes((near,))
        if found:
            return bytes(sorted(found))
        reached += beyond
        edge = beyond
    return b""


def _drive_away(g: "State", zone: int, events: "list[Event]") -> None:
    """A leader alone where a Texian comes goes to the nearest friends; his player says to which,
    where several are as near. With no friends left he is out of play."""
    for leader in g.here(zone, LEADERS, BLOCKS):
        g.sealed = True
        friends = nearest_friends(g, zone)
        if len(friends) > 1:
            g.src = zone
            g.back_to = g.phase
            g.enter(DISPLACED)
            return
        if friends:
            g.stand(leader, friends[0], events)
        else:
            g.kill(leader, events)


def args(g: "State") -> tuple[int, ...]:
    """(turn, groups that have not moved); (the zone) for a leader driven away"""
    if g.phase == DISPLACED:
        return (g.src,)
    groups = b""
    for piece in range(PIECES):
        zone = g.place[piece]
        if (
            not g.did[piece] & (HAS_MOVED | SERVES)
            and zone < RESERVE
            and not GUNS <= piece < DECOYS
            and side_of_man(piece) == g.to_act
            and zone not in groups
        ):
            groups += bytes((zone,))
    return (g.turn, len(groups))
