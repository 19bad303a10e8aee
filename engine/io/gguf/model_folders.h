#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::io {

// Returns true for a folder with a model in Hugging Face format: its config.json names Qwen3-Omni.
bool is_omni_folder(const std::filesystem::path& folder);

// Returns the .gguf files of a folder, sorted; only the first file of a split GGUF. Empty if the folder
// cannot be read.
std::vector<std::filesystem::path> gguf_files_in(const std::filesystem::path& folder);

// Returns the .gguf files of a folder that are Thinkers according to their metadata. With
// `include_unreadable`, also returns those that cannot be read, so that opening them reports the error.
std::vector<std::filesystem::path> find_thinkers(const std::filesystem::path& folder,
                                                 bool include_unreadable);

// Returns the folder and its subfolders down to three levels, sorted. Empty if the folder does not exist.
std::vector<std::filesystem::path> folders_below(const std::filesystem::path& folder);

}  // namespace govor::io
