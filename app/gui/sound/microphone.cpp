#include "sound/microphone.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace govor::sound {
namespace {

constexpr double key_pre_roll = 0.3;
// While the loudspeaker plays, the sound before the key press is its echo, so only the latency is covered.
constexpr double interrupting_pre_roll = 0.1;
constexpr double voice_pre_roll = 0.45;  // the detector's delay and a soft onset of speech
constexpr double tail = 0.25;            // devices deliver samples 20 to 100 ms late
constexpr float interrupting_dbfs = -42;
constexpr std::size_t room_echo = listening_rate.value * 3 / 10;
constexpr std::chrono::milliseconds longest_wait{1500};  // without samples, while listening

}  // namespace

Microphone::Microphone(AudioInput& system, Loudspeaker& loudspeaker, MicrophoneEvents events)
    : loudspeaker_(loudspeaker),
      events_(std::move(events)),
      line_(system, events_.notice),
      segmenter_({events_.question.listening_began, events_.question.question_began,
                  events_.question.samples_captured,
                  [this](QuestionEnd reason) {
                      events_.question.question_ended(reason);
                      if (reason == QuestionEnd::complete && settings_.cues) loudspeaker_.play_cue(Cue::stop);
                      reset_after_question();
                  }}),
      meter_(events_.level),
      mel_(events_.mel) {
    update_stream();
}

void Microphone::apply(const SoundSettings& settings) {
    settings_ = settings;
    segmenter_.set_gate(settings.gate);
    audio::VoiceThresholds thresholds;
    thresholds.min_dbfs = settings.gate.min_level_dbfs;
    thresholds.hold_seconds = settings.pauses.end_seconds;
    detector_.set_thresholds(thresholds);
    if (settings.noise_suppression != noise_.has_value()) {
        noise_.reset();
        if (settings.noise_suppression) noise_.emplace();
    }
    line_.choose(settings.microphone);
    if (settings.hands_free != HandsFree::barge_in) echo_.reset();
    if (settings.hands_free == HandsFree::barge_in && !echo_) echo_.emplace();
    if (settings.hands_free == HandsFree::off) detector_.reset();
    if (settings.use == MicrophoneUse::never) segmenter_.cancel();
    update_stream();
}

void Microphone::update_stream() {
    const bool always = settings_.use == MicrophoneUse::ready || settings_.hands_free != HandsFree::off;
    line_.set_enabled(settings_.use != MicrophoneUse::never &&
                      (always || segmenter_.is_listening() || test_));
}

void Microphone::press(Time when) {
    segmenter_.finish_now();
    if (segmenter_.is_listening() || test_ || settings_.use == MicrophoneUse::never) return;
    press_time_ = when;
    const bool is_audible = loudspeaker_.is_sounding();
    loudspeaker_.stop();
    begin(is_audible ? interrupting_pre_roll : key_pre_roll, false);
}

void Microphone::release(Time when) {
    if (is_voice_question_) return;
    segmenter_.end(std::chrono::duration<double>(when - press_time_).count(), tail);
}

void Microphone::cancel() {
    segmenter_.cancel();
}

void Microphone::begin_test_recording() {
    segmenter_.cancel();
    loudspeaker_.stop();
    test_.emplace();
    update_stream();
}

void Microphone::end_test_recording() {
    if (!test_) return;
    auto samples = std::make_shared<const std::vector<float>>(std::move(*test_));
    test_.reset();
    segmenter_.clear_pre_roll();
    detector_.reset();
    events_.test_recorded(
        {samples, static_cast<double>(samples->size()) / static_cast<double>(listening_rate.value)});
    update_stream();
}

void Microphone::take_test_samples() {
    meter_.push(samples_, false);
    test_->insert(test_->end(), samples_.begin(), samples_.end());
    const double seconds = static_cast<double>(test_->size()) / static_cast<double>(listening_rate.value);
    events_.test_recorded({{}, seconds});
    if (seconds >= longest_test_seconds) end_test_recording();
}

void Microphone::begin(double pre_roll_seconds, bool is_voice_activated) {
    is_voice_question_ = is_voice_activated;
    waiting_since_.reset();
    loudspeaker_.enable();
    mel_.restart();
    segmenter_.begin(pre_roll_seconds);
    is_cue_pending_ = settings_.cues && !is_voice_activated;
    if (is_cue_pending_ && is_open_) {
        loudspeaker_.play_cue(Cue::start);
        is_cue_pending_ = false;
    }
    update_stream();
}

void Microphone::reset_after_question() {
    is_voice_question_ = false;
    is_cue_pending_ = false;
    detector_.reset();
    update_stream();
}

void Microphone::tick(Time now) {
    samples_.clear();
    if (line_.tick(now, samples_)) {
        if (echo_) echo_.emplace();
        detector_.reset();
        report_open();
    }
    if (settings_.is_muted) std::fill(samples_.begin(), samples_.end(), 0.0F);
    if (echo_) {
        played_.clear();
        loudspeaker_.line().read_played(played_);
        echo_->played(played_);
        echo_->clean(samples_);
    }
    if (noise_) noise_->clean(samples_);
    check_for_silence(now);
    if (samples_.empty()) return;
    if (test_) return take_test_samples();
    if (is_cue_pending_) loudspeaker_.play_cue(Cue::start);
    is_cue_pending_ = false;
    const bool detects = settings_.hands_free != HandsFree::off;
    if (detects) detect_voice();
    meter_.push(samples_, detector_.has_voice(),
                detects ? detector_.begin_dbfs() : -std::numeric_limits<float>::infinity());
    if (segmenter_.is_listening()) mel_.push(samples_);
    segmenter_.push(samples_);
    if (is_voice_question_ && !detector_.has_voice()) segmenter_.end(settings_.gate.min_seconds, 0);
}

void Microphone::detect_voice() {
    if (segmenter_.is_listening()) {
        if (is_voice_question_) detector_.push(samples_);
        return;
    }
    if (!echo_ || !echo_->has_converged()) {
        if (loudspeaker_.is_sounding()) echo_left_ = room_echo;
        if (echo_left_ > 0) {
            echo_left_ -= std::min(echo_left_, samples_.size());
            detector_.reset();
            segmenter_.clear_pre_roll();
            return;
        }
    }
    // The residual echo is quieter than a user who interrupts.
    detector_.require(loudspeaker_.is_sounding() ? interrupting_dbfs
                                                 : -std::numeric_limits<float>::infinity());
    if (!detector_.push(samples_)) return;
    loudspeaker_.stop();
    begin(voice_pre_roll, true);
}

// Ends the question if the microphone delivers no samples while the key is held.
void Microphone::check_for_silence(Time now) {
    if (!segmenter_.is_listening() || !samples_.empty()) {
        waiting_since_.reset();
        return;
    }
    if (!waiting_since_) waiting_since_ = now;
    if (now - *waiting_since_ > longest_wait) segmenter_.end_without_microphone();
}

void Microphone::report_open() {
    if (line_.is_open() == is_open_) return;
    is_open_ = line_.is_open();
    events_.open(is_open_);
}

}  // namespace govor::sound
