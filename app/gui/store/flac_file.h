#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "store/records.h"

struct sf_private_tag;  // libsndfile's SNDFILE

namespace govor::store {

// A question is kept in 24 bits, because the model hears it again when its conversation is taken up: 6e-8 of
// full scale is what float32 rounds anyway. An answer is only played: 16 bits.
enum class SampleBits { of_answer = 16, of_question = 24 };

// What is known of a FLAC file once it was read.
struct FlacSummary {
    std::uint64_t samples = 0;
    std::vector<std::uint8_t> peaks;  // Sound::peaks
};

// Writes one channel of FLAC while its samples come. The file appears at `path` with finish(), whole and on
// the disk; without finish() nothing remains. Samples outside -1..1 are clamped. Throws Error{io}.
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
    struct Close {
        void operator()(sf_private_tag* file) const noexcept;
    };

    QString path_;
    SampleBits bits_;
    std::uint64_t samples_ = 0;
    std::unique_ptr<NewFile> file_;
    std::unique_ptr<sf_private_tag, Close> encoder_;  // writes to file_
};

// The same of samples that are all there.
FlacSummary write_flac(const QString& path, SampleRate rate, SampleBits bits, std::span<const float> samples);

// Reads such a file, or the first channel of another, without holding it. `take` gets the samples in pieces.
// Throws Error{not_found, bad_file, io}; bad_file also for more than most_samples, whatever its header says.
void read_flac(const QString& path, const TakeSamples& take);
FlacSummary summarize_flac(const QString& path);

// The same for a part file (Sound::part): nothing where it is absent. What is left of a last sample that a
// killed program did not finish is ignored.
void read_part(const QString& path, const TakeSamples& take);

}  // namespace govor::store
