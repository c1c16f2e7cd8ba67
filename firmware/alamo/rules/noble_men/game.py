"""Blood of Noble Men: The Alamo. The questions and answers; the phases have a file each.

What may be done, and why not, is made here once for all phases: from a row of PHASES (which verbs,
of which pieces) and from the phase's own `ends` and `refusal`.
"""

from alamo.rules.chance import below, die
from alamo.rules.contract import (
    AIM,
    ASK_CHANCE,
    CHANCE,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    DRAW,
    EMPTY_ZONE,
    EYES_ALL,
    GAME_OVER,
    LOSE,
    MOVE,
    NONE,
    NOT_LEGAL,
    NOT_OFFERED,
    NOT_THERE,
    NO_ACTION,
    OVER,
    PICK,
    PUT,
    RALLY,
    RELOAD,
    ROLLED,
    WRONG_PHASE,
    first_zone,
)
from alamo.rules.noble_men import (
    fire,
    guns,
    losses,
    melee,
    movement,
    rally,
    reserve,
    scaling,
    sequence,
    set_up,
    victory,
)
from alamo.rules.noble_men.codes import ALIKE, HIDDEN as HIDDEN_REASONS, later
from alamo.rules.noble_men.data import PIECES, RESERVE, ZONES
from alamo.rules.noble_men.state import (
    CLIMB_DRAW,
    MELEE,
    RESERVE_DIE,
    SCALING,
    SET_UP,
    State,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from alamo.rules.game import Action, Event

CROWD = 9  # men in a zone: of more, each kind is listed once

# --- what holds in a phase
ENDS = 1  # DONE may be said
CALLS = 2  # a roll-call
SECRET = 4
GOES_ON = 8  # ends by itself when on public facts nothing is left to do
SKIPS = 16  # is passed over when on public facts there is nothing to do from the start
FREE = 32  # has actions without a zone
USUAL = 64  # has defaults
FLAGS = bytes([
    SECRET | FREE,  # ENTRIES
    SECRET | FREE,  # SET_UP
    0,  # RESERVE_DIE
    ENDS | CALLS | GOES_ON | USUAL,  # MEXICAN_RELOAD
    ENDS | SKIPS,  # MEXICAN_MOVE
    ENDS | CALLS | GOES_ON | USUAL,  # TEXIAN_RELOAD
    ENDS | SKIPS,  # TEXIAN_MOVE
    ENDS | CALLS | GOES_ON | USUAL,  # TEXIAN_GUNS
    ENDS | CALLS | GOES_ON | USUAL,  # TEXIAN_FIRE
    ENDS | GOES_ON | USUAL,  # SCALING
    ENDS | CALLS | GOES_ON | USUAL,  # MEXICAN_GUNS
    ENDS | CALLS | GOES_ON | USUAL,  # MEXICAN_FIRE
    ENDS | GOES_ON | USUAL,  # MELEE
    USUAL,  # LOSSES_DUE
    ENDS | FREE | USUAL,  # MEXICAN_RALLY
    ENDS | FREE | USUAL,  # TEXIAN_RALLY
    0,  # FINISHED
    FREE,  # BID
    0, 0, 0, 0,  # three dice and the draw of scaling
    USUAL,  # CLIMB_PICK
    0,  # MELEE_DIE
    0,  # DISPLACED
])  # fmt: skip
# (verb, first piece, end), by phase; where the rows of each phase begin
VERBS = bytes([
    PUT, 0, 67,  # SET_UP
    RELOAD, 54, 63, PICK, 19, 54,  # MEXICAN_RELOAD
    MOVE, 19, 63, PICK, 19, 54,  # MEXICAN_MOVE
    RELOAD, 54, 63,  # TEXIAN_RELOAD
    MOVE, 0, 19, MOVE, 54, 67,  # TEXIAN_MOVE
    AIM, 54, 63,  # TEXIAN_GUNS
    AIM, NONE, NONE, PICK, 0, 19, PICK, 63, 67,  # TEXIAN_FIRE
    CLIMB, 19, 54,  # SCALING
    AIM, 54, 63, PICK, 19, 54,  # MEXICAN_GUNS
    AIM, NONE, NONE, PICK, 19, 54,  # MEXICAN_FIRE
    CHARGE, 19, 54,  # MELEE
    LOSE, 0, 54,  # LOSSES_DUE
    RALLY, 24, 54,  # MEXICAN_RALLY
    RALLY, 0, 19, RALLY, 63, 67,  # TEXIAN_RALLY
    PICK, 24, 54,  # CLIMB_PICK
    PICK, 19, 24,  # DISPLACED
])  # fmt: skip
_ROWS_FROM = bytes([
    0, 0, 3, 3, 9, 15, 18, 24, 27, 36, 39, 45, 51, 54, 57, 60, 66, 66, 66, 66, 66, 66, 66, 69, 69,
    72,
])  # fmt: skip
_MODULES = (
    set_up, set_up, reserve, guns, movement, guns, movement, fire, fire, scaling, fire, fire,
    melee, losses, rally, rally, victory, reserve, fire, fire, scaling, scaling, scaling, melee,
    movement,
)  # fmt: skip


class NobleMen(State):
    """Two players; strength and names of the blocks are hidden from the other."""

    NAME = "noble_men"
    RULES = 1
    ZONES = ZONES
    PIECES = PIECES
    SIDES = 2
    OPTIONS: tuple[str, ...] = (
        "friendly", "ferocity", "decoys", "travis", "bid", "double20", "twelve"
    )  # fmt: skip
    HIDDEN = HIDDEN_REASONS

    track = victory.track
    finale = victory.finale

    # --- the question

    @property
    def prompt(self) -> int:
        return self.phase

    @property
    def args(self) -> tuple[int, ...]:
        args: tuple[int, ...] = _MODULES[self.phase].args(self)
        return args

    @property
    def secret(self) -> bool:
        return FLAGS[self.phase] & SECRET != 0

    @property
    def roll_call(self) -> bool:
        return FLAGS[self.phase] & CALLS != 0

    @property
    def remind(self) -> bool:
        """Somebody could still move, as everybody would judge it."""
        return FLAGS[self.phase] & SKIPS != 0 and self._possible()

    def about(self) -> tuple[int, ...]:
        zones = (self.due_zone[self.due_side], self.src, self.dst)
        return tuple([zone for zone in zones if zone != NONE])

    def tell(self, action: "Action") -> tuple[int, ...]:
        """A volley: (zones). A gun's shot: (zones counted, SP lost by each face). How many fire
        is hidden."""
        return fire.shot(self, action) if action[0] == AIM else ()

    # --- the answers

    def legal(self, zone: int) -> "list[Action]":
        found: "list[Action]" = []
        flags = FLAGS[self.phase]
        if zone == NONE:
            if self.to_act == CHANCE:
                n = self.count if self.phase == CLIMB_DRAW else 6
                verb = self.roll()[0]
                return [(verb, NONE, NONE, NONE, i + 1) for i in range(n)]
            if flags & FREE:
                found = _MODULES[self.phase].free(self)
            if flags & ENDS:
                found.append((DONE, NONE, NONE, NONE, NONE))
        elif self.phase == SET_UP:
            self._look(PUT, NONE, NONE, zone, found)
        elif zone < RESERVE and self.anybody(zone) + self.guns[zone]:
            self._look(NONE, NONE, zone, NONE, found)
        found.sort()
        return found

    def why_not(self, verb: int, piece: int, src: int, dst: int) -> int:
        if self.to_act == OVER:
            return GAME_OVER
        if src == dst == NONE:
            for a in self.legal(NONE):
                if verb in (NONE, a[0]) and piece in (NONE, a[1]):
                    return 0
        if self.to_act == CHANCE:
            return ASK_CHANCE
        return self._look(verb, piece, src, dst, None)

    def _look(
        self, verb: int, piece: int, src: int, dst: int, found: "list[Action] | None"
    ) -> int:
        """Go through the actions with zones that fit: 0 when one is legal, else the check that
        came latest. A list `found` takes all that are legal."""
        phase = self.phase
        module = _MODULES[phase]
        latest = WRONG_PHASE
        for row in range(_ROWS_FROM[phase], _ROWS_FROM[phase + 1], 3):
            fit = VERBS[row]
            if verb not in (NONE, fit):
                continue
            first = VERBS[row + 1]
            end = VERBS[row + 2]
            nobody = EMPTY_ZONE if src < ZONES and not self.anybody(src) else NOT_THERE
            latest = later(latest, nobody)
            if piece != NONE and not first <= piece < end:
                continue
            starts: "Iterable[int]" = (src,)
            if fit == PUT:
                starts = (NONE,)
            elif piece != NONE:
                starts = (self.place[piece],)
            elif src == NONE:
                starts = range(RESERVE)
            for start in starts:
                if src not in (NONE, start) or RESERVE <= start < ZONES:
                    continue
                ends = module.ends(self, fit, start)
                if dst != NONE:
                    if ends == b"\xff":
                        continue
                    ends = (dst,)
                if first == NONE or piece != NONE:
                    pieces = [piece]
                elif fit == PUT:
                    pieces = [set_up.next_piece(self)]
                else:
                    pieces = self.here(start, first, end)
                behind = False
                listed = found is not None or piece != NONE
                if listed and fit in (MOVE, CHARGE) and self.anybody(start) > CROWD:
                    ahead = self.firsts(start)
                    if piece == NONE:
                        pieces = [one for one in pieces if one in ahead]
                    behind = piece != NONE and piece not in ahead
                if fit == MOVE:
                    code = movement.look(self, pieces, start, dst, found)
                    latest = later(latest, ALIKE if behind and code == 0 else code)
                else:
                    for one in pieces:
                        for zone in ends:
                            code = module.refusal(self, fit, one, start, zone)
                            if code == 0 and behind:
                                code = ALIKE
                            if code == 0 and found is not None:
                                found.append((fit, one, start, zone, NONE))
                            else:
                                latest = later(latest, code)
                                if latest == 0:
                                    return 0
                if latest == 0:
                    return 0
        return latest

    def near(self, zone: int) -> "list[int]":
        phase = self.phase
        found: "list[int]" = []
        if zone < RESERVE:
            for row in range(_ROWS_FROM[phase], _ROWS_FROM[phase + 1], 3):
                for end in _MODULES[phase].ends(self, VERBS[row], zone):
                    if end not in found and end != NONE:
                        found.append(end)
        return found

    def _possible(self) -> bool:
        """As everybody must think, something may be done, other than to end the phase."""
        code = self._look(NONE, NONE, NONE, NONE, None)
        return code == 0 or code in HIDDEN_REASONS

    def usual(self, zone: int) -> "Action":
        if FLAGS[self.phase] & USUAL:
            action: "Action" = _MODULES[self.phase].usual(self, zone)
            return action
        return NO_ACTION

    def fateful(self, action: "Action") -> bool:
        """A die that follows an OK rolls inside it."""
        verb = action[0]
        if verb == DIE or verb == DRAW:
            return self.phase == RESERVE_DIE
        if verb == RALLY:
            return action[1] == NONE
        return verb in (AIM, DONE, LOSE)

    def roll(self) -> "Action":
        if self.to_act != CHANCE:
            raise ValueError(NOT_OFFERED)
        if self.phase == CLIMB_DRAW:
            return (DRAW, NONE, NONE, NONE, below(self.seed, self.rolls, self.count) + 1)
        return (DIE, NONE, NONE, NONE, die(self.seed, self.rolls))

    # --- [5.1] the sequence of play

    def apply(self, action: "Action") -> "list[Event]":
        if len(action) != 5:
            raise ValueError(NOT_LEGAL)
        if action not in self.legal(first_zone(action)):
            verb, piece, src, dst, _n = action
            raise ValueError(self.why_not(verb, piece, src, dst) or NOT_OFFERED)
        events: "list[Event]" = []
        self.sealed = self.to_act == CHANCE
        if self.sealed:
            self.rolls += 1
        phase = self.phase
        module = _MODULES[phase]
        over = phase == RESERVE_DIE or action == rally.ALL
        if action[0] == DIE:
            events.append((ROLLED, NONE, NONE, NONE, action[4], EYES_ALL))
        if action[0] != DONE:
            module.play(self, action, events)
        else:
            over = phase not in (SCALING, MELEE) or module.done(self, events)
        if over:
            sequence.go_on(self, events)
        elif phase == SET_UP and set_up.next_piece(self) == PIECES:
            sequence.battle_begins(self, events)
        while (
            FLAGS[self.phase] & (GOES_ON if self.phase == phase else GOES_ON | SKIPS)
            and not (self.phase == MELEE and melee.pending(self))
            and not (self.phase == SCALING and scaling.pending(self))
            and not self._possible()
        ):
            sequence.go_on(self, events)
        return events
