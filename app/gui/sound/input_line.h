#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "audio/resampler.h"
#include "sound/audio_system.h"
#include "sound/device_supervisor.h"

namespace govor::sound {

// Whatever microphone there is, as 16 kHz mono. Sound thread only.
class InputLine {
  public:
    InputLine(AudioInput& system, std::function<void(DeviceNotice)> notify);

    // The microphones of another sound system from now on; see tick().
    void use(AudioInput& system) { supervisor_.use(system); }
    void choose(std::string id) { supervisor_.choose(std::move(id)); }
    void set_enabled(bool enabled) { supervisor_.set_enabled(enabled); }

    // Appends what came in since the last tick. True if the stream was opened, closed or replaced: sound is
    // missing before these samples.
    bool tick(Time now, std::vector<float>& samples);

    bool is_open() noexcept { return supervisor_.stream() != nullptr; }
    const std::vector<DeviceInfo>& devices() const noexcept { return supervisor_.devices(); }
    SoundCounts counts();

  private:
    void drain(std::vector<float>& samples);
    void mix(std::span<const float> interleaved, std::uint32_t channels);

    SoundCounts closed_;  // of streams that are closed
    DeviceSupervisor<AudioInput> supervisor_;
    std::optional<audio::Resampler> resampler_;
    std::vector<float> interleaved_;
    std::vector<float> mono_;
};

}  // namespace govor::sound
