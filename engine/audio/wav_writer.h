#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>

#include "core/types.h"

namespace govor::audio {

enum class WavEncoding { pcm16, float32 };

// Writes one channel of sound as it is made. The samples go to a hidden file in the same folder, which takes
// the name `path` only on finish(): whoever finds `path` finds a whole sound, and an earlier file of that
// name stays until then. Without finish() nothing is left behind. A path that is a device, such as /dev/null,
// is written in place.
//
// With pcm16 full scale is 32768, as read_clip divides; samples outside -1..1 are clamped and counted.
// float32 keeps every sample as it is. Throws Error{io} with one sentence when the file cannot be made or the
// disk is full, and Error{internal} for a sample that is not finite.
class WavWriter {
  public:
    explicit WavWriter(std::filesystem::path path, SampleRate rate = speaking_rate,
                       WavEncoding encoding = WavEncoding::pcm16);
    ~WavWriter();
    WavWriter(WavWriter&&) noexcept;
    WavWriter& operator=(WavWriter&&) noexcept;

    void append(std::span<const float> samples);
    // Completes the header, waits until all is on the disk and gives the file its name. Once; nothing may
    // follow.
    void finish();

    std::uint64_t samples() const noexcept { return samples_; }
    std::uint64_t clamped() const noexcept { return clamped_; }  // samples that were outside -1..1

  private:
    class Output;

    void append_pcm16(std::span<const float> samples);

    std::unique_ptr<Output> output_;  // null once finished
    WavEncoding encoding_;
    std::uint64_t samples_ = 0;
    std::uint64_t clamped_ = 0;
};

}  // namespace govor::audio
