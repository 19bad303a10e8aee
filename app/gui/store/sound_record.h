#pragma once

#include <QString>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "core/types.h"

namespace govor::store {

using SoundId = Strong<struct SoundIdTag, std::int64_t>;  // of a row; never reused

// A stored sound: a FLAC file, a file that is still being written, or samples in memory that could not be
// written. A plain value that any thread may read.
struct Sound {
    SoundId id;
    SampleRate rate;
    std::uint64_t samples = 0;
    std::uint64_t samples_on_disk = 0;  // the first samples, which survive if the process is killed
    QString path;                       // the FLAC file; empty if there is none yet
    QString part;                       // incomplete sound: float32 in native byte order, mono
    QString final_path;                 // the FLAC file that `part` will become or has become
    std::shared_ptr<const std::vector<float>> memory;  // the samples that follow those of `part`
    std::vector<std::uint8_t> peaks;  // peak of each of up to 200 equal segments; 255 is full scale

    double seconds() const {
        return rate.value == 0 ? 0 : static_cast<double>(samples) / static_cast<double>(rate.value);
    }
};

// Maximum length of a sound: an hour of speech at 24 kHz. A question has at most 40 minutes
// (audio::ClipLimits) and an answer 44 (32,768 positions of the Talker, 12.5 a second). The limit bounds
// decoding: a file of two megabytes can decode to a hundred times as much.
inline constexpr std::uint64_t max_sound_samples = std::uint64_t{3600} * output_sample_rate.value;

using SampleSink = std::function<void(std::span<const float>)>;

// Calls `sink` with all samples, -1..1, in blocks. Throws Error{not_found} or Error{bad_file} if the file is
// missing, damaged or longer than max_sound_samples. Decodes the file, so do not call it on the GUI thread.
void read_samples(const Sound& sound, const SampleSink& sink);
// Returns all samples, up to 350 MB.
std::vector<float> read_samples(const Sound& sound);

}  // namespace govor::store
