#pragma once

#include <QFile>
#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "audio/sound_file.h"
#include "store/records.h"

struct sf_private_tag;  // libsndfile's SNDFILE

namespace govor::store {

// Bit depth of stored sound. Questions have 24 bits, because they are input of the model again when their
// conversation continues; a step of 6e-8 of full scale is within float32 rounding. Answers are only played,
// so they have 16 bits.
enum class SampleBits { of_answer = 16, of_question = 24 };

// The length and the peaks of a FLAC file.
struct FlacSummary {
    std::uint64_t samples = 0;
    std::vector<std::uint8_t> peaks;  // Sound::peaks
};

// Writes a FLAC file with one channel incrementally. finish() makes the file appear at `path`, complete and
// synced to the disk; without finish() no file remains. Samples outside -1..1 are clamped. Throws Error{io}.
class FlacWriter {
  public:
    FlacWriter(const QString& path, SampleRate rate, SampleBits bits);
    ~FlacWriter();
    FlacWriter(const FlacWriter&) = delete;
    FlacWriter& operator=(const FlacWriter&) = delete;

    void append(std::span<const float> samples);
    std::uint64_t samples() const { return samples_; }
    FlacSummary finish();

  private:
    class NewFile;
    struct Closer {
        void operator()(sf_private_tag* file) const noexcept;
    };

    QString path_;
    SampleBits bits_;
    std::uint64_t samples_ = 0;
    std::unique_ptr<NewFile> file_;
    std::unique_ptr<sf_private_tag, Closer> encoder_;  // writes to file_
};

// Writes a FLAC file in one call.
FlacSummary write_flac(const QString& path, SampleRate rate, SampleBits bits, std::span<const float> samples);

// The first channel of a sound file. Throws Error{not_found, bad_file, io}; bad_file also for more than
// max_sound_samples, regardless of the header.
class FlacReader {
  public:
    explicit FlacReader(const QString& path);

    // Returns the length in samples; absent if the header does not contain it.
    std::optional<std::uint64_t> length() const { return file_.format().frames; }
    // Reads the next samples. Returns their number, which is 0 at the end.
    std::size_t read(std::span<float> samples);
    void seek(std::uint64_t sample);

  private:
    QString path_;
    audio::SoundFile file_;
    std::vector<float> frames_;  // of several channels, interleaved
    std::uint64_t next_ = 0;
};

// Calls `sink` with each block of a sound file.
void read_flac(const QString& path, const SampleSink& sink);
FlacSummary summarize_flac(const QString& path);

// A part file (Sound::part); an absent file has no samples. An incomplete last sample is ignored.
class PartReader {
  public:
    explicit PartReader(const QString& path);

    bool exists() const { return file_.isOpen(); }
    std::uint64_t length() const { return length_; }  // when it was opened
    // These functions are as in FlacReader.
    std::size_t read(std::span<float> samples);
    void seek(std::uint64_t sample);

  private:
    [[noreturn]] void throw_read_error() const;

    QFile file_;
    std::uint64_t length_ = 0;
};

// Reads a part file in blocks.
void read_part(const QString& path, const SampleSink& sink);

}  // namespace govor::store
