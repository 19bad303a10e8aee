#pragma once

#include <filesystem>
#include <vector>

#include "image_file.h"
#include "session/api/turn.h"

namespace govor::cli {

// Reads earlier turns of a conversation: [{"role": "user"|"assistant", "text": …, "audio": FILE,
// "images": [FILE, …]}, …]. Relative paths are resolved against the folder of the JSON file; a clip may be
// `max_clip_seconds` long at most. Throws Error{bad_file} with the turn and the field, and the errors of
// read_speech and ImageReader::read.
std::vector<session::PastTurn> read_history(const std::filesystem::path& file,
                                            const ImageReader& image_reader, double max_clip_seconds);

}  // namespace govor::cli
