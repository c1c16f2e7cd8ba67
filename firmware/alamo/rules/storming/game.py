"""Storming of the Alamo: the sequence of play; the phases have a file each."""

from alamo.rules.contract import (
    AIM,
    ASK_CHANCE,
    BAD_OPTIONS,
    CHANCE,
    CHARGE,
    CLIMB,
    DIE,
    DONE,
    EMPTY,
    EYES_ALL,
    GAME_OVER,
    HITS,
    NONE,
    NOT_LEGAL,
    NOT_OFFERED,
    NO_ACTION,
    OVER,
    PHASE_BEGAN,
    PICK,
    PUT,
    TURN_BEGAN,
    WRONG_PHASE,
    first_zone,
)
from alamo.rules.storming import (
    bombardment,
    dice,
    guns,
    marching,
    melee,
    mexican_move,
    morale,
    set_up,
    texan_fire,
    victory,
)
from alamo.rules.storming.data import (
    PIECES,
    ZONES,
)
from alamo.rules.storming.picture import Picture
from alamo.rules.storming.state import (
    BATTERY_DIE,
    CLIMBING,
    COLUMN_SET_UP,
    COMMAND_CHECK,
    DIRECTION,
    FACING,
    FIRE,
    MELEE,
    MEXICAN_MOVE,
    MORALE,
    MORALE_SECOND,
    PICK_DAMAGE,
    REPLY,
    State,
    TEXAN_MOVE,
    TEXAN_SET_UP,
    VOLLEY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from alamo.rules.game import Action, Event

END_OF_PHASE = (DONE, NONE, NONE, NONE, NONE)
EVERYWHERE = bytes(range(ZONES)) + bytes((NONE,))


def _only_listed(g: State, verb: int, piece: int, src: int, dst: int) -> int:
    return WRONG_PHASE


_CHANCE = ()
_ON_FOOT = (marching.actions, marching.reason, marching.go)
# By phase, where a side is asked: (what may be done at a zone, why nothing fits, do it)
ASKED: "tuple[Any, ...]" = (
    _ON_FOOT,
    (bombardment.facing_actions, bombardment.facing_reason, bombardment.aim),
    _CHANCE,
    (bombardment.pick_actions, bombardment.pick_reason, bombardment.pick),
    _CHANCE,
    (set_up.column_actions, set_up.column_reason, set_up.place),
    (set_up.direction_actions, _only_listed, set_up.write),
    (texan_fire.actions, texan_fire.reason, texan_fire.aim),
    _CHANCE,
    _CHANCE,
    _CHANCE,
    _CHANCE,
    _ON_FOOT,
    _CHANCE,
    (mexican_move.actions, mexican_move.reason, mexican_move.play),
)


class Storming(Picture):
    """Two players. Figures and bases are counted; a standard stands for those of its place."""

    NAME = "storming"
    RULES = 1
    ZONES = ZONES
    PIECES = PIECES
    SIDES = 2
    OPTIONS: tuple[str, ...] = ()
    HIDDEN = b""

    def __init__(self, options: int, seed: int) -> None:
        if options:
            raise ValueError(BAD_OPTIONS)
        State.__init__(self, options, seed)

    # --- the question

    @property
    def secret(self) -> bool:
        """Where the reserve will come from is written down in secret."""
        return self.phase == DIRECTION

    @property
    def roll_call(self) -> bool:
        """Targets are fired at, columns go up, one by one in any order."""
        return self.phase in (FIRE, MEXICAN_MOVE)

    @property
    def remind(self) -> bool:
        """Somebody could still fire or go up."""
        return self.roll_call and self.usual(NONE) != NO_ACTION

    # --- the answers

    def legal(self, zone: int) -> "list[Action]":
        phase = self.phase
        if self.to_act == OVER or zone != NONE and not 0 <= zone < ZONES:
            return []
        if self.to_act == CHANCE:
            if zone != NONE:
                return []
            if phase in (BATTERY_DIE, MORALE, MORALE_SECOND):
                return list(dice.FACES)
            return dice.hit_values(self)
        if zone == NONE and phase not in (PICK_DAMAGE, DIRECTION):
            return [END_OF_PHASE]
        if zone != NONE and phase != PICK_DAMAGE and self.star(zone) == EMPTY:
            return []  # nobody stands there who could begin anything, or be shot at
        found: list[Action] = ASKED[phase][0](self, zone)
        return found

    def fateful(self, action: "Action") -> bool:
        """Dice roll inside the OK before them, but for the first of a reply, a fight, a check."""
        verb = action[0]
        phase = self.phase
        if verb == DIE:
            return phase == MORALE
        if verb == HITS:
            return phase in (REPLY, MELEE) and not self.begun
        if verb == PUT:
            return phase == PICK_DAMAGE
        return verb in (AIM, CHARGE, CLIMB, DONE, PICK)

    def roll(self) -> "Action":
        if self.to_act != CHANCE:
            raise ValueError(NOT_OFFERED)
        if self.phase in (BATTERY_DIE, MORALE, MORALE_SECOND):
            return dice.roll_die(self)
        return dice.roll_hits(self)

    def why_not(self, verb: int, piece: int, src: int, dst: int) -> int:
        """Built on the lists themselves; when nothing in them fits, the phase says why."""
        if self.to_act == OVER:
            return GAME_OVER
        if self.to_act == CHANCE:
            asked = self.legal(NONE)[0][0]
            return 0 if verb in (asked, NONE) and piece == src == dst == NONE else ASK_CHANCE
        for zone in EVERYWHERE if src == NONE else (src,):
            for a in self.legal(zone):
                if (
                    verb in (NONE, a[0])
                    and piece in (NONE, a[1])
                    and src in (NONE, a[2])
                    and dst in (NONE, a[3])
                ):
                    return 0
        reason: int = ASKED[self.phase][1](self, verb, piece, src, dst)
        return reason

    def usual(self, zone: int) -> "Action":
        phase = self.phase
        if phase == FIRE:
            return texan_fire.usual(self, zone)
        if phase == MEXICAN_MOVE:
            return mexican_move.usual(self, zone)
        if phase == PICK_DAMAGE and zone in (NONE, bombardment.faced_zone(self)):
            return bombardment.breach(self)
        return NO_ACTION

    # --- the sequence of play

    def apply(self, action: "Action") -> "list[Event]":
        if len(action) != 5 or action not in self.legal(first_zone(action)):
            raise ValueError(self._reason(action))
        verb = action[0]
        events: list[Event] = []
        self.sealed = self.to_act == CHANCE
        if self.sealed:
            self.rolls += 1
            if verb == DIE:
                self._die(action[4], events)
            else:
                self._hits(action[4], events)
        elif verb == DONE:
            self._phase_over(events)
        else:
            phase = self.phase
            ASKED[phase][2](self, action, events)
            if phase == DIRECTION:
                self._next_turn(events)
        return events

    def _die(self, face: int, events: "list[Event]") -> None:
        if self.phase == BATTERY_DIE:
            bombardment.battery_die(self, face, events)
        elif not morale.die(self, face, events):
            self._begin(TEXAN_MOVE, events)

    def _hits(self, hits: int, events: "list[Event]") -> None:
        """Dice of one face are down; when none wait any more, what they do."""
        phase = self.phase
        at_least = dice.thrown(self)
        if phase == MELEE:
            melee.thrown(self, at_least, hits)
        else:
            self.scored += hits
        self.begun = 1 if phase in (REPLY, MELEE) else 0
        if dice.next_group(self)[0]:
            return
        if phase == REPLY:
            bombardment.reply(self, events)
        elif phase == VOLLEY:
            texan_fire.resolve(self, events)
        elif phase == COMMAND_CHECK:
            texan_fire.command_check(self, events)
        elif phase == CLIMBING:
            mexican_move.up(self, events)
        else:
            melee.resolve(self, events)
            if not victory.nobody_left(self, events):
                self._fights(events)

    def _phase_over(self, events: "list[Event]") -> None:
        phase = self.phase
        if phase == TEXAN_SET_UP:
            marching.rest(self)
            bombardment.begin_day(self, events)
        elif phase == FACING:
            bombardment.fire(self, events)
        elif phase == COLUMN_SET_UP:
            set_up.columns_stand(self)
            self.enter(DIRECTION)
        elif phase == FIRE:
            self._fire_over(events)
        elif phase == TEXAN_MOVE:
            marching.rest(self)
            self._fights(events)
        else:
            mexican_move.end(self)
            self._fights(events)

    def _begin(self, phase: int, events: "list[Event]") -> None:
        self.enter(phase)
        events.append((PHASE_BEGAN, NONE, NONE, NONE, phase, EYES_ALL))

    def _next_turn(self, events: "list[Event]") -> None:
        self.turn += 1
        events.append((TURN_BEGAN, NONE, NONE, NONE, self.turn, EYES_ALL))
        if texan_fire.may_fire(self):
            self._begin(FIRE, events)
        else:
            self._fire_over(events)

    def _fire_over(self, events: "list[Event]") -> None:
        guns.reload(self)
        if not morale.next_column(self):
            self._begin(TEXAN_MOVE, events)

    def _fights(self, events: "list[Event]") -> None:
        """The next melee; after the last, the Mexican move or the next turn."""
        if melee.next_fight(self):
            return
        if self.half == 0:
            self.half = 1
            events.append((PHASE_BEGAN, NONE, NONE, NONE, MEXICAN_MOVE, EYES_ALL))
            mexican_move.begin(self, events)
            return
        self.half = 0
        if not victory.turn_over(self, events):
            self._next_turn(events)

    def _reason(self, action: "Action") -> int:
        if len(action) != 5:
            return NOT_LEGAL
        return self.why_not(action[0], action[1], action[2], action[3]) or NOT_OFFERED
