#include "format.h"

#include <fmt/format.h>

namespace govor::cli {

std::string format_bytes(std::uint64_t bytes) {
    if (bytes < 1024) return fmt::format("{} bytes", bytes);
    const double kibibytes = static_cast<double>(bytes) / 1024;
    const double mebibytes = kibibytes / 1024, gibibytes = mebibytes / 1024;
    if (kibibytes < 1024) return fmt::format("{:.0f} KiB", kibibytes);
    return mebibytes < 1024 ? fmt::format("{:.0f} MiB", mebibytes) : fmt::format("{:.1f} GiB", gibibytes);
}

}  // namespace govor::cli
