#include "format.h"

#include <fmt/format.h>

namespace govor::cli {

std::string bytes_text(std::uint64_t bytes) {
    constexpr double mebibyte = 1024.0 * 1024.0;
    const double mebibytes = static_cast<double>(bytes) / mebibyte;
    return mebibytes < 1024 ? fmt::format("{:.0f} MiB", mebibytes)
                            : fmt::format("{:.1f} GiB", mebibytes / 1024);
}

}  // namespace govor::cli
