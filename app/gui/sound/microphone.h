#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "audio/voice_detector.h"
#include "sound/echo_canceller.h"
#include "sound/level_meter.h"
#include "sound/loudspeaker.h"
#include "sound/mel_column_stream.h"
#include "sound/mono_input.h"
#include "sound/noise_suppressor.h"
#include "sound/question_segmenter.h"
#include "sound/sound_settings.h"

namespace govor::sound {

// Callbacks of the microphone, called on the sound thread.
struct MicrophoneEvents {
    QuestionEvents question;
    std::function<void(DeviceNotice)> device_notice;
    std::function<void(bool)> open_changed;
    std::function<void(LevelReading)> level_measured;
    std::function<void(MelColumns)> mel_computed;
    std::function<void(TestRecording)> test_recorded;
};

// Records questions that the talk key or, in hands-free mode, a detected voice begins. Uses the loudspeaker,
// because a question interrupts playback and because playback causes an echo. Used on the sound thread only.
// AudioIo documents the functions of the same names.
class Microphone {
  public:
    Microphone(AudioInput& system, Loudspeaker& loudspeaker, MicrophoneEvents events);

    void apply(const SoundSettings& settings);
    // `time` is the time of the key press or release.
    void begin_listening(Time time);
    void end_listening(Time time);
    void cancel_listening();

    static constexpr double max_test_seconds = 10;  // the maximum length of a test recording
    void begin_test_recording();
    void end_test_recording();

    void tick(Time now);

    MonoInput& input() noexcept { return input_; }
    bool is_recording() const noexcept { return segmenter_.is_listening() || test_samples_; }

  private:
    void update_stream();
    void report_open();
    void begin(double pre_roll_seconds, bool is_voice_activated);
    void reset_after_question();
    void detect_voice();
    void append_test_samples();
    void check_for_stall(Time now);

    Loudspeaker& loudspeaker_;
    MicrophoneEvents events_;
    SoundSettings settings_;
    MonoInput input_;
    QuestionSegmenter segmenter_;
    audio::VoiceDetector detector_;
    LevelMeter meter_;
    MelColumnStream mel_;
    std::optional<EchoCanceller> echo_canceller_;
    std::optional<NoiseSuppressor> noise_suppressor_;
    std::optional<std::vector<float>> test_samples_;  // of the test recording; absent: none is being made
    std::vector<float> samples_;                      // of this tick
    std::vector<float> reference_;                    // what the loudspeaker played, for the echo canceller
    bool is_open_ = false;                            // as last reported
    bool is_voice_question_ = false;                  // a voice began the question
    bool is_cue_pending_ = false;  // the start cue is played once the microphone delivers samples
    Time press_time_;
    std::optional<Time> waiting_since_;  // when the samples stopped, while listening
    std::size_t echo_samples_left_ = 0;  // until the room's echo has decayed after playback
};

}  // namespace govor::sound
