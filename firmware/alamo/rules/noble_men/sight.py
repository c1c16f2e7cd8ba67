"""Line of sight [9.3]: how far fire goes from one zone to another, and who may fire there."""

from alamo.rules.contract import NONE, OUT_OF_RANGE, TEXIAN
from alamo.rules.noble_men.codes import BLOCKED, GUNS_ONLY, NO_LINE
from alamo.rules.noble_men.data import INSIDE, LETTERED, RESERVE
from alamo.rules.noble_men.fort import NEAR, is_building, is_inside, is_wall, marked, wall_of
from alamo.rules.noble_men.charts import LINES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.noble_men.state import State

GUN_REACH = 3  # zones [9.41]
TEXIAN_REACH = 2  # [9.51]
MEXICAN_REACH = 1


def distance(g: "State", src: int, dst: int) -> int:
    """Zones from one to the other along a line of fire: 0 = there is none, NONE = one, but on
    every such line somebody stands between [9.32]; a gun alone hides nothing. An inside is looked
    at as the wall round it, so that a wall and its own inside do not see each other."""
    if is_inside(dst):
        dst = wall_of(dst)
    if src >= LETTERED and dst >= LETTERED and dst in NEAR[src]:
        return 1  # [9.32] within the compound to the next zone, from an inside out of the doors
    found = 0
    for line in range(0, len(LINES), 4):
        inner = LINES[line]
        if inner != src and inner != dst:
            continue
        outer = dst if inner == src else src  # the zones between are the same either way
        blocked = 0
        for steps in (1, 2, 3):
            zone = LINES[line + steps]
            if zone == outer:
                if not blocked:
                    return steps
                found = NONE
            if zone == NONE:
                break
            blocked += g.anybody(zone)
    return found


def refusal(g: "State", side: int, src: int, dst: int, gun: bool) -> int:
    """0, or why that side's gun or infantry may not fire from src into dst. Public."""
    zones = distance(g, src, dst)
    if zones == 0:
        return NO_LINE
    if not gun and is_building(dst):  # [2.41, 9.32]
        return GUNS_ONLY
    if zones == NONE:
        return BLOCKED
    if gun:
        reach = GUN_REACH
        zones = counted(zones, dst)
    else:
        reach = TEXIAN_REACH if side == TEXIAN else MEXICAN_REACH
    return OUT_OF_RANGE if zones > reach else 0


def counted(zones: int, dst: int) -> int:
    """[9.43] The row of the artillery chart: a wall, or the inside behind it, is one zone more."""
    return zones + 1 if is_wall(dst) or is_inside(dst) else zones


def range_of(g: "State", src: int, dst: int) -> int:
    """That row, 1 to 3, where a gun may fire."""
    return counted(distance(g, src, dst), dst)


def _in_line(src: int, row: bytearray) -> bytes:
    for i in range(len(LINES)):
        inner = LINES[i & ~3]
        other = inner
        if inner == src:
            other = LINES[i]
        elif LINES[i] != src:
            continue
        if other != NONE:
            row[other] = 1
    if src >= LETTERED:
        for zone in NEAR[src]:
            row[zone] = 1
    row[src] = 0
    for zone in range(INSIDE, RESERVE):  # an inside is looked at as its wall, not from inside
        wall = wall_of(zone)
        row[zone] = row[wall] if src < INSIDE and src != wall else 0
    if src >= INSIDE:
        for zone in range(LETTERED):
            row[zone] = 0
    return marked(row)


_ROW = bytearray(RESERVE)
# By zone: where a line of fire leads, whoever stands between, in zone order.
IN_LINE = [_in_line(zone, _ROW) for zone in range(RESERVE)]
