"""Players of Storming who mean it: a Mexican who masses his columns before one wall and sends the
reserve against another, a Texan who masses his rifles, shoots, and steps back from what is too
much for him. No masters; good enough to see whether both sides have a game."""

from alamo.rules.contract import (
    AIM,
    CHANCE,
    CHARGE,
    DONE,
    MOVE,
    NO_ACTION,
    NONE,
    ORDER,
    OVER,
    PUT,
    RALLY,
    TEXIAN,
)
from alamo.rules.game import Action
from alamo.rules.storming import guns, mexican_move, state, texan_fire
from alamo.rules.storming.data import (
    BATTERIES,
    BATTERY,
    BATTERY_ZONE,
    COLUMN,
    COLUMNS,
    DEFENDERS,
    GROUP,
    LANES,
    RESERVE,
    RESERVE_COLUMN,
    SANTA_ANNA,
    SECTIONS,
)
from alamo.rules.storming.fort import AT_6, AT_18, AT_WALL, lane_zone, next_to, zone_of
from alamo.rules.storming.game import Storming

PASS = (DONE, NONE, NONE, NONE, NONE)
SHARES = (4, 2, 1)


def steps_from(sections: list[int]) -> list[int]:
    """Moves from the nearest of them, by section."""
    steps = [NONE] * SECTIONS
    row = list(sections)
    for section in row:
        steps[section] = 0
    for section in row:
        for other in next_to(section):
            if steps[other] == NONE:
                steps[other] = steps[section] + 1
                row.append(other)
    return steps


def some_of(game: Storming, section: int, to: int, wanted: int) -> Action:
    """Of those who may still move, about so many go."""
    piece = (DEFENDERS if game.to_act == TEXIAN else GROUP) + section
    offered = [a for a in game.legal(zone_of(section)) if a[1] == piece and a[3] == zone_of(to)]
    able = [a for a in offered if a[4] and a[4] <= wanted]
    return max(able, key=lambda a: a[4]) if able else offered[0]


def play(seed: int, texan: "Texan", mexican: "Mexican") -> int:
    game = Storming(0, seed)
    while game.to_act != OVER:
        if game.to_act == CHANCE:
            game.apply(game.roll())
        else:
            game.apply((texan if game.to_act == TEXIAN else mexican).choose(game))
    return game.outcome


class Mexican:
    def __init__(self, lane: int, reserve: int, called: int) -> None:
        self.lane = lane
        self.reserve = reserve
        self.called = called  # turn
        self.turn = 0
        self.looked: set[int] = set()

    def choose(self, game: Storming) -> Action:
        if game.phase == state.FACING:
            return self._turn_batteries(game)
        if game.phase == state.PICK_DAMAGE:
            return game.usual(NONE)
        if game.phase == state.COLUMN_SET_UP:
            return self._place(game)
        if game.phase == state.DIRECTION:
            return (ORDER, COLUMN + RESERVE_COLUMN, NONE, NONE, self.reserve)
        if game.reserve_waits() and game.turn >= self.called:
            return (CHARGE, COLUMN + RESERVE_COLUMN, RESERVE, NONE, 12)
        ride = self._ride(game)
        if ride != NO_ACTION:
            return ride
        return game.usual(NONE) if game.usual(NONE) != NO_ACTION else self._go_in(game)

    def _turn_batteries(self, game: Storming) -> Action:
        for battery in range(BATTERIES):
            if game.turnable[battery] and game.facing[battery] != self.lane:
                wall = zone_of(self.lane)
                return (PUT, BATTERY + battery, BATTERY_ZONE + battery, wall, NONE)
        return PASS

    def _place(self, game: Storming) -> Action:
        start = lane_zone(self.lane, AT_18)
        for column in range(COLUMNS):
            if game.ready[column] and game.lane[column] != self.lane:
                return (MOVE, COLUMN + column, game.column_zone(column), start, NONE)
        return PASS

    def _ride(self, game: Storming) -> Action:
        """Santa Anna to the column that is shot at most and may still lose heart."""
        best = NO_ACTION
        most = 0
        for column in range(COLUMNS):
            if game.marches(column) and (game.beside == column or not game.rallied):
                near = 3 if game.band[column] >= AT_6 else 1
                worth = game.bases[column] * (near + game.command[column])
                if worth > most and mexican_move.rally_refusal(game, column) == 0:
                    at = game.column_zone(column)
                    best, most = (RALLY, SANTA_ANNA, NONE, at, COLUMN + column), worth
                elif worth > most and game.beside == column:
                    best, most = NO_ACTION, worth
        return best

    def _go_in(self, game: Storming) -> Action:
        """At Texans with a base for five of them; the others come nearer."""
        if game.turn != self.turn:
            self.turn = game.turn
            self.looked = set()
        texans = [s for s in range(SECTIONS) if game.texans_in(s)]
        free = [game.bases_in[s] - game.came[s] for s in range(SECTIONS)]
        idle = [s for s in range(SECTIONS) if free[s] and not game.texans_in(s)]
        for target in sorted(texans, key=game.texans_in):
            origins = [s for s in idle if s in next_to(target)]
            there = game.bases_in[target]
            wanted = game.texans_in(target) - there
            strong = 5 * (there + sum(free[s] for s in origins)) >= game.texans_in(target)
            if origins and wanted > 0 and strong:
                return some_of(game, max(origins, key=lambda s: free[s]), target, wanted)
        steps = steps_from(texans)
        for section in idle:
            nearer = [s for s in next_to(section) if steps[s] < steps[section]]
            nearer = [s for s in nearer if not game.texans_in(s)]
            if nearer and section not in self.looked:
                self.looked.add(section)
                to = max(nearer, key=lambda s: game.bases_in[s])
                return some_of(game, section, to, 0)
        return PASS


