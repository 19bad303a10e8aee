#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/types.h"

namespace govor::audio {

// The length in bytes that a writer sets if it cannot seek back to the header: sox's value, 12 hours at 24
// kHz.
inline constexpr std::uint32_t unknown_wav_length = 0x7FFFF000;

struct WavData {
    std::uint64_t declared_bytes;  // length of the audio according to the header
    std::uint64_t actual_bytes;    // length of the file after the header
};

// Returns the header of a mono WAV file with 16 bits per sample and `data_bytes` bytes of samples.
std::string make_wav_header(SampleRate rate, std::uint32_t data_bytes);

// Finds the data chunk of a RIFF WAV file that is open for reading. Returns nothing if the file has another
// format or no such chunk, or if the declared length is near 2 or 4 GiB, which means that the writer could
// not determine it. The result reveals truncated files, for which libsndfile reports no error.
std::optional<WavData> find_wav_data(int descriptor);

}  // namespace govor::audio
