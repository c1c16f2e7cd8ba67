"""A Blood-Red Banner: The Alamo. The sequence of play (section 4); the phases have a file each."""

from alamo.rules.chance import die
from alamo.rules.contract import (
    AIM,
    ASK_CHANCE,
    BAD_OPTIONS,
    CHANCE,
    DIE,
    DONE,
    DRAW,
    EMPTY,
    GAME_OVER,
    MEXICAN,
    MOVE,
    NO_ACTION,
    NONE,
    NOT_LEGAL,
    NOT_OFFERED,
    OVER,
    TEXIAN,
    UNWATCHED,
    first_zone,
)
from alamo.rules.red_banner import draw_phase, mexican_phase, set_up, texian_phase, victory
from alamo.rules.red_banner.data import (
    BOWIE,
    COLUMN_BITS,
    DISORDER,
    HEROES_PLUS_ONE,
    HERO_BITS,
    MARKER,
    MARKER_BOX,
    PIECES,
    SICKBED,
    UNITS,
    ZONES,
    battle_value,
    card_flag,
)
from alamo.rules.red_banner.state import (
    DRAW_PHASE,
    ENTRY_DIE,
    FINISHED,
    SET_UP,
    SHOT_DIE,
    STORM_DIE,
    TEXIAN_PHASE,
    State,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action, Event


class RedBanner(State):
    """Solitaire: the player holds the walls, the cards move the Mexican columns."""

    NAME = "red_banner"
    RULES = 1
    ZONES = ZONES
    PIECES = PIECES
    SIDES = 1
    OPTIONS: tuple[str, ...] = ("bowie",)
    HIDDEN = b""

    secret = False
    roll_call = False

    def __init__(self, options: int, seed: int) -> None:
        if options not in (0, 1):
            raise ValueError(BAD_OPTIONS)
        State.__init__(self, options, seed)

    # --- the question

    @property
    def prompt(self) -> int:
        """The phase, or a variant that tells more.

        7 to 9: a storm with Texians there, the card's -1, both. 10: a victory. 11: the card gives
        heroes +1. 12: the card disorders.
        """
        phase = self.phase
        if phase == FINISHED and self.outcome == victory.TEXIAN_MAJOR_VICTORY:
            return 10
        if phase == STORM_DIE:
            args = mexican_phase.storm_args(self)
            modified = args[3] + 2 * args[4]
            return 6 + modified if modified else phase
        if phase == TEXIAN_PHASE:
            flag = card_flag(self.card)
            if flag == HEROES_PLUS_ONE:
                return 11
            if flag == DISORDER:
                return 12
        return phase

    @property
    def args(self) -> tuple[int, ...]:
        phase = self.phase
        if phase == SET_UP:
            return set_up.args(self)
        if phase == DRAW_PHASE:
            return draw_phase.args(self)
        if phase == ENTRY_DIE:
            return mexican_phase.entry_args(self)
        if phase == STORM_DIE:
            return mexican_phase.storm_args(self)
        if phase == TEXIAN_PHASE:
            return texian_phase.args(self)
        if phase == SHOT_DIE:
            return texian_phase.shot_args(self)
        return victory.args(self)

    @property
    def remind(self) -> bool:
        """An attack could still be made."""
        return self.phase == TEXIAN_PHASE and texian_phase.would_waste(self)

    # --- the answers

    def legal(self, zone: int) -> "list[Action]":
        if zone != NONE and not 0 <= zone < ZONES:
            return []
        phase = self.phase
        if phase == TEXIAN_PHASE:
            return texian_phase.actions(self, zone)
        if phase == SET_UP:
            return set_up.actions(self, zone)
        if zone != NONE or phase == FINISHED:
            return []
        if phase == DRAW_PHASE:
            return draw_phase.actions(self)
        return list(mexican_phase.FACES)

    def fateful(self, action: "Action") -> bool:
        """An entry die and the die of an attack roll inside the OK before them."""
        verb = action[0]
        if verb == DIE:
            return self.phase == STORM_DIE
        return verb in (AIM, DONE, DRAW)

    def roll(self) -> "Action":
        phase = self.phase
        if phase == DRAW_PHASE:
            return draw_phase.roll(self)
        if phase == ENTRY_DIE:
            return mexican_phase.roll_entry(self)
        if self.to_act != CHANCE:
            raise ValueError(NOT_OFFERED)
        return mexican_phase.FACES[die(self.seed, self.rolls) - 1]

    def why_not(self, verb: int, piece: int, src: int, dst: int) -> int:
        if self.to_act == OVER:
            return GAME_OVER
        if self.phase == SET_UP:
            return set_up.why_not(self, verb, piece, src, dst)
        if self.phase == TEXIAN_PHASE:
            return texian_phase.why_not(self, verb, piece, src, dst)
        asked = DRAW if self.phase == DRAW_PHASE else DIE
        return 0 if verb in (asked, NONE) and piece == src == dst == NONE else ASK_CHANCE

    def usual(self, zone: int) -> "Action":
        """No roll-call in this game."""
        return NO_ACTION

    def tell(self, action: "Action") -> tuple[int, ...]:
        """An attack: (Battle Value, face needed, percent)."""
        if action[0] != AIM:
            return ()
        needed = texian_phase.face_needed(self, action[1], action[2], action[3], action[4])
        return (battle_value(action[4]), needed, texian_phase.percent(needed))

    # --- [4.0] the sequence of play

    def apply(self, action: "Action") -> "list[Event]":
        if len(action) != 5 or action not in self.legal(first_zone(action)):
            raise ValueError(self._reason(action))
        phase = self.phase
        events: list[Event] = []
        self.sealed = self.to_act == CHANCE
        if self.sealed:
            self.rolls += 1
        if phase == TEXIAN_PHASE:
            if action[0] == MOVE:
                return texian_phase.move(self, action)
            if action[0] == AIM:
                return texian_phase.aim(self, action)
            texian_phase.end(self, events)
            self._next_turn(events)
        elif phase == SHOT_DIE:
            return texian_phase.shoot(self, action)
        elif phase == DRAW_PHASE:
            events = draw_phase.reveal(self, action)
            self._mexican_phase(events)
        elif phase == ENTRY_DIE:
            mexican_phase.enter_track(self, action, events)
            if self.rerolls == 0:
                self._mexican_phase(events)
        elif phase == STORM_DIE:
            if mexican_phase.storm(self, action, events):
                victory.the_alamo_fell(self, events)
            else:
                self._mexican_phase(events)
        else:
            events = set_up.place(self, action)
            if set_up.finished(self):
                self.enter(DRAW_PHASE)
        return events

    def _mexican_phase(self, events: "list[Event]") -> None:
        """On until a die is needed; after the card's last unit comes the Texian Phase."""
        if mexican_phase.activate(self, events):
            texian_phase.begin(self, events)

    def _next_turn(self, events: "list[Event]") -> None:
        if self.cards_left:
            self.enter(DRAW_PHASE)
        else:
            victory.the_deck_was_survived(self, events)

    def _reason(self, action: "Action") -> int:
        if len(action) != 5:
            return NOT_LEGAL
        return self.why_not(action[0], action[1], action[2], action[3]) or NOT_OFFERED

    # --- what everybody sees: there is nothing hidden

    def where(self, piece: int) -> int:
        return MARKER_BOX if piece == MARKER else self.place[piece]

    def strength(self, piece: int) -> int:
        """Battle Value, 0 while Disordered; of the Attack markers how many are face-up."""
        if piece == MARKER:
            return self.markers
        if piece <= BOWIE or self.disordered >> piece & 1:
            return 0
        return battle_value(piece)

    def side_of(self, piece: int) -> int:
        if piece <= BOWIE:
            return TEXIAN
        return MEXICAN if piece < UNITS else EMPTY

    def star(self, zone: int) -> int:
        if zone > SICKBED:
            return UNWATCHED
        here = self.at[zone]
        if here & COLUMN_BITS:
            return MEXICAN
        return TEXIAN if here & HERO_BITS else EMPTY

    def seen(self, piece: int, viewer: int) -> bool:
        return True

    def track(self, i: int) -> int:
        """0 and 1: the turn (cards drawn); 2: heroes and markers that may still act."""
        if i < 2:
            return self.turn()
        args = texian_phase.args(self)
        return args[0] + args[1]

    def about(self) -> tuple[int, ...]:
        """A storm: from where, and the space stormed. A shot: the space shot at."""
        if self.phase == STORM_DIE:
            unit, target = mexican_phase.storm_args(self)[:2]
            return (self.place[unit], target)
        if self.phase == SHOT_DIE:
            return (self.place[self.target],)
        return ()

    def finale(self) -> bytes:
        return victory.finale(self)
