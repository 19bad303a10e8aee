#pragma once

#include <filesystem>
#include <vector>

namespace govor::cli {

// Reads a recording in the format of the model: 16 kHz mono. Throws the errors of audio::read_clip, and
// Error{bad_file} for silence. A clip longer than `max_seconds` is rejected before it is decoded.
std::vector<float> read_speech(const std::filesystem::path& file, double max_seconds);

}  // namespace govor::cli
