#include "assistant/latency_steps.h"

#include <array>
#include <cmath>
#include <utility>

namespace govor::assistant {
namespace {

constexpr double max_phase_seconds = 24 * 60 * 60;  // imported statistics may contain any number
constexpr double min_phase_seconds = 0.000'05;      // shorter phases are left out

// Returns a duration in seconds; 0 if it is missing or invalid.
double read_seconds(const QJsonObject& statistics, const char* name) {
    const double seconds = statistics.value(QLatin1String(name)).toDouble();
    return std::isfinite(seconds) && seconds > 0 && seconds < max_phase_seconds ? seconds : 0;
}

}  // namespace

std::vector<LatencyStep> compute_latency_steps(const QJsonObject& statistics) {
    constexpr std::array<std::pair<LatencyPhase, const char*>, 7> measured_phases{
        {{LatencyPhase::network, "network_seconds"},
         {LatencyPhase::encode, "encode_seconds"},
         {LatencyPhase::prefill, "prefill_seconds"},
         {LatencyPhase::first_text, "first_tokens_seconds"},
         {LatencyPhase::voice_prefill, "talker_prefill_seconds"},
         {LatencyPhase::first_frame, "first_frame_seconds"},
         {LatencyPhase::first_sound, "first_vocoder_seconds"}}};
    std::vector<LatencyStep> steps;
    double elapsed = 0;
    const auto add = [&](LatencyPhase phase, double seconds) {
        if (seconds < min_phase_seconds) return;
        steps.push_back({phase, elapsed, elapsed + seconds});
        elapsed += seconds;
    };
    for (const auto& [phase, name] : measured_phases) add(phase, read_seconds(statistics, name));
    if (steps.empty()) return {};
    const double first_audio = read_seconds(statistics, "first_audio_seconds");
    const double first_text = read_seconds(statistics, "first_token_seconds");
    add(LatencyPhase::other, (first_audio > 0 ? first_audio : first_text) - elapsed);
    if (first_audio > 0)
        add(LatencyPhase::playback, read_seconds(statistics, "first_sound_seconds") - elapsed);
    return steps;
}

}  // namespace govor::assistant
