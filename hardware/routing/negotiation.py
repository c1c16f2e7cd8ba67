"""Nets of one width find their ways at the same time, and pay for cells that others want too.

The algorithm is PathFinder (McMurchie and Ebeling, 1995): all nets are routed as if alone, then
those that share cells are routed again and again while sharing grows dearer, until none is shared.
"""

import heapq
import math

from routing.grid import VIA_RADIUS, Clearances, Grid

ROUNDS = 60
VIA_COST = 10.0  # in cells
BEND_COST = 0.15
AGAINST = (0.25, 0.1)  # front prefers up and down, back left and right
_DIAGONAL = math.sqrt(2)


class Unroutable(RuntimeError):
    """A net has no way at all, or no way that no other needs."""


class Negotiation:
    """pads: net number -> list of groups of cells; each group (a pad, or what is there already) is
    one copper, and a net is done when all its groups are joined."""

    def __init__(
        self,
        grid: Grid,
        tracks: Clearances,
        vias: Clearances,
        clearance: float,
        names: dict[int, str],
    ) -> None:
        self.grid = grid
        self.names = names
        self.may_track = tracks.owner
        self.may_via = vias.owner
        width = tracks.half_width
        self._near = [  # offsets: what a track, or a via, forbids to tracks and to vias of others
            grid.disc(2 * width + clearance),
            grid.disc(VIA_RADIUS + width + clearance),
            grid.disc(2 * VIA_RADIUS + clearance),
        ]
        size = 2 * grid.cells
        self._track_use: list[dict[int, int] | None] = [None] * size
        self._via_use: list[dict[int, int] | None] = [None] * size
        self._history = [0.0] * size
        self.paths: dict[int, list[list[int]]] = {}

    def run(self, pads: dict[int, list[set[int]]], order: list[int]) -> None:
        """Leaves self.paths without conflicts, or raises Unroutable."""
        pressure = 0.5
        dirty = order
        for _ in range(ROUNDS):
            for net in dirty:
                self._use(net, -1)
                self.paths[net] = self._route(net, pads[net], pressure)
                self._use(net, 1)
            conflicts = {net: self._conflicts(net) for net in order}
            dirty = [net for net in order if conflicts[net]]
            if not dirty:
                return
            for cells in conflicts.values():
                for cell in cells:
                    self._history[cell] += 0.4
            pressure = min(pressure * 1.5, 60.0)
        stuck = ", ".join(self.names[net] for net in dirty)
        raise Unroutable(f"nets {stuck} are in each other's way")

    # ----------------------------------------------------------------------- who uses what

    def _use(self, net: int, count: int) -> None:
        track_near, mixed_near, via_near = self._near
        cells = self.grid.cells
        for path in self.paths.get(net, ()):
            for i, cell in enumerate(path):
                self._add(self._track_use, net, cell, track_near, count)
                self._add(self._via_use, net, cell, mixed_near, count)
                if i and abs(path[i - 1] - cell) == cells:
                    low = min(cell, path[i - 1])
                    for layer in (low, low + cells):
                        self._add(self._track_use, net, layer, mixed_near, count)
                        self._add(self._via_use, net, layer, via_near, count)

    @staticmethod
    def _add(
        use: list[dict[int, int] | None], net: int, cell: int, near: list[int], count: int
    ) -> None:
        size = len(use)
        for offset in near:
            place = cell + offset
            if 0 <= place < size:
                users = use[place]
                if users is None:
                    users = use[place] = {}
                now = users.get(net, 0) + count
                if now:
                    users[net] = now
                else:
                    del users[net]

    def _conflicts(self, net: int) -> list[int]:
        out = []
        cells = self.grid.cells
        for path in self.paths.get(net, ()):
            for i, cell in enumerate(path):
                users = self._track_use[cell]
                if users and (len(users) > 1 or net not in users):
                    out.append(cell)
                elif i and abs(path[i - 1] - cell) == cells and self._others(
                    self._via_use, cell, net
                ):
                    out.append(cell)
        return out

    @staticmethod
    def _others(use: list[dict[int, int] | None], cell: int, net: int) -> int:
        users = use[cell]
        return len(users) - (net in users) if users else 0

    # ----------------------------------------------------------------------- finding a way

    def _route(self, net: int, groups: list[set[int]], pressure: float) -> list[list[int]]:
        """Join all groups, the nearest first."""
        columns, cells = self.grid.columns, self.grid.cells

        def apart(a: int, b: int) -> int:
            a, b = a % cells, b % cells
            return max(abs(a % columns - b % columns), abs(a // columns - b // columns))

        tree = set(groups[0])
        left = list(groups[1:])
        paths = []
        while left:
            sample = sorted(tree)[:: max(1, len(tree) // 60)]
            reach = [min(apart(a, min(group)) for a in sample) for group in left]
            target = left.pop(reach.index(min(reach)))
            path = self._search(net, tree, target, pressure)
            paths.append(path)
            tree.update(path)
            tree |= target
        return paths

    def _search(self, net: int, starts: set[int], goal: set[int], pressure: float) -> list[int]:
        """The cheapest way from any start to any cell of goal (A*)."""
        columns, cells = self.grid.columns, self.grid.cells
        owner, via_owner = self.may_track, self.may_via
        use, via_use, history = self._track_use, self._via_use, self._history
        spots = [cell % cells for cell in goal]
        left, right = min(s % columns for s in spots), max(s % columns for s in spots)
        top, bottom = min(s // columns for s in spots), max(s // columns for s in spots)

        def estimate(cell: int) -> float:
            row, column = divmod(cell % cells, columns)
            dx = left - column if column < left else column - right if column > right else 0
            dy = top - row if row < top else row - bottom if row > bottom else 0
            return dx + 0.41 * dy if dx > dy else dy + 0.41 * dx

        steps: list[tuple[int, float, tuple[int, ...]]] = [
            (offset, 1.0, ()) for offset in (1, -1, columns, -columns)
        ]
        steps += [(dy + dx, _DIAGONAL, (dx, dy)) for dy in (columns, -columns) for dx in (1, -1)]
        best = dict.fromkeys(starts, 0.0)
        came: dict[int, int] = {}
        heap = [(estimate(cell), 0.0, cell, 0) for cell in sorted(starts)]
        heapq.heapify(heap)
        while heap:
            _, cost, cell, heading = heapq.heappop(heap)
            if cost > best[cell] + 1e-9:
                continue
            if cell in goal:
                path = [cell]
                while path[-1] in came:
                    path.append(came[path[-1]])
                return path[::-1]
            layer = cell // cells
            for offset, length, sides in steps:
                there = cell + offset
                if not layer * cells <= there < (layer + 1) * cells:
                    continue
                if owner[there] != 0 and owner[there] != net:
                    continue
                if sides and any(owner[cell + side] not in (0, net) for side in sides):
                    continue  # would cut a corner
                users = use[there]
                others = len(users) - (net in users) if users else 0
                price = length * (1.0 + history[there]) * (1.0 + pressure * others)
                if heading and offset != heading:
                    price += BEND_COST
                if abs(offset) == (1 if layer == 0 else columns):
                    price += AGAINST[layer]
                total = cost + price
                if total < best.get(there, math.inf) - 1e-9:
                    best[there] = total
                    came[there] = cell
                    heapq.heappush(heap, (total + estimate(there), total, there, offset))
            there = cell + cells if layer == 0 else cell - cells
            if (
                owner[there] in (0, net)
                and via_owner[cell] in (0, net)
                and via_owner[there] in (0, net)
            ):
                others = self._others(via_use, cell, net) + self._others(via_use, there, net)
                total = cost + VIA_COST * (1.0 + history[there]) + pressure * others * 4
                if total < best.get(there, math.inf) - 1e-9:
                    best[there] = total
                    came[there] = cell
                    heapq.heappush(heap, (total + estimate(there), total, there, 0))
        x, y, _ = self.grid.place(min(goal))
        raise Unroutable(f"net {self.names[net]} finds no way to x {x:g}, y {y:g}")
