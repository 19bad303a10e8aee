#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "store/flac_file.h"
#include "store/sound_record.h"

namespace govor::store {

// Reads a stored sound from any position, wherever its samples are: in a FLAC file, or in a part file and in
// memory. It reads the samples that the sound has when it is opened, even if they are encoded to a FLAC file
// in the meantime. Throws Error as FlacReader does. Decodes the file, so do not use it on the GUI thread.
class SoundReader {
  public:
    explicit SoundReader(const Sound& sound);

    // Decodes the whole file if its header has no length.
    std::uint64_t length();
    // Reads samples starting at `from`. Returns their number, which is smaller than requested
    // only at the end.
    std::size_t read(std::uint64_t from, std::span<float> samples);

  private:
    std::size_t read_some(std::span<float> samples);
    void seek(std::uint64_t sample);

    std::optional<FlacReader> flac_;
    std::optional<PartReader> part_;
    std::uint64_t part_samples_ = 0;  // of the part file; those in memory follow
    std::shared_ptr<const std::vector<float>> memory_;
    std::optional<std::uint64_t> length_;
    std::uint64_t next_ = 0;
};

}  // namespace govor::store
