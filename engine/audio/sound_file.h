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
    std::optional<std::uint64_t> frames;  // samples per channel according to the header, if it has a length
};

// A sound file decoded by libsndfile: WAV, FLAC, Ogg Vorbis, Opus, AIFF and, if the library was built with
// it, MP3. The format is detected from the content, not from the file name.
//
// Throws Error with a message about the file: not_found if it is missing, io if it cannot be read, bad_file
// if it is not audio, is truncated or damaged, or has an invalid rate (outside 1 to 768 kHz) or channel count
// (above 64).
class SoundFile {
  public:
    explicit SoundFile(std::filesystem::path path);
    ~SoundFile();
    SoundFile(SoundFile&&) noexcept;
    SoundFile& operator=(SoundFile&&) noexcept;

    const std::filesystem::path& path() const noexcept { return path_; }
    const SoundFormat& format() const noexcept { return format_; }

    // Reads the next frames with interleaved channels. Integer samples are scaled so that full scale is 1 (16
    // bits: divided by 32768). Returns the number of frames, which is smaller than the capacity of the buffer
    // only near the end of the file, and 0 at the end.
    std::size_t read(std::span<float> interleaved);
    // Sets the frame at which the next read() starts.
    void seek(std::uint64_t frame);

  private:
    class Descriptor;
    struct FileCloser {
        void operator()(sf_private_tag* file) const noexcept;
    };

    [[noreturn]] void throw_damaged() const;
    void check_end() const;

    std::filesystem::path path_;
    std::unique_ptr<Descriptor> descriptor_;  // outlives file_, which reads through it
    std::unique_ptr<sf_private_tag, FileCloser> file_;
    SoundFormat format_;
    bool is_length_exact_ = false;  // the frame count of the header is not an estimate
    std::uint64_t position_ = 0;    // next frame
};

}  // namespace govor::audio
