#pragma once

#include <QObject>

#include <memory>

#include "sound/backend.h"
#include "sound/clip_source.h"
#include "sound/sound_events.h"
#include "sound/sound_settings.h"

namespace govor::sound {

class SoundWorker;

// The window's microphone and loudspeaker. The object lives on the GUI thread, and its functions may be
// called there. The sound thread opens the devices, converts samples and segments questions. Calls are
// posted to that thread and return at once. Signals are emitted on the sound thread: a connection to an
// object of the GUI thread is queued as usual, and a Qt::DirectConnection may pass question_began,
// samples_captured and question_ended to Session::post without involving the GUI thread.
//
// The signals of a spoken question, which begin_listening() or, in hands-free mode, a detected voice begins:
//     listening_began        recording from the microphone has begun
//     question_began         the sound is long and loud enough     -> session::BeginListening
//     samples_captured...    16 kHz mono, from 300 ms before the key press -> session::AppendSamples
//     question_ended(reason) see QuestionEnd                       -> session::EndListening
// listening_began and question_ended are emitted in pairs; question_began is emitted at most once in between.
class AudioIo : public QObject {
    Q_OBJECT
  public:
    // Devices are opened in the next iteration of the event loop or at the first call, whichever comes first,
    // so slots that are connected before that miss no signal.
    explicit AudioIo(BackendFactory make_backend, SoundSettings settings = {}, QObject* parent = nullptr);
    ~AudioIo() override;  // waits until the devices are closed

    void apply(const SoundSettings& settings);
    // Switches to another sound system, whose devices `settings` selects. Playback continues at the current
    // position, and a question that is being recorded continues.
    void switch_backend(BackendFactory make_backend, const SoundSettings& settings);

    // Called when the talk key is pressed. Stops playback (playback_ended with is_complete = false) and plays
    // the start cue. Ignored while a question is being recorded.
    void begin_listening();
    // question_ended follows once the samples that are still in the device's buffers have arrived.
    void end_listening();
    void cancel_listening();

    // Makes a test recording of at most Microphone::max_test_seconds. Until it has ended, no question is
    // recorded. test_recorded is emitted about every 30 ms, and with the samples at the end.
    void begin_test_recording();
    void end_test_recording();

    // These functions play a reply chunk by chunk; it may begin before the first chunk exists. A new reply or
    // clip replaces the current one. Chunks of a reply that has ended are ignored.
    void begin_reply(PlaybackId id);
    void add_to_reply(PlaybackId id, std::vector<float> samples);  // 24 kHz mono, -1..1
    void finish_reply(PlaybackId id);                              // no more chunks

    // Plays a stored sound from a position. `speed` is 0.5..2 and preserves the pitch.
    void play_clip(PlaybackId id, std::shared_ptr<ClipSource> source, SampleRate rate,
                   std::uint64_t from_sample = 0, double speed = 1);
    void play_clip(PlaybackId id, Samples samples, SampleRate rate);
    void pause();
    void resume();
    void seek(std::uint64_t sample);  // clips only
    void set_speed(double speed);     // clips only

    // Stops playback within one buffer of the device; playback_ended follows.
    void stop();

  Q_SIGNALS:
    void devices_changed(std::vector<DeviceInfo> microphones, std::vector<DeviceInfo> loudspeakers);
    void device_notice(DeviceNotice notice);
    // The microphone's stream was opened or closed; shown by an indicator in the window.
    void microphone_open_changed(bool is_open);

    void listening_began();
    void question_began();
    void samples_captured(Samples samples);  // 16 kHz mono
    void question_ended(QuestionEnd reason);
    void level_measured(LevelReading reading);
    void mel_computed(MelColumns columns);
    void test_recorded(TestRecording recording);

    void playback_began(PlaybackId id);  // the first sample leaves the loudspeaker
    void position_changed(PlaybackPosition position);
    void playback_ended(PlaybackEnd end);

    void counts_changed(SoundCounts counts);
    // An operation on the sound thread threw an exception, for example because memory ran out. The operation
    // was abandoned; the thread continues.
    void failed(QString reason);

  private:
    void start();
    template <typename Action>
    void post(Action action);

    SoundWorker* worker_;  // lives on the sound thread
    bool is_started_ = false;
};

}  // namespace govor::sound
