#!/usr/bin/env python3
"""Draw a hex map from a description of the ground.

    draw_map.py SOURCE OUT

SOURCE names places, lines and areas by latitude and longitude; OUT is the map.toml a module loads. Lines that lie
on hexsides (rivers, trenches) are laid along the corners of the hexes, roads along their centers, each by the
cheapest way that keeps close to the line as surveyed. The same source always gives the same map. What the ground
cannot decide goes into the source's [overrides], so the tool can always be run again.

After writing, the tool checks the facts the map must agree with, prints them, and fails if one does not hold.
"""

import heapq
import sys
import tomllib
from collections import Counter
from math import atan2, degrees, hypot, sqrt
from textwrap import wrap

PEAKS = 13
VIMY_HEXES = 12
LA_FOLIE_RANGE = 7


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


class Map:
    def __init__(self, source):
        self.source = source
        head = source["map"]
        self.grid = Grid(head["rows"], head["columns"], head["hex_meters"], head["anchor_hex"], head["anchor"],
                         head["meters_per_degree"])
        self.places = [dict(p) for p in source["place"]]
        self.by_name = {p["name"]: p for p in self.places}
        self.lay_places()
        self.lay_hexside_lines()
        self.lay_terrain()
        self.lay_paths()
        self.lay_elevation()
        self.lay_zones()

    # Points and areas

    def point(self, where):
        """A place's name, a hex id or [latitude, longitude]."""
        if isinstance(where, str):
            if where in self.by_name:
                return self.point(self.by_name[where]["at"])
            return self.grid.center(self.grid.parse(where))
        return self.grid.plane(*where[:2])

    def inside(self, h, polygon):
        x, y = self.grid.center(h)
        odd = False
        for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                odd = not odd
        return odd

    def area(self, item):
        polygon = [self.point(p) for p in item.get("polygon", [])]
        found = {h for h in self.grid.hexes if polygon and self.inside(h, polygon)}
        return found | {self.grid.parse(h) for h in item.get("hexes", [])}

    def lay_places(self):
        for place in self.places:
            if "hexes" in place:
                place["at_hexes"] = [self.grid.parse(h) for h in place["hexes"]]
            else:
                place["at_hexes"] = [self.grid.nearest_hex(self.point(place["at"]))]

    # Lines on hexsides

    def regions(self, walls):
        """The map cut along the walls (hexsides): a list of sets of hexes, the one with the first hex first."""
        left, found = set(self.grid.hexes), []
        for start in self.grid.hexes:
            if start not in left:
                continue
            region, edge = {start}, [start]
            while edge:
                h = edge.pop()
                for other in self.grid.neighbors(h):
                    if other not in region and tuple(sorted((h, other))) not in walls:
                        region.add(other)
                        edge.append(other)
            left -= region
            found.append(region)
        return found

    def lay_hexside_line(self, item, starts, goals, forbidden_corners=(), forbidden_hexes=()):
        grid = self.grid
        line = [self.point(p) for p in item["points"]]

        def ways(a):
            for b in grid.corner_ways[a]:
                sides = grid.between[tuple(sorted((a, b)))]
                if b not in forbidden_corners and not any(h in forbidden_hexes for h in sides):
                    yield b

        def cost(a, b):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            return round(1000 * (0.15 + (grid.to_line(middle, line)[0] / 80) ** 2))

        start, goal = grid.nearest(line[0], starts), grid.nearest(line[-1], goals)
        return cheapest_way(item["name"], start, goal, ways, cost)

    def sides_of(self, way):
        return [self.grid.between[tuple(sorted(pair))] for pair in zip(way, way[1:])]

    def lay_hexside_lines(self):
        grid = self.grid
        border = {c for c, ways in grid.corner_ways.items() if len(ways) == 1}
        self.lines, self.ways = {}, {}
        items = self.source["line"]

        def keep(item, way):
            sides = set(self.sides_of(way))
            for fix in self.source["overrides"].get("sides", []):
                if fix["name"] == item["name"]:
                    pairs = {key: {tuple(grid.parse(h) for h in s.split("-")) for s in fix.get(key, [])}
                             for key in ("add", "remove")}
                    sides = (sides | pairs["add"]) - pairs["remove"]
            self.lines[item["name"]], self.ways[item["name"]] = sides, way
            return sides

        river = next(i for i in items if i["feature"] == "river")
        self.river = keep(river, self.lay_hexside_line(river, border, border))
        south_corner = (grid.rows, 1)
        self.south = next(r for r in self.regions(self.river) if south_corner in r)
        north = set(grid.hexes) - self.south
        river_corners = set(self.ways[river["name"]])
        # The river's corners from which a side leads off to the south.
        mouths = {c for c in river_corners for d in grid.corner_ways[c] - river_corners
                  if set(grid.between[tuple(sorted((c, d)))]) <= self.south}

        allied = next(i for i in items if i.get("line") == "allied")
        german = next(i for i in items if i.get("first"))
        self.allied = keep(allied, self.lay_hexside_line(allied, mouths, border, river_corners, north))
        barred = river_corners | set(self.ways[allied["name"]])
        german_mouths = mouths - set(self.ways[allied["name"]])
        self.german = keep(german, self.lay_hexside_line(german, german_mouths, border, barred, north))

        self.parts = self.regions(self.river | self.allied | self.german)
        self.allied_area = next(p for p in self.parts if south_corner in p)
        self.german_rear = next(p for p in self.parts if (grid.rows, grid.columns) in p)
        self.no_mans_land = self.south - self.allied_area - self.german_rear
        self.german_area = self.south - self.allied_area

        corners = {c for ends, sides in grid.between.items() if self.german_rear.issuperset(sides) for c in ends}
        for item in items:
            if item["name"] in self.lines:
                continue
            goals = (border if item.get("to") == "edge" else corners - river_corners) & corners
            outside = north | self.allied_area | self.no_mans_land
            keep(item, self.lay_hexside_line(item, corners, goals, river_corners, outside))

    # What lies in the hexes

    def lay_terrain(self):
        self.terrain = []  # dicts: feature, name, source, hexes

        def add(feature, item, hexes):
            hexes = set(hexes)
            for fix in self.source["overrides"].get("terrain", []):
                if fix["feature"] == feature and fix.get("name") == item.get("name"):
                    hexes |= {self.grid.parse(h) for h in fix.get("add", [])}
                    hexes -= {self.grid.parse(h) for h in fix.get("remove", [])}
            self.terrain.append({"feature": feature, "name": item.get("name"), "source": item["source"],
                                 "hexes": hexes})

        areas = {}
        for item in self.source["area"]:
            areas.setdefault(item["feature"], []).append(item)
        # Each hex has one nature: what is named first below wins. Craters only decorate No Man's Land.
        taken = set(self.no_mans_land)
        for feature in ("town", "peak", "woods", "hill"):
            for item in areas.get(feature, []):
                hexes = self.area(item)
                if feature in ("woods", "hill"):
                    hexes -= taken
                add(feature, item, hexes)
                taken |= self.terrain[-1]["hexes"]
        add("no-mans-land", self.source["no_mans_land"], self.no_mans_land)
        for item in areas.get("craters", []):
            add("craters", item, self.area(item) & self.no_mans_land)

    def of(self, feature, name=None):
        return set().union(*(t["hexes"] for t in self.terrain
                             if t["feature"] == feature and name in (None, t["name"])))

    # Roads, trails, railways

    def lay_paths(self):
        """Roads first; where a road enters No Man's Land only a trail is left of it."""
        self.paths = []
        for item in self.source["path"]:
            way = self.lay_path(item)
            if item["feature"] != "road":
                self.paths.append((item["feature"], item, way))
                continue
            piece, kind = [way[0]], None
            for a, b in zip(way, way[1:]):
                step = "trail" if a in self.no_mans_land or b in self.no_mans_land else "road"
                if kind and step != kind:
                    self.paths.append((kind, item, piece))
                    piece = [a]
                piece.append(b)
                kind = step
            self.paths.append((kind, item, piece))

    def lay_path(self, item):
        grid = self.grid
        line = [self.point(p) for p in item["points"]]

        def cost(a, b):
            pa, pb = grid.center(a), grid.center(b)
            middle = ((pa[0] + pb[0]) / 2, (pa[1] + pb[1]) / 2)
            return round(1000 * (0.4 + (grid.to_line(middle, line)[0] / 160) ** 2
                                 + (grid.to_line(pb, line)[0] / 160) ** 2))

        via = [line[0]] + [self.point(p) for p in item["points"][1:-1] if isinstance(p, str)] + [line[-1]]
        stops = [grid.nearest_hex(p) for p in via]
        way = [stops[0]]
        for a, b in zip(stops, stops[1:]):
            way += cheapest_way(item["name"], a, b, grid.neighbors, cost)[1:]
        return way

    # Heights, for the drawing

    def lay_elevation(self):
        """Heights between the surveyed form lines, each line weighing by the square of its nearness."""
        lines = [[(*self.point(p), p[2]) for p in item["points"]] for item in self.source["relief"]]
        self.meters = {}
        for h in self.grid.hexes:
            total = weight = 0.0
            for line in lines:
                d, i, t = self.grid.to_line(self.grid.center(h), line)
                w = 1 / (d + 20) ** 2
                total += w * (line[i][2] + t * (line[i + 1][2] - line[i][2]))
                weight += w
            self.meters[h] = total / weight
        for fix in self.source["overrides"].get("elevation", []):
            for h in fix["hexes"]:
                self.meters[self.grid.parse(h)] = fix["meters"]
        self.bands = {h: int(m // 10) * 10 + 5 for h, m in self.meters.items()}

    def lay_zones(self):
        grid = self.grid
        self.petit_vimy, self.vimy = self.of("town", "Petit Vimy"), self.of("town", "Vimy")
        self.zones = [
            ("allied-area", "Allied set-up area", self.allied_area),
            ("german-area", "German set-up area", self.german_area),
            ("south-of-river", "South of the river", self.south),
            ("west-edge", "West edge", {h for h in grid.hexes if h[1] == 1}),
            ("east-edge", "East edge", {h for h in grid.hexes if h[1] == grid.columns}),
            ("petit-vimy", "Petit Vimy", self.petit_vimy),
            ("vimy", "Vimy", self.vimy),
            ("peaks", "Peaks", self.of("peak")),
            ("german-supply", "German supply hex", {grid.parse("1534")}),
        ]

    def la_folie_distance(self, h):
        return min(self.grid.distance(h, p) for p in self.petit_vimy)


# Writing

def quoted_list(key, items):
    text = ", ".join(f'"{i}"' for i in items)
    if len(text) < 100 - len(key):
        return f"{key} = [{text}]\n"
    return f"{key} = [\n" + "".join(f"  {line.rstrip()}\n" for line in wrap(text + ",", 104)) + "]\n"


def fields(**values):
    return "".join(f"{key} = {value}\n" if isinstance(value, int) else f'{key} = "{value}"\n'
                   for key, value in values.items() if value is not None)


def write(m, source_name):
    grid, head = m.grid, m.source["map"]

    def hexes(found, key="hexes"):
        return quoted_list(key, [grid.name(h) for h in sorted(found)])

    out = [f"# Drawn by tools/draw_map.py from tools/{source_name}. Change the source, not this file.\n\n"]
    out.append("[map]\n" + fields(title=head["title"], hex_meters=head["hex_meters"], source=head["source"],
                                  reason=head["reason"]))
    out.append("\n[[board]]\n" + fields(id="main", columns=grid.columns, rows=grid.rows, top="flat",
                                        shifted="even-down"))
    out.append("[board.naming]\n" + fields(first="row", row_origin="north", column_origin="west", row_start=1,
                                           column_start=1, row_digits=2, column_digits=2, separator=""))
    out.append("\n# In the hexes. A hex not listed is clear.\n")
    for t in m.terrain:
        out.append("\n[[terrain]]\n" + fields(feature=t["feature"], name=t["name"], source=t["source"])
                   + hexes(t["hexes"]))
    out.append("\n# Heights, for the drawing only.\n")
    for band in sorted(set(m.bands.values())):
        out.append("\n[[elevation]]\n" + fields(meters=band) + hexes(h for h, b in m.bands.items() if b == band))
    out.append("\n# On the hexsides.\n")
    for item in m.source["line"]:
        out.append("\n[[hexsides]]\n" + fields(feature=item["feature"], line=item.get("line"), name=item["name"],
                                               source=item["source"])
                   + quoted_list("sides", [grid.side_name(s) for s in sorted(m.lines[item["name"]])]))
    out.append("\n# From hex to hex, in the order of the way.\n")
    for feature, item, way in m.paths:
        out.append("\n[[paths]]\n" + fields(feature=feature, name=item["name"], source=item["source"])
                   + quoted_list("hexes", [grid.name(h) for h in way]))
    out.append("\n# Names on the map.\n")
    for place in m.places:
        out.append("\n[[place]]\n" + fields(name=place["name"], kind=place["kind"]) + hexes(place["at_hexes"])
                   + fields(source=place["source"]))
    out.append("\n# Groups of hexes the rules speak of.\n")
    for ident, title, found in m.zones:
        out.append("\n[[zone]]\n" + fields(id=ident, title=title) + hexes(found))
    return "".join(out)


# Checking

def connected(grid, hexes):
    hexes = set(hexes)
    seen, edge = set(), sorted(hexes)[:1]
    while edge:
        h = edge.pop()
        seen.add(h)
        edge += [n for n in grid.neighbors(h) if n in hexes and n not in seen]
    return seen == hexes


def check_geometry(m):
    grid = m.grid
    near = [grid.meters_between(grid.center(h), grid.center(n)) for h in grid.hexes for n in grid.neighbors(h)]
    yield "1. neighbors are one hex's breadth apart", all(abs(d - 160) < 0.01 for d in near), \
        f"{len(near) // 2} pairs"
    yield "1. distance 1 exactly between neighbors", all(
        (grid.distance(h, o) == 1) == (o in grid.neighbors(h))
        for h in grid.hexes[::37] for o in grid.hexes), "sampled"
    yield "1. 1320 hexes", len(grid.hexes) == 1320, str(len(grid.hexes))
    yield "1. 1534 is town in Petit Vimy", grid.parse("1534") in m.petit_vimy, ""
    pair = sorted(m.petit_vimy)
    yield "1. Petit Vimy: two adjacent town hexes", len(pair) == 2 and grid.distance(*pair) == 1, ""
    yield "1. Vimy: 12 connected town hexes", len(m.vimy) == VIMY_HEXES and connected(grid, m.vimy), ""
    centers = [grid.center(h) for h in m.vimy]
    x, y = (sum(c[i] for c in centers) / len(centers) - grid.origin[i] for i in (0, 1))
    bearing = degrees(atan2(x * grid.unit[0], -y * grid.unit[1]))
    away = hypot(x * grid.unit[0], y * grid.unit[1]) / 160
    yield "1. Vimy about five hexes east-north-east of Petit Vimy", 60 < bearing < 95 and 4 <= away <= 6, \
        f"bearing {bearing:.0f}, {away:.1f} hexes"


def check_heights(m):
    peaks, hills = m.of("peak"), m.of("hill")
    yield "2. 13 peaks", len(peaks) == PEAKS, str(len(peaks))
    yield "2. no hex is both peak and hill", not peaks & hills, f"{len(hills)} hills"
    yield "2. every peak has a hill or peak beside it", all(
        any(n in peaks | hills for n in m.grid.neighbors(p)) for p in peaks), ""
    listed = [h for t in m.terrain if t["feature"] != "craters" for h in t["hexes"]]
    yield "2. one terrain a hex", len(listed) == len(set(listed)), ""
    yield "10. every hex has a height from 55 to 145", len(m.bands) == len(m.grid.hexes) and \
        set(m.bands.values()) == set(range(min(m.bands.values()), 146, 10)) and min(m.bands.values()) >= 55, \
        " ".join(f"{b}:{n}" for b, n in sorted(Counter(m.bands.values()).items()))
    yield "10. the highest hex is Hill 145", max(m.meters, key=m.meters.get) in m.of("peak", "Hill 145"), ""


def check_lines(m):
    grid = m.grid
    yield "3. the river cuts the map in two", len(m.regions(m.river)) == 2 and all(
        (1, c) not in m.south for c in (1, grid.columns)), \
        f"{len(m.river)} sides, {len(grid.hexes) - len(m.south)} hexes north"
    bridges = {item["name"] for f, item, way in m.paths if f == "road"
               for s in zip(way, way[1:]) if tuple(sorted(s)) in m.river}
    yield "3. a road crosses the river", bool(bridges), ", ".join(sorted(bridges))
    yield "4. river and front lines cut the map in four", len(m.parts) == 4, str(sorted(map(len, m.parts)))
    ways = [m.ways[i["name"]] for i in m.source["line"] if i["feature"] == "river" or i.get("first")
            or i.get("line") == "allied"]
    yield "4. the three lines are simple chains, apart from each other", \
        all(len(w) == len(set(w)) for w in ways) and not set(ways[1]) & set(ways[2]), ""
    across = {s for s in grid.between.values() if (s[0] in m.allied_area) != (s[1] in m.allied_area)
              and m.south.issuperset(s)}
    yield "4. the Allied line is just the border of the Allied area", across == m.allied, f"{len(m.allied)} sides"
    behind = {s for s in grid.between.values() if (s[0] in m.german_rear) != (s[1] in m.german_rear)
              and m.south.issuperset(s)}
    yield "4. the German first line is just the border of the German rear", behind == m.german, \
        f"{len(m.german)} sides"
    widths = [sum((r, c) in m.no_mans_land for c in range(1, grid.columns + 1)) for r in range(3, grid.rows + 1)]
    yield "4. No Man's Land 1 to 4 hexes wide", min(widths) >= 1 and max(widths) <= 4, "".join(map(str, widths))
    yield "4. No Man's Land: 30 hexes at least, connected, bare", len(m.no_mans_land) >= 30 and \
        connected(grid, m.no_mans_land) and not m.no_mans_land & (
            m.of("woods") | m.of("town") | m.of("peak") | m.of("hill")), str(len(m.no_mans_land))
    quiet = {s for name, sides in m.lines.items() for s in sides
             if any(i["name"] == name and i["feature"] == "trench" for i in m.source["line"])
             and not m.no_mans_land.intersection(s)}
    yield "5. trench hexsides away from No Man's Land", len(quiet) > 20, str(len(quiet))


def check_woods(m):
    near = {h for h in m.of("woods") if m.la_folie_distance(h) <= LA_FOLIE_RANGE}
    far = m.of("woods") - near
    away = Counter(m.la_folie_distance(h) for h in m.of("woods"))
    yield "6. La Folie Woods and others", len(near) >= 10 and len(far) >= 10, f"{len(near)} in, {len(far)} out"
    yield "6. woods at distance 7 and at 8", away[7] > 0 and away[8] > 0, f"{away[7]} and {away[8]}"
    west = [h for h in far if h in m.allied_area]
    yield "6. woods west of the lines", bool(west), str(len(west))


def check_row(m):
    row, order = 15, []
    kinds = (("allied area", m.allied_area), ("no man's land", m.no_mans_land), ("peak", m.of("peak")),
             ("woods", m.of("woods")), ("petit vimy", m.petit_vimy), ("vimy", m.vimy))
    for c in range(1, m.grid.columns + 1):
        h, entered = (row, c), ((row, c - 1), (row, c))
        order += [what for what, sides in (("allied trench", m.allied), ("german trench", m.german))
                  if entered in sides]
        order += [what for what, found in kinds if h in found and order[-1:] != [what]]
    wanted = ["allied area", "allied trench", "no man's land", "german trench", "peak", "woods", "petit vimy", "vimy"]
    places = [order.index(w) if w in order else -1 for w in wanted]
    yield "7. row 15 reads from west to east as it should", -1 not in places and places == sorted(places), \
        " > ".join(order)


def check_places(m):
    grid, off = m.grid, []
    for place in m.places:
        if isinstance(place["at"], str):
            continue
        home = grid.nearest_hex(grid.plane(*place["at"]))
        if grid.meters_between(grid.plane(*place["at"]), grid.center(home)) > 160 or \
                min(grid.distance(home, h) for h in place["at_hexes"]) > 1:
            off.append(f"{place['name']} (surveyed at {grid.name(home)})")
    yield "8. places lie where surveyed", not off, ", ".join(off) or f"{len(m.places)} places"


def check_paths(m):
    grid = m.grid
    yield "9. paths go from neighbor to neighbor", all(
        grid.distance(a, b) == 1 for _, _, way in m.paths for a, b in zip(way, way[1:])), str(len(m.paths))
    yield "9. no path turns back on itself", all(len(w) == len(set(w)) for _, _, w in m.paths), ""
    rails = {h for f, _, way in m.paths if f == "railway" for h in way}
    east = max(h[1] for h in m.vimy)
    west = min(h[1] for h in rails)
    yield "9. railway east of Vimy", west > east, f"columns {west} and up"
    yield "9. no railway in a town", not rails & m.of("town"), ""
    road = {h for f, item, way in m.paths if f == "road" and item["name"] == "Arras-Lens road" for h in way}
    yield "9. the Arras-Lens road passes Petit Vimy", m.petit_vimy <= road, ""


def check_room(m):
    yield "11. Allied area has room", len(m.allied_area) >= 90 and not m.allied_area & m.german_area, \
        str(len(m.allied_area))
    yield "11. German area has room", len(m.german_area) >= 300, str(len(m.german_area))
    straight = max(run_of_straight(m.ways[i["name"]]) for i in m.source["line"] if i["feature"] == "trench")
    yield "11. trench lines wander", straight <= 12, f"longest straight stretch {straight} sides"


def run_of_straight(way):
    """The longest stretch of a chain that only zigzags along one axis: each side parallel to the one but last."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in zip(way, way[1:])]
    best = run = 2
    for i in range(2, len(steps)):
        run = run + 1 if steps[i] == steps[i - 2] else 2
        best = max(best, run)
    return best


def report(m):
    print("hexes:", ", ".join(f"{feature} {len(m.of(feature))}" for feature in
                              ("no-mans-land", "craters", "town", "peak", "hill", "woods")))
    print("hexsides:", ", ".join(f"{name} {len(sides)}" for name, sides in m.lines.items()))
    good = True
    for check in (check_geometry, check_heights, check_lines, check_woods, check_row, check_places, check_paths,
                  check_room):
        for what, holds, detail in check(m):
            good = good and holds
            print(f"{'ok  ' if holds else 'FAIL'} {what}" + (f": {detail}" if detail else ""))
    return good


def main(arguments):
    if len(arguments) != 3:
        raise SystemExit(__doc__)
    with open(arguments[1], "rb") as file:
        drawn = Map(tomllib.load(file))
    with open(arguments[2], "w", encoding="utf-8", newline="\n") as file:
        file.write(write(drawn, arguments[1].replace("\\", "/").rsplit("/", 1)[-1]))
    return 0 if report(drawn) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv))
