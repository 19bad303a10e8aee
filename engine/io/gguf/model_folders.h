#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::io {

// Is this a folder with a model of the Hugging Face form: a config.json that names Qwen3-Omni?
bool is_omni_folder(const std::filesystem::path& folder);

// The .gguf files of a folder, sorted; of a split file only its first piece. None where it cannot be read.
std::vector<std::filesystem::path> gguf_files_in(const std::filesystem::path& folder);

// Those of them that are Thinkers by their metadata; where `broken` is asked, also those that cannot be read
// at all, so that whoever opens them says why.
std::vector<std::filesystem::path> thinkers_in(const std::filesystem::path& folder, bool broken);

// The folder and the folders in it, down to three levels, sorted. None where there is no such folder.
std::vector<std::filesystem::path> folders_below(const std::filesystem::path& folder);

}  // namespace govor::io
