#include "paced_clip.h"

#include <algorithm>
#include <chrono>
#include <thread>

namespace govor::cli {
namespace {

constexpr std::size_t pieces_a_second = 10;

}  // namespace

PaceClock real_time() {
    using Clock = std::chrono::steady_clock;
    using Seconds = std::chrono::duration<double>;
    return {.now = [] { return Seconds(Clock::now().time_since_epoch()).count(); },
            .wait_until =
                [](double moment) {
                    const auto since_epoch = std::chrono::duration_cast<Clock::duration>(Seconds(moment));
                    std::this_thread::sleep_until(Clock::time_point(since_epoch));
                }};
}

void feed_at_pace(std::span<const float> samples, SampleRate rate, const PaceClock& clock,
                  const std::function<void(std::span<const float>)>& take, const std::stop_token& stop) {
    const double begin = clock.now();
    const std::size_t piece = std::max<std::size_t>(rate.value / pieces_a_second, 1);
    for (std::size_t at = 0; at < samples.size() && !stop.stop_requested(); at += piece) {
        const std::size_t end = std::min(at + piece, samples.size());
        clock.wait_until(begin + static_cast<double>(end) / rate.value);
        take(samples.subspan(at, end - at));
    }
}

}  // namespace govor::cli
