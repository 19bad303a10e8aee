#pragma once

#include <QObject>
#include <QTimer>

#include <functional>
#include <optional>
#include <vector>

#include "sound/backend.h"
#include "sound/loudspeaker.h"
#include "sound/microphone.h"
#include "sound/sound_events.h"
#include "sound/sound_settings.h"

namespace govor::sound {

class AudioIo;

// The sound thread's side of AudioIo: owns the devices and lets time pass. Emits AudioIo's signals.
class SoundWorker : public QObject {
    Q_OBJECT
  public:
    SoundWorker(AudioIo& signals_of, MakeBackend make_backend, const SoundSettings& settings);
    ~SoundWorker() override;

    // All on the sound thread.
    void start();
    void apply(const SoundSettings& settings);
    void use(MakeBackend make_backend, const SoundSettings& settings);
    Microphone& microphone() { return *microphone_; }
    Loudspeaker& loudspeaker() { return *loudspeaker_; }
    // Work came in: do it now and tick quickly.
    void tick();
    // What `action` throws becomes AudioIo::failed: an exception that leaves a slot would end the program.
    void attempt(const std::function<void()>& action);

  private:
    LoudspeakerEvents loudspeaker_events();
    MicrophoneEvents microphone_events();
    void report_devices();
    void report_counts();
    void advance();

    AudioIo& audio_;
    MakeBackend make_backend_;
    SoundSettings settings_;
    Backend backend_;
    std::optional<Loudspeaker> loudspeaker_;
    std::optional<Microphone> microphone_;
    QTimer timer_;
    std::vector<DeviceInfo> microphones_;  // as reported
    std::vector<DeviceInfo> loudspeakers_;
    SoundCounts counts_;
};

}  // namespace govor::sound
