"""SP lost by a zone [9, 9.1, 11.4], and who holds it after the fight [11.5, 11.6].

The chart says how many SP go, while a block turns by steps of one to three: the owner may choose
any blocks that together come to what is due or, where none do, to the least above it. The loss
tracks count what was really lost.
"""

from alamo.rules.contract import (
    EYES_ALL,
    LOSE,
    LOST_STRENGTH,
    MEXICAN,
    NONE,
    NOT_THERE,
    NO_ACTION,
    REPELLED,
    TEXIAN,
)
from alamo.rules.noble_men.codes import LOSSES, NOT_A_BLOCK, OVERSHOOT, THROWN_BACK, TOOK
from alamo.rules.noble_men.data import BLOCKS, DECOYS, GUNS, LEADERS, PIECES
from alamo.rules.noble_men.state import CLIMBED, FOUGHT, LOSSES_DUE, side_of_man

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event
    from alamo.rules.noble_men.state import State

MOST_SP = 10  # [3.2] no block is worth more: no best total lies further above what is due


def owe(g: "State", side: int, zone: int, sp: int) -> None:
    """That side is to lose so many SP in that zone (in a melee the Mexican: of his men against
    it). `proceed` then asks for them."""
    g.due[side] = g.due_all[side] = sp
    g.due_zone[side] = zone


def proceed(g: "State", events: "list[Event]") -> None:
    """Ask who owes losses, Texians first; when nobody does, the fight is over."""
    for side in (TEXIAN, MEXICAN):
        g.due_side = side
        zone = g.due_zone[side]
        if g.due[side]:
            if least(g, NONE):
                g.enter(LOSSES_DUE)
                return
            if side == TEXIAN:  # what is left there and takes no losses is seen for what it is
                remove_decoys(g, zone, events)
            g.due[side] = 0
        if g.lost_now[side]:
            events.append((LOSSES, NONE, NONE, zone, g.lost_now[side], EYES_ALL))
            g.lost_now[side] = 0
    g.due_side = 0
    _over(g, events)


def men(g: "State") -> list[int]:
    """Those of whom the losses may be taken, leaders and decoys among them."""
    zone = g.due_zone[g.due_side]
    if g.due_side == TEXIAN:
        return g.texians(zone)
    if g.shown == zone:
        return attackers(g, zone)
    return [piece for piece in g.here(zone, LEADERS, GUNS) if g.against[piece] == NONE]


def least(g: "State", first: int) -> int:
    """The least total of steps that meets what is due, or of all when that is less; 0: none.

    With a piece `first`, only what has a step of that piece in it counts. Sums are bits: bit i is
    set when steps of some of the blocks come to i.
    """
    due = g.due[g.due_side]
    mask = (1 << due + MOST_SP) - 1
    sums = 1
    total = 0
    for piece in men(g):
        step = g.step[piece]
        sp = left = g.sp(piece)
        total += sp
        mine = 0
        while left:
            step += 1
            left = g.sp_at(piece, step)
            mine |= sums << sp - left
        sums = (mine if piece == first else mine | sums) & mask
    if total <= due:
        return total
    while not sums >> due & 1:
        due += 1
    return due


# --- the question


def args(g: "State") -> tuple[int, ...]:
    """(zone, SP due): never what is left, which would tell the steps."""
    return (g.due_zone[g.due_side], g.due_all[g.due_side])


def ends(g: "State", verb: int, src: int) -> bytes:
    return b"\xff"


def refusal(g: "State", verb: int, piece: int, src: int, dst: int) -> int:
    if piece not in men(g):
        return NOT_THERE
    if not g.sp(piece):
        return NOT_A_BLOCK
    return OVERSHOOT if least(g, piece) > least(g, NONE) else 0


def usual(g: "State", zone: int) -> "Action":
    """The last block whose step is part of a best total: leaders and crews after infantry."""
    for piece in reversed(men(g)):
        src = g.place[piece]
        if zone in (NONE, src) and refusal(g, LOSE, piece, src, NONE) == 0:
            return (LOSE, piece, src, NONE, NONE)
    return NO_ACTION


def play(g: "State", action: "Action", events: "list[Event]") -> None:
    """One step of one block; when what is due is paid, the fight goes on."""
    side = g.due_side
    cost = turn(g, action[1], events)
    g.lost_now[side] += cost
    g.due[side] -= min(cost, g.due[side])
    proceed(g, events)


def turn(g: "State", piece: int, events: "list[Event]") -> int:
    """The block shows its next step, or leaves play. The SP it costs, on the loss track [9.55]."""
    left = g.sp_at(piece, g.step[piece] + 1)
    cost = g.sp(piece) - left
    eyes = side_of_man(piece) if left else EYES_ALL  # a melee may be over by then
    events.append((LOST_STRENGTH, piece, g.place[piece], NONE, cost, eyes))
    g.lost[side_of_man(piece)] += cost
    if left:
        g.step[piece] += 1
    else:
        g.kill(piece, events)
    return cost


def remove_decoys(g: "State", zone: int, events: "list[Event]") -> None:
    """[14.1] Once revealed, they are out of the game."""
    for piece in g.here(zone, DECOYS, PIECES):
        g.kill(piece, events)


# --- the ground


def attackers(g: "State", zone: int) -> list[int]:
    """Mexicans up on that wall, or charging that zone: they still stand where they came from."""
    return [piece for piece in range(LEADERS, GUNS) if g.against[piece] == zone]


def two_leaders(g: "State", zone: int) -> bool:
    """[3.42] Two Mexican leaders hold that zone, or will when they win it."""
    there = g.chiefs[zone]
    for piece in range(LEADERS, BLOCKS):
        there += g.against[piece] == zone
    return there >= 2


def sp_of(g: "State", pieces: list[int]) -> int:
    return sum([g.sp(piece) for piece in pieces])


def _over(g: "State", events: "list[Event]") -> None:
    """The dice and losses of g.dst are over, and the phase they came from goes on. [10.3] Fire
    that has left nobody on a wall gives it to those who are up; they do no more this turn."""
    zone = g.dst
    melee = g.shown
    g.shown = NONE  # [3.2] the blocks are turned back
    if melee != NONE:
        settle(g, zone, FOUGHT, events)
    elif not g.men[zone]:
        settle(g, zone, CLIMBED, events)
    g.src = g.dst = NONE
    g.count = g.hits = g.dice = 0
    g.resume()


def settle(g: "State", zone: int, mark: int, events: "list[Event]") -> None:
    """[11.5] The attackers stay when no Texian is left, [11.6] else they are back where they came
    from. When nobody is left but leaders the zone stays empty. mark: what they did this turn."""
    came = attackers(g, zone)
    for piece in came + g.texians(zone):
        g.did[piece] |= mark
    if not came:
        return
    stays = not g.men[zone] and came[-1] >= BLOCKS
    # Told zone by zone: in the order of the pieces, all would see from where a leader came.
    for _place, piece in sorted([(g.place[piece], piece) for piece in came]):
        if stays:
            g.stand(piece, zone, events)
        else:
            g.against[piece] = NONE
            events.append((REPELLED, piece, g.place[piece], zone, NONE, g.eyes(piece)))
    events.append((TOOK if stays else THROWN_BACK, NONE, NONE, zone, NONE, EYES_ALL))
