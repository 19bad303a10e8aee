#pragma once

#include <QPushButton>
#include <QWidget>

#include "sound/sound_events.h"
#include "widgets/level_bar.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// Tests the microphone and the loudspeaker: shows the level, records a few seconds and plays them back, plays
// a tone, and assesses the recording.
class SoundCheck : public QWidget {
    Q_OBJECT

  public:
    enum class State { idle, recording, playing };

    explicit SoundCheck(QWidget* parent = nullptr);
    ~SoundCheck() override;

    void show_level(const sound::LevelReading& level);
    void set_threshold(float dbfs);  // sound below it does not count as speech
    void show_recording(const sound::TestRecording& recording);
    void end_playback();  // called when playback has ended or was replaced
    // The talk key works like the record button: pressing it begins a recording, releasing it plays the
    // recording.
    void begin();
    void end();
    State state() const { return state_; }
    QString status_text() const { return status_.text(); }

  Q_SIGNALS:
    void record_requested();
    void stop_requested();
    void play_requested(govor::sound::Samples samples);
    void tone_requested();
    void stop_playback_requested();
    void speech_detected();  // the recording is loud enough to be speech

  private:
    void set_state(State state);
    QString assess_recording(const sound::TestRecording& recording);

    LevelBar level_;
    QPushButton record_button_;
    QPushButton tone_button_;
    PlainLabel status_;
    State state_ = State::idle;
    float threshold_ = -50;  // dBFS
};

}  // namespace govor::widgets
