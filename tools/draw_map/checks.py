"""The facts the map must agree with."""

from collections import Counter
from math import atan2, degrees, hypot

PEAKS = 13
VIMY_HEXES = 12
LA_FOLIE_RANGE = 7


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
