// The signs of the branches, drawn after the conventions of NATO and, where those know nothing of it, of printed games.
#include <array>

#include "render/symbol.hpp"

namespace sandtable::render {

namespace {

constexpr std::string_view cross = "M 0 0 L 150 100 M 0 100 L 150 0 S";
constexpr std::string_view oval = "M 48 27 L 102 27 C 132 27 132 73 102 73 L 48 73 C 18 73 18 27 48 27 Z S";
constexpr std::string_view wing =
    "M 75 50 C 62 34 48 30 38 30 C 24 30 18 40 18 50 C 18 60 24 70 38 70 C 48 70 62 66 75 50 "
    "C 88 34 102 30 112 30 C 126 30 132 40 132 50 C 132 60 126 70 112 70 C 102 70 88 66 75 50 Z F";
constexpr std::string_view low_wing =
    "M 75 30 C 62 16 48 13 38 13 C 24 13 18 22 18 30 C 18 38 24 47 38 47 C 48 47 62 44 75 30 "
    "C 88 16 102 13 112 13 C 126 13 132 22 132 30 C 132 38 126 47 112 47 C 102 47 88 44 75 30 Z F";

constexpr std::array signs = {
    BranchSign{"infantry", cross},
    BranchSign{"cavalry", "M 0 100 L 150 0 S"},
    BranchSign{"reconnaissance", "M 0 100 L 150 0 S"},
    BranchSign{"artillery", "O 75 50 17 F"},
    BranchSign{"field", ""},
    BranchSign{"heavy", "M 42 82 L 108 82 M 42 18 L 108 18 S"},
    BranchSign{"light", "M 42 82 L 108 82 S"},
    BranchSign{"mountain", "M 53 100 L 75 66 L 97 100 Z F"},
    BranchSign{"railroad", "M 22 78 L 128 78 S O 38 88 7 F O 58 88 7 F O 92 88 7 F O 112 88 7 F"},
    BranchSign{"anti-air", "M 0 100 C 4 54 146 54 150 100 S"},
    BranchSign{"anti-tank", "M 0 100 L 75 0 L 150 100 S"},
    BranchSign{"mortar", "O 75 74 10 S M 75 64 L 75 20 M 58 38 L 75 18 L 92 38 S"},
    BranchSign{"machine-gun", "M 75 86 L 75 18 M 56 38 L 75 16 L 94 38 M 52 84 L 98 84 S"},
    BranchSign{"engineer", "M 35 72 L 35 34 L 115 34 L 115 72 M 75 34 L 75 72 S"},
    BranchSign{"armor", oval},
    BranchSign{"armored-car",
               "M 48 20 L 102 20 C 132 20 132 66 102 66 L 48 66 C 18 66 18 20 48 20 Z S "
               "M 0 100 L 150 0 S O 50 84 9 F O 100 84 9 F"},
    BranchSign{"motorized", "M 75 0 L 75 100 S"},
    BranchSign{"wheels", "O 38 88 8 S O 112 88 8 S"},
    BranchSign{"bicycle", "M 0 0 L 150 100 M 0 100 L 150 0 S O 60 86 10 D O 60 86 10 S O 90 86 10 D O 90 86 10 S"},
    BranchSign{"headquarters", "", "HQ"},
    BranchSign{"air", wing},
    BranchSign{"fighter", low_wing, "F"},
    BranchSign{"observation", low_wing, "O"},
    BranchSign{"bomber", low_wing, "B"},
    BranchSign{"supply", "M 0 74 L 150 74 S"},
    BranchSign{"transport",
               "O 75 50 32 S M 75 18 L 75 82 M 43 50 L 107 50 M 52.4 27.4 L 97.6 72.6 M 52.4 72.6 L 97.6 27.4 S"},
    BranchSign{"signals", "M 0 0 L 75 66 L 75 34 L 150 100 S"},
    BranchSign{"medical", "M 75 0 L 75 100 M 0 50 L 150 50 S"},
    BranchSign{"airborne", "M 50 84 C 53 64 72 64 75 84 C 78 64 97 64 100 84 S"},
    BranchSign{"balloon",
               "M 75 68 C 50 56 46 44 46 36 C 46 20 58 10 75 10 C 92 10 104 20 104 36 C 104 44 100 56 75 68 Z F "
               "M 66 62 L 70 80 M 84 62 L 80 80 S M 66 78 L 84 78 L 84 92 L 66 92 Z F"},
    BranchSign{
        "cadre",
        "M 40 24 L 110 76 M 40 76 L 110 24 S M 40 24 L 22 24 L 22 76 L 40 76 M 110 24 L 128 24 L 128 76 L 110 76 S"},
    BranchSign{
        "leader",
        "M 75 10 L 84.5 37 L 113 37.6 L 90.4 55 L 98.5 82.4 L 75 66 L 51.5 82.4 L 59.6 55 L 37 37.6 L 65.5 37 Z F"},
    BranchSign{"generic", ""},
};

}  // namespace

std::span<const BranchSign> branch_signs() {
  return signs;
}

}  // namespace sandtable::render
