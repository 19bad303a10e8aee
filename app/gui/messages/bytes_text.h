#pragma once

#include <QString>
#include <cstdint>

namespace govor {

// Formats an amount of data in the language of the window: "980 KiB", "3.2 MiB", "512 MiB", "64.7 GiB".
// The number and its unit stay on one line.
QString bytes_text(std::uint64_t bytes);

}  // namespace govor
