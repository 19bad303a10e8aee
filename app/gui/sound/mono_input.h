#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "audio/resampler.h"
#include "sound/audio_system.h"
#include "sound/device_supervisor.h"

namespace govor::sound {

// Reads the signal of the current microphone, converted to 16 kHz mono. Used on the sound thread only.
class MonoInput {
  public:
    MonoInput(AudioInput& system, std::function<void(DeviceNotice)> notify);

    // Switches to the microphones of another sound system; see tick().
    void switch_system(AudioInput& system) { supervisor_.switch_system(system); }
    void choose(const std::string& id) { supervisor_.choose(id); }
    void set_enabled(bool is_enabled) { supervisor_.set_enabled(is_enabled); }

    // Appends the samples since the last tick. Returns true if the stream was opened, closed or replaced; the
    // samples are then not continuous with the earlier ones.
    bool tick(Time now, std::vector<float>& samples);

    bool is_open() noexcept { return supervisor_.stream() != nullptr; }
    const std::vector<DeviceInfo>& devices() const noexcept { return supervisor_.devices(); }
    SoundCounts counts();

  private:
    void drain(std::vector<float>& samples);
    void mix(std::span<const float> interleaved, std::uint32_t channels);

    SoundCounts closed_counts_;  // sums over closed streams
    DeviceSupervisor<AudioInput> supervisor_;
    std::optional<audio::Resampler> resampler_;
    std::vector<float> interleaved_;
    std::vector<float> mono_;
};

}  // namespace govor::sound
