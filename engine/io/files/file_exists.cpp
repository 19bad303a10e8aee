#include "io/files/file_exists.h"

#include <system_error>

namespace govor::io {

bool file_exists(const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::status(path, ignored).type() != std::filesystem::file_type::not_found;
}

}  // namespace govor::io
