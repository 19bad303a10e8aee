#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/types.h"

namespace govor::audio {

// The length in bytes that a writer sets if it cannot seek back to the header; sox's value, 12 hours of 24
// kHz.
inline constexpr std::uint32_t unknown_wav_length = 0x7FFFF000;

struct WavData {
    std::uint64_t declared;  // bytes of audio according to the header
    std::uint64_t present;   // bytes of the file after the header
};

// Returns the header of a WAV file of mono samples with 16 bits, which take `data_bytes` bytes after it.
std::string wav_header(SampleRate rate, std::uint32_t data_bytes);

// Finds the data chunk of a RIFF WAV file that is open for reading. Returns nothing if the file has another
// format, has no such chunk, or its length was unknown to the writer, which then sets a number near 2 or 4
// GiB. This check detects truncated files, which libsndfile shortens silently.
std::optional<WavData> find_wav_data(int descriptor);

}  // namespace govor::audio
