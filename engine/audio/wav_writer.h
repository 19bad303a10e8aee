#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "core/types.h"

namespace govor::audio {

enum class WavEncoding { pcm16, float32 };

// Writes one channel of audio incrementally. The samples go to a temporary file in the same folder, which is
// renamed to `path` by finish(): `path` is never incomplete, and an existing file is kept until then. Without
// finish() the temporary file is removed. A path that is a device, such as /dev/null, is written in place.
//
// pcm16 samples are scaled by 32768, the divisor of read_clip(); samples outside -1..1 are clamped and
// counted. float32 samples are stored unchanged. Throws Error{io} if the file cannot be created or the disk
// is full, and Error{internal} for a sample that is not finite.
class WavWriter {
  public:
    explicit WavWriter(std::filesystem::path path, SampleRate rate = output_sample_rate,
                       WavEncoding encoding = WavEncoding::pcm16);
    ~WavWriter();
    WavWriter(WavWriter&&) noexcept;
    WavWriter& operator=(WavWriter&&) noexcept;

    void append(std::span<const float> samples);
    // Completes the header, flushes the file to the disk and renames it. Call it once; nothing may be
    // appended afterwards.
    void finish();

    // Returns the temporary file, which exists until finish(). Empty for a device and after finish().
    std::filesystem::path temporary_path() const;

    std::uint64_t samples() const noexcept { return samples_; }
    // Returns the number of samples that were outside -1..1.
    std::uint64_t clamped_samples() const noexcept { return clamped_samples_; }

  private:
    class Output;

    void append_pcm16(std::span<const float> samples);

    std::unique_ptr<Output> output_;  // null after finish()
    WavEncoding encoding_;
    std::uint64_t samples_ = 0;
    std::uint64_t clamped_samples_ = 0;
};

}  // namespace govor::audio
