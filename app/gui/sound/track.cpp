#include "sound/track.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace govor::sound {
namespace {

// Played samples are discarded a second at a time.
constexpr std::size_t discard_at = speaking_rate.value;

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

void ReplyTrack::set_heard(std::uint64_t samples) {
    heard_samples_ = std::clamp(start_ + samples, heard_samples_, next_);
    if (heard_samples_ - first_ < discard_at) return;
    samples_.erase(samples_.begin(), samples_.begin() + static_cast<std::ptrdiff_t>(heard_samples_ - first_));
    first_ = heard_samples_;
}

void ReplyTrack::restart() {
    start_ = heard_samples_;
    next_ = heard_samples_;
}

ClipTrack::ClipTrack(std::shared_ptr<ClipSource> source, SampleRate rate, std::uint64_t from_sample,
                     double speed)
    : source_(std::move(source)), rate_(rate), speed_(1), resampler_(rate, speaking_rate) {
    set_speed(speed);
    seek(from_sample);
    restart();
}

void ClipTrack::seek(std::uint64_t sample) {
    heard_samples_ = std::min(sample, source_->length());
}

void ClipTrack::set_speed(double speed) {
    speed_ = std::isfinite(speed) ? std::clamp(speed, 0.5, 2.0) : 1.0;
}

void ClipTrack::restart() {
    start_ = heard_samples_;
    next_ = heard_samples_;
    running_speed_ = speed_;
    is_flushed_ = false;
    ready_.clear();
    resampler_ = audio::Resampler{rate_, speaking_rate};
    stretch_.reset();
    if (speed_ != 1) stretch_.emplace(speaking_rate, speed_);
}

std::size_t ClipTrack::read(std::span<float> out) {
    while (ready_.size() < out.size() && !is_flushed_ && convert_more()) {
    }
    const std::size_t count = std::min(out.size(), ready_.size());
    std::copy_n(ready_.begin(), count, out.begin());
    ready_.erase(ready_.begin(), ready_.begin() + static_cast<std::ptrdiff_t>(count));
    return count;
}

bool ClipTrack::convert_more() {
    converted_.clear();
    if (next_ < source_->length()) {
        block_.resize(rate_.value / 10 + 1);
        const std::size_t count = source_->read(next_, block_);
        if (count == 0) return false;
        resampler_.push(std::span<const float>(block_).first(count), converted_);
        next_ += count;
    } else {
        resampler_.flush(converted_);
        is_flushed_ = true;
    }
    if (!stretch_) {
        ready_.insert(ready_.end(), converted_.begin(), converted_.end());
        return true;
    }
    stretch_->push(converted_, ready_);
    if (is_flushed_) stretch_->flush(ready_);
    return true;
}

void ClipTrack::set_heard(std::uint64_t samples) {
    const double seconds = static_cast<double>(samples) / speaking_rate.value * running_speed_;
    const auto moved = static_cast<std::uint64_t>(std::llround(seconds * rate_.value));
    heard_samples_ = std::max(heard_samples_, std::min(start_ + moved, source_->length()));
}

}  // namespace govor::sound