class Texan:
    def __init__(self) -> None:
        self.turn = 0
        self.done: set[int] = set()

    def choose(self, game: Storming) -> Action:
        if game.phase == state.TEXAN_SET_UP:
            return PASS
        if game.phase == state.FIRE:
            return self._shoot(game)
        if game.turn != self.turn:
            self.turn = game.turn
            self.done = set()
        if any(game.bases_in) or any(game.front):
            return self._step_back(game)
        return self._mass(game)

    def _shoot(self, game: Storming) -> Action:
        """Section by section at whatever most can reach; rather near than far."""
        best = PASS
        most = 0
        for piece in texan_fire.targets(game, NONE):
            rifles, pieces, heroes = texan_fire.together(game, NONE, piece)
            worth = (rifles + pieces + 2 * heroes) * (3 if piece >= GROUP else 2)
            for section in range(SECTIONS):
                own = sum(texan_fire.strength(game, section, piece))
                if worth > most and own and game.texans_in(section):
                    at = texan_fire.target_zone(game, piece)
                    best, most = (AIM, piece, zone_of(section), at, NONE), worth
        return best

    def _mass(self, game: Storming) -> Action:
        """All but the men at the guns, to the walls that columns come for, by their numbers."""
        coming = [0] * SECTIONS
        for column in range(COLUMNS):
            if game.lane[column] != NONE:
                coming[game.lane[column]] += game.bases[column] * (1 + game.band[column])
        wanted = [game.texans() * n // max(1, sum(coming)) for n in coming]
        steps = steps_from([s for s in range(LANES) if coming[s]])
        for section in range(SECTIONS):
            keep = max(guns.standing(game, section), wanted[section])
            free = min(game.figures[section] - keep, game.figures[section] - game.came[section])
            ways = [s for s in next_to(section) if steps[s] < steps[section]]
            if free > 0 and ways and section not in self.done:
                to = max(ways, key=lambda s: wanted[s] - game.figures[s])
                return some_of(game, section, to, free)
            self.done.add(section)
        return PASS

    def _danger(self, game: Storming, section: int) -> int:
        """Half bases that may come there next."""
        n = 2 * sum(game.bases_in[s] for s in next_to(section))
        for column in range(COLUMNS):
            if game.lane[column] == section and game.band[column] == AT_WALL:
                n += game.front[column]
        return n

    def _step_back(self, game: Storming) -> Action:
        """Where three figures for a half base are not there, all go where it is safer."""
        steps = steps_from(
            [s for s in range(SECTIONS) if game.bases_in[s]]
            or [game.lane[c] for c in range(COLUMNS) if game.front[c]]
        )
        for section in sorted(range(SECTIONS), key=lambda s: -steps[s]):
            danger = self._danger(game, section)
            able = game.figures[section] > game.came[section]
            if not able or section in self.done:
                continue
            self.done.add(section)
            ways = [s for s in next_to(section) if not game.bases_in[s]]
            if danger >= 3 and 3 * danger > game.texans_in(section) and ways:
                to = min(ways, key=lambda s: (self._danger(game, s), -game.figures[s]))
                if self._danger(game, to) < danger:
                    return some_of(game, section, to, 0)
            nearer = [s for s in ways if steps[s] < steps[section] and self._danger(game, s) < 3]
            if danger < 3 and steps[section] > 2 and nearer:
                return some_of(game, section, nearer[0], 0)
        return PASS
