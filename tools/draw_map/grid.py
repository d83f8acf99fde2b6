"""The hexes of the sheet, their sides and corners, and the cheapest way along either."""

import heapq
from math import hypot, sqrt


class Grid:
    """Flat-top hexes, even columns half a hex lower. A hex is (row, column), both from 1.

    Points of the drawing plane are whole numbers: x in quarters of a hex's width, y in halves of its height, both
    growing to the south-east. A hex's center is at (3 * column, 2 * row), one lower in even columns.
    """

    STEPS = ((0, -2), (3, -1), (3, 1), (0, 2), (-3, 1), (-3, -1))
    CORNERS = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))  # side i runs from corner i to corner i + 1

    def __init__(self, rows, columns, meters, anchor_hex, anchor, degree):
        self.rows, self.columns = rows, columns
        self.unit = (meters / sqrt(3) / 2, meters / 2)
        self.anchor, self.degree = anchor, degree
        self.hexes = [(r, c) for r in range(1, rows + 1) for c in range(1, columns + 1)]
        self.origin = self.center(self.parse(anchor_hex))
        self.between = {}  # (corner, corner) -> (hex, hex), for sides that have a hex on both sides
        self.corner_ways = {}
        for h in self.hexes:
            for other, ends in self.sides(h):
                if h < other:
                    self.between[ends] = (h, other)
                for a, b in (ends, ends[::-1]):
                    self.corner_ways.setdefault(a, set()).add(b)

    def center(self, h):
        return 3 * h[1], 2 * h[0] + (h[1] % 2 == 0)

    def hex_at(self, x, y):
        column = x // 3
        h = ((y - (column % 2 == 0)) // 2, column)
        return h if 1 <= h[0] <= self.rows and 1 <= column <= self.columns else None

    def sides(self, h):
        """Every neighbor on the map, with the two corners of the side toward it."""
        x, y = self.center(h)
        for i, (dx, dy) in enumerate(self.STEPS):
            other = self.hex_at(x + dx, y + dy)
            if other:
                a, b = self.CORNERS[i], self.CORNERS[(i + 1) % 6]
                yield other, tuple(sorted(((x + a[0], y + a[1]), (x + b[0], y + b[1]))))

    def neighbors(self, h):
        return [other for other, _ in self.sides(h)]

    @staticmethod
    def distance(a, b):
        def axial(h):
            q = h[1] - 1
            return q, h[0] - 1 - (q - q % 2) // 2
        (q1, r1), (q2, r2) = axial(a), axial(b)
        return max(abs(q1 - q2), abs(r1 - r2), abs(q1 + r1 - q2 - r2))

    def plane(self, lat, lon):
        """The point of the drawing plane, in fractions of a unit, at a latitude and longitude."""
        return (self.origin[0] + (lon - self.anchor[1]) * self.degree[1] / self.unit[0],
                self.origin[1] - (lat - self.anchor[0]) * self.degree[0] / self.unit[1])

    def meters_between(self, a, b):
        return hypot((a[0] - b[0]) * self.unit[0], (a[1] - b[1]) * self.unit[1])

    def nearest(self, point, choices):
        return min(sorted(choices), key=lambda p: round(self.meters_between(point, p), 3))

    def nearest_hex(self, point):
        return min(self.hexes, key=lambda h: round(self.meters_between(point, self.center(h)), 3))

    def to_line(self, point, line):
        """Distance in meters from a point to a polyline, and how far along which segment the nearest point lies."""
        best = None
        for i in range(len(line) - 1):
            (ax, ay), (bx, by) = line[i][:2], line[i + 1][:2]
            ux, uy = (bx - ax) * self.unit[0], (by - ay) * self.unit[1]
            px, py = (point[0] - ax) * self.unit[0], (point[1] - ay) * self.unit[1]
            t = max(0.0, min(1.0, (ux * px + uy * py) / (ux * ux + uy * uy)))
            d = hypot(px - t * ux, py - t * uy)
            if best is None or d < best[0]:
                best = (d, i, t)
        return best

    @staticmethod
    def name(h):
        return f"{h[0]:02}{h[1]:02}"

    def parse(self, text):
        h = (int(text[:2]), int(text[2:]))
        if len(text) != 4 or not (1 <= h[0] <= self.rows and 1 <= h[1] <= self.columns):
            raise SystemExit(f"no such hex: {text}")
        return h

    def side_name(self, pair):
        return "-".join(self.name(h) for h in sorted(pair))


def cheapest_way(name, start, goal, ways, cost):
    """Dijkstra; ties go to the smaller node, so the result does not depend on the order of sets."""
    done, heap = {}, [(0, start, start)]
    while heap:
        spent, node, back = heapq.heappop(heap)
        if node in done:
            continue
        done[node] = back
        if node == goal:
            way = [node]
            while node != start:
                node = done[node]
                way.append(node)
            return way[::-1]
        for other in sorted(ways(node)):
            if other not in done:
                heapq.heappush(heap, (spent + cost(node, other), other, node))
    raise SystemExit(f"{name} cannot be laid: nothing leads from its start to its end")
