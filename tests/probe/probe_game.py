"""A tiny game for tests only: it uses everything the contract between rules and table promises.

A turn: a card moves the fog (DRAW); the Mexican gives a secret order (ORDER); he moves (MOVE: what
follows his leader by an allowance of 6 strength points, else one block a zone); a bombardment, if
ordered, throws eighteen dice at once (HITS) and the Texian chooses the losses (LOSE, least
overshoot); the Texians fire one by one (roll-call: AIM, DIE) or slip away (TAKE); the Mexican
charges one place (CHARGE joins, DONE rolls two dice before any loss), and both sides lose. It ends
when the fort has fallen, the Mexicans are broken, or the last turn is over.
"""

from alamo.rules.chance import below
from alamo.rules.contract import (
    AIM,
    CHANCE,
    CHARGE,
    DRAW,
    DREW,
    EMPTY,
    ENDED,
    EYES_ALL,
    HIT,
    HITS,
    LOSE,
    LOST_STRENGTH,
    MEXICAN,
    MISSED,
    MOVE,
    MOVED,
    NONE,
    NOT_OFFERED,
    ORDER,
    OVER,
    PHASE_BEGAN,
    PLACE_ALL,
    PLACED,
    PUT,
    REMOVED,
    REPELLED,
    REVEALED,
    ROLLED,
    TAKE,
    TEXIAN,
    TURN_BEGAN,
    WRONG_PHASE,
)  # fmt: skip

from .probe_checks import Checks
from .probe_data import (
    AT_LEAST,
    CARDS,
    COSTS,
    DICE,
    FOG,
    GUN,
    KEEP,
    LED,
    LOST,
    MEXICAN_LEADER,
    NEAR,
    PIECES,
    QUICK,
    RESERVE,
    SIDE,
    ZONES,
)  # fmt: skip
from .probe_state import (
    ASSAULT,
    BOMBARD,
    BROKEN,
    BY_DEFENCE,
    BY_SHELLS,
    BY_SHOT,
    BY_STORM,
    CARD,
    END,
    F_ACTED,
    F_CHARGING,
    F_SEEN,
    FELL,
    FIRE,
    LONG_OPTION,
    LOSSES,
    LOSSES_DUE,
    MARCH,
    MELEE,
    ORDER_SHOWN,
    RELIEVED,
    S_ACTOR,
    S_ALONE,
    S_CARDS,
    S_CAUSE,
    S_DIE,
    S_DUE,
    S_DUE_ALL,
    S_DUE_NEXT,
    S_FLAGS,
    S_FROM,
    S_LEFT,
    S_MORALE,
    S_ORDER,
    S_OUTCOME,
    S_PHASE,
    S_PLACE,
    S_SEALED,
    S_SHOOTER,
    S_SLIPPED,
    S_STEPS,
    S_TO,
    S_TURN,
    S_WHERE,
    SECRET,
    SHELL,
    SHORT_OPTION,
    SHOT,
    STORM,
    VERBS,
)  # fmt: skip


