"""Lays what the source describes on the hexes: places, lines, areas, roads, heights and zones."""

from .grid import Grid, cheapest_way


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
