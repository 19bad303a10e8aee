#include "sound/microphone.h"

#include <algorithm>
#include <limits>
#include <memory>
#include <utility>

namespace govor::sound {
namespace {

constexpr double key_pre_roll_seconds = 0.3;
// While the loudspeaker plays, the sound before the key press is its echo, so only the latency is covered.
constexpr double interrupting_pre_roll_seconds = 0.1;
constexpr double voice_pre_roll_seconds = 0.45;  // the detector's delay and a soft onset of speech
constexpr double tail_seconds = 0.25;            // devices deliver samples 20 to 100 ms late
constexpr float interrupting_dbfs = -42;         // lowest level of speech that interrupts playback
constexpr std::size_t room_echo_samples = input_sample_rate.value * 3 / 10;  // 300 ms of reverberation
constexpr std::chrono::milliseconds max_sample_gap{1500};  // without samples, while listening

}  // namespace

Microphone::Microphone(AudioInput& system, Loudspeaker& loudspeaker, MicrophoneEvents events)
    : loudspeaker_(loudspeaker),
      events_(std::move(events)),
      input_(system, events_.device_notice),
      segmenter_({events_.question.listening_began, events_.question.question_began,
                  events_.question.samples_captured,
                  [this](QuestionEnd reason) {
                      events_.question.question_ended(reason);
                      if (reason == QuestionEnd::complete && settings_.play_cues)
                          loudspeaker_.play_cue(AudioCue::stop);
                      reset_after_question();
                  }}),
      meter_(events_.level_measured),
      mel_(events_.mel_computed) {
    update_stream();
}

void Microphone::apply(const SoundSettings& settings) {
    settings_ = settings;
    segmenter_.set_gate(settings.gate);
    audio::VoiceThresholds thresholds;
    thresholds.min_dbfs = settings.gate.min_level_dbfs;
    thresholds.hold_seconds = settings.pauses.end_seconds;
    detector_.set_thresholds(thresholds);
    if (settings.suppress_noise != noise_suppressor_.has_value()) {
        noise_suppressor_.reset();
        if (settings.suppress_noise) noise_suppressor_.emplace();
    }
    input_.choose(settings.microphone);
    if (settings.hands_free != HandsFree::barge_in) echo_canceller_.reset();
    if (settings.hands_free == HandsFree::barge_in && !echo_canceller_) echo_canceller_.emplace();
    if (settings.hands_free == HandsFree::off) detector_.reset();
    if (settings.use == MicrophoneUse::never) segmenter_.cancel();
    update_stream();
}

void Microphone::update_stream() {
    const bool is_always_open =
        settings_.use == MicrophoneUse::ready || settings_.hands_free != HandsFree::off;
    input_.set_enabled(settings_.use != MicrophoneUse::never &&
                       (is_always_open || segmenter_.is_listening() || test_samples_));
}

void Microphone::begin_listening(Time time) {
    segmenter_.finish_now();
    if (segmenter_.is_listening() || test_samples_ || settings_.use == MicrophoneUse::never) return;
    press_time_ = time;
    const bool is_audible = loudspeaker_.has_unplayed_samples();
    loudspeaker_.stop();
    begin(is_audible ? interrupting_pre_roll_seconds : key_pre_roll_seconds, false);
}

void Microphone::end_listening(Time time) {
    if (is_voice_question_) return;
    segmenter_.end(std::chrono::duration<double>(time - press_time_).count(), tail_seconds);
}

void Microphone::cancel_listening() {
    segmenter_.cancel();
}

void Microphone::begin_test_recording() {
    segmenter_.cancel();
    loudspeaker_.stop();
    test_samples_.emplace();
    update_stream();
}

void Microphone::end_test_recording() {
    if (!test_samples_) return;
    auto samples = std::make_shared<const std::vector<float>>(std::move(*test_samples_));
    test_samples_.reset();
    segmenter_.clear_pre_roll();
    detector_.reset();
    events_.test_recorded(
        {samples, static_cast<double>(samples->size()) / static_cast<double>(input_sample_rate.value)});
    update_stream();
}

void Microphone::append_test_samples() {
    meter_.push(samples_, false);
    test_samples_->insert(test_samples_->end(), samples_.begin(), samples_.end());
    const double seconds =
        static_cast<double>(test_samples_->size()) / static_cast<double>(input_sample_rate.value);
    events_.test_recorded({{}, seconds});
    if (seconds >= max_test_seconds) end_test_recording();
}

void Microphone::begin(double pre_roll_seconds, bool is_voice_activated) {
    is_voice_question_ = is_voice_activated;
    waiting_since_.reset();
    loudspeaker_.open_device();
    mel_.restart();
    segmenter_.begin(pre_roll_seconds);
    is_cue_pending_ = settings_.play_cues && !is_voice_activated;
    if (is_cue_pending_ && is_open_) {
        loudspeaker_.play_cue(AudioCue::start);
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
    if (input_.tick(now, samples_)) {
        if (echo_canceller_) echo_canceller_.emplace();
        detector_.reset();
        report_open();
    }
    if (settings_.is_muted) std::fill(samples_.begin(), samples_.end(), 0.0F);
    if (echo_canceller_) {
        reference_.clear();
        loudspeaker_.output().read_played(reference_);
        echo_canceller_->push_reference(reference_);
        echo_canceller_->process(samples_);
    }
    if (noise_suppressor_) noise_suppressor_->process(samples_);
    check_for_stall(now);
    if (samples_.empty()) return;
    if (test_samples_) return append_test_samples();
    if (is_cue_pending_) loudspeaker_.play_cue(AudioCue::start);
    is_cue_pending_ = false;
    const bool is_detecting = settings_.hands_free != HandsFree::off;
    if (is_detecting) detect_voice();
    meter_.push(samples_, detector_.has_voice(),
                is_detecting ? detector_.begin_dbfs() : -std::numeric_limits<float>::infinity());
    if (segmenter_.is_listening()) mel_.push(samples_);
    segmenter_.push(samples_);
    if (is_voice_question_ && !detector_.has_voice()) segmenter_.end(settings_.gate.min_seconds, 0);
}

void Microphone::detect_voice() {
    if (segmenter_.is_listening()) {
        if (is_voice_question_) detector_.push(samples_);
        return;
    }
    if (!echo_canceller_ || !echo_canceller_->has_converged()) {
        if (loudspeaker_.has_unplayed_samples()) echo_samples_left_ = room_echo_samples;
        if (echo_samples_left_ > 0) {
            echo_samples_left_ -= std::min(echo_samples_left_, samples_.size());
            detector_.reset();
            segmenter_.clear_pre_roll();
            return;
        }
    }
    // The residual echo is quieter than the voice of a user who interrupts.
    detector_.set_min_begin_dbfs(
        loudspeaker_.has_unplayed_samples() ? interrupting_dbfs : -std::numeric_limits<float>::infinity());
    if (!detector_.push(samples_)) return;
    loudspeaker_.stop();
    begin(voice_pre_roll_seconds, true);
}

// Ends the question if the microphone stops delivering samples.
void Microphone::check_for_stall(Time now) {
    if (!segmenter_.is_listening() || !samples_.empty()) {
        waiting_since_.reset();
        return;
    }
    if (!waiting_since_) waiting_since_ = now;
    if (now - *waiting_since_ > max_sample_gap) segmenter_.end_without_microphone();
}

void Microphone::report_open() {
    if (input_.is_open() == is_open_) return;
    is_open_ = input_.is_open();
    events_.open_changed(is_open_);
}

}  // namespace govor::sound
