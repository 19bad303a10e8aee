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

// Plays 24 kHz mono on the current loudspeaker, one sound after another. Converts to the format of the
// device. Used on the sound thread only.
class MonoOutput {
  public:
    MonoOutput(AudioOutput& system, std::function<void(DeviceNotice)> notify);

    // Switches to the loudspeakers of another sound system. Call tick() next.
    void switch_system(AudioOutput& system) { supervisor_.switch_system(system); }
    void choose(const std::string& id) { supervisor_.choose(id); }
    void set_enabled(bool is_enabled) { supervisor_.set_enabled(is_enabled); }
    void set_volume(double volume);  // see SoundSettings; takes effect within one callback and 20 ms

    // Returns true if the stream was opened, closed or replaced. Samples that were written but not played are
    // then lost. To continue, read played_samples(), call begin() and write the samples from there on again.
    bool tick(Time now);

    // Starts a sound after the previous one has ended or was dropped.
    void begin();
    std::size_t writable_samples();              // samples at 24 kHz that can be written now
    void write(std::span<const float> samples);  // at most writable_samples()
    void end();                                  // no more samples of this sound
    void drop();                                 // discards what was written; silence from the next callback
    // Sets whether more samples will follow at once; an empty buffer counts as an underrun only then.
    void set_more_expected(bool is_expected);
    std::uint64_t played_samples();  // of those written since begin()
    bool has_played_all();           // after end()

    bool has_unplayed_samples();  // some written samples have not been played yet

    // Appends the echo canceller's reference signal: the samples sent to the device since the last call, as
    // 16 kHz mono.
    void read_played(std::vector<float>& samples);

    bool is_open() noexcept { return supervisor_.stream() != nullptr; }
    const std::vector<DeviceInfo>& devices() const noexcept { return supervisor_.devices(); }
    SoundCounts counts();

  private:
    std::uint64_t count_played_samples(OutputStream& stream) const;
    void write_to_all_channels();

    SoundCounts closed_counts_;        // sums over closed streams
    std::uint64_t played_before_ = 0;  // of the sound, when its stream was closed or it was dropped
    bool is_sound_open_ = false;       // between begin() and drop(), on the current stream
    DeviceSupervisor<AudioOutput> supervisor_;
    std::optional<audio::Resampler> resampler_;      // 24 kHz to the device
    std::optional<audio::Resampler> tap_resampler_;  // the device to 16 kHz
    std::uint64_t first_frame_ = 0;                  // position of the sound in the stream
    std::uint64_t written_samples_ = 0;              // samples of the sound
    bool has_ended_ = false;
    float gain_ = 1;           // applied to every stream
    std::vector<float> mono_;  // at the device's rate
    std::vector<float> interleaved_;
};

}  // namespace govor::sound
