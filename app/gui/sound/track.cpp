#include "sound/track.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace govor::sound {
namespace {

// Played samples are discarded a second at a time.
constexpr std::size_t discard_threshold = output_sample_rate.value;
constexpr double min_speed = 0.5;
constexpr double max_speed = 2;
constexpr std::uint32_t source_blocks_per_second = 10;  // a clip is converted in blocks of 100 ms

}  // namespace

void ReplyTrack::add(std::span<const float> samples) {
    samples_.insert(samples_.end(), samples.begin(), samples.end());
}

std::size_t ReplyTrack::read(std::span<float> out) {
    const auto offset = static_cast<std::size_t>(next_ - first_);
    const std::size_t count = std::min(out.size(), samples_.size() - offset);
    std::copy_n(samples_.begin() + static_cast<std::ptrdiff_t>(offset), count, out.begin());
    next_ += count;
    return count;
}

void ReplyTrack::set_played_samples(std::uint64_t samples) {
    played_samples_ = std::clamp(start_ + samples, played_samples_, next_);
    if (played_samples_ - first_ < discard_threshold) return;
    samples_.erase(samples_.begin(),
                   samples_.begin() + static_cast<std::ptrdiff_t>(played_samples_ - first_));
    first_ = played_samples_;
}

void ReplyTrack::restart() {
    start_ = played_samples_;
    next_ = played_samples_;
}

ClipTrack::ClipTrack(std::shared_ptr<ClipSource> source, SampleRate rate, std::uint64_t from_sample,
                     double speed)
    : source_(std::move(source)), rate_(rate), speed_(1), resampler_(rate, output_sample_rate) {
    set_speed(speed);
    seek(from_sample);
    restart();
}

void ClipTrack::seek(std::uint64_t sample) {
    played_samples_ = std::min(sample, source_->length());
}

void ClipTrack::set_speed(double speed) {
    speed_ = std::isfinite(speed) ? std::clamp(speed, min_speed, max_speed) : 1.0;
}

void ClipTrack::restart() {
    start_ = played_samples_;
    next_ = played_samples_;
    running_speed_ = speed_;
    is_flushed_ = false;
    output_.clear();
    resampler_ = audio::Resampler{rate_, output_sample_rate};
    stretch_.reset();
    if (speed_ != 1) stretch_.emplace(output_sample_rate, speed_);
}

std::size_t ClipTrack::read(std::span<float> out) {
    while (output_.size() < out.size() && !is_flushed_) {
        if (!convert_block()) break;
    }
    const std::size_t count = std::min(out.size(), output_.size());
    std::copy_n(output_.begin(), count, out.begin());
    output_.erase(output_.begin(), output_.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
}

bool ClipTrack::convert_block() {
    converted_.clear();
    if (next_ < source_->length()) {
        block_.resize(rate_.value / source_blocks_per_second + 1);
        const std::size_t count = source_->read(next_, block_);
        if (count == 0) return false;
        resampler_.push(std::span<const float>(block_).first(count), converted_);
        next_ += count;
    } else {
        resampler_.flush(converted_);
        is_flushed_ = true;
    }
    if (!stretch_) {
        output_.insert(output_.end(), converted_.begin(), converted_.end());
        return true;
    }
    stretch_->push(converted_, output_);
    if (is_flushed_) stretch_->flush(output_);
    return true;
}

void ClipTrack::set_played_samples(std::uint64_t samples) {
    const double seconds = static_cast<double>(samples) / output_sample_rate.value * running_speed_;
    const auto played_source_samples = static_cast<std::uint64_t>(std::llround(seconds * rate_.value));
    played_samples_ = std::max(played_samples_, std::min(start_ + played_source_samples, source_->length()));
}

}  // namespace govor::sound
