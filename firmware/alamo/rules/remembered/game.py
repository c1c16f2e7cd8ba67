"""The Alamo Remembered. The sequence of play (section 4); the phases have a file each."""

from alamo.rules.chance import below
from alamo.rules.contract import (
    ASK_CHANCE,
    BAD_OPTIONS,
    CHANCE,
    DIE,
    DONE,
    DRAW,
    EMPTY,
    GAME_OVER,
    LOSE,
    MEXICAN,
    NONE,
    NOT_LEGAL,
    NOT_OFFERED,
    NO_ACTION,
    OPEN,
    OVER,
    RALLY,
    REVEALED,
    TEXIAN,
    UNWATCHED,
    first_zone,
)
from alamo.rules.remembered import (
    answers,
    assault,
    conditions,
    fire,
    last_stand,
    movement,
    placing,
    rally,
    reinforcement,
    solitaire,
    victory,
)
from alamo.rules.remembered.data import (
    BY_A_COIN,
    BY_A_HERO,
    CENTRE,
    FIRST_MEXICAN,
    IN_HAND,
    MEXICAN_DEAD,
    PIECES,
    TEXIANS,
    TEXIAN_DEAD,
    TURN_BOX,
    TURN_MARKER,
    UNITS,
    WALLS,
    ZONES,
    inside,
    is_gun,
    is_inside,
    outside,
    strength_of,
)
from alamo.rules.remembered.state import (
    APPROACH,
    ASSAULT,
    BALLSHOT,
    CHARGE_IN,
    CONDITIONS,
    COT_COIN,
    DEPLOYMENT,
    DOWN,
    FINISHED,
    GRAPESHOT,
    HAND_TO_HAND,
    MOON,
    MOVEMENT,
    OVERRUN,
    PHASES,
    PRESSURE,
    PRESSURE_DIE,
    PROBE,
    PROBE_GROUPS,
    RALLY_PHASE,
    REINFORCEMENT,
    RIFLE_FIRE,
    SENTRIES,
    SICKBED,
    SICKBED_COIN,
    SOLITAIRE,
    S_DRAWN,
    S_DUE,
    S_LOWEST,
    S_SEALED,
    S_SECOND,
    S_THIRD,
    S_WALL,
    State,
    WAIT,
    WEAK_SPOT,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any
    from alamo.rules.game import Action, Event

_SHOTS = (BALLSHOT, GRAPESHOT, RIFLE_FIRE)
_COINS = (SICKBED_COIN, COT_COIN)
_FIRE = (fire.begin, fire.act)
_COIN_BEFORE = (None, conditions.act)
# By phase: (how it begins, or None where it only waits for an answer; what an answer does)
_PHASES: "tuple[Any, ...]" = (
    _COIN_BEFORE,
    _COIN_BEFORE,
    (placing.begin_deployment, placing.act),
    (placing.begin_approach, placing.act),
    _FIRE,
    (movement.begin, movement.act),
    (reinforcement.begin, reinforcement.act),
    _FIRE,
    _FIRE,
    (assault.begin, assault.act),
    (rally.begin, rally.act),
    (rally.begin_sickbed, rally.act),
    (None, rally.flip),
    (last_stand.begin, last_stand.flip),
    (last_stand.begin_overrun, last_stand.act),
    (last_stand.begin_incursion, last_stand.act),
    (last_stand.begin_charge, last_stand.charge),
    (last_stand.begin_hand_to_hand, last_stand.act),
    (victory.begin, None),
    (solitaire.begin_probe, solitaire.act),
    (None, solitaire.act),
    (solitaire.begin_assault, solitaire.act),
    (solitaire.begin_reinforcement, solitaire.act),
    (None, solitaire.act),
)


class Remembered(State):
    """Two players with any of five variants; or one, the board playing the Mexicans."""

    NAME = "remembered"
    RULES = 1
    ZONES = ZONES
    PIECES = PIECES
    SIDES = 2
    OPTIONS: tuple[str, ...] = ("relief", "conditions", "waits", "illness", "spiking", "solitaire")
    HIDDEN = b""

    roll_call = False

    def __init__(self, options: int, seed: int) -> None:
        if not 0 <= options <= SOLITAIRE:  # alone, no variant is used (18.0)
            raise ValueError(BAD_OPTIONS)
        State.__init__(self, options, seed)
        self.SIDES = 1 if self.alone else 2
        self.enter(MOON if options & CONDITIONS else DEPLOYMENT)

    # --- the question

    @property
    def prompt(self) -> int:
        """The phase; beyond them that all units are placed, or the strength-2 unit has come."""
        phase = self.phase
        if phase == REINFORCEMENT and not reinforcement.leader_waits(self):
            return PHASES + 2
        if phase in (DEPLOYMENT, APPROACH) and self.all_placed(self.to_act):
            return PHASES + phase - DEPLOYMENT
        return phase

    @property
    def args(self) -> tuple[int, ...]:
        phase = self.phase
        if phase in (DEPLOYMENT, APPROACH):
            return placing.args(self)
        if phase in _SHOTS:
            return fire.args(self)
        if phase == REINFORCEMENT:
            return reinforcement.args(self)
        if phase == ASSAULT:
            return assault.args(self)
        if phase == RALLY_PHASE:
            return rally.args(self)
        if phase == CHARGE_IN:
            return (self.s[S_DUE], self.at[CENTRE])
        if phase == HAND_TO_HAND:  # the same for all losses of this question
            return (self.s[S_DUE] + self.s[S_DRAWN],)
        if phase == FINISHED:
            return (victory.points(self), self.turn)
        if phase == PRESSURE_DIE:
            ranks = (S_LOWEST, S_SECOND, S_THIRD)
            return tuple([outside(self.s[rank]) for rank in ranks])
        return (self.turn,)

    @property
    def secret(self) -> bool:
        """Units are placed or moved face-down."""
        return not self.alone and self.phase in (DEPLOYMENT, APPROACH, MOVEMENT, REINFORCEMENT)

    @property
    def remind(self) -> bool:
        """More could still be received."""
        return self.phase == REINFORCEMENT and reinforcement.could_take_more(self)

    # --- the answers

    def legal(self, zone: int) -> "list[Action]":
        if zone != NONE and not 0 <= zone < ZONES:
            return []
        if self.to_act != CHANCE:
            return answers.legal(self, zone)
        return [] if zone != NONE else self._values()

    def _values(self) -> "list[Action]":
        """What chance may say now."""
        phase = self.phase
        if phase in _SHOTS:
            return fire.actions(self, outside(self.s[S_WALL]))
        if phase == CHARGE_IN:
            return fire.actions(self, CENTRE)
        if phase in _COINS:
            return rally.coin_actions()
        if phase in (MOON, SENTRIES):
            return conditions.actions(self)
        return solitaire.actions(self)

    def roll(self) -> "Action":
        phase = self.phase
        if self.to_act != CHANCE:
            raise ValueError(NOT_OFFERED)
        if phase in _SHOTS:
            return fire.roll(self, outside(self.s[S_WALL]))
        if phase == CHARGE_IN:
            return fire.roll(self, CENTRE)
        if phase >= PROBE:
            return solitaire.roll(self)
        return self._values()[below(self.seed, self.rolls, 2)]

    def fateful(self, action: "Action") -> bool:
        """One OK for all that fall in a phase. A draw among equals, the second die of a probe
        and the coin for which a player has asked fall inside the OK before them."""
        phase = self.phase
        if phase in _SHOTS or phase == CHARGE_IN:
            return self.s[S_DRAWN] == 0
        if phase in (PROBE_GROUPS, WEAK_SPOT, PRESSURE, SICKBED_COIN):
            return False
        return action[0] in (DIE, DRAW, DONE, LOSE)

    def why_not(self, verb: int, piece: int, src: int, dst: int) -> int:
        if self.to_act == OVER:
            return GAME_OVER
        if self.to_act != CHANCE:
            return answers.why_not(self, verb, piece, src, dst)
        asked = self._values()[0][0]
        return 0 if verb in (asked, NONE) and piece == src == dst == NONE else ASK_CHANCE

    def usual(self, zone: int) -> "Action":
        """What the board offers: who comes back, who is overrun, who falls."""
        phase = self.phase
        found = NO_ACTION
        if self.to_act == CHANCE:
            return found
        if phase in (RALLY_PHASE, SICKBED):
            found = rally.usual(self)
        elif phase == ASSAULT:
            found = assault.usual(self)
        elif phase in (OVERRUN, HAND_TO_HAND):
            found = last_stand.usual(self)
        return found if zone in (NONE, first_zone(found)) else NO_ACTION

    def tell(self, action: "Action") -> tuple[int, ...]:
        """How he comes back: called by a hero, or by a coin."""
        if action[0] != RALLY:
            return ()
        return (BY_A_COIN if self.phase == SICKBED else BY_A_HERO,)

    # --- [4.0] the sequence of play

    def apply(self, action: "Action") -> "list[Event]":
        if len(action) != 5 or action not in self.legal(first_zone(action)):
            raise ValueError(self._reason(action))
        chance = self.to_act == CHANCE
        events: list[Event] = []
        phase = self._act(action, events)
        while phase != WAIT:
            self.enter(phase)
            phase = self._begin(events)
        if chance:
            self.rolls = (self.rolls + 1) & 0xFFFFFF
        reveals = any([event[0] == REVEALED for event in events])
        self.s[S_SEALED] = 1 if chance or reveals else 0
        return events

    def _act(self, a: "Action", events: "list[Event]") -> int:
        """What an answer does; the phase that follows, or WAIT while this one goes on."""
        phase: int = _PHASES[self.phase][1](self, a, events)
        return phase

    def _begin(self, events: "list[Event]") -> int:
        """A phase begins; WAIT when it has a question, else the phase that follows."""
        begin = _PHASES[self.phase][0]
        phase: int = begin(self, events) if begin else WAIT
        return phase

    def _reason(self, action: "Action") -> int:
        if len(action) != 5:
            return NOT_LEGAL
        return self.why_not(action[0], action[1], action[2], action[3]) or NOT_OFFERED

    # --- what everybody sees

    def where(self, piece: int) -> int:
        if piece >= UNITS:
            return TURN_BOX + self.turn - 1 if piece == TURN_MARKER else NONE
        place = self.place[piece]
        return place if place < ZONES else NONE

    def strength(self, piece: int) -> int:
        """Battle Strength, 0 of the fallen."""
        if piece >= UNITS or self.place[piece] in (TEXIAN_DEAD, MEXICAN_DEAD):
            return 0
        return strength_of(piece)

    def side_of(self, piece: int) -> int:
        """Guns still on a wall in the Last Stand are captured."""
        if piece >= UNITS:
            return EMPTY
        if piece >= FIRST_MEXICAN:
            return MEXICAN
        taken = OVERRUN <= self.phase <= FINISHED and is_gun(piece)
        return MEXICAN if taken and is_inside(self.place[piece]) else TEXIAN

    def star(self, zone: int) -> int:
        if zone > CENTRE or self.phase == FINISHED:  # when it is over nobody has to tidy up
            return UNWATCHED
        if not self.at[zone]:
            return EMPTY
        if zone == CENTRE:
            return TEXIAN
        if is_inside(zone):
            return MEXICAN if OVERRUN <= self.phase <= FINISHED else TEXIAN
        return MEXICAN

    def seen(self, piece: int, viewer: int) -> bool:
        if piece >= UNITS or not self.face[piece] & DOWN:
            return True
        return viewer == OPEN or viewer == self.side_of(piece)

    def track(self, i: int) -> int:
        """0: the turn; 1: Texians in play; 2: victory points as they stand."""
        if i == 0:
            return self.turn
        if i == 2:
            return victory.points(self)
        count = self.at[CENTRE]
        for piece in TEXIANS:
            if is_inside(self.place[piece]) or self.place[piece] == IN_HAND:
                count += self.side_of(piece) == TEXIAN
        return count

    def about(self) -> tuple[int, ...]:
        """The walls that fire and those before them; the entries; who falls."""
        phase = self.phase
        if phase in _SHOTS:
            return fire.about(self)
        if phase == ASSAULT:
            return (inside(self.s[S_WALL]),)
        if phase == CHARGE_IN:
            entries = [outside(w) for w in range(WALLS) if last_stand.is_entry(self, w)]
            return tuple(entries + [CENTRE])
        return ()

    def finale(self) -> bytes:
        """Wall by wall, at last the centre."""
        return bytes([inside(wall) for wall in range(WALLS)]) + bytes((CENTRE,))
