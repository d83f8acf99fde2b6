#include "sandtable/source.hpp"

namespace sandtable {

std::string_view name_of(Source source) {
  switch (source) {
    case Source::printed:
      return "printed";
    case Source::example:
      return "example";
    case Source::errata:
      return "errata";
    case Source::reconstructed:
      return "reconstructed";
  }
  return "reconstructed";  // a value from outside the list is never shown as printed
}

}  // namespace sandtable
