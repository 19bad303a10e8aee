#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "audio/resampler.h"
#include "audio/sound_file.h"
#include "core/types.h"

namespace govor::audio {

// One channel of sound; full scale is -1..1.
struct Clip {
    std::vector<float> samples;
    SampleRate rate;

    double seconds() const noexcept { return static_cast<double>(samples.size()) / rate.value; }
};

// What is worth hearing. The model makes 13 tokens of a second and has 32768 positions, so 40 minutes fill
// it; a caller with a smaller context passes less. 20 ms is above the shortest clip that has mel features
// (12.6 ms, see mel.h).
struct ClipLimits {
    double min_seconds = 0.02;
    double max_seconds = 2400;
};

// Reads a sound file of any rate and channel count piece by piece, as one channel at `rate`. Channels are
// averaged. At the same rate, samples are exactly those of the file (16 bits: divided by 32768).
//
// The constructor and read() throw Error with one sentence about the file: see SoundFile, and bad_file for a
// clip that is empty, shorter or longer than the limits, or holds values that are no sound level (not a
// number, infinite, above a million). A length in the header is refused before anything is read, a hidden one
// as soon as it passes the limit.
class ClipReader {
  public:
    explicit ClipReader(const std::filesystem::path& path, ClipLimits limits = {},
                        SampleRate rate = listening_rate);

    // As the header says; some streams do not say.
    std::optional<double> seconds() const noexcept;

    // Appends the next piece, made of at most 65536 samples of the file. False when the clip has ended: then
    // nothing was appended.
    bool read(std::vector<float>& samples);

  private:
    void check_length(double seconds) const;
    void mix(std::size_t frames);

    SoundFile file_;
    ClipLimits limits_;
    Resampler resampler_;
    std::vector<float> interleaved_;  // [frames, channels]
    std::vector<float> mono_;         // [frames]
    std::uint64_t frames_ = 0;        // read so far, at the rate of the file
    bool ended_ = false;
};

// The whole clip at `rate`. Throws as ClipReader does. Silence is for the caller to refuse: see
// voice_activity.h.
Clip read_clip(const std::filesystem::path& path, ClipLimits limits = {}, SampleRate rate = listening_rate);

}  // namespace govor::audio
