#include "support/test_data.h"

namespace govor {

// Only this source is compiled with the path of the source tree: the compiler cache then serves all others
// from the objects of any clone.
std::string source_path(std::string_view path) {
    return std::string(GOVOR_SOURCE_FOLDER "/").append(path);
}

std::string test_data(std::string_view path) {
    return source_path("tests/data/").append(path);
}

}  // namespace govor
