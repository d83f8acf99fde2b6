// Silhouettes of weapons, vehicles and events, in outlines of few points that hold at twenty pixels.
#include <array>

#include "render/symbol.hpp"

namespace sandtable::render {

namespace {

constexpr std::array shapes = {
    // Weapons
    Silhouette{
        "rifleman",
        "O 58 12 8 F M 47 9 C 48 0 68 0 70 9 L 73 11 L 45 11 Z F "
        "M 50 22 L 64 21 L 68 34 L 84 30 L 86 34 L 66 43 L 65 50 L 74 76 L 66 76 L 57 54 L 46 76 L 37 76 L 49 48 Z F "
        "M 40 44 L 96 25 L 97 28 L 60 43 L 44 52 L 38 52 Z F M 44 24 L 51 22 L 50 40 L 42 40 Z F"},
    Silhouette{
        "machine-gun-team",
        "M 30 33 L 66 33 L 66 45 L 30 45 Z F M 66 35 L 112 35 L 112 43 L 66 43 Z F M 20 30 L 30 36 L 30 42 L 20 46 Z F "
        "M 48 44 L 56 44 L 84 74 L 76 74 L 54 52 L 50 74 L 43 74 L 46 50 L 20 74 L 12 74 Z F M 58 24 L 62 24 L 62 34 L "
        "58 34 Z F"},
    Silhouette{"field-gun",
               "M 42 36 L 112 20 L 113 26 L 62 42 Z F M 52 20 L 60 20 L 64 56 L 56 56 Z F "
               "M 44 44 L 8 70 L 4 70 L 4 75 L 12 75 L 52 54 Z F O 58 55 20 F O 58 55 14 D O 58 55 4 F "
               "M 58 36 L 58 74 M 39 55 L 77 55 M 45 42 L 71 68 M 45 68 L 71 42 S"},
    Silhouette{"howitzer",
               "M 40 40 L 92 8 L 98 16 L 54 52 Z F M 50 22 L 58 19 L 66 54 L 58 56 Z F "
               "M 42 46 L 8 70 L 4 70 L 4 75 L 12 75 L 54 56 Z F O 60 57 18 F O 60 57 12 D O 60 57 4 F "
               "M 60 40 L 60 74 M 43 57 L 77 57 S"},
    Silhouette{"mortar-tube",
               "M 44 62 L 78 8 L 92 16 L 60 72 Z F M 74 32 L 80 30 L 102 72 L 95 72 Z F M 28 70 L 108 70 L 108 76 L 28 "
               "76 Z F"},
    // Vehicles
    Silhouette{
        "tank-rhomboid",
        "M 24 26 L 80 8 C 92 5 104 9 110 18 L 116 28 C 119 36 116 41 109 45 L 62 70 C 55 74 50 75 42 75 L 20 75 "
        "C 8 75 2 68 4 58 L 8 42 C 10 34 15 29 24 26 Z F M 29 34 L 82 17 C 90 15 98 17 102 23 L 106 29 C 108 33 106 36 "
        "102 38 L 58 62 C 52 65 48 66 42 66 L 21 66 C 14 66 12 62 13 57 L 16 45 C 18 39 22 36 29 34 Z B "
        "M 42 38 L 66 34 L 72 50 L 42 56 Z D M 46 41 L 63 38 L 68 47 L 46 51 Z F M 66 39 L 92 34 L 93 38 L 68 44 Z D"},
    Silhouette{"tank",
               "M 12 48 L 108 48 L 116 56 L 104 72 L 16 72 L 4 56 Z F M 24 34 L 92 34 L 102 46 L 16 46 Z F "
               "M 38 18 L 70 18 L 76 32 L 34 32 Z F M 72 21 L 118 21 L 118 26 L 73 26 Z F "
               "O 20 59 6 D O 36 61 6 D O 52 61 6 D O 68 61 6 D O 84 61 6 D O 100 59 6 D"},
    Silhouette{"armored-car-side",
               "M 6 54 L 10 34 L 40 30 L 44 18 L 70 18 L 74 30 L 96 34 L 114 48 L 114 60 L 6 60 Z F M 70 21 L 92 21 L "
               "92 25 L 71 25 Z F "
               "O 28 61 14 D O 28 61 11 F O 28 61 4 D O 90 61 14 D O 90 61 11 F O 90 61 4 D"},
    Silhouette{"truck",
               "M 4 20 C 4 14 8 12 14 12 L 62 12 C 68 12 72 14 72 20 L 72 56 L 4 56 Z F M 76 28 L 94 28 L 98 40 L 114 "
               "44 L 116 60 L 4 62 L 4 56 L 76 56 Z F "
               "M 80 32 L 91 32 L 94 41 L 80 41 Z D O 26 62 14 D O 26 62 11 F O 26 62 4 D O 94 62 14 D O 94 62 11 F O "
               "94 62 4 D"},
    Silhouette{"locomotive",
               "M 8 10 L 44 10 L 44 16 L 40 16 L 40 28 L 96 28 L 104 32 L 104 52 L 116 64 L 8 64 L 8 16 L 4 16 L 4 10 "
               "Z F M 84 10 L 98 10 L 95 28 L 87 28 Z F "
               "O 60 26 6 F M 14 16 L 32 16 L 32 30 L 14 30 Z D O 28 62 15 D O 28 62 12 F O 60 62 15 D O 60 62 12 F O "
               "90 66 11 D O 90 66 8 F"},
    Silhouette{"horse",
               "M 98 16 L 88 6 L 86 0 L 80 6 C 72 10 68 18 62 26 L 34 27 C 24 27 20 32 18 40 C 15 46 14 52 8 56 C 14 "
               "56 20 52 22 44 "
               "L 24 48 L 18 58 L 20 78 L 26 78 L 25 62 L 36 48 L 60 49 L 66 54 L 62 78 L 68 78 L 73 52 C 78 46 78 40 "
               "80 28 L 86 23 L 94 24 Z F "
               "M 34 50 L 40 50 L 40 78 L 34 78 Z F M 56 48 L 62 48 L 58 78 L 52 78 Z F"},
    // In the air
    Silhouette{
        "biplane",
        "M 14 36 C 30 32 70 28 92 30 C 104 31 108 38 106 44 C 104 50 92 52 82 51 L 16 45 Z F M 4 22 L 12 22 L 22 38 L "
        "14 46 L 6 44 Z F "
        "M 52 14 L 100 14 L 100 20 L 52 20 Z F M 54 54 L 98 54 L 98 60 L 54 60 Z F M 60 18 L 63 18 L 63 56 L 60 56 Z F "
        "M 90 18 L 93 18 L 93 56 L 90 56 Z F "
        "M 74 56 L 84 70 L 88 56 Z F O 84 71 7 F M 109 20 L 113 20 L 113 60 L 109 60 Z F O 72 26 6 F O 36 39 5 D"},
    Silhouette{"aircraft-top",
               "M 56 6 C 60 2 62 2 66 6 L 68 20 L 118 24 L 118 36 L 68 40 L 65 60 L 80 66 L 80 73 L 42 73 L 42 66 L 57 "
               "60 L 54 40 L 2 36 L 2 24 L 54 20 Z F"},
    Silhouette{"kite-balloon",
               "M 10 30 C 10 10 40 4 66 6 C 92 8 110 16 112 26 C 110 38 90 46 66 48 C 40 50 10 48 10 30 Z F M 4 18 L "
               "18 26 L 18 40 L 2 46 Z F "
               "M 48 46 L 58 64 M 82 44 L 66 64 S M 54 62 L 70 62 L 68 76 L 56 76 Z F"},
    // Events and markers
    Silhouette{"explosion",
               "M 60 2 L 68 22 L 86 8 L 83 28 L 110 24 L 92 40 L 116 52 L 90 54 L 98 74 L 76 62 L 62 79 L 52 62 L 28 "
               "76 L 34 56 L 4 54 L 28 42 L 8 24 L 36 28 L 32 6 L 50 22 Z F "
               "M 60 28 L 65 36 L 77 34 L 70 43 L 76 52 L 64 51 L 58 59 L 52 51 L 40 52 L 48 42 L 40 33 L 54 36 Z D"},
    Silhouette{"shells",
               "M 14 78 L 14 36 C 14 20 20 8 28 2 C 36 8 42 20 42 36 L 42 78 Z F M 46 78 L 46 36 C 46 20 52 8 60 2 C "
               "68 8 74 20 74 36 L 74 78 Z F "
               "M 78 78 L 78 36 C 78 20 84 8 92 2 C 100 8 106 20 106 36 L 106 78 Z F M 12 60 L 108 60 L 108 64 L 12 64 "
               "Z D M 12 34 L 108 34 L 108 36 L 12 36 Z D"},
    Silhouette{"hourglass",
               "M 30 2 L 90 2 L 90 10 L 84 10 C 84 26 76 32 66 40 C 76 48 84 54 84 70 L 90 70 L 90 78 L 30 78 L 30 70 "
               "L 36 70 C 36 54 44 48 54 40 C 44 32 36 26 36 10 L 30 10 Z F "
               "M 43 11 L 77 11 C 76 17 74 20 71 24 L 49 24 C 46 20 44 17 43 11 Z D M 60 47 L 61 47 C 70 54 75 58 77 "
               "62 L 60 56 L 43 62 C 45 58 50 54 60 47 Z D"},
    Silhouette{"flag", "M 28 2 L 34 2 L 34 78 L 28 78 Z F M 36 6 C 52 0 64 14 98 6 L 98 44 C 66 52 54 38 36 44 Z F"},
    Silhouette{
        "star",
        "M 60 2 L 69.4 29.1 L 98 29.6 L 75.2 47 L 83.5 74.4 L 60 58 L 36.5 74.4 L 44.8 47 L 22 29.6 L 50.6 29.1 Z F"},
    Silhouette{"wire",
               "M 6 20 L 14 20 L 14 76 L 6 76 Z F M 106 20 L 114 20 L 114 76 L 106 76 Z F M 10 36 C 30 56 50 20 60 40 "
               "C 70 60 90 24 110 40 "
               "M 10 56 C 30 40 50 72 60 56 C 70 40 90 72 110 56 S M 30 34 L 38 50 M 82 34 L 90 50 M 56 32 L 64 48 M "
               "30 46 L 38 62 M 82 46 L 90 62 S"},
};

}  // namespace

std::span<const Silhouette> silhouettes() {
  return shapes;
}

}  // namespace sandtable::render
