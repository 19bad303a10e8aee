#include "quantize_progress.h"

#include <fmt/format.h>

#include "fetch_progress.h"
#include "format.h"

namespace govor::cli {

void QuantizeProgress::show(const quant::QuantizerProgress& progress) {
    const double fraction = static_cast<double>(progress.done) / static_cast<double>(progress.total);
    if (!line_.is_due(static_cast<std::uint64_t>(10.0 * fraction), progress.done == progress.total)) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - begin_).count();
    line_.show(fmt::format("{}: {} of {} ({} %), {}, {} left", io::name(progress.part),
                           format_bytes(progress.done), format_bytes(progress.total),
                           static_cast<int>(100.0 * fraction), format_rate(progress.done, seconds),
                           format_time_remaining(progress.total - progress.done, progress.done, seconds)));
}

}  // namespace govor::cli
