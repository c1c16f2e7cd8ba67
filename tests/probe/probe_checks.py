"""What may be done in a probe game, and why not."""

from alamo.rules.contract import (
    AIM,
    ALREADY_ACTED,
    ASK_CHANCE,
    CHANCE,
    CHARGE,
    DONE,
    DRAW,
    GAME_OVER,
    HITS,
    LOSE,
    MEXICAN,
    MOVE,
    NO_ACTION,
    NO_TARGET,
    NONE,
    NOT_ADJACENT,
    NOT_THERE,
    NOT_YOUR_TURN,
    OCCUPIED,
    ORDER,
    OVER,
    PLACE_ALL,
    PUT,
    TAKE,
    TEXIAN,
    WRONG_PHASE,
)  # fmt: skip

from .probe_data import (
    COSTS,
    FIELDS,
    FOG,
    GUN,
    MEXICAN_LEADER,
    NEAR,
    PIECES,
    RESERVE,
    SIDE,
    TEXIAN_LEADER,
    ZONES,
)  # fmt: skip
from .probe_state import (
    BLOCKS_ONLY,
    BOMBARD,
    CHECKS,
    F_ACTED,
    F_CHARGING,
    FIRE,
    FULL,
    GUN_STAYS_OUT,
    HOLD,
    IN_FOG,
    LEADER_SP,
    LEFT_ONCE,
    LOSSES_DUE,
    MARCH,
    MELEE,
    NOT_NEXT,
    ONE_A_ZONE,
    ONE_PLACE,
    OVERSHOOT,
    S_ALONE,
    S_FLAGS,
    S_FROM,
    S_LEFT,
    S_PLACE,
    S_SHOOTER,
    S_SLIPPED,
    S_TO,
    SECRET,
    SHELL,
    SHOT,
    STORM,
    VERBS,
    State,
)  # fmt: skip


