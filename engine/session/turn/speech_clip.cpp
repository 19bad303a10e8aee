#include "session/turn/speech_clip.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "audio/voice_activity.h"
#include "session/turn/content_hash.h"

namespace govor::session {
namespace {

constexpr std::size_t level_samples = input_sample_rate.value / 50;  // 20 ms, as audio::is_silent measures
// The 10th and the 90th percentile of the levels differ by at least 20 dB in speech, by 1 dB in white noise
// and by less in a hum.
constexpr float steady_range_db = 4;
constexpr std::size_t steady_levels = 25;  // half a second, because a single syllable may be as steady
constexpr float dynamic_range = 8;         // in powers of ten, as in audio::normalize
// Samples processed between two checks for a stop request: one second, whose features take one or two
// milliseconds. A recording of ten minutes takes a second.
constexpr std::size_t block_samples = input_sample_rate.value;

float compute_percentile(std::vector<float> levels, std::size_t percent) {
    const auto nth = levels.begin() + static_cast<std::ptrdiff_t>(percent * (levels.size() - 1) / 100);
    std::nth_element(levels.begin(), nth, levels.end());
    return *nth;
}

}  // namespace

SpeechClip::SpeechClip(const audio::MelExtractor& mel, model::AudioTower& tower)
    : mel_(mel), tower_(tower), stream_(mel), peak_(audio::peak({})) {}

void SpeechClip::append(std::span<const float> samples) {
    samples_.insert(samples_.end(), samples.begin(), samples.end());
    measure_levels();
    stream_->push(samples, log_mel_);
    update_windows();
}

bool SpeechClip::append_remaining(std::span<const float> recording, const StopCheck& should_stop) {
    while (samples_.size() < recording.size()) {
        if (should_stop && should_stop()) return false;
        const auto rest = recording.subspan(samples_.size());
        append(rest.first(std::min(rest.size(), block_samples)));
    }
    return true;
}

void SpeechClip::finish() {
    stream_->finish(log_mel_);
    stream_.reset();
    is_finished_ = true;
    update_windows();
}

double SpeechClip::seconds() const noexcept {
    return static_cast<double>(samples_.size()) / input_sample_rate.value;
}

double SpeechClip::window_seconds() const noexcept {
    const double samples = static_cast<double>(tower_.window_frames()) * mel_.params().hop_length;
    return samples / mel_.params().sampling_rate.value;
}

void SpeechClip::measure_levels() {
    while ((levels_.size() + 1) * level_samples <= samples_.size()) {
        const std::span<const float> samples(samples_);
        levels_.push_back(audio::level_dbfs(samples.subspan(levels_.size() * level_samples, level_samples)));
    }
}

SpeechClip::Content SpeechClip::content() const {
    // levels_ has whole intervals only, so the last 20 ms of the clip are measured separately.
    const std::span<const float> samples(samples_);
    const float last_level = audio::level_dbfs(samples.last(std::min(samples.size(), level_samples)));
    const auto is_loud = [](float level) { return level >= audio::silence_dbfs; };
    if (!is_loud(last_level) && std::none_of(levels_.begin(), levels_.end(), is_loud))
        return Content::silence;
    if (levels_.size() < steady_levels) return Content::other;
    const float range = compute_percentile(levels_, 90) - compute_percentile(levels_, 10);
    return range < steady_range_db ? Content::steady_noise : Content::other;
}

// Updates the peak with the new frames, and adds the windows that are now complete.
void SpeechClip::update_windows() {
    const std::size_t bins = mel_.params().mel_bins;
    const std::size_t frames = log_mel_.size() / bins;
    const std::span<const float> features(log_mel_);
    if (frames > frames_) peak_ = std::max(peak_, audio::peak(features.subspan(frames_ * bins)));
    frames_ = frames;
    const std::size_t window = tower_.window_frames();
    while (windows_.size() * window < frames_) {
        const std::size_t first = windows_.size() * window;
        const std::size_t count = std::min(window, frames_ - first);
        if (count < window && !is_finished_) break;
        const auto values = features.subspan(first * bins, count * bins);
        windows_.push_back(
            {hash_bytes(std::as_bytes(values)), *std::min_element(values.begin(), values.end())});
    }
}

float SpeechClip::feature_floor() const {
    return peak_ - dynamic_range;
}

std::uint64_t SpeechClip::window_hash(std::uint32_t window) const {
    const Window& w = windows_.at(window);
    std::uint64_t hash = w.hash;
    if (w.minimum < feature_floor()) hash = mix_hash(hash, std::bit_cast<std::uint32_t>(feature_floor()));
    // The AudioTower pads the last chunk of a clip, but not a clip that is shorter than one chunk.
    if (is_finished_ && windows_.size() == 1) hash = mix_hash(hash, frames_);
    return hash;
}

std::uint32_t SpeechClip::frames_of(std::uint32_t window) const {
    const std::size_t first = std::size_t{window} * tower_.window_frames();
    return static_cast<std::uint32_t>(std::min<std::size_t>(tower_.window_frames(), frames_ - first));
}

std::uint32_t SpeechClip::tokens_of(std::uint32_t window) const {
    return tower_.tokens(frames_of(window));
}

std::uint32_t SpeechClip::tokens() const {
    return windows_.empty() ? 0 : (windows() - 1) * window_tokens() + tokens_of(windows() - 1);
}

void SpeechClip::encode(std::uint32_t window, const ops::Tensor& out, model::Trace* trace) {
    restore_features({});
    const std::size_t bins = mel_.params().mel_bins;
    const std::size_t first = std::size_t{window} * tower_.window_frames();
    const std::span<const float> features(log_mel_);
    const auto values = features.subspan(first * bins, frames_of(window) * bins);
    const audio::MelSpectrogram mel = audio::normalize(values, mel_.params().mel_bins, peak_);
    const bool is_whole_clip = is_finished_ && windows_.size() == 1;
    tower_.encode_window({mel.values, mel.frames}, 0, mel.frames, is_whole_clip, out, trace);
}

audio::MelSpectrogram SpeechClip::features() {
    restore_features({});
    return audio::normalize(log_mel_, mel_.params().mel_bins, peak_);
}

bool SpeechClip::restore_features(const StopCheck& should_stop) {
    if (!is_finished_ || log_mel_.size() == frames_ * mel_.params().mel_bins) return true;
    if (!stream_) stream_.emplace(mel_);
    while (restored_samples_ < samples_.size()) {
        if (should_stop && should_stop()) return false;
        const auto rest = std::span<const float>(samples_).subspan(restored_samples_);
        const auto block = rest.first(std::min(rest.size(), block_samples));
        stream_->push(block, log_mel_);
        restored_samples_ += block.size();
    }
    stream_->finish(log_mel_);
    stream_.reset();
    return true;
}

void SpeechClip::free_features() {
    if (!is_finished_) return;
    std::vector<float>().swap(log_mel_);
    stream_.reset();
    restored_samples_ = 0;
}

}  // namespace govor::session
