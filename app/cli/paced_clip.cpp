#include "paced_clip.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace govor::cli {
namespace {

constexpr std::size_t chunks_per_second = 10;

}  // namespace

PaceClock make_steady_pace_clock() {
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;
    return {.now = [] { return Seconds(Clock::now().time_since_epoch()).count(); },
            .wait_until =
                [](double moment) {
                    const auto since_epoch = std::chrono::duration_cast<Clock::duration>(Seconds(moment));
                    std::this_thread::sleep_until(Clock::time_point(since_epoch));
                }};
}

void feed_in_real_time(std::span<const float> samples, SampleRate rate, const PaceClock& clock,
                       const std::function<void(std::span<const float>)>& on_samples,
                       const std::stop_token& stop) {
    const double begin = clock.now();
    const std::size_t chunk = std::max<std::size_t>(rate.value / chunks_per_second, 1);
    for (std::size_t first = 0; first < samples.size() && !stop.stop_requested(); first += chunk) {
        const std::size_t end = std::min(first + chunk, samples.size());
        clock.wait_until(begin + static_cast<double>(end) / rate.value);
        on_samples(samples.subspan(first, end - first));
    }
}

}  // namespace govor::cli
