#pragma once

#include <QObject>

#include <memory>

#include "sound/backend.h"
#include "sound/sound_events.h"
#include "sound/sound_settings.h"

namespace govor::sound {

class SoundWorker;

// Microphone and loudspeaker of the window. The object lives on the GUI thread; devices, conversion and all
// decisions on the sound thread behind it. Calls post and return at once. Signals are emitted on the sound
// thread: a connection to an object of the GUI thread is queued as usual, and a Qt::DirectConnection may
// hand question_began, heard and question_ended to Session::post without the GUI thread's help.
//
// A spoken question, begun by begin_listening() or, hands-free, by a voice:
//     listening_began        the microphone is heard
//     question_began         long and loud enough to be one        -> session::BeginListening
//     heard...               16 kHz mono from 300 ms before the key -> session::HearSamples
//     question_ended(why)    -> session::EndListening, see QuestionEnd
// listening_began and question_ended come in pairs; question_began comes at most once between them.
class AudioIo : public QObject {
    Q_OBJECT
  public:
    // Devices are opened when the event loop runs next, or at the first call: what is connected before that
    // misses nothing.
    explicit AudioIo(MakeBackend make_backend, SoundSettings settings = {}, QObject* parent = nullptr);
    ~AudioIo() override;  // waits until the devices are closed

    void apply(const SoundSettings& settings);
    // Another sound system from now on; `settings` name its devices. What is played goes on behind what was
    // heard, and so does a question.
    void use(MakeBackend make_backend, const SoundSettings& settings);

    // The talk key. Pressing it stops what is played (playback_ended with complete = false) and plays the
    // start cue; a second press while listening is ignored.
    void begin_listening();
    // The sound of the last moments is on its way still: question_ended follows once it is there.
    void end_listening();
    void cancel_listening();

    // A reply, played as its chunks come; it may begin before the first. Another reply or clip replaces what
    // is played. Chunks of a reply that has ended are ignored.
    void begin_reply(PlaybackId id);
    void add_to_reply(PlaybackId id, std::vector<float> samples);  // 24 kHz mono, -1..1
    void finish_reply(PlaybackId id);                              // no more chunks

    // A stored sound, from a position on. Speed 0.5..2 leaves the pitch as it is.
    void play_clip(PlaybackId id, Samples samples, SampleRate rate, std::uint64_t from_sample = 0,
                   double speed = 1);
    void pause();
    void resume();
    void seek(std::uint64_t sample);  // clips only
    void set_speed(double speed);     // clips only

    // Silence within one buffer of the device; then playback_ended.
    void stop();

  Q_SIGNALS:
    void devices_changed(std::vector<DeviceInfo> microphones, std::vector<DeviceInfo> loudspeakers);
    void device_notice(DeviceNotice notice);
    // Whether the microphone's stream is open: the visible indicator.
    void microphone_open(bool open);

    void listening_began();
    void question_began();
    void heard(Samples samples);  // 16 kHz mono
    void question_ended(QuestionEnd why);
    void level(LevelReading reading);
    void mel(MelColumns columns);

    void playback_began(PlaybackId id);  // the first sample leaves the loudspeaker: time to first sound
    void playback_moved(PlaybackPosition position);
    void playback_ended(PlaybackEnd end);

    void counted(SoundCounts counts);  // when one of them changed
    // Something on the sound thread threw, such as for lack of memory. It was given up; the rest goes on.
    void failed(QString reason);

  private:
    void start();
    template <typename Action>
    void post(Action action);

    SoundWorker* worker_;  // lives on the sound thread
    bool started_ = false;
};

}  // namespace govor::sound
