"""[7.0] Artillery reload, and who works a gun [3.32, 8.10].

A gun is worked by a Texian crew, or by a Mexican leader with one infantry block. They, like the
gun, do nothing else this turn (SERVES). Crews are all alike; of the Mexicans the weakest block
that is free serves under the first leader, unless others have been picked for it.
"""

from alamo.rules.contract import (
    ALREADY_ACTED,
    EYES_ALL,
    MEXICAN,
    NONE,
    NOT_THERE,
    NO_ACTION,
    PICK,
    RELOAD,
)
from alamo.rules.noble_men.codes import (
    AT_THE_GUN,
    GUN_ALONE,
    GUN_READY,
    GUN_RELOADED,
    HIDDEN,
    NO_BLOCK,
    NO_CREW,
    NO_LEADER,
    NOT_EMPTY,
)
from alamo.rules.noble_men.data import (
    BLOCKS,
    CREWS,
    DECOYS,
    GUNS,
    LEADERS,
    PIECES,
    TEXIAN_INFANTRY,
)
from alamo.rules.noble_men.state import (
    EMPTY_GUN,
    FIRED,
    HAS_MOVED,
    LOADED,
    LOADING,
    MEXICAN_GUNS,
    MEXICAN_MOVE,
    MEXICAN_RELOAD,
    PICKED,
    SERVES,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

BUSY = HAS_MOVED | FIRED | SERVES


def flip_loaded(g: "State", side: int, events: "list[Event]") -> None:
    """[7.2] What was being loaded in the turn before is loaded now."""
    for i in range(len(g.gun_state)):
        if g.gun_state[i] == LOADING and g.side_of(GUNS + i) == side:
            g.gun_state[i] = LOADED
            events.append((GUN_READY, GUNS + i, NONE, g.place[GUNS + i], NONE, EYES_ALL))


# --- who works it


def _free(g: "State", zone: int, first: int, end: int, moved_ok: bool) -> list[int]:
    """Those there who have done nothing yet that keeps them from a gun."""
    busy = BUSY & ~HAS_MOVED if moved_ok else BUSY
    return [p for p in g.here(zone, first, end) if not g.did[p] & busy]


def crew_refusal(g: "State", gun: int, moved_ok: bool) -> int:
    """0, or why nobody may work it. moved_ok: [9.42] who fires may just have come."""
    zone = g.place[gun]
    if g.side_of(gun) == MEXICAN:
        blocks = len(_free(g, zone, BLOCKS, GUNS, moved_ok))
        leaders = len(_free(g, zone, LEADERS, BLOCKS, moved_ok))
        if blocks + leaders < 2:
            return GUN_ALONE
        return NO_BLOCK if not blocks else 0 if leaders else NO_LEADER
    if _free(g, zone, CREWS, TEXIAN_INFANTRY, moved_ok):
        return 0
    others = _free(g, zone, 0, LEADERS, moved_ok) or _free(g, zone, DECOYS, PIECES, moved_ok)
    return NO_CREW if others else GUN_ALONE


def crew(g: "State", gun: int, moved_ok: bool) -> list[int]:
    """Who works it, when crew_refusal has nothing against it: a crew, or block and leader."""
    zone = g.place[gun]
    if g.side_of(gun) != MEXICAN:
        return _free(g, zone, CREWS, TEXIAN_INFANTRY, moved_ok)[:1]
    return [
        _first(g, _free(g, zone, BLOCKS, GUNS, moved_ok)),
        _first(g, _free(g, zone, LEADERS, BLOCKS, moved_ok)),
    ]


def _first(g: "State", pieces: list[int]) -> int:
    """One that was picked for it, else the weakest."""
    best = pieces[0]
    for piece in pieces:
        picked = g.did[piece] & PICKED
        before = g.did[best] & PICKED
        if picked > before or (picked == before and g.sp(piece) < g.sp(best)):
            best = piece
    return best


def serve(g: "State", gun: int, moved_ok: bool) -> list[int]:
    """They go to work; returns who they are."""
    pieces = crew(g, gun, moved_ok)
    for piece in pieces:
        g.did[piece] = g.did[piece] & ~PICKED & 0xFF | SERVES
    return pieces


def pick_refusal(g: "State", piece: int, zone: int) -> int:
    """A Mexican who shall work the gun of his zone. Public: only his place and his deeds count."""
    state = EMPTY_GUN if g.phase == MEXICAN_RELOAD else LOADED
    for gun in g.here(zone, GUNS, DECOYS):
        fits = g.phase == MEXICAN_MOVE or g.gun_state[gun - GUNS] == state
        alone = crew_refusal(g, gun, g.phase == MEXICAN_GUNS) == GUN_ALONE
        if fits and not alone and not g.did[gun] & BUSY:
            break
    else:
        return NOT_THERE
    if g.did[piece] & SERVES:
        return AT_THE_GUN
    return ALREADY_ACTED if g.did[piece] & PICKED else 0


def pick(g: "State", piece: int) -> None:
    """Of each kind one is picked: the one before is let go."""
    for other in g.here(g.place[piece], LEADERS, GUNS):
        if (other < BLOCKS) == (piece < BLOCKS):
            g.did[other] &= ~PICKED & 0xFF
    g.did[piece] |= PICKED


# --- the phase


def args(g: "State") -> tuple[int, ...]:
    """(turn)"""
    return (g.turn,)


def ends(g: "State", verb: int, src: int) -> bytes:
    return b"\xff"


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if verb == PICK:
        return pick_refusal(g, piece, src)
    if g.side_of(piece) != g.to_act:
        return NOT_THERE
    if g.did[piece] & SERVES:
        return AT_THE_GUN
    if g.gun_state[piece - GUNS] != EMPTY_GUN:
        return NOT_EMPTY
    return crew_refusal(g, piece, False)


def play(g: "State", a: "Action", events: "list[Event]") -> None:
    """[7.1] Loaded in the reload phase of the next turn; nobody of them moves or fires in this."""
    piece = a[1]
    if a[0] == PICK:
        pick(g, piece)
        return
    serve(g, piece, False)
    g.did[piece] |= SERVES
    g.gun_state[piece - GUNS] = LOADING
    events.append((GUN_RELOADED, piece, NONE, a[2], NONE, EYES_ALL))


def usual(g: "State", zone: int) -> "Action":
    """Load what stands there unloaded. Whether a crew is there, nobody is told."""
    for gun in g.here(zone, GUNS, DECOYS):
        code = refusal(g, RELOAD, gun, zone, NONE)
        if code == 0 or code in HIDDEN:
            return (RELOAD, gun, zone, NONE, NONE)
    return NO_ACTION
