#include "io/files/package_kind.h"

#include <fstream>

#include "io/files/install_prefix.h"

namespace govor::io {

std::string package_kind() {
    std::string kind;
    if (const auto prefix = install_prefix()) {
        std::ifstream file(*prefix / "share/govor/package-kind");
        std::getline(file, kind);
    }
    return kind.empty() ? "build folder" : kind;
}

}  // namespace govor::io
