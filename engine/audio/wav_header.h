#pragma once

#include <cstdint>
#include <optional>

namespace govor::audio {

struct WavData {
    std::uint64_t announced;  // bytes of sound that the header promises
    std::uint64_t present;    // bytes that the file holds from there on
};

// The data chunk of a RIFF WAV file that is open for reading, or nothing when the file is of another kind,
// has no such chunk, or was written by a program that could not know the length: such programs leave a number
// near 2 or 4 GiB in the header. libsndfile quietly shortens a truncated file, so that this is the only way
// to notice one.
std::optional<WavData> find_wav_data(int descriptor);

}  // namespace govor::audio
