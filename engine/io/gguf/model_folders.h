#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::io {

// Returns true for a folder with a Qwen3-Omni model in Hugging Face format, according to its config.json.
bool is_omni_folder(const std::filesystem::path& folder);

// Returns the .gguf files of a folder, sorted. Of a split GGUF, returns only the first file. Empty if the
// folder cannot be read.
std::vector<std::filesystem::path> list_gguf_files(const std::filesystem::path& folder);

// Returns the .gguf files of a folder that are Thinkers according to their metadata. With
// `include_unreadable`, also returns those that cannot be read, so that opening them reports the error.
std::vector<std::filesystem::path> find_thinkers(const std::filesystem::path& folder,
                                                 bool include_unreadable);

// Returns the folder and its subfolders down to three levels, sorted. Empty if the folder does not exist.
std::vector<std::filesystem::path> list_subfolders(const std::filesystem::path& folder);

}  // namespace govor::io