class Game(Checks):
    def roll(self) -> "tuple[int, int, int, int, int]":
        phase = self.prompt
        if self.to_act != CHANCE:
            raise ValueError(WRONG_PHASE)
        if phase == BOMBARD:  # so many dice of one throw: each its own draw, far apart
            n = 0
            for die in range(DICE):
                n += below(self.seed, self.rolls * 32 + die, 6) + 1 >= AT_LEAST
        else:
            values = self.values()
            n = values[below(self.seed, self.rolls * 32, len(values))]
        return (VERBS[phase][0], NONE, NONE, NONE, n)

    # --- what happens

    def apply(self, a: "tuple[int, int, int, int, int]") -> "list[tuple[int, ...]]":
        verb, piece, src, dst, n = a
        why = self.why_not(verb, piece, src, dst)
        if why:
            raise ValueError(why)
        if a not in self.legal(src if src != NONE else dst):
            raise ValueError(NOT_OFFERED)
        s = self.s
        s[S_SEALED] = 0
        events = []
        if self.to_act == CHANCE:
            self.rolls += 1
            s[S_SEALED] = 1
            self._chance(verb, n, events)
        elif verb == PUT:
            self._put(piece, dst, events)
            self._enter_set_up(events)
        elif verb == PLACE_ALL:
            side = self.to_act
            while SIDE[self.next_piece()] == side and self.next_piece() < GUN:
                self._put_as_usual(self.next_piece(), events)
            self._enter_set_up(events)
        elif verb == ORDER:
            s[S_ORDER] = n
            self._enter(MARCH, MEXICAN, events)
        elif verb == MOVE:
            self._move(piece, src, dst, events)
        elif verb == AIM:
            s[S_FLAGS + piece] |= F_ACTED
            s[S_SHOOTER] = piece
            s[S_PLACE] = dst
            self._reveal(piece, events)
            self._enter(SHOT, CHANCE, events)
        elif verb == TAKE:
            s[S_SLIPPED] = 1
            self._remove(piece, events)
            self._ended(events)
        elif verb == CHARGE:
            s[S_FLAGS + piece] |= F_CHARGING
            s[S_PLACE] = dst
        elif verb == LOSE:
            self._lose(piece, events)
        else:
            self._done(events)
        return events

    def _put(self, piece: int, zone: int, events: "list[tuple[int, ...]]") -> None:
        self.s[S_WHERE + piece] = zone
        events.append((PLACED, piece, NONE, zone, NONE, self.eyes(piece)))

    def _put_as_usual(self, piece: int, events: "list[tuple[int, ...]]") -> None:
        """Where it stands when nobody wants to set up; where there is room when that is taken."""
        for zone in [QUICK[piece]] + list(range(RESERVE)):
            if self._check(PUT, piece, NONE, zone) == 0:
                self._put(piece, zone, events)
                return

    def _move(self, piece: int, src: int, dst: int, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        if piece == MEXICAN_LEADER:
            s[S_FROM] = src
            s[S_TO] = dst
            s[S_LEFT] = LED
        elif s[S_FROM] == src and s[S_TO] == dst:
            s[S_LEFT] -= self.strength(piece)
        else:
            s[S_ALONE + src] = 1
        s[S_FLAGS + piece] |= F_ACTED
        s[S_WHERE + piece] = dst
        events.append((MOVED, piece, src, dst, NONE, self.eyes(piece)))
        self._ended(events)

    def _chance(self, verb: int, n: int, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        if verb == DRAW:
            s[S_CARDS] &= ~(1 << n - 1)
            events.append((DREW, NONE, NONE, NONE, n, EYES_ALL))
            events.append((MOVED, FOG, self.where(FOG), 3 + n, NONE, EYES_ALL))
            s[S_WHERE + FOG] = 3 + n
            self._enter(SECRET, MEXICAN, events)
        elif verb == HITS:
            place = NEAR[self.where(GUN)][0]
            events.append((HIT, NONE, NONE, place, n, EYES_ALL))
            self._losses(BY_SHELLS, place, n // 2, events)
        else:
            events.append((ROLLED, NONE, NONE, NONE, n, EYES_ALL))
            if self.prompt == SHOT:
                hit = n >= self.need(s[S_SHOOTER])
                events.append((HIT if hit else MISSED, NONE, NONE, s[S_PLACE], 1, EYES_ALL))
                self._losses(BY_SHOT, s[S_PLACE], 1 if hit else 0, events)
            elif s[S_DIE] == 0:
                s[S_DIE] = n
            else:
                self._melee(s[S_DIE], n, events)

    def _melee(self, theirs: int, ours: int, events: "list[tuple[int, ...]]") -> None:
        """Both dice are down: both sides' losses follow from what stood there before."""
        s = self.s
        defence = attack = 0
        for piece in range(GUN):
            if s[S_FLAGS + piece] & F_CHARGING:
                attack += self.strength(piece)
            elif self.where(piece) == s[S_PLACE]:
                defence += self.strength(piece)
        s[S_DUE_NEXT] = (theirs + defence) // 2
        bonus = 1 if s[S_ORDER] == STORM else 0
        self._losses(BY_STORM, s[S_PLACE], (ours + attack) // 4 + bonus, events)

    def _losses(self, cause: int, place: int, due: int, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        s[S_CAUSE] = cause
        s[S_PLACE] = place
        s[S_DUE] = s[S_DUE_ALL] = due
        if due and self.least(NONE):
            self._enter(LOSSES_DUE, TEXIAN if cause in (BY_SHELLS, BY_STORM) else MEXICAN, events)
        else:
            self._after_losses(events)

    def _lose(self, piece: int, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        cost = COSTS[2 * piece + s[S_STEPS + piece]]
        s[S_STEPS + piece] += 1
        s[S_DUE] = s[S_DUE] - cost if cost < s[S_DUE] else 0
        by = 1 if SIDE[piece] == MEXICAN else -1
        s[S_MORALE] = min(14, max(0, s[S_MORALE] - by))
        src = self.where(piece)
        events.append((LOST_STRENGTH, piece, src, NONE, cost, self.eyes(piece)))
        if self.strength(piece) == 0:
            self._remove(piece, events)
        if s[S_DUE] == 0 or self.least(NONE) == 0:
            events.append((LOSSES, NONE, NONE, s[S_PLACE], s[S_DUE_ALL], EYES_ALL))
            if not self._ended(events):
                self._after_losses(events)

    def _after_losses(self, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        cause = s[S_CAUSE]
        if cause == BY_SHELLS:
            self._enter(FIRE, TEXIAN, events)
        elif cause == BY_SHOT:
            s[S_PLACE] = s[S_SHOOTER] = NONE
            s[S_PHASE] = FIRE
            s[S_ACTOR] = TEXIAN
        elif cause == BY_STORM:
            self._losses(BY_DEFENCE, s[S_PLACE], s[S_DUE_NEXT], events)
        else:
            self._settle(events)

    def _settle(self, events: "list[tuple[int, ...]]") -> None:
        """The charge is over: the chargers take the place, or stay where they came from."""
        s = self.s
        won = self.star(s[S_PLACE]) == EMPTY
        for piece in range(GUN):
            if s[S_FLAGS + piece] & F_CHARGING and self.where(piece) < RESERVE:
                src = self.where(piece)
                code = MOVED if won else REPELLED
                events.append((code, piece, src, s[S_PLACE], NONE, EYES_ALL))
                if won:
                    s[S_WHERE + piece] = s[S_PLACE]
        if not self._ended(events):
            self._end_turn(events)

    def _done(self, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        phase = s[S_PHASE]
        if phase == MARCH:
            for piece in range(PIECES):
                s[S_FLAGS + piece] &= ~F_ACTED
            for zone in range(ZONES):
                s[S_ALONE + zone] = 0
            s[S_FROM] = s[S_TO] = NONE
            s[S_LEFT] = 0
            s[S_SEALED] = 1
            events.append((ORDER_SHOWN, NONE, NONE, NONE, s[S_ORDER], EYES_ALL))
            if s[S_ORDER] == SHELL:
                self._enter(BOMBARD, CHANCE, events)
            else:
                self._enter(FIRE, TEXIAN, events)
        elif phase == FIRE:
            for piece in range(PIECES):
                s[S_FLAGS + piece] &= ~F_ACTED
            s[S_SLIPPED] = 0
            self._enter(ASSAULT, MEXICAN, events)
        elif s[S_PLACE] == NONE:
            self._end_turn(events)
        else:
            for piece in range(GUN):
                if s[S_FLAGS + piece] & F_CHARGING or self.where(piece) == s[S_PLACE]:
                    self._reveal(piece, events)
            self._enter(MELEE, CHANCE, events)

    def _end_turn(self, events: "list[tuple[int, ...]]") -> None:
        s = self.s
        for piece in range(PIECES):
            s[S_FLAGS + piece] &= ~F_CHARGING
        s[S_DIE] = s[S_DUE] = s[S_DUE_ALL] = s[S_DUE_NEXT] = s[S_CAUSE] = s[S_ORDER] = 0
        s[S_PLACE] = NONE
        last = 2 if self.options & SHORT_OPTION else CARDS if self.options & LONG_OPTION else 4
        if s[S_TURN] >= last:
            self._finish(RELIEVED, events)
        else:
            s[S_TURN] += 1
            events.append((TURN_BEGAN, NONE, NONE, NONE, s[S_TURN], EYES_ALL))
            self._enter(CARD, CHANCE, events)

    def _ended(self, events: "list[tuple[int, ...]]") -> bool:
        texians = mexicans = 0
        for piece in range(GUN):
            if self.where(piece) < RESERVE and self.is_block(piece):
                if SIDE[piece] == TEXIAN:
                    texians += 1
                else:
                    mexicans += 1
        if texians == 0 or self.star(KEEP) == MEXICAN:
            self._finish(FELL, events)
        elif mexicans <= 2:
            self._finish(BROKEN, events)
        return self.to_act == OVER

    def _finish(self, outcome: int, events: "list[tuple[int, ...]]") -> None:
        self.s[S_OUTCOME] = outcome
        self.s[S_PHASE] = END
        self.s[S_ACTOR] = OVER
        events.append((ENDED, NONE, NONE, NONE, outcome, EYES_ALL))

    def _enter(self, phase: int, actor: int, events: "list[tuple[int, ...]]") -> None:
        self.s[S_PHASE] = phase
        self.s[S_ACTOR] = actor
        events.append((PHASE_BEGAN, NONE, NONE, NONE, phase, EYES_ALL))

    def _enter_set_up(self, events: "list[tuple[int, ...]]") -> None:
        piece = self.next_piece()
        if piece == GUN:
            self._enter(CARD, CHANCE, events)
        else:
            self.s[S_ACTOR] = SIDE[piece]

    def _reveal(self, piece: int, events: "list[tuple[int, ...]]") -> None:
        if not self.s[S_FLAGS + piece] & F_SEEN:
            self.s[S_FLAGS + piece] |= F_SEEN
            self.s[S_SEALED] = 1
            event = (REVEALED, piece, self.where(piece), NONE, self.strength(piece), EYES_ALL)
            events.append(event)

    def _remove(self, piece: int, events: "list[tuple[int, ...]]") -> None:
        self._reveal(piece, events)
        events.append((REMOVED, piece, self.where(piece), NONE, NONE, EYES_ALL))
        self.s[S_WHERE + piece] = LOST