class Checks(State):
    # --- what may be done

    def legal(self, zone: int) -> "list[tuple[int, int, int, int, int]]":
        phase = self.prompt
        found = []
        if zone == NONE:
            if self.to_act == CHANCE:
                for n in self.values():
                    found.append((VERBS[phase][0], NONE, NONE, NONE, n))
            elif phase == SECRET:
                found = [(ORDER, NONE, NONE, NONE, n) for n in (STORM, SHELL, HOLD)]
            for verb in (DONE, PLACE_ALL):
                if verb in VERBS[phase]:
                    found.append((verb, NONE, NONE, NONE, NONE))
            return found
        if self.to_act in (CHANCE, OVER):
            return found
        for verb in VERBS[phase]:
            if verb == PUT:
                if self._check(PUT, self.next_piece(), NONE, zone) == 0:
                    found.append((PUT, self.next_piece(), NONE, zone, NONE))
            elif verb not in (DONE, PLACE_ALL):
                for piece in range(PIECES):
                    if self.where(piece) == zone:
                        for dst in NEAR[zone] if verb in (MOVE, AIM, CHARGE) else (NONE,):
                            if self._check(verb, piece, zone, dst) == 0:
                                found.append((verb, piece, zone, dst, NONE))
        found.sort()
        return found

    def why_not(self, verb: int, piece: int, src: int, dst: int) -> int:
        if self.to_act == OVER:
            return GAME_OVER
        phase = self.prompt
        if self.to_act == CHANCE:
            fits = verb in (NONE, VERBS[phase][0]) and piece == src == dst == NONE
            return 0 if fits else ASK_CHANCE
        if phase == SECRET:
            fits = verb in (NONE, ORDER) and piece == src == dst == NONE
            return 0 if fits else WRONG_PHASE
        furthest = 0
        for fit in VERBS[phase]:
            if verb not in (NONE, fit):
                continue
            if fit in (DONE, PLACE_ALL):
                if piece == src == dst == NONE:
                    return 0
                continue
            for p in range(PIECES) if piece == NONE else (piece,):
                if p >= PIECES:
                    continue
                start = NONE if fit == PUT else self.where(p) if src == NONE else src
                if fit == PUT and src != NONE or fit in (TAKE, LOSE) and dst != NONE:
                    continue
                ends = range(ZONES) if dst == NONE and fit not in (TAKE, LOSE) else (dst,)
                for end in ends:
                    code = self._check(fit, p, start, end)
                    if code == 0:
                        return 0
                    furthest = max(furthest, CHECKS.find(bytes((code,))))
        return CHECKS[furthest]

    def _check(self, verb: int, piece: int, src: int, dst: int) -> int:
        """0, or why this action (whose verb fits the phase) is not legal, check by check."""
        s = self.s
        if SIDE[piece] != self.to_act:
            return NOT_YOUR_TURN
        if verb == PUT:
            if piece != self.next_piece():
                return NOT_NEXT
            if dst >= RESERVE or (dst < FIELDS) != (self.to_act == TEXIAN):
                return NOT_THERE
            here = 0
            for other in range(GUN):
                here += self.where(other) == dst
            return FULL if here >= (2 if dst < FIELDS else 3) else 0
        if self.where(piece) != src or src >= RESERVE:
            return NOT_THERE
        acted = s[S_FLAGS + piece] & F_ACTED
        if verb == MOVE:
            if dst not in NEAR[src]:
                return NOT_ADJACENT
            if piece == GUN and dst < FIELDS:
                return GUN_STAYS_OUT
            if self.star(dst) == TEXIAN:
                return OCCUPIED
            if acted:
                return ALREADY_ACTED
            if s[S_FROM] == src and s[S_TO] == dst:
                return LEADER_SP if self.strength(piece) > s[S_LEFT] else 0
            return ONE_A_ZONE if s[S_ALONE + src] and piece != MEXICAN_LEADER else 0
        if verb == AIM:
            if dst not in NEAR[src] or dst < FIELDS:
                return NOT_ADJACENT
            if self.star(dst) != MEXICAN:
                return NO_TARGET
            if self.where(FOG) == dst:
                return IN_FOG
            return ALREADY_ACTED if acted else 0
        if verb == TAKE:
            if piece == TEXIAN_LEADER:
                return BLOCKS_ONLY
            return ALREADY_ACTED if acted else LEFT_ONCE if s[S_SLIPPED] else 0
        if verb == CHARGE:
            if not self.is_block(piece):
                return BLOCKS_ONLY
            if dst not in NEAR[src]:
                return NOT_ADJACENT
            if self.star(dst) != TEXIAN:
                return NO_TARGET
            if s[S_PLACE] not in (NONE, dst):
                return ONE_PLACE
            return ALREADY_ACTED if s[S_FLAGS + piece] & F_CHARGING else 0
        # LOSE
        if not self.may_lose(piece):
            return NOT_THERE
        return OVERSHOOT if self.least(piece) > self.least(NONE) else 0

    @property
    def remind(self) -> bool:
        if self.prompt != MARCH:
            return False
        # As the other side would judge it: strength is not asked.
        return self.why_not(MOVE, NONE, NONE, NONE) in (0, LEADER_SP)

    def fateful(self, a: "tuple[int, int, int, int, int]") -> bool:
        if a[0] == LOSE:  # a piece leaves play
            return self.strength(a[1]) == COSTS[2 * a[1] + 1] or COSTS[2 * a[1] + 1] == 0
        return a[0] in (AIM, TAKE, DONE, DRAW, HITS)

    def usual(self, zone: int) -> "tuple[int, int, int, int, int]":
        if self.prompt not in (FIRE, LOSSES_DUE):
            return NO_ACTION
        for at in range(RESERVE) if zone == NONE else (zone,):
            for a in self.legal(at):
                # The leader may fire, but as a rule he does not; nobody slips away as a rule.
                if a[0] == LOSE or a[0] == AIM and a[1] != TEXIAN_LEADER:
                    return a
        return NO_ACTION

    def tell(self, a: "tuple[int, int, int, int, int]") -> "tuple[int, ...]":
        if a[0] == AIM:
            need = self.need(a[1])
            return (need, (7 - need) * 100 // 6)
        return ()

    def about(self) -> "tuple[int, ...]":
        phase = self.prompt
        if phase == BOMBARD:
            return (self.where(GUN), NEAR[self.where(GUN)][0])
        if phase == SHOT:
            return (self.where(self.s[S_SHOOTER]), self.s[S_PLACE])
        return (self.s[S_PLACE],) if phase == MELEE else ()
