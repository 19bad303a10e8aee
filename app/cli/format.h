#pragma once

#include <cstdint>
#include <string>

namespace govor::cli {

std::string bytes_text(std::uint64_t bytes);  // "17 bytes", "512 MiB", "23.4 GiB"

}  // namespace govor::cli
