#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>

#include "core/types.h"

struct sf_private_tag;  // libsndfile's SNDFILE

namespace govor::audio {

struct SoundFormat {
    SampleRate rate;
    std::uint32_t channels = 0;
    std::optional<std::uint64_t> frames;  // samples per channel as the header says; some streams do not say
};

// A sound file as libsndfile decodes it: WAV, FLAC, Ogg Vorbis, Opus, AIFF and, where that library was built
// with it, MP3. The kind is told from the content, never from the name.
//
// Throws Error with one sentence: not_found for a missing file, io for one that cannot be read, bad_file for
// one that is no sound, ends before its header says, is damaged, or has an absurd rate (outside 1 to 768 kHz)
// or channel count (above 64).
class SoundFile {
  public:
    explicit SoundFile(std::filesystem::path path);
    ~SoundFile();
    SoundFile(SoundFile&&) noexcept;
    SoundFile& operator=(SoundFile&&) noexcept;

    const std::filesystem::path& path() const noexcept { return path_; }
    const SoundFormat& format() const noexcept { return format_; }

    // The next frames, channels interleaved, integers scaled so that full scale is 1 (16 bits: divided by
    // 32768). Returns the number of frames, fewer than fit only near the end, 0 at the end.
    std::size_t read(std::span<float> interleaved);

  private:
    class Descriptor;
    struct Close {
        void operator()(sf_private_tag* file) const noexcept;
    };

    void check_end() const;

    std::filesystem::path path_;
    std::unique_ptr<Descriptor> descriptor_;  // outlives file_, which reads through it
    std::unique_ptr<sf_private_tag, Close> file_;
    SoundFormat format_;
    bool exact_length_ = false;   // the header's frames are a promise and not an estimate
    std::uint64_t position_ = 0;  // frames read so far
};

}  // namespace govor::audio
