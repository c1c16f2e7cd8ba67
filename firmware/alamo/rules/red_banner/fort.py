"""The map: numbers of the spaces, and what lies next to what. Follows from data.py."""

from alamo.rules.red_banner.data import ALAMO, BLUE_ARROWS, DASHED_LINES, TRACKS


def number(zone: int) -> int:
    """The number of a map space: 4 Start ... 1 Wall, 0 the Alamo."""
    return 0 if zone == ALAMO else 4 - zone % 4


def space(track: int, box: int) -> int:
    """The zone of a Track's numbered space."""
    return ALAMO if box == 0 else 4 * track + 4 - box


def track_of(zone: int) -> int:
    """The Track of a numbered space outside the Alamo."""
    return zone // 4


def is_wall(zone: int) -> bool:
    return zone < ALAMO and zone % 4 == 3


def toward_the_alamo(zone: int) -> int:
    """[6.4] The next space of a unit on the map: one number lower on its Track."""
    return ALAMO if zone % 4 == 3 else zone + 1


def away_from_the_alamo(zone: int) -> int:
    """[7.4] The next higher number, but never beyond the Start."""
    return zone if zone % 4 == 0 else zone - 1


def _dashed(track: int) -> list[int]:
    """Walls joined to a Track's Wall by a dashed line."""
    walls = []
    for i in range(0, len(DASHED_LINES), 2):
        a, b = DASHED_LINES[i], DASHED_LINES[i + 1]
        if track == a:
            walls.append(space(b, 1))
        elif track == b:
            walls.append(space(a, 1))
    return walls


WALLS = bytes([space(track, 1) for track in range(TRACKS)])
WALLS_AND_ALAMO = WALLS + bytes((ALAMO,))
# [7.1] by Track of the Wall a hero stands on: where he may go
_MOVES = [bytes(sorted(_dashed(track) + [ALAMO])) for track in range(TRACKS)]
# [7.2] and where he may attack: A) the #2 of his Track, B) dashed lines, C) his blue arrow
_ATTACKS = [
    bytes(sorted(_dashed(track) + [space(track, 2), space(BLUE_ARROWS[track], 2)]))
    for track in range(TRACKS)
]


def next_to(zone: int) -> bytes:
    """[7.1] Spaces next to a hero on a Wall or in the Alamo, in zone order."""
    return WALLS if zone == ALAMO else _MOVES[zone // 4]


def within_reach(zone: int) -> bytes:
    """[7.2] Spaces a hero there may attack, in zone order."""
    return WALLS if zone == ALAMO else _ATTACKS[zone // 4]
