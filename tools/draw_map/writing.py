"""Writes a drawn map as the map.toml a module loads."""

from textwrap import wrap


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
