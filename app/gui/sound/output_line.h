#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "audio/resampler.h"
#include "sound/audio_system.h"
#include "sound/device_supervisor.h"

namespace govor::sound {

// Whatever loudspeaker there is, as something that takes 24 kHz mono, one sound after the other. Sound thread
// only.
class OutputLine {
  public:
    OutputLine(AudioOutput& system, std::function<void(DeviceNotice)> notify);

    // The loudspeakers of another sound system from now on; see tick(), which has to come next.
    void use(AudioOutput& system) { supervisor_.use(system); }
    void choose(std::string id) { supervisor_.choose(std::move(id)); }
    void set_enabled(bool enabled) { supervisor_.set_enabled(enabled); }
    void set_volume(double volume);  // see SoundSettings; heard within a callback and 20 ms

    // True if the stream was opened, closed or replaced. What had been written and not heard is lost; heard()
    // is what had been heard until then, and the sound has to begin() again.
    bool tick(Time now);

    // A sound begins where the one before ended, or was dropped.
    void begin();
    std::size_t room();                          // samples of 24 kHz that can be written now
    void write(std::span<const float> samples);  // at most room()
    void end();                                  // nothing more of this sound
    void drop();                                 // silence at the next callback
    void expect_more(bool more);                 // only then is a dry buffer an underrun
    std::uint64_t heard();                       // of the samples written since begin()
    bool heard_all();                            // after end()

    bool has_unheard();  // something is on its way to the ear

    // The echo canceller's reference: what went to the device since the last call, 16 kHz mono.
    void read_played(std::vector<float>& samples);

    bool is_open() noexcept { return supervisor_.stream() != nullptr; }
    const std::vector<DeviceInfo>& devices() const noexcept { return supervisor_.devices(); }
    SoundCounts counts();

  private:
    std::uint64_t heard_in(OutputStream& stream) const;
    void spread();

    SoundCounts closed_;  // of streams that are closed
    std::uint64_t heard_before_ = 0;
    bool sound_open_ = false;
    DeviceSupervisor<AudioOutput> supervisor_;
    std::optional<audio::Resampler> resampler_;  // 24 kHz to the device
    std::optional<audio::Resampler> tap_resampler_;
    std::uint64_t first_frame_ = 0;  // of the sound, in the stream's count
    std::uint64_t written_ = 0;      // samples of the sound
    bool ended_ = false;
    float gain_ = 1;           // of every stream
    std::vector<float> mono_;  // at the device's rate
    std::vector<float> interleaved_;
};

}  // namespace govor::sound
