#!/usr/bin/env python3
"""Draw a hex map from a description of the ground.

    draw_map.py SOURCE OUT

SOURCE names places, lines and areas by latitude and longitude; OUT is the map.toml a module loads. Lines that lie
on hexsides (rivers, trenches) are laid along the corners of the hexes, roads along their centers, each by the
cheapest way that keeps close to the line as surveyed. The same source always gives the same map. What the ground
cannot decide goes into the source's [overrides], so the tool can always be run again.

After writing, the tool checks the facts the map must agree with, prints them, and fails if one does not hold.
"""

import sys
import tomllib

from draw_map.checks import report
from draw_map.laying import Map
from draw_map.writing import write


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
