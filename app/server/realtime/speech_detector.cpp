#include "server/realtime/speech_detector.h"

#include <algorithm>
#include <utility>

namespace govor::server::realtime {
namespace {

constexpr std::size_t window_samples = input_sample_rate.value / 50;   // 20 ms, as in the VoiceDetector
constexpr std::size_t detection_delay = input_sample_rate.value / 10;  // from the beginning of speech, 100 ms

std::size_t to_samples(std::uint32_t milliseconds) {
    return std::size_t{milliseconds} * input_sample_rate.value / 1000;
}

}  // namespace

void SpeechDetector::set_turn_detection(const TurnDetection& settings) {
    settings_ = settings;
    audio::VoiceThresholds thresholds;
    // The default threshold corresponds to the default levels.
    const auto scale = static_cast<float>(settings.threshold / TurnDetection{}.threshold);
    thresholds.begin_db *= scale;
    thresholds.end_db *= scale;
    thresholds.hold_seconds = std::max(settings.silence_duration_ms / 1000.0, 0.02);
    detector_.set_thresholds(thresholds);
}

void SpeechDetector::push(std::span<const float> samples) {
    while (!samples.empty()) {
        const auto part = samples.first(std::min(samples.size(), window_samples));
        samples = samples.subspan(part.size());
        process_window(part);
    }
}

void SpeechDetector::process_window(std::span<const float> samples) {
    position_ += samples.size();
    const bool has_voice = detector_.push(samples);
    if (is_speech_) {
        events_.on_samples(samples);
        if (has_voice) return;
        is_speech_ = false;
        events_.on_stop(position_);
        return;
    }
    padding_.insert(padding_.end(), samples.begin(), samples.end());
    const std::size_t max_padding = to_samples(settings_.prefix_padding_ms) + detection_delay;
    if (padding_.size() > 2 * max_padding + window_samples)
        padding_.erase(padding_.begin(), padding_.end() - static_cast<std::ptrdiff_t>(max_padding));
    if (!has_voice) return;
    is_speech_ = true;
    const std::size_t padding_samples = std::min(padding_.size(), max_padding);
    const std::vector<float> padding(padding_.end() - static_cast<std::ptrdiff_t>(padding_samples),
                                     padding_.end());
    padding_.clear();
    events_.on_start(position_ - padding_samples);
    events_.on_samples(padding);
}

void SpeechDetector::clear() {
    padding_.clear();
    is_speech_ = false;
    detector_.reset();
}

}  // namespace govor::server::realtime
