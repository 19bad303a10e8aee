#pragma once

#include <cstdint>
#include <string>

namespace govor::cli {

std::string format_bytes(std::uint64_t bytes);  // "17 bytes", "512 MiB", "23.4 GiB"

}  // namespace govor::cli
