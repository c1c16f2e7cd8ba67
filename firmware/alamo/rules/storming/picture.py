"""What everybody sees: the question, and where all stand. Only the reserve's direction is hidden,
and that is no piece."""

from alamo.rules.contract import (
    AIM,
    CLIMB,
    EMPTY,
    MEXICAN,
    MOVE,
    NONE,
    ORDER,
    OVER,
    PUT,
    TEXIAN,
    UNWATCHED,
)
from alamo.rules.storming import (
    bombardment,
    dice,
    marching,
    melee,
    mexican_move,
    morale,
    texan_fire,
    victory,
)
from alamo.rules.storming.data import (
    BATTERY,
    BATTERY_ZONE,
    BREACH,
    COLUMN,
    COLUMNS,
    GROUP,
    GUN,
    GUN_SITES,
    HEADQUARTERS,
    LOST,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    TRAVIS,
)
from alamo.rules.storming.fort import AT_18, lane_zone, section_of, zone_of
from alamo.rules.storming.state import (
    BATTERY_DIE,
    CLIMBING,
    COLUMN_SET_UP,
    COMMAND_CHECK,
    FACING,
    FIRE,
    GONE,
    MELEE,
    MORALE,
    MORALE_SECOND,
    PICK_DAMAGE,
    REPLY,
    State,
    VOLLEY,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from alamo.rules.game import Action

NO_FIRE_LEFT = 20  # a question beside those of the phases


class Picture(State):
    """What does not change the game."""

    @property
    def prompt(self) -> int:
        """The phase; another question when it is the Texans' fire and nobody can fire any more."""
        if self.phase == FIRE and not texan_fire.may_fire(self):
            return NO_FIRE_LEFT
        return self.phase

    @property
    def args(self) -> tuple[int, ...]:
        phase = self.phase
        if phase in (FACING, BATTERY_DIE, PICK_DAMAGE):
            return self._bombardment_args()
        if phase == REPLY:
            return dice.next_group(self)
        if phase in (VOLLEY, COMMAND_CHECK):
            zone = texan_fire.target_zone(self, self.target)
            return dice.next_group(self) + (self.target, zone, self.scored)
        if phase in (MORALE, MORALE_SECOND):
            return morale.args(self)
        if phase == MELEE:
            return melee.args(self)
        if phase == CLIMBING:
            return mexican_move.args(self)
        if self.to_act == OVER:
            return victory.args(self)
        return (self.turn, self.texans(), victory.bases_left(self))

    def _bombardment_args(self) -> tuple[int, ...]:
        """(day, batteries left) or (battery, wall, day)"""
        if self.phase == FACING:
            return (self.day, bombardment.batteries_left(self))
        return (BATTERY + self.at, bombardment.faced_zone(self), self.day)

    def tell(self, action: "Action") -> tuple[int, ...]:
        """AIM: (rifles, guns, heroes). MOVE: (going, ordinary men who stay). CLIMB: (through
        breaches, climbing, face they need), or (through breaches) when nobody climbs. PUT a
        breach: (guns that could be hit instead); PICK a gun: (how many may be picked there);
        () when there is no other. ORDER: (zone of the direction)"""
        verb, piece, src, dst, n = action
        if verb == AIM:
            return texan_fire.together(self, src, piece)
        if verb == MOVE and self.phase == COLUMN_SET_UP:
            return (self.strength(piece), 0)
        if verb == MOVE:
            able = marching.may_go_on(self, section_of(src))
            going = n or able
            return (1, able) if n == NONE else (going, able - going)
        if verb == CLIMB:
            column = piece - COLUMN
            through = mexican_move.through_breaches(self, column)
            going_up = mexican_move.climbers(self, column)
            if not going_up:
                return (through,)
            return (through, going_up, mexican_move.face_to_climb(self, column))
        if self.phase == PICK_DAMAGE:
            if verb == PUT:
                others = bombardment.guns_to_hit(self)
                return (others,) if others else ()
            here = len(bombardment.pick_actions(self, dst))
            return (here,) if here > 1 else ()
        return (lane_zone(n, AT_18),) if verb == ORDER else ()

    def where(self, piece: int) -> int:
        if piece < TRAVIS:
            return zone_of(piece) if self.figures[piece] else NONE
        if piece < SANTA_ANNA:
            at = self.hero_at[piece - TRAVIS]
            return LOST if at == NONE else zone_of(at)
        if piece == SANTA_ANNA:
            return HEADQUARTERS if self.beside == NONE else self.column_zone(self.beside)
        if piece < GROUP:
            return self._column_at(piece - COLUMN)
        if piece < BATTERY:
            section = piece - GROUP
            return zone_of(section) if self.bases_in[section] else NONE
        if piece < GUN:
            gone = self.facing[piece - BATTERY] == NONE
            return LOST if gone else BATTERY_ZONE + piece - BATTERY
        if piece == BREACH:
            return NONE
        gun = piece - GUN
        return LOST if self.guns[gun] == GONE else zone_of(GUN_SITES[gun])

    def _column_at(self, column: int) -> int:
        """Before it is placed at headquarters or in reserve; NONE when none is left outside."""
        if self.lane[column] != NONE:
            return self.column_zone(column)
        if not self.bases[column]:
            return NONE
        return RESERVE if column == RESERVE_COLUMN else HEADQUARTERS

    def strength(self, piece: int) -> int:
        """Figures or bases; 1 for a hero, Santa Anna, a battery or a gun in play."""
        if piece < TRAVIS:
            return self.figures[piece]
        if COLUMN <= piece < GROUP:
            return self.bases[piece - COLUMN]
        if GROUP <= piece < BATTERY:
            return self.bases_in[piece - GROUP]
        return 0 if self.where(piece) in (LOST, NONE) else 1

    def side_of(self, piece: int) -> int:
        if piece == BREACH:
            return EMPTY
        return MEXICAN if SANTA_ANNA <= piece < GUN else TEXIAN

    def star(self, zone: int) -> int:
        section = section_of(zone)
        if section != NONE:
            if self.taken[section]:
                return MEXICAN
            return TEXIAN if self.texans_in(section) else EMPTY
        if zone < RESERVE:
            for column in range(COLUMNS):
                if self.column_zone(column) == zone:
                    return MEXICAN
            return EMPTY
        if zone == RESERVE:
            return MEXICAN if self.reserve_waits() else EMPTY
        if zone < HEADQUARTERS and self.phase <= COLUMN_SET_UP:
            # watched until the columns stand: a battery lost on the last day is still taken off
            return EMPTY if self.facing[zone - BATTERY_ZONE] == NONE else MEXICAN
        return UNWATCHED

    def seen(self, piece: int, viewer: int) -> bool:
        return True

    def track(self, i: int) -> int:
        """0 the turn, 1 Texan figures left (lamps: the last 24), 2 points the Mexicans lead by."""
        if i == 0:
            return self.turn
        return self.texans() if i == 1 else victory.lead(self)

    def about(self) -> tuple[int, ...]:
        """Battery and wall; target; column; fight; foot and wall."""
        phase = self.phase
        if phase in (BATTERY_DIE, PICK_DAMAGE):
            return (BATTERY_ZONE + self.at, bombardment.faced_zone(self))
        if phase == MELEE:
            return (zone_of(self.at),)
        if phase in (VOLLEY, COMMAND_CHECK):
            return (texan_fire.target_zone(self, self.target),)
        if phase in (MORALE, MORALE_SECOND):
            return (self.column_zone(self.at),)
        if phase == CLIMBING:
            foot = self.column_zone(self.at)
            return (foot, foot + 1)
        return ()

    def finale(self) -> bytes:
        return victory.finale(self)
