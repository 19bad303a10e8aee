#include "server/realtime/speech_detector.h"

#include <algorithm>
#include <utility>

namespace govor::server::realtime {
namespace {

constexpr std::size_t window = listening_rate.value / 50;  // 20 ms, as in the VoiceDetector
// Speech begins this long before it is detected.
constexpr std::size_t detection_delay = listening_rate.value / 10;

std::size_t in_samples(std::uint32_t milliseconds) {
    return std::size_t{milliseconds} * listening_rate.value / 1000;
}

}  // namespace

void SpeechDetector::set(const TurnDetection& settings) {
    settings_ = settings;
    audio::VoiceThresholds thresholds;
    // The default threshold 0.5 stands for the default levels.
    thresholds.begin_db *= static_cast<float>(settings.threshold / 0.5);
    thresholds.end_db *= static_cast<float>(settings.threshold / 0.5);
    thresholds.hold_seconds = std::max(settings.silence_duration_ms / 1000.0, 0.02);
    detector_.set_thresholds(thresholds);
}

void SpeechDetector::push(std::span<const float> samples) {
    while (!samples.empty()) {
        const auto piece = samples.first(std::min(samples.size(), window));
        samples = samples.subspan(piece.size());
        take(piece);
    }
}

void SpeechDetector::take(std::span<const float> samples) {
    position_ += samples.size();
    const bool voice = detector_.push(samples);
    if (speech_) {
        events_.samples(samples);
        if (voice) return;
        speech_ = false;
        events_.stopped(position_);
        return;
    }
    padding_.insert(padding_.end(), samples.begin(), samples.end());
    const std::size_t most = in_samples(settings_.prefix_padding_ms) + detection_delay;
    if (padding_.size() > 2 * most + window)
        padding_.erase(padding_.begin(), padding_.end() - static_cast<std::ptrdiff_t>(most));
    if (!voice) return;
    speech_ = true;
    const std::size_t kept = std::min(padding_.size(), most);
    const std::vector<float> before(padding_.end() - static_cast<std::ptrdiff_t>(kept), padding_.end());
    padding_.clear();
    events_.started(position_ - kept);
    events_.samples(before);
}

void SpeechDetector::clear() {
    padding_.clear();
    speech_ = false;
    detector_.reset();
}

}  // namespace govor::server::realtime
