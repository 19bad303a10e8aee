#pragma once

#include <QObject>
#include <QTimer>

#include <exception>
#include <functional>
#include <memory>
#include <vector>

#include "sound/backend.h"
#include "sound/loudspeaker.h"
#include "sound/microphone.h"
#include "sound/sound_events.h"
#include "sound/sound_settings.h"

namespace govor::sound {

class AudioIo;

// The part of AudioIo that runs on the sound thread: owns the devices, advances them with a timer and emits
// AudioIo's signals.
class SoundWorker : public QObject {
    Q_OBJECT
  public:
    SoundWorker(AudioIo& audio, BackendFactory make_backend, const SoundSettings& settings);
    ~SoundWorker() override;

    // All functions below run on the sound thread.
    // Opens the devices. After an exception none is open, and the next function that needs the devices tries
    // again. Does nothing while they are open.
    void start();
    void apply(const SoundSettings& settings);
    void switch_backend(BackendFactory make_backend, const SoundSettings& settings);
    Microphone& microphone();
    Loudspeaker& loudspeaker();
    // Advances playback and capture once and adapts the timer to the load. Does nothing before start() has
    // succeeded.
    void tick();
    // Runs `action` and reports its exceptions as AudioIo::failed, because an exception that leaves a slot
    // terminates the program. If memory for the report cannot be allocated, waits and tries again.
    void attempt(const std::function<void()>& action);

  private:
    LoudspeakerEvents make_loudspeaker_events();
    MicrophoneEvents make_microphone_events();
    bool has_started() const { return microphone_ != nullptr; }
    void report_failure(const std::exception_ptr& failure);
    void report_devices();
    void report_counts();
    void advance();

    AudioIo& audio_;
    BackendFactory backend_factory_;
    SoundSettings settings_;
    Backend backend_;
    std::unique_ptr<Loudspeaker> loudspeaker_;  // null before start() has succeeded
    std::unique_ptr<Microphone> microphone_;    // null before start() has succeeded
    QTimer timer_;
    std::vector<DeviceInfo> microphones_;  // as last reported
    std::vector<DeviceInfo> loudspeakers_;
    SoundCounts counts_;
};

}  // namespace govor::sound
