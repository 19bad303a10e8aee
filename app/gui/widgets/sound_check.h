#pragma once

#include <QPushButton>
#include <QWidget>

#include "sound/sound_events.h"
#include "widgets/level_bar.h"
#include "widgets/plain_text.h"

namespace govor::widgets {

// Tries microphone and loudspeaker out: shows the level, records a few seconds and plays them back, and plays
// a tone. Says what the recording is like.
class SoundCheck : public QWidget {
    Q_OBJECT

  public:
    enum class State { idle, recording, playing };

    explicit SoundCheck(QWidget* parent = nullptr);
    ~SoundCheck() override;

    void show_level(const sound::LevelReading& level);
    void set_threshold(float dbfs);  // below it, nothing counts as speech
    void show_recording(const sound::TestRecording& recording);
    void show_played();  // to the end, or something else is played
    // Like the record button: pressing the talk key records, releasing it plays the recording.
    void begin();
    void end();
    State state() const { return state_; }
    QString verdict() const { return words_.text(); }

  Q_SIGNALS:
    void record_requested();
    void stop_requested();
    void play_requested(govor::sound::Samples samples);
    void tone_requested();
    void heard();  // a recording was loud enough

  private:
    void set_state(State state);
    QString judge(const sound::TestRecording& recording);

    LevelBar level_;
    QPushButton record_;
    QPushButton tone_;
    PlainLabel words_;
    State state_ = State::idle;
    float threshold_ = -50;
};

}  // namespace govor::widgets
