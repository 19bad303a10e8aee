#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

#include "audio/resampler.h"
#include "audio/sound_file.h"
#include "core/types.h"

namespace govor::audio {

// One channel of audio; full scale is -1..1.
struct Clip {
    std::vector<float> samples;
    SampleRate rate;

    double seconds() const noexcept { return static_cast<double>(samples.size()) / rate.value; }
};

// Limits for the length of a clip. A second takes 13 tokens, so 40 minutes nearly fill the model's 32768
// positions; a caller with a smaller context uses a lower limit. 20 ms is longer than the shortest clip that
// has mel features (12.6 ms, see mel.h).
struct ClipLimits {
    double min_seconds = 0.02;
    double max_seconds = 2400;
};

// Reads a sound file of any rate and channel count in chunks and converts it to one channel at `rate`.
// Channels are averaged. If the rates are equal, the samples of a mono file are unchanged (16 bits: divided
// by 32768).
//
// The constructor and read() throw Error with a message about the file: the errors of SoundFile, and bad_file
// for a clip that is empty, shorter or longer than the limits, or has invalid sample values (NaN,
// infinite, above a million). The length in the header is checked before the samples are read; if it is
// unknown, read() throws when the limit is exceeded.
class ClipReader {
  public:
    explicit ClipReader(const std::filesystem::path& path, ClipLimits limits = {},
                        SampleRate rate = input_sample_rate);

    // Returns the length according to the header, or nothing for a stream without one.
    std::optional<double> seconds() const noexcept;

    // Appends the next chunk, converted from at most 65536 samples of the file. At the end of the clip,
    // appends nothing and returns false.
    bool read(std::vector<float>& samples);

  private:
    void check_length(double seconds) const;
    void mix_to_mono(std::size_t frames);

    SoundFile file_;
    ClipLimits limits_;
    Resampler resampler_;
    std::vector<float> interleaved_;  // [frames, channels]
    std::vector<float> mono_;         // [frames]
    std::uint64_t frames_ = 0;        // read so far, at the rate of the file
    bool has_ended_ = false;
};

// Reads the whole clip at `rate`. Errors: those of ClipReader. Callers check for silence with
// voice_activity.h.
Clip read_clip(const std::filesystem::path& path, ClipLimits limits = {},
               SampleRate rate = input_sample_rate);

}  // namespace govor::audio
