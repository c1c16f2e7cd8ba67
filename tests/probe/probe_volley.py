"""The probe game with volleys: all in a zone fire together, or a part of them, picked one by one.

(AIM, NONE, src, dst, NONE): those picked, or else all who have not fired. (PICK, piece, src, NONE,
NONE): this one joins a part volley.
"""

from alamo.rules.contract import AIM, CHANCE, NO_ACTION, NONE, PICK, TEXIAN

from .probe_data import GUN, NEAR, RESERVE
from .probe_game import Game
from .probe_state import F_ACTED, F_CHARGING, FIRE, S_FLAGS, S_PLACE, S_SEALED, S_SHOOTER, SHOT

PICKED = F_CHARGING  # nobody charges yet


class Volley(Game):
    def _ready(self, zone):
        men = []
        for piece in range(GUN):
            if self.where(piece) == zone and self.side_of(piece) == TEXIAN:
                if not self.s[S_FLAGS + piece] & F_ACTED:
                    men.append(piece)
        return men

    def _picked(self, piece):
        return self.s[S_FLAGS + piece] & PICKED != 0

    def legal(self, zone):
        if self.prompt != FIRE or zone == NONE or zone >= RESERVE:
            return super().legal(zone)
        found = []
        men = self._ready(zone)
        for dst in NEAR[zone]:
            if men and self._check(AIM, men[0], zone, dst) == 0:
                found.append((AIM, NONE, zone, dst, NONE))
        if found and len(men) > 1:
            for piece in men:
                if not self._picked(piece):
                    found.append((PICK, piece, zone, NONE, NONE))
        found.sort()
        return found

    def why_not(self, verb, piece, src, dst):
        if self.prompt == FIRE and verb in (NONE, AIM, PICK):
            for zone in range(RESERVE) if src == NONE else (src,):
                for a in self.legal(zone):
                    if verb in (NONE, a[0]) and piece in (NONE, a[1]) and dst in (NONE, a[3]):
                        return 0
        return super().why_not(verb, piece, src, dst)

    def usual(self, zone):
        if self.prompt == FIRE and zone != NONE:
            for action in self.legal(zone):
                return action if action[0] == AIM else NO_ACTION
            return NO_ACTION
        return super().usual(zone)

    def apply(self, a):
        if self.prompt != FIRE or a[0] not in (AIM, PICK):
            return super().apply(a)
        why = self.why_not(*a[:4])
        if why:
            raise ValueError(why)
        self.s[S_SEALED] = 0
        events = []
        if a[0] == PICK:
            self.s[S_FLAGS + a[1]] |= PICKED
            return events
        men = self._ready(a[2])
        some = [piece for piece in men if self._picked(piece)]
        for piece in some or men:
            self.s[S_FLAGS + piece] = self.s[S_FLAGS + piece] & ~PICKED | F_ACTED
            self._reveal(piece, events)
        self.s[S_SHOOTER] = (some or men)[0]
        self.s[S_PLACE] = a[3]
        self._enter(SHOT, CHANCE, events)
        return events
