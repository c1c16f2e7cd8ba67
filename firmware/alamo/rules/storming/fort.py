"""The map: zones, sections and lanes, and what lies next to what. Follows from data.py."""

from alamo.rules.contract import NONE
from alamo.rules.storming.data import BATTERIES, BATTERY_ZONE, LANES, NEXT_TO, SECTIONS

# --- how far out a column is, in steps of 6 inches; 0 is beyond the star of 18
AT_24 = 0
AT_18 = 1
AT_12 = 2
AT_6 = 3
AT_WALL = 4


def zone_of(section: int) -> int:
    """The zone of a section: a wall by its lane, or what lies behind the walls."""
    return 5 * section + 4 if section < LANES else 24 + section


def section_of(zone: int) -> int:
    """The section of a zone, NONE outside the fort."""
    if zone < 30:
        return zone // 5 if zone % 5 == 4 else NONE
    return zone - 24 if zone < 36 else NONE


def lane_zone(lane: int, band: int) -> int:
    """The zone of a column on that lane; at 24 inches it stays by the star of 18."""
    return 5 * lane + (band if band else 1) - 1


def is_start(zone: int) -> bool:
    """18 inches out."""
    return zone < 30 and zone % 5 == 0


def battery_of(zone: int) -> int:
    """The battery whose box that zone is, or NONE."""
    at = zone - BATTERY_ZONE
    return at if 0 <= at < BATTERIES else NONE


def steps_between(lane: int, band: int, other_lane: int, other_band: int) -> int:
    """Moves of 6 inches from one place outside to another: round the fort, and in or out."""
    round_it = abs(lane - other_lane)
    return min(round_it, LANES - round_it) + abs(band - other_band)


def _neighbours(section: int) -> bytes:
    found = []
    for i in range(0, len(NEXT_TO), 2):
        if NEXT_TO[i] == section:
            found.append(NEXT_TO[i + 1])
        elif NEXT_TO[i + 1] == section:
            found.append(NEXT_TO[i])
    found.sort()
    return bytes(found)


_NEXT = [_neighbours(section) for section in range(SECTIONS)]


def next_to(section: int) -> bytes:
    """Sections one move of 6 inches away, in order."""
    return _NEXT[section]
