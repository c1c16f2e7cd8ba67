"""Reason and event codes of Blood of Noble Men, beside the shared ones of contract.py."""

from alamo.rules.contract import (
    ALREADY_ACTED,
    EMPTY_ZONE,
    NOT_ADJACENT,
    NOT_THERE,
    NO_TARGET,
    OCCUPIED,
    OUT_OF_RANGE,
    REGAINED,
    WRONG_PHASE,
)

# --- reasons that rest on what both sides see
INSIDE_FORT = 32  # [8.8] Texians stay in the lettered zones
CHAPEL_DOOR = 33  # [2.41] into and out of A through J alone
MUST_SCALE = 34  # [8.5, 10.1] no Mexican held that wall when the turn began
ROUGH_GROUND = 35  # [8.6] no double move through 8 and 9
GUN_LIMIT = 36  # [3.32] one gun a zone, two in H
GUN_STAYS = 37  # guns stay in the lettered zones, and never go inside
GUN_ALONE = 38  # [8.10] nobody there who could work it
NOT_EMPTY = 39  # [7.1] only an unloaded gun is loaded
GUN_EMPTY = 40  # [9.41]
GUN_MOVED = 41  # [8.11]
AT_THE_GUN = 42  # [7.1, 8.11] works at a gun this turn
NO_LINE = 43  # [9.3]
BLOCKED = 44  # [9.32] somebody stands between
GUNS_ONLY = 45  # [2.41, 9.32] A and the insides
NOT_A_WALL = 46  # [10.1]
CAP_SEVEN = 47  # [10.2]
ONE_PLACE = 48  # another attempt, another melee is under way
NOT_DEFENDED = 49  # [11.1]
FOUGHT_ALREADY = 50  # [11.1]
CLIMBED_WALL = 51  # [9.51, 11.2] scaled a wall this turn
DOOR_ONLY = 52  # [8.9]
NOT_NEXT = 53  # pieces are set up in their order
# --- reasons that rest on hidden strength
NOT_A_BLOCK = 64  # a leader or a decoy where infantry is meant
NO_LEADER = 65  # [8.7, 10.2, 3.32]
NO_BLOCK = 66  # a leader without infantry
NO_CREW = 67  # [8.10]
LEADER_SP = 68  # [8.7]
ROUGH_SP = 69  # [8.6]
BUILDING_SP = 70  # [8.91]
TWO_LEADERS = 71  # [3.42]
TOO_FEW_SP = 72  # Mexican fire begins at 7 SP
NOTHING_TO_RALLY = 73  # [12.2]
OVERSHOOT = 74  # other steps come nearer to the losses due
BUSY_LEADER = 75  # [12.2] he has rallied this turn
ALIKE = 76  # of blocks that are alike the first goes first
HIDDEN = bytes(range(NOT_A_BLOCK, ALIKE + 1))

# Checks from first to last: of all actions that might have been meant, the one that came furthest
# gives the reason. What rests on hidden strength is last, so that all before it is public.
CHECKS = bytes([
    WRONG_PHASE, EMPTY_ZONE, NOT_THERE, NOT_NEXT, ALREADY_ACTED, AT_THE_GUN, CLIMBED_WALL,
    FOUGHT_ALREADY, INSIDE_FORT, GUN_ALONE, GUN_STAYS, NOT_EMPTY, GUN_EMPTY, GUN_MOVED,
    NOT_ADJACENT, DOOR_ONLY, CHAPEL_DOOR, NO_LINE, OUT_OF_RANGE, NOT_A_WALL, NO_TARGET, BLOCKED,
    GUNS_ONLY, MUST_SCALE, OCCUPIED, NOT_DEFENDED, ROUGH_GROUND, GUN_LIMIT, ONE_PLACE, CAP_SEVEN,
]) + HIDDEN  # fmt: skip


def later(a: int, b: int) -> int:
    """Of two reasons the one whose check comes later; 0, no reason left, is the latest of all."""
    if a == 0 or b == 0:
        return 0
    return b if CHECKS.find(bytes((b,))) > CHECKS.find(bytes((a,))) else a


# --- events
LOSSES = 32  # dst, n: SP that a zone lost, for everybody
FIRED = 33  # piece (a gun, or NONE), src, dst, n = zones counted, NONE for infantry
GUN_RELOADED = 34  # piece, dst: being loaded
GUN_READY = 35  # piece, dst: loaded
RESERVE_COMES = 36  # dst
RESERVE_WAITS = 37  # n = the total rolled
BID_MADE = 38  # n = VP given
WRITTEN = 39  # piece = leader, n = entry: for the Mexican
SCALED = 40  # src, dst, n = how many get up
FIGHT = 41  # dst: a melee begins
TOOK = 42  # dst: [11.5] the attackers stay
THROWN_BACK = 43  # dst: [11.6]
RALLIED = REGAINED  # piece, src, n: for its owner
RALLY_ENDED = 45  # n = SP brought back by that side
POINTS = 46  # dst = place, n = points
FRIENDLY_FIRE = 47  # [14.1] src
