#include "support/test_data.h"

namespace govor {

// Only this source is compiled with the path of the source tree, so that the compiler cache can share the
// objects of all others between clones.
std::string source_path(std::string_view path) {
    return std::string(GOVOR_SOURCE_FOLDER "/").append(path);
}

std::string test_data(std::string_view path) {
    return source_path("tests/data/").append(path);
}

}  // namespace govor
