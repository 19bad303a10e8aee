#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace govor::cli {

// The location of the model that --model names, as arguments for io::open_checkpoint.
struct NamedModel {
    std::filesystem::path path;
    std::vector<std::filesystem::path> search_folders;  // folders that may contain missing parts
};

// Finds a model; see io::ModelFinder. If `name` is empty, uses the default model and prints its name to
// stderr.
NamedModel find_model(const std::string& name);

}  // namespace govor::cli
