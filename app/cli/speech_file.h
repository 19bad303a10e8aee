#pragma once

#include <filesystem>
#include <vector>

namespace govor::cli {

// A recording as the model hears it: 16 kHz mono. Throws what audio::read_clip throws, and Error{bad_file}
// for silence. A clip of more than `longest` seconds is refused by its header.
std::vector<float> read_speech(const std::filesystem::path& file, double longest);

}  // namespace govor::cli
