#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "sound/echo_canceller.h"
#include "sound/input_line.h"
#include "sound/level_meter.h"
#include "sound/loudspeaker.h"
#include "sound/mel_picture.h"
#include "sound/question_segmenter.h"
#include "sound/sound_settings.h"
#include "sound/voice_detector.h"

namespace govor::sound {

// What the microphone reports besides questions; called on the sound thread.
struct MicrophoneEvents {
    QuestionEvents question;
    std::function<void(DeviceNotice)> notice;
    std::function<void(bool)> open;
    std::function<void(LevelReading)> level;
    std::function<void(MelColumns)> mel;
};

// Listens: to the key or, hands-free, to a voice. Knows the loudspeaker, because a question interrupts it and
// because it hears it. Sound thread only; calls are those of audio_io.h.
class Microphone {
  public:
    Microphone(AudioInput& system, Loudspeaker& loudspeaker, MicrophoneEvents events);

    void apply(const SoundSettings& settings);
    void press(Time when);
    void release(Time when);
    void cancel();

    void tick(Time now);

    InputLine& line() noexcept { return line_; }
    bool listening() const noexcept { return segmenter_.listening(); }

  private:
    void update_stream();
    void report_open();
    void begin(double pre_roll_seconds, bool by_voice);
    void reset_after_question();
    void detect_voice();
    void check_for_silence(Time now);

    Loudspeaker& loudspeaker_;
    MicrophoneEvents events_;
    SoundSettings settings_;
    InputLine line_;
    QuestionSegmenter segmenter_;
    VoiceDetector detector_;
    LevelMeter meter_;
    MelPicture mel_;
    std::optional<EchoCanceller> echo_;
    std::vector<float> samples_;  // of this tick
    std::vector<float> played_;
    bool open_ = false;         // as reported
    bool by_voice_ = false;     // the question was begun by a voice
    bool cue_pending_ = false;  // the start cue waits for the microphone
    Time pressed_;
    std::optional<Time> waiting_since_;  // for samples, while listening
    std::size_t echo_left_ = 0;          // samples until the room is quiet after the loudspeaker
};

}  // namespace govor::sound
