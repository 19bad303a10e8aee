#include "sound/question_segmenter.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "audio/voice_activity.h"

namespace govor::sound {
namespace {

constexpr std::size_t window_samples = input_sample_rate.value / 50;        // 20 ms
constexpr std::size_t min_loud_windows = 3;                                 // 60 ms
constexpr std::size_t max_withheld_samples = input_sample_rate.value * 30;  // before the first word

std::size_t to_samples(double seconds) {
    return static_cast<std::size_t>(seconds * input_sample_rate.value);
}

}  // namespace

void QuestionSegmenter::begin(double pre_roll_seconds) {
    if (state_ != State::idle) return;
    state_ = State::listening;
    has_begun_ = false;
    samples_since_press_ = 0;
    is_long_enough_ = false;
    window_.clear();
    loud_windows_ = 0;
    const std::size_t count = std::min(pre_roll_.size(), to_samples(pre_roll_seconds));
    withheld_samples_.assign(pre_roll_.end() - static_cast<std::ptrdiff_t>(count), pre_roll_.end());
    pre_roll_.clear();
    measure(withheld_samples_);
    events_.listening_began();
}

void QuestionSegmenter::end(double held_seconds, double tail_seconds) {
    if (state_ != State::listening) return;
    is_long_enough_ = held_seconds >= gate_.min_seconds;
    if (!has_begun_ && !is_long_enough_) {
        finish(QuestionEnd::too_short);
        return;
    }
    state_ = State::ending;
    tail_left_ = to_samples(tail_seconds);
    if (tail_left_ == 0) push({});
}

void QuestionSegmenter::finish_now() {
    if (state_ == State::ending) finish(has_begun_ ? QuestionEnd::complete : QuestionEnd::too_quiet);
}

void QuestionSegmenter::cancel() {
    if (state_ != State::idle) finish(QuestionEnd::cancelled);
}

void QuestionSegmenter::end_without_microphone() {
    if (state_ != State::idle) finish(QuestionEnd::no_sound);
    pre_roll_.clear();
}

void QuestionSegmenter::push(std::span<const float> samples) {
    if (state_ == State::ending) {
        const std::size_t count = std::min(samples.size(), tail_left_);
        append(samples.first(count));
        tail_left_ -= count;
        samples = samples.subspan(count);
        if (tail_left_ == 0) finish_now();
    } else if (state_ == State::listening) {
        append(samples);
        return;
    }
    pre_roll_.insert(pre_roll_.end(), samples.begin(), samples.end());
    const std::size_t max_samples = to_samples(max_pre_roll_seconds);
    if (pre_roll_.size() <= 2 * max_samples) return;
    pre_roll_.erase(pre_roll_.begin(), pre_roll_.end() - static_cast<std::ptrdiff_t>(max_samples));
}

void QuestionSegmenter::append(std::span<const float> samples) {
    if (samples.empty()) return;
    samples_since_press_ += samples.size();
    if (has_begun_) {
        events_.samples_captured(std::make_shared<const std::vector<float>>(samples.begin(), samples.end()));
        return;
    }
    measure(samples);
    withheld_samples_.insert(withheld_samples_.end(), samples.begin(), samples.end());
    if (withheld_samples_.size() > max_withheld_samples) {
        withheld_samples_.erase(withheld_samples_.begin(),
                                withheld_samples_.begin() + max_withheld_samples / 2);
    }
    if (!is_question()) return;
    has_begun_ = true;
    events_.question_began();
    events_.samples_captured(
        std::make_shared<const std::vector<float>>(std::exchange(withheld_samples_, {})));
}

bool QuestionSegmenter::is_question() const {
    return (is_long_enough_ || samples_since_press_ >= to_samples(gate_.min_seconds)) &&
           loud_windows_ >= min_loud_windows;
}

void QuestionSegmenter::measure(std::span<const float> samples) {
    for (const float sample : samples) {
        window_.push_back(sample);
        if (window_.size() < window_samples) continue;
        if (audio::level_dbfs(window_) >= gate_.min_level_dbfs) ++loud_windows_;
        window_.clear();
    }
}

void QuestionSegmenter::finish(QuestionEnd reason) {
    state_ = State::idle;
    withheld_samples_.clear();
    pre_roll_.clear();
    events_.question_ended(reason);
}

}  // namespace govor::sound
